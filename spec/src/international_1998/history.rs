//! What the game stores about each accepted act, and what the list of acts tells.

use super::game::Game;
use super::time::Clocks;
use super::{Act, Alternative, Player, Position, Prisoners};
use crate::bookkeeping::Removed;

/// What a play leaves and removes.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) position: Position,
    pub(super) removed: Removed,
}

/// A position of the game, and the first history entry with it.
pub(super) struct Past<'game> {
    pub(super) entry: usize,
    pub(super) position: &'game Position,
}

/// An accepted act and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) position: Position,
    pub(super) removed: Removed,
    /// The removed stones that are kept as prisoners. None without equivalence scoring.
    pub(super) kept: Prisoners,
    /// The stones that the players added to the prisoners. None without equivalence scoring.
    pub(super) added: Prisoners,
    /// The clocks after the act. `None` in a game without clocks.
    pub(super) clocks: Option<Clocks>,
    /// The player who exceeded the thinking time, as the act showed.
    pub(super) exceeded: Option<Player>,
    /// The earliest history entry that a play recreated, if that ends the game.
    pub(super) recreated: Option<usize>,
    /// Whether the rules refused the act, and the entry comes from a game record.
    pub(super) taken_down: bool,
}

impl Accepted {
    /// Returns the player of a play or a pass.
    pub(super) fn act_of(&self) -> Option<Player> {
        match self.act {
            Act::Play(player, _) | Act::Pass(player) => Some(player),
            _ => None,
        }
    }
}

impl Game {
    /// Returns whether every act so far was legal.
    pub(super) fn keeps_the_rules(&self) -> bool {
        self.accepted.iter().all(|accepted| !accepted.taken_down)
    }

    /// Returns how many of the player's stones the acts so far removed.
    pub(super) fn removed(&self, player: Player) -> usize {
        self.accepted.iter().map(|accepted| accepted.removed.of(player).len()).sum()
    }

    /// Returns how many of the player's stones were prisoners at the start (reading A27).
    pub(super) fn held_before(&self, player: Player) -> usize {
        match self.setting.options.readings.has(Alternative::NotCounted) {
            true => 0,
            false => *self.setting.prisoners.of(player),
        }
    }

    /// Returns how many plays the player made.
    pub(super) fn stones_played(&self, player: Player) -> usize {
        let plays = self.accepted.iter().filter(|accepted| matches!(accepted.act, Act::Play(by, _) if by == player));
        plays.count()
    }

    /// Returns the acts from the last to the first. Skips elapsed seconds, which are no act of a player.
    pub(super) fn acts_backwards(&self) -> impl Iterator<Item = &Act> {
        let acts = self.accepted.iter().rev().map(|accepted| &accepted.act);
        acts.filter(|act| !matches!(act, Act::Elapse(_)))
    }

    /// Returns the player of the last move. `None` before the first move.
    pub(super) fn last_mover(&self) -> Option<Player> {
        self.acts_backwards().find_map(|act| match act {
            Act::Play(player, _) | Act::Pass(player) => Some(*player),
            _ => None,
        })
    }

    /// Returns the player of the last pass. `None` before the first pass.
    pub(super) fn last_passer(&self) -> Option<Player> {
        self.acts_backwards().find_map(|act| match act {
            Act::Pass(player) => Some(*player),
            _ => None,
        })
    }

    /// Returns the last act. Skips elapsed seconds.
    pub(super) fn last_act(&self) -> Option<&Act> {
        self.acts_backwards().next()
    }

    /// Returns what the clocks show now. `None` in a game without clocks.
    pub(super) fn clocks(&self) -> Option<Clocks> {
        match self.accepted.last() {
            Some(accepted) => accepted.clocks,
            None => self.setting.clocks_set(),
        }
    }

    /// Returns the previous positions of the game: the start, and what each play left. Other acts leave the position as
    /// it is. Only an agreed removal changes it, and no play follows that.
    pub(super) fn past(&self) -> Vec<Past<'_>> {
        let start = self.start_counts().then_some(Past { entry: 0, position: &self.setting.position });
        let plays = (1..).zip(&self.accepted).filter(|(_, accepted)| matches!(accepted.act, Act::Play(..)));
        let left = plays.map(|(entry, accepted)| Past { entry, position: &accepted.position });
        start.into_iter().chain(left).collect()
    }

    /// Returns whether the start is a previous position. Reading A1, `moves-only`: it is none.
    pub(super) fn start_counts(&self) -> bool {
        !self.setting.options.readings.has(Alternative::MovesOnly)
    }
}

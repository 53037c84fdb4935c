//! The frame's turns, plays and captures. The option `suicide`.

use super::game::{Game, Left};
use super::{Act, Player, Point, Position, Reason, Refusal, State, Suicide};
use crate::bookkeeping::Removed;

/// A play, and what it does.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) player: Player,
    /// The opponent's stones that the play removes.
    pub(super) captured: Vec<Point>,
    /// The player's own stones that the play removes.
    pub(super) own: Vec<Point>,
    /// The position after the play.
    pub(super) position: Position,
}

impl Act {
    /// Frame: returns the player whose move this is. A move is a play, a pass or the taking of the button. `None` if
    /// the act is no move.
    pub fn mover(&self) -> Option<Player> {
        clause!("options/moves");
        match self {
            Act::Play(player, _) | Act::Pass(player) | Act::Button(player) => Some(*player),
            Act::Settle(_) | Act::Disagree | Act::Resign(_) | Act::TimeOut(_) | Act::Elapse(_) => None,
        }
    }

    /// Returns the player if the act is a pass.
    pub(super) fn passer(&self) -> Option<Player> {
        match self {
            Act::Pass(player) => Some(*player),
            _ => None,
        }
    }
}

impl Game {
    /// Frame: returns the player to move next. The players alternate. After a disagreement too, the opponent of the last
    /// mover moves. A handicap may let Black make several moves in a row.
    pub(super) fn next_player(&self) -> Player {
        clause!("options/turns");
        let last = self.accepted.iter().rev().find_map(|accepted| accepted.act.mover());
        match last {
            _ if self.black_places_next() => Player::Black,
            Some(player) => player.other(),
            None => self.setting.to_move,
        }
    }

    /// Frame: checks that it is the player's turn.
    pub(super) fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        clause!("options/turns");
        match self.next_player() == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "options/turns")),
        }
    }

    /// Frame: returns how many moves the player has made before the act with that index.
    pub(super) fn moves_before(&self, index: usize, player: Player) -> usize {
        clause!("options/moves");
        self.accepted.iter().take(index).filter(|accepted| accepted.act.mover() == Some(player)).count()
    }
}

/// Frame: a play puts a stone on an empty point of the board. Then stones without liberties are removed, the
/// opponent's first.
pub(super) fn play(before: &Position, player: Player, point: Point) -> Result<Play, Refusal> {
    clause!("options/play");
    match before.state(point) {
        None => Err(Refusal::new(Reason::OffBoard, "options/play")),
        Some(State::Black | State::White) => Err(Refusal::new(Reason::Occupied, "options/play")),
        Some(State::Empty) => Ok(play_regardless(before, player, point)),
    }
}

/// Makes a play without asking whether the point is empty, for [`Game::take_down`].
pub(super) fn play_regardless(before: &Position, player: Player, point: Point) -> Play {
    let placed = before.with(point, State::of(player));
    let captured = captured(&placed, player.other());
    let placed = placed.with_all(&captured, State::Empty);
    let own = removed_by_suicide(&placed, player);
    let position = placed.with_all(&own, State::Empty);
    Play { player, captured, own, position }
}

/// Frame: returns the opposing chains without liberties. A play removes them all.
fn captured(placed: &Position, opponent: Player) -> Vec<Point> {
    clause!("options/capture");
    without_liberties(placed, opponent)
}

/// Frame: returns the player's own chains without liberties after the captures. A play removes them all, too.
fn removed_by_suicide(placed: &Position, player: Player) -> Vec<Point> {
    clause!("options/self-capture");
    without_liberties(placed, player)
}

/// Returns the stones of the player's chains without liberties, sorted.
fn without_liberties(position: &Position, player: Player) -> Vec<Point> {
    let mut chains = position.chains(player);
    chains.retain(|chain| position.liberties(chain).is_empty());
    let mut stones = chains.concat();
    stones.sort_unstable();
    stones
}

impl Play {
    /// Applies the option `suicide` to a play that removes own stones.
    pub(super) fn suicide_is_legal(&self, option: Suicide) -> Result<(), Refusal> {
        let legal = self.own.is_empty()
            || match option {
                Suicide::All => every_suicide(self.own.len()),
                Suicide::Multi => suicide_of_several(self.own.len()),
                Suicide::None => no_suicide(self.own.len()),
            };
        match legal {
            true => Ok(()),
            false => Err(Refusal::new(Reason::Suicide, option.clause())),
        }
    }

    /// Returns what the play leaves.
    pub(super) fn left(self) -> Left {
        Left { position: self.position, removed: Removed::by(self.player, self.own, self.captured) }
    }
}

/// `suicide=all`: a play may remove any number of own stones, one included.
fn every_suicide(own: usize) -> bool {
    clause!("options/suicide.all");
    own >= 1
}

/// `suicide=multi`: a play may not remove exactly its own single stone. It may remove more.
fn suicide_of_several(own: usize) -> bool {
    clause!("options/suicide.multi");
    own != 1
}

/// `suicide=none`: a play may not remove own stones.
fn no_suicide(own: usize) -> bool {
    clause!("options/suicide.none");
    own == 0
}

//! Turns, moves and plays. Which positions a play may not repeat is in `repetition`.

use super::game::Game;
use super::{Act, Intersection, Player, Position, Reason, Refusal, State, opponent_of, stone_of};

impl Game {
    /// Turns: returns the player to move next. The players take turns, beginning with the player whom the setting
    /// names.
    pub(super) fn takes_turn(&self) -> Player {
        clause!("new-zealand/turns");
        match self.moves().last() {
            Some((_, player)) => opponent_of(*player),
            None => self.setting.to_move,
        }
    }

    /// Move: returns the accepted moves so far, each with its history entry and its player. A move is a play or a pass.
    pub(super) fn moves(&self) -> Vec<(usize, Player)> {
        clause!("new-zealand/move");
        let player = |act: &Act| match *act {
            Act::Play(player, _) | Act::Pass(player) => Some(player),
            Act::Remove(_) | Act::PlayOn | Act::GiveUp => None,
        };
        let acts = (1..).zip(&self.accepted);
        acts.filter_map(|(entry, accepted)| Some((entry, player(&accepted.act)?))).collect()
    }

    /// Play: checks that the intersection is unoccupied.
    pub(super) fn is_unoccupied(&self, at: Intersection) -> Result<(), Refusal> {
        clause!("new-zealand/play");
        match self.position().state(at) {
            Some(State::Empty) => Ok(()),
            Some(State::Black | State::White) => Err(Refusal::new(Reason::Occupied, "new-zealand/play")),
            None => Err(Refusal::new(Reason::OffBoard, "new-zealand/play")),
        }
    }
}

/// Play: places a stone of the player's own color, then removes the opponent's stones without liberties, then the own
/// ones. No number of own stones is too small or too large to be lost.
pub(super) fn play_leaves(before: &Position, player: Player, at: Intersection) -> Position {
    clause!("new-zealand/play");
    let placed = before.with(at, stone_of(player));
    let captured = removes_opponents(&placed, player);
    removes_own(&captured, player)
}

/// Play, first removal: removes the opponent's stones that have no liberties once the stone is placed.
fn removes_opponents(placed: &Position, player: Player) -> Position {
    clause!("new-zealand/play.opponent");
    let opponents = placed.without_liberties(opponent_of(player));
    placed.with_all(&opponents, State::Empty)
}

/// Play, second removal: removes the player's own stones that have no liberties after the first removal.
fn removes_own(captured: &Position, player: Player) -> Position {
    clause!("new-zealand/play.own");
    let own = captured.without_liberties(player);
    captured.with_all(&own, State::Empty)
}

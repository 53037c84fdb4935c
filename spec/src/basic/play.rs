//! Rules 6 and 7, with the three steps of a play, and the optional rule 7A.

use super::game::Game;
use super::{Intersection, Player, Position, Reason, Refusal, State};

/// A play with all its steps.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) player: Player,
    /// The opponent's stones that step 2 removes.
    pub(super) captured: Vec<Intersection>,
    /// The player's own stones that step 3 removes.
    pub(super) self_captured: Vec<Intersection>,
    /// The position after step 3.
    pub(super) position: Position,
}

impl Game {
    /// Rule 6: returns the player to move. The players alternate, beginning with the player whom the setting names.
    pub(super) fn alternate(&self) -> Player {
        clause!("basic/rule6");
        match self.accepted.last() {
            Some(accepted) => accepted.act.player().opponent(),
            None => self.setting.to_move,
        }
    }
}

/// Rule 7: a pass performs no action on the board.
pub(super) fn pass(before: &Position) -> Position {
    clause!("basic/rule7");
    before.clone()
}

/// Rule 7: a play performs three steps in order.
pub(super) fn play(before: &Position, player: Player, intersection: Intersection) -> Result<Play, Refusal> {
    clause!("basic/rule7");
    let placed = place_stone(before, player, intersection)?;
    Ok(completed(&placed, player))
}

/// Performs the steps of a play that the rules refuse, for [`Game::take_down`]. The intersection may be occupied.
pub(super) fn play_regardless(before: &Position, player: Player, intersection: Intersection) -> Play {
    completed(&before.with(intersection, player.stone()), player)
}

/// Performs steps 2 and 3 of rule 7 after the stone is placed.
fn completed(placed: &Position, player: Player) -> Play {
    let (captured, after_capture) = capture(placed, player);
    let (self_captured, position) = self_capture(&after_capture, player);
    Play { player, captured, self_captured, position }
}

/// Rule 7, step 1: the player places a stone of the player's color on an empty intersection.
fn place_stone(position: &Position, player: Player, intersection: Intersection) -> Result<Position, Refusal> {
    clause!("basic/rule7.step1");
    match position.state(intersection) {
        None => Err(Refusal::new(Reason::OffBoard, "basic/rule7.step1")),
        Some(State::Empty) => Ok(position.with(intersection, player.stone())),
        Some(_) => Err(Refusal::new(Reason::Occupied, "basic/rule7.step1")),
    }
}

/// Rule 7, step 2: the player removes all opposing stones without liberties.
fn capture(position: &Position, player: Player) -> (Vec<Intersection>, Position) {
    clause!("basic/rule7.step2");
    without(position, stones_without_liberties(position, player.opponent()))
}

/// Rule 7, step 3: the player removes all own stones without liberties.
fn self_capture(position: &Position, player: Player) -> (Vec<Intersection>, Position) {
    clause!("basic/rule7.step3");
    without(position, stones_without_liberties(position, player))
}

/// Returns the player's stones without liberties.
fn stones_without_liberties(position: &Position, player: Player) -> Vec<Intersection> {
    let mut chains = position.chains(player);
    chains.retain(|chain| position.liberties_of_chain(chain).is_empty());
    chains.concat()
}

/// Returns the stones, and the position after their removal.
fn without(position: &Position, stones: Vec<Intersection>) -> (Vec<Intersection>, Position) {
    let mut after = position.clone();
    after.put(&stones, State::Empty);
    (stones, after)
}

/// Rule 7A, optional: refuses a play if step 3 would remove stones of the player's own.
pub(super) fn is_no_suicide(play: &Play) -> Result<(), Refusal> {
    clause!("basic/rule7a");
    match play.self_captured.is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "basic/rule7a")),
    }
}

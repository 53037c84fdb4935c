//! Rules 6 to 10 of the reference statement, with the steps of a play and the optional rule 7A.

use super::game::Game;
use super::{Intersection, Player, Position, Reason, Refusal, State};

/// A play, step by step.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) player: Player,
    /// Stones removed in step 2.
    pub(super) captured: Vec<Intersection>,
    /// Stones removed in step 3.
    pub(super) self_captured: Vec<Intersection>,
    /// After step 3.
    pub(super) position: Position,
}

impl Game {
    /// Rule 6: the player first to move begins, the players alternate thereafter.
    pub(super) fn alternate(&self) -> Player {
        clause!("basic/rule6");
        match self.accepted.last() {
            Some(accepted) => accepted.act.player().opponent(),
            None => self.setting.to_move,
        }
    }
}

/// Rule 7: to pass is to perform no action.
pub(super) fn pass(before: &Position) -> Position {
    clause!("basic/rule7");
    before.clone()
}

/// Rule 7: a play consists of three steps in this order.
pub(super) fn play(before: &Position, player: Player, intersection: Intersection) -> Result<Play, Refusal> {
    clause!("basic/rule7");
    let placed = place_stone(before, player, intersection)?;
    Ok(completed(&placed, player))
}

/// The steps of a play that the rules refuse, for [`Game::take_down`]: the intersection may be occupied.
pub(super) fn play_regardless(before: &Position, player: Player, intersection: Intersection) -> Play {
    completed(&before.with(intersection, player.stone()), player)
}

/// Rule 7, steps 2 and 3, once the stone is placed.
fn completed(placed: &Position, player: Player) -> Play {
    let (captured, after_capture) = capture(placed, player);
    let (self_captured, position) = self_capture(&after_capture, player);
    Play { player, captured, self_captured, position }
}

/// Rule 7, step 1: a stone of one's color is placed on an empty intersection.
fn place_stone(position: &Position, player: Player, intersection: Intersection) -> Result<Position, Refusal> {
    clause!("basic/rule7.step1");
    match position.state(intersection) {
        None => Err(Refusal::new(Reason::OffBoard, "basic/rule7.step1")),
        Some(State::Empty) => Ok(position.with(intersection, player.stone())),
        Some(_) => Err(Refusal::new(Reason::Occupied, "basic/rule7.step1")),
    }
}

/// Rule 7, step 2: all stones of the opponent that have no liberties are removed.
fn capture(position: &Position, player: Player) -> (Vec<Intersection>, Position) {
    clause!("basic/rule7.step2");
    without(position, stones_without_liberties(position, player.opponent()))
}

/// Rule 7, step 3: all stones of one's own that have no liberties are removed.
fn self_capture(position: &Position, player: Player) -> (Vec<Intersection>, Position) {
    clause!("basic/rule7.step3");
    without(position, stones_without_liberties(position, player))
}

/// The player's stones that have no liberties.
fn stones_without_liberties(position: &Position, player: Player) -> Vec<Intersection> {
    let mut chains = position.chains(player);
    chains.retain(|chain| position.liberties_of_chain(chain).is_empty());
    chains.concat()
}

/// The stones, and the position once they are removed.
fn without(position: &Position, stones: Vec<Intersection>) -> (Vec<Intersection>, Position) {
    let mut after = position.clone();
    after.put(&stones, State::Empty);
    (stones, after)
}

/// Rule 7A, optional: a play is illegal if step 3 would remove stones of the player's.
pub(super) fn is_no_suicide(play: &Play) -> Result<(), Refusal> {
    clause!("basic/rule7a");
    match play.self_captured.is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "basic/rule7a")),
    }
}

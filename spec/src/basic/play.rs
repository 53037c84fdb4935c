//! Rules 6 and 7, with the three steps of a play, and the optional rule 7A.

use super::game::Game;
use super::{Act, Intersection, Player, Position, Reason, Refusal, State, opponent_of, stone_of};

/// A move and what it does.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) act: Act,
    /// The opponent's stones that step 2 removes.
    pub(super) captured: Vec<Intersection>,
    /// The player's own stones that step 3 removes.
    pub(super) self_captured: Vec<Intersection>,
    /// The position after the move.
    pub(super) position: Position,
}

impl Game {
    /// Rule 6: returns the player to move after that many moves. The players alternate, beginning with the player whom
    /// the setting names.
    pub(super) fn alternate(&self, moves: usize) -> Player {
        clause!("basic/rule6");
        match moves.checked_sub(1).and_then(|last| self.accepted.get(last)) {
            Some(accepted) => opponent_of(accepted.act.player()),
            None => self.setting.to_move,
        }
    }

    /// Rule 6: checks that it is the player's turn.
    pub(super) fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        clause!("basic/rule6");
        match self.turn_after(self.accepted.len()) == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "basic/rule6")),
        }
    }

    /// Rule 7, move: returns the number of moves that the player has made. A play is one, and a pass is one.
    pub(super) fn moves_by(&self, player: Player) -> usize {
        clause!("basic/rule7.move");
        let moves = self.accepted.iter().filter(|accepted| match accepted.act {
            Act::Play(by, _) | Act::Pass(by) => by == player,
        });
        moves.count()
    }
}

/// Rule 7: a player passes or plays. A pass performs no action on the board. A play performs three steps in order.
pub(super) fn passed_or_played(before: &Position, act: Act) -> Result<Move, Refusal> {
    clause!("basic/rule7");
    match act {
        Act::Pass(_) => Ok(unmoved(before, act)),
        Act::Play(player, intersection) => Ok(completed(act, &place_stone(before, player, intersection)?)),
    }
}

/// Performs a move that the rules refuse, for [`Game::take_down`]. The intersection of a play may be occupied.
pub(super) fn made_regardless(before: &Position, act: Act) -> Move {
    match act {
        Act::Pass(_) => unmoved(before, act),
        Act::Play(player, intersection) => completed(act, &before.with(intersection, stone_of(player))),
    }
}

/// Returns a move that performs no action.
fn unmoved(before: &Position, act: Act) -> Move {
    Move { act, captured: Vec::new(), self_captured: Vec::new(), position: before.clone() }
}

/// Performs steps 2 and 3 of rule 7 after the stone is placed.
fn completed(act: Act, placed: &Position) -> Move {
    let (captured, after_capture) = capture(placed, act.player());
    let (self_captured, position) = self_capture(&after_capture, act.player());
    Move { act, captured, self_captured, position }
}

/// Rule 7, step 1: the player places a stone of the player's color on an empty intersection.
fn place_stone(position: &Position, player: Player, intersection: Intersection) -> Result<Position, Refusal> {
    clause!("basic/rule7.step1");
    match position.state(intersection) {
        None => Err(Refusal::new(Reason::OffBoard, "basic/rule7.step1")),
        Some(State::Empty) => Ok(position.with(intersection, stone_of(player))),
        Some(_) => Err(Refusal::new(Reason::Occupied, "basic/rule7.step1")),
    }
}

/// Rule 7, step 2: the player removes all opposing stones without liberties.
fn capture(position: &Position, player: Player) -> (Vec<Intersection>, Position) {
    clause!("basic/rule7.step2");
    let mut opposing = position.chains(opponent_of(player));
    opposing.retain(|chain| position.liberties_of_chain(chain).is_empty());
    without(position, opposing.concat())
}

/// Rule 7, step 3: the player removes all own stones without liberties.
fn self_capture(position: &Position, player: Player) -> (Vec<Intersection>, Position) {
    clause!("basic/rule7.step3");
    let mut own = position.chains(player);
    own.retain(|chain| position.liberties_of_chain(chain).is_empty());
    without(position, own.concat())
}

/// Returns the stones, and the position after their removal.
fn without(position: &Position, stones: Vec<Intersection>) -> (Vec<Intersection>, Position) {
    let mut after = position.clone();
    after.put(&stones, State::Empty);
    (stones, after)
}

/// Rule 7, consequence of steps 2 and 3: returns whether every stone has a liberty after the move. A pass removes
/// nothing, so after it the stones of a set-up start may still lack one.
pub(super) fn every_stone_has_a_liberty(before: &Position, made: &Move) -> bool {
    clause!("basic/rule7.liberties");
    let all_live = |position: &Position| {
        let mut chains = [Player::Black, Player::White].into_iter().flat_map(|player| position.chains(player));
        chains.all(|chain| !position.liberties_of_chain(&chain).is_empty())
    };
    let set_up = matches!(made.act, Act::Pass(_)) && !all_live(before);
    set_up || all_live(&made.position)
}

/// Rule 7A, optional: refuses a play if step 3 would remove stones of the player's own.
pub(super) fn is_no_suicide(made: &Move) -> Result<(), Refusal> {
    clause!("basic/rule7a");
    match made.self_captured.is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "basic/rule7a")),
    }
}

//! A play may not repeat a position that an earlier move of its player left.

use super::game::Game;
use super::{Act, Alternative, Player, Position, Reason, Refusal, State, opponent_of};

/// A position that stood in the game, and the player whose move it stood after.
pub(super) struct Stood<'game> {
    entry: usize,
    position: &'game Position,
    after: Option<Player>,
}

impl Game {
    /// Repetition: returns the positions as they were after the moves, in order. A pass is a move too (reading Z4).
    pub(super) fn stood(&self) -> Vec<Stood<'_>> {
        clause!("new-zealand/move.repeat");
        let mut stood = vec![Stood { entry: 0, position: self.position_of(0), after: self.start_left_by() }];
        for (entry, player) in self.moves() {
            if !(self.reads(Alternative::PlaysOnly) && self.is_pass(entry)) {
                stood.push(Stood { entry, position: self.position_of(entry), after: Some(player) });
            }
        }
        stood
    }

    /// Repetition: returns the player whose move left the start. If the setting does not say it, a move of the opponent
    /// of the first player left a start with stones. No move left the empty board (reading Z3).
    fn start_left_by(&self) -> Option<Player> {
        clause!("new-zealand/move.repeat");
        let nobody = self.reads(Alternative::StartByMaker) || self.position_of(0).holds_only(State::Empty);
        let opponent = (!nobody).then(|| opponent_of(self.setting.to_move));
        self.setting.made_by.or(opponent).filter(|_| !self.reads(Alternative::StartByNobody))
    }

    /// Returns whether the act that left a history entry was a pass.
    fn is_pass(&self, entry: usize) -> bool {
        let act = entry.checked_sub(1).and_then(|index| self.accepted.get(index));
        act.is_some_and(|accepted| matches!(accepted.act, Act::Pass(_)))
    }
}

/// Repetition: refuses a play that repeats the whole position as it was after a previous move of its player.
pub(super) fn repeats_no_own_position(player: Player, position: &Position, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("new-zealand/move.repeat");
    match stood.iter().find(|earlier| earlier.after == Some(player) && earlier.position == position) {
        None => Ok(()),
        Some(earlier) => {
            let refusal = Refusal::new(Reason::Repetition, "new-zealand/move.repeat");
            Err(Refusal { repeats: Some(earlier.entry), ..refusal })
        }
    }
}

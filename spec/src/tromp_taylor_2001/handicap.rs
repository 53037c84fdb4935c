//! Comment 3: handicap stones.

use super::game::Game;
use super::{Player, Reason, Refusal, Unplayable};

/// Comment 3: checks that Black turns first. Black makes the handicap moves before White's first move.
pub(super) fn black_turns_first(first: Player) -> Result<(), Unplayable> {
    clause!("tromp-taylor-2001/c3");
    match first {
        Player::Black => Ok(()),
        Player::White => Err(Unplayable("a handicap needs Black to turn first".to_owned())),
    }
}

impl Game {
    /// Comment 3: returns whether Black has consecutive moves left to make. Fewer than 2 are no handicap.
    pub(super) fn handicap_lasts(&self) -> bool {
        self.setting.handicap >= 2 && self.handicap_moves_left() > 0
    }

    /// Comment 3: an n stone handicap is n consecutive moves by Black before White's first move. Returns how many are
    /// left.
    fn handicap_moves_left(&self) -> usize {
        clause!("tromp-taylor-2001/c3");
        let turns = self.official_turns();
        let moves = turns.iter().filter(|turn| turn.moved && turn.player == Player::Black);
        self.setting.handicap.saturating_sub(moves.count())
    }

    /// Comment 3: refuses a pass among the handicap moves. A pass is not a move, and the moves are consecutive.
    pub(super) fn pass_has_place(&self) -> Result<(), Refusal> {
        match self.handicap_lasts() {
            true => Err(Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/c3")),
            false => Ok(()),
        }
    }
}

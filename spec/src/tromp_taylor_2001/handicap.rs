//! The comments that bear on play: agreed grids (1), handicap (3), the name of rule 4 (4), capture and suicide (5),
//! agreement after the passes (6), area scoring (7), komi (8). Comment 2 only tells how stones show colors.

use super::game::Game;
use super::{Player, Reason, Refusal, Unplayable};

/// Comment 3: the moves of a handicap come before White's first, so White cannot have the first turn.
pub(super) fn black_turns_first(first: Player) -> Result<(), Unplayable> {
    clause!("tromp-taylor-2001/c3");
    match first {
        Player::Black => Ok(()),
        Player::White => Err(Unplayable("a handicap needs Black to turn first".to_owned())),
    }
}

impl Game {
    /// Comment 3: whether Black still has to make some of the n consecutive moves. Fewer than 2 are no handicap.
    pub(super) fn handicap_lasts(&self) -> bool {
        self.setting.handicap >= 2 && self.handicap_moves_left() > 0
    }

    /// Comment 3: an n stone handicap is n consecutive moves of Black's before White's first.
    fn handicap_moves_left(&self) -> usize {
        clause!("tromp-taylor-2001/c3");
        let turns = self.official_turns();
        let moves = turns.iter().filter(|turn| turn.moved && turn.player == Player::Black);
        self.setting.handicap.saturating_sub(moves.count())
    }

    /// Comment 3: a pass is not a move, and the moves of a handicap are consecutive.
    pub(super) fn pass_has_place(&self) -> Result<(), Refusal> {
        match self.handicap_lasts() {
            true => Err(Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/c3")),
            false => Ok(()),
        }
    }
}

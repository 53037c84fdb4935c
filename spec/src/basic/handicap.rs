//! Handicap stones: Black plays them, and White's first moves are mandatory passes.

use super::game::Game;
use super::{Act, Player, Reason, Refusal, Unplayable};

/// Handicap: checks that Black moves first. Black plays the first handicap stone.
pub(super) fn black_moves_first(first: Player) -> Result<(), Unplayable> {
    clause!("basic/handicap");
    match first {
        Player::Black => Ok(()),
        Player::White => Err(Unplayable("a handicap needs Black to move first".to_owned())),
    }
}

impl Game {
    /// Returns whether White still has mandatory passes to make. Fewer than 2 stones are no handicap.
    pub(super) fn handicap_lasts(&self) -> bool {
        self.setting.handicap >= 2 && self.mandatory_passes_left() > 0
    }

    /// Handicap: of n stones, White's first n - 1 moves are mandatory passes (reading K7).
    fn mandatory_passes_left(&self) -> usize {
        clause!("basic/handicap");
        let white = self.accepted.iter().filter(|accepted| accepted.act.player() == Player::White);
        let mandatory = self.setting.handicap.saturating_sub(1);
        mandatory.saturating_sub(white.count())
    }

    /// Handicap: refuses a play by White while White has mandatory passes to make.
    pub(super) fn may_choose(&self, act: Act) -> Result<(), Refusal> {
        match act {
            Act::Play(Player::White, _) if self.handicap_lasts() => {
                Err(Refusal::new(Reason::WrongPhase, "basic/handicap"))
            }
            _ => Ok(()),
        }
    }
}

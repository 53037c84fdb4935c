//! Compensation, as the article describes it: handicap and komi.

use super::game::Game;
use super::{Act, Player, Reason, Refusal, Unplayable};

/// Handicap: Black plays the first stone of it, so White cannot be first to move.
pub(super) fn black_moves_first(first: Player) -> Result<(), Unplayable> {
    clause!("basic/handicap");
    match first {
        Player::Black => Ok(()),
        Player::White => Err(Unplayable("a handicap needs Black to move first".to_owned())),
    }
}

impl Game {
    /// Whether White still has passes to make for a handicap. Fewer than 2 stones are no handicap.
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

    /// Handicap: where White's pass is mandatory, White may not play.
    pub(super) fn may_choose(&self, act: Act) -> Result<(), Refusal> {
        match act {
            Act::Play(Player::White, _) if self.handicap_lasts() => {
                Err(Refusal::new(Reason::WrongPhase, "basic/handicap"))
            }
            _ => Ok(()),
        }
    }
}

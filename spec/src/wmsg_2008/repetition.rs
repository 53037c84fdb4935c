//! 1.4: no board position may reappear.

use super::game::Game;
use super::{Position, Reason, Refusal};

impl Game {
    /// Returns every board position so far. Entry 0 is the beginning, and entry k is what the k-th act left.
    pub(super) fn existed(&self) -> Vec<&Position> {
        let left = self.accepted.iter().map(|accepted| &accepted.left.position);
        std::iter::once(self.setting.initial_board()).chain(left).collect()
    }
}

/// 1.4: refuses a play that recreates an earlier board position, the one at the beginning included.
pub(super) fn does_not_reappear(position: &Position, existed: &[&Position]) -> Result<(), Refusal> {
    clause!("wmsg-2008/1.4");
    match existed.iter().position(|&earlier| earlier == position) {
        None => Ok(()),
        repeats => Err(Refusal { repeats, ..Refusal::new(Reason::Repetition, "wmsg-2008/1.4") }),
    }
}

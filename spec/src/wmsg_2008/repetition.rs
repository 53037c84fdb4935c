//! Which positions may not come back.

use super::game::Game;
use super::{Position, Reason, Refusal};

impl Game {
    /// Every board position so far: entry 0 is the beginning, entry k what the k-th act left.
    pub(super) fn existed(&self) -> Vec<&Position> {
        let left = self.accepted.iter().map(|accepted| &accepted.left.position);
        std::iter::once(self.setting.initial_board()).chain(left).collect()
    }
}

/// 1.4: a play may not bring back a board position that was there before, the one at the beginning included.
pub(super) fn does_not_reappear(position: &Position, existed: &[&Position]) -> Result<(), Refusal> {
    clause!("wmsg-2008/1.4");
    match existed.iter().position(|&earlier| earlier == position) {
        None => Ok(()),
        repeats => Err(Refusal { repeats, ..Refusal::new(Reason::Repetition, "wmsg-2008/1.4") }),
    }
}

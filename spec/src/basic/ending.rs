//! How a game ends.

use super::game::Game;
use super::{Act, Phase};

impl Game {
    /// Whether each has just passed, one right after the other.
    pub(super) fn both_passed_consecutively(&self) -> bool {
        match self.accepted.as_slice() {
            [.., one, two] => matches!((one.act, two.act), (Act::Pass(_), Act::Pass(_))),
            _ => false,
        }
    }
}

/// Rule 9: it is over once both have passed consecutively.
pub(super) fn game_ends() -> Phase {
    clause!("basic/rule9");
    Phase::Over
}

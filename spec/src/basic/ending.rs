//! Rule 9: two passes end the game.

use super::game::Game;
use super::{Act, Phase};

impl Game {
    /// Returns whether the last two moves are passes. The players alternate, so one pass is by each player.
    pub(super) fn both_passed_consecutively(&self) -> bool {
        match self.accepted.as_slice() {
            [.., one, two] => matches!((one.act, two.act), (Act::Pass(_), Act::Pass(_))),
            _ => false,
        }
    }
}

/// Rule 9: the game is over once both players have passed, one directly after the other.
pub(super) fn game_ends() -> Phase {
    clause!("basic/rule9");
    Phase::Over
}

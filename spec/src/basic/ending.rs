//! Rule 9: two passes end the game.

use super::game::Game;
use super::{Act, Alternative, Player, Reason, Refusal};

impl Game {
    /// Rule 9: returns whether both players have passed, one directly after the other. The position is then final as it
    /// stands. A play that leaves the position as it was is no pass.
    pub(super) fn both_passed_consecutively(&self) -> bool {
        clause!("basic/rule9");
        let [.., one, two] = self.accepted.as_slice() else { return false };
        let passed = matches!((one.act, two.act), (Act::Pass(first), Act::Pass(second)) if first != second);
        passed
            && (!self.has(Alternative::PassesByChoice) || self.white_chose_to_pass())
            && (!self.white_passes_last() || two.act.player() == Player::White)
    }

    /// Rule 9, reading K9: returns whether White's latest move was free. White's first moves are mandatory passes.
    fn white_chose_to_pass(&self) -> bool {
        self.moves_by(Player::White) > self.mandatory_passes()
    }

    /// Rule 9, reading K5: returns whether only a pass by White may be the last one. White may then pass a third time.
    pub(super) fn white_passes_last(&self) -> bool {
        self.has(Alternative::ThirdPass) || self.has(Alternative::PassStones)
    }

    /// Refuses every move after the end (rule 9).
    pub(super) fn goes_on(&self) -> Result<(), Refusal> {
        match self.both_passed_consecutively() {
            true => Err(Refusal::new(Reason::GameOver, "basic/rule9")),
            false => Ok(()),
        }
    }
}

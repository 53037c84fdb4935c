//! Passes: two in a row end the game, and each may cost a stone.

use super::game::Game;
use super::{Act, Alternative, Family, Player, Reason, Refusal};

impl Game {
    /// End: returns whether two passes in a row ended the game. The position is then final as it stands (reading B6).
    /// Taking the button is no pass (reading B4).
    pub(super) fn two_passes(&self) -> bool {
        clause!("button-go/end");
        let passes = |act: Act| match act {
            Act::Pass(_) => true,
            Act::TakeButton(_) => self.reads(Alternative::ButtonIsPass),
            Act::Play(..) => false,
        };
        match self.accepted.as_slice() {
            [.., one, two] => passes(one.act) && passes(two.act),
            _ => false,
        }
    }

    /// Checks that the game is not over.
    pub(super) fn goes_on(&self) -> Result<(), Refusal> {
        match self.is_over() {
            true => Err(Refusal::new(Reason::GameOver, "button-go/end")),
            false => Ok(()),
        }
    }

    /// Returns how many stones the player paid for passes. Passes cost nothing in Button Go.
    pub fn pass_stones(&self, player: Player) -> usize {
        match self.costs_stones() {
            true => self.paid_for_passes(player),
            false => 0,
        }
    }

    /// Returns whether passes cost stones.
    pub fn costs_stones(&self) -> bool {
        self.setting.options.family != Family::Button
    }

    /// Pass stones: a player who passes gives the opponent one stone as a prisoner.
    fn paid_for_passes(&self, player: Player) -> usize {
        clause!("button-go/pass-stones");
        self.passers().into_iter().filter(|&passer| passer == player).count()
    }
}

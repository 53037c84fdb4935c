//! The buttons: who may take one, and who holds one.

use super::game::Game;
use super::{Act, Family, Player, Reason, Refusal};

impl Game {
    /// Taking: in Button Go a player may take the button in turn, instead of a play or a pass.
    pub(super) fn may_take(&self) -> Result<(), Refusal> {
        clause!("button-go/take");
        match self.setting.options.family {
            Family::Button => self.is_beside_the_board(),
            Family::Reverse | Family::TwoButton => Err(Refusal::new(Reason::WrongPhase, "button-go/take")),
        }
    }

    /// Once: the button lies next to the board until a player takes it. Then neither player can take it again.
    fn is_beside_the_board(&self) -> Result<(), Refusal> {
        clause!("button-go/once");
        match self.taker() {
            None => Ok(()),
            Some(_) => Err(Refusal::new(Reason::WrongPhase, "button-go/once")),
        }
    }

    /// Returns the player who took the button.
    fn taker(&self) -> Option<Player> {
        self.accepted.iter().find_map(|accepted| match accepted.act {
            Act::TakeButton(player) => Some(player),
            Act::Play(..) | Act::Pass(_) => None,
        })
    }

    /// Returns how many buttons the player holds now.
    pub fn buttons(&self, player: Player) -> usize {
        let holders = match self.setting.options.family {
            Family::Button => [self.taker(), None],
            Family::Reverse => [self.last_passer(), None],
            Family::TwoButton => self.first_and_last_passer(),
        };
        holders.into_iter().filter(|&holder| holder == Some(player)).count()
    }

    /// Reverse Button Go: the last player to pass gets the button. This is known once the game is over.
    fn last_passer(&self) -> Option<Player> {
        clause!("button-go/reverse");
        self.is_over().then(|| self.passers().last().copied()).flatten()
    }

    /// Two Button Go: the first player to pass gets a button at once. The last one, whose pass ends the game, gets
    /// another.
    fn first_and_last_passer(&self) -> [Option<Player>; 2] {
        clause!("button-go/two");
        let passers = self.passers();
        let last = passers.last().filter(|_| self.is_over());
        [passers.first().copied(), last.copied()]
    }

    /// Two Button Go, in other words: if one player made the first and the last pass, that player gets one more point.
    /// Otherwise the buttons cancel out. Returns whether the buttons come to this. Before the end they need not.
    pub(super) fn buttons_are_an_extra_point(&self) -> bool {
        clause!("button-go/two.extra");
        let [black, white] = [Player::Black, Player::White].map(|player| self.buttons(player));
        let passers = self.passers();
        let same = passers.first() == passers.last();
        !self.is_over() || black.abs_diff(white) == if same { 2 } else { 0 }
    }

    /// Returns the players who passed, in order.
    pub(super) fn passers(&self) -> Vec<Player> {
        let passed = self.accepted.iter().filter(|accepted| matches!(accepted.act, Act::Pass(_)));
        passed.map(|accepted| accepted.act.player()).collect()
    }
}

//! What pass-alive points do under [`Ruleset::pass_alive`](crate::Ruleset::pass_alive): end the game, and take stones off.

use super::Game;
use super::state::{Stage, Trace, Verdict};
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::shape::PassAlive;

impl Game {
    /// Returns the board that the score counts.
    ///
    /// With [`Ruleset::pass_alive`](crate::Ruleset::pass_alive), it has no stones in the opponent's pass-alive territory,
    /// and the score counts those stones as prisoners. Otherwise it is [`Game::board`].
    ///
    /// - A chain is pass-alive if the opponent cannot take it, even if the player passes all the time.
    /// - Pass-alive territory is a connected set of points without the player's stones, as large as it can be. All chains
    ///   of the player around it are pass-alive, and all of its points or all but one are adjacent to such a chain.
    #[must_use]
    pub fn counted_board(&self) -> Board {
        if self.ruleset.pass_alive { self.without_dead_stones().board } else { self.board.clone() }
    }

    /// Returns the game as the score counts it: without the stones in the opponent's pass-alive territory.
    pub(super) fn without_dead_stones(&self) -> Game {
        let alive = self.pass_alive_of_both();
        let dead = ByColor::from_fn(|color: Color| *self.board.position.of(color) & alive[color.opposite()].territory);
        let mut state = self.state;
        for color in Color::BOTH {
            state.removed[color] = state.removed[color].saturating_add(dead[color].len());
        }
        let mut game = self.without_past(self.board.without(&(dead.black | dead.white)), state);
        game.ruleset.pass_alive = false;
        // A settlement named the contestable points.
        let settled = self.records.last().filter(|record| matches!(record.trace, Trace::Settle(_)));
        game.records.extend(settled.cloned());
        game
    }

    /// Ends the game if every point of the board is pass-alive.
    #[cold]
    pub(super) fn end_if_pass_alive(&mut self) {
        if matches!(self.state.stage, Stage::Over(_)) {
            return;
        }
        let alive = self.pass_alive_of_both().map(|alive| alive.chains | alive.territory);
        if alive.black | alive.white == self.board.inside {
            self.state.stage = Stage::Over(Verdict::ScoredPassAlive);
        }
    }

    fn pass_alive_of_both(&self) -> ByColor<PassAlive> {
        ByColor::from_fn(|color| PassAlive::new(&self.board, color, self.ruleset.suicide))
    }
}

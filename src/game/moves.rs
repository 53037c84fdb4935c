//! Moves of a game: plays and passes in one type.

use super::Game;
use crate::color::Color;
use crate::moves::Move;
use crate::point_set::PointSet;
use crate::refusal::Refusal;
use crate::site::SiteSet;

impl Game {
    /// Makes a move: calls [`Game::play`] or [`Game::pass`]. Returns the points of the stones that a play removed.
    ///
    /// ```
    /// use shinpan::{Color, Game, Move, Ruleset, Setup};
    ///
    /// let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(2, 2))?;
    /// game.make_move(Color::Black, "A2".parse()?)?;
    /// game.make_move(Color::White, "A1".parse()?)?;
    /// let removed = game.make_move(Color::Black, "B1".parse()?)?;
    /// assert_eq!(removed.len(), 1);
    /// game.make_move(Color::White, Move::Pass)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Game::play`] for a play, those of [`Game::pass`] for a pass.
    pub fn make_move(&mut self, color: Color, one_move: Move) -> Result<PointSet, Refusal> {
        match one_move {
            Move::Play(point) => self.play(color, point),
            Move::Pass => self.pass(color).map(|()| self.board().point_set(SiteSet::EMPTY)),
        }
    }

    /// Checks whether [`Game::make_move`] would accept this move. Does not make it.
    ///
    /// # Errors
    /// Those of [`Game::make_move`].
    pub fn check_move(&self, color: Color, one_move: Move) -> Result<(), Refusal> {
        match one_move {
            Move::Play(point) => self.check_play(color, point),
            Move::Pass => self.check_pass(color),
        }
    }

    /// Returns the legal moves of the player to move: the plays of [`Game::legal_plays`], then the pass if it is legal.
    ///
    /// No moves if neither player may move, or if no handicap play is legal under
    /// [`HandicapPass::Forbidden`](crate::HandicapPass::Forbidden).
    ///
    /// ```
    /// use shinpan::{Game, Move, Ruleset, Setup};
    ///
    /// let game = Game::new(Ruleset::PLAIN, &Setup::empty(19, 19))?;
    /// assert_eq!(game.legal_moves().count(), 19 * 19 + 1);
    /// assert_eq!(game.legal_moves().last(), Some(Move::Pass));
    /// # Ok::<(), shinpan::SetupError>(())
    /// ```
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let pass = self.to_move().filter(|color| self.check_pass(*color).is_ok());
        self.legal_plays().into_iter().map(Move::Play).chain(pass.map(|_| Move::Pass))
    }
}

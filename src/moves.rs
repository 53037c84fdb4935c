//! Moves, and how a game makes them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::game::Game;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::refusal::Refusal;

/// What a player does in turn: plays a stone, or passes.
///
/// Its text is the point, or `pass`, in either case. Moves are ordered as their points are, and the
/// pass comes last.
///
/// ```
/// use shinpan::{Move, Point};
///
/// let moves: Vec<Move> = "D4 pass".split(' ').map(str::parse).collect::<Result<_, _>>()?;
/// assert_eq!(moves, [Move::Play(Point::new(3, 3)), Move::Pass]);
/// # Ok::<(), shinpan::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone is put on this point.
    Play(Point),
    /// No stone is played.
    Pass,
}

impl Move {
    /// The point of a play; `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }

    /// Whether this is a pass.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        matches!(self, Move::Pass)
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Move {
        Move::Play(point)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(point) => point.fmt(formatter),
            Move::Pass => formatter.pad("pass"),
        }
    }
}

/// A text that is not a move: [`Move::from_str`] wants a point, as [`Point::from_str`] does, or
/// `pass` in either case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMoveError {
    text: String,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:?} is not a move: write pass, or a letter from A to Z without I and a row from 1 to 25",
            self.text
        )
    }
}

impl core::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        text.parse().map(Move::Play).map_err(|_| ParseMoveError { text: text.to_owned() })
    }
}

impl Game {
    /// Makes a move: plays, as [`Game::play`] does, or passes, as [`Game::pass`] does. Returns the
    /// points it emptied, which are none for a pass.
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
    /// As [`Game::play`] and [`Game::pass`].
    pub fn make_move(&mut self, color: Color, one_move: Move) -> Result<PointSet, Refusal> {
        match one_move {
            Move::Play(point) => self.play(color, point),
            Move::Pass => self.pass(color).map(|()| PointSet::new(self.board(), Default::default())),
        }
    }

    /// Whether [`Game::make_move`] would accept this move.
    ///
    /// # Errors
    /// As [`Game::make_move`].
    pub fn check_move(&self, color: Color, one_move: Move) -> Result<(), Refusal> {
        match one_move {
            Move::Play(point) => self.check_play(color, point),
            Move::Pass => self.check_pass(color),
        }
    }

    /// The moves that the player to move ([`Game::to_move`]) may make: the plays of
    /// [`Game::legal_plays`], then the pass, if it is accepted. None when nobody may move, and when a
    /// handicap of consecutive plays has no point left to go to.
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

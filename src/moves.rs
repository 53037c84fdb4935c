//! Moves: plays and passes.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::point::Point;

/// A move: a play or a pass.
///
/// The text of a play is its point, and the text of a pass is `pass`. Plays are ordered like their points, and the
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
    /// The player plays a stone on this point.
    Play(Point),
    /// The player plays no stone.
    Pass,
}

impl Move {
    /// Returns the point of a play. `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }

    /// Returns whether this is a pass.
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

/// A text is not a move. [`Move::from_str`] lists what it reads.
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

    /// Reads a point as [`Point::from_str`] does, or `pass`, in either case.
    ///
    /// # Errors
    /// - [`ParseMoveError`]: the text is anything else.
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        text.parse().map(Move::Play).map_err(|_| ParseMoveError { text: text.to_owned() })
    }
}

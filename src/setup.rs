//! How a game starts.

use std::fmt;

use crate::point::{Color, Point};

/// The most columns and the most rows a board can have. The fewest are 1.
pub const LARGEST_SIZE: u8 = 25;

/// How a game starts. Columns and rows are independent of each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The number of columns, 1 to 25.
    pub columns: u8,
    /// The number of rows, 1 to 25.
    pub rows: u8,
    /// Black's stones at the start. Every chain needs a liberty; no point may be named twice.
    pub black: Vec<Point>,
    /// White's stones at the start, under the same conditions.
    pub white: Vec<Point>,
    /// The player who moves first.
    pub to_move: Color,
    /// Whose play counts as having created the start; read by
    /// [`Repetition::NaturalSituational`](crate::Repetition::NaturalSituational) alone.
    pub made_by: Option<Color>,
    /// The handicap: 0 or 1 for none, otherwise as [`HandicapStyle`](crate::HandicapStyle) says.
    /// From 2 on, Black must move first.
    pub handicap: u16,
    /// What is added to White's score, in half points; may be negative.
    pub komi: i32,
}

impl Setup {
    /// An empty board of this size, Black to move, made by nobody, no handicap, no komi.
    #[must_use]
    pub fn empty(columns: u8, rows: u8) -> Setup {
        Setup {
            columns,
            rows,
            black: Vec::new(),
            white: Vec::new(),
            to_move: Color::Black,
            made_by: None,
            handicap: 0,
            komi: 0,
        }
    }
}

/// Why a [`Setup`] cannot be played. Looked for in the order given here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// Columns or rows are not within 1 to 25.
    Size {
        /// The number of columns asked for.
        columns: u8,
        /// The number of rows asked for.
        rows: u8,
    },
    /// A stone is not on the board.
    OffBoard(Point),
    /// Two stones are on one point.
    Twice(Point),
    /// The chain at this point has no liberty.
    NoLiberty(Point),
    /// The ruleset gives no handicap, or White would move first.
    Handicap(u16),
}

impl fmt::Display for SetupError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Size { columns, rows } => {
                write!(formatter, "{columns} by {rows} is not a board size: each side has 1 to {LARGEST_SIZE} lines")
            }
            SetupError::OffBoard(point) => write!(formatter, "{point} is not on the board"),
            SetupError::Twice(point) => write!(formatter, "{point} is given more than one stone"),
            SetupError::NoLiberty(point) => {
                write!(formatter, "the chain at {point} has no liberty")
            }
            SetupError::Handicap(number) => {
                write!(
                    formatter,
                    "a handicap of {number} is not possible under this ruleset or with White to move first"
                )
            }
        }
    }
}

impl std::error::Error for SetupError {}

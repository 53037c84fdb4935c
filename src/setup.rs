//! How a game starts.

use alloc::vec::Vec;
use core::fmt;

use crate::point::{ByColor, Color, Point};

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
    /// What White is given, in half points; may be negative.
    pub komi: i32,
    /// Whether the plays of [`HandicapStyle::ConsecutiveMoves`](crate::HandicapStyle) go to the
    /// traditional points, in any order. There are such points for handicaps of 2 to 9 on boards of
    /// 9, 13 and 19 lines each way; none may have a stone at the start.
    pub fixed_points: bool,
    /// The clock of each player, which runs under [`Ruleset::time`](crate::Ruleset::time).
    pub clock: Option<Clock>,
    /// How many stones of each color are prisoners at the start.
    pub prisoners: ByColor<u32>,
}

/// A player's time for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// The main time in seconds.
    pub main: u32,
    /// What follows when the main time is exceeded; without it the game is lost.
    pub overtime: Option<Overtime>,
}

/// Time that is given again and again: so many moves are to be made within so many seconds, then a
/// new period begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Overtime {
    /// The plays and passes to be made in a period, 1 or more.
    pub moves: u16,
    /// The seconds of a period.
    pub seconds: u32,
}

impl Setup {
    /// An empty board of this size, Black to move, made by nobody, no handicap, no komi, no
    /// clock, no prisoners.
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
            fixed_points: false,
            clock: None,
            prisoners: ByColor::default(),
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
    /// There are no traditional points for this handicap on this board, or one has a stone.
    FixedPoints(u16),
    /// A period of overtime has no moves.
    Overtime,
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
            SetupError::FixedPoints(number) => write!(
                formatter,
                "a handicap of {number} has no traditional points on this board, or one of them has a stone"
            ),
            SetupError::Overtime => formatter.write_str("a period of overtime needs at least one move"),
        }
    }
}

impl core::error::Error for SetupError {}

//! How a game starts.

use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::Point;

/// The most columns and the most rows a board can have. The fewest are 1.
pub const LARGEST_SIZE: u8 = 25;

/// How a game starts. Columns and rows are independent of each other.
///
/// ```
/// use shinpan::{Board, Game, Ruleset, Setup};
///
/// let start = Setup { komi: 13, ..Setup::empty(19, 19) };
/// assert!(Game::new(Ruleset::PLAIN, &start).is_ok());
///
/// let problem: Board = ". X .\nO . X".parse()?;
/// assert!(Game::new(Ruleset::PLAIN, &Setup::from(&problem)).is_ok());
/// # Ok::<(), shinpan::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Setup {
    /// The number of columns, 1 to 25.
    pub columns: u8,
    /// The number of rows, 1 to 25.
    pub rows: u8,
    /// Black's stones at the start. Every chain needs a liberty; no point may be named twice.
    #[cfg_attr(feature = "serde", serde(default))]
    pub black: Vec<Point>,
    /// White's stones at the start, under the same conditions.
    #[cfg_attr(feature = "serde", serde(default))]
    pub white: Vec<Point>,
    /// The player who moves first.
    #[cfg_attr(feature = "serde", serde(default = "black_moves_first"))]
    pub to_move: Color,
    /// Whose play counts as having created the start; read by
    /// [`Repetition::NaturalSituational`](crate::Repetition::NaturalSituational) alone.
    #[cfg_attr(feature = "serde", serde(default))]
    pub made_by: Option<Color>,
    /// The handicap: 0 or 1 for none, otherwise as [`HandicapStyle`](crate::HandicapStyle) says.
    /// From 2 on, Black must move first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub handicap: u16,
    /// What White is given, in half points; may be negative.
    #[cfg_attr(feature = "serde", serde(default))]
    pub komi: i32,
    /// Whether the plays of [`HandicapStyle::ConsecutiveMoves`](crate::HandicapStyle) go to the
    /// traditional points, in any order. There are such points for handicaps of 2 to 9 on boards of
    /// 9, 13 and 19 lines each way; none may have a stone at the start.
    #[cfg_attr(feature = "serde", serde(default))]
    pub fixed_points: bool,
    /// The clock of each player, which runs under [`Ruleset::time`](crate::Ruleset::time).
    #[cfg_attr(feature = "serde", serde(default))]
    pub clock: Option<Clock>,
    /// How many stones of each color are prisoners at the start.
    #[cfg_attr(feature = "serde", serde(default))]
    pub prisoners: ByColor<u32>,
}

/// A player's time for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Clock {
    /// The main time in seconds.
    pub main: u32,
    /// What follows when the main time is exceeded; without it the game is lost.
    pub overtime: Option<Overtime>,
}

/// Time that is given again and again: so many moves are to be made within so many seconds, then a
/// new period begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
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

/// What a serialized setup means that does not say who moves first.
#[cfg(feature = "serde")]
fn black_moves_first() -> Color {
    Color::Black
}

impl From<&Board> for Setup {
    /// The stones of this board, and all else as in [`Setup::empty`].
    fn from(board: &Board) -> Setup {
        Setup {
            black: Vec::from_iter(board.stones(Color::Black)),
            white: Vec::from_iter(board.stones(Color::White)),
            ..Setup::empty(board.columns(), board.rows())
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

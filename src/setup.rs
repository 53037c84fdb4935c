//! How a game starts.

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, BoardError};
use crate::color::{ByColor, Color};
use crate::half_points::HalfPoints;
use crate::point::Point;

/// How a game starts: the board, its stones, handicap, komi and clocks.
///
/// ```
/// use shinpan::{Board, Game, HalfPoints, Ruleset, Setup};
///
/// let start = Setup::empty(19, 19).with_komi(HalfPoints(13));
/// assert!(Game::new(Ruleset::PLAIN, &start).is_ok());
///
/// let problem: Board = ". X .\nO . X".parse()?;
/// assert!(Game::new(Ruleset::PLAIN, &Setup::from(&problem)).is_ok());
/// # Ok::<(), shinpan::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// Black's stones at the start. Every chain needs a liberty, and no point may have two stones.
    #[cfg_attr(feature = "serde", serde(default))]
    pub black: Vec<Point>,
    /// White's stones at the start, with the same conditions.
    #[cfg_attr(feature = "serde", serde(default))]
    pub white: Vec<Point>,
    /// The player who moves first.
    #[cfg_attr(feature = "serde", serde(default = "black_moves_first"))]
    pub to_move: Color,
    /// The player whose move counts as having led to the start position.
    ///
    /// [`StartMaker`](crate::StartMaker) says which rules use it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub made_by: MadeBy,
    /// The handicap in stones. With a handicap, Black must move first.
    ///
    /// 0 means none, and so does 1 without [`Ruleset::handicap_of_one`](crate::Ruleset::handicap_of_one).
    /// [`HandicapStyle`](crate::HandicapStyle) says how Black receives it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub handicap: u16,
    /// The komi for White. May be negative.
    #[cfg_attr(feature = "serde", serde(default))]
    pub komi: HalfPoints,
    /// Whether the handicap plays must go to the traditional points, in any order.
    ///
    /// Only [`HandicapStyle::ConsecutiveMoves`](crate::HandicapStyle::ConsecutiveMoves) uses it: under
    /// [`HandicapStyle::FixedPoints`](crate::HandicapStyle::FixedPoints), they must in any case. Square boards of 9,
    /// 13 and 19 lines have these points, for handicaps of 2 to 9. None of them may have a stone at the start. A
    /// handicap of one goes anywhere.
    #[cfg_attr(feature = "serde", serde(default))]
    pub fixed_points: bool,
    /// The clock of each player. `None` for a game without clocks.
    ///
    /// The clock runs only if [`Ruleset::time`](crate::Ruleset::time) is set.
    #[cfg_attr(feature = "serde", serde(default))]
    pub clock: Option<Clock>,
    /// The number of stones of each color that are prisoners at the start.
    #[cfg_attr(feature = "serde", serde(default))]
    pub prisoners: ByColor<u32>,
}

/// The player whose move led to the start position, as the setup says it.
///
/// A diagram begins in the middle of a game, so a move of the opponent came before it. An empty board begins a game, so
/// no play came before it. Both hold if the setup leaves the player unsaid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum MadeBy {
    /// The setup does not say it. The rules then take the opponent of the player who moves first.
    #[default]
    Unsaid,
    /// Neither player.
    Nobody,
    /// Black.
    Black,
    /// White.
    White,
}

impl MadeBy {
    /// Every value, for programs that list them.
    pub const ALL: [MadeBy; 4] = [MadeBy::Unsaid, MadeBy::Nobody, MadeBy::Black, MadeBy::White];

    /// Returns the player, or `unsaid` if the setup does not say it.
    #[must_use]
    pub fn or(self, unsaid: Option<Color>) -> Option<Color> {
        match self {
            MadeBy::Unsaid => unsaid,
            MadeBy::Nobody => None,
            MadeBy::Black => Some(Color::Black),
            MadeBy::White => Some(Color::White),
        }
    }
}

impl From<Color> for MadeBy {
    fn from(color: Color) -> MadeBy {
        match color {
            Color::Black => MadeBy::Black,
            Color::White => MadeBy::White,
        }
    }
}

/// A player's time for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Clock {
    /// The main time in seconds.
    pub main: u32,
    /// The overtime that follows the main time. `None`: a player who exceeds the main time loses.
    pub overtime: Option<Overtime>,
}

/// Overtime in periods, as in 5 moves within 30 seconds. After the last move of a period, a new period begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Overtime {
    /// The number of plays and passes that a player must make in a period, 1 or more.
    pub moves: u16,
    /// The length of a period in seconds.
    pub seconds: u32,
}

impl Setup {
    /// Returns a setup with an empty board of this size and Black to move.
    ///
    /// It has no handicap, no komi, no clock and no prisoners. `made_by` is [`MadeBy::Unsaid`].
    #[must_use]
    pub fn empty(columns: u8, rows: u8) -> Setup {
        Setup {
            columns,
            rows,
            black: Vec::new(),
            white: Vec::new(),
            to_move: Color::Black,
            made_by: MadeBy::Unsaid,
            handicap: 0,
            komi: HalfPoints::ZERO,
            fixed_points: false,
            clock: None,
            prisoners: ByColor::default(),
        }
    }
}

/// Gives a setup a function for each part besides the board, which returns the setup with another value.
macro_rules! builders {
    ($($function:ident $field:ident $type:ty)+) => {
        impl Setup {
            $(
                #[doc = concat!("Returns the setup with another [`Setup::", stringify!($field), "`].")]
                #[must_use]
                pub fn $function(self, $field: $type) -> Setup {
                    Setup { $field, ..self }
                }
            )+
        }
    };
}

builders! {
    with_columns columns u8
    with_rows rows u8
    with_black black Vec<Point>
    with_white white Vec<Point>
    with_to_move to_move Color
    with_made_by made_by MadeBy
    with_handicap handicap u16
    with_komi komi HalfPoints
    with_fixed_points fixed_points bool
    with_clock clock Option<Clock>
    with_prisoners prisoners ByColor<u32>
}

/// The default of `to_move` in a serialized setup.
#[cfg(feature = "serde")]
fn black_moves_first() -> Color {
    Color::Black
}

impl From<&Board> for Setup {
    /// Returns a setup with the stones of this board. All other fields are those of [`Setup::empty`].
    fn from(board: &Board) -> Setup {
        Setup {
            black: Vec::from_iter(board.stones(Color::Black)),
            white: Vec::from_iter(board.stones(Color::White)),
            ..Setup::empty(board.columns(), board.rows())
        }
    }
}

/// Why a game cannot start from a [`Setup`]. The game reports the first that holds, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetupError {
    /// The size or the stones make no board.
    Board(BoardError),
    /// The setup has a handicap of this many stones, but the ruleset allows none or White moves first.
    Handicap(u16),
    /// This handicap has no traditional points on this board, or one of them has a stone.
    FixedPoints(u16),
    /// A period of overtime has no moves.
    Overtime,
}

impl From<BoardError> for SetupError {
    fn from(error: BoardError) -> SetupError {
        SetupError::Board(error)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Board(error) => error.fmt(formatter),
            SetupError::Handicap(number) => {
                write!(
                    formatter,
                    "a handicap of {number} needs Black to move first, and the switch `handicap` set to \
                     consecutive-moves, fixed-points or mandatory-passes"
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

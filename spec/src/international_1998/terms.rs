//! The document's terms as types.

use super::Position;

/// One of the two players, by the color of the stones used (general 1 and 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Uses the black stones and starts.
    Black,
    /// Uses the white stones.
    White,
}

/// The type of an intersection (general 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// No stone on it.
    Empty,
    /// A black stone on it.
    Black,
    /// A white stone on it.
    White,
}

/// Where two lines meet, on some board or off it; ordered by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intersection {
    /// Vertical line, from 0, the leftmost (A).
    pub column: usize,
    /// Horizontal line, from 0, the bottom (1).
    pub row: usize,
}

/// Which of the alternatives replace their sections; any of the eight combinations (reading A15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// "No Suicide" replaces "Move".
    pub no_suicide: bool,
    /// "Basic Ko" with its exceptional ends replaces "No Repetition".
    pub basic_ko: bool,
    /// "Equivalence Scoring" replaces "Scoring".
    pub equivalence: bool,
}

/// Stones out of play before the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prisoners {
    /// Black stones, any number.
    pub black: usize,
    /// White stones, any number.
    pub white: usize,
}

/// Thinking times, alike for both players (thinking times 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Times {
    /// Basic time in whole seconds.
    pub main: u32,
    /// Overtime periods, if there are any.
    pub overtime: Option<Overtime>,
}

/// What every overtime period asks for (thinking times 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Overtime {
    /// Moves to be made in a period, at least 1; a pass is one of them.
    pub stones: u32,
    /// Length of a period in whole seconds.
    pub seconds: u32,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeLeft {
    /// Whole seconds left of the basic time or of the overtime period.
    pub seconds: u32,
    /// Moves still asked for in the overtime period; 0 in basic time.
    pub stones: u32,
}

/// What was settled before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Entry 0 of the history.
    pub position: Position,
    /// Who makes the first move.
    pub to_move: Player,
    /// The alternatives in force.
    pub options: Options,
    /// Added to White's score (reading A12), in half points.
    pub komi: i32,
    /// Stones Black plays before White's first; 0 and 1 mean none.
    pub handicap: usize,
    /// Whether a handicap is of the fixed type; otherwise it is free.
    pub fixed_handicap: bool,
    /// Prisoners held before the start.
    pub prisoners: Prisoners,
    /// Thinking times kept by clocks; without them only [`Act::TimeOut`] tells of the time.
    pub clock: Option<Times>,
}

/// Something a player or both players do, or that happens to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player plays a stone there (move 2).
    Play(Player, Intersection),
    /// The player passes (move 2).
    Pass(Player),
    /// The players agree to remove the regions of exactly these stones (agreement 3); a region named twice counts once.
    Remove(Vec<Intersection>),
    /// The players do not agree (agreement 4).
    Disagree,
    /// The player resigns (resignation 1).
    Resign(Player),
    /// The player exceeded his time, in a game without clocks here (thinking times 2).
    TimeOut(Player),
    /// So many seconds pass on the clock of the player to move (thinking times 1).
    Elapse(u32),
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Black is playing the stones of a handicap of 2 or more.
    Handicap,
    /// The players move alternately.
    Play,
    /// Two successive passes stopped alternation; the players may agree or disagree.
    Agreement,
    /// Nothing more is accepted.
    Over,
}

/// Why an act is refused; the first that applies, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// The other player is to move.
    WrongTurn,
    /// The act has no place now.
    WrongPhase,
    /// The intersection is not on the board.
    OffBoard,
    /// The intersection is not empty.
    Occupied,
    /// An own region would be left without adjacent empty intersections (no suicide).
    Suicide,
    /// The section on repetition prohibits the play.
    Repetition,
    /// An intersection named for removal holds no stone.
    NotARegion,
}

/// An act refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Id of the clause that decides; for a finished game the one that ended it.
    pub clause: &'static str,
    /// Under positional repetition the earliest history entry that would be recreated: 0 is the start, k what the k-th
    /// accepted act left. `None` for everything else, the basic ko included.
    pub repeats: Option<usize>,
}

impl Refusal {
    pub(super) fn new(reason: Reason, clause: &'static str) -> Refusal {
        Refusal { reason, clause, repeats: None }
    }
}

/// How the game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with more points, and by how many half points, komi included (scoring 2, komi 1).
    Wins(Player, i32),
    /// Equal scores, komi included (tie 1).
    Draw,
    /// That player wins by resignation (resignation 3).
    Resignation(Player),
    /// That player wins by time (thinking times 2).
    Time(Player),
    /// That player wins an exceptional end (basic ko 3).
    Repetition(Player),
    /// An exceptional end without result (basic ko 2).
    NoResult,
}

/// A score determined by one of the counting methods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// `point-by-point`, `half`, `stone`, `chinese-half`, `territory` or `japanese`.
    pub method: &'static str,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// Black's count in half points, komi not included; `None` if the method counts the other player only.
    pub black: Option<i32>,
    /// White's count in half points, komi not included; `None` if the method counts the other player only.
    pub white: Option<i32>,
    /// Black's score minus White's in half points, komi included.
    pub margin: i32,
}

/// A step of a counting method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done or counted.
    pub says: String,
    /// The position after the step, if it moved stones.
    pub position: Option<Position>,
}

/// Why a game cannot begin in the setting given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl std::fmt::Display for Unplayable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}

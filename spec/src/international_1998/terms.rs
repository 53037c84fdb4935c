//! The document's terms as types.

use super::Position;
use crate::bookkeeping;

/// One of the two players, by the color of the stones (general 1 and 2). Black starts.
pub type Player = bookkeeping::Player;

/// The type of an intersection (general 6).
pub type State = bookkeeping::State;

/// A crossing of two lines (general 4).
pub type Intersection = bookkeeping::Point;

/// The alternatives in force. All eight combinations are possible (reading A15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Whether "No Suicide" replaces "Move".
    pub no_suicide: bool,
    /// Whether "Basic Ko" with its exceptional ends replaces "No Repetition".
    pub basic_ko: bool,
    /// Whether "Equivalence Scoring" replaces "Scoring".
    pub equivalence: bool,
    /// The readings other than the defaults.
    pub readings: Readings,
}

readings! {
    /// The start is no position of the game. Only plays leave positions.
    MovesOnly = "A1": "moves-only",
    /// "No Repetition" compares the player to move too.
    WithTurn = "A2": "with-turn",
    /// After a disagreement any two successive passes end the game.
    LaterPasses = "A3": "later-passes",
    /// A disagreement takes the two passes back. Their stones are no prisoners any more.
    Withdrawn = "A4": "withdrawn",
    /// A pass or a disagreement lifts the ban of the basic ko.
    OneTurn = "A5": "one-turn",
    /// The next play may not take a stone that took one stone, alone or with others.
    NeverAtOnce = "A6": "never",
    /// For exceptional ends only stones that the opponent removed count.
    CapturesOnly = "A7": "captures-only",
    /// White's extra pass follows only an agreement.
    AgreementOnly = "A10": "agreement-only",
    /// Stones removed by agreement are no prisoners.
    NotKept = "A11": "not-kept",
    /// Komi is taken off Black's score.
    OffBlack = "A12": "off-black",
    /// Both players score a board without stones.
    BothScore = "A13": "both",
    /// White pays nothing for turns that a handicap skips.
    Unpaid = "A14": "unpaid",
    /// A game has at most one of the three alternatives.
    OneAlternative = "A15": "one-alternative",
    /// The next play removes all stones that have no adjacent empty intersection.
    NextPlay = "A16": "next-play",
    /// A fixed handicap has no points, so no game begins with it.
    NoPoints = "A17": "no-points",
    /// The proof has no facts about a set-up start.
    NoFacts = "A19": "no-facts",
    /// A time is exceeded when all of it has passed.
    UsedUp = "A21": "used-up",
    /// A clock runs while the players consider agreement.
    RunsOn = "A22": "runs-on",
    /// Black never passes among the handicap stones.
    NeverPasses = "A23": "never",
    /// Black may always pass among the handicap stones.
    AlwaysPasses = "A23": "always",
    /// An agreement removes exactly the named stones.
    StoneAlone = "A24": "stone-alone",
    /// A handicap of one stone is only the first move.
    FirstMove = "A25": "first-move",
    /// White passes between the handicap stones.
    WhitePasses = "A26": "white-passes",
    /// Prisoners at the start do not count.
    NotCounted = "A27": "not-counted",
    /// The players score territory.
    ByTerritory = "A28": "by-territory",
    /// No game with equivalence scoring begins from an unbalanced start.
    Unscored = "A28": "unscored",
    /// A player may be said to exceed the time at any time.
    AnyTime = "A30": "any-time",
    /// The board has 19 lines each way.
    Nineteen = "A31": "nineteen",
    /// The board has at most 19 lines each way.
    UpToNineteen = "A31": "up-to-nineteen",
    /// There is a single overtime period.
    SinglePeriod = "A32": "single",
    /// Komi is a whole number of points.
    WholePoints = "A33": "whole-points",
    /// Black makes the first move from every start.
    BlackStarts = "A34": "black-starts",
}

/// Prisoners, by the color of the stones. Any number of whole stones.
pub type Prisoners = bookkeeping::ByColor<usize>;

/// Thinking times, which are the same for both players (thinking times 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Times {
    /// The basic time in whole seconds.
    pub main: u32,
    /// The overtime periods. `None` if the basic time is all.
    pub overtime: Option<Overtime>,
}

/// What each overtime period requires (thinking times 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Overtime {
    /// The moves to make in a period, at least 1. A pass counts as a move.
    pub stones: u32,
    /// The length of a period in whole seconds.
    pub seconds: u32,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeLeft {
    /// The whole seconds left of the basic time or of the overtime period.
    pub seconds: u32,
    /// The moves still to make in the overtime period. 0 in basic time.
    pub stones: u32,
}

/// What is settled before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting position, which is entry 0 of the history. Each side of the board has 1 to 25 lines.
    pub position: Position,
    /// The player who makes the first move.
    pub to_move: Player,
    /// The alternatives in force.
    pub options: Options,
    /// The points added to White's score, in half points (readings A12 and A33). 0 if no komi is set.
    pub komi: i32,
    /// The number of stones that Black plays before White's first. 0 means no handicap.
    pub handicap: usize,
    /// Whether the handicap is of the fixed type. Otherwise it is free.
    pub fixed_handicap: bool,
    /// The prisoners at the start.
    pub prisoners: Prisoners,
    /// The thinking times. `None` means a game without clocks; then only [`Act::TimeOut`] reports an exceeded time.
    pub clock: Option<Times>,
}

/// What one player or both players do, or what happens to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player plays a stone on the intersection (move 2).
    Play(Player, Intersection),
    /// The player passes (move 2).
    Pass(Player),
    /// The players agree to remove the regions of exactly these stones (agreement 3). Naming a region again adds
    /// nothing.
    Remove(Vec<Intersection>),
    /// The players do not agree (agreement 4).
    Disagree,
    /// The player resigns (resignation 1).
    Resign(Player),
    /// The player to move exceeded the thinking time, in a game without clocks (thinking times 2).
    TimeOut(Player),
    /// This number of seconds passes on the clock of the player to move (thinking times 1).
    Elapse(u32),
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Black still has to play handicap stones.
    Handicap,
    /// The players move alternately.
    Play,
    /// Two successive passes stopped the alternation. The players agree or disagree.
    Agreement,
    /// The rules accept no further act.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The other player is to move.
    WrongTurn,
    /// The current phase does not allow this kind of act.
    WrongPhase,
    /// The intersection is not on the board.
    OffBoard,
    /// The intersection is not empty.
    Occupied,
    /// An own region would have no adjacent empty intersection ("No Suicide").
    Suicide,
    /// The section on repetition prohibits the play.
    Repetition,
    /// An intersection named for removal holds no stone.
    NotARegion,
}

/// A refused act. For a game that is over, `clause` is the one that ended it. `repeats` names a history entry for
/// "No Repetition" only: it is `None` for every other refusal, the basic ko included.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with more points, and the margin in half points, with komi, 1 or more (scoring 2, komi 1).
    Wins(Player, i32),
    /// Both scores are equal, with komi: a tie (tie 1).
    Draw,
    /// The player who wins by resignation (resignation 3).
    Resignation(Player),
    /// The player who wins by time (thinking times 2).
    Time(Player),
    /// The player who wins by an exceptional end (basic ko 3).
    Repetition(Player),
    /// An exceptional end without result (basic ko 2).
    NoResult,
}

/// A counting method, carried out: `point-by-point`, `half`, `stone`, `chinese-half`, `territory` or `japanese`.
pub type Counted = bookkeeping::Counted<Position>;

/// One step of a counting method.
pub type Step = bookkeeping::Step<Position>;

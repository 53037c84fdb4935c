//! The document's terms as types.

use super::Position;
use crate::bookkeeping;

readings! {
    /// After a resumption Black plays first.
    BlackResumes = "W1": "black",
    /// The first compensation depends on the first pass of the first succession.
    FirstPassOfStop = "W2": "of-stop",
    /// Shared intersections are divided in whole points, and the odd one counts for neither player.
    WholePoints = "W4": "whole-points",
    /// A mere disagreement ends the game, and nothing is removed.
    NothingRemoved = "W5": "nothing-removed",
    /// A mere disagreement ends the game without result.
    DisagreementNoResult = "W5": "no-result",
    /// Surrounded and shared intersections are those before the agreed removal.
    SurroundedBefore = "W6": "before",
    /// A resumption discards the earlier board positions.
    HistoryDiscarded = "W7": "discarded",
    /// The players share all intersections of a board without stones.
    EmptyBoardShared = "W10": "shared",
    /// An agreement removes the named stones alone.
    SingleStones = "W11": "single-stones",
    /// Each side has 180 stones in Ing Counting on every board.
    Always180 = "W12": "always-180",
    /// A stone on a contestable intersection also counts for its player.
    ContestableStonesToo = "W13": "stones-too",
    /// The board has 19 lines each way.
    OnlyNineteen = "W14": "nineteen",
    /// Chinese Counting compares with half of the whole board.
    HalfOfWholeBoard = "W15": "whole-board",
    /// Pass stones are prisoners from the pass on.
    PassStonesAtOnce = "W16": "from-pass",
    /// Any two passes that are neighbors in the order of turns are a succession.
    NeighboringPasses = "W17": "neighboring",
    /// The score on the board decides after a resignation.
    ResignationScored = "W20": "by-score",
    /// White wins with a score of zero.
    ZeroForWhite = "W21": "white-wins",
    /// Black wins with a score of zero.
    ZeroForBlack = "W21": "black-wins",
    /// The board is empty at first, and Black makes the first play.
    EmptyStart = "W22": "empty-start",
    /// Japanese Counting leaves shared intersections out.
    SharedLeftOut = "W23": "left-out",
    /// Stones on contestable intersections are no prisoners in Japanese Counting.
    ContestableStonesStay = "W24": "stay",
    /// Japanese Counting can be carried out before the game end.
    CountedAnyTime = "W25": "any-time",
    /// Japanese Counting needs equally many moves of both players.
    EqualMoves = "W25": "equal-moves",
    /// Only intersections adjacent to stones of both colors lie between them.
    BetweenAdjacent = "W26": "adjacent",
}

/// One of the two players (1.1.3). Black plays first.
pub type Player = bookkeeping::Player;

/// The state of an intersection.
pub type State = bookkeeping::State;

/// A crossing of two lines (1.1.1).
pub type Intersection = bookkeeping::Point;

/// The options of the document that this crate offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Whether the optional cultural rules are in force (2.6).
    pub cultural: bool,
    /// The alternatives in force.
    pub readings: Readings,
}

/// Prisoners, by the color of the stones. Any number of whole stones. White holds the black ones.
pub type Prisoners = bookkeeping::ByColor<usize>;

/// What is settled before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The board at the beginning, which is entry 0 of the history. Each side has 1 to 25 lines.
    pub position: Position,
    /// The player who plays first.
    pub to_move: Player,
    /// The points subtracted from Black's points, in half points. `None` means the 6.5 points of 2.3.
    pub komi: Option<i32>,
    /// The prisoners at the beginning.
    pub prisoners: Prisoners,
    /// The options in force.
    pub options: Options,
}

/// Which players propose to resume alternation (1.5.2).
pub type Requester = bookkeeping::Requester;

/// What one player or both players do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// The player places a stone on the intersection.
    Play(Player, Intersection),
    /// The player gives up the right to make a play.
    Pass(Player),
    /// After the first two passes, both players agree on the removal, and the game ends (1.5.1, 2.6).
    Remove {
        /// The stones to remove. A stone stands for its whole unit.
        dead: Vec<Intersection>,
        /// The intersections left as they stand and divided evenly. Empty unless [`Options::cultural`] is set.
        contestable: Vec<Intersection>,
    },
    /// The players resume alternation after the first two passes (1.5.2).
    Resume(Requester),
    /// The players neither agree nor propose to resume (reading W5).
    Disagree,
    /// The player resigns (2.5).
    Resign(Player),
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players play or pass in alternation.
    Play,
    /// The first succession of two passes stopped the game. The players agree, or resume alternation.
    Agreement,
    /// The game end is reached.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game end is reached.
    GameOver,
    /// It is the other player's turn.
    WrongTurn,
    /// The current phase does not allow this kind of act.
    WrongPhase,
    /// The intersection is not on the board.
    OffBoard,
    /// The intersection is not empty.
    Occupied,
    /// The unit of the played stone would have no liberties (1.3.5).
    Suicide,
    /// The board position existed before (1.4).
    Repetition,
    /// A named intersection holds no stone to remove, or cannot be left as it stands.
    NotARegion,
}

/// A refused act.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the favourable score, and the margin in half points: 1 or more (1.6.1), and 0 only under reading
    /// W21.
    Wins(Player, i32),
    /// The players' points do not differ, once corrected.
    Draw,
    /// The winner, after the opponent's resignation (2.5).
    Resignation(Player),
    /// The players neither agreed nor resumed (reading W5, `no-result`).
    NoResult,
}

/// A method of counting, carried out (2.4): `chinese`, `japanese` or `ing`. Compensation counts like komi: the numbers are
/// without both, and the margin is with both.
pub type Counted = bookkeeping::Counted<Position>;

/// One step of a method of counting.
pub type Step = bookkeeping::Step<Position>;

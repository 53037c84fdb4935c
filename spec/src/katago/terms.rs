//! The page's terms as types.

use super::Position;
use crate::bookkeeping::{self, ByColor};

readings! {
    /// The state right after the latest pass is no occurrence since that pass.
    LaterStates = "KG1": "later-states",
    /// The ban on the same ko-move compares the colorings that the moves leave.
    ColoringAfter = "KG2": "after",
    /// No handicap game can begin.
    NoHandicap = "KG3": "none",
    /// A game begins with an empty grid and Black to move.
    EmptyStart = "KG4": "empty-start",
    /// A region without a stone of the color can be a region of its independent life.
    AnyRegion = "KG5": "any-region",
    /// Nobody gets the button of a game that ended before a pass.
    NoButton = "KG6": "nobody",
    /// Prisoners of the start are no captures.
    NoPrisoners = "KG7": "ignored",
    /// Before the second clean-up phase has begun, no stone stood at its start.
    NotBegun = "KG8": "not-begun",
}

/// One of the two players.
pub type Player = bookkeeping::Player;

/// The color of a point: black, white or empty. The page calls something else a state: what a phase repeats.
pub type Color = bookkeeping::State;

/// A point of the grid.
pub type Point = bookkeeping::Point;

/// The numbers of captured points, by their color.
pub type Prisoners = ByColor<usize>;

/// KoRule: which states a move of the main phase may not recreate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KoRule {
    /// The state at the start of the opponent's previous turn.
    #[default]
    Simple,
    /// Any earlier coloring.
    Positional,
    /// Any earlier coloring with the same player next to take a turn.
    Situational,
}

/// ScoringRule: what the score of a finished game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScoringRule {
    /// The stones and the empty points that they surround, right after the main phase.
    Area,
    /// Captures and surrounded empty points, after two clean-up phases.
    #[default]
    Territory,
}

/// TaxRule: which empty points do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TaxRule {
    /// Every surrounded point counts.
    None,
    /// Only points in regions of independent life count.
    #[default]
    Seki,
    /// As with a tax on seki, and each such region costs 2 points.
    All,
}

/// WhiteHandicapBonus: the points that White gets if Black begins with N stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bonus {
    /// None.
    #[default]
    Zero,
    /// N - 1.
    FewerByOne,
    /// N.
    Same,
}

/// The choices in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// KoRule.
    pub ko: KoRule,
    /// ScoringRule.
    pub scoring: ScoringRule,
    /// TaxRule.
    pub tax: TaxRule,
    /// MultiStoneSuicide: whether a move may empty several points of its own color.
    pub suicide: bool,
    /// Button: whether the first player to pass gets half a point.
    pub button: bool,
    /// SelfPlayOpts: whether the game ends once every point is settled, and dead stones are removed before scoring.
    pub self_play: bool,
    /// WhiteHandicapBonus.
    pub bonus: Bonus,
    /// The alternatives in force.
    pub readings: Readings,
}

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The coloring at the start, which is entry 0 of the history. The grid has 1 to 25 columns and 1 to 25 rows.
    pub position: Position,
    /// The player who takes the first turn.
    pub to_move: Player,
    /// The choices in force.
    pub options: Options,
    /// The number of stones with which Black begins. 0 and 1 mean an even game.
    pub handicap: usize,
    /// The points that White gets for going second, in half points.
    pub komi: i32,
    /// The points captured before the start, by their color (reading KG7).
    pub prisoners: Prisoners,
}

/// What one player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player makes a move at the point.
    Play(Player, Point),
    /// The player passes.
    Pass(Player),
    /// The player removes the mark from the opponent's point. The page calls this unblocking a ko recapture.
    PassFor(Player, Point),
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The main phase, while Black still has to make plays of the handicap.
    Handicap,
    /// The main phase.
    Play,
    /// The first clean-up phase.
    FirstCleanUp,
    /// The second clean-up phase.
    SecondCleanUp,
    /// The game has ended.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts. But outside the clean-up
/// phases a [`Act::PassFor`] is in the wrong phase, whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// It is the other player's turn.
    WrongTurn,
    /// The current phase does not allow this kind of act.
    WrongPhase,
    /// The point is not on the grid.
    OffBoard,
    /// The point is not empty.
    Occupied,
    /// The move would leave the coloring as it is, or empty points of its own color although that is disallowed.
    Suicide,
    /// The move would recreate a state, or a clean-up phase bars this move in a ko.
    Repetition,
}

/// A refused act.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the higher score, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both scores are equal.
    Draw,
    /// The game ended without a result, because a state occurred for the third time.
    NoResult,
}

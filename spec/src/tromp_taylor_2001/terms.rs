//! The post's terms as types.

use super::Position;
use crate::bookkeeping;

readings! {
    /// Nobody left the start, unless the setting names a player.
    StartByMaker = "T2": "maker",
    /// Nobody left the start, even if the setting names a player.
    StartByNobody = "T2": "nobody",
    /// Unofficial passes stay turns that left a coloring.
    UnofficialPassesStay = "T3": "turns",
    /// The points of a grid without stones count for both players.
    EmptyGridForBoth = "T4": "both",
    /// Rule 4 does not bar the moves of a handicap.
    HandicapExempt = "T5": "exempt",
    /// Black may pass during a handicap, and the pass counts as one of the moves.
    PassCounts = "T6": "pass-counts",
    /// The rules refuse a start with stones whose points do not reach empty.
    UnclearedRefused = "T7": "refused",
    /// A handicap of one stone is an even game.
    OneStoneIsEven = "T8": "even-game",
    /// Two passes directly after a disagreement end the game for good.
    EndForGood = "T9": "final",
    /// Black may not pass during a handicap, even if no move is left.
    NoActLeft = "T10": "no-act",
    /// No side of the grid is longer than 19.
    AtMostNineteen = "T11": "nineteen",
    /// The start is an empty grid, and Black turns first.
    EmptyStart = "T12": "empty-start",
}

/// One of the two players (rule 1). Black takes the first turn.
pub type Player = bookkeeping::Player;

/// The color of a point (rule 2).
pub type Color = bookkeeping::State;

/// A point (rule 1).
pub type Point = bookkeeping::Point;

/// The choices that the post leaves open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The reading of rule 4.
    pub reading: Reading,
    /// The alternatives in force.
    pub readings: Readings,
}

/// What rule 4 means by a coloring that a player left before (reading T1). No reading bars a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// Every turn leaves a coloring, passes included.
    #[default]
    Situational,
    /// Only moves leave a coloring.
    NaturalSituational,
    /// Every earlier coloring counts for both players, the start included.
    Positional,
}

/// The player whose move led to the start, as a setting names it.
pub type MadeBy = bookkeeping::MadeBy;

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting coloring, which is entry 0 of the history. The grid has 1 to 25 columns and 1 to 25 rows.
    pub position: Position,
    /// The player who takes the first turn.
    pub to_move: Player,
    /// The player who left the starting coloring (reading T2). [`Reading::Positional`] does not ask.
    pub made_by: MadeBy,
    /// The choices in force.
    pub options: Options,
    /// The number of consecutive moves that Black makes before White's first move (comment 3). 0 means no handicap.
    pub handicap: usize,
    /// The points added to White's score (comment 8), in half points.
    pub komi: i32,
}

/// What one player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player colors the point (rule 5).
    Move(Player, Point),
    /// The player passes (rule 4).
    Pass(Player),
    /// After two passes, both players agree to remove exactly these stones (comment 6). Naming a point again adds
    /// nothing.
    Remove(Vec<Point>),
    /// After two passes, the players do not agree in full, and the game continues (comment 6).
    Disagree,
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Black is making the consecutive moves of a handicap.
    Handicap,
    /// The players alternate turns.
    Play,
    /// Two passes ended the game. The players may still agree on removals, or disagree.
    Agreement,
    /// The rules accept no further act.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
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
    /// The move would leave a coloring that rule 4 bars.
    Repetition,
    /// A point named for removal holds no stone.
    NotAStone,
}

/// A refused act.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over (rule 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the higher score, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both scores are equal, which the post calls a tie.
    Draw,
}

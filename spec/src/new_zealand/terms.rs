//! The page's terms as types.

use super::Position;
use crate::bookkeeping;

readings! {
    /// The players may agree on dead stones at any time, and this finishes the game.
    SettleAnyTime = "Z1": "any-time",
    /// A point that reaches stones of both players is territory of neither.
    PointsOfOneColor = "Z2": "nobody",
    /// No move left the start, even if the setting names a player.
    StartByNobody = "Z3": "nobody",
    /// No move left the start, unless the setting names a player.
    StartByMaker = "Z3": "maker",
    /// A pass leaves no position that its player may not repeat.
    PlaysOnly = "Z4": "plays-only",
    /// The removal of a stone removes all stones connected to it.
    ConnectedStones = "Z5": "connected",
    /// Komi does not count in a handicap game.
    NoHandicapKomi = "Z7": "none",
    /// A game begins with an empty board and Black to move.
    EmptyStart = "Z8": "empty-start",
}

/// One of the two players. Black begins.
pub type Player = bookkeeping::Player;

/// What is on an intersection.
pub type State = bookkeeping::State;

/// An intersection of the grid, which the page also calls a point.
pub type Intersection = bookkeeping::Point;

/// The choices in force. The page itself offers none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The alternatives in force.
    pub readings: Readings,
}

/// The player whose move led to the start, as a setting names it.
pub type MadeBy = bookkeeping::MadeBy;

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting position, which is entry 0 of the history. The board has 1 to 25 columns and 1 to 25 rows.
    pub position: Position,
    /// The player who moves first.
    pub to_move: Player,
    /// The player whose move left the starting position (reading Z3).
    pub made_by: MadeBy,
    /// The choices in force.
    pub options: Options,
    /// The size of the handicap. 0 and 1 mean an even game.
    pub handicap: usize,
    /// The points added to White's territory, in half points. The page names 7 points for an even game.
    pub komi: i32,
}

/// What one player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player makes a play at the intersection.
    Play(Player, Intersection),
    /// The player says "pass".
    Pass(Player),
    /// Both players agree that these stones are dead. Naming a stone again adds nothing.
    Remove(Vec<Intersection>),
    /// The players cannot agree which stones are dead, and play on.
    PlayOn,
    /// The players cannot agree who moves next either.
    GiveUp,
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// White still has passes of the handicap to make.
    Handicap,
    /// The players take turns.
    Play,
    /// Two passes in a row showed that no worthwhile move is left. Neither player is to move.
    Agreement,
    /// The stones that count are settled.
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
    /// The intersection is not on the board.
    OffBoard,
    /// The intersection is occupied.
    Occupied,
    /// The play would repeat a position that an earlier move of its player left.
    Repetition,
    /// An intersection named as dead holds no stone.
    NotAStone,
}

/// A refused act.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the most points, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both players have equally many points.
    Draw,
}

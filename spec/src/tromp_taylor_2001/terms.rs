//! The document's terms as types.

use super::Position;

/// One of the two players (rule 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Takes the first turn.
    Black,
    /// Takes the second turn.
    White,
}

impl Player {
    /// The color in which this player colors points (rule 5).
    pub fn color(self) -> Color {
        match self {
            Player::Black => Color::Black,
            Player::White => Color::White,
        }
    }
}

/// The color of a point (rule 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Holds a black stone.
    Black,
    /// Holds a white stone.
    White,
    /// Holds no stone.
    Empty,
}

/// A point, on some grid or off it; ordered by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// From 0, the leftmost column (A).
    pub column: usize,
    /// From 0, the bottom row (1).
    pub row: usize,
}

/// The choices that the post leaves open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The reading of rule 4.
    pub reading: Reading,
}

/// What "left by that player before" means in rule 4 (reading T1). It bars no pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// Every turn leaves a coloring, passes too; the start counts as left by the opponent of the player to turn.
    #[default]
    Situational,
    /// Only moves leave a coloring; the start counts as left by [`Setting::made_by`].
    NaturalSituational,
    /// Any earlier coloring, whoever left it, the start included.
    Positional,
}

/// What the players agreed before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The coloring that is entry 0 of the history.
    pub position: Position,
    /// Who takes the first turn.
    pub to_move: Player,
    /// Who made the starting grid by a move: read by [`Reading::NaturalSituational`] only. `None` bars nobody.
    pub made_by: Option<Player>,
    /// The reading of rule 4.
    pub options: Options,
    /// Consecutive moves Black makes before White's first (comment 3); 0 and 1 mean none.
    pub handicap: usize,
    /// Added to White's score (comment 8), in half points.
    pub komi: i32,
}

/// Something a player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player colors that point (rule 5).
    Move(Player, Point),
    /// The player passes (rule 4).
    Pass(Player),
    /// After two passes both agree to remove exactly these stones (comment 6); a point named twice counts once.
    Remove(Vec<Point>),
    /// After two passes the players do not agree in full, and the game continues (comment 6).
    Disagree,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Black is making the consecutive moves of a handicap of 2 or more.
    Handicap,
    /// The players alternate turns.
    Play,
    /// Two passes ended the game; removals may be agreed, or the passes made unofficial.
    Agreement,
    /// Nothing more is accepted.
    Over,
}

/// Why an act is refused; the first that applies, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// It is the other player's turn.
    WrongTurn,
    /// Acts of this kind have no place in the present phase.
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

/// An act refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Id of the clause that decides.
    pub clause: &'static str,
    /// For a repetition, the earliest history entry that may not be left again: 0 is the start, k the k-th accepted act.
    pub repeats: Option<usize>,
}

impl Refusal {
    pub(super) fn new(reason: Reason, clause: &'static str) -> Refusal {
        Refusal { reason, clause, repeats: None }
    }
}

/// How the game came out (rule 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the higher score, and by how many half points.
    Wins(Player, i32),
    /// Equal scores.
    Draw,
}

/// Why a game cannot begin on the terms given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl std::fmt::Display for Unplayable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}

//! What a game has to write down under any rules: places of a board, refusals, removed stones, steps of a count.
//!
//! These types say nothing about rules, so they stand here once. Each document names those that it needs among its own
//! terms, and adds what it says about them. Nothing here names a document.

/// Why a game cannot begin with its setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl std::fmt::Display for Unplayable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}

/// A refused act. The game stays as it was. Each document has its own reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal<Reason> {
    /// Why the rules refuse the act.
    pub reason: Reason,
    /// The id of the deciding clause.
    pub clause: &'static str,
    /// For a repetition, the earliest history entry that the play may not repeat. Entry 0 is the start, and entry k is
    /// what the k-th accepted act left.
    pub repeats: Option<usize>,
}

impl<Reason> Refusal<Reason> {
    pub(crate) fn new(reason: Reason, clause: &'static str) -> Refusal<Reason> {
        Refusal { reason, clause, repeats: None }
    }
}

/// Which players ask to resume a game that has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Requester {
    /// Black alone.
    Black,
    /// White alone.
    White,
    /// Both players.
    Both,
}

/// A method of counting, carried out. Each document says which methods it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted<Position> {
    /// The name of the method.
    pub method: &'static str,
    /// The steps of the method, in order.
    pub steps: Vec<Step<Position>>,
    /// Black's number in half points, without komi.
    pub black: Option<i32>,
    /// White's number in half points, without komi. `None` if the method has only Black's number.
    pub white: Option<i32>,
    /// Black's score minus White's, in half points, with komi.
    pub margin: i32,
}

/// One step of a method of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<Position> {
    /// What the step does, counts or reads off.
    pub says: String,
    /// The position after the step. `None` if the step moves no stones.
    pub position: Option<Position>,
}

/// A place of a board: a column and a row. It may lie off a given board. The order is by column, then by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The vertical line, from 0. Column 0 is the leftmost line, A.
    pub column: usize,
    /// The horizontal line, from 0. Row 0 is the bottom line, 1.
    pub row: usize,
}

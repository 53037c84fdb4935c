//! How many there are: legal positions of a board, and games on it.
//!
//! A position is legal if every chain has a liberty. A game is a sequence of turns from the empty board, Black moving first,
//! up to the first two passes in a row; two games differ if a turn does, though they lead to the same positions.

mod games;
mod graph;
mod positions;

pub use games::games;
pub use graph::MOST_POSITIONS;
pub use positions::{MOST_LINES, positions};

/// How far a count has come: so much done, of so much. Returns whether to go on.
pub type Watch<'all> = &'all (dyn Fn(u64, u64) -> bool + Sync);

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCount {
    /// It would not end, or not fit: in words.
    Unfit(String),
    /// The watch said to stop.
    Stopped,
}

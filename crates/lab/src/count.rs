//! Counts the legal positions of a board, and the games on it.
//!
//! - A position is legal if every chain has a liberty.
//! - A game is a sequence of turns from the empty board up to the first two passes in a row. Black moves first. Two
//!   games are different if any turn is, even if they lead to the same positions.

mod cycles;
mod games;
mod graph;
mod lengths;
mod positions;
mod watch;

pub use cycles::{CycleClass, CycleKind, cycles};
pub use games::games;
pub use graph::MOST_POSITIONS;
pub use lengths::{GameLengths, lengths};
pub use positions::{MOST_LINES, positions};
pub use watch::{CountWatch, NoCount};

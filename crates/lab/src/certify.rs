//! Compares specification and engine on every position of a board size, and writes what both say as a certificate.
//!
//! A game is a position and a history. The engine and the specification agree on all games of a size from legal positions
//! if they agree on every play in every legal position, which leaves another one, and if a repetition is what the history
//! says it is. This file is about the plays. The history is a test: `tests/ci/membership.rs`.

mod by_engine;
mod by_specification;
mod certificate_text;
mod chunk;
mod facts;

pub use certificate_text::{CHUNK, Certified, begun, chunks_of, header, sums};
pub use chunk::{Chunk, Disagreement, chunk};

/// The most points of a board: larger ones have too many positions.
pub const MOST_POINTS: u8 = 16;

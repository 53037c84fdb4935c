//! The verb `score`: a game or a position, counted by every method that applies.

pub(crate) mod arguments;
pub mod counts;
pub mod text;

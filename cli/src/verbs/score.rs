//! The verb `score`: a game or a position, counted by every method that applies.

#[cfg(feature = "command")]
pub(crate) mod arguments;
pub mod counts;
pub mod text;

//! The verb `verify`: specification and engine, compared on the suite and on random games.

#[cfg(feature = "command")]
pub(crate) mod arguments;
pub mod reach;
pub mod text;

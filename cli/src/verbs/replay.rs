//! The verb `replay`: a game act by act, as text or as JSON lines.

pub(crate) mod arguments;
pub mod text;

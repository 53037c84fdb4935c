//! The verb `legal`: the legal plays of a state, and why the other points are illegal.

pub(crate) mod arguments;
pub mod text;

//! The verb `hunt`: random games until a program differs from the specification.

pub(crate) mod arguments;
pub mod text;

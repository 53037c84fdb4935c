//! The verb `rules atlas`: for each pair of rulesets, the smallest line on which they part.

pub(crate) mod arguments;
pub mod page;

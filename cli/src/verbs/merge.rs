//! The verb `merge`: the journals of a campaign's shards as one summary.

pub(crate) mod arguments;
pub mod json;
pub mod text;

//! The verb `solve`: the value of a small board with a proof, or the values of many boards as one page.

pub(crate) mod arguments;
pub mod text;
mod values;
pub mod values_page;

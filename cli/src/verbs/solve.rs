//! The verb `solve`: the value of a small board with a proof, or the values of many boards as one page.

pub(crate) mod arguments;
mod each_move_text;
mod idea_names;
mod positions;
mod positions_page;
pub mod text;
mod values;
pub mod values_page;

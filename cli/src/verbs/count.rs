//! The verb `count`: legal positions, games and lines of play.

pub(crate) mod arguments;
mod lengths_page;
pub mod lines;
pub mod lines_page;

//! The room `score`: games and positions counted by every method that applies.

pub mod counts;
pub mod json;
pub mod page;
pub mod text;

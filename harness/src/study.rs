//! What a reader of the rules asks for: explanations, searches, counts and game records.

pub mod count;
pub mod explain;
pub mod search;
pub mod sgf;

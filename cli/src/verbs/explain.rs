//! The verb `explain`: a case or a record act by act, with the clauses that decide, or under several rulesets.

pub mod acts;
#[cfg(feature = "command")]
pub(crate) mod arguments;
pub mod side_by_side;
pub mod side_by_side_text;
pub mod verdict_certificate;

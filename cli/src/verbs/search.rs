//! The verb `search`: the smallest game on which two rulesets differ, or a certificate of what was searched.

pub(crate) mod arguments;
mod search_journal;
pub mod text;
pub mod values_text;

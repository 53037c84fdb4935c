//! The verb `cases`: the cases of the suite that have the named words, rulesets, clauses, tiers or readings.

pub(crate) mod arguments;
pub mod list;

//! The verb `rules`: rulesets, their options in words, their clauses and readings, and what tells two of them apart.

pub(crate) mod arguments;
pub mod atlas;
pub mod clauses_in_force;
pub mod rule_table;
pub mod text;

//! The verb `check`: the suite against a program, and guesses of the ruleset that a program plays.

pub(crate) mod arguments;
pub mod case_outcome;
pub mod guess;
pub mod guess_report;
mod guessing;
mod jobs;
pub mod json;
pub mod junit;
mod known;
pub mod markdown;
pub mod results;
pub mod smoke;
pub mod text;
pub mod tiers;

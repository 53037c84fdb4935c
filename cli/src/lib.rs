//! The command `shinpan`: it tests programs that know the rules of Go, and answers questions about the rules.
//!
//! The rooms. Each imports only rooms above it in this list:
//!
//! - [`pages`]: tables, lists and pages
//! - [`rulesets`]: rulesets in words and as JSON
//! - [`games`]: game records, replayed and judged
//! - [`pictures`]: pictures of states, in all forms
//! - [`findings`]: findings as text
//! - `command`: what the command lines of all verbs share, with the feature `command`
//! - [`verbs`]: one folder for each verb
//! - `run`: all verbs, and one run of one, with the same feature

#[cfg(feature = "command")]
pub mod command;
pub mod findings;
pub mod games;
pub mod pages;
pub mod pictures;
pub mod rulesets;
#[cfg(feature = "command")]
pub mod run;
pub mod verbs;

//! The command `shinpan`: it tests programs that know the rules of Go, and answers questions about the rules.
//!
//! The rooms. Each imports only rooms above it in this list:
//!
//! - [`study`]: explanations, scores, game records, pictures
//! - [`report`]: results as text, JSON lines, JUnit, TAP, Markdown and HTML
//! - `cli`: the command line, with the feature `command`

#[cfg(feature = "command")]
pub mod cli;
pub mod report;
pub mod study;

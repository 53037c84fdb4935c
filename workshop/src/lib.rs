//! What maintainers need, as `cargo xtask`: wrong subjects and the self-test, fuzz targets, and the upkeep of the suite.
//!
//! The rooms. Each imports only rooms above it in this list:
//!
//! - [`tester`]: wrong subjects and properties; with the feature `command` the self-test too
//! - [`fuzzing`]: the fuzz targets, and what each checks
//! - `matrix`: published programs by rulesets, as one page, with the feature `command`
//! - `site`: the site of documents, clauses, cases, rulesets and programs, with the same feature
//! - `cli`: the command line, with the same feature

#[cfg(feature = "command")]
pub mod cli;
pub mod fuzzing;
#[cfg(feature = "command")]
pub mod matrix;
#[cfg(feature = "command")]
pub mod site;
pub mod tester;

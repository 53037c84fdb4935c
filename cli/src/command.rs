//! The room `command`: what the command lines of all verbs share, from common options to exit codes.
//!
//! The answer goes to stdout, everything else to stderr. Exit codes:
//!
//! - 0: the result is as expected.
//! - 1: something differs, whether the subject broke as well or not.
//! - 2: the command line or a file is wrong, or a file cannot be written.
//! - 3: a subject could not run, or broke, or `check` executed nothing or too little.
//! - 130: you interrupted a campaign, a check, a count, or a search before it found anything.

pub(crate) mod answer_format;
pub(crate) mod begun;
pub(crate) mod campaign;
pub mod campaign_text;
pub(crate) mod dead;
pub(crate) mod deep_stack;
pub mod durations;
pub mod exit;
pub mod failure;
pub(crate) mod given;
pub mod interrupt;
pub mod jobs;
pub(crate) mod last_day;
pub(crate) mod lines_format;
pub mod named_rules;
pub(crate) mod page_format;
pub mod progress;
pub(crate) mod proved_dead;
pub mod rule_list;
pub mod say;
pub(crate) mod small_boards;
pub mod subjects;
pub mod suite;
pub mod terminal;

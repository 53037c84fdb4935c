//! The room `cli`: the command line, from arguments to exit code. It may use all other rooms. A new verb is a file here, with
//! its arguments and one function, and a row in `run.rs`.
//!
//! The answer goes to stdout, everything else to stderr. Exit codes:
//!
//! - 0: the result is as expected.
//! - 1: something differs, whether the subject broke as well or not.
//! - 2: the command line or a file is wrong, or a file cannot be written.
//! - 3: a subject could not run, or broke, or `check` executed nothing or too little.
//! - 130: you interrupted a campaign, a check, a count, or a search before it found anything.

mod adapter;
mod answer_format;
mod atlas;
mod beasts;
mod campaign;
mod cases;
mod certify;
mod check;
mod check_jobs;
mod completions;
mod count;
mod dead;
mod deep_stack;
mod explain;
mod export;
pub mod failure;
mod generate;
mod given;
mod guess;
mod hunt;
pub mod interrupt;
pub mod jobs;
mod known;
mod legal;
mod lines_format;
mod man;
mod merge;
mod perft;
mod picture;
mod referee;
mod replay;
pub mod rule_list;
mod rules;
mod run;
pub mod say;
mod score;
mod search;
pub mod shared;
mod small_boards;
mod solve;
pub mod terminal;
mod values;
mod verify;

pub use interrupt::{allow_interrupts, exit};
pub use run::{finished, parsed, run, verb_of};

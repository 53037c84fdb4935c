//! The room `cli`: the command line, from arguments to exit code. It may use all other rooms: `input`, `vocabulary`,
//! `subject`, `generate`, `judge`, `suite`, `campaign`, `study`, `tester`, `report` and `fuzzing`. A new verb is a file
//! here, with its arguments and one function, and a row in `run.rs`.
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
mod completions;
mod count;
mod dead;
mod decode;
mod explain;
mod export;
mod failure;
mod fuzz;
mod fuzz_input;
mod given;
mod guess;
mod hunt;
mod interrupt;
mod jobs;
mod known;
mod legal;
mod lines_format;
mod lint;
mod man;
mod matrix;
mod merge;
mod perft;
mod picture;
mod promote;
mod referee;
mod replay;
mod rule_list;
mod rules;
mod run;
mod score;
mod search;
mod selftest;
mod shared;
mod shrink;
mod solve;
mod terminal;
mod trace;
mod values;
mod verify;

pub use interrupt::allow_interrupts;
pub use run::run;

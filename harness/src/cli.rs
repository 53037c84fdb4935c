//! The command line: arguments in, exit code out. The answer goes to stdout, everything else to stderr.
//!
//! Exit codes: 0 as expected, 1 something differs, 2 usage or a bad file, 3 a subject could not run; 130 a campaign that
//! was interrupted, or a search before it found anything.
//!
//! A verb is a file of its own with its arguments and one function; a new one is also a row of `run.rs`.

mod campaign;
mod check;
mod count;
mod decode;
mod explain;
mod export;
mod failure;
mod fuzz;
mod fuzz_input;
mod hunt;
mod interrupt;
mod lint;
mod merge;
mod promote;
mod referee;
mod rules;
mod run;
mod search;
mod selftest;
mod shared;
mod shrink;
mod trace;
mod verify;

pub use interrupt::allow_interrupts;
pub use run::run;

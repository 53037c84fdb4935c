//! The command `shinpan`: it tests programs that know the rules of Go, and answers questions about the rules.
//!
//! The rooms. Each imports only rooms above it in this list:
//!
//! - [`command`]: what the command lines of all verbs share
//! - [`verbs`]: one folder for each verb
//! - [`run`]: all verbs, and one run of one

pub mod command;
pub mod run;
pub mod verbs;

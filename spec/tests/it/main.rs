//! Tests of the specification alone, without the harness, in one program: what no case of the corpus can state.
//!
//! The corpus holds the worked games of the documents: each clause, each reading and each refusal. Here are the registers,
//! starts that no file can hold, records that break the rules, and questions that must agree with acts in any game.

#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

mod confirmation;
mod driver;
mod equivalence;
mod eyes;
mod games;
mod pass_alive;
mod records;
mod registers;
mod starts;

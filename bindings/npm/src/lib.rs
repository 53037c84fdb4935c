//! The compiled half of the npm package `shinpan`. The other half, in JavaScript, is beside it in `shinpan/`. It gives names
//! and types to what is here, and checks the types of what a caller gives.
//!
//! Nothing here knows a rule: a game is the engine's, a refused act gets its clause from the specification, and what a
//! record comes to is the command's answer. An error is thrown as a text of JSON, with the sentence in `text`.

#![forbid(unsafe_code)]

#[cfg(feature = "documents")]
mod answers;
mod batch;
mod board;
#[cfg_attr(not(feature = "documents"), path = "documents_left_out.rs")]
mod documents;
mod fault;
mod game;
mod ruleset;
#[cfg(feature = "documents")]
mod suite;

//! The traceability matrix: joins registers, code, cases and runs.

mod beside;
mod engine;
mod matrix;
mod place;
mod register;
mod render;
mod sentences;

pub use beside::{beside, summary};
pub use engine::engine_places;
pub use matrix::{Exercised, TraceRow, exercise, matrix, readings};
pub use place::{CodePlace, places};
pub use register::{
    Alternative, Clause, ClauseKind, Considered, Effect, Reading, Register, Standing, normative_clauses, registers,
};
pub use render::{excuse, text};
pub use sentences::{Excuse, Ownership, Sentence, numbers, ownerships, sentences};

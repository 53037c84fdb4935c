//! The traceability matrix: joins registers, code, cases and runs.

mod engine;
mod matrix;
mod place;
mod register;
mod render;

pub use engine::engine_places;
pub use matrix::{Exercised, TraceRow, exercise, matrix, readings};
pub use place::{CodePlace, places};
pub use register::{Clause, ClauseKind, Reading, Register, Standing, normative_clauses, registers};
pub use render::{html, markdown, text};

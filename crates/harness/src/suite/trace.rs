//! The traceability matrix: joins registers, code, cases and runs.

#[cfg(feature = "programs")]
mod beside;
#[cfg(feature = "programs")]
mod engine;
#[cfg(feature = "programs")]
mod matrix;
#[cfg(feature = "programs")]
mod place;
mod register;
#[cfg(feature = "programs")]
mod render;
mod sentences;

#[cfg(feature = "programs")]
pub use beside::{beside, summary};
#[cfg(feature = "programs")]
pub use engine::engine_items;
#[cfg(feature = "programs")]
pub use matrix::{Exercised, TraceRow, exercise, matrix};
#[cfg(feature = "programs")]
pub use place::{CodePlace, places};
pub use register::{
    Alternative, Clause, ClauseKind, Considered, Effect, Reading, Register, Standing, normative_clauses, registers,
    shared_registers,
};
#[cfg(feature = "programs")]
pub use render::{excuse, text};
pub use sentences::{Excuse, Ownership, Sentence, numbers, ownerships, sentences};

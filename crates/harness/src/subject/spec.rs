//! The adapter to the literal specification: one small translation per document.

mod adapter;
mod basic;
mod button_go;
mod geometry;
mod international;
mod japanese;
mod japanese_1989;
mod katago;
mod new_zealand;
mod options;
mod recorded;
mod side;
mod tromp_taylor;
mod wmsg;
mod words;

pub use recorded::{Counting, CountingStep, Recorded};
pub use side::{Spec, open};

//! The comparator, and what follows a difference: divergences, fingerprints and shrinking. This room uses `vocabulary`,
//! `subject` and `generate`. New ways to tell findings apart or to shrink them go here.

pub mod compare;
pub mod divergence;
pub mod pair;
pub mod reach;
mod repetition;
pub mod shrink;

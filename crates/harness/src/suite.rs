//! The conformance suite: cases, the corpus, its linter, traceability, and promoting findings to cases. This room uses
//! `input`, `vocabulary`, `subject`, `generate` and `judge`. New claims of a case, checks of the corpus and columns of the
//! traceability matrix go here.

pub mod beast;
pub mod case;
pub mod case_writer;
pub mod composed;
pub mod corpus;
pub mod glob;
#[cfg(feature = "programs")]
pub mod lint;
pub mod not_modelled;
pub mod offered_runs;
mod playable_run;
pub mod preset_data;
#[cfg(feature = "programs")]
pub mod promote;
#[cfg(feature = "programs")]
pub mod seeds;
pub mod sensitive;
pub mod starts;
pub mod suite_file;
#[cfg(feature = "programs")]
pub mod tally;
pub mod trace;

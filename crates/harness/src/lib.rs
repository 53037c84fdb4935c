//! shinpan's harness: compares the literal specification, the engine and other programs.
//!
//! A [`vocabulary::Script`] goes into a [`subject::Subject`], and a [`vocabulary::Transcript`] comes out.
//! [`judge::compare::compare`] returns the first difference between two transcripts. Nothing else judges.
//!
//! ```
//! use shinpan_harness::judge::compare::compare;
//! use shinpan_harness::vocabulary::Want;
//! use shinpan_harness::vocabulary::Script;
//! use shinpan_harness::subject::{Subject, engine::Engine, spec::Spec};
//!
//! let script = Script::from_bytes(b"any bytes are a script");
//! let spec = Spec::new().transcript(&script, &Want::lockstep());
//! let engine = Engine::new().transcript(&script, &Want::lockstep());
//! assert!(compare(&spec, &engine).is_none());
//! ```
//!
//! The rooms. Each imports only rooms above it in this list:
//!
//! - [`input`]: files, YAML, and the one error type for everything that reads input
//! - [`vocabulary`]: points and boards, acts, scripts, observations, symmetries, rulesets
//! - [`subject`]: an adapter for each kind of program, and both ends of the JSON lines protocol
//! - [`generate`]: scripts from bytes and seeds
//! - [`judge`]: the comparator, divergences, fingerprints, shrinking
//! - [`suite`]: the conformance suite and its traceability
//! - [`campaign`]: long runs over random games

#[cfg(feature = "programs")]
pub mod campaign;
pub mod generate;
pub mod input;
pub mod judge;
pub mod subject;
pub mod suite;
pub mod vocabulary;

//! shinpan's harness: everything that sees both the literal specification and the engine.
//!
//! One comparator judges everything. A [`vocabulary::script::Script`] goes into a [`subject::Subject`], an
//! [`vocabulary::observe::Transcript`] comes out, and [`judge::compare::compare`] finds the first difference between two of them:
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
//! The rooms, from the ground up:
//!
//! - [`input`]: files and the one error of all that reads them
//! - [`vocabulary`]: the neutral words
//! - [`subject`]: specification, engine, GTP programs, JSON-lines programs, and both ends of that protocol
//! - [`generate`]: scripts out of bytes and seeds
//! - [`judge`]: the comparator and what follows a difference
//! - [`suite`]: the conformance suite and its traceability
//! - [`campaign`]: long runs over random games
//! - [`study`]: what a reader of the rules asks for
//! - [`tester`]: the tester, put to the test
//! - [`report`], [`fuzzing`] and [`cli`]: the program

pub mod campaign;
pub mod cli;
pub mod fuzzing;
pub mod generate;
pub mod input;
pub mod judge;
pub mod report;
pub mod study;
pub mod subject;
pub mod suite;
pub mod tester;
pub mod vocabulary;

//! shinpan's harness: everything that sees both the literal specification and the engine.
//!
//! One comparator judges everything. A [`script::Script`] goes into a [`subject::Subject`], an
//! [`observe::Transcript`] comes out, and [`compare::compare`] finds the first difference between two of them:
//!
//! ```
//! use shinpan_harness::compare::compare;
//! use shinpan_harness::observe::Want;
//! use shinpan_harness::script::Script;
//! use shinpan_harness::subject::{Subject, engine::Engine, spec::Spec};
//!
//! let script = Script::from_bytes(b"any bytes are a script");
//! let spec = Spec::new().transcript(&script, &Want::lockstep());
//! let engine = Engine::new().transcript(&script, &Want::lockstep());
//! assert!(compare(&spec, &engine).is_none());
//! ```
//!
//! - [`words`], [`script`], [`observe`]: the neutral vocabulary; [`decode`] bytes to scripts; [`plant`] starts near a repetition
//! - [`subject`]: specification, engine, GTP programs, JSON-lines programs; [`serve`] the other end of that protocol
//! - [`compare`], [`divergence`], [`shrink`], [`lockstep`]: the judge and what follows a difference
//! - [`case`], [`corpus`], [`lint`], [`trace`]: the conformance suite and its traceability
//! - [`verify`], [`hunt`], [`journal`], [`count`], [`explain`], [`sgf`], [`report`], [`cli`]: the program

pub mod case;
pub mod cli;
pub mod compare;
pub mod corpus;
pub mod count;
pub mod decode;
pub mod divergence;
pub mod ending;
pub mod explain;
pub mod fuzz;
pub mod hunt;
pub mod journal;
pub mod lint;
pub mod lockstep;
pub mod observe;
pub mod plant;
pub mod promote;
pub mod properties;
pub mod report;
pub mod rulesets;
pub mod saboteur;
pub mod script;
pub mod search;
pub mod selftest;
pub mod serve;
pub mod sgf;
pub mod shrink;
pub mod subject;
pub mod trace;
pub mod verify;
pub mod words;

//! The conformance suite of shinpan as data: cases for the rules of Go, embedded in this crate.
//!
//! ```
//! let round_trips = shinpan_corpus::CASES.iter().find(|file| file.path == "superko/round-trips.yaml");
//! assert!(round_trips.is_some_and(|file| file.text.starts_with("format: 1")));
//! ```
//!
//! The README describes the format and how to run a case. The crate `shinpan-harness` reads and runs them.

/// One file of cases.
#[derive(Clone, Copy, Debug)]
pub struct CaseText {
    /// Topic folder and file name, as in `superko/round-trips.yaml`.
    pub path: &'static str,
    /// The YAML text.
    pub text: &'static str,
}

/// Every file of cases, by path.
pub const CASES: &[CaseText] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// Every id ever given to a case, one per line. Ids are permanent.
pub const IDS: &str = include_str!("../ids");

/// Where each pair of kinds of rulesets parts first, with tabs between the columns. `shinpan rules atlas` makes it.
pub const ATLAS: &str = include_str!("../atlas.tsv");

/// The JSON schema of a file of cases.
pub const SCHEMA: &str = include_str!("../schema/case-file.schema.json");

//! The one table of rulesets: id, options, the specification's side, the engine's side, aliases and sources.
//!
//! An id is a document with its options: `basic+no-suicide+ssk`. Options are printed in alphabetical order and accepted
//! in any order. Alternatives of readings follow:
//! `tromp-taylor-2001~T3:turns`. Names that other tools use are accepted as aliases.

mod chosen;
mod rules;
mod ruleset;
mod table;

pub use rules::{Rules, all};
pub use ruleset::{Chosen, Ruleset, SpecRules};

//! Counts the normative clauses that inputs reach.

use std::collections::BTreeSet;
use std::fmt;

use shinpan_harness::input::InputError;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::trace::normative_clauses;
use shinpan_harness::vocabulary::{Script, Want};

/// The normative clauses that ran, and those that did not, while the specification played some scripts.
pub struct ReachedClauses {
    /// The number of clauses that ran.
    pub reached: usize,
    /// The names of the other clauses, sorted.
    pub missed: Vec<String>,
}

impl ReachedClauses {
    /// Plays the scripts on the specification and records the clauses that run.
    ///
    /// # Errors
    /// - A register of clauses cannot be read.
    pub fn of(scripts: impl IntoIterator<Item = Script>) -> Result<ReachedClauses, InputError> {
        let mut spec = Spec::tracing();
        for script in scripts {
            spec.transcript(&script, &Want::lockstep());
        }
        let normative: BTreeSet<String> = normative_clauses()?.into_values().flatten().collect();
        let all = normative.len();
        let ran = spec.exercised();
        let missed: Vec<String> = normative.into_iter().filter(|clause| !ran.contains(clause.as_str())).collect();
        Ok(ReachedClauses { reached: all - missed.len(), missed })
    }
}

impl fmt::Display for ReachedClauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "clauses reached: {} of {}", self.reached, self.reached + self.missed.len())
    }
}

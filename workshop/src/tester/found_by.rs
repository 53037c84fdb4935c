//! Which cases of the suite find each wrong subject.

use std::collections::BTreeSet;

use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome, judge};

use crate::tester::saboteur::wrong;

/// A wrong subject, and what finds it.
#[derive(Clone, Debug)]
pub struct FoundBy {
    /// What it does wrong.
    pub name: String,
    /// The program that made the mistake, or the reason why it is here.
    pub reason: &'static str,
    /// The ids of the cases that it fails.
    pub cases: BTreeSet<String>,
}

/// Runs the suite with every wrong subject, on all cores.
pub fn found_by(corpus: &Corpus) -> Vec<FoundBy> {
    let filter = Filter::default();
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).collect();
    let all: Vec<usize> = (0..wrong().len()).collect();
    map_on_all_cores(&all, |which| {
        // A subject belongs to its thread, so each thread makes its own.
        let one = wrong().swap_remove(*which);
        let (mut subject, reason) = (one.subject, one.reason);
        let mut cases = BTreeSet::new();
        for run in &runs {
            if !cases.contains(&run.entry.id) && matches!(judge(run, subject.as_mut()), RunOutcome::Differs(_)) {
                cases.insert(run.entry.id.clone());
            }
        }
        FoundBy { name: subject.name().to_owned(), reason, cases }
    })
}

//! Counts the runs of a suite: by what their claims rest on, and by how well their rules are known.

use std::collections::BTreeMap;

use crate::subject::cores::map_on_all_cores;
use crate::suite::case::{Status, Warrant};
use crate::suite::corpus::{CaseRun, Corpus, Filter};
use crate::vocabulary::rulesets::Confidence;

/// What the claims of a run rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Basis {
    /// They are required, and rest on this.
    Required(Warrant),
    /// They are not required.
    Open(Status),
}

impl Basis {
    /// Every basis, in the order of the table.
    pub const ALL: [Basis; 7] = [
        Basis::Required(Warrant::Text),
        Basis::Required(Warrant::Comment),
        Basis::Required(Warrant::Example),
        Basis::Required(Warrant::Choice),
        Basis::Open(Status::NotModelled),
        Basis::Open(Status::Disputed),
        Basis::Open(Status::Silent),
    ];

    /// Returns what it is, for a row of the table.
    pub fn words(self) -> String {
        match self {
            Basis::Required(warrant) => format!("required by {}", warrant.words()),
            Basis::Open(status) => status.word().to_owned(),
        }
    }
}

/// How the rules of a run are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// They are a document of the specification.
    Document,
    /// They are composed of options, and claim to be nobody's.
    Options,
    /// They are a preset's, and its source is known so well.
    Preset(Confidence),
}

impl Known {
    /// Every way, in the order of the table.
    pub const ALL: [Known; 6] = [
        Known::Document,
        Known::Options,
        Known::Preset(Confidence::ALL[0]),
        Known::Preset(Confidence::ALL[1]),
        Known::Preset(Confidence::ALL[2]),
        Known::Preset(Confidence::ALL[3]),
    ];

    /// Returns what it is, for the head of a column.
    pub fn words(self) -> String {
        match self {
            Known::Document => "document".to_owned(),
            Known::Options => "options".to_owned(),
            Known::Preset(confidence) => confidence.to_string(),
        }
    }

    fn of(run: &CaseRun<'_>) -> Known {
        match (run.rules.preset, run.rules.options) {
            (Some(preset), _) => Known::Preset(preset.confidence),
            (None, Some(_)) => Known::Options,
            (None, None) => Known::Document,
        }
    }
}

/// Returns the status of each run. The specification plays those of presets, on all cores.
pub fn statuses(runs: &[CaseRun<'_>]) -> Vec<Status> {
    map_on_all_cores(runs, CaseRun::status)
}

/// Counts all runs of a suite. The specification plays those of presets.
pub fn tally(corpus: &Corpus) -> BTreeMap<(Basis, Known), usize> {
    let filter = Filter::default();
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).collect();
    let mut counts = BTreeMap::new();
    for (run, status) in runs.iter().zip(statuses(&runs)) {
        let basis = match status {
            Status::Required => Basis::Required(run.entry.case.warrant),
            open => Basis::Open(open),
        };
        *counts.entry((basis, Known::of(run))).or_insert(0) += 1;
    }
    counts
}

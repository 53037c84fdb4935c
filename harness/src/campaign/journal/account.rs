//! What the lines of a journal add up to.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::line::{Header, JournalLine};
use super::record::{FindingKind, FindingRecord};
use super::tally::Tally;

/// What the lines of a journal add up to.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The run.
    pub header: Header,
    /// All scripts of the shard below this number are done.
    pub below: u64,
    /// In how many of them in a row, the last ones, the subject broke.
    pub breaks: u32,
    /// What was counted in them and in the suite.
    pub tally: Tally,
    /// By fingerprint.
    pub findings: BTreeMap<String, FindingRecord>,
    /// Failures of the suite, once it was run: id with side, and what differs.
    pub corpus: Option<Vec<(String, String)>>,
}

impl Account {
    /// A run that has not begun.
    pub fn new(header: Header) -> Account {
        Account { header, below: 0, breaks: 0, tally: Tally::default(), findings: BTreeMap::new(), corpus: None }
    }

    /// Whether anything was done: a header alone is written before the first case and the first script.
    pub fn has_begun(&self) -> bool {
        self.below > 0 || self.corpus.is_some() || !self.findings.is_empty()
    }

    /// Adds what a line says; a header says nothing new.
    pub fn take(&mut self, line: JournalLine) {
        match line {
            JournalLine::Header(_) => {}
            JournalLine::Corpus { tally, failures } => {
                self.tally.add(&tally);
                self.corpus = Some(failures);
            }
            JournalLine::Finding(record) => self.keep(*record),
            JournalLine::Done { below, tally, breaks } => {
                self.below = self.below.max(below);
                self.breaks = breaks;
                self.tally.add(&tally);
            }
        }
    }

    /// Keeps a finding. Of several with one fingerprint it is the one with the fewest acts, of these the earliest.
    pub fn keep(&mut self, record: FindingRecord) {
        let size = |record: &FindingRecord| (record.acts, record.script);
        match self.findings.entry(record.fingerprint.clone()) {
            Entry::Vacant(place) => drop(place.insert(record)),
            Entry::Occupied(mut kept) if size(&record) < size(kept.get()) => drop(kept.insert(record)),
            Entry::Occupied(_) => {}
        }
    }

    /// How often a finding was met; a finding whose script is not covered yet counts once.
    pub fn met(&self, fingerprint: &str) -> u64 {
        self.tally.met.get(fingerprint).copied().unwrap_or(0).max(1)
    }

    /// Findings of one kind.
    pub fn of(&self, kind: FindingKind) -> impl Iterator<Item = &FindingRecord> {
        self.findings.values().filter(move |record| record.kind == kind)
    }

    /// How many differences there are, reproduced or not.
    pub fn differences(&self) -> usize {
        self.findings.values().filter(|record| record.kind != FindingKind::Broke).count()
    }
}

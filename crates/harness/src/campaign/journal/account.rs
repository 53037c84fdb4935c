//! The sum of a journal's lines.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::line::{Header, JournalLine};
use super::record::{FindingKind, FindingRecord};
use super::tally::Tally;

/// The sum of a journal's lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// Which run it is.
    pub header: Header,
    /// All scripts of the shard below this number are done.
    pub below: u64,
    /// The number of consecutive scripts, up to the last one done, in which the subject broke.
    pub breaks: u32,
    /// The counts of these scripts and of the suite.
    pub tally: Tally,
    /// The findings by fingerprint.
    pub findings: BTreeMap<String, FindingRecord>,
    /// Failures of the suite: id with side, and what differs. `None` until the suite was run.
    pub corpus: Option<Vec<(String, String)>>,
}

impl Account {
    /// Returns the sum of these lines.
    pub fn new(header: Header, lines: Vec<JournalLine>) -> Account {
        let (tally, findings) = (Tally::default(), BTreeMap::new());
        let mut account = Account { header, below: 0, breaks: 0, tally, findings, corpus: None };
        lines.into_iter().for_each(|line| account.take(line));
        account
    }

    /// Adds a line.
    pub fn take(&mut self, line: JournalLine) {
        match line {
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

    /// Keeps a finding. Of several with one fingerprint, it keeps the one with the fewest acts, then the earliest.
    pub fn keep(&mut self, record: FindingRecord) {
        let size = |record: &FindingRecord| (record.acts, record.script);
        match self.findings.entry(record.fingerprint.clone()) {
            Entry::Vacant(place) => drop(place.insert(record)),
            Entry::Occupied(mut kept) if size(&record) < size(kept.get()) => drop(kept.insert(record)),
            Entry::Occupied(_) => {}
        }
    }

    /// Returns how often a finding was met. A finding in a script that is not covered yet counts once.
    pub fn met(&self, fingerprint: &str) -> u64 {
        self.tally.met.get(fingerprint).copied().unwrap_or(0).max(1)
    }

    /// Returns the findings of one kind.
    pub fn of(&self, kind: FindingKind) -> impl Iterator<Item = &FindingRecord> {
        self.findings.values().filter(move |record| record.kind == kind)
    }

    /// Returns the number of coarse kinds of differences, reproduced or not. One mistake shows in many fine kinds: a
    /// missing superko differs two plies back, three back, by a capture, by a suicide.
    pub fn kinds(&self) -> usize {
        let differs = |kind| matches!(kind, FindingKind::Differs | FindingKind::NotReproduced);
        let records = self.findings.values().filter(|record| differs(record.kind));
        records.map(|record| coarse(record.kind, &record.fingerprint)).collect::<BTreeSet<_>>().len()
    }

    /// Returns whether a program broke or was late, so that nobody judged what it would have said.
    pub fn has_unjudged(&self) -> bool {
        self.findings.values().any(|record| matches!(record.kind, FindingKind::Broke | FindingKind::Late))
    }
}

/// Returns what the fine kinds of one mistake have in common: the fingerprint without what follows the colon.
fn coarse(kind: FindingKind, fingerprint: &str) -> (FindingKind, &str) {
    let end = if kind == FindingKind::Differs { fingerprint.find(": ") } else { None };
    (kind, fingerprint.get(..end.unwrap_or(fingerprint.len())).unwrap_or(fingerprint))
}

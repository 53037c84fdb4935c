//! What a journal adds up to, and the campaign that writes it.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::{Header, Journal, Kind, Line, Record};
use crate::suite::case::Fault;

/// The share of a run's time that a kill may cost, one in so many: progress is written that often.
const LOST_ONE_IN: u32 = 100;
/// The least and the most time between two lines of progress.
const BETWEEN: (Duration, Duration) = (Duration::from_millis(10), Duration::from_secs(10));

/// What was counted under one ruleset.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Count {
    /// Cases run on both sides.
    #[serde(skip_serializing_if = "is_none")]
    pub cases: u64,
    /// Scripts played on both sides.
    #[serde(skip_serializing_if = "is_none")]
    pub games: u64,
    /// Acts in them.
    #[serde(skip_serializing_if = "is_none")]
    pub acts: u64,
    /// Cases and scripts in which something differs or broke.
    #[serde(skip_serializing_if = "is_none")]
    pub divergences: u64,
    /// Clauses that ran.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub clauses: BTreeSet<String>,
}

fn is_none(number: &u64) -> bool {
    *number == 0
}

impl Count {
    /// Adds another count.
    pub fn add(&mut self, other: &Count) {
        self.cases += other.cases;
        self.games += other.games;
        self.acts += other.acts;
        self.divergences += other.divergences;
        self.clauses.extend(other.clauses.iter().cloned());
    }
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Tally {
    /// By ruleset.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rules: BTreeMap<String, Count>,
    /// Scripts that the subject does not offer, by reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub skipped: BTreeMap<String, u64>,
    /// How often each finding was met, by fingerprint.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub met: BTreeMap<String, u64>,
}

impl Tally {
    /// Adds another tally.
    pub fn add(&mut self, other: &Tally) {
        for (rules, count) in &other.rules {
            self.rules.entry(rules.clone()).or_default().add(count);
        }
        for (sums, more) in [(&mut self.skipped, &other.skipped), (&mut self.met, &other.met)] {
            more.iter().for_each(|(key, count)| *sums.entry(key.clone()).or_default() += count);
        }
    }

    /// The count of a ruleset.
    pub fn of(&mut self, rules: &str) -> &mut Count {
        self.rules.entry(rules.to_owned()).or_default()
    }

    /// The counts of all rulesets together.
    pub fn total(&self) -> Count {
        let mut total = Count::default();
        self.rules.values().for_each(|count| total.add(count));
        total
    }
}

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
    pub findings: BTreeMap<String, Record>,
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
    pub fn take(&mut self, line: Line) {
        match line {
            Line::Header(_) => {}
            Line::Corpus { tally, failures } => {
                self.tally.add(&tally);
                self.corpus = Some(failures);
            }
            Line::Finding(record) => self.keep(*record),
            Line::Done { below, tally, breaks } => {
                self.below = self.below.max(below);
                self.breaks = breaks;
                self.tally.add(&tally);
            }
        }
    }

    /// Keeps a finding. Of several with one fingerprint it is the one with the fewest acts, of these the earliest.
    pub fn keep(&mut self, record: Record) {
        let size = |record: &Record| (record.acts, record.script);
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
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Record> {
        self.findings.values().filter(move |record| record.kind == kind)
    }

    /// How many differences there are, reproduced or not.
    pub fn differences(&self) -> usize {
        self.findings.values().filter(|record| record.kind != Kind::Broke).count()
    }
}

/// A run that keeps an account, in a journal if there is one.
#[derive(Debug)]
pub struct Campaign {
    account: Account,
    journal: Option<Journal>,
    /// Counted since the last line of progress.
    since: Tally,
    covered: u64,
    breaks: u32,
    began: Instant,
    written: Instant,
}

impl Campaign {
    /// A run that writes no journal.
    pub fn new(header: Header) -> Campaign {
        Campaign::over(Account::new(header), None)
    }

    /// A run that goes on where a journal ends.
    pub fn resumed(journal: Journal, account: Account) -> Campaign {
        Campaign::over(account, Some(journal))
    }

    fn over(account: Account, journal: Option<Journal>) -> Campaign {
        let (covered, breaks) = (account.below, account.breaks);
        let (began, written) = (Instant::now(), Instant::now());
        Campaign { account, journal, since: Tally::default(), covered, breaks, began, written }
    }

    /// The account so far; what was counted is in it once it is written.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// The numbers of the scripts that are left to do, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        self.account.header.shard.numbers(self.covered)
    }

    /// Whether a finding is known already.
    pub fn knows(&self, fingerprint: &str) -> bool {
        self.account.findings.contains_key(fingerprint)
    }

    /// What is counted in a script, before it is covered.
    pub fn counting(&mut self) -> &mut Tally {
        &mut self.since
    }

    /// Writes down that the suite was run.
    ///
    /// # Errors
    /// The journal could not be written.
    pub fn corpus(&mut self, tally: Tally, failures: Vec<(String, String)>) -> Result<(), Fault> {
        self.put(Line::Corpus { tally, failures })
    }

    /// Writes down a new finding, at once; its script is covered later.
    ///
    /// # Errors
    /// The journal could not be written.
    pub fn find(&mut self, record: Record) -> Result<(), Fault> {
        self.put(Line::Finding(Box::new(record)))
    }

    /// The script with this number is done, and so are all before it. Progress is written if it is time.
    ///
    /// # Errors
    /// The journal could not be written.
    pub fn cover(&mut self, number: u64) -> Result<(), Fault> {
        self.covered = number + 1;
        let (least, most) = BETWEEN;
        if self.written.elapsed() >= (self.began.elapsed() / LOST_ONE_IN).clamp(least, most) {
            self.settle()?;
        }
        Ok(())
    }

    /// In how many scripts in a row the subject broke. It is written down with each progress, so that a run which was
    /// killed among them gives the subject up where one that was not does.
    pub fn breaks(&mut self) -> &mut u32 {
        &mut self.breaks
    }

    /// Writes down how far the run is.
    ///
    /// # Errors
    /// The journal could not be written.
    pub fn settle(&mut self) -> Result<(), Fault> {
        self.written = Instant::now();
        if self.covered == self.account.below {
            return Ok(());
        }
        let mut tally = std::mem::take(&mut self.since);
        // A clause is written once: sets of hundreds in every line would be most of the file.
        for (rules, count) in &mut tally.rules {
            if let Some(known) = self.account.tally.rules.get(rules) {
                count.clauses.retain(|clause| !known.clauses.contains(clause));
            }
        }
        self.put(Line::Done { below: self.covered, tally, breaks: self.breaks })
    }

    fn put(&mut self, line: Line) -> Result<(), Fault> {
        if let Some(journal) = &mut self.journal {
            journal.append(&line)?;
        }
        self.account.take(line);
        Ok(())
    }
}

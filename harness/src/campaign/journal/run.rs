//! A run that keeps an account and writes its journal.

use std::time::{Duration, Instant};

use super::account::Account;
use super::file::Journal;
use super::line::{Header, JournalLine};
use super::record::FindingRecord;
use super::tally::Tally;
use crate::input::InputError;

/// The share of a run's time that a kill may cost, one in so many: progress is written that often.
const LOST_ONE_IN: u32 = 100;
/// The least and the most time between two lines of progress.
const BETWEEN: (Duration, Duration) = (Duration::from_millis(10), Duration::from_secs(10));

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
    pub fn corpus(&mut self, tally: Tally, failures: Vec<(String, String)>) -> Result<(), InputError> {
        self.put(JournalLine::Corpus { tally, failures })
    }

    /// Writes down a new finding, at once; its script is covered later.
    ///
    /// # Errors
    /// The journal could not be written.
    pub fn find(&mut self, record: FindingRecord) -> Result<(), InputError> {
        self.put(JournalLine::Finding(Box::new(record)))
    }

    /// The script with this number is done, and so are all before it. Progress is written if it is time.
    ///
    /// # Errors
    /// The journal could not be written.
    pub fn cover(&mut self, number: u64) -> Result<(), InputError> {
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
    pub fn settle(&mut self) -> Result<(), InputError> {
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
        self.put(JournalLine::Done { below: self.covered, tally, breaks: self.breaks })
    }

    fn put(&mut self, line: JournalLine) -> Result<(), InputError> {
        if let Some(journal) = &mut self.journal {
            journal.append(&line)?;
        }
        self.account.take(line);
        Ok(())
    }
}

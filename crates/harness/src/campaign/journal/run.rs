//! A run that adds up its results and writes them to a journal.

use std::path::Path;
use std::time::{Duration, Instant};

use super::account::Account;
use super::line::{Header, JournalLine};
use super::record::FindingRecord;
use super::tally::Tally;
use crate::input::{InputError, Journal};

/// A kill may cost at most 1/100 of a run's time. So the time between two lines of progress is 1/100 of the run's time.
const LOST_ONE_IN: u32 = 100;
/// The least and the most time between two lines of progress.
const BETWEEN: (Duration, Duration) = (Duration::from_millis(10), Duration::from_secs(10));

/// A run that adds up its results, and writes them to its journal if it has one.
#[derive(Debug)]
pub struct Campaign {
    account: Account,
    journal: Option<Journal>,
    /// The counts since the last line of progress.
    since: Tally,
    covered: u64,
    breaks: u32,
    began: Instant,
    written: Instant,
    fault: Option<InputError>,
}

impl Campaign {
    /// Returns a run that writes no journal.
    pub fn new(header: Header) -> Campaign {
        Campaign::over(Account::new(header, Vec::new()), None)
    }

    /// Returns a run that resumes where a journal ends, or begins it.
    ///
    /// # Errors
    /// - Those of [`Journal::open`].
    pub fn resumed(path: &Path, header: Header) -> Result<Campaign, InputError> {
        let (journal, lines) = Journal::open(path, &header.line())?;
        Ok(Campaign::over(Account::new(header, lines), Some(journal)))
    }

    fn over(account: Account, journal: Option<Journal>) -> Campaign {
        let (covered, breaks) = (account.below, account.breaks);
        let (began, written) = (Instant::now(), Instant::now());
        Campaign { account, journal, since: Tally::default(), covered, breaks, began, written, fault: None }
    }

    /// Returns the account so far. Counts enter it when progress is written.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Returns the numbers of the scripts that are left, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        self.account.header.shard.numbers(self.covered)
    }

    /// Returns whether a finding is known already.
    pub fn knows(&self, fingerprint: &str) -> bool {
        self.account.findings.contains_key(fingerprint)
    }

    /// Returns the counts of the current script, to add to before the script is covered.
    pub fn counting(&mut self) -> &mut Tally {
        &mut self.since
    }

    /// Writes down the results of the suite.
    ///
    /// # Errors
    /// - The journal cannot be written. The account holds the results nevertheless.
    pub fn corpus(&mut self, tally: Tally, failures: Vec<(String, String)>) -> Result<(), InputError> {
        self.put(JournalLine::Corpus { tally, failures })
    }

    /// Writes down a new finding at once. Its script is covered later.
    ///
    /// # Errors
    /// - The journal cannot be written. The account holds the finding nevertheless.
    pub fn find(&mut self, record: FindingRecord) -> Result<(), InputError> {
        self.put(JournalLine::Finding(Box::new(record)))
    }

    /// Marks the script with this number, and all before it, as done. Writes progress if it is time.
    ///
    /// # Errors
    /// - The journal cannot be written.
    pub fn cover(&mut self, number: u64) -> Result<(), InputError> {
        self.covered = number + 1;
        let (least, most) = BETWEEN;
        if self.written.elapsed() >= (self.began.elapsed() / LOST_ONE_IN).clamp(least, most) {
            self.settle()?;
        }
        Ok(())
    }

    /// Returns the number of consecutive scripts in which the subject broke. Each line of progress stores it. A run
    /// that was killed amid breaks then gives up at the same script as one that was not.
    pub fn breaks(&mut self) -> &mut u32 {
        &mut self.breaks
    }

    /// Writes down how far the run is.
    ///
    /// # Errors
    /// - The journal cannot be written.
    pub fn settle(&mut self) -> Result<(), InputError> {
        self.written = Instant::now();
        if self.covered == self.account.below {
            return Ok(());
        }
        let mut tally = std::mem::take(&mut self.since);
        // A clause is written once. Sets of hundreds in every line would be most of the file.
        for (rules, count) in &mut tally.rules {
            if let Some(known) = self.account.tally.rules.get(rules) {
                count.clauses.retain(|clause| !known.clauses.contains(clause));
            }
        }
        self.put(JournalLine::Done { below: self.covered, tally, breaks: self.breaks })
    }

    /// Returns the first thing that could not be written: a line of the journal or a case. The account still holds it.
    pub fn fault(&self) -> Option<&InputError> {
        self.fault.as_ref()
    }

    /// Notes that something could not be written, and returns the error again.
    pub(crate) fn unwritten(&mut self, fault: InputError) -> InputError {
        self.fault.get_or_insert_with(|| fault.clone());
        fault
    }

    fn put(&mut self, line: JournalLine) -> Result<(), InputError> {
        let written = self.journal.as_mut().map_or(Ok(()), |journal| {
            journal.append(&line)?;
            // A finding must survive a crash of the machine too. Progress can be computed again.
            if matches!(line, JournalLine::Finding(_)) { journal.sync() } else { Ok(()) }
        });
        self.account.take(line);
        written.map_err(|fault| {
            // The file may end with a part of this line. No other line may stand behind it.
            self.journal = None;
            self.unwritten(fault)
        })
    }
}

//! The lines of a campaign's journal.

use serde::{Deserialize, Serialize};

use super::record::FindingRecord;
use super::tally::Tally;
use crate::input::{JournalHeader, Shard};

/// Which run a journal belongs to. If all of this is equal, scripts and findings are equal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// `hunt` or `verify`.
    #[serde(skip)]
    pub verb: String,
    /// The shard of the scripts.
    #[serde(skip)]
    pub shard: Shard,
    /// The hash of this program's file, if there is a journal. Another build may find other things.
    pub build: String,
    /// The seed of the scripts.
    pub seed: u64,
    /// The ids of the rulesets.
    pub rules: Vec<String>,
    /// The subject as the command line names it.
    pub subject: String,
    /// The options of `verify` that choose cases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<String>,
    /// The hash of the cases that `verify` runs. `hunt` runs none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub corpus: String,
}

impl Header {
    /// Returns the header of a campaign that runs no cases and has no journal.
    pub fn new(verb: &str, seed: u64, shard: Shard, rules: Vec<String>, subject: &str) -> Header {
        Header { verb: verb.to_owned(), shard, seed, rules, subject: subject.to_owned(), ..Header::default() }
    }

    /// Returns the first line of the campaign's journal.
    pub fn line(&self) -> JournalHeader {
        JournalHeader::new(&self.verb, self.shard, self)
    }

    /// Returns the header with this first line. `None` if it is the first line of no campaign.
    pub(super) fn of(line: &JournalHeader) -> Option<Header> {
        let found: Header = serde_json::from_value(line.question.clone()).ok()?;
        Some(Header { verb: line.verb.clone(), shard: line.shard, ..found })
    }
}

/// One line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JournalLine {
    /// The suite was run.
    Corpus {
        /// Cases and clauses.
        tally: Tally,
        /// Each failure: id with side, and what differs.
        failures: Vec<(String, String)>,
    },
    /// A new finding.
    Finding(Box<FindingRecord>),
    /// All scripts of the shard below a number are done.
    Done {
        /// The number.
        below: u64,
        /// What was counted since the previous line of progress.
        tally: Tally,
        /// The number of consecutive scripts, up to the last one done, in which the subject broke.
        #[serde(default, skip_serializing_if = "is_none")]
        breaks: u32,
    },
}

fn is_none(number: &u32) -> bool {
    *number == 0
}

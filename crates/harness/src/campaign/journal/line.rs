//! The lines of a journal.

use serde::{Deserialize, Serialize};

use super::record::FindingRecord;
use super::tally::Tally;
use crate::vocabulary::Shard;

/// The version of the file format.
pub const FORMAT: u32 = 2;

/// Which run a journal belongs to. If all of this is equal, scripts and findings are equal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file format, [`FORMAT`].
    pub journal: u32,
    /// The version of this program.
    pub shinpan: String,
    /// The hash of this program's file. Another build may find other things.
    pub build: String,
    /// `hunt` or `verify`.
    pub verb: String,
    /// The seed of the scripts.
    pub seed: u64,
    /// The shard of the scripts.
    pub shard: Shard,
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
    /// Returns the first difference between two headers: the key, as in the file, and the text that names it with both
    /// values. `None` if they are equal.
    pub fn difference(&self, other: &Header) -> Option<(&'static str, String)> {
        let values = |header: &Header| serde_json::to_value(header).unwrap_or_default();
        let (mine, others) = (values(self), values(other));
        let absent = serde_json::Value::Null;
        let keys = ["journal", "shinpan", "build", "verb", "seed", "shard", "rules", "subject", "cases", "corpus"];
        keys.into_iter().find_map(|key| {
            let (one, other) = (mine.get(key).unwrap_or(&absent), others.get(key).unwrap_or(&absent));
            (one != other).then(|| (key, format!("`{key}` is {one}, expected {other}")))
        })
    }
}

/// One line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JournalLine {
    /// The first line.
    Header(Header),
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

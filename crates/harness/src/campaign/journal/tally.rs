//! What a campaign counts.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// The counts under one ruleset.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RulesetTally {
    /// Cases run on both sides.
    #[serde(skip_serializing_if = "is_none")]
    pub cases: u64,
    /// Scripts played on both sides.
    #[serde(skip_serializing_if = "is_none")]
    pub games: u64,
    /// Acts in these scripts.
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

impl RulesetTally {
    /// Adds another count.
    pub fn add(&mut self, other: &RulesetTally) {
        self.cases += other.cases;
        self.games += other.games;
        self.acts += other.acts;
        self.divergences += other.divergences;
        self.clauses.extend(other.clauses.iter().cloned());
    }
}

/// All counts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Tally {
    /// The counts by ruleset.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rules: BTreeMap<String, RulesetTally>,
    /// The number of scripts that the subject does not offer, by reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub skipped: BTreeMap<String, u64>,
    /// How often each finding was met, by fingerprint.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub met: BTreeMap<String, u64>,
    /// How often each known difference was met, by its line in the list of known ones.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub known: BTreeMap<String, u64>,
    /// Acts that were left out because of a difference, so that the game could go on.
    #[serde(skip_serializing_if = "is_none")]
    pub left_out: u64,
    /// Games that ended at a difference, because they could not go on without it.
    #[serde(skip_serializing_if = "is_none")]
    pub ended: u64,
    /// The acts of those games before the end.
    #[serde(skip_serializing_if = "is_none")]
    pub ended_after: u64,
}

impl Tally {
    /// Adds another tally.
    pub fn add(&mut self, other: &Tally) {
        for (rules, count) in &other.rules {
            self.rules.entry(rules.clone()).or_default().add(count);
        }
        self.left_out += other.left_out;
        self.ended += other.ended;
        self.ended_after += other.ended_after;
        let maps = [(&mut self.skipped, &other.skipped), (&mut self.met, &other.met), (&mut self.known, &other.known)];
        for (sums, more) in maps {
            more.iter().for_each(|(key, count)| *sums.entry(key.clone()).or_default() += count);
        }
    }

    /// Returns the count of a ruleset. Creates it if there is none yet.
    pub fn of(&mut self, rules: &str) -> &mut RulesetTally {
        self.rules.entry(rules.to_owned()).or_default()
    }

    /// Returns the sum over all rulesets.
    pub fn total(&self) -> RulesetTally {
        let mut total = RulesetTally::default();
        self.rules.values().for_each(|count| total.add(count));
        total
    }
}

//! The results of a search: the findings, and where it found nothing.

use serde::{Deserialize, Serialize};

use super::tried_acts::Tried;
use shinpan_harness::judge::pair::Finding;
use shinpan_harness::vocabulary::{Rules, Script};

/// What was searched on one board under one ruleset.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Space {
    /// The ruleset that the scripts name.
    pub rules: Rules,
    /// Columns; never fewer than rows.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
    /// The number of starts. 0 if the search did not reach the board.
    pub starts: usize,
    /// The number of starts that neither side begins, and the left side's reason for the first of them.
    pub unbegun: (usize, Option<String>),
    /// Every script of at most this many acts was tried.
    pub acts: usize,
    /// Whether every state that can be reached was tried. Longer scripts would show nothing new.
    pub whole: bool,
    /// The acts tried.
    pub nodes: u64,
    /// The differences met, including those with a known fingerprint.
    pub differences: u64,
    /// The scripts that a foreign program does not offer.
    pub declined: u64,
    /// The kinds of acts in all these scripts.
    pub tried: Tried,
    pub(super) spent: bool,
}

impl Space {
    /// Returns a board under a ruleset, of which nothing was searched yet.
    pub(super) fn of(rules: Rules, (columns, rows): (u8, u8)) -> Space {
        Space {
            rules,
            columns,
            rows,
            starts: 0,
            unbegun: (0, None),
            acts: 0,
            whole: false,
            nodes: 0,
            differences: 0,
            declined: 0,
            tried: Tried::default(),
            spent: false,
        }
    }

    /// Returns whether both are of the same board under the same ruleset.
    pub(super) fn is_of(&self, other: &Space) -> bool {
        (self.rules, self.columns, self.rows) == (other.rules, other.columns, other.rows)
    }

    /// Returns the size, as in `3x2`.
    pub fn board(&self) -> String {
        format!("{}x{}", self.columns, self.rows)
    }
}

/// A finished step: what was searched on a board so far, and what this step found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Searched {
    /// What was searched.
    pub space: Space,
    /// The scripts of the findings.
    pub findings: Vec<Script>,
    /// The games that only one side begins.
    pub unbegun: Vec<Unbegun>,
}

/// A game that only one side begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unbegun {
    /// The ruleset and the start. It has no acts.
    pub script: Script,
    /// Whether the left side begins.
    pub left_begins: bool,
    /// Why the other side does not.
    pub why: String,
}

/// The results of a search.
#[derive(Clone, Debug, Default)]
pub struct SearchReport {
    /// The findings with different fingerprints, in the order of the search.
    pub findings: Vec<Finding>,
    /// The games that only one side begins: the first for each reason.
    pub unbegun: Vec<Unbegun>,
    /// Whether it was stopped from outside.
    pub interrupted: bool,
    /// What was searched.
    pub spaces: Vec<Space>,
}

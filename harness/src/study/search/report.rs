//! What a search found, and what it did not find it in.

use super::tried::Tried;
use crate::judge::pair::Finding;
use crate::vocabulary::{Rules, Script};

/// What was searched on one board under one ruleset.
#[derive(Clone, Debug)]
pub struct Space {
    /// The ruleset that the scripts name.
    pub rules: Rules,
    /// Columns, at least as many as rows.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
    /// Starts; 0 before the board is come to.
    pub starts: usize,
    /// Those of them that neither side begins, and why the left one does not begin the first.
    pub unbegun: (usize, Option<String>),
    /// Every script of up to so many acts was tried.
    pub acts: usize,
    /// There is no longer script that could tell more: every state that can be reached was tried.
    pub whole: bool,
    /// Acts tried.
    pub nodes: u64,
    /// Differences met, those with a known fingerprint included.
    pub differences: u64,
    /// The acts of which all these scripts are made.
    pub tried: Tried,
    pub(super) spent: bool,
}

impl Space {
    /// `3x2`.
    pub fn board(&self) -> String {
        format!("{}x{}", self.columns, self.rows)
    }
}

/// A game that one side begins and the other does not.
#[derive(Clone, Debug, PartialEq)]
pub struct Unbegun {
    /// The ruleset and the start, without acts.
    pub script: Script,
    /// Whether it is the left side that begins.
    pub left_begins: bool,
    /// Why the other does not.
    pub why: String,
}

/// What a search found, and what it did not find it in.
#[derive(Clone, Debug, Default)]
pub struct SearchReport {
    /// Findings with different fingerprints, in the order of the search.
    pub findings: Vec<Finding>,
    /// Games that one side alone begins, the first for each reason.
    pub unbegun: Vec<Unbegun>,
    /// Whether it was stopped from outside.
    pub interrupted: bool,
    /// What was searched.
    pub spaces: Vec<Space>,
}

//! The summary of a campaign.

use std::fmt::Write as _;
use std::num::NonZeroU32;

use super::clauses::ReachedClauses;
use super::findings::FuzzFinding;
use super::table::{FuzzRow, table};

/// The results of a campaign so far.
pub(super) struct FuzzSummary {
    /// The number of targets to run.
    pub targets: usize,
    /// One line: targets, time, jobs, seed.
    head: String,
    pub rows: Vec<FuzzRow>,
    /// The steps that failed, one line each.
    pub broken: Vec<String>,
}

impl FuzzSummary {
    pub(super) fn new(targets: usize, seconds: u32, jobs: u32, seed: NonZeroU32) -> FuzzSummary {
        let (time, jobs) = (many(u64::from(seconds), "second"), many(u64::from(jobs), "job"));
        let head = format!("{}, {time} each, {jobs}, first seed {seed}", many(targets as u64, "target"));
        FuzzSummary { targets, head, rows: Vec::new(), broken: Vec::new() }
    }

    /// Returns the summary of a complete campaign.
    pub(super) fn whole(&self, clauses: Option<&ReachedClauses>, found: &[FuzzFinding]) -> String {
        let mut text = format!("{}; stopped: the seconds are over\n\n{}\n", self.head, table(&self.rows));
        if let Some(clauses) = clauses {
            let _ = writeln!(text, "{clauses}");
        }
        if found.is_empty() {
            text.push_str("findings: none\n");
        } else {
            let artifacts: usize = found.iter().map(|found| found.count).sum();
            let _ = writeln!(text, "findings: {}, of {}", found.len(), many(artifacts as u64, "artifact"));
        }
        for found in found {
            let _ = writeln!(text, "{:6} x  {}  {}", found.count, found.target, found.fingerprint);
            let _ = writeln!(text, "          {}", found.example.display());
        }
        text + &self.broken_lines()
    }

    /// Returns the summary of an interrupted campaign: the targets that are done. If no target is done, returns only
    /// the steps that failed.
    pub(super) fn unfinished(&self, stopped: &str) -> String {
        if self.rows.is_empty() {
            return self.broken_lines();
        }
        let findings = "findings: not counted; a campaign counts them at its end, when it runs its artifacts again\n";
        format!("{}; stopped: {stopped}\n\n{}\n{findings}{}", self.head, table(&self.rows), self.broken_lines())
    }

    fn broken_lines(&self) -> String {
        self.broken.iter().map(|what| format!("BROKE  {what}\n")).collect()
    }
}

/// Returns a number with its noun: "1 target", "2 targets".
fn many(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

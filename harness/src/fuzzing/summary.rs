//! The summary of a campaign.

use std::fmt::Write as _;

use super::clauses::ReachedClauses;
use super::findings::FuzzFinding;
use super::table::{FuzzRow, table};

/// What a campaign did so far.
pub(super) struct FuzzSummary {
    /// How many targets it is for.
    pub targets: usize,
    /// One line: time, jobs, seed.
    head: String,
    pub rows: Vec<FuzzRow>,
    /// What did not work, one line each.
    pub broken: Vec<String>,
}

impl FuzzSummary {
    pub(super) fn new(targets: usize, seconds: u32, jobs: u32, seed: u32) -> FuzzSummary {
        let (time, jobs) = (many(u64::from(seconds), "second"), many(u64::from(jobs), "job"));
        let head = format!("{}, {time} each, {jobs}, first seed {seed}", many(targets as u64, "target"));
        FuzzSummary { targets, head, rows: Vec::new(), broken: Vec::new() }
    }

    /// The summary of a campaign that came to its end.
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

    /// How far a campaign came that was asked to stop: the targets that are done. Empty if none is.
    pub(super) fn unfinished(&self, stopped: &str) -> String {
        if self.rows.is_empty() {
            return self.broken_lines();
        }
        let findings = "findings: not counted: a campaign runs its artifacts again at its end\n";
        format!("{}; stopped: {stopped}\n\n{}\n{findings}{}", self.head, table(&self.rows), self.broken_lines())
    }

    fn broken_lines(&self) -> String {
        self.broken.iter().map(|what| format!("BROKE  {what}\n")).collect()
    }
}

/// A number of things: "1 target", "2 targets".
fn many(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

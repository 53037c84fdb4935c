//! The room `report`: shows results as text, JSON lines and JUnit XML. Nothing here decides anything. It may use the
//! rooms `input`, `vocabulary`, `judge`, `suite`, `campaign`, `study` and `tester`. A new format or a new kind of
//! report is a file here.

pub mod json;
pub mod junit;
mod options;
pub mod reach;
pub mod rules;
pub mod search;
pub mod selftest;
pub mod text;

use crate::suite::case::Status;
use crate::suite::corpus::RunOutcome;

/// The results of `check`.
#[derive(Clone, Debug, Default)]
pub struct Check {
    /// The name of the subject.
    pub subject: String,
    /// One result for each run.
    pub results: Vec<CaseResult>,
}

/// The result of one run.
#[derive(Clone, Debug)]
pub struct CaseResult {
    /// The id, `topic/name@ruleset`.
    pub id: String,
    /// The title of the case.
    pub title: String,
    /// The file of the case.
    pub file: String,
    /// Whether the document decides the case.
    pub status: Status,
    /// The outcome of the run.
    pub outcome: RunOutcome,
    /// The reason in the list of known failures, if the run is listed there.
    pub known: Option<String>,
}

impl CaseResult {
    /// Returns whether the result is unexpected: it differs and is not listed as known, or it passes and is listed.
    pub fn is_failure(&self) -> bool {
        match self.outcome {
            RunOutcome::Differs(_) => self.known.is_none(),
            RunOutcome::Passed => self.known.is_some(),
            _ => false,
        }
    }

    /// Returns the outcome as one word, or a few.
    pub fn word(&self) -> &'static str {
        match (&self.outcome, &self.known) {
            (RunOutcome::Passed, None) => "passed",
            (RunOutcome::Passed, Some(_)) => "passes but is listed as known to fail",
            (RunOutcome::Differs(_), None) => "differs",
            (RunOutcome::Differs(_), Some(_)) => "known",
            (RunOutcome::Noted(_), _) => "noted",
            (RunOutcome::Skipped(_), _) => "skipped",
            (RunOutcome::Broke(_), _) => "broke",
        }
    }
}

impl Check {
    /// Counts the results with this outcome word.
    pub fn count(&self, word: &str) -> usize {
        self.results.iter().filter(|result| result.word() == word).count()
    }

    /// Returns the exit code. The first condition that holds decides:
    ///
    /// - 3: the subject could not run.
    /// - 1: something differs.
    /// - 0: otherwise.
    pub fn exit_code(&self) -> i32 {
        let broke = self.results.iter().any(|result| matches!(result.outcome, RunOutcome::Broke(_)));
        match (self.results.iter().any(CaseResult::is_failure), broke) {
            (_, true) => 3,
            (true, false) => 1,
            (false, false) => 0,
        }
    }
}

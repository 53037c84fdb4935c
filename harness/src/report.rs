//! How answers are shown. Nothing here decides anything.

pub mod json;
pub mod junit;
pub mod rules;
pub mod search;
pub mod selftest;
pub mod text;

use crate::suite::case::Status;
use crate::suite::corpus::RunOutcome;

/// The results of a check.
#[derive(Clone, Debug, Default)]
pub struct Check {
    /// The subject.
    pub subject: String,
    /// One result for each run.
    pub results: Vec<CaseResult>,
}

/// The result of one run.
#[derive(Clone, Debug)]
pub struct CaseResult {
    /// `topic/name@ruleset`.
    pub id: String,
    /// The case's title.
    pub title: String,
    /// The file it stands in.
    pub file: String,
    /// Whether the document decides it.
    pub status: Status,
    /// What became of it.
    pub outcome: RunOutcome,
    /// The reason given in a list of known failures.
    pub known: Option<String>,
}

impl CaseResult {
    /// Whether the result speaks against the subject: it differs and was not known to, or passes where it was known not to.
    pub fn is_failure(&self) -> bool {
        match self.outcome {
            RunOutcome::Differs(_) => self.known.is_none(),
            RunOutcome::Passed => self.known.is_some(),
            _ => false,
        }
    }

    /// One word for the outcome.
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
    /// How many results have this outcome word.
    pub fn count(&self, word: &str) -> usize {
        self.results.iter().filter(|result| result.word() == word).count()
    }

    /// 0 all as expected, 1 something differs, 3 the subject could not run.
    pub fn exit_code(&self) -> i32 {
        let broke = self.results.iter().any(|result| matches!(result.outcome, RunOutcome::Broke(_)));
        match (self.results.iter().any(CaseResult::is_failure), broke) {
            (_, true) => 3,
            (true, false) => 1,
            (false, false) => 0,
        }
    }
}

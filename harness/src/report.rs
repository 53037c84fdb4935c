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

/// The exit code of an interrupted program. By convention it is 128 plus the number of the signal, here SIGINT.
pub const INTERRUPTED: i32 = 130;

/// The results of `check`.
#[derive(Clone, Debug, Default)]
pub struct Check {
    /// The name of the subject.
    pub subject: String,
    /// One result for each run that was made.
    pub results: Vec<CaseResult>,
    /// The number of runs to make.
    pub of: usize,
    /// Whether you interrupted it before the last run.
    pub interrupted: bool,
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
    /// - 130: you interrupted it.
    /// - 1: something differs, whether the subject broke as well or not.
    /// - 3: the subject broke.
    /// - 0: otherwise.
    pub fn exit_code(&self) -> i32 {
        let broke = self.results.iter().any(|result| matches!(result.outcome, RunOutcome::Broke(_)));
        match (self.results.iter().any(CaseResult::is_failure), broke) {
            _ if self.interrupted => INTERRUPTED,
            (true, _) => 1,
            (false, true) => 3,
            (false, false) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CaseResult, Check, text};
    use crate::judge::divergence::Divergence;
    use crate::suite::case::Status;
    use crate::suite::corpus::RunOutcome;
    use crate::vocabulary::{Field, Observation};

    fn checked(outcomes: &[RunOutcome]) -> Check {
        let results = outcomes.iter().map(|outcome| CaseResult {
            id: "x/a@basic".to_owned(),
            title: String::new(),
            file: String::new(),
            status: Status::Required,
            outcome: outcome.clone(),
            known: None,
        });
        Check { subject: "program".to_owned(), results: results.collect(), of: outcomes.len(), interrupted: false }
    }

    #[test]
    fn a_difference_counts_more_than_a_break_and_both_are_said() {
        let nothing = Observation::default();
        let differs = RunOutcome::Differs(Box::new(Divergence::new(0, Field::Over, &nothing, &nothing)));
        let broke = RunOutcome::Broke("died".to_owned());
        let codes = [
            vec![differs.clone(), broke.clone()],
            vec![broke.clone()],
            vec![differs.clone()],
            vec![RunOutcome::Passed],
        ];
        assert_eq!(codes.map(|outcomes| checked(&outcomes).exit_code()), [1, 3, 1, 0]);
        let said = text::check(&checked(&[differs, broke]));
        assert!(said.contains("DIFFERS  x/a@basic") && said.contains("BROKE    x/a@basic  died"), "{said}");
        assert!(said.contains("1 differs") && said.contains("1 broke"), "{said}");
    }
}

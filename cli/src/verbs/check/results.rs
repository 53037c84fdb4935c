//! The results of `check`: one for each run, what they count, and the exit code.

use std::collections::BTreeMap;
use std::time::Duration;

use super::case_outcome::CaseOutcome;
use crate::command::exit::Exit;
use shinpan_harness::suite::case::Status;
use shinpan_harness::suite::corpus::RunOutcome;
use shinpan_harness::vocabulary::{Field, Illegal, Rules};

/// So many accepted acts are no accident, if none was refused.
const FEW: usize = 5;

/// The most reasons for skips that one line names.
const MOST_REASONS: usize = 5;

/// The results of `check`.
#[derive(Clone, Debug, Default)]
pub struct Check {
    /// The name of the subject.
    pub subject: String,
    /// How the subject failed the smoke test. Then nothing else ran.
    pub smoke_test: Option<CaseResult>,
    /// One result for each run that was made.
    pub results: Vec<CaseResult>,
    /// The number of runs to make.
    pub of: usize,
    /// Whether you interrupted it before the last run.
    pub interrupted: bool,
    /// The share of the runs that must be executed, in per cent. 0 means: at least one run.
    pub min_run: u8,
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
    /// The ruleset of the run.
    pub rules: Rules,
    /// The tier of the case.
    pub tier: u8,
    /// The clauses of the case.
    pub clauses: Vec<String>,
    /// Whether the document decides the case.
    pub status: Status,
    /// How long the run took.
    pub time: Duration,
    /// Whether the run claims that an act is refused.
    pub refuses: bool,
    /// The outcome of the run.
    pub outcome: RunOutcome,
    /// What the program wrote to its standard error in this run. Kept only if the run says something about the program.
    pub errors: Vec<String>,
    /// The reason in the list of known failures, if the run is listed there.
    pub known: Option<String>,
}

impl CaseResult {
    /// Returns whether the result is unexpected: it differs and is not listed as known, or it passes and is listed.
    pub fn is_failure(&self) -> bool {
        matches!(self.shows(), CaseOutcome::Differs | CaseOutcome::PassedUnexpectedly)
    }

    /// Returns the outcome with the list of known failures taken into account.
    pub fn shows(&self) -> CaseOutcome {
        match (&self.outcome, &self.known) {
            (RunOutcome::Passed, None) => CaseOutcome::Passed,
            (RunOutcome::Passed, Some(_)) => CaseOutcome::PassedUnexpectedly,
            (RunOutcome::Differs(_), None) => CaseOutcome::Differs,
            (RunOutcome::Differs(_), Some(_)) => CaseOutcome::Known,
            (RunOutcome::Noted(_), _) => CaseOutcome::Noted,
            (RunOutcome::Skipped(_), _) => CaseOutcome::Skipped,
            (RunOutcome::Broke(_), _) => CaseOutcome::Broke,
            (RunOutcome::Late(_), _) => CaseOutcome::Late,
        }
    }

    /// Returns whether the subject played the run. A run that it skips is not executed, nor one for which it is late.
    pub fn is_executed(&self) -> bool {
        !matches!(self.outcome, RunOutcome::Skipped(_) | RunOutcome::Late(_))
    }

    /// Returns what the program wrote to its standard error, if the outcome calls for an explanation.
    pub fn explanation(&self) -> &[String] {
        match self.outcome {
            RunOutcome::Passed | RunOutcome::Skipped(_) => &[],
            _ => &self.errors,
        }
    }

    /// Returns whether the subject broke or was late, so that nothing is known about its rules.
    pub fn is_unjudged(&self) -> bool {
        matches!(self.outcome, RunOutcome::Broke(_) | RunOutcome::Late(_))
    }
}

/// Returns a share as text, such as `14 of 146 executed (10 %)`. It rounds, but never to 0 or 100 % unless the share is.
pub fn share(executed: usize, of: usize) -> String {
    let rounded = (executed * 100 + of / 2).checked_div(of).unwrap_or(0);
    let percent = match executed {
        0 => 0,
        _ if executed == of => 100,
        _ => rounded.clamp(1, 99),
    };
    format!("{executed} of {of} executed ({percent} %)")
}

impl Check {
    /// Returns the failed smoke test, or the results of the runs.
    pub fn shown(&self) -> impl Iterator<Item = &CaseResult> {
        self.smoke_test.iter().chain(&self.results)
    }

    /// Counts the results with this outcome.
    pub fn count(&self, outcome: CaseOutcome) -> usize {
        self.results.iter().filter(|result| result.shows() == outcome).count()
    }

    /// Counts the runs that the subject did not skip.
    pub fn executed(&self) -> usize {
        self.results.iter().filter(|result| result.is_executed()).count()
    }

    /// Returns the reasons of skipped runs, each with its number of runs. If the program does not offer many of the
    /// rulesets, they are one reason.
    pub fn skips(&self) -> BTreeMap<&str, usize> {
        let mut skips: BTreeMap<&str, usize> = BTreeMap::new();
        for result in &self.results {
            if let RunOutcome::Skipped(why) = &result.outcome {
                *skips.entry(why.as_str()).or_default() += 1;
            }
        }
        let is_ruleset = |why: &str| why.starts_with("rules ");
        if skips.keys().filter(|why| is_ruleset(why)).count() > MOST_REASONS {
            let runs = skips.iter().filter(|(why, _)| is_ruleset(why)).map(|(_, runs)| runs).sum();
            skips.retain(|why, _| !is_ruleset(why));
            skips.insert("rules that it does not offer", runs);
        }
        skips
    }

    /// Returns why the result says too little: nothing ran, or less than wanted. `None` if enough ran.
    pub fn too_little(&self) -> Option<String> {
        if self.smoke_test.is_some() {
            return Some("the smoke test failed, so nothing else ran".to_owned());
        }
        let executed = self.executed();
        let what = match executed {
            0 => "nothing ran".to_owned(),
            _ if executed * 100 < usize::from(self.min_run) * self.of => {
                format!("{}, expected at least {} %", share(executed, self.of), self.min_run)
            }
            _ => return None,
        };
        let mut skips: Vec<(&str, usize)> = self.skips().into_iter().collect();
        skips.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let more = skips.len().saturating_sub(MOST_REASONS);
        let mut reasons: Vec<String> =
            skips.iter().take(MOST_REASONS).map(|(why, count)| format!("{count} skipped: {why}")).collect();
        if more > 0 {
            reasons.push(format!("and {more} more reasons"));
        }
        Some(if reasons.is_empty() { what } else { format!("{what}: {}", reasons.join("; ")) })
    }

    /// Returns what a person should look at first, because it explains many findings at once.
    pub fn hints(&self) -> Vec<String> {
        let mut hints = Vec::new();
        if self.smoke_test.is_some() {
            hints.push("look at the adapter; --no-smoke-test runs the suite all the same".to_owned());
        }
        let accepts = |result: &&CaseResult| match &result.outcome {
            RunOutcome::Differs(one) => {
                one.field == Field::Illegal && one.right.observation.illegal == Some(Illegal::None)
            }
            _ => false,
        };
        let accepted = self.results.iter().filter(accepts).count();
        let refuses = |result: &CaseResult| result.refuses && matches!(result.outcome, RunOutcome::Passed);
        if accepted >= FEW && !self.results.iter().any(refuses) {
            hints.push(format!(
                "no act was refused, though {accepted} runs ask for a refusal: `play` of the adapter judges nothing"
            ));
        }
        hints
    }

    /// Returns why runs are missing: you interrupted it, it stopped at the first failure, or too little ran.
    pub fn incomplete(&self) -> Option<String> {
        let (done, of) = (self.results.len(), self.of);
        if self.interrupted {
            Some(format!("interrupted after {done} of {of} runs"))
        } else if done < of && self.smoke_test.is_none() {
            Some(format!("stopped at the first failure, after {done} of {of} runs"))
        } else {
            self.too_little()
        }
    }

    /// Returns the end of the command. The first condition that holds decides:
    ///
    /// - you interrupted it;
    /// - something differs, whether the subject broke as well or not;
    /// - the subject broke or was late, or nothing ran, or less than `min_run`, so it could not run;
    /// - otherwise everything is as expected.
    pub fn exit(&self) -> Exit {
        if self.interrupted {
            Exit::Interrupted
        } else if self.shown().any(CaseResult::is_failure) {
            Exit::NotAsExpected
        } else if self.shown().any(CaseResult::is_unjudged) || self.too_little().is_some() {
            Exit::CannotRun
        } else {
            Exit::AsExpected
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::{json, junit, text};
    use super::{CaseResult, Check, share};
    use crate::command::exit::Exit;
    use shinpan_harness::judge::divergence::Divergence;
    use shinpan_harness::suite::case::Status;
    use shinpan_harness::suite::corpus::RunOutcome;
    use shinpan_harness::vocabulary::{Field, Illegal, Observation, Rules};

    fn checked(outcomes: &[RunOutcome]) -> Check {
        let results = outcomes.iter().map(|outcome| CaseResult {
            id: "x/a@basic".to_owned(),
            title: String::new(),
            file: String::new(),
            rules: Rules::at(0),
            tier: 0,
            clauses: Vec::new(),
            status: Status::Required,
            time: Duration::ZERO,
            refuses: true,
            outcome: outcome.clone(),
            errors: vec!["Traceback".to_owned(), "ValueError: no such point".to_owned()],
            known: None,
        });
        Check { subject: "program".to_owned(), results: results.collect(), of: outcomes.len(), ..Check::default() }
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
        assert_eq!(codes.map(|outcomes| checked(&outcomes).exit().code()), [1, 3, 1, 0]);
        let report = text::check(&checked(&[differs, broke]));
        assert!(report.contains("DIFFERS  x/a@basic") && report.contains("BROKE    x/a@basic  died"), "{report}");
        assert!(report.contains("1 differs") && report.contains("1 broke"), "{report}");
    }

    /// Both finding and break show what the program wrote, and the reports for machines too.
    #[test]
    fn what_the_program_wrote_stands_beside_the_finding() {
        let nothing = Observation::default();
        let differs = RunOutcome::Differs(Box::new(Divergence::new(0, Field::Over, &nothing, &nothing)));
        let check = checked(&[differs, RunOutcome::Broke("died".to_owned()), RunOutcome::Passed]);
        let wrote = "  its standard error:\n    Traceback\n    ValueError: no such point\n";
        assert_eq!(text::check(&check).matches(wrote).count(), 2);
        assert_eq!(json::lines(&check).matches(r#""stderr":["Traceback","ValueError: no such point"]"#).count(), 2);
        let junit = junit::junit(&check);
        assert_eq!(junit.matches("ValueError: no such point").count(), 2);
    }

    #[test]
    fn a_program_that_refuses_nothing_is_said_to_judge_nothing() {
        let illegal = |why| Observation { illegal: Some(why), ..Observation::default() };
        let divergence = Divergence::new(1, Field::Illegal, &illegal(Illegal::Suicide), &illegal(Illegal::None));
        let accepts = RunOutcome::Differs(Box::new(divergence));
        let mut runs = vec![accepts; super::FEW];
        let hints = checked(&runs).hints();
        assert!(hints[0].contains("`play` of the adapter judges nothing"), "{hints:?}");
        runs.push(RunOutcome::Passed);
        assert!(checked(&runs).hints().is_empty());
    }

    #[test]
    fn a_check_that_ran_nothing_or_too_little_is_no_success() {
        let (passed, skipped) = (RunOutcome::Passed, RunOutcome::Skipped("needs setup".to_owned()));
        let nothing = checked(&[skipped.clone(), skipped.clone()]);
        assert_eq!(nothing.exit(), Exit::CannotRun);
        assert_eq!(nothing.too_little().as_deref(), Some("nothing ran: 2 skipped: needs setup"));
        let half = checked(&[passed, skipped]);
        assert_eq!((half.exit(), half.too_little()), (Exit::AsExpected, None));
        assert_eq!(Check { min_run: 50, ..half.clone() }.exit(), Exit::AsExpected);
        let wanted = Check { min_run: 51, ..half };
        assert_eq!(wanted.exit(), Exit::CannotRun);
        let report = wanted.too_little().expect("too little");
        assert_eq!(report, "1 of 2 executed (50 %), expected at least 51 %: 1 skipped: needs setup");
    }

    #[test]
    fn a_share_is_rounded_but_not_to_nothing_or_all() {
        let shares = [(14, 146, 10), (0, 146, 0), (1, 5692, 1), (5691, 5692, 99), (7, 7, 100), (0, 0, 0)];
        for (executed, of, percent) in shares {
            assert_eq!(share(executed, of), format!("{executed} of {of} executed ({percent} %)"));
        }
    }
}

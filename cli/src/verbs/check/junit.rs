//! Results as JUnit XML, for CI.

use quick_junit::{NonSuccessKind, Property, Report, TestCase, TestCaseStatus, TestSuite};

use super::results::Check;
use shinpan_harness::suite::corpus::RunOutcome;

/// Returns the results as JUnit XML. If runs are missing, one more test case is an error that says why.
///
/// # Errors
/// - The XML cannot be written.
pub fn junit(check: &Check) -> Result<String, quick_junit::SerializeError> {
    let mut suite = TestSuite::new(check.subject.clone());
    for result in check.shown() {
        let status = match &result.outcome {
            RunOutcome::Differs(divergence) | RunOutcome::Noted(divergence) if result.is_failure() => {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                status
                    .set_message(format!("{} differs", divergence.field.key()))
                    .set_description(divergence.text("case", &check.subject));
                status
            }
            RunOutcome::Passed if result.is_failure() => {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                status.set_message(result.shows().word());
                status
            }
            RunOutcome::Broke(how) | RunOutcome::Late(how) => {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
                status.set_message(how.clone());
                status
            }
            RunOutcome::Skipped(why) => {
                let mut status = TestCaseStatus::skipped();
                status.set_message(why.clone());
                status
            }
            RunOutcome::Passed | RunOutcome::Differs(_) | RunOutcome::Noted(_) => TestCaseStatus::success(),
        };
        let mut case = TestCase::new(result.id.clone(), status);
        case.set_classname(result.file.clone());
        case.set_time(result.time);
        if !result.explanation().is_empty() {
            case.set_system_err(result.explanation().join("\n"));
        }
        let (tier, clauses) = (result.tier.to_string(), result.clauses.join(" "));
        let properties =
            [("rules", &*result.rules.id), ("tier", &tier), ("clauses", &clauses), ("status", result.status.word())];
        case.add_properties(properties.map(|(name, value)| Property::new(name, value)));
        suite.add_test_case(case);
    }
    if let Some(why) = check.incomplete() {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(why);
        suite.add_test_case(TestCase::new("check", status));
    }
    let time = check.results.iter().map(|result| result.time).sum();
    suite.set_time(time);
    let mut report = Report::new("shinpan check");
    report.set_time(time);
    report.add_test_suite(suite);
    report.to_string()
}

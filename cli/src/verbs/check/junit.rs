//! Results as JUnit XML, for CI.

use std::time::Duration;

use maud::{Markup, PreEscaped, html};

use super::results::{CaseResult, Check};
use shinpan_harness::suite::corpus::RunOutcome;

/// Returns the results as JUnit XML. If runs are missing, one more test case is an error that says why.
pub fn junit(check: &Check) -> String {
    let why = check.incomplete();
    let missing = usize::from(why.is_some());
    let tests = check.shown().count() + missing;
    let failures = check.shown().filter(|result| result.is_failure()).count();
    let errors = check.shown().filter(|result| result.is_unjudged()).count() + missing;
    let time = seconds(check.results.iter().map(|result| result.time).sum());
    let line = PreEscaped("\n");
    let report = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")) (line)
        testsuites name="shinpan check" tests=(tests) failures=(failures) errors=(errors) time=(time) { (line)
            testsuite name=(printable(&check.subject)) tests=(tests) failures=(failures) errors=(errors) time=(time) { (line)
                @for result in check.shown() { (test_case(result, &check.subject)) (line) }
                @if let Some(why) = why { testcase name="check" { error message=(printable(&why)) {} } (line) }
            } (line)
        } (line)
    };
    report.into_string()
}

fn test_case(result: &CaseResult, subject: &str) -> Markup {
    let clauses = result.clauses.join(" ");
    let properties = [
        ("rules", &*result.rules.id),
        ("tier", &result.tier.to_string()),
        ("clauses", &clauses),
        ("status", result.status.word()),
    ];
    html! {
        testcase name=(printable(&result.id)) classname=(printable(&result.file)) time=(seconds(result.time)) {
            properties { @for (name, value) in properties { property name=(name) value=(value) {} } }
            @match &result.outcome {
                RunOutcome::Differs(divergence) if result.is_failure() => {
                    failure message={ (divergence.field.key()) " differs" } { (printable(&divergence.text("case", subject))) }
                }
                RunOutcome::Passed if result.is_failure() => { failure message=(result.shows().word()) {} }
                RunOutcome::Broke(how) | RunOutcome::Late(how) => { error message=(printable(how)) {} }
                RunOutcome::Skipped(why) => { skipped message=(printable(why)) {} }
                RunOutcome::Passed | RunOutcome::Differs(_) | RunOutcome::Noted(_) => {}
            }
            @if !result.explanation().is_empty() { system-err { (printable(&result.explanation().join("\n"))) } }
        }
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// Leaves out the characters that XML cannot have, such as the escapes of a terminal.
fn printable(text: &str) -> String {
    let is_kept = |letter: &char| !matches!(letter, '\0'..='\u{8}' | '\u{b}'..='\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}');
    text.chars().filter(is_kept).collect()
}

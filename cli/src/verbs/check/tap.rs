//! Results as TAP, the Test Anything Protocol, version 14.

use std::fmt::Write as _;

use serde_json::json;

use super::results::{CaseResult, Check};
use shinpan_harness::input::one_line;
use shinpan_harness::judge::divergence::Divergence;
use shinpan_harness::suite::corpus::RunOutcome;

/// Returns the results as TAP. A known failure is `TODO`. If something is missing from the runs, the last line is
/// `Bail out!` with the reason.
pub fn tap(check: &Check) -> String {
    let mut text = format!("TAP version 14\n# {}\n1..{}\n", one_line(&check.subject), check.of);
    for (before, result) in check.shown().enumerate() {
        point(&mut text, before + 1, result, &check.subject);
    }
    if let Some(why) = check.incomplete() {
        let _ = writeln!(text, "Bail out! {}", one_line(&why));
    }
    text
}

/// Writes one test point, and below it what differs as YAML.
fn point(text: &mut String, number: usize, result: &CaseResult, subject: &str) {
    let name = format!("{number} - {}", escaped(&result.id));
    let _ = match (&result.outcome, &result.known) {
        (RunOutcome::Differs(divergence), known) => {
            let todo = known.as_ref().map_or(String::new(), |reason| format!(" # TODO {}", escaped(reason)));
            let _ = writeln!(text, "not ok {name}{todo}");
            differs(text, result, divergence, subject);
            return;
        }
        (RunOutcome::Broke(how) | RunOutcome::Late(how), _) => {
            writeln!(text, "not ok {name}\n  ---\n  message: {}\n  ...", json!(how))
        }
        (RunOutcome::Skipped(why), _) => writeln!(text, "ok {name} # SKIP {}", escaped(why)),
        (RunOutcome::Passed, Some(_)) => {
            writeln!(text, "not ok {name}\n  ---\n  message: {}\n  ...", json!(result.shows().word()))
        }
        (RunOutcome::Passed, None) => writeln!(text, "ok {name}"),
        (RunOutcome::Noted(divergence), _) => {
            let says = format!("noted: {} = {}", divergence.field.key(), divergence.right.value);
            writeln!(text, "ok {name}\n# {}: the document does not decide", one_line(&says))
        }
    };
}

fn differs(text: &mut String, result: &CaseResult, divergence: &Divergence, subject: &str) {
    let parts = [
        ("message", json!(format!("{} differs", divergence.field.key()))),
        ("title", json!(result.title)),
        ("file", json!(result.file)),
        ("clauses", json!(result.clauses)),
        ("state", json!(divergence.step)),
        ("expected", json!(divergence.left.value)),
        ("found", json!(divergence.right.value)),
    ];
    text.push_str("  ---\n");
    for (key, value) in parts {
        let _ = writeln!(text, "  {key}: {value}");
    }
    text.push_str("  report: |2\n");
    for line in divergence.text("case", subject).lines() {
        let line: String = line.chars().filter(|letter| !letter.is_control()).collect();
        let _ = writeln!(text, "{}", format!("    {line}").trim_end());
    }
    text.push_str("  ...\n");
}

/// Escapes the characters that begin a directive or an escape.
fn escaped(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('#', "\\#")
}

//! The results of `check` as text for people.

use std::fmt::Write as _;

use super::case_outcome::CaseOutcome;
use super::results::{CaseResult, Check, share};
use shinpan_harness::suite::corpus::RunOutcome;

/// Returns the results of `check`: what differs or broke in full, skips by reason, then the counts.
pub fn check(check: &Check) -> String {
    let mut text = String::new();
    for result in check.shown() {
        match &result.outcome {
            RunOutcome::Differs(divergence) if result.known.is_none() => {
                let _ = write!(
                    text,
                    "DIFFERS  {}  ({})\n{}\n",
                    result.id,
                    result.title,
                    divergence.text("case", &check.subject)
                );
            }
            RunOutcome::Noted(divergence) => {
                let _ = writeln!(
                    text,
                    "NOTED    {}  (the document does not decide; {} = {})",
                    result.id,
                    divergence.field.key(),
                    divergence.right.value
                );
            }
            RunOutcome::Broke(how) => {
                let _ = writeln!(text, "BROKE    {}  {how}", result.id);
            }
            RunOutcome::Late(how) => {
                let _ = writeln!(text, "LATE     {}  {how}", result.id);
            }
            RunOutcome::Passed if result.known.is_some() => {
                let _ = writeln!(text, "PASSES   {}  but is listed as known to fail", result.id);
            }
            _ => continue,
        }
        text.push_str(&errors(result.explanation()));
    }
    for (why, count) in check.skips() {
        let _ = writeln!(text, "skipped  {count:>4}  {why}");
    }
    let often = |one: &CaseOutcome| match check.count(*one) {
        0 if one.is_rare() => None,
        count => Some(format!("{count} {}", one.heading())),
    };
    let counts: Vec<String> = CaseOutcome::ALL.iter().filter_map(often).collect();
    let interrupted = if check.interrupted { "; interrupted" } else { "" };
    let (subject, share, counts) = (&check.subject, share(check.executed(), check.of), counts.join(", "));
    let _ = writeln!(text, "{subject}: {share}: {counts}{interrupted}");
    for hint in check.hints() {
        let _ = writeln!(text, "hint: {hint}");
    }
    text
}

/// Returns what a program wrote to its standard error, indented. Empty if it wrote nothing.
pub fn errors(lines: &[String]) -> String {
    let lines: String = lines.iter().map(|line| format!("    {line}\n")).collect();
    if lines.is_empty() { lines } else { format!("  its standard error:\n{lines}") }
}

/// Returns the list of current failures, for `--known`.
pub fn known_list(check: &Check) -> String {
    let failing = check.results.iter().filter(|result| matches!(result.outcome, RunOutcome::Differs(_)));
    failing
        .map(|result: &CaseResult| {
            format!("{}  # {}\n", result.id, result.known.as_deref().unwrap_or("not explained yet"))
        })
        .collect()
}

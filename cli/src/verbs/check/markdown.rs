//! Results as Markdown: a summary for a pull request or for a CI job.

use std::fmt::Write as _;

use super::case_outcome::CaseOutcome;
use super::results::{CaseResult, Check, share};
use super::tiers::{tiers, verdict};
use crate::pages::markdown_text::escaped;
use crate::pages::web_page;
use shinpan_harness::suite::corpus::RunOutcome;

/// The most failures that are shown in full. A comment on GitHub has at most 65,536 characters.
const MOST_SHOWN: usize = 40;

/// Returns the summary: the verdict, counts by tier, skips by reason, then each failure folded.
pub fn markdown(check: &Check) -> String {
    let mut text = format!("## {}: {}\n\n", escaped(&check.subject), verdict(check));
    let _ = writeln!(text, "{}.\n", share(check.executed(), check.of));
    if let Some(why) = check.incomplete() {
        let _ = writeln!(text, "**{}**\n", escaped(&why));
    }
    text.push_str(&counts(check));
    let skips = check.skips();
    if !skips.is_empty() {
        text.push_str("\n| skipped | why |\n|--:|---|\n");
        for (why, count) in skips {
            let _ = writeln!(text, "| {count} | {} |", escaped(why));
        }
    }
    let failures = || check.shown().filter(|result| failed(result));
    for result in failures().take(MOST_SHOWN) {
        text.push_str(&details(result, &check.subject));
    }
    let more = failures().count().saturating_sub(MOST_SHOWN);
    if more > 0 {
        let _ = writeln!(text, "\n{more} more failures are not shown.");
    }
    text
}

fn failed(result: &CaseResult) -> bool {
    result.is_failure() || result.is_unjudged()
}

/// Returns the table of counts. It leaves out the columns without results.
fn counts(check: &Check) -> String {
    let rows = tiers(check);
    let totals = rows.last().map(|(_, counts)| counts.clone()).unwrap_or_default();
    let used: Vec<usize> =
        (0..CaseOutcome::ALL.len()).filter(|column| totals.get(*column).is_some_and(|n| *n > 0)).collect();
    let headings: Vec<&str> = used.iter().map(|column| CaseOutcome::ALL[*column].heading()).collect();
    let mut text = format!("| tier | {} |\n|---|{}\n", headings.join(" | "), "--:|".repeat(used.len()));
    for (name, counts) in rows {
        let counts: Vec<String> = used.iter().map(|column| counts[*column].to_string()).collect();
        let _ = writeln!(text, "| {name} | {} |", counts.join(" | "));
    }
    text
}

fn details(result: &CaseResult, subject: &str) -> String {
    let body = match &result.outcome {
        RunOutcome::Differs(divergence) => divergence.text("case", subject),
        RunOutcome::Broke(how) | RunOutcome::Late(how) => format!("{how}\n"),
        _ => format!("{}\n", result.shows().word()),
    };
    let fence = "`".repeat(longest_run_of_ticks(&body).max(2) + 1);
    let clauses: Vec<String> = result.clauses.iter().map(|clause| format!("`{clause}`")).collect();
    let clauses = if clauses.is_empty() { String::new() } else { format!("\nClauses: {}\n", clauses.join(", ")) };
    let head = format!(
        "<code>{}</code> {}: {}",
        web_page::escaped(&result.id),
        result.shows().word(),
        web_page::escaped(&result.title)
    );
    format!("\n<details><summary>{head}</summary>\n\n{fence}text\n{body}{fence}\n{clauses}\n</details>\n")
}

fn longest_run_of_ticks(text: &str) -> usize {
    text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0)
}

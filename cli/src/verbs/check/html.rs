//! Results as one static page.

use maud::{Markup, html};

use super::case_outcome::CaseOutcome;
use super::results::{CaseResult, Check, share};
use super::tiers::{tiers, verdict};
use crate::pages::web_page::web_page;
use shinpan_harness::suite::corpus::RunOutcome;

/// Returns the page: the verdict, counts by tier, skips by reason, each failure, and a folded table of all runs.
pub fn page(check: &Check) -> String {
    let failures: Vec<&CaseResult> = check.shown().filter(|result| is_shown(result)).collect();
    let title = format!("{}: {}", check.subject, verdict(check));
    let content = html! {
        h1 { (title) }
        p { (share(check.executed(), check.of)) "." }
        @if let Some(why) = check.incomplete() { p { strong { (why) } } }
        (counts(check))
        (skips(check))
        h2 { "Differences and breaks: " (failures.len()) }
        @for result in failures { (failure(result, &check.subject)) }
        (runs(check))
    };
    web_page(&title, ".runs td { text-align: left; }\n", &content)
}

/// Returns whether the page shows the result in full: also a known difference, and one where the document is silent.
fn is_shown(result: &CaseResult) -> bool {
    result.is_failure() || !matches!(result.outcome, RunOutcome::Passed | RunOutcome::Skipped(_))
}

fn counts(check: &Check) -> Markup {
    html! {
        table {
            caption { "Runs by tier" }
            tr { th scope="col" { "tier" } @for one in CaseOutcome::ALL { th scope="col" { (one.heading()) } } }
            @for (name, counts) in tiers(check) {
                tr { th scope="row" { (name) } @for count in counts { td { (count) } } }
            }
        }
    }
}

fn skips(check: &Check) -> Markup {
    let skips = check.skips();
    html! {
        @if !skips.is_empty() {
            table {
                caption { "Skipped runs by reason" }
                tr { th scope="col" { "reason" } th scope="col" { "runs" } }
                @for (why, count) in skips { tr { th scope="row" { (why) } td { (count) } } }
            }
        }
    }
}

fn failure(result: &CaseResult, subject: &str) -> Markup {
    let body = match &result.outcome {
        RunOutcome::Differs(divergence) | RunOutcome::Noted(divergence) => divergence.text("case", subject),
        RunOutcome::Broke(how) | RunOutcome::Late(how) => how.clone(),
        RunOutcome::Passed | RunOutcome::Skipped(_) => result.shows().word().to_owned(),
    };
    html! {
        details id=(result.id) open {
            summary { strong { (result.shows().word()) } " " code { (result.id) } }
            p { (result.title) }
            @if let Some(why) = &result.known { p { "Known: " (why) } }
            pre { (body) }
            @if !result.clauses.is_empty() { p { "Clauses: " (result.clauses.join(", ")) } }
        }
    }
}

/// Returns the folded table of all runs.
fn runs(check: &Check) -> Markup {
    let why = |result: &CaseResult| match &result.outcome {
        RunOutcome::Skipped(why) | RunOutcome::Broke(why) | RunOutcome::Late(why) => why.clone(),
        RunOutcome::Passed | RunOutcome::Differs(_) | RunOutcome::Noted(_) => String::new(),
    };
    html! {
        h2 { "All runs" }
        details {
            summary { "Show every run" }
            table.runs {
                caption { "Every run with its outcome" }
                tr { @for heading in ["run", "outcome", "tier", "status", "why"] { th scope="col" { (heading) } } }
                @for result in &check.results {
                    tr {
                        th scope="row" {
                            @if is_shown(result) { a href={ "#" (result.id) } { (result.id) } } @else { (result.id) }
                        }
                        td { (result.shows().word()) }
                        td { (result.tier) }
                        td { (result.status.word()) }
                        td { (why(result)) }
                    }
                }
            }
        }
    }
}

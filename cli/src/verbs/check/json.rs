//! The results of `check` as JSON lines: a header, one line per result, a footer.

use serde_json::{Value, json};

use super::case_outcome::CaseOutcome;
use super::results::Check;
use shinpan_harness::suite::corpus::RunOutcome;

/// Returns the results as JSON lines.
pub fn lines(check: &Check) -> String {
    let header = json!({ "shinpan": env!("CARGO_PKG_VERSION"), "format": 1, "subject": check.subject });
    let results = check.shown().map(|result| {
        let mut line =
            json!({ "id": result.id, "outcome": result.shows().word(), "status": result.status, "file": result.file });
        match &result.outcome {
            RunOutcome::Differs(divergence) | RunOutcome::Noted(divergence) => {
                line["state"] = json!(divergence.step);
                line["field"] = json!(divergence.field.key());
                line["expected"] = json!(divergence.left.value);
                line["found"] = json!(divergence.right.value);
            }
            RunOutcome::Skipped(why) | RunOutcome::Broke(why) | RunOutcome::Late(why) => line["why"] = json!(why),
            RunOutcome::Passed => {}
        }
        if !result.explanation().is_empty() {
            line["stderr"] = json!(result.explanation());
        }
        line
    });
    let counts: serde_json::Map<String, Value> =
        CaseOutcome::ALL.iter().map(|one| (one.heading().to_owned(), json!(check.count(*one)))).collect();
    let mut footer = json!({ "counts": counts, "runs": check.of, "executed": check.executed(), "interrupted": check.interrupted, "exit": check.exit().code() });
    let hints = check.hints();
    if !hints.is_empty() {
        footer["hints"] = json!(hints);
    }
    [header].into_iter().chain(results).chain([footer]).map(|line| format!("{line}\n")).collect()
}

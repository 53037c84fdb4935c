//! The merged results of a campaign as JSON.

use serde_json::{Value, json};

use crate::command::exit::Exit;
use shinpan_harness::campaign::journal::Merged;
use shinpan_harness::input::JOURNAL_FORMAT;

/// Returns the merged results of a campaign as one object on one line.
pub fn merged(merged: &Merged, allow_missing: bool) -> Value {
    let account = &merged.account;
    let total = account.tally.total();
    let findings: Vec<Value> = account
        .findings
        .values()
        .map(|record| {
            let mut finding = json!(record);
            finding["met"] = json!(account.met(&record.fingerprint));
            finding
        })
        .collect();
    let shards: Vec<Value> =
        merged.shards.iter().map(|(shard, below)| json!({ "shard": shard, "below": below })).collect();
    let not_begun: Vec<String> = merged.not_begun.iter().map(|path| path.display().to_string()).collect();
    json!({
        "format": JOURNAL_FORMAT,
        "shinpan": merged.shinpan,
        "verb": account.header.verb,
        "seed": account.header.seed,
        "subject": account.header.subject,
        "rules": account.header.rules,
        "shards": shards,
        "not-begun": not_begun,
        "missing": merged.missing,
        "missing-count": merged.missing_count,
        "games": total.games,
        "acts": total.acts,
        "cases": total.cases,
        "clauses": total.clauses,
        "divergences": total.divergences,
        "by-rules": account.tally.rules,
        "skipped": account.tally.skipped,
        "failures": account.corpus,
        "findings": findings,
        "exit": Exit::of_merged(merged, allow_missing).code(),
    })
}

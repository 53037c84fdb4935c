//! Results as JSON lines: a header, one line per result, a footer.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Check;
use super::case_outcome::CaseOutcome;
use super::exit::Exit;
use super::ruleset_json::ruleset;
use shinpan_harness::campaign::journal::Merged;
use shinpan_harness::input::InputError;
use shinpan_harness::suite::case::SUITE;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome};
use shinpan_harness::suite::suite_file::{FORMAT, hash_of};
use shinpan_harness::suite::tally::statuses;
use shinpan_harness::vocabulary::Rules;

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

/// Returns the corpus as one flat JSON array, for programs that do not read YAML. Each run is an entry, with its
/// expectations merged.
///
/// # Errors
/// - A claim cannot be written as JSON. No case has such a claim.
pub fn corpus(corpus: &Corpus) -> Result<String, InputError> {
    let fault = |error: serde_json::Error| InputError::in_file("corpus.json", error.to_string());
    serde_json::to_string_pretty(&runs(corpus, &Filter::default())).map_err(fault)
}

/// Returns the runs that pass the filter as one JSON object: its name, format, hash, rulesets and runs. Each ruleset and
/// each run is one line.
pub fn suite(corpus: &Corpus, filter: &Filter) -> String {
    let runs = runs(corpus, filter);
    let lines: Vec<String> = runs.iter().map(Value::to_string).collect();
    let (hash, lines) = (hash_of(&runs), lines.join(",\n"));
    let rulesets: BTreeMap<String, Rules> = corpus.runs(filter).map(|run| (run.rules.id.clone(), run.rules)).collect();
    let rulesets: Vec<String> =
        rulesets.into_iter().map(|(id, rules)| format!("{}:{}", json!(id), ruleset(rules))).collect();
    let rulesets = rulesets.join(",\n");
    format!(
        "{{\"suite\":\"{SUITE}\",\"format\":{FORMAT},\"hash\":\"{hash}\",\"rulesets\":{{\n{rulesets}\n}},\"runs\":[\n{lines}\n]}}\n"
    )
}

/// Returns the hash of the whole suite, as [`suite`] writes it.
pub fn suite_hash(corpus: &Corpus) -> String {
    hash_of(&runs(corpus, &Filter::default()))
}

fn runs(corpus: &Corpus, filter: &Filter) -> Vec<Value> {
    let mut runs = Vec::new();
    let all: Vec<CaseRun<'_>> = corpus.runs(filter).collect();
    for (run, status) in all.iter().zip(statuses(&all)) {
        let case = &run.entry.case;
        let (script, expectation) = (run.script(), run.expectation());
        let acts = std::iter::once(None).chain(script.acts.iter().map(Some));
        let states: Vec<Value> =
            acts.zip(&expectation.entries).map(|(act, expect)| json!({ "act": act, "expect": expect })).collect();
        let mut flat = json!({
            "id": run.id(), "title": case.title, "note": case.note, "rules": run.rules, "clauses": case.clauses, "status": status, "warrant": case.warrant, "sentences": case.sentences,
            "tier": case.tier, "needs": case.needs, "origin": case.origin,
            "since": case.since(), "start": case.start, "komi": script.komi(), "states": states,
        });
        if let Some(changed) = &case.changed {
            flat["changed"] = json!(changed);
        }
        runs.push(flat);
    }
    runs
}

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
        "format": account.header.journal,
        "shinpan": account.header.shinpan,
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

//! The suite as JSON, for programs that do not read YAML.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::rulesets::ruleset_json::ruleset;
use shinpan_harness::input::InputError;
use shinpan_harness::suite::case::SUITE;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter};
use shinpan_harness::suite::suite_file::{FORMAT, hash_of};
use shinpan_harness::suite::tally::statuses;
use shinpan_harness::vocabulary::Rules;

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

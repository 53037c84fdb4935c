//! The question `changed`: the cases of the suite that go otherwise under one ruleset than under another.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::request::Request;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{Corpus, Entry};
use shinpan_harness::vocabulary::{End, Field, Fields, Half, Illegal, Observation, Rules, Script, Start, Want};
use shinpan_referee::games::state_texts::{is_scored, reason_text};

/// The most cases that are listed.
const MOST_LISTED: usize = 50;

/// Answers `changed`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let (rules, like) = (request.ruleset("rules")?, request.ruleset("like")?);
    let (mut cases, mut more) = (Vec::new(), 0);
    for entry in &Corpus::shared()?.entries {
        if entry.case.script(rules).is_long() {
            continue;
        }
        let (now, was) = (outcome(entry, rules), outcome(entry, like));
        if now != was && cases.len() < MOST_LISTED {
            cases.push(json!({ "id": entry.id, "title": entry.case.title, "now": now, "was": was }));
        } else if now != was {
            more += 1;
        }
    }
    Ok(json!({ "cases": cases, "more": more }))
}

/// Returns what a ruleset makes of a case. Komi is 0 if the case names none, because cases are about other rules.
fn outcome(entry: &Entry, rules: Rules) -> String {
    let script = entry.case.script(rules);
    let komi = script.start.komi.or(Some(Half(0)));
    let script = Script { start: Start { komi, ..script.start }, ..script };
    let want = Want { last: Fields::of(&[Field::Score]), ..Want::default() };
    let played = Spec::new().transcript(&script, &want);
    if let End::Skipped(why) = &played.end {
        return format!("cannot begin: {why}");
    }
    let refusals = played.entries.iter().enumerate().filter_map(|(number, entry)| {
        let reason = entry.illegal.filter(|reason| *reason != Illegal::None)?;
        Some(format!("refuses act {number} ({})", reason_text(reason, None, "act")))
    });
    let end = played.entries.last().map(end_of).unwrap_or_default();
    refusals.chain([end]).collect::<Vec<_>>().join("; ")
}

fn end_of(last: &Observation) -> String {
    match (&last.result, &last.score) {
        (Some(result), Some(score)) if is_scored(last) => format!("{result} ({} : {})", score.black, score.white),
        (Some(result), _) => result.clone(),
        (None, Some(score)) => format!("not over, {} : {} as the board stands", score.black, score.white),
        (None, None) => "not over".to_owned(),
    }
}

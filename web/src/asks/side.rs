//! The question `side`: one record under several rulesets, as `explain` tells it.

use serde_json::{Value, json};

use super::score::neutral_for_both;
use crate::clause::{clause, clauses, refusing};
use crate::fault::Fault;
use crate::given::{Given, NAME, named_by};
use crate::marks::{names, word};
use crate::request::Request;
use shinpan_referee::explain::side_by_side::{Parting, PartingVerdict, compare};
use shinpan_referee::explain::side_by_side_json::line;
use shinpan_referee::games::compared::ComparedGroup;
use shinpan_referee::games::dead::DeadNamer;
use shinpan_referee::games::sgf::GameRecord;
use shinpan_referee::games::typed::Typed;
use shinpan_referee::games::verdicts::{Agreement, BreachKind, JudgedGame, Stopping, judged};

/// Answers `side`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let given = Given::of(request)?;
    let (record, rules) = (given.cut(), request.rulesets()?);
    let compared = compare(Typed::of(NAME), &record, &rules, given.dead.as_ref())?;
    let groups = compared.games.groups.iter().map(|group| group_of(group, &record));
    let groups = groups.collect::<Result<Vec<Value>, Fault>>()?;
    Ok(json!({ "groups": groups, "parting": compared.parting.as_ref().map(parting) }))
}

/// Returns a group: what its first ruleset says, and in `members` the JSON line of each.
fn group_of(group: &ComparedGroup, record: &GameRecord) -> Result<Value, Fault> {
    let Some(first) = group.members.first() else { return Ok(Value::Null) };
    let verdict = &first.verdict;
    let rules: Vec<&str> = group.members.iter().map(|member| member.rules.id.as_str()).collect();
    let breaches = verdict.breaches.iter().zip(&first.clauses).map(|(breach, by)| breach_of(breach, *by));
    // The page tells of a possible offer with its clause.
    let offer = first.offer.map(|offer| offer.note());
    let mut assumed: Vec<&String> = Vec::new();
    for note in group.members.iter().flat_map(|member| &member.assumed) {
        if !assumed.contains(&note) && Some(note) != offer.as_ref() {
            assumed.push(note);
        }
    }
    Ok(json!({
        "letter": group.letter,
        "rules": rules,
        "cannot_begin": verdict.unplayable,
        "breaches": breaches.collect::<Vec<_>>(),
        "phase": verdict.phase,
        "komi": first.komi,
        "komi_from": first.assumed_komi.map(|(_, source)| source.words()),
        "assumed": assumed,
        "score": verdict.score,
        "neutral_for_both": neutral_for_both(group),
        "result": verdict.result,
        "decided_by": first.by.as_deref().filter(|_| verdict.result.is_some()).map(clause),
        "may_offer": first.offer.map(|offer| json!({ "number": offer.number, "clause": clause(offer.clause) })),
        "dead": names(&first.dead.named),
        "dead_named_by": named_by(&first.dead.source),
        "if_no_stone_is_dead": without_dead(first, record)?,
        "members": group.members.iter().map(|member| line(group, member)).collect::<Vec<_>>(),
    }))
}

/// Returns the result if the players agree that no stone is dead. Null if nobody has to agree.
fn without_dead(member: &JudgedGame, record: &GameRecord) -> Result<Value, Fault> {
    if member.verdict.agreement != Agreement::Open {
        return Ok(Value::Null);
    }
    let none = DeadNamer::Points(Vec::new());
    let judged = judged(record, member.rules, Some(&none), Stopping::Recorded, &mut |_| {})?;
    Ok(json!(judged.verdict.result))
}

fn breach_of(breach: &BreachKind, by: Option<&str>) -> Value {
    json!({
        "number": breach.number,
        "reason": breach.reason,
        "repeats": breach.earlier,
        "clause": refusing(by),
    })
}

/// Returns the first move on which the groups part.
fn parting(parting: &Parting) -> Value {
    let says: Vec<Value> = parting.says.iter().map(verdict_json).collect();
    json!({ "number": parting.number, "act": parting.act.to_string(), "says": says })
}

fn verdict_json(verdict: &PartingVerdict) -> Value {
    let refused = verdict.reason.is_some() && verdict.clauses.is_empty();
    let deciding = if refused { vec![refusing(None)] } else { clauses(&verdict.clauses) };
    json!({
        "letter": verdict.letter,
        "accepts": verdict.reason.is_none(),
        "reason": word(verdict.reason),
        "repeats": verdict.earlier,
        "result": verdict.result,
        "clauses": deciding,
        "passed": clauses(&verdict.passed),
    })
}

//! The question `score`: a game counted by every method that applies, step by step.

use serde_json::{Value, json};

use shinpan::Scoring;

use crate::fault::Fault;
use crate::given::{Given, NAME, named_by};
use crate::marks::names;
use crate::request::Request;
use shinpan_harness::subject::spec::{Counting, CountingStep};
use shinpan_harness::vocabulary::{Act, Settle};
use shinpan_referee::games::compared::ComparedGroup;
use shinpan_referee::games::guess::GUESS_GAMES;
use shinpan_referee::games::sgf::GameRecord;
use shinpan_referee::games::state_texts::differs_from;
use shinpan_referee::games::typed::Typed;
use shinpan_referee::games::verdicts::{Agreement, JudgedGame};
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::scene::Scene;
use shinpan_referee::score::counts::{ScoreSteps, score};

/// Answers `score`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let (given, rules) = (Given::of(request)?, request.rulesets()?);
    let record = given.cut();
    let scored = score(Typed::of(NAME), &record, &rules, given.dead.as_ref())?;
    Ok(scored.games.groups.iter().map(|group| entry(group, &record, &scored.counts)).collect())
}

/// Returns an entry: rulesets with equal scores, and each of their methods once.
fn entry(group: &ComparedGroup, record: &GameRecord, counts: &[ScoreSteps]) -> Value {
    let (first, verdict, guess) = (group.members.first(), group.verdict(), group.guess.as_ref());
    let settled = verdict.filter(|verdict| verdict.agreement != Agreement::Open);
    let counted = settled.and_then(|verdict| verdict.result.as_deref());
    let differs = record.result.as_deref().zip(counted).is_some_and(|(says, counted)| differs_from(says, counted));
    let score = verdict.and_then(|verdict| verdict.score.as_ref());
    let rules: Vec<&str> = group.members.iter().map(|member| member.rules.id.as_str()).collect();
    let is_member = |count: &&ScoreSteps| group.members.iter().any(|member| member.rules == count.rules);
    let mut methods: Vec<&Counting> = Vec::new();
    for method in counts.iter().filter(is_member).flat_map(|count| &count.countings) {
        if !methods.iter().any(|same| (&same.method, same.count) == (&method.method, method.count)) {
            methods.push(method);
        }
    }
    json!({
        "rules": rules,
        "cannot_begin": verdict.and_then(|verdict| verdict.unplayable.as_ref()),
        "black": score.map(|score| score.black),
        "white": score.map(|score| score.white),
        "of": score.map(|score| &score.of),
        "neutral_for_both": neutral_for_both(group),
        "margin": score.map(|score| score.margin()),
        "result": verdict.and_then(|verdict| verdict.result.as_ref()),
        "dead": first.map(|member| names(&member.dead.named)),
        "dead_named_by": first.map(|member| &member.dead.source).filter(|source| source.says_something()).map(named_by),
        "differs_from_record": differs,
        "if_no_stone_is_dead": verdict.is_some_and(|verdict| verdict.agreement == Agreement::Open),
        "guess": guess.map(|guess| json!({ "dead": guess.dead, "result": guess.result, "games": GUESS_GAMES })),
        "added": distinct(group, added),
        "assumed_komi": distinct(group, |member| member.assumed_komi.iter().map(|(komi, _)| *komi).collect()),
        "assumed": distinct(group, |member| member.assumed.clone()),
        "methods": methods.into_iter().map(method_of).collect::<Vec<_>>(),
    })
}

/// Returns whether neutral points count for both players.
pub fn neutral_for_both(group: &ComparedGroup) -> bool {
    group.members.iter().all(|member| member.rules.engine.scoring == Scoring::AreaReached)
}

/// Returns what the members of a group say, each once.
fn distinct<T: PartialEq>(group: &ComparedGroup, says: fn(&JudgedGame) -> Vec<T>) -> Vec<T> {
    let mut distinct: Vec<T> = Vec::new();
    for one in group.members.iter().flat_map(says) {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct
}

fn added(member: &JudgedGame) -> Vec<Value> {
    member.added.iter().map(agreed).collect()
}

/// Returns the stones of an agreement that they are dead, and every other act as it is written everywhere.
fn agreed(act: &Act) -> Value {
    match act {
        Act::Settle(Settle { dead, contestable }) if contestable.is_empty() => json!({ "dead": dead }),
        _ => json!(act.to_string()),
    }
}

fn method_of(method: &Counting) -> Value {
    json!({
        "name": method.method,
        "black": method.count.black,
        "white": method.count.white,
        "margin": method.count.margin,
        "steps": method.steps.iter().map(step_of).collect::<Vec<_>>(),
    })
}

fn step_of(step: &CountingStep) -> Value {
    let drawn = |board| picture(&[Scene::plain(step.says.clone(), board, None)], PictureFormat::Svg);
    json!({ "says": step.says, "board_svg": step.board.clone().map(drawn) })
}

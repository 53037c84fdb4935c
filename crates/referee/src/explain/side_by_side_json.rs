//! One record under several rulesets, as JSON.

use serde_json::{Value, json};

use super::side_by_side::SideBySide;
use crate::games::compared::ComparedGroup;
use crate::games::guessed_score::GuessedScore;
use crate::games::open_dame::OpenDame;
use crate::games::verdicts::JudgedGame;
use shinpan_harness::vocabulary::Rules;

/// Returns one JSON line for each ruleset. The last line says where they part.
pub fn lines(compared: &SideBySide<'_>) -> String {
    let part = compared.parting.as_ref();
    let last = json!({ "part-at": part.map(|part| part.number), "act": part.map(|part| &part.act) });
    rulesets(compared).chain([last]).map(|line| format!("{line}\n")).collect()
}

/// Returns what the JSON line of each ruleset says.
fn rulesets(compared: &SideBySide<'_>) -> impl Iterator<Item = Value> {
    let groups = compared.games.groups.iter();
    groups.flat_map(|group| group.members.iter().map(move |member| line(group, member)))
}

/// Returns what the JSON line of each of these rulesets says, in their order, for a caller who has no command line.
pub fn in_order(compared: &SideBySide<'_>, rules: &[Rules]) -> impl Iterator<Item = Value> {
    let found = rules.iter().filter_map(|rules| compared.games.of_ruleset(*rules));
    found.map(|(group, member)| {
        let mut line = line(group, member);
        line["dead-named-by"] = json!(member.dead.source.called());
        line
    })
}

/// Returns what the JSON line of a ruleset says: its verdict, and a result by a guess where nobody named dead stones.
pub fn line(group: &ComparedGroup, member: &JudgedGame) -> Value {
    let mut line = verdict(&group.letter, member);
    line["by-a-guess"] = json!(group.guess.as_ref().map(GuessedScore::json));
    line
}

/// Returns the verdict of each ruleset, without a guess.
pub fn verdicts(compared: &SideBySide<'_>) -> impl Iterator<Item = Value> {
    let groups = compared.games.groups.iter();
    groups.flat_map(|group| group.members.iter().map(move |member| verdict(&group.letter, member)))
}

/// Returns the group, breaches, end, score and result of a ruleset.
fn verdict(group: &str, member: &JudgedGame) -> Value {
    let JudgedGame { rules, verdict, dead, .. } = member;
    let breaches = verdict.breaches.iter().zip(&member.clauses).map(
        |(breach, by)| json!({ "number": breach.number, "reason": breach.reason, "repeats": breach.earlier, "by": by }),
    );
    json!({
        "rules": rules.id,
        "group": group,
        "cannot-begin": verdict.unplayable,
        "breaches": breaches.collect::<Vec<_>>(),
        "phase": verdict.phase,
        "komi": member.komi,
        "komi-from": member.assumed_komi.map(|(_, source)| source),
        "assumed": member.assumed,
        "score": verdict.score,
        "result": verdict.result,
        "not-modelled": member.not_modelled,
        "open-dame": member.open_dame.as_ref().map(OpenDame::json),
        "by": member.by.as_ref().filter(|_| verdict.result.is_some()),
        "dead": dead.named,
        "dead-named-by": dead.source.words(),
    })
}

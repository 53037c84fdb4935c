//! A position counted by every method that applies, as JSON.

use serde_json::{Value, json};

use super::counts::{ScoreSteps, Scored, fits};
use crate::games::compared::ComparedGroup;
use crate::games::guessed_score::GuessedScore;
use crate::games::open_dame::OpenDame;
use crate::games::seki::SekiReport;
use crate::games::verdicts::{Agreement, JudgedGame};
use shinpan_harness::subject::spec::Counting;
use shinpan_harness::vocabulary::{Act, Count, Rules};

/// Returns one JSON line for each ruleset: score, result, methods, and what was added to the game.
pub fn lines(scored: &Scored<'_>) -> String {
    let groups = scored.games.groups.iter();
    let members = groups.flat_map(|group| group.members.iter().map(|member| line(group, member, &scored.counts)));
    members.map(|line| format!("{line}\n")).collect()
}

/// Returns what the JSON line of each of these rulesets says, in their order, for a caller who has no command line. Each
/// also has `steps`: by method what each step says, and the stones after it.
pub fn in_order(scored: &Scored<'_>, rules: &[Rules]) -> impl Iterator<Item = Value> {
    let found = rules.iter().filter_map(|rules| scored.games.of_ruleset(*rules));
    found.map(|(group, member)| {
        let mut line = line(group, member, &scored.counts);
        let counted = scored.counts.iter().find(|count| count.rules == member.rules);
        let countings = counted.map_or(&[][..], |count| &count.countings);
        line["steps"] = countings.iter().map(|counting| (counting.method.clone(), steps(counting))).collect();
        line["dead-named-by"] = json!(member.dead.source.called());
        line
    })
}

/// Returns the steps of a method.
fn steps(counting: &Counting) -> Value {
    let steps = counting.steps.iter();
    let steps =
        steps.map(|step| json!({ "says": step.says, "stones": step.board.as_ref().map(|board| board.to_string()) }));
    steps.collect()
}

fn seki(seki: &SekiReport) -> Value {
    let points = |points: &[shinpan::Point]| points.iter().map(shinpan::Point::to_string).collect::<Vec<_>>();
    let [black, white] = seki.owned.each_ref().map(|owned| points(owned));
    json!({
        "chains": seki.chains_in_seki.iter().map(|chain| points(chain)).collect::<Vec<_>>(),
        "dame": points(&seki.dame),
        "in-ko": points(&seki.in_ko),
        "dead-that-stay": points(&seki.stayed),
        "black-owns": black,
        "white-owns": white,
    })
}

fn line(group: &ComparedGroup, member: &JudgedGame, counts: &[ScoreSteps]) -> Value {
    let JudgedGame { rules, verdict, dead, added, .. } = member;
    let methods = counts.iter().filter(|count| count.rules == *rules).flat_map(|count| &count.methods);
    let methods: Vec<&(String, Count)> = methods.collect();
    let unfit = methods.iter().filter(|(_, count)| !fits(count, verdict)).map(|(name, _)| name);
    let unfit: Vec<&String> = unfit.collect();
    let methods: serde_json::Map<String, Value> =
        methods.iter().map(|(name, count)| (name.clone(), json!(count))).collect();
    let added: Vec<String> = added.iter().map(Act::to_string).collect();
    json!({
        "rules": rules.id,
        "group": group.letter,
        "cannot-begin": verdict.unplayable,
        "score": verdict.score,
        "margin": verdict.score.as_ref().map(|score| score.margin()),
        "result": verdict.result,
        "not-modelled": member.not_modelled,
        "open-dame": member.open_dame.as_ref().map(OpenDame::json),
        "breaches": verdict.breaches.len(),
        "if-no-stone-is-dead": verdict.agreement == Agreement::Open,
        "by-a-guess": group.guess.as_ref().map(GuessedScore::json),
        "komi": member.komi,
        "komi-from": member.assumed_komi.map(|(_, source)| source),
        "assumed": member.assumed,
        "dead": dead.named,
        "dead-named-by": dead.source.words(),
        "proved-dead": member.proved.dead,
        "unproved": member.proved.open,
        "added": added,
        "seki": counts.iter().find(|count| count.rules == *rules).and_then(|count| count.seki.as_ref()).map(seki),
        "methods": methods,
        "methods-that-do-not-fit": unfit,
    })
}

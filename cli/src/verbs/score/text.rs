//! A position counted by every method that applies, as text and JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::counts::{ScoreSteps, Scored};
use crate::games::group_texts::{about, agreement, dead_line, ids_text, letter, next, result_of};
use crate::games::proved::Proved;
use crate::games::sgf::GameRecord;
use crate::games::state_texts::{counted, points_text};
use crate::games::typed::Typed;
use crate::games::verdict_groups::VerdictGroup;
use crate::games::verdicts::{Agreement, GameVerdict, JudgedGame};
use crate::pages::lists::wrapped;
use crate::pages::text_table::table;
use shinpan_harness::vocabulary::{Act, Count, Half, Rules};
use shinpan_lab::seki::SekiReport;

/// Returns the counts: a table of groups and methods, the rulesets of each group, then the steps. `typed` is what the
/// user typed.
pub fn score(typed: &Typed, record: &GameRecord, scored: &Scored) -> String {
    let mut text = about(&typed.file, record, record.items.len());
    text.push_str(&dead_line(&scored.groups));
    text.push_str(&unproved(&scored.groups));
    text.push('\n');
    let mut rows = vec![["group", "counted", "Black", "White", "margin", "winner"].map(str::to_owned).to_vec()];
    for (place, group) in scored.groups.iter().enumerate() {
        rows.extend(group_rows(&letter(place), group, &scored.counts));
    }
    text.push_str(&table(&rows));
    if rows.iter().any(|row| row.last().is_some_and(|cell| cell == "*")) {
        text.push_str(MARKED);
    }
    text.push('\n');
    for (place, group) in scored.groups.iter().enumerate() {
        text.push_str(&members(&letter(place), group));
    }
    text.push_str(&missing(typed, &scored.groups));
    text.push_str(&next(typed, &scored.groups));
    for (steps, rules) in folded(&scored.counts) {
        let _ = write!(text, "\n{}{steps}", wrapped("counted under", rules.iter().map(|rules| rules.id.clone()), ","));
    }
    text
}

/// Returns the rows of a group: its score, and each method of its rulesets.
fn group_rows(letter: &str, group: &VerdictGroup, counts: &[ScoreSteps]) -> Vec<Vec<String>> {
    let Some(verdict) = group.verdict() else { return Vec::new() };
    let (of, black, white, margin) = match &verdict.score {
        Some(score) => (score.of.clone(), score.black.to_string(), score.white.to_string(), score.margin().to_string()),
        None => (no_score(verdict), "-".to_owned(), "-".to_owned(), "-".to_owned()),
    };
    let mut rows = vec![vec![letter.to_owned(), of, black, white, margin, winner(verdict)]];
    let mut seen: Vec<&(String, Count)> = Vec::new();
    let is_member = |count: &&ScoreSteps| group.members.iter().any(|member| member.rules == count.rules);
    for method in counts.iter().filter(is_member).flat_map(|count| &count.methods) {
        if !seen.contains(&method) {
            rows.push(method_row(method, verdict));
            seen.push(method);
        }
    }
    rows
}

fn no_score(verdict: &GameVerdict) -> String {
    if verdict.unplayable.is_some() { "cannot begin" } else { "no score" }.to_owned()
}

/// Returns the row of a method. Its winner is that of the group, or it says that the method does not fit this game.
fn method_row((name, count): &(String, Count), verdict: &GameVerdict) -> Vec<String> {
    let cell = |points: Option<Half>| points.map_or("-".to_owned(), |points| points.to_string());
    let mut row = vec![String::new(), format!("by {name}"), cell(count.black), cell(count.white), cell(count.margin)];
    row.extend((!fits(count, verdict)).then(|| "*".to_owned()));
    row
}

/// Returns whether a method arrives at the score.
fn fits(count: &Count, verdict: &GameVerdict) -> bool {
    let score = verdict.score.as_ref().map(|score| score.margin());
    count.margin.is_none() || score.is_none() || count.margin == score
}

/// What the mark on a method means.
const MARKED: &str = "* This method does not arrive at the score, and the score decides. It counts prisoners or stones\n\
    \x20 of the whole game, so it needs a game that began on an even board and was played by the rules.\n";

/// Returns the result, and its condition if nobody named dead stones.
fn winner(verdict: &GameVerdict) -> String {
    match (&verdict.result, &verdict.agreement) {
        (Some(result), Agreement::Open) => format!("{result} if no stone is dead"),
        _ => result_of(verdict),
    }
}

fn members(letter: &str, group: &VerdictGroup) -> String {
    let mut text = ids_text(letter, group);
    let breaches = group.verdict().map_or(0, |verdict| verdict.breaches.len());
    if breaches > 0 {
        let what = counted(breaches, "breach");
        let _ =
            writeln!(text, "   {what} of these rules in the record: `shinpan explain` shows what, the count goes on");
    }
    if let Some(verdict) = group.verdict().filter(|verdict| verdict.agreement != Agreement::Open) {
        text.push_str(&agreement(verdict, group.members.first()));
    }
    text
}

/// Returns what is proved about the last board of the first ruleset that can begin the game.
fn proved_of(groups: &[VerdictGroup]) -> Proved {
    let begun = groups.iter().flat_map(|group| &group.members).find(|member| member.verdict.unplayable.is_none());
    begun.map(|member| member.proved.clone()).unwrap_or_default()
}

/// Returns a warning about chains of which nothing is proved, unless the record itself says which stones are dead.
fn unproved(groups: &[VerdictGroup]) -> String {
    let is_told = groups.iter().flat_map(|group| &group.members).any(|member| member.dead.source.is_the_record());
    let open = proved_of(groups).open;
    if is_told || open.is_empty() {
        return String::new();
    }
    let named = points_text(open.iter().take(MOST_OPEN));
    let more = match open.len().saturating_sub(MOST_OPEN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!(
        "unsettled: nothing proves whether these chains live, so the scores rest on what is named dead: {named}{more}\n"
    )
}

/// The most chains that a warning names.
const MOST_OPEN: usize = 8;

/// Returns the command that names dead stones, if a count depends on them and nobody named any.
fn missing(typed: &Typed, groups: &[VerdictGroup]) -> String {
    if groups.iter().filter_map(VerdictGroup::verdict).all(|verdict| verdict.agreement != Agreement::Open) {
        return String::new();
    }
    let proved = proved_of(groups);
    let next = typed.command("score", &typed.rules, &proved.option());
    format!("next: nobody named dead stones; {}:\n  {next}\n", proved.advice())
}

/// Folds equal steps into one, with all their rulesets.
fn folded(counts: &[ScoreSteps]) -> Vec<(&str, Vec<Rules>)> {
    let mut found: Vec<(&str, Vec<Rules>)> = Vec::new();
    for count in counts {
        match found.iter_mut().find(|(text, _)| *text == count.text) {
            Some((_, rules)) => rules.push(count.rules),
            None => found.push((&count.text, vec![count.rules])),
        }
    }
    found
}

/// Returns one JSON line for each ruleset: score, result, methods, and what was added to the game.
pub fn lines(scored: &Scored) -> String {
    let members = scored
        .groups
        .iter()
        .enumerate()
        .flat_map(|(place, group)| group.members.iter().map(move |member| (letter(place), member)));
    members.map(|(group, member)| format!("{}\n", line(&group, member, &scored.counts))).collect()
}

fn seki(seki: &SekiReport) -> Value {
    let points = |points: &[shinpan::Point]| points.iter().map(shinpan::Point::to_string).collect::<Vec<_>>();
    let [black, white] = seki.owned.each_ref().map(|owned| points(owned));
    json!({
        "chains": seki.chains_in_seki.iter().map(|chain| points(chain)).collect::<Vec<_>>(),
        "dame": points(&seki.dame),
        "in-ko": points(&seki.in_ko),
        "black-owns": black,
        "white-owns": white,
    })
}

fn line(group: &str, member: &JudgedGame, counts: &[ScoreSteps]) -> Value {
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
        "group": group,
        "cannot-begin": verdict.unplayable,
        "score": verdict.score,
        "margin": verdict.score.as_ref().map(|score| score.margin()),
        "result": verdict.result,
        "breaches": verdict.breaches.len(),
        "if-no-stone-is-dead": verdict.agreement == Agreement::Open,
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

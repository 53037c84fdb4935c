//! One record under several rulesets, as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::side_by_side::{Parting, PartingVerdict, SideBySide};
use crate::games::clauses::Paraphrases;
use crate::games::group_texts::{about, agreement_and_option, dead_line, ids_text, letter, next, result_of, shared};
use crate::games::sgf::GameRecord;
use crate::games::state_texts::reason_text;
use crate::games::typed::Typed;
use crate::games::verdict_groups::VerdictGroup;
use crate::games::verdicts::{BreachKind, GameVerdict, JudgedGame};
use crate::pages::lists::few;
use crate::pages::text_table::table;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Half, Phase, Score};

/// Returns the comparison: a table of groups, the rulesets of each, the first move on which they part, and what to type
/// next if something is undecided. `typed` is what the user typed.
///
/// # Errors
/// - A register has a fault.
pub fn side_by_side(typed: &Typed, record: &GameRecord, compared: &SideBySide) -> Result<String, InputError> {
    let says = Paraphrases::read()?;
    let mut text = about(&typed.file, record, compared.acts);
    text.push_str(&dead_line(&compared.groups));
    text.push('\n');
    text.push_str(&table(&rows(&compared.groups)));
    text.push('\n');
    for (place, group) in compared.groups.iter().enumerate() {
        text.push_str(&members(&letter(place), group, says));
    }
    text.push_str(&parted(compared));
    text.push_str(&next(typed, &compared.groups));
    Ok(text)
}

fn rows(groups: &[VerdictGroup]) -> Vec<Vec<String>> {
    let head = ["group", "rulesets", "breaches", "at the end", "counted", "Black", "White", "result"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (place, group) in groups.iter().enumerate() {
        let Some(verdict) = group.verdict() else { continue };
        let cells = [
            letter(place),
            group.members.len().to_string(),
            verdict.breaches.len().to_string(),
            end_of(verdict),
            verdict.score.as_ref().map_or("-".to_owned(), |score| score.of.clone()),
            points(verdict, |score| score.black),
            points(verdict, |score| score.white),
            result_of(verdict),
        ];
        rows.push(cells.to_vec());
    }
    rows
}

fn points(verdict: &GameVerdict, of: impl Fn(&Score) -> Half) -> String {
    verdict.score.as_ref().map_or("-".to_owned(), |score| of(score).to_string())
}

/// Returns the phase at the end as a cell.
fn end_of(verdict: &GameVerdict) -> String {
    if verdict.unplayable.is_some() {
        return "cannot begin".to_owned();
    }
    let word = match verdict.phase {
        Some(Phase::Handicap) => "handicap",
        Some(Phase::Play) => "in play",
        Some(Phase::Agreement) => "agreement",
        Some(Phase::Offer) => "offer",
        Some(Phase::PlayOut) => "play-out",
        Some(Phase::Over) | None => "over",
    };
    word.to_owned()
}

/// Returns the rulesets of a group, what was agreed, and the clauses that decided.
fn members(letter: &str, group: &VerdictGroup, says: &Paraphrases) -> String {
    let mut text = ids_text(letter, group);
    let Some(verdict) = group.verdict() else { return text };
    text.push_str(&breaches(group));
    text.push_str(&agreement_and_option(verdict, group.members.first()));
    let mut by: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for member in &group.members {
        if let (Some(clause), Some(_)) = (&member.by, &member.verdict.result) {
            by.entry(clause).or_default().push(member.rules.id.clone());
        }
    }
    for (clause, rules) in &by {
        let of = if by.len() > 1 { format!(" ({})", few(rules)) } else { String::new() };
        let _ = writeln!(text, "   decided by {clause}: {}{of}", says.of(clause));
    }
    text
}

/// Returns every move that a group refuses, with the reasons and clauses of its rulesets.
fn breaches(group: &VerdictGroup) -> String {
    shared(group, |member| {
        let breaches = member.verdict.breaches.iter().zip(&member.clauses);
        let line = |(breach, by): (&BreachKind, &Option<&str>)| {
            let reason = reason_text(breach.reason, breach.earlier, "move");
            format!("refuses move {}: {reason}, by {}", breach.number, by.unwrap_or("no clause"))
        };
        breaches.map(line).collect()
    })
}

/// Returns the first move on which the groups part, with each group's clauses.
fn parted(compared: &SideBySide) -> String {
    let Some(Parting { number, act, says }) = &compared.parting else {
        return match compared.groups.len() {
            1 => "\nthe rulesets agree on every move and on the end\n".to_owned(),
            _ => "\nthe rulesets agree on every move; only the end differs\n".to_owned(),
        };
    };
    let mut text = format!("\nfirst move on which they part: move {number}, {act}\n");
    let mut folded: Vec<(String, Vec<String>)> = Vec::new();
    for (place, verdict) in says.iter().enumerate() {
        let Some(said) = verdict.as_ref().map(verdict_text) else { continue };
        match folded.iter_mut().find(|(same, _)| *same == said) {
            Some((_, letters)) => letters.push(letter(place)),
            None => folded.push((said, vec![letter(place)])),
        }
    }
    for (said, letters) in folded {
        let _ = write!(text, "  {}  {said}", letters.join(", "));
    }
    text
}

fn verdict_text(verdict: &PartingVerdict) -> String {
    let mut text = match (verdict.reason, &verdict.result) {
        (None, None) => "legal\n".to_owned(),
        (None, Some(result)) => format!("legal, and ends the game: {result}\n"),
        (Some(reason), _) => format!("refused: {}\n", reason_text(reason, verdict.earlier, "move")),
    };
    for (clause, says) in &verdict.clauses {
        let _ = writeln!(text, "     {clause}: {says}");
    }
    let passed: Vec<&(String, String)> =
        verdict.passed.iter().filter(|clause| !verdict.clauses.contains(clause)).collect();
    if !passed.is_empty() {
        text.push_str("     asked, and not broken:\n");
    }
    for (clause, says) in passed {
        let _ = writeln!(text, "     {clause}: {says}");
    }
    if verdict.reason.is_some() && verdict.clauses.is_empty() {
        text.push_str("     the document has no such act here\n");
    }
    text
}

/// Returns one JSON line for each ruleset: its group, breaches, end, score and result. The last line says where they part.
pub fn lines(compared: &SideBySide) -> String {
    let mut text = String::new();
    for (place, group) in compared.groups.iter().enumerate() {
        for member in &group.members {
            let _ = writeln!(text, "{}", line(&letter(place), member));
        }
    }
    let part = compared.parting.as_ref();
    let _ = writeln!(text, "{}", json!({ "part-at": part.map(|part| part.number), "act": part.map(|part| &part.act) }));
    text
}

/// Returns what the JSON line of a ruleset says.
pub fn line(group: &str, member: &JudgedGame) -> Value {
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
        "by": member.by.as_ref().filter(|_| verdict.result.is_some()),
        "dead": dead.named,
        "dead-named-by": dead.source.words(),
    })
}

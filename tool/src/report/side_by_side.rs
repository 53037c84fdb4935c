//! One record under several rulesets, as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::text::table;
use crate::study::clauses::Paraphrases;
use crate::study::sgf::GameRecord;
use crate::study::shared_texts::{Typed, counted, points_text, reason_text, wrapped};
use crate::study::side_by_side::{Parting, PartingVerdict, SideBySide, VerdictGroup};
use crate::study::verdicts::{Agreement, BreachKind, GameVerdict, JudgedGame};
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
        text.push_str(&members(&letter(place), group, &says));
    }
    text.push_str(&parted(compared));
    text.push_str(&next(typed, &compared.groups));
    Ok(text)
}

/// Returns what was read: board, moves, komi, result, and the record's notes.
pub(super) fn about(file: &str, record: &GameRecord, acts: usize) -> String {
    let board = &record.start.board;
    let komi = match record.start.komi {
        Some(komi) => format!("komi {komi}"),
        None => "each ruleset's own komi".to_owned(),
    };
    let moves = counted(acts, if record.was_played { "move" } else { "act" });
    let mut text = format!("{file}: {}x{}, {moves}, {komi}", board.columns(), board.rows());
    if let Some(result) = &record.result {
        let _ = write!(text, "; the record's result: {}", result.trim());
    }
    text.push('\n');
    for note in &record.notes {
        let _ = writeln!(text, "note: {note}");
    }
    text
}

/// Returns the dead stones and who named them. Nothing if nobody did and no agreement waits for them.
pub(super) fn dead_line(groups: &[VerdictGroup]) -> String {
    let is_open = groups.iter().filter_map(VerdictGroup::verdict).any(|verdict| verdict.agreement == Agreement::Open);
    let begun = groups.iter().flat_map(|group| &group.members).find(|member| member.verdict.unplayable.is_none());
    match begun.map(|member| &member.dead) {
        Some(dead) if dead.source.says_something() => {
            format!("dead stones: {}, named by {}\n", points_text(&dead.named), dead.source.words())
        }
        Some(dead) if is_open => format!("dead stones are named by {}\n", dead.source.words()),
        _ => String::new(),
    }
}

/// Returns the name of a group: A to Z, then numbers.
pub(super) fn letter(place: usize) -> String {
    match u8::try_from(place).ok().filter(|place| *place < 26) {
        Some(place) => char::from(b'A' + place).to_string(),
        None => (place + 1).to_string(),
    }
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

/// Returns the result as a cell.
pub(super) fn result_of(verdict: &GameVerdict) -> String {
    let none = if verdict.unplayable.is_some() { "-" } else { "undecided" };
    verdict.result.clone().unwrap_or_else(|| none.to_owned())
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
    text.push_str(&agreement(verdict, group.members.first()));
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

/// Returns the rulesets of a group, what they take for what the record does not say, and why they cannot begin the game,
/// if they cannot.
pub(super) fn ids_text(letter: &str, group: &VerdictGroup) -> String {
    let ids = group.members.iter().map(|member| member.rules.id.clone());
    let mut text = wrapped(&format!("{letter}:"), ids, ",");
    let said = |member: &JudgedGame| {
        let komi = member.assumed_komi.map(|(komi, source)| format!("komi {komi}, {}", source.words()));
        let why = member.verdict.unplayable.as_ref().map(|why| format!("cannot begin: {why}"));
        komi.into_iter().chain(member.assumed.iter().cloned()).chain(why).collect()
    };
    text.push_str(&shared(group, said));
    text
}

/// Returns lines that members of a group say, each once. If not all say it, the line names those that do.
fn shared(group: &VerdictGroup, said: impl Fn(&JudgedGame) -> Vec<String>) -> String {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for member in &group.members {
        for line in said(member) {
            match lines.iter_mut().find(|(same, _)| *same == line) {
                Some((_, ids)) => ids.push(member.rules.id.clone()),
                None => lines.push((line, vec![member.rules.id.clone()])),
            }
        }
    }
    let mut text = String::new();
    for (line, ids) in lines {
        let of = if ids.len() < group.members.len() { format!(" ({})", few(&ids)) } else { String::new() };
        let _ = writeln!(text, "   {line}{of}");
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

/// The most rulesets that a line names.
const MOST_NAMED: usize = 4;

/// Returns names with commas: the first ones, and how many more there are.
pub(super) fn few(names: &[String]) -> String {
    let named = names.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MOST_NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// Returns what became of the agreement on dead stones.
pub(super) fn agreement(verdict: &GameVerdict, member: Option<&JudgedGame>) -> String {
    match &verdict.agreement {
        Agreement::None => String::new(),
        Agreement::Ignored => {
            let dead = member.map_or(String::new(), |member| points_text(&member.dead.named));
            format!("   these rules have no agreement on dead stones, so these count as alive: {dead}\n")
        }
        Agreement::TooLate => {
            let dead = member.map_or(String::new(), |member| points_text(&member.dead.named));
            format!("   the game was over before the players could agree, so these count as alive: {dead}\n")
        }
        Agreement::Open if verdict.result.is_some() => {
            "   holds unless the players agree to remove stones: name these with --dead\n".to_owned()
        }
        Agreement::Open => "   the players have not agreed on dead stones\n".to_owned(),
        Agreement::Removed(dead) => format!("   agreed to remove: {}\n", points_text(dead)),
        Agreement::Refused(reason, by) => {
            let reason = reason_text(*reason, None, "move");
            format!("   removing these stones is refused: {reason}, by {}\n", by.unwrap_or("no clause"))
        }
    }
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

/// Something that is missing for a result, and where.
struct Missing {
    what: String,
    /// The verb to type next.
    verb: String,
    /// Its options.
    options: Vec<String>,
    /// The places of the groups.
    places: Vec<usize>,
}

/// Returns what to type next, if results are undecided: one command for each thing that is missing.
pub(super) fn next(typed: &Typed, groups: &[VerdictGroup]) -> String {
    let mut missing: Vec<Missing> = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let Some(one) = missing_of(typed, group, place) else { continue };
        match missing.iter_mut().find(|same| (&same.what, &same.options) == (&one.what, &one.options)) {
            Some(same) => same.places.push(place),
            None => missing.push(one),
        }
    }
    let mut text = String::new();
    for Missing { what, verb, options, places } in missing {
        let rules = places.iter().filter_map(|place| groups.get(*place)).flat_map(|group| &group.members);
        let rules: Vec<&str> = rules.map(|member| member.rules.id.as_str()).collect();
        // A long list is shorter as the user typed it, and then it asks about the decided rulesets as well.
        let rules = if rules.len() > MOST_NAMED { typed.rules.clone() } else { rules.join(",") };
        let letters = places.into_iter().map(letter).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "next for {letters}: {what}:\n  {}", typed.command(&verb, &rules, &options));
    }
    text
}

/// Returns what is missing for a group's result. `None` if it is decided, or cannot be.
fn missing_of(typed: &Typed, group: &VerdictGroup, place: usize) -> Option<Missing> {
    let undecided = |verdict: &&GameVerdict| verdict.result.is_none() && verdict.unplayable.is_none();
    let verdict = group.verdict().filter(undecided)?;
    let dead = || group.members.first().map_or(Vec::new(), |member| member.dead.option());
    let proved = group.members.first().map(|member| member.proved.clone()).unwrap_or_default();
    let (what, verb, options) = match (&verdict.agreement, verdict.phase) {
        (Agreement::Open, _) => (&*proved.advice(), typed.verb.as_str(), proved.option()),
        (Agreement::Refused(..), _) => ("name other dead stones, or none", typed.verb.as_str(), proved.option()),
        (_, Some(Phase::Play | Phase::Handicap)) if typed.verb == "score" => {
            ("passes do not end the game here; see what is legal", "legal", Vec::new())
        }
        (_, Some(Phase::Play | Phase::Handicap)) => {
            ("play has not stopped; count it as if both players passed", "score", dead())
        }
        _ => ("see what may follow", "legal", Vec::new()),
    };
    Some(Missing { what: what.to_owned(), verb: verb.to_owned(), options, places: vec![place] })
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

fn line(group: &str, member: &JudgedGame) -> Value {
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

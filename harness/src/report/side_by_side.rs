//! One record under several rulesets, as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::text::table;
use crate::input::InputError;
use crate::study::clauses::Paraphrases;
use crate::study::sgf::GameRecord;
use crate::study::shown::{command, counted, points_text, reason_text, wrapped};
use crate::study::side_by_side::{Parting, PartingVerdict, SideBySide, VerdictGroup};
use crate::study::verdicts::{Agreement, GameVerdict, JudgedGame};
use crate::vocabulary::{Half, Phase, Score};

/// Returns the comparison: a table of groups, the rulesets of each, the first move on which they part, and what to type
/// next if something is undecided. `typed` is the list of rulesets as the user typed it.
///
/// # Errors
/// - A register has a fault.
pub fn side_by_side(file: &str, typed: &str, record: &GameRecord, compared: &SideBySide) -> Result<String, InputError> {
    let says = Paraphrases::read()?;
    let mut text = about(file, record, compared.acts);
    text.push_str(&dead_line(&compared.groups));
    text.push('\n');
    text.push_str(&table(&rows(&compared.groups)));
    text.push('\n');
    for (place, group) in compared.groups.iter().enumerate() {
        text.push_str(&members(&letter(place), group, &says));
    }
    text.push_str(&parted(compared));
    text.push_str(&next("explain", file, typed, &compared.groups));
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
            verdict.result.clone().unwrap_or_else(|| "undecided".to_owned()),
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

/// Returns the rulesets of a group, and why they cannot begin the game, if they cannot.
pub(super) fn ids_text(letter: &str, group: &VerdictGroup) -> String {
    let ids = group.members.iter().map(|member| member.rules.id.clone());
    let mut text = wrapped(&format!("{letter}:"), ids, ",");
    if let Some(why) = group.verdict().and_then(|verdict| verdict.unplayable.as_ref()) {
        let _ = writeln!(text, "   cannot begin: {why}");
    }
    text
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

/// Returns what to type next, if results are undecided: one command for each thing that is missing. `verb` is the verb
/// that the user typed.
pub(super) fn next(verb: &str, file: &str, typed: &str, groups: &[VerdictGroup]) -> String {
    let mut missing: Vec<(&str, &str, &str, Vec<usize>)> = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let undecided = |verdict: &&GameVerdict| verdict.result.is_none() && verdict.unplayable.is_none();
        let Some(verdict) = group.verdict().filter(undecided) else { continue };
        let (what, next, more) = match (&verdict.agreement, verdict.phase) {
            (Agreement::Open, _) => ("name the dead stones as in --dead D4,E5, or none", verb, "--dead none"),
            (Agreement::Refused(..), _) => ("name other dead stones, or none", verb, "--dead none"),
            (_, Some(Phase::Play | Phase::Handicap)) => {
                ("play has not stopped; count it as if both players passed", "score", "--dead none")
            }
            _ => ("see what may follow", "legal", ""),
        };
        match missing.iter_mut().find(|same| same.0 == what) {
            Some((.., places)) => places.push(place),
            None => missing.push((what, next, more, vec![place])),
        }
    }
    let mut text = String::new();
    for (what, next, more, places) in missing {
        let rules = places.iter().filter_map(|place| groups.get(*place)).flat_map(|group| &group.members);
        let rules: Vec<&str> = rules.map(|member| member.rules.id.as_str()).collect();
        // A long list is shorter as the user typed it, and then it asks about the decided rulesets as well.
        let rules = if rules.len() > MOST_NAMED { typed.to_owned() } else { rules.join(",") };
        let letters = places.into_iter().map(letter).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "next for {letters}: {what}:\n  {}", command(next, file, &rules, more));
    }
    text
}

//! One record under several rulesets, as text.

use std::fmt::Write as _;

use super::side_by_side::{Deciding, PartingVerdict, SideBySide};
use crate::games::compared::ComparedGroup;
use crate::games::state_texts::reason_text;
use crate::games::verdicts::{Agreement, GameVerdict};
use crate::pages::lists::few;
use crate::pages::text_table::table;
use shinpan_harness::vocabulary::{Half, Phase, Score};

/// Returns the comparison: a table of groups, the rulesets of each, the first move on which they part, and what to type
/// next if something is undecided.
pub fn text(compared: &SideBySide<'_>) -> String {
    let games = &compared.games;
    let mut text = format!("{}\n{}\n", games.about, table(&rows(&games.groups)));
    for (group, decided) in games.groups.iter().zip(&compared.decided) {
        text.push_str(&members(group, decided));
    }
    text.push_str(&parted(compared));
    text + &games.next
}

fn rows(groups: &[ComparedGroup]) -> Vec<Vec<String>> {
    let head = ["group", "rulesets", "breaches", "at the end", "counted", "Black", "White", "result"];
    let row = |group: &ComparedGroup| {
        let verdict = group.verdict()?;
        let cells = [
            group.letter.clone(),
            group.members.len().to_string(),
            verdict.breaches.len().to_string(),
            end_of(verdict),
            verdict.score.as_ref().map_or("-".to_owned(), |score| score.of.clone()),
            points(verdict, |score| score.black),
            points(verdict, |score| score.white),
            group.result_text(),
        ];
        Some(cells.to_vec())
    };
    std::iter::once(head.map(str::to_owned).to_vec()).chain(groups.iter().filter_map(row)).collect()
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
        Some(Phase::FirstCleanUp) => "first clean-up",
        Some(Phase::SecondCleanUp) => "second clean-up",
        Some(Phase::Over) | None => "over",
    };
    word.to_owned()
}

/// Returns the rulesets of a group, what they refuse, what was agreed, and the clauses that decided.
fn members(group: &ComparedGroup, decided: &[Deciding]) -> String {
    let mut text = format!("{}{}", group.lead, group.refused);
    if let Some(agreement) = &group.agreement {
        let is_open =
            group.verdict().is_some_and(|verdict| verdict.agreement == Agreement::Open && verdict.result.is_some());
        let _ = writeln!(text, "   {agreement}{}", if is_open { ": name these with --dead" } else { "" });
    }
    if let Some(guess) = &group.guess {
        let _ = writeln!(text, "   {}", guess.text());
    }
    for Deciding { clause, says, rules } in decided {
        let of = if decided.len() > 1 { format!(" ({})", few(rules)) } else { String::new() };
        let _ = writeln!(text, "   decided by {clause}: {says}{of}");
    }
    text
}

/// Returns the first move on which the groups part, with each group's clauses.
fn parted(compared: &SideBySide<'_>) -> String {
    let Some(parting) = &compared.parting else {
        return match compared.games.groups.len() {
            1 => "\nthe rulesets agree on every move and on the end\n".to_owned(),
            _ => "\nthe rulesets agree on every move; only the end differs\n".to_owned(),
        };
    };
    let mut text = format!("\nfirst move on which they part: move {}, {}\n", parting.number, parting.act);
    let mut folded: Vec<(String, Vec<&str>)> = Vec::new();
    for verdict in &parting.says {
        let summary = verdict_text(verdict);
        match folded.iter_mut().find(|(same, _)| *same == summary) {
            Some((_, letters)) => letters.push(&verdict.letter),
            None => folded.push((summary, vec![&verdict.letter])),
        }
    }
    for (summary, letters) in folded {
        let _ = write!(text, "  {}  {summary}", letters.join(", "));
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
    if !verdict.passed.is_empty() {
        text.push_str("     asked, and not broken:\n");
    }
    for (clause, says) in &verdict.passed {
        let _ = writeln!(text, "     {clause}: {says}");
    }
    if verdict.reason.is_some() && verdict.clauses.is_empty() {
        text.push_str("     the document has no such act here\n");
    }
    text
}

//! A position counted by every method that applies, as text.

use std::fmt::Write as _;

use super::counts::{ScoreSteps, Scored, fits};
use crate::games::compared::{ComparedGames, ComparedGroup};
use crate::games::dead::DeadSource;
use crate::games::proved::Proved;
use crate::games::state_texts::{counted, points_text};
use crate::games::verdicts::{Agreement, GameVerdict};
use crate::pages::lists::wrapped;
use crate::pages::text_table::table;
use shinpan_harness::vocabulary::{Count, Half, Rules};

/// Returns the counts: a table of groups and methods, the rulesets of each group, then the steps.
pub fn text(scored: &Scored<'_>) -> String {
    let games = &scored.games;
    let mut text = format!("{}{}\n", games.about, unproved(games));
    let mut rows = vec![["group", "counted", "Black", "White", "margin", "winner"].map(str::to_owned).to_vec()];
    rows.extend(games.groups.iter().flat_map(|group| group_rows(group, &scored.counts)));
    text.push_str(&table(&rows));
    if rows.iter().any(|row| row.last().is_some_and(|cell| cell == "*")) {
        text.push_str(MARKED);
    }
    text.push('\n');
    text.extend(games.groups.iter().map(members));
    text.push_str(&missing(games));
    text.push_str(&games.next);
    for (steps, rules) in folded(&scored.counts) {
        let _ = write!(text, "\n{}{steps}", wrapped("counted under", rules.iter().map(|rules| rules.id.clone()), ","));
    }
    text
}

/// Returns the rows of a group: its score, and each method of its rulesets.
fn group_rows(group: &ComparedGroup, counts: &[ScoreSteps]) -> Vec<Vec<String>> {
    let Some(verdict) = group.verdict() else { return Vec::new() };
    let (of, black, white, margin) = match &verdict.score {
        Some(score) => (score.of.clone(), score.black.to_string(), score.white.to_string(), score.margin().to_string()),
        None => (no_score(verdict), "-".to_owned(), "-".to_owned(), "-".to_owned()),
    };
    let mut rows = vec![vec![group.letter.clone(), of, black, white, margin, winner(group, verdict)]];
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

/// What the mark on a method means.
const MARKED: &str = "* This method does not arrive at the score, and the score decides. It counts prisoners or stones\n\
    \x20 of the whole game, so it needs a game that began on an even board and was played by the rules.\n";

/// Returns the result, and its condition if nobody named dead stones.
fn winner(group: &ComparedGroup, verdict: &GameVerdict) -> String {
    match (&verdict.result, &verdict.agreement) {
        (Some(_), Agreement::Open) => group.result_text() + " if no stone is dead",
        _ => group.result_text(),
    }
}

fn members(group: &ComparedGroup) -> String {
    let mut text = group.lead.clone();
    if let Some(guess) = &group.guess {
        let _ = writeln!(text, "   {}", guess.text());
    }
    let breaches = group.verdict().map_or(0, |verdict| verdict.breaches.len());
    if breaches > 0 {
        let what = counted(breaches, "breach");
        let _ =
            writeln!(text, "   {what} of these rules in the record: `shinpan explain` shows what, the count goes on");
    }
    let is_open = group.verdict().is_some_and(|verdict| verdict.agreement == Agreement::Open);
    if let Some(agreement) = group.agreement.as_ref().filter(|_| !is_open) {
        let _ = writeln!(text, "   {agreement}");
    }
    text
}

/// Returns what is proved about the last board of the first ruleset that can begin the game.
fn proved_of(games: &ComparedGames<'_>) -> Proved {
    games.first_begun().map(|member| member.proved.clone()).unwrap_or_default()
}

/// Returns a warning about chains of which nothing is proved, unless the record itself says which stones are dead.
fn unproved(games: &ComparedGames<'_>) -> String {
    let mut members = games.groups.iter().flat_map(|group| &group.members);
    // What a proof leaves open it says itself, and so does a guess.
    let is_told = members.any(|member| {
        let source = &member.dead.source;
        source.is_the_record() || matches!(source, DeadSource::Proof | DeadSource::Guess)
    });
    let open = proved_of(games).open;
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
fn missing(games: &ComparedGames<'_>) -> String {
    if games.verdicts().all(|verdict| verdict.agreement != Agreement::Open) {
        return String::new();
    }
    let (typed, proved) = (&games.typed, proved_of(games));
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

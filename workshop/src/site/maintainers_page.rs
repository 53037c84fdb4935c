//! For maintainers of programs: each program that breaks a rule, with the smallest game that shows it, and a report to send.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use shinpan_harness::input::{InputError, text_of};
use shinpan_harness::suite::case::{Case, read_cases};

use super::address::Address;
use super::boards::{BoardPictures, row_in_brief};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{clause_link, counted, rules_link};
use crate::matrix::program::Program;
use crate::matrix::report::{KeptCause, KeptCell, KeptKnown};

/// A rule that a program breaks, in all cells that show it.
struct BrokenRule<'facts> {
    known: &'facts KeptKnown,
    cause: &'facts KeptCause,
    cell: &'facts KeptCell,
    /// The rulesets under which it shows.
    rules: BTreeSet<&'facts str>,
}

/// Returns the address of the page.
pub(super) fn address() -> Address {
    Address::of(&["program", "maintainers"])
}

/// Returns whether the page has a report about a program.
pub(super) fn has_report(facts: &SiteFacts, program: &Program) -> bool {
    !breaches(facts, program).is_empty()
}

/// Returns the page.
///
/// # Errors
/// - A report cannot be read, or the game of a finding has a fault.
pub(super) fn page(facts: &SiteFacts, boards: &mut BoardPictures) -> Result<SitePage, InputError> {
    let here = address();
    let all: Vec<(&Program, Vec<BrokenRule<'_>>)> = facts
        .programs
        .iter()
        .map(|program| (program, breaches(facts, program)))
        .filter(|(_, found)| !found.is_empty())
        .collect();
    let mut parts = Vec::new();
    for (program, found) in &all {
        parts.push(part(facts, &here, program, found, boards)?);
    }
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["program"]))) { "Programs" } }
        h1 { "For maintainers of programs" }
        p {
            (counted(all.len(), "program breaks a rule that it claims", "programs break a rule that they claim")) " to play by. For each rule you find the smallest game that we \
             know, the clause, and the version that we tried. Under it is a report that you can paste into an issue as it stands."
        }
        p {
            "If we are wrong about your program, or if a newer version is right, please tell us. To try a correction, "
            a href=(here.to(&Address::of(&["guide", "programs"]))) { "run the suite on your program" } "."
        }
        ul { @for (program, found) in &all {
            li { a href={ "#" (program.id) } { (program.name) " " (program.version) } ": " (counted(found.len(), "rule", "rules")) }
        } }
        @for part in parts { (part) }
    };
    Ok(SitePage { address: here, kind: "maintainers", title: "For maintainers of programs".to_owned(), content })
}

/// Returns the rules that a program breaks in the newest run, each once, with the cell that has the shortest game.
fn breaches<'facts>(facts: &'facts SiteFacts, program: &Program) -> Vec<BrokenRule<'facts>> {
    let mut found: BTreeMap<(&str, &str), BrokenRule<'_>> = BTreeMap::new();
    for cell in facts.run().into_iter().flat_map(|run| &run.cells).filter(|cell| cell.program == program.id) {
        for cause in &cell.causes {
            let Some(known) = cause.known.as_ref().filter(|known| known.verdict == "wrong") else { continue };
            let of = found.entry((&known.clause, &known.reason));
            let breach = of.or_insert_with(|| BrokenRule { known, cause, cell, rules: BTreeSet::new() });
            breach.rules.insert(&cell.rules);
            let length = |cause: &KeptCause| (cause.game.is_empty(), cause.game.len());
            if length(cause) < length(breach.cause) {
                (breach.cause, breach.cell) = (cause, cell);
            }
        }
    }
    found.into_values().collect()
}

fn part(
    facts: &SiteFacts,
    here: &Address,
    program: &Program,
    found: &[BrokenRule<'_>],
    boards: &mut BoardPictures,
) -> Result<Markup, InputError> {
    let mut shown = Vec::new();
    let mut reports: BTreeSet<String> = BTreeSet::new();
    for breach in found {
        let game = game(facts, breach)?;
        reports.insert(report(facts, program, breach, game.as_ref())?);
        let pictures = game.as_ref().and_then(|case| Some(boards.game(&case.script(*case.rules.first()?), |_| true)));
        shown.push(html! {
            h3 { (breach.known.reason) }
            p {
                "Rule: " (says(facts, &breach.known.clause)) " (" (clause_link(facts, here, &breach.known.clause)) "). Under "
                @for (number, rules) in breach.rules.iter().enumerate() { @if number > 0 { ", " } (rules_link(facts, here, rules)) }
                "."
            }
            @if let Some(case) = &game { p { "Smallest game: " (in_words(case)) "." } }
            (row_in_brief(here, &pictures.unwrap_or_default()))
        });
    }
    Ok(html! {
        section id=(program.id) {
            h2 { (program.name) " " (program.version) }
            p {
                a href=(here.to(&Address::of(&["program", &program.id]))) { "Everything that we tried" }
                @if let Some(issues) = &program.issues { ", and " a href=(issues) { "its issues" } }
                "."
            }
            @for part in shown { (part) }
            @for text in reports { details { summary { "Report, ready to send" } pre tabindex="0" { (text) } } }
        }
    })
}

/// Returns the smallest game that shows a breach: what a hunt found, or else the smallest case of the suite.
fn game(facts: &SiteFacts, breach: &BrokenRule<'_>) -> Result<Option<Case>, InputError> {
    if !breach.cause.game.is_empty() {
        return Ok(read_cases("workshop/programs/runs", &breach.cause.game)?.cases.into_iter().next());
    }
    let smallest = breach.cause.cases.first().and_then(|id| facts.case(id));
    Ok(smallest.map(|entry| {
        let mut case = entry.case.clone();
        case.rules.retain(|rules| rules.id == breach.cell.rules);
        case
    }))
}

fn says(facts: &SiteFacts, clause: &str) -> String {
    facts.trace.get(clause).map_or(String::new(), |row| row.says.trim_end_matches('.').to_owned())
}

/// Returns the board and the moves of a game.
fn in_words(case: &Case) -> String {
    let board = &case.start.board;
    let set_up = if board.points().any(|point| board.at(point).is_some()) {
        ", from the position of the first picture"
    } else {
        ""
    };
    let acts: Vec<String> = case.steps.iter().flat_map(|step| step.acts()).map(|act| act.to_string()).collect();
    format!("{}x{}{set_up}: {}", board.columns(), board.rows(), acts.join(", "))
}

/// Returns the report about a breach: the one that the program's folder has, or else one that says what the run kept.
fn report(
    facts: &SiteFacts,
    program: &Program,
    breach: &BrokenRule<'_>,
    game: Option<&Case>,
) -> Result<String, InputError> {
    let KeptKnown { clause, reason, .. } = breach.known;
    let file = program.known.iter().filter(|known| known.reason == *reason).find_map(|known| known.report.as_ref());
    if let Some(file) = file {
        return text_of(&facts.repository().join(format!("workshop/programs/{}/{file}", program.id)));
    }
    let (name, version, rules) = (&program.name, &program.version, &breach.cell.rules);
    let game = game.map_or(String::new(), |case| format!("The smallest game that we know: {}.\n\n", in_words(case)));
    Ok(format!(
        "# {reason}\n\n{name} {version}, under `{rules}`.\n\n{game}```\n{}\n```\n\nThe rule: {} (shinpan: `{clause}`).\n",
        breach.cause.text.trim_end(),
        says(facts, clause)
    ))
}

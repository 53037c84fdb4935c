//! A page for each clause: what it says, its sentences, its code on both sides, its cases, and the programs that break it.

use maud::{Markup, html};
use shinpan_harness::input::InputError;
use shinpan_harness::suite::trace::{Clause, Register, TraceRow, excuse};

use super::address::Address;
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::model::ModelPart;
use super::page_text::shortened;
use super::parts::{case_list, code, counted};
use crate::matrix::report::{KeptCell, KeptKnown};

/// Returns a page for each clause.
///
/// # Errors
/// - A clause is in a register and not in the matrix.
pub(super) fn pages(facts: &SiteFacts) -> Result<Vec<SitePage>, InputError> {
    let of = |register: &'static Register| register.clauses.iter().map(move |clause| (register, clause));
    let all = facts.registers.iter().flat_map(of);
    all.map(|(register, clause)| {
        let row = facts.trace.get(&clause.id);
        let row = row.ok_or_else(|| InputError::new(format!("{}: the matrix has no such clause", clause.id)))?;
        Ok(page(facts, register, clause, row))
    })
    .collect()
}

fn page(facts: &SiteFacts, register: &Register, clause: &Clause, row: &TraceRow) -> SitePage {
    let here = Address::clause(&clause.id);
    let document = Address::document(&register.document);
    let number = clause.id.split_once('/').map_or(clause.id.as_str(), |(_, number)| number);
    let content = html! {
        p.path { a href=(here.to(&document)) { (register.title) } }
        h1 { (first_words(&clause.says)) }
        // A short clause stands in the title.
        @if first_words(&clause.says) != clause.says.trim_end_matches('.') { p.says { (clause.says) } }
        p.note { "Clause " (number) ", with the id " code { (clause.id) } "." }
        p {
            (kind(row)) @if !clause.at.is_empty() { ", from " (sentences(&here, &document, &clause.at)) } ". "
            @if let Some(reason) = excuse(row) { "It has no code: " (reason) }
        }
        @for reading in facts.readings().filter(|reading| reading.clause == clause.id) {
            p {
                "It can be read in more than one way: "
                a href=(here.to(&Address::of(&["reading", &reading.id]))) { (reading.id) ", " (reading.question) }
            }
        }
        h2 { "Cases" }
        @if row.named.is_empty() { p { "No case is about this clause." } } @else {
            p { (counted(row.named.len(), "case is", "cases are")) " about it; " (row.exercised.len()) " run its code"
                @if !row.decides.is_empty() { ", and in " (row.decides.len()) " it refuses an act" } "." }
            (case_list(facts, &here, &row.named))
        }
        (broken_by(facts, &here, &clause.id))
        (guarded(facts, row))
        @if let Some(parts) = facts.model.get(&clause.id) { (model(facts, &here, parts)) }
        @if !row.code.is_empty() {
            h2 { "In the specification" }
            p {
                "The specification follows the text sentence by sentence. The engine is a separate, faster program that has to give \
                 the same answers."
            }
            (code(facts, &row.code))
        }
        @if !row.engine.is_empty() { h2 { "In the engine" } (code(facts, &row.engine)) }
        @if !row.named.is_empty() { p.command { "On the command line: " code { "shinpan cases --clause " (clause.id) } } }
    };
    SitePage { address: here, kind: "clause", title: format!("{} ({})", first_words(&clause.says), clause.id), content }
}

/// Returns what the model has of a clause: what is proved of it, and how it defines it.
fn model(facts: &SiteFacts, here: &Address, parts: &[ModelPart]) -> Markup {
    let (theorems, definitions): (Vec<&ModelPart>, Vec<&ModelPart>) = parts.iter().partition(|part| part.is_theorem);
    html! {
        h2 { "In the model" }
        p {
            "A third version of the rules is written in a language of proofs. A machine checks each theorem under the conditions of \
             its statement."
        }
        @if !theorems.is_empty() {
            h3 { "Proved" }
            ul { @for part in &theorems { li { (part.says) " " small { (theorem(facts, here, part)) " in " code { (part.file) ":" (part.line) } } } } }
        }
        @if !definitions.is_empty() {
            h3 { "Defined" }
            @for part in &definitions {
                figure.code {
                    figcaption { code { (part.name) } " in " code { (part.file) ":" (part.line) } }
                    pre tabindex="0" { code { (part.text) } }
                }
            }
        }
    }
}

/// Returns the name of a theorem, which leads to its statement if the site has the statements.
fn theorem(facts: &SiteFacts, here: &Address, part: &ModelPart) -> Markup {
    let name = html! { code { (part.name) } };
    let module = part.file.rsplit('/').next().and_then(|file| file.strip_suffix(".v"));
    match module {
        Some(module) if facts.frame.has_theorems => {
            html! { a href={ (here.to_file(&format!("theorems/Go.{module}.html"))) "#" (part.name) } { (name) } }
        }
        _ => name,
    }
}

fn kind(row: &TraceRow) -> &'static str {
    use shinpan_harness::suite::trace::ClauseKind;
    match row.kind {
        ClauseKind::Rule => "A rule",
        ClauseKind::Definition => "A definition",
        ClauseKind::Option => "An option",
        ClauseKind::Comment => "A comment",
    }
}

/// The most characters of a title.
const LONGEST_TITLE: usize = 90;

/// Returns the first sentence of a text, or its beginning, for a title.
fn first_words(says: &str) -> String {
    shortened(says.split(". ").next().unwrap_or(says).trim_end_matches('.'), LONGEST_TITLE)
}

/// Returns links to sentences in the reader, such as `s25-s27`.
pub(super) fn sentences(here: &Address, document: &Address, at: &[String]) -> Markup {
    html! {
        "sentences "
        @for (number, span) in at.iter().enumerate() {
            @if number > 0 { ", " }
            a href={ (here.to(document)) "#" (span.split('-').next().unwrap_or(span)) } { (span) }
        }
    }
}

/// Returns the cells of the newest run that a clause decides against, each with what is known of it, once.
pub(super) fn against<'facts>(facts: &'facts SiteFacts, clause: &str) -> Vec<(&'facts KeptCell, &'facts KeptKnown)> {
    let mut found: Vec<(&KeptCell, &KeptKnown)> = Vec::new();
    for cell in facts.run().into_iter().flat_map(|run| &run.cells) {
        for known in cell.causes.iter().filter_map(|cause| cause.known.as_ref()) {
            let is_new =
                !found.iter().any(|(other, what)| other.program == cell.program && what.reason == known.reason);
            if known.clause == clause && is_new {
                found.push((cell, known));
            }
        }
    }
    found
}

fn broken_by(facts: &SiteFacts, here: &Address, clause: &str) -> Markup {
    let found = against(facts, clause);
    html! {
        @if !found.is_empty() {
            h2 { "Programs that differ" }
            ul {
                @for (cell, known) in found {
                    li {
                        a href=(here.to(&Address::of(&["program", &cell.program]))) { (cell.program) }
                        " under " code { (cell.rules) } " (" (known.verdict) "): " (known.reason)
                    }
                }
            }
        }
    }
}

fn guarded(facts: &SiteFacts, row: &TraceRow) -> Markup {
    let names: Vec<&str> = facts.guarded(row).collect();
    html! {
        @if !names.is_empty() {
            p { "Of the programs that we made wrong on purpose, only cases of this clause find: " (names.join("; ")) "." }
        }
    }
}

//! The reader of a document: its clauses in order, each with its sentences, the code, the readings and the smallest case.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use shinpan_harness::suite::trace::{Clause, CodePlace, Ownership, Reading, Register, Standing, TraceRow, excuse};

use super::address::Address;
use super::boards::{BoardPictures, row_in_brief};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::counted;

/// Returns the list of documents, and of each its reader and its doubts.
pub(super) fn pages(facts: &SiteFacts, boards: &mut BoardPictures) -> Vec<SitePage> {
    let mut pages = vec![index(facts)];
    for (register, ownership) in facts.registers.iter().zip(&facts.ownerships) {
        pages.push(reader(facts, register, ownership, boards));
        if !register.considered.is_empty() {
            pages.push(doubts(register));
        }
    }
    pages
}

fn index(facts: &SiteFacts) -> SitePage {
    let here = Address::of(&["document"]);
    let content = html! {
        h1 { "Documents" }
        p {
            "These are the texts that shinpan follows. Each page restates one text rule by rule, in our own words, with examples on \
             boards. Beside each rule stands the program that does what it says."
        }
        @for (register, ownership) in facts.registers.iter().zip(&facts.ownerships) {
            section {
                h2 { a href=(here.to(&Address::document(&register.document))) { (register.title) } }
                p { (register.source) }
                (bars(facts, register, ownership))
            }
        }
        p {
            "Where a text can be read in more than one way, shinpan names the readings: "
            a href=(here.to(&Address::of(&["reading"]))) { "all readings" } "."
        }
    };
    SitePage { address: here, kind: "documents", title: "Documents".to_owned(), content }
}

/// Shows how much of a document has a clause, a case, and a wrong subject that only this clause's cases find.
fn bars(facts: &SiteFacts, register: &Register, ownership: &Ownership) -> Markup {
    let rows: Vec<&TraceRow> = register.clauses.iter().filter_map(|clause| facts.trace.get(&clause.id)).collect();
    let with_case: BTreeSet<&str> =
        rows.iter().filter(|row| !row.named.is_empty()).map(|row| row.clause.as_str()).collect();
    let guarded: BTreeSet<&str> =
        rows.iter().filter(|row| facts.guarded(row).next().is_some()).map(|row| row.clause.as_str()).collect();
    let sentences_of = |clauses: &BTreeSet<&str>| {
        ownership.claimed.values().filter(|owners| owners.iter().any(|id| clauses.contains(id.as_str()))).count()
    };
    let all = ownership.sentences as usize;
    let line = |count: usize, says: &str| {
        html! {
            li {
                @if all > 0 {
                    meter min="0" max=(all) value=(count) { (count) } " "
                    (count) " of " (all) " sentences " (says)
                }
            }
        }
    };
    html! {
        @if all == 0 {
            p { (counted(register.clauses.len(), "clause", "clauses")) ". This table is our own and has no sentences." }
        } @else {
            ul.bars {
                (line(ownership.claimed.len(), "are restated as clauses"))
                (line(sentences_of(&with_case), "have an example game"))
                (line(sentences_of(&guarded), "are guarded: only their examples find a mistake that we made on purpose"))
            }
        }
    }
}

/// Returns the sentences that no clause transcribes, by the word that says why: the first and the last of each run of sentences.
fn excused(ownership: &Ownership) -> BTreeMap<String, Vec<(u32, u32)>> {
    let mut by_word: BTreeMap<String, Vec<(u32, u32)>> = BTreeMap::new();
    for (number, word) in &ownership.excused {
        let spans = by_word.entry(word.to_string().replace('-', " ")).or_default();
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => spans.push((*number, *number)),
        }
    }
    by_word
}

fn reader(facts: &SiteFacts, register: &Register, ownership: &Ownership, boards: &mut BoardPictures) -> SitePage {
    let here = Address::document(&register.document);
    let mut readings: BTreeMap<&str, Vec<&Reading>> = BTreeMap::new();
    for reading in &register.readings {
        readings.entry(&reading.clause).or_default().push(reading);
    }
    let rows: Vec<(&Clause, &TraceRow)> =
        register.clauses.iter().filter_map(|clause| Some((clause, facts.trace.get(&clause.id)?))).collect();
    // What stands before the first rule, such as a preamble, is not what a reader came for. It follows the rules.
    let first = rows.iter().position(|(_, row)| row.status == Standing::Normative).unwrap_or(0);
    let mut ends = LinkEnds(linked(register));
    let mut part = |(clause, row): &(&Clause, &TraceRow)| {
        html! {
            (sentences(&clause.at, &mut ends))
            (article(facts, &here, row, &readings, boards))
        }
    };
    let parts: Vec<Markup> = rows[first..].iter().map(&mut part).collect();
    let before: Vec<Markup> = rows[..first].iter().map(&mut part).collect();
    let content = html! {
        h1 { (register.title) }
        p { (register.source) ". " (official(register)) }
        @if register.document == "japanese-1989" {
            p { "Which stones its article 7 calls dead: "
                a href=(here.to(&Address::of(&["life"]))) { "life and death, position by position" } "." }
        }
        @for part in parts { (part) }
        @if !before.is_empty() { h2 { "Before the first rule" } @for part in before { (part) } }
        h2 { "About this page" }
        p {
            "This page restates the rules in our own words. The small numbers count the sentences of the original text. The printed \
             page leaves the code out."
        }
        (left_out(ownership, &mut ends))
        (bars(facts, register, ownership))
        @if !register.considered.is_empty() {
            p { a href=(here.to(&doubts_of(register))) { "Doubts that the text settles" } }
        }
    };
    SitePage { address: here, kind: "document", title: register.title.clone(), content }
}

fn doubts_of(register: &Register) -> Address {
    Address::of(&["document", &register.document, "doubts"])
}

/// Returns the page of the doubts that a sentence of the document settles, so that they are no readings.
fn doubts(register: &Register) -> SitePage {
    let here = doubts_of(register);
    let document = Address::document(&register.document);
    let content = html! {
        p.path { a href=(here.to(&document)) { (register.title) } }
        h1 { "Doubts that the text settles" }
        dl {
            @for doubt in &register.considered {
                dt { (doubt.question) }
                dd { (doubt.answer) " (" (doubt.at.join(", ")) ")" }
            }
        }
    };
    SitePage { address: here, kind: "doubts", title: format!("Doubts that {} settles", register.document), content }
}

/// Returns the link to the official text, or says that we know none.
fn official(register: &Register) -> Markup {
    html! {
        @match &register.official {
            Some(address) => { a href=(address) { "The text itself" } "." },
            None if register.sentences == 0 => {},
            None => "We know no address of the text itself.",
        }
    }
}

/// Returns the sentences that something links to, by number: the first one of each span.
fn linked(register: &Register) -> BTreeSet<u32> {
    let clauses = register.clauses.iter().flat_map(|clause| &clause.at);
    let readings = register.readings.iter().flat_map(|reading| &reading.at);
    let first = |span: &String| span.strip_prefix('s')?.split('-').next()?.parse().ok();
    clauses.chain(readings).filter_map(first).collect()
}

/// The sentences to which something links, and whose place on the page is not written yet.
struct LinkEnds(BTreeSet<u32>);

impl LinkEnds {
    /// Returns the places of these sentences, each the first time that it is asked.
    fn at(&mut self, first: u32, last: u32) -> Markup {
        let found: Vec<u32> = self.0.range(first..=last).copied().collect();
        found.iter().for_each(|number| {
            self.0.remove(number);
        });
        html! { @for number in found { a id={ "s" (number) } {} } }
    }
}

/// Names the sentences of a clause, such as `s7-s8`.
fn sentences(spans: &[String], ends: &mut LinkEnds) -> Markup {
    let numbers = |span: &String| {
        let mut numbers = span.split('-').filter_map(|number| number.strip_prefix('s')?.parse::<u32>().ok());
        let first = numbers.next()?;
        Some((first, numbers.next().unwrap_or(first)))
    };
    let spans: Vec<(u32, u32)> = spans.iter().filter_map(numbers).collect();
    let is_one = matches!(spans.as_slice(), [(first, last)] if first == last);
    html! {
        @if !spans.is_empty() {
            p.sentences {
                @if is_one { "Sentence " } @else { "Sentences " }
                (named(&spans, ends))
            }
        }
    }
}

/// Returns the numbers of sentences, with the places to which links to them lead.
fn named(spans: &[(u32, u32)], ends: &mut LinkEnds) -> Markup {
    html! {
        @for (number, (first, last)) in spans.iter().enumerate() {
            @if number > 0 { ", " }
            (ends.at(*first, *last)) (first) @if first < last { "–" (last) }
        }
    }
}

/// Names the sentences that say nothing that a program could check, such as headings, by the word that says why.
fn left_out(ownership: &Ownership, ends: &mut LinkEnds) -> Markup {
    let by_word = excused(ownership);
    html! {
        @if !by_word.is_empty() {
            details {
                summary { "Sentences that are left out" }
                p { "They say nothing that a program could check." }
                dl { @for (word, spans) in &by_word { dt { (word) } dd { (named(spans, ends)) } } }
            }
        }
    }
}

fn article(
    facts: &SiteFacts,
    here: &Address,
    row: &TraceRow,
    readings: &BTreeMap<&str, Vec<&Reading>>,
    boards: &mut BoardPictures,
) -> Markup {
    let number = row.clause.split_once('/').map_or(row.clause.as_str(), |(_, number)| number);
    html! {
        article.clause.grey[row.status != Standing::Normative] id=(number) {
            h2 { a href=(here.to(&Address::clause(&row.clause))) { (number) } }
            div.text {
                p { (row.says) }
                @if let Some(reason) = excuse(row) { p.reason { (reason) } }
                @for reading in readings.get(row.clause.as_str()).into_iter().flatten() { (reading_tabs(here, reading)) }
            }
            div.beside {
                (code_of(facts, row))
                (smallest(facts, here, row, boards))
            }
        }
    }
}

/// Returns the code of a clause: its first function in the specification, and the names of the others and of the engine's. The
/// page of the clause, to which its number links, has all of it.
fn code_of(facts: &SiteFacts, row: &TraceRow) -> Markup {
    let names = |places: &[CodePlace]| places.iter().map(|place| place.function.clone()).collect::<Vec<_>>().join(", ");
    let also = row.code.get(1..).unwrap_or_default();
    html! {
        @if let Some(first) = row.code.first() {
            details.code {
                summary { (first.file.trim_start_matches("spec/src/")) ":" (first.line) }
                pre tabindex="0" { (facts.bare_code(first)) }
            }
        }
        @if !also.is_empty() { p.engine { "Also " code { (names(also)) } "." } }
        @if !row.engine.is_empty() {
            p.engine { "Engine: " code { (names(&row.engine)) } }
        }
    }
}

/// Returns the smallest case of a clause, played by a ruleset of the clause's document.
fn smallest(facts: &SiteFacts, here: &Address, row: &TraceRow, boards: &mut BoardPictures) -> Markup {
    let document = row.clause.split('/').next();
    let found = facts.smallest(&row.named).and_then(|id| {
        let entry = facts.case(id)?;
        Some((entry, *entry.case.rules.iter().find(|rules| Some(rules.document) == document)?))
    });
    let Some((entry, rules)) = found else { return html! {} };
    let claims =
        |state: usize| entry.case.step_of_state(state).is_some_and(|step| entry.case.steps[step].expect.is_some());
    let pictures = boards.game(&entry.case.script(rules), claims);
    html! {
        details.case {
            summary { (entry.case.title) }
            (row_in_brief(here, &pictures))
            p {
                a href=(here.to(&Address::case(&entry.id))) { "The case" }
                @if row.named.len() > 1 { ", the smallest of " (row.named.len()) " about this clause" }
            }
        }
    }
}

/// Returns a reading with its alternatives, of which one is open.
fn reading_tabs(here: &Address, reading: &Reading) -> Markup {
    html! {
        div.reading {
            p { a href=(here.to(&Address::of(&["reading", &reading.id]))) { (reading.id) } ": " (reading.question) }
            @for alternative in &reading.alternatives {
                details name=(reading.id) open[alternative.name == reading.default] {
                    summary { (alternative.name) @if alternative.name == reading.default { " (default)" } }
                    p { (alternative.says) }
                    @if alternative.name == reading.default {
                        p { (reading.because) " This rests on " (reading.warrant.words()) "." }
                    }
                }
            }
        }
    }
}

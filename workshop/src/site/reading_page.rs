//! A page for each reading of an unclear clause.

use maud::html;
use shinpan_harness::suite::trace::Reading;

use super::address::Address;
use super::clause_page::sentences;
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{case_list, clause_link};

/// Returns the list of readings, and a page for each.
pub(super) fn pages(facts: &SiteFacts) -> Vec<SitePage> {
    let mut pages = vec![index(facts)];
    pages.extend(facts.readings().map(|reading| page(facts, reading)));
    pages
}

fn index(facts: &SiteFacts) -> SitePage {
    let here = Address::of(&["reading"]);
    let content = html! {
        h1 { "Readings" }
        p {
            "Where a text can be read in more than one way, each way has a name, one of them is the default, and a case shows \
             where they differ."
        }
        @for register in facts.registers.iter().filter(|register| !register.readings.is_empty()) {
            section {
                h2 { a href=(here.to(&Address::document(&register.document))) { (register.title) } }
                ul {
                    @for reading in &register.readings {
                        li {
                            a href=(here.to(&Address::of(&["reading", &reading.id]))) { (reading.id) } ": " (reading.question)
                            " Default: " (reading.default) "."
                        }
                    }
                }
            }
        }
    };
    SitePage { address: here, kind: "readings", title: "Readings".to_owned(), content }
}

fn page(facts: &SiteFacts, reading: &Reading) -> SitePage {
    let here = Address::of(&["reading", &reading.id]);
    let document = Address::document(reading.clause.split('/').next().unwrap_or_default());
    let cases: Vec<&String> = facts.cases_of_reading(&reading.id).map(|entry| &entry.id).collect();
    let content = html! {
        p.path { (clause_link(facts, &here, &reading.clause)) }
        h1 { (reading.question) }
        p.note { "Reading " code { (reading.id) } " of an unclear clause." }
        @if !reading.at.is_empty() { p { "It is about " (sentences(&here, &document, &reading.at)) "." } }
        dl {
            @for alternative in &reading.alternatives {
                dt {
                    (alternative.name)
                    @if alternative.name == reading.default { " (default)" }
                    @if let Some(option) = &alternative.option { ", chosen by " code { (option) } }
                }
                dd {
                    p { (alternative.says) }
                    @if alternative.name == reading.default {
                        p { (reading.because) " This rests on " (reading.warrant.words()) "." }
                    }
                }
            }
        }
        h2 { "Cases in which the alternatives differ" }
        @if cases.is_empty() {
            p { "None: " (reading.excused.as_deref().unwrap_or("no case is registered.")) }
        } @else {
            (case_list(facts, &here, cases.iter().copied()))
        }
        @if !cases.is_empty() { p.command { "On the command line: " code { "shinpan cases --reading " (reading.id) } } }
    };
    SitePage { address: here, kind: "reading", title: format!("{} ({})", reading.question, reading.id), content }
}

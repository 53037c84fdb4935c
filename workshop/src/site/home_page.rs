//! The first page and the page of the search.

use maud::{Markup, html};
use shinpan_harness::suite::case::SUITE;
use shinpan_tool::verbs::beasts::studied::StudiedBeast;

use super::address::Address;
use super::beast_page::{cards, line, title};
use super::boards::{BoardPictures, row};
use super::facts::SiteFacts;
use super::frame::{FIRST_BEAST, SitePage};
use super::parts::counted;

/// The beasts of the first page: those that players have heard of.
const KNOWN_BEASTS: [&str; 10] = [
    "triple-ko",
    "sending-two-returning-one",
    "eternal-life",
    "bent-four-in-the-corner",
    "moonshine-life",
    "ten-thousand-year-ko",
    "double-ko-seki",
    "three-points-without-capturing",
    "two-headed-dragon",
    "suicide-of-three",
];

/// Returns the first page and the page of the search.
pub(super) fn pages(facts: &SiteFacts, boards: &mut BoardPictures) -> Vec<SitePage> {
    vec![home(facts, boards), search()]
}

fn home(facts: &SiteFacts, boards: &mut BoardPictures) -> SitePage {
    let here = Address::home();
    let beasts = KNOWN_BEASTS.iter().filter_map(|name| facts.beasts.iter().find(|one| one.entry.beast.name == *name));
    let content = html! {
        div.hero {
            div {
                h1 { "What do the rules of Go say?" }
                p.lead {
                    "Was that move legal? Who won? Why do two rulesets disagree? shinpan, which means referee in Japanese, answers with the \
                     rule behind it and with a game that you can play through."
                }
                @if facts.frame.has_explorer {
                    p { a.button.first href=(here.to_file("explorer/")) { "Judge your own game" } }
                    p.note { "The explorer runs in this browser. It opens a game record or an empty board, under any rules." }
                }
            }
            @if let Some(one) = facts.beasts.iter().find(|one| one.entry.beast.name == FIRST_BEAST) { (first_board(&here, one, boards)) }
        }
        h2 { "Strange positions" }
        (cards(&here, beasts, boards))
        p { a href=(here.to(&Address::of(&["beast"]))) { "All " (facts.beasts.len()) " strange positions" } ", each under every ruleset." }
        (doors(facts, &here))
        p { "A few words, such as clause, case and reading, have a meaning of their own here: "
            a href=(here.to(&Address::of(&["words"]))) { "words on this site" } "." }
        p { "This is suite " (SUITE) " of shinpan " (env!("CARGO_PKG_VERSION")) "." }
    };
    SitePage { address: here, kind: "home", title: "shinpan: what the rules of Go say".to_owned(), content }
}

/// Returns a game on a board, with what the rulesets say of it.
fn first_board(here: &Address, one: &StudiedBeast, boards: &mut BoardPictures) -> Markup {
    html! {
        div {
            (row(here, &line(one, boards)))
            p { "Some rulesets forbid the last move, others allow it: " a href=(here.to(&Address::of(&["beast", FIRST_BEAST]))) { (title(one)) } "." }
        }
    }
}

/// Returns links to the questions that the site answers.
fn doors(facts: &SiteFacts, here: &Address) -> Markup {
    let wrong = facts.run().map(|run| {
        let wrong = run.cells.iter().filter(|cell| cell.outcome == "wrong");
        let mut programs: Vec<&str> = wrong.map(|cell| cell.program.as_str()).collect();
        programs.dedup();
        (programs.len(), run.programs.len())
    });
    // The table of options is our own, so it has no sentences.
    let documents = facts.registers.iter().filter(|register| register.sentences > 0).count();
    html! {
        h2 { "Questions" }
        ul.doors {
            li { a href=(here.to(&Address::of(&["rules", "names"]))) { "Which rules does my server play?" }
                " Names of rules from servers, federations and programs, with their sources; and "
                a href=(here.to(&Address::of(&["rules"]))) { "all rulesets" } "." }
            li { a href=(here.to(&Address::of(&["compare"]))) { "How do two rulesets differ?" }
                " Their rules side by side, and the smallest game that shows the difference." }
            li { a href=(here.to(&Address::of(&["life"]))) { "Which stones are dead?" }
                " Positions of the Japanese commentary and others, by the text, by each reading of it, and by programs." }
            li { a href=(here.to(&Address::of(&["document"]))) { "Read a document" }
                " rule by rule: " (counted(documents, "document", "documents")) ", " (counted(facts.trace.len(), "clause", "clauses"))
                ", and " (facts.corpus.entries.len()) " short example games that show what they mean." }
            li { a href=(here.to(&Address::of(&["program"]))) { "Which programs get the rules wrong?" }
                @if let Some((wrong, all)) = wrong { " " (wrong) " of " (all) " that we tested do." } }
            li { a href=(here.to(&Address::of(&["values"]))) { "Small boards that are solved" } ", with proofs." }
            li { a href=(here.to(&Address::of(&["guide"]))) { "Test your own program" } ": the guides." }
        }
    }
}

fn search() -> SitePage {
    let here = Address::of(&["search"]);
    let content = html! {
        h1 { "Search" }
        p { "Find rules of Go, rulesets, example games, strange positions, programs and guides by the words of a question." }
        form.search role="search" {
            label for="query" { "A question, or words of a page, such as “why do Japanese and Chinese scores differ”" }
            input #query type="search" name="q" autocomplete="off" data-index=(here.to_file("data/search.json"));
            " " button type="submit" { "Search" }
        }
        p #found role="status" {}
        ol #results {}
        script src=(here.to_file("search/search.js")) defer {}
        noscript {
            p {
                "The search needs a script. Everything is also listed by kind: "
                (kinds(&here)) "."
            }
        }
    };
    SitePage { address: here, kind: "search", title: "Search".to_owned(), content }
}

fn kinds(here: &Address) -> Markup {
    let all = ["document", "rules", "case", "beast", "reading", "program", "guide"];
    html! {
        @for (number, kind) in all.iter().enumerate() {
            @if number > 0 { ", " }
            a href=(here.to(&Address::of(&[kind]))) { (kind) }
        }
    }
}

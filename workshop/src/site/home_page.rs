//! The first page, the lists of everything, and the search.

use maud::{Markup, html};
use shinpan_harness::suite::case::SUITE;

use super::address::Address;
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::counted;

/// Returns the first page and the page of the search.
pub(super) fn pages(facts: &SiteFacts) -> Vec<SitePage> {
    vec![home(facts), search(facts)]
}

fn home(facts: &SiteFacts) -> SitePage {
    let here = Address::home();
    let wrong = facts.run().map(|run| {
        let wrong = run.cells.iter().filter(|cell| cell.outcome == "wrong");
        let mut programs: Vec<&str> = wrong.map(|cell| cell.program.as_str()).collect();
        programs.dedup();
        (programs.len(), run.programs.len())
    });
    // The table of options is our own, so it has no sentences.
    let documents = facts.registers.iter().filter(|register| register.sentences > 0).count();
    let content = html! {
        h1 { "What do the rules of Go say?" }
        p.lead {
            "shinpan means referee in Japanese. This site explains what the rules of Go say, how rulesets differ, and what each \
             decides in difficult positions. Each answer shows the rule behind it, and examples that you can play through on a board."
        }
        ul.doors {
            @if facts.has_explorer {
                li { a href=(here.to_file("explorer/")) { "Judge your own game" } " in this browser, under any rules." }
            }
            li { a href=(here.to(&Address::of(&["rules", "names"]))) { "Which rules does my server play?" }
                " Names of rules from servers, federations and programs, with their sources; and "
                a href=(here.to(&Address::of(&["rules"]))) { "all rulesets" } "." }
            li { a href=(here.to(&Address::of(&["compare"]))) { "How do two rulesets differ?" }
                " Their rules side by side, and the smallest game that shows the difference." }
            li { a href=(here.to(&Address::of(&["beast"]))) { "See the strange positions" }
                ": triple ko, bent four in the corner, moonshine life and others, under every ruleset." }
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
        p { "A few words, such as clause, case and reading, have a meaning of their own here: "
            a href=(here.to(&Address::of(&["words"]))) { "words on this site" } "." }
        p { "This is suite " (SUITE) " of shinpan " (env!("CARGO_PKG_VERSION")) "." }
    };
    SitePage { address: here, kind: "home", title: "shinpan: what the rules of Go say".to_owned(), content }
}

fn search(facts: &SiteFacts) -> SitePage {
    let here = Address::of(&["search"]);
    let content = html! {
        h1 { "Search" }
        form.search role="search" {
            label for="query" {
                @if facts.has_word_index { "Words of a page, a title or an id" } @else { "Words of a title, a clause or an id" }
            }
            input #query type="search" name="q" autocomplete="off" data-index=(here.to_file("data/search.json"))
                data-words=[facts.has_word_index.then(|| here.to_file("pagefind/pagefind.js"))];
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

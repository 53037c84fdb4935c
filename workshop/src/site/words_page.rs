//! The words of the site, for a visitor who knows Go and nothing of shinpan.

use maud::html;

use super::address::Address;
use super::frame::SitePage;

/// Each word with its meaning.
const WORDS: [(&str, &str); 14] = [
    (
        "act",
        "Anything that a player does in a game: a move, a pass, an offer, an agreement about dead stones, or resigning.",
    ),
    ("beast", "A rare position in which rulesets may disagree, or in which programs make mistakes."),
    (
        "case",
        "A short example game that shows what a rule decides. Its page plays it on a board and gives the answer of each ruleset.",
    ),
    ("certificate", "A proof of the value of a small board, in a file that another program can check."),
    ("clause", "One rule of a document, restated in our words, with the number of the sentences that it comes from."),
    (
        "engine",
        "Our fast program. It has to give the same answers as the specification, and a test compares them in millions of games.",
    ),
    ("line", "A sequence of acts from a start."),
    (
        "model",
        "A third version of the rules, in a language of proofs, in which general statements about the rules are proved.",
    ),
    (
        "natural situational superko",
        "A play may not leave a board that an earlier play of the same player left. Passes do not count.",
    ),
    ("positional superko", "A play may not leave a board that stood at any earlier time in the game."),
    (
        "reading",
        "One of several possible meanings of an unclear rule. We name each, and mark the one that we use as the default.",
    ),
    ("situational superko", "A play may not leave a board that stood before with the same player to move."),
    (
        "specification",
        "Our slow program, which follows a document sentence by sentence, so that you can compare the two.",
    ),
    ("suite", "All cases together. Anyone can test a Go program with them."),
];

/// Returns the page.
pub(super) fn page() -> SitePage {
    let content = html! {
        h1 { "Words on this site" }
        dl { @for (word, meaning) in WORDS { dt #(word.replace(' ', "-")) { (word) } dd { (meaning) } } }
    };
    SitePage { address: Address::of(&["words"]), kind: "words", title: "Words on this site".to_owned(), content }
}

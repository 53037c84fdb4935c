//! Beasts, each with its line, its proofs and what every ruleset says of it.

use maud::{Markup, html};
use shinpan_harness::suite::beast::BeastNames;
use shinpan_harness::vocabulary::Script;
use shinpan_referee::games::sgf::Item;
use shinpan_tool::verbs::beasts::page::{claim, folded};
use shinpan_tool::verbs::beasts::studied::{Proof, StudiedBeast};

use super::address::Address;
use super::boards::{BoardPicture, BoardPictures, bare, row};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{capital, case_link, explorer, in_short, rules_list};

/// Returns the list of beasts, and a page for each.
pub(super) fn pages(facts: &SiteFacts, boards: &mut BoardPictures) -> Vec<SitePage> {
    let mut pages = vec![index(facts, boards)];
    pages.extend(facts.beasts.iter().map(|beast| page(facts, beast, boards)));
    pages
}

fn index(facts: &SiteFacts, boards: &mut BoardPictures) -> SitePage {
    let here = Address::of(&["beast"]);
    let content = html! {
        h1 { "The beasts of the rules" }
        p {
            "Rare positions in which rulesets disagree or programs err. Each has a short game that shows it, the answer of every \
             ruleset, and a property that a machine proves."
        }
        (cards(&here, facts.beasts.iter(), boards))
    };
    SitePage { address: here, kind: "beasts", title: "The beasts of the rules".to_owned(), content }
}

/// Returns the name of a beast as a title.
pub(super) fn title(one: &StudiedBeast) -> String {
    capital(&one.entry.beast.name.replace('-', " "))
}

/// Returns beasts as a grid: each with the board at the end of its line, its name, and its names in other languages.
pub(super) fn cards<'facts>(
    here: &Address,
    beasts: impl Iterator<Item = &'facts StudiedBeast>,
    boards: &mut BoardPictures,
) -> Markup {
    let shown: Vec<(&StudiedBeast, Option<BoardPicture>)> = beasts.map(|one| (one, line(one, boards).pop())).collect();
    html! {
        ul.cards {
            @for (one, board) in &shown {
                li {
                    a href=(here.to(&Address::of(&["beast", &one.entry.beast.name]))) {
                        @if let Some(board) = board { (bare(here, board)) }
                        span { (title(one)) }
                    }
                    small { (foreign(&one.entry.beast.names)) }
                }
            }
        }
    }
}

/// Returns the pictures of a beast's line, under the first ruleset that the engine plays.
pub(super) fn line(one: &StudiedBeast, boards: &mut BoardPictures) -> Vec<BoardPicture> {
    let rules =
        one.groups.iter().flat_map(|group| &group.members).map(|member| member.rules).find(|rules| rules.engine_plays);
    let acts: Vec<_> = one.record.items.iter().filter_map(Item::act).cloned().collect();
    rules.map_or(Vec::new(), |rules| boards.game(&Script { rules, start: one.record.start.clone(), acts }, |_| true))
}

/// Returns the Japanese, Chinese and Korean names, each in its language.
fn foreign(names: &BeastNames) -> Markup {
    let all = [("ja", &names.japanese), ("zh", &names.chinese), ("ko", &names.korean)];
    html! { @for (language, names) in all { @for name in names { span lang=(language) { (name) } " " } } }
}

/// The most answers that are short.
const MOST_ANSWERS: usize = 4;

/// Returns what the rules say of the line, before the reader has to look at the table: the answers of most rulesets.
fn short_answer(one: &StudiedBeast) -> Markup {
    let mut answers = folded(one);
    answers.sort_by_key(|(_, members)| std::cmp::Reverse(members.len()));
    html! {
        ul {
            @for ((line, then), members) in answers.iter().take(MOST_ANSWERS) {
                li { "Under " (in_short(members)) ": " (line) @if !then.is_empty() && then != "-" { "; if both then pass, " (then) } "." }
            }
            @if answers.len() > MOST_ANSWERS { li { (answers.len() - MOST_ANSWERS) " more answers stand below." } }
        }
    }
}

/// Returns the ids of a beast's cases: its own, then those to see.
pub(super) fn cases_of(one: &StudiedBeast) -> Vec<String> {
    let beast = &one.entry.beast;
    let own = beast.cases.iter().map(|case| format!("{}/{case}", one.entry.topic));
    own.chain(beast.see.iter().cloned()).collect()
}

fn page(facts: &SiteFacts, one: &StudiedBeast, boards: &mut BoardPictures) -> SitePage {
    let beast = &one.entry.beast;
    let here = Address::of(&["beast", &beast.name]);
    let ids = cases_of(one);
    let pictures = line(one, boards);
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["beast"]))) { "Beasts" } }
        h1 { (title(one)) }
        p.names { (foreign(&beast.names)) }
        p { (beast.about) }
        (row(&here, &pictures))
        h2 { "In short" }
        (short_answer(one))
        @if let Some(id) = ids.first() { (explorer(facts, &here, &format!("open={id}"), "Play it in the explorer")) }
        h2 { "Proved" }
        ul {
            @for (property, proof) in &one.proofs {
                li {
                    (claim(property).replace('`', "")) ": "
                    @match proof {
                        Proof::Holds(found) => (found),
                        Proof::Fails(found) => { strong { "not so" } ", " (found) },
                        Proof::Stopped => "not proved, because the search was stopped",
                    }
                }
            }
        }
        h2 { "What each ruleset says of the line" }
        p {
            "If play has not stopped after the line, both players pass, and no stone is removed. A move that a ruleset forbids is left \
             out. Where the players may agree on no result, or that stones are dead, the table shows what happens if they do not."
        }
        table {
            thead { tr { th scope="col" { "rulesets" } th scope="col" { "the line" } th scope="col" { "if both then pass" } } }
            tbody {
                @for ((line, then), members) in folded(one) {
                    tr { td { (rules_list(facts, &here, &members)) } td { (line) } td { (then) } }
                }
            }
        }
        h2 { "Its cases" }
        ul { @for id in &ids { li { (case_link(facts, &here, id)) } } }
        p.command { "On the command line: " code { "shinpan beasts " (beast.name) } }
    };
    SitePage { address: here, kind: "beast", title: title(one), content }
}

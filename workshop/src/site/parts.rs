//! Pieces that several kinds of pages share: links, lists, code.

use maud::{Markup, html};
use shinpan_harness::suite::corpus::Entry;
use shinpan_harness::suite::trace::CodePlace;
use shinpan_harness::vocabulary::Rules;

use super::address::Address;
use super::facts::SiteFacts;

/// The most items of a list that is not folded.
const MOST_OPEN: usize = 12;

/// Returns a link to a clause, if it has a page.
pub(super) fn clause_link(facts: &SiteFacts, here: &Address, id: &str) -> Markup {
    html! {
        @if facts.trace.contains_key(id) { a href=(here.to(&Address::clause(id))) { code { (id) } } } @else { code { (id) } }
    }
}

/// Returns a link to a case, if it has a page, with its title.
pub(super) fn case_link(facts: &SiteFacts, here: &Address, id: &str) -> Markup {
    html! {
        @match facts.case(id) {
            Some(entry) => a href=(here.to(&Address::case(id))) { (entry.case.title) },
            None => code { (id) },
        }
    }
}

/// Returns a link to a beast.
pub(super) fn beast_link(here: &Address, name: &str) -> Markup {
    html! { a href=(here.to(&Address::of(&["beast", name]))) { (name.replace('-', " ")) } }
}

/// Returns words with a capital letter at the beginning.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Returns a link to a ruleset, if it has a page or one shows it on demand. A reader who does not know the id sees its title under the pointer.
pub(super) fn rules_link(facts: &SiteFacts, here: &Address, id: &str) -> Markup {
    html! {
        @match facts.rules_of(id) {
            Some(rules) => {
                a href=(here.to(&Address::rules(rules))) title=(rules.about) {
                    code { (id) }
                }
            },
            None if facts.combinations.iter().any(|rules| rules.id == id) => {
                a href=(here.on_demand(&["rules", "one"], &[("id", id)])) { code { (id) } }
            },
            None => code { (id) },
        }
    }
}

/// Returns links to rulesets in a row, and says how many there are if they are many.
pub(super) fn rules_list(facts: &SiteFacts, here: &Address, rules: &[Rules]) -> Markup {
    let row = |rules: &[Rules]| {
        html! {
            @for (number, one) in rules.iter().enumerate() {
                @if number > 0 { ", " }
                (rules_link(facts, here, &one.id))
            }
        }
    };
    html! {
        @if rules.len() <= MOST_OPEN { (row(rules)) } @else {
            details { summary { (rules.len()) " rulesets, among them " code { (known(rules).join(", ")) } } (row(rules)) }
        }
    }
}

/// Returns the rulesets that most players know, three at most, and how many more there are.
pub(super) fn in_short(rules: &[Rules]) -> String {
    let known = known(rules);
    match rules.len() - known.len() {
        0 => known.join(", "),
        more => format!("{} and {more} more", known.join(", ")),
    }
}

/// The rulesets that most players know, each with its word.
const KNOWN: [(&str, &str); 9] = [
    ("japanese", "Japanese"),
    ("chinese", "Chinese"),
    ("korean", "Korean"),
    ("aga", "AGA"),
    ("new-zealand", "New Zealand"),
    ("ing:psk", "Ing"),
    ("bga", "British"),
    ("ffg", "French"),
    ("tromp-taylor", "Tromp-Taylor"),
];

/// Returns the word that players have for rules such as these.
pub(super) fn player_word(rules: &[Rules]) -> Option<&'static str> {
    KNOWN.into_iter().find(|(id, _)| rules.iter().any(|one| one.id == *id)).map(|(_, word)| word)
}

/// Returns the ids of the rulesets that most players know, three at most, or the first one.
fn known(rules: &[Rules]) -> Vec<&str> {
    let found: Vec<&str> =
        KNOWN.into_iter().map(|(id, _)| id).filter(|id| rules.iter().any(|one| one.id == *id)).take(3).collect();
    match found.is_empty() {
        true => rules.iter().take(1).map(|one| one.id.as_str()).collect(),
        false => found,
    }
}

/// Returns a list of links to cases, the smallest first, and folded if it is long.
pub(super) fn case_list<'id>(facts: &SiteFacts, here: &Address, ids: impl IntoIterator<Item = &'id String>) -> Markup {
    let mut ids: Vec<&String> = ids.into_iter().collect();
    ids.sort_by_key(|id| (facts.length(id), (*id).clone()));
    let list = |ids: &[&String]| html! { ul { @for id in ids { li { (case_link(facts, here, id)) } } } };
    html! {
        @if ids.len() <= MOST_OPEN { (list(&ids)) } @else {
            (list(&ids[..MOST_OPEN / 2]))
            details { summary { (ids.len() - MOST_OPEN / 2) " more cases" } (list(&ids[MOST_OPEN / 2..])) }
        }
    }
}

/// Returns the source of some places.
pub(super) fn code(facts: &SiteFacts, places: &[CodePlace]) -> Markup {
    html! {
        @for place in places {
            figure.code {
                figcaption { code { (place.function) } " in " code { (place.file) ":" (place.line) } }
                pre tabindex="0" { code { (facts.code(place)) } }
            }
        }
    }
}

/// Returns a link into the explorer, if the site has it. `hash` is what stands behind the `#`.
pub(super) fn explorer(facts: &SiteFacts, here: &Address, hash: &str, says: &str) -> Markup {
    html! {
        @if facts.frame.has_explorer { p { a.button href={ (here.to_file("explorer/")) "#" (hash) } { (says) } } }
    }
}

/// Says which ruleset a preset is most like, and how they differ.
pub(super) fn nearest(facts: &SiteFacts, here: &Address, rules: Rules) -> Markup {
    let found = rules.preset.and_then(|preset| Some((preset.neighbour.as_ref()?, preset.differs.as_ref())));
    html! {
        @if let Some((neighbour, differs)) = found {
            p { code { (rules.id) } " is most like " (rules_link(facts, here, neighbour)) @if let Some(differs) = differs { ". " (differs) } }
        }
    }
}

/// Returns the topic of a case.
pub(super) fn topic(entry: &Entry) -> &str {
    entry.id.split('/').next().unwrap_or_default()
}

/// Returns a count and its noun.
pub(super) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

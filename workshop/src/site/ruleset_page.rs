//! A page for each ruleset: its options in words, its sources and names, what it leaves out, and what is like it.

use std::collections::BTreeSet;

use maud::{Markup, html};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::rulesets::{Preset, PresetGroup, name, spellings};
use shinpan_harness::vocabulary::{KomiSource, Rules};
use shinpan_referee::rulesets::options::switches;
use shinpan_tool::verbs::beasts::studied::StudiedBeast;

use super::address::Address;
use super::compare_page::{kind_of, kinds};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{beast_link, capital, case_list, counted, nearest, rules_link};

/// Returns the list of rulesets, the names of rules, and a page for each ruleset.
///
/// # Errors
/// - The tables of names or the atlas have a fault.
pub(super) fn pages(facts: &SiteFacts) -> Result<Vec<SitePage>, InputError> {
    let kinds = kinds(facts)?;
    let mut pages = vec![index(facts), names(facts)?, one(facts)];
    pages.extend(facts.rules.iter().map(|rules| page(facts, *rules, kind_of(&kinds, *rules))));
    Ok(pages)
}

fn index(facts: &SiteFacts) -> SitePage {
    let here = Address::of(&["rules"]);
    let of_group = |group: PresetGroup| {
        facts.rules.iter().filter(move |rules| rules.preset.is_some_and(|preset| preset.group == group))
    };
    let content = html! {
        h1 { "Rules that people play by" }
        p {
            "Each name stands for options, with its source and how well we know it. "
            a href=(here.to(&Address::of(&["rules", "names"]))) { "What does a name mean?" }
            " lists every spelling that shinpan knows, and "
            a href=(here.to(&Address::of(&["compare"]))) { "any two rulesets can be compared" } "."
        }
        @for group in PresetGroup::ALL {
            section {
                h2 { (capital(group.heading())) }
                ul {
                    @for rules in of_group(group) { (listed(&here, *rules)) }
                }
            }
        }
        section {
            h2 { "Documents and their options" }
            ul { @for rules in facts.rules.iter().filter(|rules| rules.preset.is_none() && rules.options.is_none()) {
                (listed(&here, *rules))
            } }
        }
        p {
            "Cases name " (facts.combinations.len()) " more combinations of options and readings. Their names lead to "
            a href=(here.to(&one_page())) { "a page that shows them on demand" } "."
            @if facts.frame.has_explorer { " The " a href={ (here.to_file("explorer/")) "#view=make" } { "explorer" } " plays any combination." }
        }
    };
    SitePage { address: here, kind: "rulesets", title: "Rules that people play by".to_owned(), content }
}

/// Returns the address of the page that shows a ruleset on demand.
fn one_page() -> Address {
    Address::of(&["rules", "one"])
}

/// Returns the page that shows a ruleset on demand, one that only cases name.
fn one(facts: &SiteFacts) -> SitePage {
    let here = one_page();
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["rules"]))) { "Rules" } }
        h1 { "A combination of options" }
        p { "Cases name combinations of options to test them one by one. Choose one to see what it says." }
        form {
            label for="one" { "Combination" } " "
            select #one data-explorer=[facts.frame.has_explorer.then_some("true")] {
                @for rules in &facts.combinations { option { (rules.id) } }
            }
        }
        div #shown role="status" {}
        noscript { p { "To show one needs a script. " a href=(here.to_file("data/rules.json")) { "All rulesets as JSON" } "." } }
        script src=(here.to_file("compare/compare.js")) defer {}
    };
    SitePage { address: here, kind: "one-ruleset", title: "A combination of options".to_owned(), content }
}

fn names(facts: &SiteFacts) -> Result<SitePage, InputError> {
    let here = Address::of(&["rules", "names"]);
    let spellings = spellings()?;
    let mut rows: Vec<(String, String, String)> = Vec::new();
    for spelling in spellings {
        rows.push((spelling.name.clone(), spelling.from.clone(), spelling.why.clone().unwrap_or_default()));
    }
    for preset in facts.rules.iter().filter_map(|rules| rules.preset) {
        let lists =
            [(&preset.sgf, "records"), (&preset.gtp, "Go Text Protocol"), (&preset.aliases, "another spelling")];
        for (names, from) in lists {
            // Where the table of spellings has a name, it says more of it.
            let is_new = |one: &&String| !spellings.iter().any(|known| known.name.eq_ignore_ascii_case(one));
            rows.extend(names.iter().filter(is_new).map(|one| (one.clone(), from.to_owned(), String::new())));
        }
    }
    for rules in facts.rules.iter().filter(|rules| rules.preset.is_some()) {
        if !rows.iter().any(|(name, ..)| name.eq_ignore_ascii_case(&rules.id)) {
            rows.push((rules.id.clone(), "shinpan's own id".to_owned(), String::new()));
        }
    }
    rows.sort_by_key(|(name, from, why)| (name.to_lowercase(), name.clone(), from.clone(), why.clone()));
    rows.dedup();
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["rules"]))) { "Rules" } }
        h1 { "What does my server play?" }
        p {
            "Type your server, or the name of rules in your game record, into the box: " (rows.len()) " names are known. Some do \
             not say which rules they mean, and then the last column says why and how to choose."
        }
        input.filter type="search" data-filter="names" aria-label="Show only names with these words" placeholder="Filter";
        div.wide tabindex="0" { table #names {
            thead { tr { th scope="col" { "name" } th scope="col" { "means" } th scope="col" { "who writes it" } } }
            tbody {
                @for (spelling, from, why) in &rows {
                    @let means = name(spelling);
                    tr {
                        th scope="row" { (spelling) }
                        td { @match &means { Ok(named) => (rules_link(facts, &here, &named.rules.id)), Err(_) => "unclear" } }
                        td {
                            (from)
                            @match &means { Err(error) if why.is_empty() => { ": " (error) }, _ => @if !why.is_empty() { ". " (why) } }
                        }
                    }
                }
            }
        } }
        p.command { "On the command line: " code { "shinpan rules name AGA" } }
    };
    Ok(SitePage { address: here, kind: "names", title: "What does my server play?".to_owned(), content })
}

fn page(facts: &SiteFacts, rules: Rules, kind: Option<Rules>) -> SitePage {
    let here = Address::rules(rules);
    let refused = rules.preset.and_then(|preset| preset.refused.as_deref());
    let under: BTreeSet<String> = facts
        .corpus
        .entries
        .iter()
        .filter(|entry| entry.case.rules.contains(&rules))
        .map(|entry| entry.id.clone())
        .collect();
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["rules"]))) { "Rules" } }
        h1 { (title(rules)) }
        p { "Id " code { (rules.id) } @if rules.canonical != rules.id { ", the same as " (rules_link(facts, &here, &rules.canonical)) } "." }
        @if let Some(why) = refused { p.note { "shinpan does not play these rules: " (why) } } @else {
            h2 { "What it says" }
            (says(rules))
            p { (komi(rules)) }
        }
        @if let Some(preset) = rules.preset { (about(preset)) }
        (nearest(facts, &here, rules))
        (elsewhere(facts, &here, rules, kind))
        @if facts.registers.iter().any(|register| register.document == rules.document) {
            p { "Its clauses are in " a href=(here.to(&Address::document(rules.document))) { code { (rules.document) } } "." }
        }
        (programs(facts, &here, rules))
        @if !under.is_empty() { h2 { (counted(under.len(), "case", "cases")) " under it" } (case_list(facts, &here, &under)) }
        p.command { "On the command line: " code { "shinpan rules show " (quoted(&rules.id)) } }
    };
    SitePage { address: here, kind: "ruleset", title: format!("{} ({})", title(rules), rules.id), content }
}

/// Returns the words for a ruleset.
fn title(rules: Rules) -> String {
    capital(rules.preset.map_or(&rules.about, |preset| &preset.title))
}

/// Returns a line of the list of rulesets: the words, which lead to its page, and the id.
fn listed(here: &Address, rules: Rules) -> Markup {
    html! { li { a href=(here.to(&Address::rules(rules))) { (title(rules)) } " " code { (rules.id) } } }
}

/// Quotes a word for a shell if it needs that.
fn quoted(word: &str) -> String {
    if word.contains('~') { format!("'{word}'") } else { word.to_owned() }
}

/// Returns the options as a list of name and meaning. What belongs to the option before it is indented.
pub(super) fn says(rules: Rules) -> Markup {
    let with_words = switches(&rules.engine).into_iter().filter(|switch| !switch.says.is_empty());
    html! {
        dl.options {
            @for switch in with_words {
                dt.follows[switch.follows] { (switch.name) }
                dd { (switch.says) }
            }
        }
        @if !rules.engine_plays { p.note { "It has an alternative of a reading that only the specification plays." } }
    }
}

fn komi(rules: Rules) -> String {
    if rules.komi_source(0) != KomiSource::Rules {
        return "Its source names no komi.".to_owned();
    }
    match rules.komi_source(2) == KomiSource::Rules && rules.handicap_komi != rules.komi {
        true => format!("Komi is {}, and {} in a game with handicap.", rules.komi, rules.handicap_komi),
        false => format!("Komi is {}.", rules.komi),
    }
}

/// Says where else the site has answers under these rules.
fn elsewhere(facts: &SiteFacts, here: &Address, rules: Rules, kind: Option<Rules>) -> Markup {
    let answers =
        |one: &&StudiedBeast| one.groups.iter().flat_map(|group| &group.members).any(|member| member.rules == rules);
    let beasts: Vec<&StudiedBeast> = facts.beasts.iter().filter(answers).collect();
    html! {
        @if kind.is_some() || !beasts.is_empty() {
            h2 { "Elsewhere on this site" }
            ul {
                @if let Some(kind) = kind {
                    li { a href=(here.to(&Address::kind(&kind.id))) { "Compared with other rules" } ", with the smallest games that show the difference" }
                    li { a href=(here.to(&Address::of(&["values"]))) { "Values of small boards" } " with best play" }
                }
                @if !beasts.is_empty() {
                    li {
                        details {
                            summary { "What they say of " (beasts.len()) " strange positions" }
                            ul { @for one in &beasts { li { (beast_link(here, &one.entry.beast.name)) } } }
                        }
                    }
                }
            }
        }
    }
}

fn about(preset: &Preset) -> Markup {
    let list = |names: &[String]| html! { @for (number, name) in names.iter().enumerate() { @if number > 0 { ", " } code { (name) } } };
    html! {
        h2 { "Where we know it from" }
        p { (preset.source) ", " (preset.date) " (" (preset.confidence.to_string()) ")." }
        @if !preset.not_modelled.is_empty() {
            h2 { "What the source says and these options leave out" }
            ul { @for omission in &preset.not_modelled { li { (omission.says) } } }
        }
        h2 { "Its names" }
        dl {
            @if !preset.aliases.is_empty() { dt { "other spellings" } dd { (list(&preset.aliases)) } }
            @if !preset.sgf.is_empty() { dt { "in records" } dd { (list(&preset.sgf)) } }
            @if !preset.gtp.is_empty() { dt { "Go Text Protocol" } dd { (list(&preset.gtp)) } }
            dt { "GNU Go" }
            dd { @match &preset.gnugo { Some(flags) => code { (flags) }, None => "cannot play it" } }
        }
    }
}

fn programs(facts: &SiteFacts, here: &Address, rules: Rules) -> Markup {
    let cells: Vec<_> =
        facts.run().into_iter().flat_map(|run| &run.cells).filter(|cell| cell.rules == rules.id).collect();
    html! {
        @if !cells.is_empty() {
            h2 { "Programs that say they play it" }
            ul {
                @for cell in cells {
                    li { a href=(here.to(&Address::of(&["program", &cell.program]))) { (cell.program) } ": " (cell.outcome) }
                }
            }
        }
    }
}

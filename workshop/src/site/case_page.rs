//! A page for each case of the suite, for each topic, and for each id that is retired.

use std::collections::BTreeMap;

use maud::{Markup, html};
use shinpan_harness::input::{InputError, to_yaml};
use shinpan_harness::suite::case::{Case, Status, TIERS};
use shinpan_harness::suite::corpus::Entry;
use shinpan_harness::vocabulary::{Color, Illegal, Observation, Rules, Transcript};

use super::address::Address;
use super::beast_page::cases_of;
use super::boards::{BoardPictures, MOST_PICTURES, row};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{beast_link, clause_link, counted, explorer, rules_list, topic};

/// The most characters of a case that its page shows as YAML. Longer ones are in the data.
const MOST_YAML: usize = 12_000;

/// Returns all pages about cases.
///
/// # Errors
/// - A case cannot be written as YAML.
pub(super) fn pages(facts: &SiteFacts, boards: &mut BoardPictures) -> Result<Vec<SitePage>, InputError> {
    let mut topics: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
    for entry in &facts.corpus.entries {
        topics.entry(topic(entry)).or_default().push(entry);
    }
    let mut pages = vec![index(facts, &topics)];
    pages.extend(topics.iter().map(|(topic, entries)| topic_page(topic, entries)));
    for entry in &facts.corpus.entries {
        pages.push(page(facts, entry, boards)?);
    }
    pages.extend(facts.corpus.ids.iter().flat_map(|list| list.lines()).filter_map(retired));
    Ok(pages)
}

fn index(facts: &SiteFacts, topics: &BTreeMap<&str, Vec<&Entry>>) -> SitePage {
    let here = Address::of(&["case"]);
    let content = html! {
        h1 { "Cases" }
        p {
            "A case is a start, some acts, and what the rules say after each. " (facts.corpus.entries.len())
            " cases are in " (topics.len()) " topics. Their ids never change."
        }
        p { a href=(here.to_file("data/cases.json")) { "All cases as JSON" } ", "
            a href=(here.to_file("data/cases.csv")) { "their titles as CSV" } ", and "
            a href=(here.to_file("data/cases.txt")) { "one line for each" } ", for programs that read no YAML." }
        input.filter type="search" data-filter="topics" aria-label="Show only topics with these words" placeholder="Filter";
        ul #topics {
            @for (topic, entries) in topics {
                li {
                    a href=(here.to(&Address::of(&["case", topic]))) { (topic.replace('-', " ")) } " "
                    small { (entries.len()) }
                }
            }
        }
    };
    SitePage { address: here, kind: "cases", title: "Cases".to_owned(), content }
}

fn topic_page(topic: &str, entries: &[&Entry]) -> SitePage {
    let here = Address::of(&["case", topic]);
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["case"]))) { "Cases" } }
        h1 { (topic.replace('-', " ")) }
        ul { @for entry in entries { li { a href=(here.to(&Address::case(&entry.id))) { (entry.case.title) } } } }
    };
    SitePage { address: here, kind: "topic", title: format!("Cases: {}", topic.replace('-', " ")), content }
}

/// Returns the page of a retired id. Its line is `# topic/name why`.
fn retired(line: &str) -> Option<SitePage> {
    let (id, why) = line.trim().strip_prefix('#')?.trim().split_once(' ')?;
    let here = Address::case(id);
    let content = html! {
        h1 { "The case " code { (id) } " is retired" }
        p { (why) }
        p { "Ids are never used again, so no other case will stand here." }
    };
    Some(SitePage { address: here, kind: "retired", title: format!("{id} is retired"), content })
}

fn page(facts: &SiteFacts, entry: &Entry, boards: &mut BoardPictures) -> Result<SitePage, InputError> {
    let (here, case) = (Address::case(&entry.id), &entry.case);
    let claims = |state: usize| case.step_of_state(state).is_some_and(|step| case.steps[step].expect.is_some());
    // A long game shows what the case speaks of.
    let is_short = case.steps.iter().map(|step| step.acts().len()).sum::<usize>() < MOST_PICTURES;
    let pictures = match case.rules.first() {
        Some(rules) => boards.game(&case.script(*rules), |state| is_short || claims(state)),
        None => Vec::new(),
    };
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["case", topic(entry)]))) { (topic(entry).replace('-', " ")) } }
        h1 { (case.title) }
        @if let Some(note) = &case.note { p { (note) } }
        (row(&here, &pictures))
        (about_boards(case))
        (explorer(facts, &here, &format!("open={}", entry.id), "Play it in the explorer"))
        h2 { "What the rules say" }
        @for (rules, claims) in groups(case) { (group(facts, &here, case, &rules, &claims)) }
        @if case.status != Status::Required || !case.disputed_under.is_empty() { (undecided(facts, &here, case)) }
        h2 { "Why" }
        ul {
            @for id in &case.clauses {
                li { (clause_link(facts, &here, id)) @if let Some(row) = facts.trace.get(id) { ": " (row.says) } }
            }
            @for id in &case.readings {
                li { "Under another reading some claim fails: " a href=(here.to(&Address::of(&["reading", id]))) { (id) } }
            }
            @if !case.sentences.is_empty() { li { "Sentences that decide: " (case.sentences.join(", ")) } }
        }
        (beasts(facts, &here, &entry.id))
        (failed_by(facts, &here, &entry.id))
        (details(entry)?)
    };
    Ok(SitePage { address: here, kind: "case", title: case.title.clone(), content })
}

/// Says what the pictures do not show.
fn about_boards(case: &Case) -> Markup {
    let (start, acts) = (&case.start, case.steps.iter().map(|step| step.acts().len()).sum::<usize>());
    html! {
        p {
            (start.board.columns()) "x" (start.board.rows()) " points, "
            @if start.to_play == Color::Black { "Black" } @else { "White" } " plays first, "
            (counted(acts, "act", "acts"))
            @if let Some(komi) = start.komi { ", komi " (komi) }
            "."
            @if let (Some(rules), true) = (case.rules.first(), case.rules.len() > 1) {
                " The boards are those under " code { (rules.id) } "."
            }
        }
    }
}

/// Returns the rulesets of a case by what the case claims under them.
fn groups(case: &Case) -> Vec<(Vec<Rules>, Transcript)> {
    let mut groups: Vec<(Vec<Rules>, Transcript)> = Vec::new();
    for rules in &case.rules {
        let claims = case.expectation(*rules);
        match groups.iter_mut().find(|(_, other)| *other == claims) {
            Some((members, _)) => members.push(*rules),
            None => groups.push((vec![*rules], claims)),
        }
    }
    groups
}

/// The most acts of one table: a longer game shows only the states with claims.
const MOST_ACTS: usize = 30;

fn group(facts: &SiteFacts, here: &Address, case: &Case, rules: &[Rules], claims: &Transcript) -> Markup {
    let acts: Vec<String> = case.steps.iter().flat_map(|step| step.acts()).map(|act| act.to_string()).collect();
    let plain = Observation { illegal: Some(Illegal::None), ..Observation::default() };
    let is_told = |state: usize| {
        claims.entries.get(state).is_some_and(|seen| *seen != plain && seen.claims().iter().next().is_some())
    };
    let shown: Vec<usize> = (0..=acts.len())
        .filter(|state| is_told(*state) || (*state > 0 && acts.len() <= MOST_ACTS) || *state == acts.len())
        .collect();
    html! {
        section.verdict {
            div.under { "Under " (rules_list(facts, here, rules)) ":" }
            table {
                thead { tr { th scope="col" { "act" } th scope="col" { "the rules say" } } }
                tbody {
                    @for state in shown {
                        tr {
                            th scope="row" {
                                @match state.checked_sub(1).and_then(|before| acts.get(before)) {
                                    Some(act) => { (state) ". " (act) },
                                    None => "the start",
                                }
                            }
                            td { @if let Some(seen) = claims.entries.get(state) { (says(seen)) } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns what a case claims about a state, in words where there are words.
fn says(seen: &Observation) -> Markup {
    let value = serde_json::to_value(seen).unwrap_or_default();
    let fields: Vec<(String, String)> = value
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(key, _)| key.as_str() != "illegal")
        .map(|(key, value)| (key.replace('-', " "), plain(value)))
        .collect();
    html! {
        @match &seen.illegal {
            Some(Illegal::None) => span.accepted { "accepted" },
            Some(reason) => strong.refused { "refused: " (serde_json::to_value(reason).ok().as_ref().map(plain).unwrap_or_default()) },
            None => {},
        }
        @for (number, (key, value)) in fields.iter().enumerate() {
            @if number > 0 || seen.illegal.is_some() { "; " }
            @if value.contains('\n') { (key) ": " pre.board { (value) } } @else { (key) " " (value) }
        }
    }
}

/// Returns a JSON value without its punctuation.
fn plain(value: &serde_json::Value) -> String {
    use serde_json::Value;
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

fn undecided(facts: &SiteFacts, here: &Address, case: &Case) -> Markup {
    html! {
        div.note {
            @match case.status {
                Status::Silent => "The document does not decide this, so a program that differs is not wrong.",
                Status::Disputed => "The document can be read in two ways, so a program that differs is not wrong.",
                Status::Required | Status::NotModelled => {
                    "The document can be read in two ways under " (rules_list(facts, here, &case.disputed_under)) "."
                },
            }
        }
    }
}

fn beasts(facts: &SiteFacts, here: &Address, id: &str) -> Markup {
    let mut of = facts.beasts.iter().filter(|one| cases_of(one).iter().any(|case| case == id)).peekable();
    html! {
        @if of.peek().is_some() {
            h2 { "The beast that it shows" }
            ul { @for one in of { li { (beast_link(here, &one.entry.beast.name)) } } }
        }
    }
}

fn failed_by(facts: &SiteFacts, here: &Address, id: &str) -> Markup {
    let cells = facts.run().into_iter().flat_map(|run| &run.cells);
    let failed = cells.filter(|cell| cell.causes.iter().any(|cause| cause.cases.iter().any(|case| case == id)));
    let failed: Vec<(&str, &str)> = failed.map(|cell| (cell.program.as_str(), cell.rules.as_str())).collect();
    html! {
        @if !failed.is_empty() {
            h2 { "Programs that fail it" }
            ul {
                @for (program, rules) in failed {
                    li { a href=(here.to(&Address::of(&["program", program]))) { (program) } " under " code { (rules) } }
                }
            }
        }
    }
}

fn details(entry: &Entry) -> Result<Markup, InputError> {
    let case = &entry.case;
    let yaml = to_yaml(case)?;
    let kind = serde_json::to_value(case.origin.kind).map(|kind| plain(&kind)).unwrap_or_default();
    Ok(html! {
        h2 { "The case" }
        p {
            "Id " code { (entry.id) } ", tier " (case.tier) " (" (TIERS.get(usize::from(case.tier)).copied().unwrap_or_default())
            "), in the suite since " (case.since()) ", from " (kind)
            @if let Some(source) = &case.origin.r#ref { ": " (source) }
            ". File " code { (entry.file) } "."
        }
        p.command { "On the command line: " code { "shinpan explain " (entry.id) } }
        @if yaml.len() <= MOST_YAML {
            details { summary { "As YAML" } pre tabindex="0" { code { (yaml) } } }
        }
    })
}

#[cfg(test)]
mod tests {
    use shinpan_harness::vocabulary::Observation;

    use super::{retired, says};
    use crate::site::address::Address;
    use crate::site::frame::{SiteFrame, SitePage};

    #[test]
    fn titles_and_answers_are_no_markup() {
        let hostile = "\"><script>alert(1)</script>";
        let answer = Observation { result: Some(hostile.to_owned()), ..Observation::default() };
        let page = retired(&format!("# old/case {hostile}")).expect("a page");
        let page = SitePage { title: hostile.to_owned(), ..page };
        let page =
            String::from_utf8(page.file(&SiteFrame { has_explorer: true, has_theorems: false, address: None }).bytes)
                .expect("text");
        assert_eq!(page.matches("<script").count(), 1, "{page}");
        assert!(!says(&answer).into_string().contains("<script"));
        assert_eq!(Address::case(hostile).to(&Address::home()).matches('<').count(), 0);
    }

    /// No id is retired yet, and the page of the first one must not wait for it.
    #[test]
    fn a_retired_id_keeps_a_page_that_says_why() {
        let page = retired("# old/case It was the same as new/case.").expect("a page");
        assert_eq!(page.address.file(), "case/old/case/index.html");
        assert!(page.content.into_string().contains("It was the same as new/case."));
        assert!(retired("old/case").is_none());
    }
}

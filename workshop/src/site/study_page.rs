//! Beasts, each with its line, its proofs and what every ruleset says of it; and the values of solved boards.

use std::collections::BTreeMap;

use maud::{Markup, html};
use shinpan_harness::input::{InputError, entries_of};
use shinpan_harness::suite::beast::BeastNames;
use shinpan_harness::vocabulary::{Rules, Script};
use shinpan_tool::games::sgf::Item;
use shinpan_tool::verbs::beasts::page::{claim, folded};
use shinpan_tool::verbs::beasts::studied::{Proof, StudiedBeast};

use super::address::Address;
use super::boards::{BoardPictures, row};
use super::data_files::table;
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{case_link, explorer, rules_list};

/// Returns the list of beasts with a page for each, and the page of values.
///
/// # Errors
/// - A table of values cannot be read.
pub(super) fn pages(facts: &SiteFacts, boards: &mut BoardPictures) -> Result<Vec<SitePage>, InputError> {
    let mut pages = vec![index(facts), values(facts)?];
    pages.extend(facts.beasts.iter().map(|beast| page(facts, beast, boards)));
    Ok(pages)
}

fn index(facts: &SiteFacts) -> SitePage {
    let here = Address::of(&["beast"]);
    let content = html! {
        h1 { "The beasts of the rules" }
        p { "Anomalies of the rules: each with a line that shows it, what every ruleset says of it, and a property that a machine proves." }
        ul {
            @for one in &facts.beasts {
                li {
                    a href=(here.to(&Address::of(&["beast", &one.entry.beast.name]))) { (one.entry.beast.name.replace('-', " ")) }
                    " " (foreign(&one.entry.beast.names))
                }
            }
        }
    };
    SitePage { address: here, kind: "beasts", title: "The beasts of the rules".to_owned(), content }
}

/// Returns the Japanese, Chinese and Korean names, each in its language.
fn foreign(names: &BeastNames) -> Markup {
    let all = [("ja", &names.japanese), ("zh", &names.chinese), ("ko", &names.korean)];
    html! { @for (language, names) in all { @for name in names { span lang=(language) { (name) } " " } } }
}

fn page(facts: &SiteFacts, one: &StudiedBeast, boards: &mut BoardPictures) -> SitePage {
    let beast = &one.entry.beast;
    let here = Address::of(&["beast", &beast.name]);
    let ids: Vec<String> =
        beast.cases.iter().map(|case| format!("{}/{case}", one.entry.topic)).chain(beast.see.iter().cloned()).collect();
    let rules =
        one.groups.iter().flat_map(|group| &group.members).map(|member| member.rules).find(|rules| rules.engine_plays);
    let acts: Vec<_> = one.record.items.iter().filter_map(Item::act).cloned().collect();
    let pictures = rules.map_or(Vec::new(), |rules| {
        boards.game(&Script { rules, start: one.record.start.clone(), acts: acts.clone() }, |_| true)
    });
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["beast"]))) { "Beasts" } }
        h1 { (beast.name.replace('-', " ")) }
        p { (foreign(&beast.names)) }
        p { (beast.about) }
        (row(&here, &pictures))
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
        p { "If play has not stopped after it, both players pass, and no stone is removed. A refused act is left out." }
        table {
            thead { tr { th scope="col" { "rulesets" } th scope="col" { "the line" } th scope="col" { "then" } } }
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
    SitePage { address: here, kind: "beast", title: beast.name.replace('-', " "), content }
}

/// Returns the page of solved boards: the tables as they are, and the certificates to download.
fn values(facts: &SiteFacts) -> Result<SitePage, InputError> {
    let here = Address::of(&["values"]);
    let mut tables = Vec::new();
    for (file, says) in [
        ("values.tsv", "Boards under every ruleset that the solver plays"),
        ("values-larger.tsv", "Larger boards under area scoring without suicide"),
    ] {
        if let Some(rows) = table(facts, file)? {
            tables.push((file, says, rows));
        }
    }
    let folder = facts.repository().join("docs/certificates");
    let mut proofs: Vec<String> =
        entries_of(&folder)?.iter().filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect();
    proofs.sort();
    let content = html! {
        h1 { "Small boards that are solved" }
        p {
            "The value is Black's points less White's with best play by both, Black first, without komi. Under superko it carries \
             the whole history of the game. " code { "a..b" } " means that Black can force at least a, and White can hold Black to \
             b; between them a game goes on without end, or ends without result. A question mark stands for a side that the \
             other can keep from any end, and a star means that the search was stopped."
        }
        p { "Where the players agree on dead stones, they remove none, because whoever wants stones removed can capture them." }
        @for (file, says, rows) in &tables {
            section {
                h2 { (says) }
                p { a href=(here.to_file(&format!("data/{file}"))) { "As a table for programs" } }
                (value_table(facts, &here, rows))
                (not_solved(facts, &here, rows))
            }
        }
        h2 { "Certificates" }
        p { "A certificate is a proof that a program in Python checks, which shares no code with shinpan: " code { "tools/" } "." }
        ul { @for proof in &proofs { li { a href=(here.to_file(&format!("certificate/{proof}"))) { (proof) } } } }
        p.command { "On the command line: " code { "shinpan solve 3x2 --rules basic" } }
    };
    Ok(SitePage { address: here, kind: "values", title: "Small boards that are solved".to_owned(), content })
}

/// What is found of one ruleset on each board: the places of the boards, and the words.
type BoardValues = Vec<(usize, String)>;

/// Returns the values with a row for rulesets that have the same ones, and a column for each board.
fn value_table(facts: &SiteFacts, here: &Address, rows: &[Vec<String>]) -> Markup {
    let (mut boards, mut found): (Vec<String>, Vec<(String, BoardValues)>) = (Vec::new(), Vec::new());
    for row in rows.iter().skip(1) {
        let [rules, columns, lines, kind, low, high, ..] = row.as_slice() else { continue };
        if kind == "refused" {
            continue;
        }
        let board = format!("{columns}x{lines}");
        let place = boards.iter().position(|known| *known == board).unwrap_or_else(|| {
            boards.push(board);
            boards.len() - 1
        });
        let value = if low == high && low != "?" { low.clone() } else { format!("{low}..{high}") };
        let value = if kind == "stopped" { value + "*" } else { value };
        match found.last_mut() {
            Some((last, values)) if last == rules => values.push((place, value)),
            _ => found.push((rules.clone(), vec![(place, value)])),
        }
    }
    let mut groups: Vec<(Vec<String>, BoardValues)> = Vec::new();
    for (rules, values) in found {
        match groups.iter_mut().find(|(_, same)| *same == values) {
            Some((members, _)) => members.push(rules),
            None => groups.push((vec![rules], values)),
        }
    }
    let at = |values: &BoardValues, place: usize| {
        values.iter().find(|(other, _)| *other == place).map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let known = |members: &[String]| members.iter().filter_map(|id| facts.rules_of(id)).collect::<Vec<_>>();
    html! {
        div.wide tabindex="0" {
            table {
                thead { tr { th scope="col" { "rulesets" } @for board in &boards { th scope="col" { (board) } } } }
                tbody {
                    @for (members, values) in &groups {
                        tr {
                            td { (rules_list(facts, here, &known(members))) }
                            @for place in 0..boards.len() { td { (at(values, place)) } }
                        }
                    }
                }
            }
        }
    }
}

/// Lists the rulesets that the solver does not play, by reason.
fn not_solved(facts: &SiteFacts, here: &Address, rows: &[Vec<String>]) -> Markup {
    let mut reasons: BTreeMap<&str, Vec<Rules>> = BTreeMap::new();
    for row in rows.iter().skip(1) {
        let [rules, _, _, "refused", .., why] = row.iter().map(String::as_str).collect::<Vec<_>>()[..] else {
            continue;
        };
        let members = reasons.entry(why).or_default();
        members.extend(facts.rules_of(rules).filter(|rules| !members.contains(rules)));
    }
    html! {
        @if !reasons.is_empty() {
            h3 { "Not solved" }
            dl { @for (why, members) in &reasons { dt { (why) } dd { (rules_list(facts, here, members)) } } }
        }
    }
}

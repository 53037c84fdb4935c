//! Rulesets compared: options side by side, and the smallest games that show a difference.

use std::collections::BTreeMap;

use maud::{Markup, html};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::ruleset_classes::for_scores;
use shinpan_harness::vocabulary::rulesets::PresetGroup;
use shinpan_harness::vocabulary::{Act, Color, Field, Half, Phase, Rules, Script, Start};
use shinpan_referee::rulesets::options::{differing, switches};
use shinpan_referee::rulesets::published_atlas::{Charted, ChartedRow, ChartedWitness, charted};

use super::address::Address;
use super::boards::{BoardPictures, is_refused, played, row as pictures_in_a_row};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{counted, nearest, player_word, rules_link};
use super::plain_export::board_of_rows;

/// Rulesets that no line can tell apart, with the name that the atlas gives them.
pub(super) struct RulesetKind {
    name: Rules,
    members: Vec<Rules>,
}

/// Returns the page on which a reader chooses two rulesets, and a page for each pair of kinds that many readers ask for. The
/// first page shows all other pairs on demand.
///
/// # Errors
/// - The atlas has a fault.
pub(super) fn pages(facts: &SiteFacts, boards: &mut BoardPictures) -> Result<Vec<SitePage>, InputError> {
    let kinds = kinds(facts)?;
    let mut pages = vec![index(facts, &kinds)];
    pages.extend(kinds.iter().map(|kind| kind_page(facts, &kinds, kind)));
    for (number, left) in kinds.iter().enumerate() {
        for right in kinds[number + 1..].iter().filter(|right| has_page(&kinds, left, right)) {
            if let Charted::Rows(rows) = charted(left.name, right.name)? {
                pages.push(pair(facts, left, right, &rows, boards)?);
            }
        }
    }
    Ok(pages)
}

/// Returns whether a pair of kinds has a page: both are kinds of texts or federations, or one is the first kind, which has most
/// rulesets.
fn has_page(kinds: &[RulesetKind], one: &RulesetKind, other: &RulesetKind) -> bool {
    let is_first = |kind: &RulesetKind| kinds.first().is_some_and(|first| first.name == kind.name);
    is_first(one) || is_first(other) || (one.is_of_people() && other.is_of_people())
}

impl RulesetKind {
    /// Returns the name by which players know rules of this kind, or the id.
    fn words(&self) -> String {
        player_word(&self.members).map_or(self.name.id.clone(), str::to_owned)
    }

    /// Returns whether a text or a federation has rules of this kind.
    fn is_of_people(&self) -> bool {
        let groups = [PresetGroup::Text, PresetGroup::Federation];
        self.members.iter().any(|rules| rules.preset.is_some_and(|preset| groups.contains(&preset.group)))
    }
}

/// Returns the kind of a ruleset, by the name that the atlas gives it.
pub(super) fn kind_of(kinds: &[RulesetKind], rules: Rules) -> Option<Rules> {
    kinds.iter().find(|kind| kind.members.contains(&rules)).map(|kind| kind.name)
}

/// Returns the kinds of the atlas, each with all its rulesets.
///
/// # Errors
/// - The atlas has a fault.
pub(super) fn kinds(facts: &SiteFacts) -> Result<Vec<RulesetKind>, InputError> {
    let mut kinds: Vec<RulesetKind> = Vec::new();
    for line in shinpan_corpus::ATLAS.lines().skip(1) {
        for id in line.split('\t').take(2) {
            let rules: Rules = id.parse()?;
            if !kinds.iter().any(|kind| kind.name == rules) {
                kinds.push(RulesetKind { name: rules, members: Vec::new() });
            }
        }
    }
    let refused = |rules: &Rules| rules.preset.is_some_and(|preset| preset.refused.is_some());
    for rules in facts.rules.iter().filter(|rules| rules.engine_plays && !refused(rules)) {
        let same = |kind: &&mut RulesetKind| for_scores(kind.name.engine) == for_scores(rules.engine);
        if let Some(kind) = kinds.iter_mut().find(same) {
            kind.members.push(*rules);
        }
    }
    Ok(kinds)
}

fn index(facts: &SiteFacts, kinds: &[RulesetKind]) -> SitePage {
    let here = Address::of(&["compare"]);
    let mut all: Vec<(Rules, Option<Rules>)> =
        facts.rules.iter().map(|rules| (*rules, kind_of(kinds, *rules))).collect();
    all.retain(|(rules, _)| rules.preset.is_none_or(|preset| preset.refused.is_none()));
    all.sort_by_key(|(rules, _)| rules.id.clone());
    let choice = |id: &str, chosen: &str| {
        html! {
            select id=(id) {
                @for (rules, kind) in &all {
                    option value=(kind.map_or(String::new(), |kind| kind.id.replace(':', "/"))) data-id=(rules.id) selected[rules.id == chosen] { (rules.id) }
                }
            }
        }
    };
    // The address of a pair names the kinds in the order of the atlas.
    let order: Vec<String> = kinds.iter().map(|kind| kind.name.id.replace(':', "/")).collect();
    let order = serde_json::json!(order).to_string();
    let people: Vec<String> =
        kinds.iter().filter(|kind| kind.is_of_people()).map(|kind| kind.name.id.replace(':', "/")).collect();
    let people = serde_json::json!(people).to_string();
    let content = html! {
        h1 { "How do two rulesets differ?" }
        p { "Choose two rulesets to see the options in which they differ, and the smallest games that show the difference." }
        div.compare #compare data-order=(order) data-people=(people) data-explorer=[facts.frame.has_explorer.then_some("true")] {
            label { "One ruleset " (choice("left", "japanese")) }
            " "
            label { "and another " (choice("right", "chinese")) }
        }
        div #compared role="status" {}
        noscript { p { "To choose two rulesets needs a script. Each kind below links to its comparisons that need none." } }
        script src=(here.to_file("compare/compare.js")) defer {}
        h2 { "Kinds of rulesets" }
        p { "Rulesets of one kind differ in nothing that plays and passes can show: in komi, handicap, clocks or words." }
        ul {
            @for kind in kinds {
                li {
                    a href=(here.to(&Address::kind(&kind.name.id))) { code { (kind.name.id) } }
                    @if kind.members.len() > 1 { " and " (counted(kind.members.len() - 1, "other", "others")) }
                }
            }
        }
    };
    SitePage { address: here, kind: "compare", title: "How do two rulesets differ?".to_owned(), content }
}

/// Returns the page of a kind: its rulesets, and its comparisons with all others.
fn kind_page(facts: &SiteFacts, kinds: &[RulesetKind], kind: &RulesetKind) -> SitePage {
    let here = Address::kind(&kind.name.id);
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["compare"]))) { "Compare" } }
        h1 { "Rulesets like " code { (kind.name.id) } }
        p { "They differ in nothing that plays and passes can show." }
        ul { @for rules in &kind.members { li { (rules_link(facts, &here, &rules.id)) } } }
        h2 { "Compared with" }
        ul {
            @for other in kinds.iter().filter(|other| other.name != kind.name) {
                li { a href=(to_pair(&here, kinds, kind, other)) { code { (other.name.id) } } }
            }
        }
    };
    SitePage { address: here, kind: "kind", title: format!("Rulesets like {}", kind.name.id), content }
}

/// Returns the link to a pair, in the order of the atlas: to its page, or to the page that shows it on demand.
fn to_pair(here: &Address, kinds: &[RulesetKind], one: &RulesetKind, other: &RulesetKind) -> String {
    let place = |kind: &RulesetKind| kinds.iter().position(|known| known.name == kind.name);
    let (left, right) = if place(one) < place(other) { (one, other) } else { (other, one) };
    match has_page(kinds, left, right) {
        true => here.to(&Address::pair(&left.name.id, &right.name.id)),
        false => here.on_demand(&["compare"], &[("left", &left.name.id), ("right", &right.name.id)]),
    }
}

fn pair(
    facts: &SiteFacts,
    left: &RulesetKind,
    right: &RulesetKind,
    rows: &[ChartedRow],
    boards: &mut BoardPictures,
) -> Result<SitePage, InputError> {
    let here = Address::pair(&left.name.id, &right.name.id);
    // The smallest by points counts. One that a game reaches from the empty board is better than one from a position.
    let mut smallest: BTreeMap<&str, &ChartedRow> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.witness.is_some() && row.order == "points") {
        let kept = smallest.entry(row.level).or_insert(row);
        if row.from == "game" {
            *kept = row;
        }
    }
    let title = format!("How {} and {} rules differ", left.words(), right.words());
    let mut shown = Vec::new();
    for level in ["move", "end", "score", "value"] {
        let text = match smallest.get(level).and_then(|row| Some((*row, row.witness.as_ref()?))) {
            Some((row, found)) => witness(&here, (left.name, right.name), row, found, boards)?,
            None => html! { p { (nothing(level, rows)) } },
        };
        shown.push((level, text));
    }
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["compare"]))) { "Compare" } }
        h1 { (title) }
        p { "Rules such as " code { (left.name.id) } " beside rules such as " code { (right.name.id) } "." }
        (side_by_side(left.name, right.name))
        @for (level, text) in shown { section { h2 { (heading(level)) } (text) } }
        @for kind in [left, right] { (nearest(facts, &here, kind.name)) }
        h2 { "Rulesets of these two kinds" }
        @for kind in [left, right] {
            p {
                @for (number, rules) in kind.members.iter().enumerate() {
                    @if number > 0 { ", " }
                    (rules_link(facts, &here, &rules.id))
                }
            }
        }
        p.command { "On the command line: " code { "shinpan rules diff " (left.name.id) " " (right.name.id) } }
    };
    Ok(SitePage { address: here, kind: "pair", title, content })
}

fn heading(level: &str) -> &'static str {
    match level {
        "move" => "The smallest game in which one allows a move and the other does not",
        "end" => "The smallest game that ends, or stops, under one only",
        "score" => "The smallest game with two scores",
        _ => "The smallest board on which best play has two values",
    }
}

fn nothing(level: &str, rows: &[ChartedRow]) -> &'static str {
    match rows.iter().any(|row| row.level == level && row.was_asked) {
        true => "None on the boards that were searched.",
        false => "Not searched: the solver cannot play one of them.",
    }
}

/// Returns the options in which two rulesets differ, and says how many are the same.
fn side_by_side(left: Rules, right: Rules) -> Markup {
    let differing = differing(&left.engine, &right.engine);
    let all = switches(&left.engine).len();
    html! {
        div.wide tabindex="0" { table {
            thead { tr { th scope="col" { "option" } th scope="col" { (left.id) } th scope="col" { (right.id) } } }
            tbody {
                @for (left, right) in &differing {
                    tr { th scope="row" { (left.name) } td { (left.words()) } td { (right.words()) } }
                }
            }
        } }
        p { "The other " (all - differing.len()) " options are the same." }
    }
}

fn witness(
    here: &Address,
    (left, right): (Rules, Rules),
    row: &ChartedRow,
    found: &ChartedWitness,
    boards: &mut BoardPictures,
) -> Result<Markup, InputError> {
    let script = script_of(left, found)?;
    let pictures = boards.game(&script, |_| true);
    Ok(html! {
        (pictures_in_a_row(here, &pictures))
        p {
            "On " (found.board) @if row.from == "position" { ", from this position" }
            @match found.acts { Some(acts) => { ": " (acts) ". " }, None => ". " }
            @match found.values {
                Some([one, other]) => {
                    "With " (player(&script)) " to move, best play leaves Black " (lead(one)) " under " code { (left.id) } ", and "
                    (lead(other)) " under " code { (right.id) } "."
                },
                None => @for rules in [left, right] {
                    "Under " code { (rules.id) } " " (told(&Script { rules, ..script.clone() }, row.level)) " "
                },
            }
        }
    })
}

fn player(script: &Script) -> &'static str {
    match script.start.to_play {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Returns a value of the atlas as points of Black.
fn lead(value: &str) -> String {
    if let Some((low, high)) = value.split_once("..") {
        return format!("between {} and {}", lead(low), lead(high));
    }
    match value.strip_prefix('-') {
        Some(points) => format!("{points} behind"),
        None if value == "0" => "even".to_owned(),
        None => format!("{value} ahead"),
    }
}

/// Returns what a ruleset says of the end of a line, as far as a level of the atlas asks.
fn told(script: &Script, level: &str) -> String {
    let states = played(script, &[Field::Illegal, Field::Phase, Field::Score]);
    let Some(last) = states.last() else { return "the game cannot begin.".to_owned() };
    match (level, &last.score) {
        ("move", _) if is_refused(last) => "the last move is refused.".to_owned(),
        ("move", _) => "it is allowed.".to_owned(),
        ("score", Some(score)) => {
            format!("by {}, Black has {} and White {}.", score.measure(), score.black, score.white)
        }
        _ => match last.phase {
            Some(Phase::Play) => "the game goes on.".to_owned(),
            Some(Phase::Over) => "the game is over.".to_owned(),
            _ => "play stops.".to_owned(),
        },
    }
}

/// Returns the script of a witness, without komi.
fn script_of(rules: Rules, found: &ChartedWitness) -> Result<Script, InputError> {
    let fault = || InputError::in_file("corpus/atlas.tsv", found.board).expected("a board, a start and acts");
    let (columns, rows) = found.board.split_once('x').ok_or_else(fault)?;
    let (columns, rows): (u8, u8) = (columns.parse().map_err(|_| fault())?, rows.parse().map_err(|_| fault())?);
    let mut start = Start { komi: Some(Half(0)), ..Start::empty(columns, rows) };
    if let Some((stones, player)) = found.start.and_then(|text| text.split_once(' ')) {
        start.board = board_of_rows(stones)?;
        start.to_play = if player == "white" { Color::White } else { Color::Black };
    }
    let act = |text: &str| text.parse().map(Act::Move);
    let acts = found.acts.map_or(Ok(Vec::new()), |acts| acts.split(", ").map(act).collect())?;
    Ok(Script { rules, start, acts })
}

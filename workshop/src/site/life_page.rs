//! Life and death: each position with what the commentary says, what article 7 says by each reading, and what programs say.

use maud::{Markup, html};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::engine::to_engine;
use shinpan_harness::vocabulary::Point;
use shinpan_lab::life::{Cell, LifeRegion, RegionError};

use super::address::Address;
use super::boards::{BoardPictures, row};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::{clause_link, counted};
use crate::matrix::life::{LifeCase, LifeMargins, LifeRun, LifeWord, OfficialWord};

/// Returns the page.
///
/// # Errors
/// - The board of a position is no region.
pub(super) fn page(facts: &SiteFacts, boards: &mut BoardPictures) -> Result<SitePage, InputError> {
    let here = Address::of(&["life"]);
    let mut of_commentary = Vec::new();
    let mut others = Vec::new();
    for case in &facts.life {
        let shown = ShownCase::new(case)?;
        let list = if case.commentary { &mut of_commentary } else { &mut others };
        list.push((shown.part(facts, &here, boards)?, shown));
    }
    let content = html! {
        h1 { "Which stones are dead?" }
        p {
            "Article 7 of the Japanese rules of 1989 defines it: stones live if the opponent cannot capture them, or if their \
             capture enables a new stone that he cannot capture. Clauses " (clause_link(facts, &here, "japanese-1989/7.1")) " and "
            (clause_link(facts, &here, "japanese-1989/7.2")) ". shinpan decides this by search, chain by chain."
        }
        p {
            "The text leaves questions open, and each answer to them is a reading. The tables show the default readings, and name \
             the others that decide otherwise. Under other rules a dispute is played out. Where that is small enough to search, a \
             second table has the margins of best play. " a href={ (here.to(&Address::of(&["guide", "study"]))) "#life" } { "The readings are explained in the guide" } "."
        }
        p { "In the pictures, nothing can capture a stone with " code { "#" } ", and " code { "~" } " is no point of the board." }
        p { a href="#commentary" { "Examples of the commentary" } ", " a href="#others" { "other positions" } ", "
            a href="#programs" { "programs" } "." }
        h2 #commentary { "Examples of the official commentary" }
        (agreement(&of_commentary))
        @for (part, _) in &of_commentary { (part) }
        h2 #others { "Other positions" }
        @for (part, _) in &others { (part) }
        (programs(facts, &here))
        p.command { "To judge a position of your own: " code { "shinpan life BOARD.txt --compare" } }
    };
    Ok(SitePage { address: here, kind: "life", title: "Which stones are dead?".to_owned(), content })
}

/// A position and its region.
struct ShownCase<'facts> {
    case: &'facts LifeCase,
    region: LifeRegion,
}

impl ShownCase<'_> {
    fn new(case: &LifeCase) -> Result<ShownCase<'_>, InputError> {
        Ok(ShownCase { case, region: region(&case.name, &case.board)? })
    }

    /// Returns what the commentary or common opinion says of the chain with this stone.
    fn official(&self, first: Point) -> Option<OfficialWord> {
        let chain = self.region.chain(to_engine(first))?;
        self.case.official.iter().find(|(stone, _)| chain.contains(&to_engine(**stone))).map(|(_, word)| *word)
    }

    fn part(&self, facts: &SiteFacts, here: &Address, boards: &mut BoardPictures) -> Result<Markup, InputError> {
        let LifeCase { name, title, source, whole, .. } = self.case;
        let picture = boards.region(&self.region, format!("From: {source}"));
        let differ = facts.life_runs.iter().any(|run| run.differences.iter().any(|one| one.case == *name));
        let asked = match (whole, differ) {
            (Some(whole), true) => {
                let corner = Point { column: whole.left, row: whole.below };
                let caption = format!("The board that programs were given. A1 of the position is its {corner}.");
                Some(boards.region(&region(name, &whole.board)?, caption))
            }
            _ => None,
        };
        Ok(html! {
            section id=(name) {
                h3 { (title) }
                (row(here, &[picture]))
                div.wide tabindex="0" { table {
                    thead { tr {
                        th scope="col" { "chain" }
                        th scope="col" { @if self.case.commentary { "official" } @else { "opinion" } }
                        th scope="col" { "article 7" } th scope="col" { "by other readings" } th scope="col" { "programs that differ" }
                    } }
                    tbody { @for (first, word) in self.case.default_verdicts() { (self.chain(facts, first, word)) } }
                } }
                @if let Some(margins) = &self.case.margins { (by_play(margins)) }
                @if let Some(asked) = asked { details { summary { "The board for programs" } (row(here, &[asked])) } }
            }
        })
    }

    /// Returns the row of a chain.
    fn chain(&self, facts: &SiteFacts, first: Point, word: LifeWord) -> Markup {
        let color = match self.region.at(to_engine(first)) {
            Cell::Stone(color) => color.to_string(),
            _ => String::new(),
        };
        let others = self.case.verdicts.iter().filter(|(reading, _)| *reading != "default");
        let others: Vec<(&String, LifeWord)> =
            others.filter_map(|(reading, chains)| Some((reading, *chains.get(&first)?))).collect();
        let mut words: Vec<LifeWord> = Vec::new();
        for (_, word) in &others {
            if !words.contains(word) {
                words.push(*word);
            }
        }
        html! {
            tr {
                th scope="row" { (color) " " (first) }
                td { @match self.official(first) {
                    Some(OfficialWord::Alive) => "alive",
                    Some(OfficialWord::Dead) => "dead",
                    None => "",
                } }
                td { (word) }
                td { @for (number, other) in words.iter().enumerate() {
                    @if number > 0 { "; " }
                    (other) ": "
                    @for (place, (reading, _)) in others.iter().filter(|(_, word)| word == other).enumerate() {
                        @if place > 0 { ", " } code { (reading) }
                    }
                } }
                td { (self.programs_that_differ(facts, first)) }
            }
        }
    }

    fn programs_that_differ(&self, facts: &SiteFacts, first: Point) -> Markup {
        let of_chain = |run: &LifeRun| {
            run.differences.iter().find(|one| one.case == self.case.name && one.chain == first).cloned()
        };
        let found: Vec<_> = facts.life_runs.iter().filter_map(|run| Some((run, of_chain(run)?))).collect();
        html! {
            @for (number, (run, one)) in found.iter().enumerate() {
                @if number > 0 { "; " }
                (run.program.name) ": " (one.said())
                @if one.seeds < run.program.seeds { " (" (one.seeds) " of " (run.program.seeds) ")" }
            }
        }
    }
}

/// Says what the whole board is worth by article 7, and by best play under rules that play it out.
fn by_play(margins: &LifeMargins) -> Markup {
    let LifeMargins { japanese_1989, japanese_1997, katago } = margins;
    html! {
        div.wide tabindex="0" { table {
            caption { "What the board is worth, without komi" }
            thead { tr { th scope="col" { "rules" } th scope="col" { "Black first" } th scope="col" { "White first" } } }
            tbody {
                @if let Some(margin) = japanese_1989 {
                    tr { th scope="row" { "1989, article 7" } td { (margin) } td { (margin) } }
                }
                @for (rules, first) in [("1997, play-out", Some(japanese_1997)), ("KataGo, clean-up phases", katago.as_ref())] {
                    @if let Some(first) = first {
                        tr { th scope="row" { (rules) } td { (first.black) } td { (first.white) } }
                    }
                }
            }
        } }
    }
}

/// Reads the rows of a position with this name.
fn region(name: &str, rows: &[String]) -> Result<LifeRegion, InputError> {
    rows.join("\n").parse().map_err(|error: RegionError| InputError::in_file("corpus/life.json", name).because(error))
}

/// Says how often article 7 agrees with the official commentary.
fn agreement(cases: &[(Markup, ShownCase<'_>)]) -> Markup {
    let chains = cases.iter().flat_map(|(_, shown)| {
        shown.case.default_verdicts().filter_map(|(first, word)| Some((shown.official(first)?, word.lives())))
    });
    let chains: Vec<(OfficialWord, Option<bool>)> = chains.collect();
    let same = chains.iter().filter(|(word, lives)| *lives == Some(*word == OfficialWord::Alive)).count();
    let open = chains.iter().filter(|(_, lives)| lives.is_none()).count();
    html! {
        p {
            "The commentary judges " (counted(chains.len(), "chain", "chains")) " of these positions. Article 7 by the default readings says \
             the same of " (counted(same, "chain", "chains")) " and the opposite of " (chains.len() - same - open) "; the search leaves " (open) " open."
        }
    }
}

fn programs(facts: &SiteFacts, here: &Address) -> Markup {
    let reading = |id: &str| html! { a href=(here.to(&Address::of(&["reading", id]))) { (id) } };
    let title = |name: &str| {
        facts.life.iter().find(|case| case.name == name).map_or(name, |case| case.title.as_str()).to_owned()
    };
    html! {
        h2 #programs { "Programs that say which stones are dead" }
        p {
            "Each program was asked about every position that is a board of a size that it has. Programs that play random games were \
             asked with several seeds, and agree on a chain only if they do so with all of them."
        }
        p {
            "Some living chains that programs call dead live by a new stone alone (reading " (reading("JN16")) "). Unsettled are the chains that \
             one more play of their owner would save. Article 7 calls them dead, because the opponent plays first (reading "
            (reading("JN22")) "), so their owner has to protect them before play stops. A program that calls them alive lets the owner play. "
            a href="#sending-two" { "In a cycle that costs stones" } ", the commentary appeals to article 1. shinpan leaves that out (reading "
            (reading("JN23")) "). So in that position a program that differs may be right."
        }
        div.wide tabindex="0" { table {
            thead { tr {
                th scope="col" { "program" } th.right scope="col" { "positions" } th.right scope="col" { "chains" }
                th.right scope="col" { "agrees" } th.right scope="col" { "calls living dead" } th.right scope="col" { "calls dead living" }
                th.right scope="col" { "of these unsettled" } th.right scope="col" { "seeds" }
            } }
            tbody { @for run in &facts.life_runs { (program(run)) } }
        } }
        @for run in &facts.life_runs {
            h3 { (run.program.name) " " (run.program.version) }
            p { (run.program.about) " Not asked: "
                @for (number, (why, cases)) in run.skipped.iter().enumerate() {
                    @if number > 0 { "; " } (counted(cases.len(), "position", "positions")) ", " (why)
                }
                "." }
            ul { @for one in &run.differences {
                li { a href={ "#" (one.case) } { (title(&one.case)) } ": " (one.chain) " is " (one.proved) ", and the program says "
                    (one.said()) @if one.seeds < run.program.seeds { ", with " (one.seeds) " of " (run.program.seeds) " seeds" }
                    @if one.unsettled { ". Unsettled" } "." }
            } }
        }
        p.command { "To make it again: " code { "workshop/programs/install" } " and " code { "cargo xtask life-matrix" } }
    }
}

/// Returns the row of a program.
fn program(run: &LifeRun) -> Markup {
    let counts = [run.positions, run.chains].into_iter().chain(run.counts());
    html! {
        tr {
            th scope="row" { (run.program.name) }
            @for count in counts { td.right { (count) } }
            td.right { (run.program.seeds) }
        }
    }
}

//! The values of solved boards: a table by ruleset, a page for each small board with a line of best play, and the
//! certificates.

use std::collections::BTreeMap;

use maud::{Markup, html};
use shinpan::{Board, Color, HalfPoints};
use shinpan_harness::input::{InputError, entries_of};
use shinpan_harness::vocabulary::{Half, Rules, Script, Start};
use shinpan_lab::solve::{Question, Solution, SolveLimits, certificate, has_a_checker, is_phased, solve};
use shinpan_referee::games::line_of_play::acts;

use super::address::Address;
use super::boards::{BoardPictures, row};
use super::data_files::table;
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::parts::rules_list;
use super::site_file::SiteFile;

/// The most states to visit for a line of play and a certificate. Each run finds them again, which takes a moment. A board
/// that needs more says the command.
const MOST_STATES: u64 = 40_000;

/// The most bytes of a certificate to download.
const MOST_BYTES: usize = 200_000;

/// Rulesets with the same values, and what is found on each board.
struct ValueGroup {
    members: Vec<GroupMember>,
    values: Vec<BoardValue>,
}

impl ValueGroup {
    fn rules(&self) -> Vec<Rules> {
        self.members.iter().map(|member| member.rules).collect()
    }
}

/// A ruleset of a group, and how many states the solver visited for each value of the group.
struct GroupMember {
    rules: Rules,
    states: Vec<u64>,
}

/// What is found on a board.
#[derive(Clone, PartialEq)]
struct BoardValue {
    columns: u8,
    rows: u8,
    low: String,
    high: String,
    stopped: bool,
}

impl BoardValue {
    fn board(&self) -> String {
        format!("{}x{}", self.columns, self.rows)
    }

    fn words(&self) -> String {
        let value = match self.low == self.high && self.low != "?" {
            true => self.low.clone(),
            false => format!("{}..{}", self.low, self.high),
        };
        if self.stopped { value + "*" } else { value }
    }

    /// Returns the value as a heading: a side that can be kept from ever finishing the game has no limit.
    fn heading(&self) -> String {
        if self.low == self.high && self.low != "?" {
            return format!("Value {}", self.low);
        }
        let low = if self.low == "?" { "no lower limit".to_owned() } else { format!("at least {}", self.low) };
        let high = if self.high == "?" { "no upper limit".to_owned() } else { format!("at most {}", self.high) };
        format!("No single value: {low}, {high}")
    }
}

/// Returns the page of all values and a page for each board of `values.tsv`, and the certificates of these boards.
///
/// # Errors
/// - A table of values cannot be read, or has a fault.
/// - The solver now finds another value on a small board than the table has.
pub(super) fn pages(
    facts: &SiteFacts,
    boards: &mut BoardPictures,
) -> Result<(Vec<SitePage>, Vec<SiteFile>), InputError> {
    let groups = groups(facts, "values.tsv")?;
    let mut sizes: Vec<(u8, u8)> = Vec::new();
    for value in groups.iter().flat_map(|group| &group.values) {
        let size = (value.columns, value.rows);
        if !sizes.contains(&size) {
            sizes.push(size);
        }
    }
    let (mut pages, mut proofs) = (vec![index(facts, &groups, &sizes)?], Vec::new());
    for size in sizes {
        let (page, of_board) = board_page(facts, &groups, size, boards)?;
        pages.push(page);
        proofs.extend(of_board);
    }
    Ok((pages, proofs))
}

/// Reads a table of values, and puts rulesets with the same values together.
fn groups(facts: &SiteFacts, file: &str) -> Result<Vec<ValueGroup>, InputError> {
    let mut of_rules: Vec<(GroupMember, Vec<BoardValue>)> = Vec::new();
    for line in table(facts, file)?.iter().skip(1) {
        let fault = || {
            InputError::in_file(format!("docs/data/{file}"), line.join(" "))
                .expected("the columns of docs/data/README.md")
        };
        let [rules, columns, rows, found, low, high, states, ..] = line.as_slice() else { return Err(fault()) };
        if found == "refused" {
            continue;
        }
        let side = |text: &str| text.parse().map_err(|_| fault());
        let (low, high, stopped) = (low.clone(), high.clone(), found == "stopped");
        let states = states.parse().map_err(|_| fault())?;
        let value = BoardValue { columns: side(columns)?, rows: side(rows)?, low, high, stopped };
        let rules: Rules = rules.parse()?;
        let member = GroupMember { rules, states: vec![states] };
        match of_rules.last_mut() {
            Some((last, values)) if last.rules == rules => {
                last.states.push(states);
                values.push(value);
            }
            _ => of_rules.push((member, vec![value])),
        }
    }
    let mut groups: Vec<ValueGroup> = Vec::new();
    for (member, values) in of_rules {
        match groups.iter_mut().find(|group| group.values == values) {
            Some(group) => group.members.push(member),
            None => groups.push(ValueGroup { members: vec![member], values }),
        }
    }
    Ok(groups)
}

fn address_of((columns, rows): (u8, u8)) -> Address {
    Address::of(&["values", &format!("{columns}x{rows}")])
}

fn index(facts: &SiteFacts, of_all: &[ValueGroup], small: &[(u8, u8)]) -> Result<SitePage, InputError> {
    let here = Address::of(&["values"]);
    let (larger, four) = (groups(facts, "values-larger.tsv")?, groups(facts, "values-4x4.tsv")?);
    let folder = facts.repository().join("docs/certificates");
    let mut proofs: Vec<String> =
        entries_of(&folder)?.iter().filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect();
    proofs.sort();
    let content = html! {
        h1 { "Small boards that are solved" }
        p {
            "The value is Black's points less White's with best play by both, Black first, without komi. Under superko, all earlier \
             positions of a game count. " code { "-6..6" } " means that Black can be sure of at least -6, and White can hold Black to \
             at most 6; between these limits the game may go on for ever. A question mark means that this player can be kept from \
             ever finishing the game, so there is no limit. A star means that the search was stopped."
        }
        p { "Where the players agree on dead stones, they remove none, because whoever wants stones removed can capture them." }
        @for (file, says, groups) in [
            ("values.tsv", "Boards under every ruleset that the solver plays", of_all),
            ("values-larger.tsv", "Larger boards under area scoring without suicide", &larger),
            ("values-4x4.tsv", "4x4 under rulesets with area scoring", &four),
        ] {
            section {
                h2 { (says) }
                p { a href=(here.to_file(&format!("data/{file}"))) { "As a table for programs" } }
                (value_table(facts, &here, groups, small))
            }
        }
        (not_solved(facts, &here)?)
        h2 { "Certificates" }
        p { "A certificate is a proof that a program in Python checks, which shares no code with shinpan: " code { "crates/lab/checkers/" } "." }
        ul { @for proof in &proofs { li { a href=(here.to_file(&format!("certificate/{proof}"))) { (proof) } } } }
        p.command { "On the command line: " code { "shinpan solve 3x2 --rules basic" } }
    };
    Ok(SitePage { address: here, kind: "values", title: "Small boards that are solved".to_owned(), content })
}

/// Returns the values with a row for each group, and a column for each board.
fn value_table(facts: &SiteFacts, here: &Address, groups: &[ValueGroup], small: &[(u8, u8)]) -> Markup {
    let boards = groups.first().map(|group| group.values.as_slice()).unwrap_or_default();
    html! {
        div.wide tabindex="0" {
            table {
                thead {
                    tr {
                        th scope="col" { "rulesets" }
                        @for board in boards {
                            th scope="col" {
                                @if small.contains(&(board.columns, board.rows)) {
                                    a href=(here.to(&address_of((board.columns, board.rows)))) { (board.board()) }
                                } @else { (board.board()) }
                            }
                        }
                    }
                }
                tbody {
                    @for group in groups {
                        tr {
                            td { (rules_list(facts, here, &group.rules())) }
                            @for value in &group.values { td { (value.words()) } }
                        }
                    }
                }
            }
        }
    }
}

/// Lists the rulesets that the solver does not play, by reason.
///
/// # Errors
/// - The table of values cannot be read.
fn not_solved(facts: &SiteFacts, here: &Address) -> Result<Markup, InputError> {
    let rows = table(facts, "values.tsv")?;
    let mut reasons: BTreeMap<&str, Vec<Rules>> = BTreeMap::new();
    for row in rows.iter().skip(1) {
        let [rules, _, _, "refused", .., why] = row.iter().map(String::as_str).collect::<Vec<_>>()[..] else {
            continue;
        };
        let members = reasons.entry(why).or_default();
        members.extend(facts.rules_of(rules).filter(|rules| !members.contains(rules)));
    }
    Ok(html! {
        h2 { "Not solved" }
        dl { @for (why, members) in &reasons { dt { (why) } dd { (rules_list(facts, here, members)) } } }
    })
}

/// Returns the page of a board, and its certificates: for each group of rulesets the value, a line of best play and a proof.
/// The ruleset of line and proof is the first that takes few states, of those whose proofs `crates/lab/checkers/check_solution.py` checks.
fn board_page(
    facts: &SiteFacts,
    groups: &[ValueGroup],
    size: (u8, u8),
    boards: &mut BoardPictures,
) -> Result<(SitePage, Vec<SiteFile>), InputError> {
    let here = address_of(size);
    // Groups that differ on other boards only are one here.
    let mut merged: Vec<(&BoardValue, Vec<(Rules, u64)>)> = Vec::new();
    for group in groups {
        let Some(place) = group.values.iter().position(|value| (value.columns, value.rows) == size) else { continue };
        let value = &group.values[place];
        let members = group.members.iter().map(|member| (member.rules, member.states[place]));
        match merged.iter_mut().find(|(other, _)| *other == value) {
            Some((_, others)) => others.extend(members),
            None => merged.push((value, members.collect())),
        }
    }
    let (columns, rows) = size;
    let (mut parts, mut proofs) = (Vec::new(), Vec::new());
    for (value, members) in merged {
        // Of rules with clean-up phases the solver has neither a line nor a certificate.
        let is_quick =
            |(rules, states): &&(Rules, u64)| *states <= MOST_STATES && !value.stopped && !is_phased(&rules.engine);
        let is_checked = |(rules, _): &&(Rules, u64)| has_a_checker(rules.engine);
        let quick = members.iter().filter(is_quick).find(is_checked).or_else(|| members.iter().find(is_quick));
        let best = quick.map(|(rules, _)| best_play(*rules, value)).transpose()?;
        let rules: Vec<Rules> = members.iter().map(|(rules, _)| *rules).collect();
        let shown = best.map(|best| best.shown(&here, boards, &mut proofs));
        let named = quick.map(|(rules, _)| *rules).or(rules.first().copied());
        parts.push(html! {
            section {
                h2 { (value.heading()) }
                p { "Under " }
                div { (rules_list(facts, &here, &rules)) }
                @if let Some(shown) = shown { (shown) }
                @if let Some(rules) = named {
                    p.command { "On the command line: " code { "shinpan solve " (columns) "x" (rows) " --rules " (rules.id) } }
                }
            }
        });
    }
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["values"]))) { "Values" } }
        h1 { "The board of " (columns) "x" (rows) }
        p {
            "A certificate proves the value move by move. " code { "python3 crates/lab/checkers/check_solution.py FILE" } " in a checkout checks it, \
             and shares no code with shinpan."
        }
        @for part in parts { (part) }
    };
    let title = format!("The board of {columns}x{rows}");
    Ok((SitePage { address: here, kind: "board", title, content }, proofs))
}

/// What the solver finds on a small board: lines of best play, one if both players reach the value, otherwise one for each;
/// and a proof of each bound, with the name of its file.
struct BestPlay {
    rules: Rules,
    lines: Vec<Script>,
    proofs: Vec<(String, String)>,
}

impl BestPlay {
    /// Returns what the page shows of it, and adds the proofs that are not too large to the files.
    fn shown(self, here: &Address, boards: &mut BoardPictures, files: &mut Vec<SiteFile>) -> Markup {
        let pictures: Vec<_> = self.lines.iter().map(|script| boards.game(script, |_| true)).collect();
        let small: Vec<_> = self.proofs.into_iter().filter(|(_, proof)| proof.len() <= MOST_BYTES).collect();
        let markup = html! {
            p {
                "A line of best play under " code { (self.rules.id) }
                @if pictures.len() > 1 { ", first for Black and then for White" } ":"
            }
            @for pictures in &pictures { (row(here, pictures)) }
            @if !small.is_empty() {
                p { "Certificate under the same rules:"
                    @for (name, _) in &small { " " a href=(here.to_file(&format!("certificate/{name}"))) { (name) } }
                }
            }
        };
        files.extend(
            small
                .into_iter()
                .map(|(name, proof)| SiteFile { path: format!("certificate/{name}"), bytes: proof.into_bytes() }),
        );
        markup
    }
}

/// Solves a board again.
///
/// # Errors
/// - The solver finds other bounds than the table has.
fn best_play(rules: Rules, value: &BoardValue) -> Result<BestPlay, InputError> {
    let fault =
        |why: String| InputError::in_file("docs/data/values.tsv", format!("{} under {rules}: {why}", value.board()));
    let board = Board::empty(value.columns, value.rows).map_err(|why| fault(why.to_string()))?;
    let mut answer = Question { ruleset: rules.engine, board, to_move: Color::Black }.begun().map_err(fault)?;
    solve(&mut answer, SolveLimits { most_visited: u64::MAX, stop: &|_| false }).map_err(fault)?;
    let words = answer.bounds().map(|bound| bound.map_or("?".to_owned(), |bound| HalfPoints(bound).to_string()));
    if words != [value.low.clone(), value.high.clone()] {
        return Err(fault(format!("the solver finds {} to {}", words[0], words[1])));
    }
    let shown = if answer.value().is_some() { 1 } else { answer.solutions.len() };
    let start = Start { komi: Some(Half(0)), ..Start::empty(value.columns, value.rows) };
    let script = |line: Vec<shinpan::Act>| Script { rules, start: start.clone(), acts: acts(&line) };
    let name = format!("{}-{}", value.board(), rules.id.replace(':', "-"));
    let names = [format!("{name}.jsonl"), format!("{name}-most.jsonl")];
    let solutions = answer.solutions.iter().filter(|_| has_a_checker(rules.engine));
    let proofs = names.into_iter().zip(solutions).map(|(name, one)| (name, certificate(one, &rules.id))).collect();
    let lines = answer.solutions.iter_mut().take(shown).map(Solution::line).map(script).collect();
    Ok(BestPlay { rules, lines, proofs })
}

//! The results of a search as text.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::json;

use shinpan_harness::vocabulary::Transcript;
use shinpan_lab::search::{From, SearchOptions, SearchReport, Space, Tried, TriedKind, Unbegun};
use shinpan_referee::findings::{finding as finding_text, forms};
use shinpan_referee::pages::text_table::table;

/// Returns the findings as cases, and the certificate: what was searched, and what was not.
pub fn search(report: &SearchReport, left: &str, right: &str, options: &SearchOptions) -> String {
    let mut answer = String::new();
    for finding in &report.findings {
        let _ = writeln!(answer, "{}", finding_text(finding, left, right, &format!("search {left} {right}")));
    }
    for one in &report.unbegun {
        let _ = writeln!(answer, "{}", unbegun(one, left, right));
    }
    let mut rows = vec![["board", "starts", "acts", "tried", "differences"].map(str::to_owned).to_vec()];
    for space in report.spaces.iter().filter(|space| space.starts > 0) {
        let acts = match space.whole {
            _ if begun(space) == 0 => "-".to_owned(),
            true => "any".to_owned(),
            false => space.acts.to_string(),
        };
        let numbers = [begun(space) as u64, space.nodes, space.differences].map(|number| number.to_string());
        let [starts, nodes, differences] = numbers;
        rows.push(vec![space.board(), starts, acts, nodes, differences]);
    }
    answer.push_str(&table(&rows));
    answer.push_str(&certificate(report, left, right, options));
    answer
}

/// Returns the findings and the certificate as one JSON object. A finding has its script and what both sides say of the
/// state in which they differ.
pub fn json(report: &SearchReport, left: &str, right: &str, options: &SearchOptions) -> String {
    let findings = report.findings.iter().map(|finding| {
        let step = finding.divergence.step;
        let entry = |transcript: &Transcript| transcript.entries.get(step).map(|entry| json!(entry));
        json!({
            "script": finding.script, "state": step, "field": finding.divergence.field.key(),
            "left": entry(&finding.left), "right": entry(&finding.right),
        })
    });
    let unbegun = report
        .unbegun
        .iter()
        .map(|one| json!({ "script": one.script, "left-begins": one.left_begins, "why": one.why }));
    let boards = report.spaces.iter().map(|space| {
        json!({
            "board": space.board(), "starts": begun(space), "acts": space.acts, "whole": space.whole,
            "tried": space.nodes, "differences": space.differences, "declined": space.declined,
        })
    });
    let (part, parts) = options.shard;
    let object = json!({
        "left": left,
        "right": right,
        "compared": options.compared.words(),
        "part": part,
        "parts": parts,
        "interrupted": report.interrupted,
        "findings": findings.collect::<Vec<_>>(),
        "begun-by-one": unbegun.collect::<Vec<_>>(),
        "boards": boards.collect::<Vec<_>>(),
    });
    format!("{object}\n")
}

/// Returns the number of starts that both sides begin.
fn begun(space: &Space) -> usize {
    space.starts.saturating_sub(space.unbegun.0)
}

/// Returns a game that only one side begins, as text.
fn unbegun(one: &Unbegun, left: &str, right: &str) -> String {
    let (begins, refuses) = if one.left_begins { (left, right) } else { (right, left) };
    format!(
        "DIFFERENCE under {}: {begins} begins, {refuses} does not: {}\n{}",
        one.script.rules,
        one.why,
        forms(&one.script)
    )
}

/// Returns the certificate. It claims only what was searched.
fn certificate(report: &SearchReport, left: &str, right: &str, options: &SearchOptions) -> String {
    let is_clean = |space: &&Space| space.differences == 0 && space.acts > 0 && begun(space) > 0;
    let clean: Vec<&Space> = report.spaces.iter().filter(is_clean).collect();
    let mut says = format!("{left} and {right}: ");
    says.push_str(&match clean.is_empty() {
        true => "no board was found free of differences".to_owned(),
        false => format!("no difference on {}", list(clean.iter().map(|space| extent(space)))),
    });
    let of = |wanted: fn(&Space) -> bool| report.spaces.iter().filter(move |space| wanted(space));
    let others = [
        ("differences on", list(of(|space| space.differences > 0).map(Space::board))),
        ("not finished", list(of(is_unfinished).map(Space::board))),
        ("neither side begins", list(of(|space| space.starts > 0 && begun(space) == 0).map(refused))),
        ("not searched", list(of(|space| space.starts == 0).map(Space::board))),
    ];
    for (what, boards) in others.iter().filter(|(_, boards)| !boards.is_empty()) {
        let _ = write!(says, "; {what}: {boards}");
    }
    if report.interrupted {
        says.push_str("; interrupted");
    }
    says.push('\n');
    if !clean.is_empty() {
        says.push_str(&terms(&clean, options));
    }
    says
}

fn is_unfinished(space: &Space) -> bool {
    space.starts > 0 && space.acts == 0 && space.differences == 0
}

fn list(items: impl Iterator<Item = String>) -> String {
    let mut seen = BTreeSet::new();
    items.filter(|item| seen.insert(item.clone())).collect::<Vec<_>>().join(", ")
}

/// Returns a board and which scripts were tried on it.
fn extent(space: &Space) -> String {
    let scripts = match (space.whole, space.acts) {
        (true, _) => "scripts of any length".to_owned(),
        (false, 1) => "1 act".to_owned(),
        (false, acts) => format!("up to {acts} acts"),
    };
    let unbegun = match space.unbegun.0 {
        0 => String::new(),
        some => format!("; neither side begins {some} of {} starts", space.starts),
    };
    format!("{} ({scripts}{unbegun})", space.board())
}

fn refused(space: &Space) -> String {
    format!("{} ({})", space.board(), space.unbegun.1.as_deref().unwrap_or_default())
}

/// Returns the starts, the acts and what was compared.
fn terms(clean: &[&Space], options: &SearchOptions) -> String {
    let mut tried = Tried::default();
    clean.iter().for_each(|space| tried.add(&space.tried));
    let starts = match options.from {
        _ if !options.begun.is_empty() => "the given ones, after their acts",
        From::Empty => "the empty board, Black to play",
        From::Positions => {
            "every position in which all chains have liberties, one per symmetry class; either player to play"
        }
    };
    let komi = if options.compared.sets_komi() { "komi 0" } else { "the document's own komi" };
    let mut says = "boards: never more rows than columns, since 1x2 is 2x1 turned\n".to_owned();
    if options.shard.1 > 1 {
        let (part, parts) = options.shard;
        let _ = writeln!(says, "part {part} of {parts}: every {parts}th first act of each start");
    }
    let declined: u64 = clean.iter().map(|space| space.declined).sum();
    if declined > 0 {
        let _ = writeln!(says, "not offered by the program, and not compared: {declined} scripts");
    }
    let _ = writeln!(says, "starts: {starts}; {komi}, no handicap, no prisoners, no clock");
    let _ = writeln!(says, "compared: {}", options.compared.words());
    let _ = writeln!(says, "acts tried, in every order (a refused act ends a script):");
    for (place, kinds) in tried.places() {
        let _ = writeln!(says, "  {}: {}", place.words(), words(kinds.iter().copied()));
    }
    if !tried.never().contains(&TriedKind::Offer) && options.past.is_some() {
        says.push_str("  offers of no result only after a play that repeats an earlier position\n");
    }
    let _ = writeln!(says, "acts never tried: {}", words(tried.never().into_iter()));
    says
}

fn words(kinds: impl Iterator<Item = TriedKind>) -> String {
    kinds.map(TriedKind::words).collect::<Vec<_>>().join(", ")
}

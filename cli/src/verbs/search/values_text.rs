//! Starts whose values differ, as text and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};
use shinpan::HalfPoints;

use crate::games::line_of_play::moves;
use crate::pages::text_table::table;
use shinpan_harness::vocabulary::{Act, Color};
use shinpan_lab::search::{From, SearchOptions, ValueBounds, ValueFinding, ValueReport, ValueSpace};

/// Returns the findings, and what was asked.
pub fn text(report: &ValueReport, left: &str, right: &str, options: &SearchOptions) -> String {
    let mut text = String::new();
    for finding in &report.findings {
        text.push_str(&found(finding, left, right));
    }
    let mut rows = vec![["board", "starts", "proved", "differences"].map(str::to_owned).to_vec()];
    for ValueSpace { size, starts, proved, differences, .. } in &report.spaces {
        let numbers = [starts, proved, differences].map(|number| number.to_string());
        rows.push([format!("{}x{}", size.0, size.1)].into_iter().chain(numbers).collect());
    }
    text.push_str(&table(&rows));
    let starts = match options.from {
        _ if !options.begun.is_empty() => "the given ones, after their acts",
        From::Empty => "the empty board, Black to play",
        From::Positions => "every position in which all chains have liberties, one per symmetry class",
    };
    let _ = writeln!(text, "{left} and {right}: values with best play, komi left out\nstarts: {starts}");
    let (part, parts) = options.shard;
    if parts > 1 {
        let _ = writeln!(text, "part {part} of {parts}: every {parts}th start of each board");
    }
    let open: usize = report.spaces.iter().map(|space| space.starts - space.proved - space.refused).sum();
    if open > 0 {
        let _ = writeln!(text, "not finished within --nodes {}: {open} starts", options.nodes);
    }
    let refused: usize = report.spaces.iter().map(|space| space.refused).sum();
    if refused > 0 {
        let _ = writeln!(text, "not asked, because a ruleset refuses the acts before: {refused} starts");
    }
    if report.interrupted {
        text.push_str("interrupted\n");
    }
    text
}

fn found(finding: &ValueFinding, left: &str, right: &str) -> String {
    let (start, acts) = (&finding.start.start, &finding.start.acts);
    let turn = if start.to_play == Color::Black { "Black" } else { "White" };
    let mut text = format!("DIFFERENCE in value, {turn} to play\n{}", start.board.with_coordinates(None));
    if !acts.is_empty() {
        let acts: Vec<String> = acts.iter().map(Act::to_string).collect();
        let _ = writeln!(text, "after {}", acts.join(", "));
    }
    for (place, name) in [left, right].into_iter().enumerate() {
        let line = moves(&finding.lines[place]).join(", ");
        let _ = writeln!(text, "  {name}: {}; {line}", value(finding.values[place]));
    }
    text.push('\n');
    text
}

/// Returns a value, or what Black can force and White can hold Black to.
fn value([low, high]: ValueBounds) -> String {
    let one = |half: Option<i32>| half.map_or("?".to_owned(), |half| HalfPoints(half).to_string());
    if low == high && low.is_some() { one(low) } else { format!("{}..{}", one(low), one(high)) }
}

/// Returns one JSON object.
pub fn json(report: &ValueReport, left: &str, right: &str) -> String {
    let bounds = |bounds: ValueBounds| bounds.map(|half| half.map(|half| f64::from(HalfPoints(half))));
    let findings = report.findings.iter().map(|finding| {
        json!({
            "start": finding.start.start,
            "acts": finding.start.acts,
            "bounds": finding.values.map(bounds),
            "lines": [moves(&finding.lines[0]), moves(&finding.lines[1])],
        })
    });
    let boards = report.spaces.iter().map(|space| {
        let ValueSpace { size: (columns, rows), starts, proved, refused, differences } = space;
        json!({
            "board": format!("{columns}x{rows}"), "starts": starts, "proved": proved, "refused": refused,
            "differences": differences,
        })
    });
    let object: Value = json!({
        "left": left,
        "right": right,
        "interrupted": report.interrupted,
        "findings": findings.collect::<Vec<_>>(),
        "boards": boards.collect::<Vec<_>>(),
    });
    format!("{object}\n")
}

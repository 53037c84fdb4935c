//! The question `difference`: why the margins of two rulesets differ on one game, cause by cause.
//!
//! Each margin is taken apart into the same parts, so the differences of the parts sum to the difference of the margins.
//! A stone on the board was there at the start, or was played and not removed. So area counts, besides empty points, the
//! stones that were played less those that were removed, and territory counts only the latter. What remains between the two
//! is who played more stones.

mod parts;

use serde_json::{Value, json};

use self::parts::{Cause, Parts};
use crate::fault::Fault;
use crate::given::Given;
use crate::request::Request;
use shinpan_harness::vocabulary::{Color, Diagram, Half, Point};

/// One cause: its key, the points that it is about, and what it gives Black less White under each ruleset.
struct Row {
    cause: &'static str,
    points: Vec<Point>,
    a: Half,
    b: Half,
}

/// Answers `difference`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let (given, rules) = (Given::of(request)?, request.rulesets()?);
    let [one, other] = rules.as_slice() else {
        return Err(Fault::new(format!("`rules` names {} rulesets: expected two different ones", rules.len())));
    };
    let record = given.cut();
    let parts = [*one, *other].map(|rules| Parts::of(&record, rules, given.dead.as_ref()));
    let [a, b] = parts;
    let (a, b) = (a?, b?);
    let shown = |row: &Row| {
        let gives = Half(row.a.0 - row.b.0);
        json!({ "cause": row.cause, "points": row.points, "a": row.a, "b": row.b, "gives": gives })
    };
    Ok(json!({
        "rows": rows(&a, &b).iter().map(shown).collect::<Vec<_>>(),
        "total": Half(a.margin.0 - b.margin.0),
        "a": { "rules": one.id, "margin": a.margin },
        "b": { "rules": other.id, "margin": b.margin },
        "if_no_stone_is_dead": a.open || b.open,
    }))
}

/// Returns the causes that count under at least one ruleset.
fn rows(a: &Parts, b: &Parts) -> Vec<Row> {
    let mut rows = empty_points(a, b);
    for cause in Cause::ALL {
        let (mine, theirs) = (a.gives(cause), b.gives(cause));
        if (mine, theirs) != (Half(0), Half(0)) {
            rows.push(Row { cause: cause.key(), points: Vec::new(), a: mine, b: theirs });
        }
    }
    rows
}

/// Returns the rows of empty points. If both rulesets count them on the same board, points of which only one ruleset names
/// the owner stand in a row of their own: they are in seki, or beside neutral points.
fn empty_points(a: &Parts, b: &Parts) -> Vec<Row> {
    let is_empty = |parts: &Parts, point: &Point| parts.board.at(*point).is_none();
    let margin = |owners: &Diagram, points: &[Point]| {
        let sign = |point: &Point| owners.at(*point).map_or(0, |color| if color == Color::Black { 2 } else { -2 });
        Half(points.iter().map(sign).sum())
    };
    let rows = if a.counts_empty && b.counts_empty && a.board == b.board {
        let empty = a.board.points().filter(|point| is_empty(a, point));
        let (same, parted): (Vec<Point>, Vec<Point>) = empty.partition(|at| a.owners.at(*at) == b.owners.at(*at));
        let row = |cause, points: &[Point], named: &[Point]| Row {
            cause,
            points: named.to_vec(),
            a: margin(&a.owners, points),
            b: margin(&b.owners, points),
        };
        vec![row("surrounded", &same, &[]), row("doubtful", &parted, &parted)]
    } else {
        let of = |parts: &Parts| {
            let empty: Vec<Point> = parts.board.points().filter(|point| is_empty(parts, point)).collect();
            if parts.counts_empty { margin(&parts.owners, &empty) } else { Half(0) }
        };
        let cause = if a.counts_empty && b.counts_empty { "surrounded-boards" } else { "surrounded-one" };
        vec![Row { cause, points: Vec::new(), a: of(a), b: of(b) }]
    };
    rows.into_iter().filter(|row| (row.a, row.b) != (Half(0), Half(0))).collect()
}

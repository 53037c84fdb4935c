//! Parts that all forms of a picture share.

use std::fmt::Write as _;

use crate::pictures::scene::Scene;
use shinpan_harness::vocabulary::{Color, Point};

/// Returns the rows that are shown, from the top: for each point its place and color.
pub(super) fn rows(scene: &Scene) -> impl Iterator<Item = Vec<(Point, Option<Color>)>> + '_ {
    let (least, most) = scene.shown_part();
    (least.row..=most.row).rev().map(move |row| {
        let points = (least.column..=most.column).map(|column| Point { column, row });
        points.map(|point| (point, scene.board.at(point))).collect()
    })
}

/// Returns the letters of the columns that are shown.
pub(super) fn letters(scene: &Scene) -> Vec<String> {
    let (least, most) = scene.shown_part();
    let names = (least.column..=most.column).map(|column| Point { column, row: 0 }.name());
    names.map(|name| name.trim_end_matches('1').to_owned()).collect()
}

/// From so many lines on, a board has star points, on the third line.
const STARRED: u8 = 7;
/// From so many lines on, they are on the fourth line.
const ON_THE_FOURTH: u8 = 13;
/// From so many lines on, the sides have star points too.
const ON_THE_SIDES: u8 = 15;

/// Returns whether a point is a star point of its board.
pub(super) fn is_star(scene: &Scene, point: Point) -> bool {
    is_star_of(scene.board.size(), point)
}

/// Returns whether a point is a star point of a board of this size.
pub(super) fn is_star_of((columns, rows): (u8, u8), point: Point) -> bool {
    let place = |line: u8, lines: u8| {
        let edge = if lines < ON_THE_FOURTH { 2 } else { 3 };
        let is_corner = line == edge || line + edge + 1 == lines;
        (lines >= STARRED && is_corner, lines >= STARRED && lines % 2 == 1 && line == lines / 2)
    };
    match (place(point.column, columns), place(point.row, rows)) {
        ((true, _), (true, _)) | ((_, true), (_, true)) => true,
        ((true, _), (_, true)) | ((_, true), (true, _)) => columns.min(rows) >= ON_THE_SIDES,
        _ => false,
    }
}

/// Returns what the marks mean, a line for each kind that the picture has.
pub(super) fn legend(scene: &Scene) -> String {
    let names = |points: &[Point]| points.iter().map(|point| point.name()).collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    if let Some(last) = scene.last {
        let _ = writeln!(text, "latest play: {last}");
    }
    if !scene.barred.is_empty() {
        let _ = writeln!(text, "barred by repetition: {}", names(&scene.barred));
    }
    if !scene.dead.is_empty() {
        let off = match (&scene.owners, scene.removes) {
            (None, _) => "",
            (Some(_), true) => " (off the board where it says who owns a point)",
            (Some(_), false) => " (the players cannot agree on them here, so they count as alive)",
        };
        let _ = writeln!(text, "dead: {}{off}", names(&scene.dead));
    }
    if !scene.numbers.is_empty() {
        let mut numbers: Vec<(usize, Point)> = scene.numbers.iter().map(|(point, number)| (*number, *point)).collect();
        numbers.sort_unstable();
        let numbers: Vec<String> = numbers.iter().map(|(number, point)| format!("{number} {point}")).collect();
        let _ = writeln!(text, "acts: {}", numbers.join(", "));
    }
    if !scene.labels.is_empty() {
        let labels: Vec<String> = scene.labels.iter().map(|(point, text)| format!("{text} {point}")).collect();
        let _ = writeln!(text, "labels: {}", labels.join(", "));
    }
    for (color, name) in [(Color::Black, "Black's"), (Color::White, "White's")] {
        let owned = scene.owners.iter().flat_map(|owners| owners.points_of(Some(color)).collect::<Vec<_>>());
        let owned: Vec<Point> = owned.filter(|point| scene.is_empty(*point)).collect();
        if !owned.is_empty() {
            let _ = writeln!(text, "{name} empty points: {}", names(&owned));
        }
    }
    text
}

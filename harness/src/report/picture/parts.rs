//! Parts that all forms of a picture share.

use std::fmt::Write as _;

use crate::study::picture::Scene;
use crate::vocabulary::{Color, Point};

/// Returns the rows from the top: for each point its place and color.
pub(super) fn rows(scene: &Scene) -> impl Iterator<Item = Vec<(Point, Option<Color>)>> + '_ {
    let (columns, rows) = scene.board.size();
    (0..rows).rev().map(move |row| {
        (0..columns).map(|column| Point { column, row }).map(|point| (point, scene.board.at(point))).collect()
    })
}

/// Returns the letters of the columns.
pub(super) fn letters(scene: &Scene) -> Vec<String> {
    let names = (0..scene.board.columns()).map(|column| Point { column, row: 0 }.name());
    names.map(|name| name.trim_end_matches('1').to_owned()).collect()
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
    for (color, name) in [(Color::Black, "Black's"), (Color::White, "White's")] {
        let owned = scene.owners.iter().flat_map(|owners| owners.points_of(Some(color)).collect::<Vec<_>>());
        let owned: Vec<Point> = owned.filter(|point| scene.is_empty(*point)).collect();
        if !owned.is_empty() {
            let _ = writeln!(text, "{name} empty points: {}", names(&owned));
        }
    }
    text
}

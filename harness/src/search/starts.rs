//! Boards by size, and the positions on them.

use std::collections::BTreeSet;

use super::From;
use crate::plant::transformed;
use crate::script::Start;
use crate::words::{Color, Diagram};

/// Columns and rows of the boards of up to so many points, by points and then the squarer first; never more rows than
/// columns, since the others are these turned.
pub fn boards(most_points: u8) -> Vec<(u8, u8)> {
    let shapes = |points: u8| {
        let rows = (1..=points).rev().filter(move |rows| points.is_multiple_of(*rows) && rows * rows <= points);
        rows.map(move |rows| (points / rows, rows))
    };
    (1..=most_points).flat_map(shapes).collect()
}

/// The starts on a board.
pub fn starts(columns: u8, rows: u8, from: From) -> Vec<Start> {
    let empty = Start::empty(columns, rows);
    if from == From::Empty {
        return vec![empty];
    }
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    let mut board = Diagram::empty(columns, rows);
    loop {
        if board.without_liberty().is_empty() {
            for to_play in [Color::Black, Color::White] {
                if seen.insert(canonical(&board, to_play)) {
                    found.push(Start { board: board.clone(), to_play, ..empty.clone() });
                }
            }
        }
        if !advance(&mut board) {
            break;
        }
    }
    found.sort_by_key(|start| start.board.points().count() - start.board.points_of(None).count());
    found
}

/// The next of all ways to put stones on the points; false after the last.
fn advance(board: &mut Diagram) -> bool {
    for point in board.points() {
        let (next, carry) = match board.at(point) {
            None => (Some(Color::Black), false),
            Some(Color::Black) => (Some(Color::White), false),
            Some(Color::White) => (None, true),
        };
        board.set(point, next);
        if !carry {
            return true;
        }
    }
    false
}

/// The same for all positions that are one another's images.
fn canonical(board: &Diagram, to_play: Color) -> (Color, String) {
    let images = (0..16).map(|variant| {
        let swap = variant & 8 != 0;
        let turned = transformed(board, variant & 7, swap);
        (turned.columns() != board.columns(), if swap { to_play.opponent() } else { to_play }, turned.to_string())
    });
    let least = images.min().unwrap_or((false, to_play, board.to_string()));
    (least.1, least.2)
}

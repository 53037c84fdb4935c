//! Pictures in the markup of others: SGF and Sensei's Library.

use std::fmt::Write as _;

use super::parts::{is_star, rows};
use crate::study::picture::Scene;
use crate::vocabulary::{Color, Point};

/// Returns the position as SGF: stones, the player to move, and marks. A circle is the latest play, a cross a dead stone,
/// a square a point that a repetition bars.
pub(super) fn sgf(scene: &Scene) -> String {
    let (columns, height) = scene.board.size();
    let size = if columns == height { columns.to_string() } else { format!("{columns}:{height}") };
    let mut sgf = format!("(;FF[4]GM[1]CA[UTF-8]AP[shinpan:{}]SZ[{size}]", env!("CARGO_PKG_VERSION"));
    let mut property = |name: &str, points: Vec<Point>| {
        if !points.is_empty() {
            let values = points.into_iter().map(|point| format!("[{}]", letters(point, height)));
            let _ = write!(sgf, "{name}{}", values.collect::<String>());
        }
    };
    property("AB", scene.board.points_of(Some(Color::Black)).collect());
    property("AW", scene.board.points_of(Some(Color::White)).collect());
    property("CR", scene.last.into_iter().collect());
    property("MA", scene.dead.clone());
    property("SQ", scene.barred.clone());
    for (name, color) in [("TB", Color::Black), ("TW", Color::White)] {
        let owned = scene.owners.iter().flat_map(|owners| owners.points_of(Some(color)).collect::<Vec<_>>());
        property(name, owned.filter(|point| scene.is_empty(*point)).collect());
    }
    let labels = scene.labels.iter().map(|(point, text)| (*point, text.clone()));
    let numbers = scene.numbers.iter().map(|(point, number)| (*point, number.to_string()));
    let written: Vec<String> = labels
        .chain(numbers)
        .map(|(point, text)| format!("[{}:{}]", letters(point, height), text.replace('\\', "\\\\").replace(']', "\\]")))
        .collect();
    if !written.is_empty() {
        let _ = write!(sgf, "LB{}", written.concat());
    }
    if let Some((least, most)) = scene.part {
        let (from, to) = (Point { row: most.row, ..least }, Point { row: least.row, ..most });
        let _ = write!(sgf, "VW[{}:{}]", letters(from, height), letters(to, height));
    }
    if let Some(player) = scene.to_play {
        let _ = write!(sgf, "PL[{}]", player.letter());
    }
    let comment = scene.title.replace('\\', "\\\\").replace(']', "\\]");
    let _ = writeln!(sgf, "C[{comment}])");
    sgf
}

fn letters(point: Point, height: u8) -> String {
    [point.column, height - 1 - point.row].map(|line| char::from(b'a' + line)).into_iter().collect()
}

/// Returns the picture in the markup of Sensei's Library.
pub(super) fn sensei(scene: &Scene) -> String {
    let player = scene.to_play.map_or('B', Color::letter);
    let (least, most) = scene.shown_part();
    let (columns, height) = scene.board.size();
    // A part of the board has an edge only where the board has one.
    let side = |is_edge: bool| if is_edge { "|" } else { " " };
    let (left, right) = (side(least.column == 0), side(most.column + 1 == columns));
    let edge = format!("$$  {}\n", "-".repeat(2 * usize::from(most.column - least.column + 1) + 1));
    let edge_if = |is_edge: bool| if is_edge { edge.as_str() } else { "" };
    let mut text = format!("$$c{player} {}\n{}", scene.title, edge_if(most.row + 1 == height));
    for row in rows(scene) {
        let marks = row.iter().map(|(point, color)| mark(scene, *point, *color));
        let row = format!("$$ {left} {} {right}", marks.map(String::from).collect::<Vec<_>>().join(" "));
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text + edge_if(least.row == 0)
}

fn mark(scene: &Scene, point: Point, color: Option<Color>) -> char {
    let (is_last, is_dead) = (scene.last == Some(point), scene.dead.contains(&point));
    match color {
        Some(Color::Black) if is_dead => 'Z',
        Some(Color::White) if is_dead => 'P',
        // Sensei's Library counts from 1 to 10, and writes 0 for 10.
        Some(_) if scene.number_at(point).is_some_and(|number| number <= 10) => {
            scene.number_at(point).and_then(|number| char::from_digit((number % 10) as u32, 10)).unwrap_or('?')
        }
        Some(Color::Black) if is_last => 'B',
        Some(Color::White) if is_last => 'W',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if scene.barred.contains(&point) => 'M',
        None => match scene.label_at(point).and_then(|label| label.chars().next()) {
            Some(letter) if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase(),
            Some('□') => 'S',
            Some('○') => 'C',
            Some('△') => 'T',
            _ if is_star(scene, point) => ',',
            _ => '.',
        },
    }
}

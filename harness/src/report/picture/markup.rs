//! Pictures in the markup of others: SGF and Sensei's Library.

use std::fmt::Write as _;

use super::parts::rows;
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
    let edge = format!("$$  {}", "-".repeat(2 * usize::from(scene.board.columns()) + 1));
    let mut text = format!("$$c{player} {}\n{edge}\n", scene.title);
    for row in rows(scene) {
        let marks = row.iter().map(|(point, color)| mark(scene, *point, *color));
        let _ = writeln!(text, "$$ | {} |", marks.map(String::from).collect::<Vec<_>>().join(" "));
    }
    text + &edge + "\n"
}

fn mark(scene: &Scene, point: Point, color: Option<Color>) -> char {
    let (is_last, is_dead) = (scene.last == Some(point), scene.dead.contains(&point));
    match color {
        Some(Color::Black) if is_dead => 'Z',
        Some(Color::White) if is_dead => 'P',
        Some(Color::Black) if is_last => 'B',
        Some(Color::White) if is_last => 'W',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if scene.barred.contains(&point) => 'M',
        None => '.',
    }
}

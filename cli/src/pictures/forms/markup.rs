//! Pictures in the markup of others: SGF and Sensei's Library.

use std::fmt::Write as _;

use super::parts::{is_star, rows};
use crate::pictures::scene::Scene;
use shinpan_harness::vocabulary::{Color, Point};

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
    // A point has one mark: those of the picture come first.
    let is_marked =
        |point: &Point| scene.last == Some(*point) || scene.dead.contains(point) || scene.barred.contains(point);
    for (name, sign) in SIGNS {
        let signed = scene.labels.iter().filter(|(point, text)| text == sign && !is_marked(point));
        let points: Vec<Point> = signed.map(|(point, _)| *point).collect();
        if !points.is_empty() {
            let values: String = points.into_iter().map(|point| format!("[{}]", letters(point, height))).collect();
            let _ = write!(sgf, "{name}{values}");
        }
    }
    let is_sign = |text: &str| SIGNS.iter().any(|(_, sign)| *sign == text);
    let labels = scene.labels.iter().filter(|(_, text)| !is_sign(text)).map(|(point, text)| (*point, text.clone()));
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

/// The properties of marks, each with its sign in a picture.
const SIGNS: [(&str, &str); 4] = [("TR", "△"), ("SQ", "□"), ("CR", "○"), ("MA", "✕")];

fn letters(point: Point, height: u8) -> String {
    [point.column, height - 1 - point.row].map(|line| char::from(b'a' + line)).into_iter().collect()
}

/// Returns the picture in the markup of Sensei's Library.
pub(super) fn sensei(scene: &Scene) -> String {
    // The letter says who plays number 1, so with numbers it is the color of the first one.
    let first = scene.numbers.iter().min_by_key(|(_, number)| *number);
    let first_player = first.and_then(|(point, _)| scene.board.at(*point)).or(scene.to_play);
    let player = first_player.map_or('B', Color::letter);
    let offset = first.filter(|(_, number)| *number > 1).map_or(String::new(), |(_, number)| format!("m{number}"));
    let (least, most) = scene.shown_part();
    let (columns, height) = scene.board.size();
    // A part of the board has an edge only where the board has one.
    let side = |is_edge: bool| if is_edge { "|" } else { " " };
    let (left, right) = (side(least.column == 0), side(most.column + 1 == columns));
    let edge = format!("$$  {}\n", "-".repeat(2 * usize::from(most.column - least.column + 1) + 1));
    let edge_if = |is_edge: bool| if is_edge { edge.as_str() } else { "" };
    let mut text = format!("$$c{player}{offset} {}\n{}", scene.title, edge_if(most.row + 1 == height));
    for row in rows(scene) {
        let marks = row.iter().map(|(point, color)| mark(scene, *point, *color));
        let row = format!("$$ {left} {} {right}", marks.map(String::from).collect::<Vec<_>>().join(" "));
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text + edge_if(least.row == 0)
}

/// Returns the digit of a numbered stone: 1 to 9, and 0 for the tenth. Numbers count from the first one that is shown, and
/// colors alternate, so a stone that does not fit has none.
fn digit(scene: &Scene, point: Point, color: Color) -> Option<char> {
    let (first, least) = scene.numbers.iter().min_by_key(|(_, number)| *number)?;
    let after = scene.number_at(point)?.checked_sub(*least)?;
    let is_same_color = scene.board.at(*first) == Some(color);
    let fits = after < 10 && (after % 2 == 0) == is_same_color;
    char::from_digit(((after + 1) % 10) as u32, 10).filter(|_| fits)
}

fn mark(scene: &Scene, point: Point, color: Option<Color>) -> char {
    let (is_last, is_dead) = (scene.last == Some(point), scene.dead.contains(&point));
    match color {
        Some(Color::Black) if is_dead => 'Z',
        Some(Color::White) if is_dead => 'P',
        Some(color) if digit(scene, point, color).is_some() => digit(scene, point, color).unwrap_or('?'),
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
            Some('✕') => 'M',
            _ if is_star(scene, point) => ',',
            _ => '.',
        },
    }
}

//! The neutral words that scripts and observations are written in: colors, points, boards, half points.
//!
//! They belong to neither side. The specification and the engine have words of their own, and the
//! adapters in [`crate::subject`] translate.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The largest number of columns or rows, that of the letters of GTP.
pub const LARGEST: u8 = 25;

const LETTERS: &[u8; LARGEST as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A player, or the color of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Black, who has the first move of an even game.
    Black,
    /// White.
    White,
}

impl Color {
    /// The other player.
    pub fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// `B` or `W`.
    pub fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }

    /// `black` or `white`.
    pub fn word(self) -> &'static str {
        match self {
            Color::Black => "black",
            Color::White => "white",
        }
    }
}

/// Something that each player has one of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pair<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

/// An intersection, counted from zero: A1, the lower left corner, is column 0 and row 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// Columns from the left, 0 to 24.
    pub column: u8,
    /// Rows from the bottom, 0 to 98; a point may lie off the board.
    pub row: u8,
}

impl Ord for Point {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Rows that a point may have: two digits.
const ROWS: usize = 99;

/// The name of every point, column by column: answers to other programs are full of them.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = LETTERS.iter().flat_map(|letter| (1..=ROWS).map(|row| format!("{}{row}", char::from(*letter))));
    names.collect()
});

impl Point {
    /// The point as GTP writes it; `?` outside columns A to Z and rows 1 to 99.
    pub fn name(self) -> &'static str {
        let (column, row) = (usize::from(self.column), usize::from(self.row));
        let name = if row < ROWS { NAMES.get(column * ROWS + row) } else { None };
        name.map_or("?", String::as_str)
    }
}

impl Vertex {
    /// The point's name, or `pass`.
    pub fn name(self) -> &'static str {
        match self {
            Vertex::Pass => "pass",
            Vertex::At(point) => point.name(),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Point {
    type Err = String;

    fn from_str(text: &str) -> Result<Point, String> {
        let wrong =
            || format!("`{text}` is not a point: expected a letter A to Z without I and a row from 1 to 99, as in C3");
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(wrong)?.to_ascii_uppercase();
        let column = LETTERS.iter().position(|&l| char::from(l) == letter).ok_or_else(wrong)?;
        let digits = letters.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(wrong());
        }
        match digits.parse::<u8>() {
            Ok(row @ 1..=99) => Ok(Point { column: column as u8, row: row - 1 }),
            _ => Err(wrong()),
        }
    }
}

/// What a move is made at: a point, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vertex {
    /// A pass.
    Pass,
    /// A play.
    At(Point),
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Vertex {
    type Err = String;

    fn from_str(text: &str) -> Result<Vertex, String> {
        if text.eq_ignore_ascii_case("pass") { Ok(Vertex::Pass) } else { text.parse().map(Vertex::At) }
    }
}

/// A number of half points: komi, a score, a margin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Half(pub i32);

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let magnitude = self.0.unsigned_abs();
        write!(f, "{sign}{}{}", magnitude / 2, if magnitude % 2 == 1 { ".5" } else { "" })
    }
}

impl FromStr for Half {
    type Err = String;

    fn from_str(text: &str) -> Result<Half, String> {
        let wrong = || {
            format!("`{text}` is not a number of half points: expected whole or half points up to 10000, as in \"6.5\"")
        };
        let (negative, magnitude) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = magnitude.split_once('.').unwrap_or((magnitude, "0"));
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(wrong()),
        };
        if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
            return Err(wrong());
        }
        let whole = whole.parse::<i32>().ok().filter(|whole| *whole <= 10_000).ok_or_else(wrong)?;
        Ok(Half(if negative { -(2 * whole + half) } else { 2 * whole + half }))
    }
}

/// A board of black and white stones, or of black and white ownership.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Diagram {
    columns: u8,
    rows: u8,
    cells: Vec<Option<Color>>,
}

impl Diagram {
    /// A board without stones. Columns and rows are 1 to 25; others are brought into that range.
    pub fn empty(columns: u8, rows: u8) -> Diagram {
        let (columns, rows) = (columns.clamp(1, LARGEST), rows.clamp(1, LARGEST));
        Diagram { columns, rows, cells: vec![None; usize::from(columns) * usize::from(rows)] }
    }

    /// A board with a color, or none, at each point.
    pub fn of(columns: u8, rows: u8, color: impl FnMut(Point) -> Option<Color>) -> Diagram {
        let mut board = Diagram::empty(columns, rows);
        board.cells = board.points().map(color).collect();
        board
    }

    /// Number of columns, 1 to 25.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Number of rows, 1 to 25.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Whether the point is on this board.
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.columns) + usize::from(point.column)
    }

    /// The color at a point; none where it is empty or off the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        if self.contains(point) { self.cells[self.index(point)] } else { None }
    }

    /// Puts a color, or nothing, at a point. Points off the board are ignored.
    pub fn set(&mut self, point: Point, color: Option<Color>) {
        if self.contains(point) {
            let index = self.index(point);
            self.cells[index] = color;
        }
    }

    /// All points, row by row from the bottom.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Point { column, row }))
    }

    /// The points of one color, or the empty ones.
    pub fn points_of(&self, color: Option<Color>) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(move |point| self.at(*point) == color)
    }

    /// The points next to a point.
    pub fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let Point { column, row } = point;
        [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)]
            .into_iter()
            .map(|(column, row)| Point { column, row })
            .filter(|neighbor| self.contains(*neighbor))
    }

    /// The points connected to a point through points of the same color, itself included.
    pub fn connected(&self, point: Point) -> Vec<Point> {
        let mut found = vec![point];
        let mut next = 0;
        while let Some(&here) = found.get(next) {
            for neighbor in self.neighbors(here) {
                if self.at(neighbor) == self.at(point) && !found.contains(&neighbor) {
                    found.push(neighbor);
                }
            }
            next += 1;
        }
        found
    }

    /// The board with letters below and numbers beside it, and a `*` at an empty point that is to be shown.
    pub fn with_coordinates(&self, shown: Option<Point>) -> String {
        let mut text = String::new();
        for (line, row) in self.to_string().lines().zip((0..self.rows).rev()) {
            let mut cells: Vec<&str> = line.split(' ').collect();
            if let Some(point) =
                shown.filter(|point| point.row == row && self.contains(*point) && self.at(*point).is_none())
            {
                cells[usize::from(point.column)] = "*";
            }
            text.push_str(&format!("{:>2}  {}\n", row + 1, cells.join(" ")));
        }
        let letters: Vec<String> =
            LETTERS.iter().take(usize::from(self.columns)).map(|letter| char::from(*letter).to_string()).collect();
        text + &format!("    {}\n", letters.join(" "))
    }

    /// The stones whose chains have no empty point next to them: there must be none in a start position.
    pub fn without_liberty(&self) -> Vec<Point> {
        let mut free = Diagram::empty(self.columns, self.rows);
        for point in self.points().filter(|point| self.at(*point).is_some()) {
            if free.at(point).is_none() && self.neighbors(point).any(|near| self.at(near).is_none()) {
                for stone in self.connected(point) {
                    free.set(stone, self.at(point));
                }
            }
        }
        self.points().filter(|point| self.at(*point) != free.at(*point)).collect()
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One write for the whole board: answers to other programs are mostly boards.
        let mut text = String::with_capacity(2 * self.cells.len());
        for row in self.cells.chunks(usize::from(self.columns)).rev() {
            for cell in row {
                text.push(match cell {
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                    None => '.',
                });
                text.push(' ');
            }
            text.pop();
            text.push('\n');
        }
        f.write_str(&text)
    }
}

impl fmt::Debug for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl FromStr for Diagram {
    type Err = String;

    fn from_str(text: &str) -> Result<Diagram, String> {
        let lines: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>())
            .filter(|line| !line.is_empty())
            .collect();
        let columns = lines.first().map_or(0, Vec::len);
        if !(1..=usize::from(LARGEST)).contains(&columns) || lines.len() > usize::from(LARGEST) {
            return Err(format!(
                "a board has 1 to {LARGEST} rows of 1 to {LARGEST} points; found {} rows, the first of {columns}",
                lines.len()
            ));
        }
        let mut board = Diagram::empty(columns as u8, lines.len() as u8);
        for (below_top, line) in lines.iter().enumerate() {
            if line.len() != columns {
                return Err(format!(
                    "row {} of the board has {} points, the first has {columns}",
                    below_top + 1,
                    line.len()
                ));
            }
            for (column, cell) in line.iter().enumerate() {
                let color = match *cell {
                    "X" => Some(Color::Black),
                    "O" => Some(Color::White),
                    "." => None,
                    other => {
                        return Err(format!("`{other}` in row {} of the board: expected X, O or .", below_top + 1));
                    }
                };
                board.set(Point { column: column as u8, row: (lines.len() - 1 - below_top) as u8 }, color);
            }
        }
        Ok(board)
    }
}

/// Serde and schema for a type that is written as a string.
macro_rules! as_string {
    ($type:ident, $pattern:expr, $says:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        crate::vocabulary::words::from_string!($type, $pattern, $says);
    };
}
pub(crate) use as_string;

/// Deserialization and schema for a type that is written as a string.
macro_rules! from_string {
    ($type:ident, $pattern:expr, $says:expr) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern, "description": $says })
            }
        }
    };
}
pub(crate) use from_string;

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

from_string!(Point, "^[A-HJ-Z][1-9][0-9]?$", "A point: column letter without I, row from the bottom.");
impl Serialize for Vertex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

from_string!(Vertex, "^([A-HJ-Z][1-9][0-9]?|pass)$", "A point, or pass.");
as_string!(Half, "^-?[0-9]+(\\.5)?$", "A number of whole or half points.");
as_string!(Diagram, "^([XO.]( [XO.])*\\n?)+$", "A board, top row first: X black, O white, . empty or neutral.");

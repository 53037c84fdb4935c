//! Points, and what a move names: a point or a pass.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

use crate::input::InputError;
use crate::vocabulary::text_form::from_string;

/// The most columns or rows of a board. GTP has 25 column letters: A to Z without I.
pub const LARGEST: u8 = 25;

pub(super) const LETTERS: &[u8; LARGEST as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// An intersection, counted from zero: A1, the lower left corner, is column 0 and row 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// Columns from the left, 0 to 24.
    pub column: u8,
    /// Rows from the bottom, 0 to 98. A point may be off the board.
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

/// The most rows of a point: its name has at most two digits.
const ROWS: usize = 99;

/// The names of all points, column by column. They are cached because the JSON protocol sends many of them.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = LETTERS.iter().flat_map(|letter| (1..=ROWS).map(|row| format!("{}{row}", char::from(*letter))));
    names.collect()
});

impl Point {
    /// Returns the point's name in GTP. `outside` if it is outside columns A to Z or rows 1 to 99.
    pub fn name(self) -> &'static str {
        let (column, row) = (usize::from(self.column), usize::from(self.row));
        let name = if row < ROWS { NAMES.get(column * ROWS + row) } else { None };
        name.map_or("outside", String::as_str)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Point {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Point, InputError> {
        let wrong = || {
            InputError::new(format!("`{text}` is not a point"))
                .expected("a letter A to Z without I and a row from 1 to 99, as in C3")
        };
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

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

from_string!(Point, "^[A-HJ-Z][1-9][0-9]?$", "A point: column letter without I, row from the bottom.");

/// What a move names: a point or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vertex {
    /// A pass.
    Pass,
    /// A play.
    At(Point),
}

impl Vertex {
    /// Returns the point's name, or `pass`.
    pub fn name(self) -> &'static str {
        match self {
            Vertex::Pass => "pass",
            Vertex::At(point) => point.name(),
        }
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Vertex {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Vertex, InputError> {
        if text.eq_ignore_ascii_case("pass") { Ok(Vertex::Pass) } else { text.parse().map(Vertex::At) }
    }
}

impl Serialize for Vertex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

from_string!(Vertex, "^([A-HJ-Z][1-9][0-9]?|pass)$", "A point, or pass.");

//! Colors and points.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

/// A player, and that player's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Black, who moves first unless the setup says otherwise.
    Black,
    /// White, who receives komi.
    White,
}

impl Color {
    /// Both colors, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The other color.
    #[must_use]
    pub const fn opposite(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}

/// One value for each color, indexed by [`Color`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

/// An intersection. Any pair of numbers is a `Point`; whether it is on a board is the board's to say.
///
/// Points are ordered by row, then by column. Their text is a column letter without I and a row
/// counted from 1: `A1` is (0, 0), `Z25` is (24, 24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// The column, from 0 at the left.
    pub column: u8,
    /// The row, from 0 at the bottom.
    pub row: u8,
}

/// The column letters, in order; I is left out.
const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Point {
    /// The point in this column and row, both counted from 0.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Point {
        Point { column, row }
    }
}

impl Ord for Point {
    fn cmp(&self, other: &Point) -> Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Point) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Point {
    /// `C3`; a point beyond the 25th column has no letter and is written `(30,2)`, counted from 0.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match LETTERS.get(usize::from(self.column)) {
            Some(letter) => format!("{}{}", char::from(*letter), u16::from(self.row) + 1),
            None => format!("({},{})", self.column, self.row),
        };
        formatter.pad(&text)
    }
}

/// A text that is not a point: [`Point::from_str`] wants a letter A to Z without I, in either case,
/// and a row from 1 to 25.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePointError {
    text: String,
}

impl fmt::Display for ParsePointError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} is not a point: write a letter from A to Z without I and a row from 1 to 25", self.text)
    }
}

impl core::error::Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let parse = || {
            let (first, digits) = text.as_bytes().split_first()?;
            let column = LETTERS.iter().position(|letter| *letter == first.to_ascii_uppercase())?;
            let plain = digits.iter().all(u8::is_ascii_digit) && digits.first() != Some(&b'0');
            let row: u8 = core::str::from_utf8(digits).ok()?.parse().ok()?;
            let fits = plain && (1..=25).contains(&row);
            fits.then(|| Point::new(column as u8, row - 1))
        };
        parse().ok_or_else(|| ParsePointError { text: text.to_owned() })
    }
}

//! Points.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::number::wide;

/// The largest number of columns, and of rows, that a board can have. The smallest is 1.
pub const LARGEST_SIZE: u8 = 25;

/// An intersection, by column and row.
///
/// Every pair of numbers from 0 to 255 is a `Point`. [`Board::contains`](crate::Board::contains) tells
/// whether a point is on a board.
///
/// The text of a point is a column letter without I, and a row counted from 1: `A1` is (0, 0) and `Z25`
/// is (24, 24). Points are ordered by row, then by column.
///
/// ```
/// use shinpan::Point;
///
/// let point: Point = "c3".parse()?;
/// assert_eq!(point, Point::new(2, 2));
/// assert_eq!(point.offset(-2, 1).map(|other| other.to_string()).as_deref(), Some("A4"));
/// assert_eq!(point.neighbors().count(), 4);
/// # Ok::<(), shinpan::ParsePointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// The column, from 0 at the left.
    pub column: u8,
    /// The row, from 0 at the bottom.
    pub row: u8,
}

/// The column letters in order, without I.
pub(crate) const LETTERS: &[u8; wide(LARGEST_SIZE)] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Point {
    /// Returns the point in this column and row, both counted from 0.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Point {
        Point { column, row }
    }

    /// Returns the point this many columns to the right and this many rows up. Negative numbers go left
    /// and down.
    ///
    /// `None` if the column or the row would leave the range 0 to 255.
    #[must_use]
    pub fn offset(self, columns: i8, rows: i8) -> Option<Point> {
        let column = self.column.checked_add_signed(columns)?;
        Some(Point { column, row: self.row.checked_add_signed(rows)? })
    }

    /// Returns the adjacent points in order: 2 to 4 points, on any board or off it.
    ///
    /// [`Board::neighbors_of`](crate::Board::neighbors_of) returns those on a board.
    pub fn neighbors(self) -> impl Iterator<Item = Point> {
        self.offsets([(0, -1), (-1, 0), (1, 0), (0, 1)])
    }

    /// Returns the diagonally adjacent points in order: 1 to 4 points, on any board or off it.
    ///
    /// [`Board::diagonals_of`](crate::Board::diagonals_of) returns those on a board.
    pub fn diagonals(self) -> impl Iterator<Item = Point> {
        self.offsets([(-1, -1), (1, -1), (-1, 1), (1, 1)])
    }

    fn offsets(self, offsets: [(i8, i8); 4]) -> impl Iterator<Item = Point> {
        offsets.into_iter().filter_map(move |(columns, rows)| self.offset(columns, rows))
    }
}

impl From<(u8, u8)> for Point {
    /// Converts a column and a row, both counted from 0.
    fn from((column, row): (u8, u8)) -> Point {
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
    /// Writes the letter and the row, as in `C3`.
    ///
    /// A point beyond the 25th column or row is on no board. It is written as `(30,2)`, counted from 0.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match LETTERS.get(usize::from(self.column)) {
            Some(letter) if usize::from(self.row) < LETTERS.len() => {
                format!("{}{}", char::from(*letter), u16::from(self.row) + 1)
            }
            _ => format!("({},{})", self.column, self.row),
        };
        formatter.pad(&text)
    }
}

/// A text is not a point. [`Point::from_str`] lists what it reads.
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

    /// Reads a letter from A to Z without I, in either case, and a row from 1 to 25.
    ///
    /// # Errors
    /// - [`ParsePointError`]: the text is anything else. Spaces and leading zeros are not allowed.
    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let parse = || {
            let (first, digits) = text.as_bytes().split_first()?;
            let (_, column) = LETTERS.iter().zip(0..).find(|(letter, _)| **letter == first.to_ascii_uppercase())?;
            let plain = digits.iter().all(u8::is_ascii_digit) && digits.first() != Some(&b'0');
            let row: u8 = core::str::from_utf8(digits).ok()?.parse().ok()?;
            let fits = plain && (1..=LARGEST_SIZE).contains(&row);
            fits.then(|| Point::new(column, row - 1))
        };
        parse().ok_or_else(|| ParsePointError { text: text.to_owned() })
    }
}

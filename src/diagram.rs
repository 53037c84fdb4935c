//! Boards as text diagrams.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::color::Color;
use crate::point::{LARGEST_SIZE, LETTERS, Point};

/// An empty point in a diagram.
const EMPTY: char = '.';

impl fmt::Display for Board {
    /// Writes a diagram with one line for each row, the top row first. The last line has no line break.
    ///
    /// - `X` is a black stone, `O` a white stone, `.` an empty point. One space separates two points.
    /// - `{:#}` adds row numbers and column letters. [`Board::from_str`] reads only the form without them.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Writing point by point takes several times as long.
        let mut text = String::with_capacity(2 * usize::from(self.columns()) * usize::from(self.rows()));
        for row in (0..self.rows()).rev() {
            if formatter.alternate() {
                let number = row + 1;
                text.push(if number < 10 { ' ' } else { char::from(b'0' + number / 10) });
                text.push(char::from(b'0' + number % 10));
                text.push(' ');
            }
            for column in 0..self.columns() {
                text.push(self.at(Point::new(column, row)).map_or(EMPTY, Color::mark));
                text.push(' ');
            }
            text.pop();
            text.push('\n');
        }
        if formatter.alternate() {
            text.push_str("  ");
            for letter in LETTERS.iter().take(usize::from(self.columns())) {
                text.push(' ');
                text.push(char::from(*letter));
            }
        } else {
            text.pop();
        }
        formatter.write_str(&text)
    }
}

impl fmt::Debug for Board {
    /// Writes the diagram between two line breaks.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "\n{self}\n")
    }
}

/// Why a text is not a board.
///
/// Rows are numbered from 1 at the top, and points from 1 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The number of rows, or of points in the first row, is not from 1 to 25.
    Size {
        /// The number of points in the first row. 0 if there are no rows.
        columns: usize,
        /// The number of rows.
        rows: usize,
    },
    /// A row is longer or shorter than the first row.
    Ragged {
        /// The number of the row.
        row: usize,
        /// The number of points in this row.
        found: usize,
        /// The number of points in the first row.
        expected: usize,
    },
    /// A point is not `X`, `O` or `.`, or is more than one character.
    Mark {
        /// The number of the row.
        row: usize,
        /// The number of the point in the row.
        place: usize,
        /// The first wrong character.
        found: char,
    },
    /// The chain at this point has no liberties.
    NoLiberty(Point),
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBoardError::Size { columns, rows } => write!(
                formatter,
                "{rows} rows, the first of {columns} points, are not a board: \
                 expected 1 to {LARGEST_SIZE} rows of 1 to {LARGEST_SIZE} points with spaces between them"
            ),
            ParseBoardError::Ragged { row, found, expected } => {
                write!(formatter, "row {row} from the top has {found} points: expected {expected} as in the first")
            }
            ParseBoardError::Mark { row, place, found } => write!(
                formatter,
                "{found:?} at point {place} of row {row} from the top: \
                 expected X, O or {EMPTY}, and a space before the next"
            ),
            ParseBoardError::NoLiberty(point) => write!(formatter, "the chain at {point} has no liberty"),
        }
    }
}

impl core::error::Error for ParseBoardError {}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads a diagram as `Display` writes it. Ignores empty lines and additional spaces.
    ///
    /// ```
    /// use shinpan::{Board, Color, Point};
    ///
    /// let board: Board = "
    ///     . X O
    ///     X . O
    /// ".parse()?;
    /// assert_eq!((board.columns(), board.rows()), (3, 2));
    /// assert_eq!(board.at(Point::new(0, 0)), Some(Color::Black));
    /// assert_eq!(board.to_string(), ". X O\nX . O");
    /// # Ok::<(), shinpan::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    /// - [`ParseBoardError::Size`]: the number of rows, or of points in the first row, is not from 1 to 25.
    /// - [`ParseBoardError::Ragged`]: a row is longer or shorter than the first row.
    /// - [`ParseBoardError::Mark`]: a point is not `X`, `O` or `.`.
    /// - [`ParseBoardError::NoLiberty`]: a chain has no liberties.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let words = text.lines().map(|line| line.split_whitespace().collect::<Vec<&str>>());
        let lines: Vec<Vec<&str>> = words.filter(|line| !line.is_empty()).collect();
        let (rows, columns) = (lines.len(), lines.first().map_or(0, Vec::len));
        let size = u8::try_from(columns).ok().zip(u8::try_from(rows).ok());
        let board = size.and_then(|(columns, rows)| Board::empty(columns, rows).ok());
        let mut board = board.ok_or(ParseBoardError::Size { columns, rows })?;
        for ((row, line), height) in lines.iter().enumerate().zip((0..board.rows()).rev()) {
            if line.len() != columns {
                return Err(ParseBoardError::Ragged { row: row + 1, found: line.len(), expected: columns });
            }
            for (place, (word, column)) in line.iter().zip(0..board.columns()).enumerate() {
                let color =
                    mark(word).map_err(|found| ParseBoardError::Mark { row: row + 1, place: place + 1, found })?;
                if let Some((color, site)) = color.zip(board.site(Point::new(column, height))) {
                    board.place(color, site);
                }
            }
        }
        match board.captured_stone() {
            Some(point) => Err(ParseBoardError::NoLiberty(point)),
            None => Ok(board),
        }
    }
}

/// Returns the stone that a word of a diagram stands for.
///
/// # Errors
/// The first wrong character.
fn mark(word: &str) -> Result<Option<Color>, char> {
    let mut characters = word.chars();
    let first = characters.next().unwrap_or(EMPTY);
    let content = match Color::from_mark(first) {
        None if first != EMPTY => return Err(first),
        color => color,
    };
    characters.next().map_or(Ok(content), Err)
}

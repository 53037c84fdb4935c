//! Boards as text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::{LETTERS, Point};
use crate::setup::{LARGEST_SIZE, SetupError};

/// An empty point in a diagram.
const EMPTY: char = '.';

impl fmt::Display for Board {
    /// A diagram: a line for each row, the top row first, without a line break at the end; `X` is a
    /// black stone, `O` a white one, `.` an empty point, and one space stands between two points.
    ///
    /// `{:#}` puts row numbers and column letters around it, for people; only the plain form can be
    /// read back.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One write for the whole board: writing point by point takes several times as long.
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
    /// The diagram, on lines of its own: what is kept about chains tells a reader nothing.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "\n{self}\n")
    }
}

/// Why a text is not a board. Rows and points are counted from 1, from the top and from the left, as
/// they stand in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseBoardError {
    /// There are no rows, or more rows or columns than a board has.
    Size {
        /// The points of the first row; 0 if there is no row.
        columns: usize,
        /// The rows.
        rows: usize,
    },
    /// A row is not as long as the first.
    Ragged {
        /// Which row.
        row: usize,
        /// Its points.
        found: usize,
        /// The points of the first row.
        expected: usize,
    },
    /// What stands at a point is not `X`, `O` or `.`.
    Mark {
        /// The row of the point.
        row: usize,
        /// Its place in the row.
        place: usize,
        /// The first character that was not expected.
        found: char,
    },
    /// The chain at this point has no liberty.
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
                "{found:?} at point {place} of row {row} from the top: expected X, O or {EMPTY}, and a space before the next"
            ),
            ParseBoardError::NoLiberty(point) => write!(formatter, "{}", SetupError::NoLiberty(*point)),
        }
    }
}

impl core::error::Error for ParseBoardError {}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads a diagram, as `Display` writes it. Empty lines and further spaces count for nothing.
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
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let words = text.lines().map(|line| line.split_whitespace().collect::<Vec<&str>>());
        let lines: Vec<Vec<&str>> = words.filter(|line| !line.is_empty()).collect();
        let (rows, columns) = (lines.len(), lines.first().map_or(0, Vec::len));
        let size = |lines: usize| u8::try_from(lines).ok().filter(|lines| (1..=LARGEST_SIZE).contains(lines));
        let Some((width, height)) = size(columns).zip(size(rows)) else {
            return Err(ParseBoardError::Size { columns, rows });
        };
        let mut stones: ByColor<Vec<Point>> = ByColor::default();
        for ((row, line), height) in lines.iter().enumerate().zip((0..height).rev()) {
            if line.len() != columns {
                return Err(ParseBoardError::Ragged { row: row + 1, found: line.len(), expected: columns });
            }
            for (place, (word, column)) in line.iter().zip(0..width).enumerate() {
                match mark(word) {
                    Ok(Some(color)) => stones[color].push(Point::new(column, height)),
                    Ok(None) => {}
                    Err(found) => return Err(ParseBoardError::Mark { row: row + 1, place: place + 1, found }),
                }
            }
        }
        Board::new(width, height, &stones.black, &stones.white).map_err(|error| match error {
            SetupError::NoLiberty(point) => ParseBoardError::NoLiberty(point),
            // The size is right, and a diagram can name no point that is off the board or named before.
            _ => ParseBoardError::Size { columns, rows },
        })
    }
}

/// What a word of a diagram stands for, or its first character that should not be there.
fn mark(word: &str) -> Result<Option<Color>, char> {
    let mut characters = word.chars();
    let first = characters.next().unwrap_or(EMPTY);
    let content = match Color::from_mark(first) {
        None if first != EMPTY => return Err(first),
        color => color,
    };
    characters.next().map_or(Ok(content), Err)
}

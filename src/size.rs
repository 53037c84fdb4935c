//! Which sizes a board has.

use core::fmt;

use crate::point::LARGEST_SIZE;

/// A number of columns or rows is not from 1 to 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SizeError {
    /// The number of columns requested.
    pub columns: u8,
    /// The number of rows requested.
    pub rows: u8,
}

impl fmt::Display for SizeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SizeError { columns, rows } = self;
        write!(formatter, "{columns} by {rows} is not a board size: each side has 1 to {LARGEST_SIZE} lines")
    }
}

impl core::error::Error for SizeError {}

/// Refuses what is not the size of a board.
///
/// # Errors
/// - [`SizeError`]: `columns` or `rows` is not from 1 to 25.
pub(crate) fn check(columns: u8, rows: u8) -> Result<(), SizeError> {
    let sizes = 1..=LARGEST_SIZE;
    let fits = sizes.contains(&columns) && sizes.contains(&rows);
    if fits { Ok(()) } else { Err(SizeError { columns, rows }) }
}

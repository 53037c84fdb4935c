//! Places in a text.

use core::fmt;

/// A place in a text, for findings and errors. Both numbers begin at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Place {
    /// The begin of a text.
    pub(crate) const START: Place = Place { line: 1, column: 1 };

    /// Returns the place behind this text, if the text begins at this place.
    pub(crate) fn after(self, text: &str) -> Place {
        match text.rfind('\n') {
            Some(last) => {
                let lines = text.bytes().filter(|byte| *byte == b'\n').count();
                Place { line: self.line + lines, column: text[last + 1..].chars().count() + 1 }
            }
            None => Place { line: self.line, column: self.column + text.chars().count() },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, column {}", self.line, self.column)
    }
}

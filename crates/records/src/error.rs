//! Why a text cannot be read as a game record.

use core::fmt;

use crate::place::Place;

/// A text cannot be read as a game record.
///
/// The message names the place, what was found and what was expected:
///
/// ```
/// let error = shinpan_records::read("(;GM[1]SZ[40])").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 8: SZ[40] is no board size: expected 1 to 25, as in SZ[19] or SZ[19:13]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where the text is wrong.
    pub place: Place,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong in a text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The text has no game: no `(` that is followed by `;`, and none with a property at the beginning.
    NoGame,
    /// The text is a game record in this other format, which is not read.
    OtherFormat(&'static str),
    /// The text ends at the beginning of this game, or where its last variation should have a node.
    Unclosed,
    /// The value of this property does not end, and the game has nothing before it.
    UnclosedValue(String),
    /// This text stands where the name of a property should be, or the property has no value.
    NoProperty(String),
    /// A variation begins without a node.
    NoNode,
    /// A property belongs to no node.
    Homeless(String),
    /// A line has more than this many nodes.
    LongLine(usize),
    /// Variations are inside each other, more than this many.
    DeepVariations(usize),
    /// A game has more than this many values that are rectangles of points.
    Rectangles(usize),
    /// The property `GM` stands twice in the root.
    GameTwice,
    /// The record is of another game: the value of `GM`.
    OtherGame(String),
    /// The value of `SZ` is no size from 1 to 25.
    Size(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoGame => formatter.write_str("no game record: expected (; and a game in SGF"),
            Fault::OtherFormat(format) => {
                write!(formatter, "a game record in the format {format}: expected SGF, which most programs can save")
            }
            Fault::Unclosed => formatter.write_str("the game that begins here does not end: expected )"),
            Fault::UnclosedValue(name) => write!(formatter, "a value of {name} does not end: expected ]"),
            Fault::NoProperty(found) => {
                write!(formatter, "found {found:?}: expected a property with a value, as in B[aa]")
            }
            Fault::NoNode => formatter.write_str("a variation without a node: expected ; after ("),
            Fault::Homeless(name) => write!(formatter, "{name} belongs to no node: expected ; before it"),
            Fault::LongLine(most) => write!(formatter, "a line of more than {most} nodes: expected less"),
            Fault::DeepVariations(most) => {
                write!(formatter, "variations nested more than {most} deep: expected less")
            }
            Fault::Rectangles(most) => write!(formatter, "more than {most} rectangles of points: expected less"),
            Fault::GameTwice => formatter.write_str("GM stands twice: expected GM[1] once"),
            Fault::OtherGame(value) => write!(formatter, "GM[{value}] is not Go: expected GM[1]"),
            Fault::Size(value) => {
                write!(formatter, "SZ[{value}] is no board size: expected 1 to 25, as in SZ[19] or SZ[19:13]")
            }
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.place, self.fault)
    }
}

impl core::error::Error for ReadError {}

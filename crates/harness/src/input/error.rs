//! The one error type for everything that reads input.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// The most bytes of a line that an error shows.
const LONGEST_SHOWN: usize = 400;

/// A fault in an input: in a file, in an argument, or in a text within one.
///
/// `Display` writes one line: place, what is wrong, what was expected, cause. It omits unknown parts.
#[derive(Clone, Debug)]
pub struct InputError {
    // In a box: results hold this error, and most of them are not errors.
    place: Option<Box<InputPlace>>,
    what: String,
    expected: Option<String>,
    cause: Option<Arc<dyn Error + Send + Sync>>,
}

/// The place of a fault in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct InputPlace {
    /// The file, as the caller named it.
    file: String,
    /// Line and column, from 1. `None` if unknown.
    at: Option<(usize, usize)>,
    /// The text of the line. `None` if unknown.
    line: Option<String>,
}

impl InputError {
    /// Makes an error without a place. The caller adds the place.
    pub fn new(what: impl Into<String>) -> InputError {
        InputError { place: None, what: what.into(), expected: None, cause: None }
    }

    /// Makes an error about a whole file.
    pub fn in_file(file: impl AsRef<Path>, what: impl Into<String>) -> InputError {
        InputError::new(what).of_file(file)
    }

    /// Makes an error about a file that the system does not let us read or write.
    pub fn system(file: impl AsRef<Path>, error: std::io::Error) -> InputError {
        InputError { cause: Some(Arc::new(error)), ..InputError::in_file(file, "") }
    }

    /// Adds the file, or names another one. Line and column stay.
    pub fn of_file(self, file: impl AsRef<Path>) -> InputError {
        let file = file.as_ref().display().to_string();
        let (at, line) = self.place.map_or((None, None), |place| (place.at, place.line));
        InputError { place: Some(Box::new(InputPlace { file, at, line })), ..self }
    }

    /// Adds line and column, from 1. Call [`InputError::of_file`] first: without a file this does nothing.
    pub fn at(self, line: usize, column: usize) -> InputError {
        let place = self.place.map(|place| Box::new(InputPlace { at: Some((line, column)), ..*place }));
        InputError { place, ..self }
    }

    /// Copies the faulty line from this text, for [`InputError::rendered`]. Line and column must be known. A line of
    /// more than 400 bytes is not shown.
    pub fn shown_in(self, text: &str) -> InputError {
        let of = |at: Option<(usize, usize)>| {
            let line = text.lines().nth(at?.0.checked_sub(1)?)?;
            (line.len() <= LONGEST_SHOWN).then(|| line.to_owned())
        };
        let place = self.place.map(|place| Box::new(InputPlace { line: of(place.at), ..*place }));
        InputError { place, ..self }
    }

    /// Adds what was expected.
    pub fn expected(self, expected: impl Into<String>) -> InputError {
        InputError { expected: Some(expected.into()), ..self }
    }

    /// Adds the error that caused this one.
    pub fn because(self, cause: impl Error + Send + Sync + 'static) -> InputError {
        InputError { cause: Some(Arc::new(cause)), ..self }
    }

    /// Puts a subject before the description of the fault.
    pub fn about(self, subject: &str) -> InputError {
        InputError { what: format!("{subject}: {}", self.what), ..self }
    }

    /// Returns the message, with the faulty line and a mark at the column below it. Returns the message alone if the
    /// line is unknown. `columns` is the width of the terminal; a longer line is cut around the mark.
    pub fn rendered(&self, color: bool, columns: Option<usize>) -> String {
        let message = self.to_string();
        let Some(InputPlace { file, at: Some((line, column)), line: Some(text) }) = self.place.as_deref() else {
            return message;
        };
        let begin = text.char_indices().nth(column - 1).map_or(text.len(), |(place, _)| place);
        let end = text[begin..].chars().next().map_or(begin, |letter| begin + letter.len_utf8());
        let mark = AnnotationKind::Primary.span(begin..end);
        let snippet = Snippet::source(text.as_str()).path(file.as_str()).line_start(*line).annotation(mark);
        let report = &[Group::with_level(Level::ERROR).element(snippet)];
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let renderer = match columns {
            Some(columns) => renderer.term_width(columns),
            None => renderer,
        };
        format!("{message}\n{}", renderer.render(report))
    }

    /// Returns the message without its place.
    fn what_and_why(&self) -> String {
        let parts = [
            Some(self.what.clone()).filter(|what| !what.is_empty()),
            self.expected.as_ref().map(|expected| format!("expected {expected}")),
            self.cause.as_ref().map(ToString::to_string),
        ];
        escaped(&parts.into_iter().flatten().collect::<Vec<_>>().join(": "))
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.as_deref() {
            Some(InputPlace { file, at: Some((line, column)), .. }) => write!(f, "{file}:{line}:{column}: ")?,
            Some(InputPlace { file, .. }) => write!(f, "{file}: ")?,
            None => {}
        }
        f.write_str(&self.what_and_why())
    }
}

impl Error for InputError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.as_deref().map(|cause| cause as &(dyn Error + 'static))
    }
}

/// Two errors are equal if their messages are equal.
impl PartialEq for InputError {
    fn eq(&self, other: &InputError) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for InputError {}

/// Escapes control characters, such as those in a key of a file. Line breaks stay: a divergence has several lines.
fn escaped(what: &str) -> String {
    what.chars()
        .map(|c| if c.is_control() && c != '\n' { c.escape_default().to_string() } else { c.to_string() })
        .collect()
}

/// Makes a text one line: control characters become spaces. A line break in a name or a message would begin something else.
pub fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// The byte-order mark in UTF-8. Editors on Windows begin a text with it.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Converts the bytes of a file to text. Removes a byte-order mark at the beginning.
///
/// # Errors
/// - A byte is not UTF-8: the error has its line and column.
pub fn utf8(file: impl AsRef<Path>, mut bytes: Vec<u8>) -> Result<String, InputError> {
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
        InputError::in_file(file, "not UTF-8 from here on").expected("text").at(line, column)
    })
}

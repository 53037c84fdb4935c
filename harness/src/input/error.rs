//! The one error of all that reads input.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

/// What is wrong with an input: a file, an argument, or a text within one.
///
/// `Display` writes one line: place, what is wrong, what was expected, cause. A part that is not known is left out.
#[derive(Clone, Debug)]
pub struct InputError {
    // In a box: results hold this error, and most of them are not errors.
    place: Option<Box<InputPlace>>,
    what: String,
    expected: Option<String>,
    cause: Option<Arc<dyn Error + Send + Sync>>,
}

/// Where in a file something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
struct InputPlace {
    /// The file as it was named.
    file: String,
    /// Line and column, from 1, where they are known.
    at: Option<(usize, usize)>,
    /// The text of the line, where it is known.
    line: Option<String>,
}

impl InputError {
    /// Something wrong in a text whose place the caller knows better.
    pub fn new(what: impl Into<String>) -> InputError {
        InputError { place: None, what: what.into(), expected: None, cause: None }
    }

    /// Something wrong in a file as a whole.
    pub fn in_file(file: impl AsRef<Path>, what: impl Into<String>) -> InputError {
        InputError::new(what).of_file(file)
    }

    /// A file that the system does not let us read or write.
    pub fn system(file: impl AsRef<Path>, error: std::io::Error) -> InputError {
        InputError { cause: Some(Arc::new(error)), ..InputError::in_file(file, "") }
    }

    /// Names the file.
    pub fn of_file(self, file: impl AsRef<Path>) -> InputError {
        let file = file.as_ref().display().to_string();
        InputError { place: Some(Box::new(InputPlace { file, at: None, line: None })), ..self }
    }

    /// Names line and column, from 1, of a file that is named already.
    pub fn at(self, line: usize, column: usize) -> InputError {
        let place = self.place.map(|place| Box::new(InputPlace { at: Some((line, column)), ..*place }));
        InputError { place, ..self }
    }

    /// Keeps the line of this text that line and column name, to be shown below the message.
    pub fn shown_in(self, text: &str) -> InputError {
        let of = |at: Option<(usize, usize)>| text.lines().nth(at?.0.checked_sub(1)?).map(str::to_owned);
        let place = self.place.map(|place| Box::new(InputPlace { line: of(place.at), ..*place }));
        InputError { place, ..self }
    }

    /// Says what was expected.
    pub fn expected(self, expected: impl Into<String>) -> InputError {
        InputError { expected: Some(expected.into()), ..self }
    }

    /// Names the error that this one comes from.
    pub fn because(self, cause: impl Error + Send + Sync + 'static) -> InputError {
        InputError { cause: Some(Arc::new(cause)), ..self }
    }

    /// The same with something said before what is wrong.
    pub fn about(self, subject: &str) -> InputError {
        InputError { what: format!("{subject}: {}", self.what), ..self }
    }

    /// The message, and below it the offending line with a mark where it goes wrong. Without a known line it is the
    /// message alone.
    pub fn rendered(&self, color: bool) -> String {
        let message = self.to_string();
        let Some(InputPlace { file, at: Some((line, column)), line: Some(text) }) = self.place.as_deref() else {
            return message;
        };
        let begin = text.char_indices().nth(column - 1).map_or(text.len(), |(place, _)| place);
        let end = text[begin..].chars().next().map_or(begin, |letter| begin + letter.len_utf8());
        let mark = AnnotationKind::Primary.span(begin..end);
        let snippet = Snippet::source(text.as_str()).path(file.as_str()).line_start(*line).annotation(mark);
        let report = &[Level::ERROR.primary_title(self.what_and_why()).element(snippet)];
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        format!("{message}\n{}", renderer.render(report))
    }

    /// All of the message but its place.
    fn what_and_why(&self) -> String {
        let parts = [
            Some(self.what.clone()).filter(|what| !what.is_empty()),
            self.expected.as_ref().map(|expected| format!("expected {expected}")),
            self.cause.as_ref().map(ToString::to_string),
        ];
        one_line(&parts.into_iter().flatten().collect::<Vec<_>>().join(": "))
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

/// Two errors are equal if they say the same.
impl PartialEq for InputError {
    fn eq(&self, other: &InputError) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for InputError {}

/// A divergence keeps its lines; anything else that breaks a line, such as a key in a file, is escaped.
fn one_line(what: &str) -> String {
    what.chars()
        .map(|c| if c.is_control() && c != '\n' { c.escape_default().to_string() } else { c.to_string() })
        .collect()
}

/// The bytes of a file as text.
///
/// # Errors
/// The place of the first byte that is not UTF-8.
pub fn utf8(file: impl AsRef<Path>, bytes: Vec<u8>) -> Result<String, InputError> {
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
        InputError::in_file(file, "not UTF-8 from here on").expected("text").at(line, column)
    })
}

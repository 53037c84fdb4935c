//! The one error of all that reads input.

use std::path::Path;

/// Something wrong in a file: where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file as it was named.
    pub file: String,
    /// Line and column, from 1, where they are known.
    pub at: Option<(usize, usize)>,
    /// What is wrong and what was expected.
    pub what: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.at {
            Some((line, column)) => write!(f, "{}:{line}:{column}: {}", self.file, one_line(&self.what)),
            None => write!(f, "{}: {}", self.file, one_line(&self.what)),
        }
    }
}

/// A divergence keeps its lines; anything else that breaks a line, such as a key in a file, is escaped.
fn one_line(what: &str) -> String {
    what.chars()
        .map(|c| if c.is_control() && c != '\n' { c.escape_default().to_string() } else { c.to_string() })
        .collect()
}

impl Fault {
    /// A fault in a file as a whole.
    pub fn in_file(file: impl AsRef<Path>, what: impl Into<String>) -> Fault {
        Fault { file: file.as_ref().display().to_string(), at: None, what: what.into() }
    }
}

/// The bytes of a file as text.
///
/// # Errors
/// The place of the first byte that is not UTF-8.
pub fn utf8(file: impl AsRef<Path>, bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
        Fault { at: Some((line, column)), ..Fault::in_file(file, "not UTF-8 from here on: expected text") }
    })
}

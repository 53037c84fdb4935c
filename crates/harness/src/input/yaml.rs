//! Reads and writes YAML. Only this file names the YAML library.
//!
//! The library's author marked it as deprecated in 2024: it gets no more changes, and no advisory is known about it. It
//! stays because of what stands around it here. A text has at most 4 MiB, nests at most 32 deep and has no aliases before
//! the library sees it, so neither the stack nor an expansion can grow. The fuzz target `case_file` feeds it any bytes,
//! and cargo-deny compares it with the known advisories each night.

use super::depth::{DEEPEST, Excess, excess};
use super::files::expect_length;
use super::nearest::did_you_mean;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::input::error::InputError;

/// The most characters of the parser's message that an error quotes. A key may be as long as the file.
const QUOTED: usize = 300;

/// Reads YAML: cases, registers and the table of the engine's items. The time grows with the length of the text alone.
///
/// # Errors
/// - The text is longer than 4 MiB.
/// - It nests more than 32 deep, or has an alias: the error has line and column.
/// - The text is not YAML, or not of this type: the error has line and column.
pub fn from_yaml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, InputError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    expect_length(file, text.len())?;
    if let Some((at, excess)) = excess(text) {
        let fault = match excess {
            Excess::Depth => InputError::in_file(file, format!("lists and mappings nested more than {DEEPEST} deep"))
                .expected("less; a case nests less than 10 deep"),
            Excess::Alias => InputError::in_file(file, "an alias").expected("the value itself"),
        };
        let line = text[..at].matches('\n').count();
        let column = text[..at].chars().rev().take_while(|letter| *letter != '\n').count();
        return Err(fault.at(line + 1, column + 1).shown_in(text));
    }
    serde_yaml::from_str(text).map_err(|error| {
        let at = error.location().map(|location| (location.line(), location.column()));
        let mut what = error.to_string();
        if let Some(end) = what.rfind(" at line ") {
            what.truncate(end);
        }
        let mut what = with_suggestion(&what).replace('\n', "\\n");
        if let Some((cut, _)) = what.char_indices().nth(QUOTED) {
            what.truncate(cut);
            what.push_str("...");
        }
        let error = InputError::in_file(file, what);
        at.map_or(error.clone(), |(line, column)| error.at(line, column).shown_in(text))
    })
}

/// Ends the parser's message about an unknown key with the most similar key instead of all keys.
fn with_suggestion(what: &str) -> String {
    let unknown = what.split_once("unknown field `").and_then(|(before, rest)| Some((before, rest.split_once("`, ")?)));
    let Some((before, (key, expected))) = unknown else { return what.to_owned() };
    // The parser lists the keys between backquotes: every second part is one.
    let keys = expected.split('`').skip(1).step_by(2);
    match did_you_mean(key, keys).as_str() {
        "" => what.to_owned(),
        question => format!("{before}unknown key `{key}`{question}"),
    }
}

/// Writes a value as YAML that all parsers read alike.
///
/// # Errors
/// - The value has no YAML form. This cannot happen for a case that was read from a file.
pub fn to_yaml(value: &impl Serialize) -> Result<String, InputError> {
    serde_yaml::to_string(value).map_err(|error| InputError::in_file("case", error.to_string()))
}

//! Reads and writes YAML. Only this file names the YAML library.

use super::nearest::did_you_mean;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::input::error::InputError;

/// Reads YAML: cases, registers and the table of the engine's items.
///
/// # Errors
/// - The text is not YAML, or not of this type: the error has line and column.
pub fn from_yaml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, InputError> {
    serde_yaml::from_str(text).map_err(|error| {
        let at = error.location().map(|location| (location.line(), location.column()));
        let mut what = error.to_string();
        if let Some(end) = what.rfind(" at line ") {
            what.truncate(end);
        }
        let error = InputError::in_file(file, with_suggestion(&what).replace('\n', "\\n"));
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

//! Reads and writes YAML. Only this file names the YAML library.

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
        let error = InputError::in_file(file, what.replace('\n', "\\n"));
        at.map_or(error.clone(), |(line, column)| error.at(line, column).shown_in(text))
    })
}

/// Writes a value as YAML that all parsers read alike.
///
/// # Errors
/// - The value has no YAML form. This cannot happen for a case that was read from a file.
pub fn to_yaml(value: &impl Serialize) -> Result<String, InputError> {
    serde_yaml::to_string(value).map_err(|error| InputError::in_file("case", error.to_string()))
}

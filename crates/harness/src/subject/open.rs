//! Opens subjects by their form on the command line.

use super::gtp::Gtp;
use super::interface::Subject;
use super::json::Json;
use super::patience::Patience;
use super::timely::Timely;
use super::trouble::Trouble;
use crate::input::InputError;
use crate::vocabulary::Rules;

/// Opens a subject from its form: `spec`, `engine`, `gtp:COMMAND` or `json:COMMAND`. `setup` are commands that a GTP
/// program gets first.
///
/// # Errors
/// Each is one line:
/// - `Usage`: the form is unknown. The error says what was expected.
/// - `CannotRun`: the program did not start, or did not speak the protocol.
pub fn open(
    form: &str,
    rules: Option<Rules>,
    setup: &[String],
    patience: impl Into<Patience>,
) -> Result<Box<dyn Subject>, OpenError> {
    let patience: Patience = patience.into();
    match form.split_once(':') {
        None if form == "spec" => Ok(Box::new(Timely::spec(patience.answer))),
        None if form == "engine" => Ok(Box::new(Timely::engine(patience.answer))),
        Some(("gtp" | "json", command)) if shlex::split(command).is_none_or(|words| words.is_empty()) => {
            Err(OpenError::Usage(
                InputError::new(format!("`{form}` has no command, or an open quote")).expected("a command"),
            ))
        }
        Some(("gtp", command)) => {
            Ok(Box::new(Gtp::start_with(command, rules, setup, patience).map_err(OpenError::CannotRun)?))
        }
        Some(("json", command)) => Ok(Box::new(Json::start(command, patience).map_err(OpenError::CannotRun)?)),
        _ => Err(OpenError::Usage(
            InputError::new(format!("`{form}` is not a subject"))
                .expected("spec, engine, gtp:\"COMMAND\" or json:\"COMMAND\""),
        )),
    }
}

/// Why a subject could not be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The form is wrong.
    Usage(InputError),
    /// The program did not start, or did not speak the protocol.
    CannotRun(Trouble),
}

//! Opens the program under test, and says how long it may take.

use std::sync::OnceLock;
use std::time::Duration;

use clap::Args;

use super::durations::seconds;
use super::failure::Failure;
use shinpan_harness::subject::{OpenError, Patience, Subject, open};
use shinpan_harness::vocabulary::Rules;

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Clone, Args)]
pub struct PatienceArgs {
    /// Seconds that one answer may take
    ///
    /// An answer about more than 100 acts has as much time again for each further hundred.
    #[arg(long, default_value_t = 10.0)]
    pub timeout: f64,
    /// GTP command to send first and before each game, such as 'komi_mode free'
    ///
    /// You can repeat the option.
    #[arg(long, value_name = "COMMAND")]
    pub gtp_setup: Vec<String>,
    /// Seconds that the first answer after each start may take
    ///
    /// Default: 60, or --timeout if that is longer. It grows with the acts as --timeout does.
    #[arg(long, value_name = "SECONDS")]
    pub start_timeout: Option<f64>,
}

/// How many seconds the first answer after a start may take, unless the user says otherwise. Large networks take half
/// of it to load.
const START: f64 = 60.0;

impl PatienceArgs {
    fn patience(&self) -> Result<Patience, Failure> {
        let answer = seconds(self.timeout)?;
        Ok(Patience { answer, start: seconds(self.start_timeout.unwrap_or(START.max(self.timeout)))? })
    }
}

/// Opens a subject by its name, with a limit on the time of an answer.
///
/// # Errors
/// - No subject has this name, or it cannot be started: the text says which.
pub type OpenNamed = fn(&str, Duration) -> Result<Box<dyn Subject>, String>;

/// The subjects of a program that holds the command line: wrong ones in the workshop, engines of Python in the wheel.
static NAMED: OnceLock<(&str, OpenNamed)> = OnceLock::new();

/// Lets the command line name subjects of the program that holds it, as in `PREFIX:NAME`. Later calls change nothing.
pub fn know_subjects(prefix: &'static str, open: OpenNamed) {
    let _ = NAMED.set((prefix, open));
}

/// Opens the subject that the command line names: `spec`, `engine`, `gtp:COMMAND` or `json:COMMAND`, or a name that
/// [`know_subjects`] gave.
///
/// # Errors
/// - The form is unknown.
/// - The program cannot be started.
pub fn opened(form: &str, rules: Option<Rules>, patience: &PatienceArgs) -> Result<Box<dyn Subject>, Failure> {
    if let (Some((prefix, name)), Some((known, named))) = (form.split_once(':'), NAMED.get())
        && prefix == *known
    {
        let subject = named(name, patience.patience()?.answer);
        return subject.map_err(|what| Failure::usage(format!("`{form}`: {what}")));
    }
    if form.starts_with("saboteur:") {
        let what = "wrong subjects are for the project's maintainers: use `cargo xtask` in place of `shinpan`";
        return Err(Failure::usage(format!("`{form}`: {what}")));
    }
    open(form, rules, &patience.gtp_setup, patience.patience()?).map_err(|error| match error {
        OpenError::Usage(error) => Failure::Usage(error),
        OpenError::CannotRun(what) => Failure::CannotRun(format!("{form}: {what}")),
    })
}

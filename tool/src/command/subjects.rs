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

/// Opens a wrong subject by its name, with a limit on the time of an answer. `None` if none has this name.
pub type WrongSubjects = fn(&str, Duration) -> Option<Box<dyn Subject>>;

/// The wrong subjects of the workshop. Nobody else has any.
static WRONG: OnceLock<WrongSubjects> = OnceLock::new();

/// Lets the command line name the wrong subjects of the workshop, as in `saboteur:NAME`. Later calls change nothing.
pub fn know_wrong_subjects(subjects: WrongSubjects) {
    let _ = WRONG.set(subjects);
}

/// Opens the subject that the command line names: `spec`, `engine`, `gtp:COMMAND` or `json:COMMAND`, and for the workshop
/// `saboteur:NAME`.
///
/// # Errors
/// - The form is unknown.
/// - The program cannot be started.
pub fn opened(form: &str, rules: Option<Rules>, patience: &PatienceArgs) -> Result<Box<dyn Subject>, Failure> {
    if let Some(name) = form.strip_prefix("saboteur:") {
        let Some(wrong) = WRONG.get() else {
            let what = "wrong subjects are for the project's maintainers: use `cargo xtask` in place of `shinpan`";
            return Err(Failure::usage(format!("`{form}`: {what}")));
        };
        // Without superko, some lines of play that a case counts have no end.
        let subject = wrong(name, patience.patience()?.answer);
        return subject
            .ok_or_else(|| Failure::usage(format!("`{form}`: expected a name that `cargo xtask self-test` lists")));
    }
    open(form, rules, &patience.gtp_setup, patience.patience()?).map_err(|error| match error {
        OpenError::Usage(error) => Failure::Usage(error),
        OpenError::CannotRun(what) => Failure::CannotRun(format!("{form}: {what}")),
    })
}

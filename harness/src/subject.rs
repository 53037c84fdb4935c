//! Everything under test is a [`Subject`]: a script goes in, a transcript comes out.

pub mod engine;
pub mod gtp;
pub mod json;
mod peer;
mod process;
pub mod referee;
pub mod serve;
pub mod spec;
pub mod under;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use crate::vocabulary::{End, Fields, Transcript, Want};
use crate::vocabulary::{Need, Rules, Script};

/// What a subject can answer for.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Ruleset ids; none means all.
    pub rules: Option<Vec<String>>,
    /// Smallest and largest columns and rows.
    pub sizes: ((u8, u8), (u8, u8)),
    /// Features.
    pub needs: Vec<Need>,
    /// Fields that it can say something about.
    pub observes: Fields,
}

impl Offer {
    /// Everything.
    pub fn everything() -> Offer {
        Offer {
            rules: None,
            sizes: ((1, 1), (25, 25)),
            needs: vec![
                Need::Setup,
                Need::Rectangular,
                Need::Settlement,
                Need::Handicap,
                Need::Lines,
                Need::Counting,
                Need::Clock,
            ],
            observes: Fields::ALL,
        }
    }

    /// Why a script with these needs is not for this subject, naming the feature; none if it is.
    pub fn declines(&self, script: &Script, needs: &[Need]) -> Option<String> {
        let rules = script.rules;
        let (columns, rows) = (script.start.board.columns(), script.start.board.rows());
        let ((least_columns, least_rows), (most_columns, most_rows)) = self.sizes;
        if self.rules.as_ref().is_some_and(|offered| !offered.contains(&rules.id)) {
            return Some(format!("rules {rules}"));
        }
        if !(least_columns..=most_columns).contains(&columns) || !(least_rows..=most_rows).contains(&rows) {
            return Some(format!("size {columns}x{rows}"));
        }
        let needs = script.needs().into_iter().chain(needs.iter().copied());
        needs.into_iter().find(|need| !self.needs.contains(need)).map(|need| format!("needs {need}"))
    }
}

/// A program that can be asked what happens in a script.
pub trait Subject {
    /// How it is called in reports.
    fn name(&self) -> &str;

    /// Rulesets, sizes, features and observations this subject can answer for.
    fn offers(&self) -> &Offer;

    /// Plays the whole script. Never panics: a crash or a time-out is the transcript's end.
    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript;

    /// Why the program cannot be started again, once that was tried; never of our own sides.
    fn gone(&self) -> Option<&str> {
        None
    }

    /// The caller counts breaks itself: a foreign program is started again after however many there are.
    fn keep_starting(&mut self) {}

    /// Closes a foreign program, so that what it does at the end is known; nothing for our own sides.
    fn close(&mut self) {}
}

/// Makes a subject from its command-line form: `spec`, `engine`, `gtp:COMMAND`, `json:COMMAND` or `saboteur:NAME`.
///
/// # Errors
/// One line that says what was expected, or how the program failed to start.
pub fn open(form: &str, rules: Option<Rules>, timeout: Duration) -> Result<Box<dyn Subject>, OpenError> {
    match form.split_once(':') {
        None if form == "spec" => Ok(Box::new(spec::Spec::new())),
        None if form == "engine" => Ok(Box::new(engine::Engine::new())),
        Some(("gtp" | "json", command)) if shlex::split(command).is_none_or(|words| words.is_empty()) => {
            Err(OpenError::Usage(format!("`{form}`: expected a command, with its quotes closed")))
        }
        Some(("gtp", command)) => Ok(Box::new(gtp::Gtp::start(command, rules, timeout).map_err(OpenError::CannotRun)?)),
        Some(("json", command)) => Ok(Box::new(json::Json::start(command, timeout).map_err(OpenError::CannotRun)?)),
        Some(("saboteur", name)) => crate::tester::saboteur::wrong()
            .into_iter()
            .find(|wrong| wrong.subject.name() == name)
            .map(|wrong| wrong.subject as Box<dyn Subject>)
            .ok_or_else(|| OpenError::Usage(format!("`{form}`: expected a name that `verify --self-test` lists"))),
        _ => Err(OpenError::Usage(format!(
            "`{form}` is not a subject: expected spec, engine, gtp:\"COMMAND\", json:\"COMMAND\" or saboteur:\"NAME\""
        ))),
    }
}

/// Runs one of our own sides: a panic in it is an end like any other program's crash.
pub(crate) fn guarded(work: impl FnOnce() -> Transcript) -> Transcript {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let how = format!("panicked: {}", text.unwrap_or("no message"));
        Transcript { entries: Vec::new(), end: End::Broke(how) }
    })
}

/// Why a subject could not be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The form is wrong.
    Usage(String),
    /// The program did not start or did not speak the protocol.
    CannotRun(String),
}

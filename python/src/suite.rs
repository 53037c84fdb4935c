//! The conformance suite, run by run, against a program in this process.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;

use crate::command::answering;
use crate::fault;
use crate::ruleset::Ruleset;
use shinpan_harness::subject::called::Called;
use shinpan_harness::subject::gtp::Gtp;
use shinpan_harness::subject::json::Json;
use shinpan_harness::subject::{Patience, Subject};
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome, judge};
use shinpan_tool::games::state_texts::diagram;

/// The suite for one engine: a function from a request of the protocol to its answer speaks for it, or it is a program,
/// `"gtp:COMMAND"` or `"json:COMMAND"`. A program that speaks GTP plays the ruleset that is named.
///
/// Raises `ValueError` if the function fails, the program does not start, or its greeting violates the protocol.
#[pyclass(frozen, module = "shinpan")]
pub struct Suite {
    subject: Mutex<Box<dyn Subject + Send>>,
}

/// How long a program may take for an answer, and for the first one.
const PATIENCE: Patience = Patience { answer: Duration::from_secs(10), start: Duration::from_secs(60) };

/// Starts a program.
///
/// # Errors
/// - `ValueError`: the form is unknown, a program of GTP has no ruleset, or the program does not start.
fn program(form: &str, rules: Option<&Ruleset>) -> PyResult<Box<dyn Subject + Send>> {
    match (form.split_once(':'), rules) {
        (Some(("gtp", command)), Some(rules)) => {
            Ok(Box::new(Gtp::start(command, Some(rules.rules), PATIENCE).map_err(fault::value)?))
        }
        (Some(("gtp", _)), None) => {
            Err(fault::value(format!("{form:?} has no ruleset: expected the one that it plays")))
        }
        (Some(("json", command)), _) => Ok(Box::new(Json::start(command, PATIENCE).map_err(fault::value)?)),
        _ => Err(fault::value(format!("{form:?} is no engine: expected a class, \"gtp:COMMAND\" or \"json:COMMAND\""))),
    }
}

/// One run that an engine can play: id, ruleset, tier, clauses, title.
type RunRow = (String, String, u8, Vec<String>, String);

/// Finds the run of an id, `topic/name@ruleset`.
fn run_of(id: &str) -> PyResult<CaseRun<'static>> {
    let corpus = Corpus::shared().map_err(fault::value)?;
    let unknown = || fault::value(format!("{id:?} is no run: expected topic/name@ruleset"));
    let (case, rules) = id.rsplit_once('@').ok_or_else(unknown)?;
    let entry = corpus.entries.iter().find(|entry| entry.id == case).ok_or_else(unknown)?;
    let rules = entry.case.rules.iter().find(|other| other.id == rules).ok_or_else(unknown)?;
    Ok(CaseRun { entry, rules: *rules })
}

#[pymethods]
impl Suite {
    #[new]
    #[pyo3(signature = (engine, rules = None))]
    fn new(engine: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Suite> {
        let rules = rules.map(Ruleset::read).transpose()?;
        let subject = match engine.extract::<String>() {
            Ok(form) => program(&form, rules.as_ref())?,
            Err(_) => Box::new(Called::greet(answering(engine.clone().unbind())).map_err(fault::value)?),
        };
        Ok(Suite { subject: Mutex::new(subject) })
    }

    /// The runs under the rulesets of the engine that it can play, by what it offers: id, ruleset, tier, clauses, title. Then
    /// the number of runs under these rulesets that it cannot play.
    fn runs(&self, py: Python<'_>) -> PyResult<(Vec<RunRow>, usize)> {
        let corpus = Corpus::shared().map_err(fault::value)?;
        // Another thread that plays a run holds the subject and waits for the interpreter, so nobody waits here with it.
        let offer = py.detach(|| self.subject.lock().unwrap_or_else(PoisonError::into_inner).offers().clone());
        let (mut rows, mut left_out) = (Vec::new(), 0);
        for run in corpus.runs(&Filter::default()) {
            if !offer.rules.as_ref().is_none_or(|offered| offered.contains(&run.rules.id)) {
                continue;
            }
            if run.claimed(&offer).is_err() {
                left_out += 1;
                continue;
            }
            let case = &run.entry.case;
            let clauses = case.clauses.iter().map(ToString::to_string).collect();
            rows.push((run.id(), run.rules.id.clone(), case.tier, clauses, case.title.clone()));
        }
        Ok((rows, left_out))
    }

    /// Plays a run. Returns `"passed"`, `"differs"`, `"noted"`, `"skipped"` or `"broke"`; what differs, with the
    /// specification's answer; and the board before it.
    fn judge(&self, py: Python<'_>, id: &str) -> PyResult<(&'static str, String, String)> {
        let run = run_of(id)?;
        let outcome = py.detach(|| {
            let mut subject = self.subject.lock().unwrap_or_else(PoisonError::into_inner);
            judge(&run, &mut **subject)
        });
        let board = || diagram(Some(&run.script().start.board), None);
        Ok(match outcome {
            RunOutcome::Passed => ("passed", String::new(), String::new()),
            RunOutcome::Differs(found) => ("differs", found.text("expected", "engine"), board()),
            RunOutcome::Noted(found) => ("noted", found.text("expected", "engine"), board()),
            RunOutcome::Skipped(why) => ("skipped", why, String::new()),
            RunOutcome::Broke(how) | RunOutcome::Late(how) => ("broke", how, board()),
        })
    }
}

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
use shinpan_harness::suite::corpus::CaseRun;
use shinpan_harness::suite::offered_runs::OfferedRuns;
use shinpan_tool::games::state_texts::diagram;

/// The suite for one engine: a function from a request of the protocol to its answer speaks for it, or it is a program,
/// `"gtp:COMMAND"` or `"json:COMMAND"`. A program that speaks GTP plays the ruleset that is named.
///
/// Raises `ValueError` if the function fails, the program does not start, or its greeting violates the protocol.
#[pyclass(frozen, module = "shinpan")]
pub struct Suite {
    subject: Mutex<Box<dyn Subject + Send>>,
    /// The cases under the rulesets of the engine, whether it can play them or not.
    runs: OfferedRuns,
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
            Ok(Box::new(Gtp::start(command, Some(rules.named.rules), PATIENCE).map_err(fault::value)?))
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
        let runs = OfferedRuns::under(subject.offers().rules.as_deref()).map_err(fault::value)?;
        Ok(Suite { subject: Mutex::new(subject), runs })
    }

    /// The runs under the rulesets of the engine that it can play, by what it offers: id, ruleset, tier, clauses, title. Then
    /// the number of runs under these rulesets that it cannot play.
    fn runs(&self, py: Python<'_>) -> (Vec<RunRow>, usize) {
        // Another thread that plays a run holds the subject and waits for the interpreter, so nobody waits here with it.
        let offer = py.detach(|| self.subject.lock().unwrap_or_else(PoisonError::into_inner).offers().clone());
        let (runs, left_out) = self.runs.playable(&offer);
        let row = |run: CaseRun<'_>| {
            let case = &run.entry.case;
            let clauses = case.clauses.iter().map(ToString::to_string).collect();
            (run.id(), run.rules.id.clone(), case.tier, clauses, case.title.clone())
        };
        (runs.into_iter().map(row).collect(), left_out)
    }

    /// Plays a run. Returns `"passed"`, `"differs"`, `"noted"`, `"skipped"` or `"broke"`; what differs, with the
    /// specification's answer; and the board before it.
    fn judge(&self, py: Python<'_>, id: &str) -> PyResult<(&'static str, String, String)> {
        let judged = py.detach(|| {
            let mut subject = self.subject.lock().unwrap_or_else(PoisonError::into_inner);
            self.runs.judge(id, &mut **subject)
        });
        let (word, text, run) = judged.map_err(fault::value)?;
        let board = match word {
            "passed" | "skipped" => String::new(),
            _ => diagram(Some(&run.script().start.board), None),
        };
        Ok((word, text, board))
    }
}

//! The command line in this process, and engines of Python as its subjects.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;

use shinpan_harness::subject::Subject;
use shinpan_harness::subject::called::{AnswerRequest, Called};
use shinpan_tool::command::interrupt;
use shinpan_tool::command::say::heard;
use shinpan_tool::command::subjects::know_subjects;

/// Engines by their names: functions without arguments that return a function from a request to an answer.
static ENGINES: LazyLock<Mutex<BTreeMap<String, Py<PyAny>>>> = LazyLock::new(Mutex::default);

/// Registers an engine, so that `run` knows it as `python:NAME`. `make` returns a function that answers requests of the
/// protocol. Each thread of a command makes one.
#[pyfunction]
pub fn register_engine(name: String, make: Py<PyAny>) {
    know_subjects("python", opened);
    ENGINES.lock().unwrap_or_else(PoisonError::into_inner).insert(name, make);
}

/// Opens a registered engine. Nothing limits its time, because nothing can stop a call of Python.
fn opened(name: &str, _limit: Duration) -> Result<Box<dyn Subject>, String> {
    Python::attach(|py| {
        let engines = ENGINES.lock().unwrap_or_else(PoisonError::into_inner);
        let make = engines.get(name).map(|make| make.clone_ref(py)).ok_or("expected an engine that is registered")?;
        drop(engines);
        let answer = make.call0(py).map_err(|error| error.to_string())?;
        let called = Called::greet(answering(answer)).map_err(|error| error.to_string())?;
        Ok(Box::new(called) as Box<dyn Subject>)
    })
}

/// Makes a function of Python answer requests.
pub fn answering(answer: Py<PyAny>) -> AnswerRequest {
    Box::new(move |request: &str| {
        Python::attach(|py| {
            let answer = answer.call1(py, (request,)).and_then(|answer| answer.extract::<String>(py));
            answer.map_err(|error| error.to_string())
        })
    })
}

/// Runs a command without the name of the program, as in `["rules", "list"]`. Returns its exit code, its output, and what it
/// said of errors.
#[pyfunction]
pub fn run(py: Python<'_>, arguments: Vec<OsString>) -> (i32, Vec<u8>, String) {
    py.detach(|| {
        let mut out = Vec::new();
        let arguments = std::iter::once(OsString::from("shinpan")).chain(arguments);
        let (code, errors) = heard(|| shinpan_tool::run::run(arguments, &mut out));
        (code, out, errors)
    })
}

/// The command `shinpan`: runs it with these arguments, and ends the process with its exit code.
#[pyfunction]
pub fn main(py: Python<'_>, arguments: Vec<OsString>) {
    py.detach(|| {
        interrupt::allow_interrupts();
        let arguments = std::iter::once(OsString::from("shinpan")).chain(arguments);
        let code = shinpan_tool::run::run(arguments, &mut std::io::stdout().lock());
        interrupt::exit(code)
    })
}

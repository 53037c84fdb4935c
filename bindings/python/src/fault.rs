//! Errors of the library as exceptions of Python.

use std::fmt::Display;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;

use shinpan_tool::games::refereed::RefusedAct;

/// Makes a `ValueError` with a sentence.
pub fn value(what: impl Display) -> PyErr {
    PyValueError::new_err(what.to_string())
}

/// Makes a `TypeError` about a value.
pub fn kind(found: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    let name = found.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("a value of type {name}: expected {expected}"))
}

/// Makes `shinpan.IllegalMove`. `game` finds the clause, if somebody asks for it.
pub fn illegal(py: Python<'_>, refused: &RefusedAct, game: Py<PyAny>) -> PyErr {
    let made = || -> PyResult<PyErr> {
        let class = py.import("shinpan._errors")?.getattr("IllegalMove")?.cast_into::<PyType>()?;
        let act = serde_json::to_string(&refused.act).unwrap_or_default();
        let repeats = refused.refused.repeats;
        Ok(PyErr::from_value(class.call1((refused.to_string(), refused.reason(), repeats, act, game))?))
    };
    made().unwrap_or_else(|error| error)
}

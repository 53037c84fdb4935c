//! Rulesets by any of their names.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;

use crate::fault;
use crate::values::from_json;
use shinpan_harness::vocabulary::rulesets::{Named, name};
use shinpan_tool::games::refereed::every_ruleset;
use shinpan_tool::rulesets::ruleset_json;

/// A ruleset of Go.
///
/// `Ruleset(name)` takes an id of `shinpan rules list`, an id with options such as `"basic,suicide=multi"`, and the names
/// that servers, programs and records use, such as `"Chinese"` or KataGo's JSON.
///
/// Raises `ValueError` for a name that nobody registered; the error offers the nearest.
#[pyclass(frozen, eq, module = "shinpan", from_py_object)]
#[derive(Clone)]
pub struct Ruleset {
    pub named: Named,
    /// The name that was given.
    name: String,
}

impl PartialEq for Ruleset {
    /// Two names of one ruleset are equal.
    fn eq(&self, other: &Ruleset) -> bool {
        self.named.rules == other.named.rules
    }
}

impl Ruleset {
    /// Reads a name.
    ///
    /// # Errors
    /// - `ValueError`: nobody registered the name.
    pub fn read(text: &str) -> PyResult<Ruleset> {
        Ok(Ruleset { named: name(text).map_err(fault::value)?, name: text.to_owned() })
    }

    /// Reads a name, or takes a ruleset as it is.
    ///
    /// # Errors
    /// - `TypeError`: neither.
    /// - Those of [`Ruleset::read`].
    pub fn of(value: &Bound<'_, PyAny>) -> PyResult<Ruleset> {
        if let Ok(ruleset) = value.extract::<Ruleset>() {
            return Ok(ruleset);
        }
        match value.extract::<String>() {
            Ok(text) => Ruleset::read(&text),
            Err(_) => Err(fault::kind(value, "the name of a ruleset, or a Ruleset")),
        }
    }
}

#[pymethods]
impl Ruleset {
    #[new]
    fn new(name: &str) -> PyResult<Ruleset> {
        Ruleset::read(name)
    }

    /// Every ruleset of the table and every preset, in the order of `shinpan rules list`.
    #[staticmethod]
    fn all() -> PyResult<Vec<Ruleset>> {
        let named = every_ruleset().map_err(fault::value)?.into_iter();
        Ok(named.map(|named| Ruleset { name: named.rules.id.clone(), named }).collect())
    }

    /// The id, such as `"japanese-1989"`.
    #[getter]
    fn id(&self) -> &str {
        &self.named.rules.id
    }

    /// What distinguishes it, in one line.
    #[getter]
    fn about(&self) -> &str {
        &self.named.rules.about
    }

    /// The komi that the name itself states, in points. None if it states none.
    #[getter]
    fn named_komi(&self) -> Option<f64> {
        self.named.komi.map(|komi| f64::from(komi.0) / 2.0)
    }

    /// What the name means and the ruleset leaves out, a sentence each.
    #[getter]
    fn leaves_out(&self) -> Vec<String> {
        self.named.leaves_out.clone()
    }

    /// Whether `Game` can play it. A ruleset without an engine is judged by the command line alone.
    #[getter]
    fn is_playable(&self) -> bool {
        self.named.rules.has_an_engine().is_ok()
    }

    /// Everything about the ruleset: document, komi, the setting of each option, and sentences that say them.
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &ruleset_json::ruleset(self.named.rules).to_string())
    }

    fn __str__(&self) -> &str {
        &self.named.rules.id
    }

    fn __repr__(&self) -> String {
        format!("Ruleset({:?})", self.named.rules.id)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.named.rules.id.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (py.get_type::<Ruleset>(), (self.name.clone(),))
    }
}

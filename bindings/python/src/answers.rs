//! What rulesets say of a record, as lines of JSON that `answers.py` makes objects of.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString};

use crate::fault;
use crate::values::points;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Rules;
use shinpan_referee::explain::side_by_side::compare;
use shinpan_referee::explain::side_by_side_json;
use shinpan_referee::games::dead::DeadNamer;
use shinpan_referee::games::refereed::named_rules;
use shinpan_referee::games::sgf::{GameRecord, read, read_bytes};
use shinpan_referee::games::typed::Typed;
use shinpan_referee::score::counts::score;
use shinpan_referee::score::json;
use shinpan_tool::command::rule_list::RuleListArgs;
use shinpan_tool::command::say::heard;

/// Reads a record: a text, or bytes in the encoding of the record.
///
/// # Errors
/// - `TypeError`: neither.
/// - `ValueError`: there is no record in it.
pub fn record_of(value: &Bound<'_, PyAny>) -> PyResult<GameRecord> {
    if let Ok(text) = value.cast::<PyString>() {
        return read(&text.to_cow()?).map_err(fault::value);
    }
    let bytes = value.is_instance_of::<PyBytes>() || value.is_instance_of::<PyByteArray>();
    if !bytes {
        return Err(fault::kind(value, "a record as text or bytes"));
    }
    read_bytes(&value.extract::<Vec<u8>>()?).map_err(fault::value)
}

/// Reads lists of rulesets, in their order.
///
/// # Errors
/// - `ValueError`: a part of a list is no ruleset, or a pattern matches none.
fn rulesets(lists: Vec<String>) -> PyResult<Vec<Rules>> {
    let mut found = Vec::new();
    for list in lists {
        // The command would tell its user what a preset leaves out. A `Ruleset` has that as `leaves_out`.
        let (listed, _) = heard(|| RuleListArgs { rules: vec![list] }.rulesets());
        let wrong = |failure: &dyn ToString| fault::value(failure.to_string().trim_start_matches("--rules "));
        found.extend(listed.map_err(|failure| wrong(&failure))?.unwrap_or_default());
    }
    Ok(found)
}

/// What each ruleset says of a record, in the order of the lists: a text of JSON each.
#[pyfunction]
pub fn explained(py: Python<'_>, record: &Bound<'_, PyAny>, rules: Vec<String>) -> PyResult<Vec<String>> {
    let (record, rules) = (record_of(record)?, rulesets(rules)?);
    let lines = py.detach(|| -> Result<Vec<String>, InputError> {
        let compared = compare(Typed::of("record"), &record, &rules, None)?;
        Ok(side_by_side_json::in_order(&compared, &rules).map(|line| line.to_string()).collect())
    });
    lines.map_err(fault::value)
}

/// How each ruleset counts the end of a record, in the order of the lists: a text of JSON each. Without lists, the record
/// names the ruleset. `dead` replaces the stones that the record names.
#[pyfunction]
#[pyo3(signature = (record, rules = None, dead = None))]
pub fn scored(
    py: Python<'_>,
    record: &Bound<'_, PyAny>,
    rules: Option<Vec<String>>,
    dead: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<String>> {
    let record = record_of(record)?;
    let rules = match rules {
        Some(lists) => rulesets(lists)?,
        None => vec![named_rules(&record).map_err(fault::value)?],
    };
    let dead = dead.map(points).transpose()?;
    let lines = py.detach(|| -> Result<Vec<String>, InputError> {
        let dead = dead.map(DeadNamer::Points);
        let scored = score(Typed::of("record"), &record, &rules, dead.as_ref())?;
        Ok(json::in_order(&scored, &rules).map(|line| line.to_string()).collect())
    });
    lines.map_err(fault::value)
}

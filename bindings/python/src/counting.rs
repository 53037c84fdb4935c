//! Methods of counting, step by step. What the command `score` says about them as JSON are totals.

use pyo3::prelude::*;

use crate::fault;
use crate::ruleset::Ruleset;
use crate::values::point;
use shinpan_harness::subject::spec::Counting;
use shinpan_tool::games::dead::DeadNamer;
use shinpan_tool::games::sgf::read;
use shinpan_tool::verbs::score::counts::score;

/// A method: its name, and for each step what it says and the stones after it, if it moved any.
type Steps = (String, Vec<(String, Option<String>)>);

/// The methods of counting of a ruleset, carried out at the end of a record. `dead` replaces the stones that it names.
///
/// Raises `ValueError` for a text that is no record, rules that cannot begin its game, and a dead point without a stone.
#[pyfunction]
#[pyo3(signature = (record, rules, dead = None))]
pub fn counting_steps(record: &str, rules: &str, dead: Option<Vec<Bound<'_, PyAny>>>) -> PyResult<Vec<Steps>> {
    let rules = Ruleset::read(rules)?.named.rules;
    let dead = dead.map(|dead| dead.iter().map(point).collect::<PyResult<_>>()).transpose()?;
    let dead = dead.map(DeadNamer::Points);
    let record = read(record).map_err(fault::value)?;
    let scored = score("record", &record, &[rules], dead.as_ref()).map_err(fault::value)?;
    Ok(scored.counts.into_iter().flat_map(|counts| counts.countings).map(steps).collect())
}

fn steps(counting: Counting) -> Steps {
    let steps = counting.steps.into_iter();
    (counting.method, steps.map(|step| (step.says, step.board.map(|board| board.to_string()))).collect())
}

//! What rulesets say of a record, as lines of JSON that `answers.js` makes objects of.

use wasm_bindgen::prelude::*;

use crate::fault::fault;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::rulesets::name;
use shinpan_harness::vocabulary::{Point, Rules};
use shinpan_referee::explain::side_by_side::compare;
use shinpan_referee::explain::side_by_side_json;
use shinpan_referee::games::dead::DeadNamer;
use shinpan_referee::games::refereed::{named_rules, point_of_text};
use shinpan_referee::games::sgf::read_bytes;
use shinpan_referee::games::typed::Typed;
use shinpan_referee::score;

fn rulesets(ids: &[String]) -> Result<Vec<Rules>, InputError> {
    ids.iter().map(|text| Ok(name(text)?.rules)).collect()
}

/// Returns what each of these rulesets says of a record, which may have any encoding.
#[wasm_bindgen]
pub fn explain(record: &[u8], rules: Vec<String>) -> Result<Vec<String>, JsValue> {
    let lines = || -> Result<Vec<String>, InputError> {
        let (record, rules) = (read_bytes(record)?, rulesets(&rules)?);
        let compared = compare(Typed::of("record"), &record, &rules, None)?;
        Ok(side_by_side_json::in_order(&compared, &rules).map(|line| line.to_string()).collect())
    };
    lines().map_err(fault)
}

/// Returns how each of these rulesets, or the one that it names, counts the end of a record. `dead` replaces the stones that
/// it names.
#[wasm_bindgen]
pub fn score(record: &[u8], rules: Option<Vec<String>>, dead: Option<Vec<String>>) -> Result<Vec<String>, JsValue> {
    let lines = || -> Result<Vec<String>, InputError> {
        let record = read_bytes(record)?;
        let rules = rules.map_or_else(|| Ok(vec![named_rules(&record)?]), |ids| rulesets(&ids))?;
        let points =
            |names: Vec<String>| names.iter().map(|name| point_of_text(name)).collect::<Result<Vec<Point>, _>>();
        let dead = dead.map(points).transpose()?.map(DeadNamer::Points);
        let scored = score::counts::score(Typed::of("record"), &record, &rules, dead.as_ref())?;
        Ok(score::json::in_order(&scored, &rules).map(|line| line.to_string()).collect())
    };
    lines().map_err(fault)
}

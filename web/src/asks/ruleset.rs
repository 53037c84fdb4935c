//! The question `ruleset`: a ruleset in words, its options, and the named ruleset that is most like it.

use serde_json::{Map, Value, json};

use crate::fault::Fault;
use crate::request::Request;
use shinpan_harness::vocabulary::rulesets::options::KEYS;
use shinpan_harness::vocabulary::{Act, Diagram, KomiSource, LARGEST, Move, Rules, Script, Start};
use shinpan_referee::games::sgf;
use shinpan_referee::rulesets::options::differing;
use shinpan_referee::rulesets::published_atlas::{Charted, ChartedWitness, charted};
use shinpan_referee::rulesets::ruleset_json::ruleset;

/// Answers `ruleset`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let rules = request.ruleset("rules")?;
    let described = ruleset(rules);
    let by_value = |(key, _): &(&str, _)| Some(((*key).to_owned(), json!(rules.options?.get(key))));
    let komi = (rules.komi_source(0) == KomiSource::Rules).then_some(rules.komi);
    let leaves_out = rules.preset.map(|preset| preset.leaves_out()).unwrap_or_default();
    Ok(json!({
        "id": rules.id,
        "title": rules.about,
        "document": rules.document,
        "canonical": rules.canonical,
        "says": described["says"],
        "options": KEYS.iter().filter_map(by_value).collect::<Map<_, _>>(),
        "switches": described["options"],
        "komi": komi,
        "handicap_komi": (rules.komi_source(2) == KomiSource::Rules).then_some(rules.handicap_komi),
        "source": rules.preset.map(|preset| &preset.source),
        "leaves_out": leaves_out,
        "nearest": nearest(rules)?,
    }))
}

/// Returns the named ruleset that is most like this one, how it differs, and the smallest game that parts them.
fn nearest(rules: Rules) -> Result<Value, Fault> {
    let neighbour = rules.preset.and_then(|preset| preset.neighbour.as_deref()?.parse::<Rules>().ok());
    let other = neighbour.map_or_else(|| fewest_differences(rules), |near| Ok(Some(near)))?;
    let Some(near) = other else { return Ok(Value::Null) };
    let differs = rules.preset.filter(|_| neighbour.is_some()).and_then(|preset| preset.differs.clone());
    let differs = differs.unwrap_or_else(|| differences(rules, near).join("; "));
    Ok(json!({ "id": near.id, "differs": differs, "witness": witness(rules, near)? }))
}

/// Returns the preset with the fewest options that differ.
fn fewest_differences(rules: Rules) -> Result<Option<Rules>, Fault> {
    let others = Rules::presets()?.into_iter().filter(|other| *other != rules);
    Ok(others.min_by_key(|other| (differences(rules, *other).len(), other.id.len())))
}

/// Returns the options in which two rulesets differ, in words.
fn differences(rules: Rules, other: Rules) -> Vec<String> {
    let differing = differing(&rules.engine, &other.engine).into_iter();
    differing.map(|(mine, theirs)| format!("{}: {}, there {}", mine.name, mine.words(), theirs.words())).collect()
}

/// Returns the smallest game of the published atlas that parts two rulesets, as a record. Null if it has none.
fn witness(rules: Rules, near: Rules) -> Result<Value, Fault> {
    let Charted::Rows(rows) = charted(rules, near)? else { return Ok(Value::Null) };
    let script = |witness: &ChartedWitness| script_of(witness, rules);
    let found = rows.iter().filter(|row| row.order == "points").filter_map(|row| row.witness.as_ref());
    Ok(found.filter_map(script).next().map_or(Value::Null, |script| {
        let at = script.acts.len();
        json!({ "record": sgf::write(&script), "at": at })
    }))
}

fn script_of(witness: &ChartedWitness, rules: Rules) -> Option<Script> {
    if witness.start.is_some() {
        // A position has no moves that a reader could step through.
        return None;
    }
    let (columns, rows) = witness.board.split_once('x')?;
    let (columns, rows): (u8, u8) = (columns.parse().ok()?, rows.parse().ok()?);
    if columns.max(rows) > LARGEST {
        return None;
    }
    let acts = witness.acts?.split(", ").map(|act| act.parse::<Move>().ok().map(Act::Move));
    let start = Start { board: Diagram::empty(columns, rows), ..Start::empty(1, 1) };
    Some(Script { rules, start, acts: acts.collect::<Option<Vec<_>>>()? })
}

//! Certificates of verdicts: a record, rulesets and what they say of it, as JSON that can be checked again.

use serde_json::{Map, Value, json};

use super::side_by_side::{SideBySide, compare};
use super::side_by_side_json;
use crate::games::clauses::Paraphrases;
use crate::games::dead::DeadNamer;
use crate::games::sgf;
use crate::games::typed::Typed;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::rulesets::meant;
use shinpan_harness::vocabulary::{Point, Rules};

/// The format of a certificate.
pub const FORMAT: &str = "shinpan-verdict-1";

/// The most rulesets of a certificate.
const MOST_RULES: usize = 200;

/// What a certificate is about.
#[derive(Clone, Debug)]
pub struct VerdictQuestion {
    /// The record, as SGF.
    pub record: String,
    /// The number of its acts that count. `None` means all.
    pub at: Option<usize>,
    /// The dead stones. `None` if that is left to the record.
    pub dead: Option<Vec<Point>>,
    /// The rulesets.
    pub rules: Vec<Rules>,
}

/// Returns the certificate of a question: the question, and the verdict of each ruleset with the clauses that it names.
///
/// # Errors
/// - The record is no SGF, or has fewer acts.
/// - No ruleset can begin the game.
/// - A dead stone is no stone.
pub fn certificate(question: &VerdictQuestion) -> Result<Value, InputError> {
    let read = sgf::read(&question.record)?;
    let acts = read.acts();
    if let Some(at) = question.at.filter(|at| *at > acts) {
        return Err(
            InputError::new(format!("`at` is {at}")).expected(format!("at most {acts}, the acts of the record"))
        );
    }
    // After the last act, edits count too.
    let record = question.at.filter(|at| *at < acts).map_or_else(|| read.clone(), |at| read.cut(at));
    let dead = question.dead.clone().map(DeadNamer::Points);
    let compared = compare(Typed::of("record"), &record, &question.rules, dead.as_ref())?;
    let (verdicts, clauses) = verdicts(&compared)?;
    let part = compared.parting.as_ref();
    Ok(json!({
        "format": FORMAT,
        "version": env!("CARGO_PKG_VERSION"),
        "record": question.record,
        "at": question.at,
        "dead": question.dead,
        "rules": question.rules,
        "verdicts": verdicts,
        "part-at": part.map(|part| part.number),
        "clauses": clauses,
    }))
}

/// Returns the verdict of each ruleset, and what the clauses say that they name.
fn verdicts(compared: &SideBySide<'_>) -> Result<(Vec<Value>, Map<String, Value>), InputError> {
    let (says, mut clauses) = (Paraphrases::read()?, Map::new());
    for member in compared.games.groups.iter().flat_map(|group| &group.members) {
        let of_result = member.by.as_deref().filter(|_| member.verdict.result.is_some());
        for clause in member.clauses.iter().flatten().copied().chain(of_result) {
            clauses.insert(clause.to_owned(), json!(says.of(clause)));
        }
    }
    Ok((side_by_side_json::verdicts(compared).collect(), clauses))
}

/// Returns whether a text looks like a certificate: a JSON object that names the format.
pub fn is_certificate(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains(FORMAT)
}

/// Checks a certificate: asks its question again. Returns the number of rulesets, and where the answers differ.
///
/// # Errors
/// - The text is no certificate of this format.
/// - Those of [`certificate`].
pub fn checked(text: &str) -> Result<(usize, Vec<String>), InputError> {
    let wrong = |what: String| InputError::new(what).expected(format!("a certificate of format {FORMAT}"));
    let claimed: Value = serde_json::from_str(text).map_err(|error| wrong(format!("no JSON: {error}")))?;
    if claimed["format"] != FORMAT {
        return Err(wrong(format!("the format is {}", claimed["format"])));
    }
    let again = certificate(&question(&claimed)?)?;
    let count = claimed["verdicts"].as_array().map_or(0, Vec::len);
    let mut differences = Vec::new();
    for key in ["verdicts", "part-at", "clauses"] {
        differ(key, &claimed[key], &again[key], &mut differences);
    }
    Ok((count, differences))
}

/// Reads the question of a certificate.
fn question(claimed: &Value) -> Result<VerdictQuestion, InputError> {
    let missing = |key: &str, what: &str| InputError::new(format!("`{key}` is missing or wrong")).expected(what);
    let record = claimed["record"].as_str().ok_or_else(|| missing("record", "a record as SGF"))?.to_owned();
    let number = |value: &Value| value.as_u64().and_then(|at| usize::try_from(at).ok());
    let at = match &claimed["at"] {
        Value::Null => None,
        value => Some(number(value).ok_or_else(|| missing("at", "a number of acts, or null"))?),
    };
    let texts = |key: &str, what: &str| {
        let list = claimed[key].as_array().and_then(|list| list.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
        list.ok_or_else(|| missing(key, what))
    };
    let dead = match &claimed["dead"] {
        Value::Null => None,
        _ => {
            let names = texts("dead", "a list of points, or null")?;
            Some(names.into_iter().map(str::parse::<Point>).collect::<Result<Vec<_>, _>>()?)
        }
    };
    let names = texts("rules", "a list of rulesets")?;
    if names.is_empty() || names.len() > MOST_RULES {
        return Err(missing("rules", "1 to 200 rulesets"));
    }
    let rules = names.into_iter().map(|name| meant(name).map(|named| named.rules));
    Ok(VerdictQuestion { record, at, dead, rules: rules.collect::<Result<Vec<_>, _>>()? })
}

/// Adds where two values differ, each place with what the certificate says and what holds.
fn differ(place: &str, claimed: &Value, holds: &Value, differences: &mut Vec<String>) {
    match (claimed, holds) {
        (Value::Object(claimed), Value::Object(holds)) => {
            let added = holds.keys().filter(|key| !claimed.contains_key(*key));
            for key in claimed.keys().chain(added) {
                let of = |map: &Map<String, Value>| map.get(key).cloned().unwrap_or_default();
                differ(&format!("{place}.{key}"), &of(claimed), &of(holds), differences);
            }
        }
        (Value::Array(claimed), Value::Array(holds)) if claimed.len() == holds.len() => {
            for (number, (claimed, holds)) in claimed.iter().zip(holds).enumerate() {
                differ(&format!("{place}[{number}]"), claimed, holds, differences);
            }
        }
        (claimed, holds) if claimed == holds => {}
        (claimed, holds) => differences.push(format!("{place}: the certificate says {claimed}, here it is {holds}")),
    }
}

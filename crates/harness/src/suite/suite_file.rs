//! The suite as one JSON file: reads what `shinpan export suite` writes.

use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::input::{InputError, expect_file, text_up_to};
use crate::suite::case::{Case, Origin, Status, Step, Warrant};
use crate::vocabulary::{Act, Need, Observation, Rules, Start};

/// The version of the format.
pub const FORMAT: u64 = 1;

/// The most bytes of a suite. Ours has 19 MiB.
const LARGEST: usize = 256 << 20;

/// One run, as `export json` writes it. Keys that later suites add are ignored.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct FlatRun {
    id: String,
    title: String,
    note: Option<String>,
    rules: Rules,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    status: Status,
    #[serde(default)]
    warrant: Warrant,
    #[serde(default)]
    sentences: Vec<String>,
    tier: u8,
    #[serde(default)]
    needs: Vec<Need>,
    origin: Origin,
    since: Option<String>,
    changed: Option<String>,
    start: Start,
    states: Vec<FlatState>,
}

/// The start, or the state after an act.
#[derive(Deserialize)]
struct FlatState {
    act: Option<Act>,
    expect: Observation,
}

/// Returns the hash of a suite: `sha256:` and the SHA-256 of the canonical text of its runs. This text is compact JSON
/// with sorted keys (RFC 8785), in UTF-8.
pub fn hash_of(runs: &[Value]) -> String {
    let mut runs = Value::Array(runs.to_vec());
    runs.sort_all_objects();
    let digest = Sha256::digest(runs.to_string());
    let hexadecimal: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256:{hexadecimal}")
}

/// Reads the cases of a suite, each with its id `topic/name`. `None` if the file is something else: it does not end in
/// `.json`, or has no key `suite` and no key `runs`.
///
/// # Errors
/// - The file cannot be read, has more than 256 MiB, or is not JSON.
/// - The format is not the one that this program reads.
/// - The hash is not that of the runs.
/// - A run has a fault, or contradicts another run of its case.
pub fn cases_of(path: &std::path::Path) -> Result<Option<Vec<(String, Case)>>, InputError> {
    if path.extension().is_none_or(|extension| extension != "json") {
        return Ok(None);
    }
    expect_file(path)?;
    let text = text_up_to(path, LARGEST)?;
    let suite: Value = serde_json::from_str(&text).map_err(|error| {
        InputError::in_file(path, error.to_string()).at(error.line(), error.column()).shown_in(&text)
    })?;
    if suite.get("suite").or(suite.get("runs")).is_none() {
        return Ok(None);
    }
    cases(suite).map(Some).map_err(|error| error.of_file(path))
}

fn cases(mut suite: Value) -> Result<Vec<(String, Case)>, InputError> {
    match &suite["format"] {
        format if format.as_u64() == Some(FORMAT) => {}
        Value::Null => return Err(InputError::new(format!("no `format`: expected `\"format\": {FORMAT}`"))),
        format => {
            let what = format!("format {format} of the suite: this program reads format {FORMAT}");
            return Err(InputError::new(what).expected("a newer shinpan, or a suite of this format"));
        }
    }
    let Value::Array(runs) = suite["runs"].take() else {
        return Err(InputError::new("no list `runs`").expected("what `shinpan export suite` writes"));
    };
    if let Some(hash) = suite["hash"].as_str() {
        let found = hash_of(&runs);
        if hash != found {
            let what = format!("the runs have the hash {found}, but `hash` is {hash}: the file was changed");
            return Err(InputError::new(what).expected("the file as it was; or remove `hash` if you changed it"));
        }
    }
    let mut cases: Vec<(String, Case)> = Vec::new();
    let mut group: Vec<FlatRun> = Vec::new();
    for (place, run) in runs.into_iter().enumerate() {
        let fault = |what: String| InputError::new(format!("runs[{place}]: {what}"));
        let run: FlatRun = serde_json::from_value(run).map_err(|error| fault(error.to_string()))?;
        let Some((id, _)) = run.id.split_once('@').filter(|(id, _)| id.contains('/')) else {
            return Err(fault(format!("`{}` is no id: expected topic/name@ruleset", run.id)));
        };
        let first = group.first().map_or("", |first| case_id(&first.id));
        if !first.is_empty() && first != id {
            cases.push(case(std::mem::take(&mut group)));
        } else if let Some(first) = group.first() {
            agrees(first, &run).map_err(fault)?;
        }
        group.push(run);
    }
    if !group.is_empty() {
        cases.push(case(group));
    }
    Ok(cases)
}

/// Returns the id without its ruleset.
fn case_id(id: &str) -> &str {
    id.split('@').next().unwrap_or(id)
}

/// Checks that two runs of a case have the same script. Only ruleset, claims and status may differ.
fn agrees(first: &FlatRun, run: &FlatRun) -> Result<(), String> {
    let acts = |run: &FlatRun| run.states.iter().map(|state| state.act.clone()).collect::<Vec<_>>();
    if first.start == run.start && acts(first) == acts(run) {
        return Ok(());
    }
    Err(format!("`{}` has another start or other acts than `{}`: expected the same script", run.id, first.id))
}

/// Makes a case of its runs.
fn case(runs: Vec<FlatRun>) -> (String, Case) {
    let first = &runs[0];
    let id = case_id(&first.id).to_owned();
    // Whether a run is modelled follows from its preset, so the case does not say it.
    let status_of = |run: &FlatRun| if run.status == Status::NotModelled { Status::Required } else { run.status };
    let disputed = runs.iter().filter(|run| run.status == Status::Disputed).map(|run| run.rules);
    let is_mixed = runs.iter().any(|run| status_of(run) != status_of(first));
    let case = Case {
        name: id.split_once('/').map_or("", |(_, name)| name).to_owned(),
        title: first.title.clone(),
        note: first.note.clone(),
        rules: runs.iter().map(|run| run.rules).collect(),
        clauses: first.clauses.clone(),
        readings: Vec::new(),
        status: if is_mixed { Status::Required } else { status_of(first) },
        disputed_under: if is_mixed { disputed.collect() } else { Vec::new() },
        warrant: first.warrant,
        sentences: first.sentences.clone(),
        tier: first.tier,
        needs: first.needs.clone(),
        origin: first.origin.clone(),
        since: first.since.clone(),
        changed: first.changed.clone(),
        start: first.start.clone(),
        steps: (0..first.states.len()).map(|place| step(&runs, place)).collect(),
    };
    (id, case)
}

/// Makes the step that leads to a state. Claims that all runs share stand once.
fn step(runs: &[FlatRun], place: usize) -> Step {
    let first = &runs[0].states[place];
    let step = first.act.as_ref().map(Step::of).unwrap_or_default();
    if runs.iter().all(|run| run.states[place].expect == first.expect) {
        return Step { expect: Some(Box::new(first.expect.clone())), ..step };
    }
    let under = runs.iter().map(|run| (run.rules.id.clone(), run.states[place].expect.clone()));
    Step { under: under.collect(), ..step }
}

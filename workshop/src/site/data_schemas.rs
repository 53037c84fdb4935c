//! What the larger files of `data/` hold, as types: their JSON schemas are made of these, and a test validates the files.

use std::collections::BTreeMap;

use schemars::{JsonSchema, schema_for};
use serde::Serialize;
use serde_json::{Value, json};
use shinpan_harness::suite::beast::{BeastNames, BeastProperty};
use shinpan_harness::suite::case::{Origin, Warrant};
use shinpan_harness::vocabulary::{Act, Half, Illegal, Need, Observation, Score, Start};

/// The files and their schemas, by the name of the file without its ending.
pub(super) fn schemas() -> [(&'static str, Value); 3] {
    [
        ("beasts", json!(schema_for!(BeastData))),
        ("cases", json!(schema_for!(SuiteData))),
        ("rules", json!(schema_for!(Vec<RulesetData>))),
    ]
}

/// A ruleset, as `rules.json` and the suite have it.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RulesetData {
    /// Its id. Absent in the suite, where the id is the key.
    #[serde(default)]
    id: Option<String>,
    /// The address of its page below the site's root. Absent in the suite.
    #[serde(default)]
    page: Option<String>,
    /// What it is.
    about: String,
    /// The document that it belongs to.
    document: String,
    /// The id without aliases of options.
    canonical: String,
    /// The komi that the source names, in whole or half points.
    komi: Option<Half>,
    /// The komi that the source names for a game with handicap.
    handicap_komi: Option<Half>,
    /// A sentence for each option that has an effect.
    says: Vec<String>,
    /// The setting of each option. Absent if no option says the rules, because they have an alternative of a reading.
    #[serde(default)]
    options: Option<BTreeMap<String, String>>,
    /// How sure the source is. Of presets alone.
    #[serde(default)]
    confidence: Option<String>,
    /// The source. Of presets alone.
    #[serde(default)]
    source: Option<String>,
    /// What the source says and the preset has not. Of presets alone.
    #[serde(default)]
    leaves_out: Option<Vec<OmissionData>>,
}

/// What a source says and a preset has not.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OmissionData {
    /// It, in a sentence.
    says: String,
    /// The clauses that an engine without it breaks.
    #[serde(default)]
    clauses: Vec<String>,
    /// What happens in the games that it is about.
    #[serde(default)]
    events: Vec<String>,
}

/// The suite, as `cases.json` has it.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SuiteData {
    /// The number of the suite.
    suite: String,
    /// The number of the format.
    format: u32,
    /// The hash of all runs, in hexadecimal digits.
    hash: String,
    /// The rulesets by id.
    rulesets: BTreeMap<String, RulesetData>,
    /// The runs: each case once for each of its rulesets.
    runs: Vec<RunData>,
}

/// A case under one ruleset.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RunData {
    /// `topic/case@ruleset`.
    id: String,
    /// What happens, in a sentence.
    title: String,
    /// A remark.
    note: Option<String>,
    /// The ruleset.
    rules: String,
    /// The clauses that the case is about.
    clauses: Vec<String>,
    /// Whether the document decides the case under this ruleset.
    #[schemars(extend("enum" = ["required", "silent", "disputed", "not-modelled"]))]
    status: String,
    /// What the claims rest on.
    warrant: Warrant,
    /// The sentences that say so.
    sentences: Vec<String>,
    /// How far an implementation has to be, from 0 to 7.
    tier: u8,
    /// What a program must be able to do to play it.
    needs: Vec<Need>,
    /// Where the case comes from.
    origin: Origin,
    /// The first suite that has it.
    since: String,
    /// The suite in which it changed last.
    #[serde(default)]
    changed: Option<String>,
    /// The start of the game.
    start: Start,
    /// The komi that is played with.
    komi: Half,
    /// The start and what each act leads to.
    states: Vec<StateData>,
}

/// A state of a run.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StateData {
    /// The act that led here. Null at the start.
    act: Option<Act>,
    /// What is so. A field that is absent makes no claim.
    expect: Observation,
}

/// A beast, as each line of `beasts.jsonl` has it.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct BeastData {
    /// Its id.
    beast: String,
    /// What people call it.
    names: BeastNames,
    /// What it is.
    about: String,
    /// The topic of the suite that has it.
    topic: String,
    /// The start of its line.
    start: Start,
    /// The acts of its line with their numbers, as text.
    acts: String,
    /// What is claimed of it.
    properties: Vec<PropertyData>,
    /// What rulesets say of the line. Those that say the same are one verdict.
    verdicts: Vec<BeastVerdictData>,
}

/// A claim about a beast.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PropertyData {
    /// The claim.
    property: BeastProperty,
    /// Whether it holds. Null if the search was stopped.
    holds: Option<bool>,
    /// What was found.
    found: String,
}

/// What some rulesets say of a beast's line.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct BeastVerdictData {
    /// The rulesets.
    rules: Vec<String>,
    /// Those of them whose document says nothing about it.
    silent: Vec<String>,
    /// Why the game cannot begin.
    cannot_begin: Option<String>,
    /// The acts that the rules refuse.
    breaches: Vec<BreachData>,
    /// The result, if the game is over.
    result: Option<String>,
    /// The score.
    score: Option<Score>,
}

/// An act that rules refuse.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct BreachData {
    /// Its number, from 1.
    act: usize,
    /// Why.
    reason: Illegal,
    /// The number of the act whose position it would repeat.
    repeats: Option<usize>,
}

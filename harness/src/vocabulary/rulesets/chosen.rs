//! Rulesets with alternatives of readings: `basic~K2:both`.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use shinpan::Ruleset as Switches;
use shinpan_spec::{basic, international_1998, japanese_1997, tromp_taylor_2001, wmsg_2008};

use super::ruleset::{Ruleset, SpecRules};
use crate::input::{InputError, nearest};

/// An alternative that a ruleset can choose: the reading's id and the alternative's name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chosen {
    /// The id of the reading, such as `T3`.
    pub reading: &'static str,
    /// The name of the alternative, such as `turns`.
    pub name: &'static str,
}

impl std::fmt::Display for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.reading, self.name)
    }
}

/// The alternatives of one document: what it can choose, and how to choose one.
macro_rules! choices {
    ($document:ident) => {
        $document::Alternative::ALL.iter().map(|one| Chosen { reading: one.reading(), name: one.name() }).collect()
    };
    ($document:ident, $readings:expr, $chosen:expr) => {
        $document::Alternative::ALL
            .iter()
            .filter(|one| $chosen.iter().any(|chosen| one.reading() == chosen.reading && one.name() == chosen.name))
            .fold($readings, |readings, one| readings.with(*one))
    };
}

/// Returns every alternative that the specification's side can play, in the order of the readings.
pub(super) fn choices(spec: &SpecRules) -> Vec<Chosen> {
    match spec {
        SpecRules::International(_) => choices!(international_1998),
        SpecRules::TrompTaylor(_) => choices!(tromp_taylor_2001),
        SpecRules::Japanese(_) => choices!(japanese_1997),
        SpecRules::Wmsg(_) => choices!(wmsg_2008),
        SpecRules::Basic(_) | SpecRules::Davies(_) => choices!(basic),
    }
}

/// Returns the specification's side with these alternatives.
fn with(spec: &SpecRules, chosen: &[Chosen]) -> SpecRules {
    let mut spec = spec.clone();
    match &mut spec {
        SpecRules::International(options) => {
            options.readings = choices!(international_1998, options.readings, chosen);
        }
        SpecRules::TrompTaylor(options) => options.readings = choices!(tromp_taylor_2001, options.readings, chosen),
        SpecRules::Japanese(options) => options.readings = choices!(japanese_1997, options.readings, chosen),
        SpecRules::Wmsg(options) => options.readings = choices!(wmsg_2008, options.readings, chosen),
        SpecRules::Basic(options) => options.readings = choices!(basic, options.readings, chosen),
        SpecRules::Davies(readings) => *readings = choices!(basic, *readings, chosen),
    }
    spec
}

/// Returns the engine's options for an alternative, where they can say it.
fn follow(_switches: Switches, _chosen: &Chosen) -> Option<Switches> {
    None
}

/// Returns the ruleset of a row with alternatives, as in `T3:turns`. Each name is made once and then kept.
///
/// # Errors
/// - A part is not `READING:NAME`.
/// - The row has no such alternative that can be played. The error names those that it has.
/// - A reading is named twice.
pub(super) fn chosen(row: &'static Ruleset, parts: &[&str]) -> Result<&'static Ruleset, InputError> {
    let choices = choices(&row.spec);
    let mut chosen: Vec<Chosen> = Vec::new();
    for part in parts {
        let one = find(row, &choices, part)?;
        if chosen.iter().any(|other| other.reading == one.reading) {
            return Err(InputError::new(format!("reading {} is chosen twice: expected it once", one.reading)));
        }
        chosen.push(one.clone());
    }
    chosen.sort_by_key(|one| choices.iter().position(|other| other == one));
    Ok(kept(row, chosen))
}

fn find<'a>(row: &Ruleset, choices: &'a [Chosen], part: &str) -> Result<&'a Chosen, InputError> {
    let same = |one: &&Chosen| one.to_string().eq_ignore_ascii_case(part.trim());
    if let Some(one) = choices.iter().find(same) {
        return Ok(one);
    }
    let reading = part.split(':').next().unwrap_or_default().trim();
    let names: Vec<&str> =
        choices.iter().filter(|one| one.reading.eq_ignore_ascii_case(reading)).map(|one| one.name).collect();
    let names = match names.as_slice() {
        [] => {
            let all: Vec<String> = choices.iter().map(Chosen::to_string).collect();
            let near = nearest(part, all.iter().map(String::as_str)).unwrap_or_default();
            format!("did you mean `{near}`? `shinpan rules show {}` lists its readings", row.id)
        }
        names => format!("besides its default, reading {} can be: {}", reading.to_uppercase(), names.join(", ")),
    };
    Err(InputError::new(format!("`{part}` is no alternative that {} can play: {names}", row.id)))
}

/// Rulesets with alternatives that were named so far. They live as long as the program, like the rows of the table.
static KEPT: Mutex<BTreeMap<String, &'static Ruleset>> = Mutex::new(BTreeMap::new());

fn kept(row: &'static Ruleset, chosen: Vec<Chosen>) -> &'static Ruleset {
    let id = chosen.iter().fold(row.id.clone(), |id, one| format!("{id}~{one}"));
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(ruleset) = kept.get(&id) {
        return ruleset;
    }
    let engine = chosen.iter().try_fold(row.engine, |switches, one| follow(switches, one));
    let words: Vec<String> = chosen.iter().map(Chosen::to_string).collect();
    let ruleset = Box::leak(Box::new(Ruleset {
        about: format!("{}; readings {}", row.about, words.join(", ")),
        aliases: &[],
        gnugo: None,
        spec: with(&row.spec, &chosen),
        engine: engine.unwrap_or(row.engine),
        engine_plays: engine.is_some(),
        chosen,
        id: id.clone(),
        ..row.clone()
    }));
    kept.insert(id, ruleset);
    ruleset
}

//! Checks what the data of presets says about what they leave out.

use std::collections::BTreeSet;

use crate::input::InputError;
use crate::vocabulary::Rules;
use crate::vocabulary::rulesets::{Omission, Preset};

/// The file of the data, as messages name it.
const FILE: &str = "crates/harness/presets/presets.yaml";

/// Returns every fault of what presets leave out. `registered` are the clauses of all registers.
pub fn preset_faults(presets: &[Preset], registered: &BTreeSet<String>) -> Vec<InputError> {
    let mut faults = Vec::new();
    for preset in presets {
        let mut add = |what: String| faults.push(InputError::in_file(FILE, format!("{}: {what}", preset.id)));
        for omission in &preset.not_modelled {
            if omission.says.trim().is_empty() {
                add("an item of `not-modelled` says nothing: expected a sentence".to_owned());
            }
            omission.clauses.iter().filter_map(|clause| clause_fault(preset, clause, registered)).for_each(&mut add);
            repeated(omission).for_each(&mut add);
        }
    }
    faults
}

/// Returns what is wrong with a clause that a preset names, if anything: nobody registered it, or the ruleset of the preset
/// does not have it, so it can decide nothing there.
fn clause_fault(preset: &Preset, clause: &str, registered: &BTreeSet<String>) -> Option<String> {
    if !registered.contains(clause) {
        return Some(format!("`not-modelled` names clause `{clause}`, which is in no register"));
    }
    let rules: Rules = preset.rules.as_deref()?.parse().ok()?;
    let (document, within) = clause.split_once('/')?;
    let has = match (rules.options, within.split_once('.')) {
        (Some(options), Some((key, value))) => options.get(key) == value,
        _ => true,
    };
    let rules = &rules.canonical;
    (document != document_of(rules) || !has).then(|| {
        format!("`not-modelled` names clause `{clause}`, which {rules} does not have: expected one that it has")
    })
}

/// Returns the register of a ruleset: those with options by value have their own.
fn document_of(canonical: &str) -> &str {
    if canonical.contains(',') { "options" } else { canonical.split('+').next().unwrap_or(canonical) }
}

/// Returns the events that an item names twice, as faults.
fn repeated(omission: &Omission) -> impl Iterator<Item = String> + '_ {
    let twice = |place: &usize| omission.events[..*place].contains(&omission.events[*place]);
    let places = (0..omission.events.len()).filter(twice);
    places.map(|place| format!("`not-modelled` names event `{}` twice in one item", omission.events[place].key()))
}

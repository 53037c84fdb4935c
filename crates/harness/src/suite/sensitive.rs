//! Finds the readings on which a case rests: those of which an alternative makes a claim fail.

use std::collections::BTreeSet;

use crate::input::InputError;
use crate::judge::compare::{compare, unanswered};
use crate::subject::Subject;
use crate::subject::spec::Spec;
use crate::suite::corpus::{CaseRun, Corpus, Entry, Filter};
use crate::suite::trace::{Alternative, Reading, Register};
use crate::vocabulary::{End, Field, Fields, Rules, Transcript, Want};

/// An alternative under which a claim of a case fails.
#[derive(Clone, Debug, PartialEq)]
pub struct Sensitive {
    /// The reading's id, such as `T3`.
    pub reading: String,
    /// The ruleset of the run.
    pub rules: Rules,
    /// The ruleset that reads it in the other way.
    pub under: Rules,
}

/// Returns the ruleset with another alternative of a reading, where a program of ours plays it. `None` if none does, or if
/// the ruleset already has it.
///
/// # Errors
/// - The register names an option that no ruleset has.
fn changed(rules: Rules, reading: &Reading, other: &Alternative) -> Result<Option<Rules>, InputError> {
    if reading.alternatives.iter().any(|one| one.option.is_some()) && rules.chosen.is_empty() {
        return by_option(rules, reading, other);
    }
    let one = rules.choices().into_iter().find(|one| one.reading == reading.id && one.name == other.name);
    one.map(|one| rules.choosing(&one)).transpose()
}

/// Returns the ruleset with the option that selects an alternative, in place of the option that it has for the same
/// reading. `None` if the reading does not concern the ruleset.
fn by_option(rules: Rules, reading: &Reading, other: &Alternative) -> Result<Option<Rules>, InputError> {
    let has = |one: &&Alternative| one.option.as_ref().is_some_and(|option| rules.has_option(option));
    let default = reading.alternatives.iter().find(|one| one.name == reading.default && one.option.is_none());
    let Some(now) = reading.alternatives.iter().find(has).or(default) else { return Ok(None) };
    if now.name == other.name {
        return Ok(None);
    }
    let now = now.option.as_deref().and_then(|option| option.strip_prefix('+'));
    let kept: Vec<&str> = rules.id.split('+').filter(|own| now != Some(*own)).collect();
    let id = kept.join("+") + other.option.as_deref().unwrap_or_default();
    match id.parse::<Rules>() {
        Ok(rules) => Ok(Some(rules)),
        // Not every option goes with every other one, but the plain document takes each.
        Err(error) if rules.id == rules.document => Err(error),
        Err(_) => Ok(None),
    }
}

/// Which readings to try, for a run under these rules.
type Wanted<'a> = &'a dyn Fn(&Rules, &Reading) -> bool;

/// Returns the alternatives under which a claim of this run fails. Claims about the deciding clause do not count: an
/// alternative is another clause.
///
/// # Errors
/// - A register names an option that a ruleset cannot have.
fn sensitive(run: &CaseRun<'_>, registers: &[Register], wanted: Wanted<'_>) -> Result<Vec<Sensitive>, InputError> {
    let expectation = comparable(run.expectation());
    let want = Want::claims_of(&expectation);
    let mut found = Vec::new();
    let mut spec = Spec::new();
    // A run that chooses alternatives itself shows what they say, and rests on nothing else.
    if !run.rules.chosen.is_empty() {
        return Ok(found);
    }
    for register in registers.iter().filter(|register| register.document == run.rules.document) {
        for reading in register.readings.iter().filter(|reading| wanted(&run.rules, reading)) {
            for other in &reading.alternatives {
                let Some(under) = changed(run.rules, reading, other)? else { continue };
                let transcript = spec.transcript(&run.entry.case.script(under), &want);
                if compare(&expectation, &transcript).is_some() {
                    found.push(Sensitive { reading: reading.id.clone(), rules: run.rules, under });
                }
            }
        }
    }
    Ok(found)
}

/// Returns the alternatives under which a claim of a case fails in one of its runs.
///
/// # Errors
/// - A register names an option that a ruleset cannot have.
pub fn rests_on(entry: &Entry, registers: &[Register]) -> Result<Vec<Sensitive>, InputError> {
    rests_on_some(entry, registers, &|_, _| true)
}

/// The same of some readings only. Each alternative that is tried takes as long as to play the case.
///
/// # Errors
/// - A register names an option that a ruleset cannot have.
pub fn rests_on_some(entry: &Entry, registers: &[Register], wanted: Wanted<'_>) -> Result<Vec<Sensitive>, InputError> {
    let corpus = Corpus { entries: vec![entry.clone()], ..Corpus::default() };
    let mut found = Vec::new();
    for run in corpus.runs(&Filter::default()) {
        for one in sensitive(&run, registers, wanted)? {
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
    Ok(found)
}

/// Returns those of a case's readings whose alternatives it tells apart:
///
/// - A claim fails or has no answer under an alternative, or the game does not begin under it.
/// - A run chooses an alternative, and a claim fails or has no answer under the default.
/// - The case states contrary claims, and the alternative is played by nobody or refuses the start.
///
/// # Errors
/// - A register names an option that a ruleset cannot have.
pub fn tells(entry: &Entry, registers: &[Register]) -> Result<BTreeSet<String>, InputError> {
    let named = |_: &Rules, reading: &Reading| entry.case.readings.contains(&reading.id);
    let mut decided: BTreeSet<String> =
        rests_on_some(entry, registers, &named)?.into_iter().map(|one| one.reading).collect();
    for key in entry.case.contraries().into_keys() {
        if let Some((reading, _)) = key.split_once(':')
            && needs_contrary(entry, key)?
        {
            decided.insert(reading.to_owned());
        }
    }
    let mut spec = Spec::new();
    for rules in &entry.case.rules {
        for chosen in &rules.chosen {
            let default: Rules = rules.id.replace(&format!("~{chosen}"), "").parse()?;
            let expectation = comparable(entry.case.expectation(*rules));
            let transcript = spec.transcript(&entry.case.script(default), &Want::claims_of(&expectation));
            if compare(&expectation, &transcript).is_some() || leaves_out(&expectation, &transcript) {
                decided.insert(chosen.reading.to_owned());
            }
        }
        let of_document = registers.iter().filter(|register| register.document == rules.document);
        for reading in of_document.flat_map(|register| &register.readings) {
            if rules.chosen.is_empty()
                && entry.case.readings.contains(&reading.id)
                && some_do_not_answer(entry, *rules, reading)?
            {
                decided.insert(reading.id.clone());
            }
        }
    }
    Ok(decided)
}

/// Returns whether only contrary claims can tell what would be so under an alternative: under some ruleset of the case no
/// program here plays it, or it refuses the start.
fn needs_contrary(entry: &Entry, key: &str) -> Result<bool, InputError> {
    for rules in &entry.case.rules {
        let Some(one) = rules.choices().into_iter().find(|one| one.to_string() == key) else { return Ok(true) };
        let script = entry.case.script(rules.choosing(&one)?);
        if refuses_the_start(&Spec::new().transcript(&script, &Want::default())) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns whether the game does not begin under the rules of a transcript.
fn refuses_the_start(transcript: &Transcript) -> bool {
    matches!(transcript.end, End::Skipped(_))
}

/// Returns whether an answer to some claim is missing, such as the count by a method that does not apply.
fn leaves_out(claims: &Transcript, transcript: &Transcript) -> bool {
    claims
        .entries
        .iter()
        .zip(&transcript.entries)
        .any(|(claims, transcript)| !unanswered(claims, transcript).is_empty())
}

/// Returns whether the game of a case does not begin under some alternative of a reading, or leaves claims unanswered.
fn some_do_not_answer(entry: &Entry, rules: Rules, reading: &Reading) -> Result<bool, InputError> {
    for other in &reading.alternatives {
        let Some(under) = changed(rules, reading, other)? else { continue };
        let claims = comparable(entry.case.expectation(rules));
        let transcript = Spec::new().transcript(&entry.case.script(under), &Want::claims_of(&claims));
        if refuses_the_start(&transcript) || leaves_out(&claims, &transcript) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The longest sequences that are counted under every alternative.
const LINES: usize = 4;

/// Returns the claims without deciding clauses, and with numbers of short sequences only.
fn comparable(mut transcript: Transcript) -> Transcript {
    let others: Vec<Field> = Field::ALL.iter().copied().filter(|field| *field != Field::By).collect();
    for entry in &mut transcript.entries {
        *entry = entry.only(Fields::of(&others));
        if let Some(lines) = &mut entry.lines {
            lines.truncate(LINES);
        }
    }
    transcript
}

//! A suite for rules composed of options beyond those that cases name: the specification says what the cases of other rules come to.

use crate::subject::Subject;
use crate::subject::spec::Spec;
use crate::suite::case::{Case, Status, Step};
use crate::suite::corpus::{Corpus, Entry};
use crate::vocabulary::{End, Illegal, Observation, Rules, Script, Transcript, Want};

/// The most acts of a case that is filled in. The specification takes minutes for a long one.
const ACTS: usize = 200;

/// Returns the runs of the suite under this ruleset: its own, and one for every other case that its options leave
/// applicable.
///
/// Such a case runs under other rules that are composed of options, or under `basic`. Its script can be played under this
/// ruleset: no act is refused for the phase of the game that the case's own rules accept. The claims are about the same
/// fields. Presets and documents get no such runs: the suite names them itself.
pub fn filled_in(corpus: Corpus, rules: Rules) -> Corpus {
    if rules.options.is_none() || rules.preset.is_some() {
        return corpus;
    }
    let mut spec = Spec::new();
    let mut of = |entry: &Entry| match entry.case.rules.contains(&rules) {
        true => Some(entry.clone()),
        false => filled(entry, rules, &mut spec),
    };
    let filled: Vec<Entry> = corpus.entries.iter().filter_map(&mut of).collect();
    Corpus { entries: filled, ..corpus }
}

/// Returns a case under this ruleset. `None` if it is not applicable.
fn filled(entry: &Entry, rules: Rules, spec: &mut Spec) -> Option<Entry> {
    let case = &entry.case;
    if case.status != Status::Required {
        return None;
    }
    let near = case.rules.iter().find(|other| other.options.is_some());
    let base = *near.or(case.rules.iter().find(|other| other.id == "basic"))?;
    let (script, claims) = (case.script(rules), case.expectation(base));
    if script.acts.len() > ACTS {
        return None;
    }
    let observed = spec.transcript(&script, &Want::claims_of(&claims));
    if !is_applicable(&claims, &observed) {
        return None;
    }
    let case = Case {
        rules: vec![rules],
        disputed_under: Vec::new(),
        readings: Vec::new(),
        steps: steps(&script, &claims, &observed),
        ..case.clone()
    };
    Some(Entry { case, ..entry.clone() })
}

/// Returns whether every act finds the phase that it is for.
fn is_applicable(claims: &Transcript, observed: &Transcript) -> bool {
    let is_of_another_phase = |one: &Observation| matches!(one.illegal, Some(Illegal::WrongPhase | Illegal::GameOver));
    let mut pairs = claims.entries.iter().zip(&observed.entries);
    observed.end == End::Whole
        && pairs.all(|(claims, observed)| is_of_another_phase(claims) || !is_of_another_phase(observed))
}

/// Returns the acts with what was said about them, in the fields of the claims.
fn steps(script: &Script, claims: &Transcript, observed: &Transcript) -> Vec<Step> {
    let acts = std::iter::once(Step::default()).chain(script.acts.iter().map(Step::of));
    let expected =
        claims.entries.iter().zip(&observed.entries).map(|(claims, observed)| observed.only(claims.claims()));
    acts.zip(expected).map(|(step, expected)| Step { expect: Some(Box::new(expected)), ..step }).collect()
}

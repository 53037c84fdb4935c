//! What a right tester must say, computed without any of its stages: two answers differ if their JSON differs where both
//! have a value.

use serde_json::Value;

use super::impostor::Impostor;
use shinpan_harness::generate::random::generated_for;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::Filter;
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::{End, Observation, Rules, Script, Transcript, Want};

/// The seed of the games that the checks play.
pub(super) const SEED: u64 = 5;

/// The number of these games.
pub(super) const GAMES: u64 = 90;

/// What must become of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Same,
    NotBegun,
    /// The first state that differs.
    Differs(usize),
    /// A side broke, or one side alone began it.
    Broke,
}

/// Returns the script of a game that the impostor plays. The generator is checked on its own.
pub(super) fn game(number: u64) -> Script {
    generated_for(Impostor::new().offers(), SEED, number, &rules())
}

/// Returns what selects the rulesets of these games: the impostor makes another mistake under each.
pub(super) fn filter() -> Filter {
    let ids = ["basic", "tromp-taylor-2001", "new-zealand", "basic+simple-ko"];
    Filter { rules: ids.iter().map(|id| Glob::new(id)).collect(), ..Filter::default() }
}

/// Returns these rulesets.
pub(super) fn rules() -> Vec<Rules> {
    filter().rulesets().unwrap_or_default()
}

/// Returns what must become of a script.
pub(super) fn expected(script: &Script) -> Expected {
    let want = Want::lockstep_of(script);
    let (said, heard) = (Spec::new().transcript(script, &want), Impostor::new().transcript(script, &want));
    match first_difference(&said, &heard) {
        Some(step) => Expected::Differs(step),
        None => match (&said.end, &heard.end) {
            (End::Whole, End::Whole) => Expected::Same,
            (End::Skipped(_), End::Skipped(_)) => Expected::NotBegun,
            _ => Expected::Broke,
        },
    }
}

/// Returns the first state in which two transcripts differ.
pub(super) fn first_difference(left: &Transcript, right: &Transcript) -> Option<usize> {
    left.entries.iter().zip(&right.entries).position(|(left, right)| differ(left, right))
}

fn differ(left: &Observation, right: &Observation) -> bool {
    let value = |said: &Observation| serde_json::to_value(said).unwrap_or_default();
    contradict(&value(left), &value(right))
}

/// Returns whether two values differ where both are there.
pub(super) fn contradict(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Object(left), Value::Object(right)) => {
            left.iter().any(|(key, value)| right.get(key).is_some_and(|other| contradict(value, other)))
        }
        _ => left != right,
    }
}

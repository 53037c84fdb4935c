//! Checks of the stages that judge runs of the suite: one for programs, one for our own sides.
//!
//! A run is played by a subject that says what the specification says, but for one change: another value, no value, or
//! another end. What must become of it needs no stage to be known.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use serde_json::Value;

use super::bookkeeping::header;
use super::impostor::Impostor;
use super::judging::{expect, pairs};
use super::oracle::{SEED, contradict};
use super::table::Tester;
use shinpan_harness::campaign::journal::Campaign;
use shinpan_harness::campaign::stages::OwnSides;
use shinpan_harness::campaign::verify::{VerifyOptions, verify_by};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::case::Status;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome};
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::{End, Field, Fields, Illegal, Observation, Script, Transcript, Want};

/// Of so many runs of the suite one is judged. This is a prime, so that no topic is left out.
const STRIDE: usize = 211;

/// Returns the suite, which is read once for all testers.
fn suite() -> Result<&'static Corpus, String> {
    static SUITE: LazyLock<Result<Corpus, String>> =
        LazyLock::new(|| Corpus::embedded().map_err(|fault| fault.to_string()));
    SUITE.as_ref().map_err(Clone::clone)
}

/// Says the same of every script.
struct Fixed {
    offer: Offer,
    said: Transcript,
}

impl Fixed {
    fn saying(said: Transcript) -> Fixed {
        Fixed { offer: Offer::everything(), said }
    }
}

impl Subject for Fixed {
    fn name(&self) -> &str {
        "fixed"
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, _: &Script, _: &Want) -> Transcript {
        self.said.clone()
    }
}

/// Calls `check` with runs of the suite, what each claims and what the specification says of it, and every place of it: a
/// state and a field that the run claims something about.
fn each_run(
    mut check: impl FnMut(&CaseRun<'_>, (&Transcript, &Transcript), &[(usize, Field)]) -> Result<(), String>,
) -> Result<(), String> {
    let (corpus, filter) = (suite()?, Filter::default());
    let by_status: BTreeMap<Status, CaseRun<'_>> = corpus.runs(&filter).map(|run| (run.status(), run)).collect();
    for run in corpus.runs(&filter).step_by(STRIDE).chain(by_status.into_values()) {
        let claimed = run.claimed(&Offer::everything())?;
        let said = Spec::new().transcript(&claimed.script, &Want::claims_of(&claimed.claims));
        let claims = claimed.claims.entries.iter().enumerate();
        let places: Vec<(usize, Field)> =
            claims.flat_map(|(state, claims)| claims.claims().iter().map(move |field| (state, field))).collect();
        check(&run, (&claimed.claims, &said), &places).map_err(|what| format!("{}: {what}", run.id()))?;
    }
    Ok(())
}

/// The fields whose claims name a part of an answer, so that most other answers fit them.
const PARTS: [Field; 3] = [Field::LegalMoves, Field::IllegalMoves, Field::Lines];

/// Returns the transcript with another value in one place, which the claim there contradicts. `None` if none is known.
fn changed(
    (claims, said): (&Transcript, &Transcript),
    (state, field): (usize, Field),
    pairs: &BTreeMap<Field, (Observation, Observation)>,
) -> Option<Transcript> {
    let value = |said: &Observation| serde_json::to_value(said).unwrap_or_default();
    let claimed = value(&claims.entries.get(state)?.only(Fields::of(&[field])));
    let (one, other) = pairs.get(&field).filter(|_| !PARTS.contains(&field))?;
    // A claim of any refusal fits every refusal, so acceptance, which is the second value, comes first.
    let another = [other, one].into_iter().find(|another| contradict(&claimed, &value(another)))?;
    let mut said = said.clone();
    said.entries[state] = said.entries[state].overridden_by(another);
    Some(said)
}

/// Returns the transcript without the value in one place.
fn silent(said: &Transcript, (state, field): (usize, Field)) -> Transcript {
    let mut said = said.clone();
    let mut entry = serde_json::to_value(&said.entries[state]).unwrap_or_default();
    if let Value::Object(fields) = &mut entry {
        fields.remove(field.key());
    }
    said.entries[state] = serde_json::from_value(entry).unwrap_or_default();
    said
}

/// The ends that are not whole.
fn ends() -> [End; 3] {
    [End::Skipped("skipped".to_owned()), End::Broke("broke".to_owned()), End::Late("late".to_owned())]
}

/// A program passes if it says what the specification says, and every claim can fail it. Its silence and its end have
/// their own words, and so has a run that is not required.
pub(super) fn every_claim_of_a_run_counts(tester: &Tester) -> Result<(), String> {
    let (pairs, mut found) = (pairs(), [0, 0]);
    each_run(|run, (claims, said), places| {
        let word = |said: Transcript| match (tester.judge_run)(run, &mut Fixed::saying(said)) {
            RunOutcome::Passed => "passed",
            RunOutcome::Differs(_) => "differs",
            RunOutcome::Noted(_) => "noted",
            RunOutcome::Skipped(_) => "skipped",
            RunOutcome::Broke(_) => "broke",
            RunOutcome::Late(_) => "late",
        };
        let is = |said: Transcript, expected: &str, what: &str| {
            let word = word(said);
            expect(word == expected, || format!("{what} is {word}, expected {expected}"))
        };
        is(said.clone(), "passed", "what the specification says")?;
        for (end, expected) in ends().into_iter().zip(["skipped", "broke", "late"]) {
            is(Transcript { end, ..said.clone() }, expected, "an early end")?;
        }
        let wrong = if run.status() == Status::Required { "differs" } else { "noted" };
        for place in places.iter().filter(|(_, field)| *field != Field::By) {
            is(silent(said, *place), "passed", "silence")?;
            if let Some(other) = changed((claims, said), *place, &pairs) {
                found[usize::from(wrong == "noted")] += 1;
                is(other, wrong, &format!("another `{}` in state {}", place.1.key(), place.0))?;
            }
        }
        Ok(())
    })?;
    expect(found[0] > 100 && found[1] > 0, || format!("too few other values were tried: {found:?}"))
}

/// Our own sides pass every run. They would not if they said one thing else, kept silent about a claim, or ended early.
/// The engine may be silent about the clause that decides.
pub(super) fn our_sides_answer_every_claim(tester: &Tester) -> Result<(), String> {
    let pairs = pairs();
    each_run(|run, (claims, said), places| {
        for side in [&mut Spec::new() as &mut dyn Subject, &mut Engine::new()] {
            let fault = (tester.judge_own)(run, side).filter(|_| side.name() == "spec" || run.rules.engine_plays);
            expect(fault.is_none(), || format!("{} is said to fail: {fault:?}", side.name()))?;
        }
        let fails = |said: Transcript, what: &str| {
            let fault = (tester.judge_own)(run, &mut Fixed::saying(said));
            expect(fault.is_some(), || format!("a side passes with {what}"))
        };
        for end in ends() {
            fails(Transcript { end, ..said.clone() }, "an early end")?;
        }
        for place in places {
            let name = place.1.key();
            fails(silent(said, *place), &format!("no `{name}` in state {}", place.0))?;
            if let Some(other) = changed((claims, said), *place, &pairs) {
                fails(other, &format!("another `{name}` in state {}", place.0))?;
            }
        }
        Ok(())
    })
}

/// `verify` says which runs the impostor fails as the engine: under `basic` it plays what superko forbids.
pub(super) fn verify_judges_its_suite(tester: &Tester) -> Result<(), String> {
    let corpus = suite()?;
    let basic = Filter { rules: vec![Glob::new("basic")], ..Filter::default() };
    let needs_superko = |run: &CaseRun<'_>| {
        let mut claims = run.expectation().entries.into_iter();
        run.status() == Status::Required
            && run.claimed(Impostor::new().offers()).is_ok()
            && claims.any(|claims| claims.illegal == Some(Illegal::Repetition))
    };
    let ids: Vec<String> = corpus.runs(&basic).filter(needs_superko).map(|run| run.id()).take(5).collect();
    expect(ids.len() == 5, || format!("too few runs need superko: {ids:?}"))?;
    let options = VerifyOptions {
        time: Duration::from_secs(600),
        games: Some(0),
        filter: Filter { run: ids.iter().map(|id| Glob::new(id)).collect(), ..basic },
        reach: false,
        interrupted: Arc::new(AtomicBool::new(false)),
    };
    let sides = OwnSides { engine: Impostor::timely, ..OwnSides::RIGHT };
    let mut campaign = Campaign::new(header(SEED));
    let report = verify_by((tester.stages(), sides), corpus, &options, &mut campaign, &|_, _, _| {});
    let failures = report.map_err(|error| error.to_string())?.failures;
    let failed: Vec<&String> = failures.iter().map(|(run, _)| run).collect();
    let expected: Vec<String> = ids.iter().map(|id| format!("{id} on engine")).collect();
    expect(failed == expected.iter().collect::<Vec<_>>(), || format!("{failed:?} failed, expected {expected:?}"))
}

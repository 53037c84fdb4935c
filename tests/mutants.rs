//! Finds the mutants of `cargo mutants`. The corpus must notice mutants of the specification. The corpus and the
//! properties must notice mutants of the engine; what they miss, the tests of its API and its own may notice. The run
//! stops at the first failure, and begins with cases that are far apart.
//!
//! `SHINPAN_MUTANTS=spec` or `engine` says which side is mutated. With `answers` only the claims of the corpus count, on
//! the specification: `.ci/knock-out` asks so whether a clause changes an answer at all. This is no part of `cargo test`, which does all of it
//! without a limit of time.

use std::collections::BTreeSet;
use std::process::ExitCode;

use shinpan_harness::generate::random::generated;
use shinpan_harness::input::InputError;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Entry, judge_own};
use shinpan_harness::suite::sensitive::tells;
use shinpan_harness::suite::starts::wrong_starts;
use shinpan_harness::suite::trace::{Register, registers};
use shinpan_harness::vocabulary::Script;
use shinpan_tests::root;
use shinpan_workshop::fuzzing::targets;
use shinpan_workshop::tester::properties::{MOST_ACTS, PROPERTIES, READERS, Verdict, undo_restores_everything};

/// Neighbors in the corpus test similar things. This stride is a prime, so it shares no factor with a likely number of
/// cases.
const STRIDE: usize = 7919;

/// The number of random scripts for each property.
const SCRIPTS: u64 = 250;

/// The symmetries that are tried. All of them would take most of the time.
const SYMMETRIES: [u8; 2] = [5, 11];

fn main() -> ExitCode {
    let side = std::env::var("SHINPAN_MUTANTS").unwrap_or_default();
    let corpus = match Corpus::read(&root().join("corpus")) {
        Ok(corpus) => corpus,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    let entries = (0..corpus.entries.len()).map(|place| &corpus.entries[place * STRIDE % corpus.entries.len()]);
    let failure = match side.as_str() {
        "answers" => wrong_start().or_else(|| {
            let mut runs = entries.flat_map(runs);
            runs.find_map(|run| Some(format!("{}: {}", run.id(), judge_own(&run, &mut Spec::new())?)))
        }),
        "spec" => wrong_start().or_else(|| {
            registers().map_err(said).map_or_else(Some, |registers| {
                let mut failures = entries.filter_map(|entry| of_specification(entry, &registers).err());
                failures.next()
            })
        }),
        "engine" => entries.map(of_engine).find_map(Result::err).or_else(|| Some(of_properties().err()?.to_string())),
        _ => Some("expected SHINPAN_MUTANTS=spec, engine or answers in the environment".to_owned()),
    };
    match failure {
        Some(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
        None => ExitCode::SUCCESS,
    }
}

/// Returns a start that the specification takes or refuses, and should not.
fn wrong_start() -> Option<String> {
    let table = root().join("tests/starts.yaml");
    wrong_starts(&table, &mut Spec::new(), |_| true)
        .map_or_else(|fault| Some(said(fault)), |wrong| wrong.into_iter().next())
}

fn said(fault: InputError) -> String {
    fault.to_string()
}

fn runs(entry: &Entry) -> impl Iterator<Item = CaseRun<'_>> {
    entry.case.rules.iter().map(move |rules| CaseRun { entry, rules: *rules })
}

/// Checks every claim, that the clauses which a case names run in it, and that it tells the readings apart which it
/// names.
fn of_specification(entry: &Entry, registers: &[Register]) -> Result<(), String> {
    let mut spec = Spec::tracing();
    for run in runs(entry) {
        judge_own(&run, &mut spec).map_or(Ok(()), |what| Err(format!("{}: {what}", run.id())))?;
    }
    let ran = spec.exercised();
    let idle = entry.case.clauses.iter().find(|clause| !ran.contains(clause.as_str()));
    idle.map_or(Ok(()), |clause| Err(format!("{}: {clause} does not run", entry.id)))?;
    let told = if entry.case.readings.is_empty() { BTreeSet::new() } else { tells(entry, registers).map_err(said)? };
    let untold = entry.case.readings.iter().find(|reading| !told.contains(*reading));
    untold.map_or(Ok(()), |reading| Err(format!("{} does not tell {reading}", entry.id)))
}

/// Checks every claim. Also checks undo on the script of a case, which no claim can express.
fn of_engine(entry: &Entry) -> Result<(), String> {
    let played = || runs(entry).filter(|run| run.rules.engine_plays);
    let mut wrong = played().filter_map(|run| Some(format!("{}: {}", run.id(), judge_own(&run, &mut Engine::new())?)));
    wrong.next().map_or(Ok(()), Err)?;
    let undone = |run: CaseRun<'_>| undo_restores_everything(&run.script());
    played().take(1).try_for_each(undone).map_err(|violation| format!("{}: {violation}", entry.id))
}

fn of_properties() -> Verdict {
    let points = ["A1", "z25", "H9", "J10", "I5", "T0", "B26", "AA", "", "C007", "D", "5", "b2 "];
    let others = ["pass", "Pass", "C3", "black", "w", "plain", "time=true", "time=yes", "suicide", "\u{1}\u{2}\u{2}"];
    for text in points.into_iter().chain(others) {
        READERS.iter().try_for_each(|(_, holds)| holds(text.as_bytes()))?;
    }
    for number in 0..SCRIPTS {
        let script = generated(1, number, &[]);
        let short = script.clone().first_acts(MOST_ACTS);
        for property in PROPERTIES {
            let variants = if property.variants() > 1 { &SYMMETRIES[..] } else { &SYMMETRIES[..1] };
            variants.iter().try_for_each(|variant| property.holds(&short, *variant))?;
        }
        targets::lockstep(&script);
    }
    Ok(())
}

//! The question `check`: specification and engine of this module, on the cases of the suite and on random games.
//!
//! The page does not ask it. A test asks the module of WebAssembly and the native library, and compares the counts.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::request::Request;
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::case::TIERS;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, judge_own};
use shinpan_harness::vocabulary::Want;

/// The most runs or games of one question, and the most failures that an answer lists.
const MOST: usize = 100_000;
const MOST_FAILURES: usize = 20;

/// Answers `check`. `tier` is the highest tier of cases, `from` and `count` choose runs by their number; with `seed`, they
/// choose random games of it.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let from = request.number("from", usize::MAX)?.unwrap_or(0);
    let count = request.number("count", MOST)?.unwrap_or(MOST);
    match request.number("seed", usize::MAX)? {
        Some(seed) => Ok(games(seed, from, count)),
        None => runs(request.number("tier", TIERS.len() - 1)?, from, count),
    }
}

/// Runs cases on both sides.
fn runs(tier: Option<usize>, from: usize, count: usize) -> Result<Value, Fault> {
    let corpus = Corpus::shared()?;
    let entries = corpus.entries.iter().filter(|entry| tier.is_none_or(|tier| usize::from(entry.case.tier) <= tier));
    let all = entries.flat_map(|entry| entry.case.rules.iter().map(move |rules| CaseRun { entry, rules: *rules }));
    let (mut spec, mut engine) = (Spec::new(), Engine::new());
    let (mut ran, mut by_engine, mut failures) = (0, 0, Vec::new());
    for run in all.skip(from).take(count) {
        ran += 1;
        let mut judge = |side: &mut dyn Subject| {
            if let Some(why) = judge_own(&run, side) {
                failures.push(json!({ "id": run.id(), "side": side.name(), "says": why }));
            }
        };
        judge(&mut spec);
        if run.rules.engine_plays {
            by_engine += 1;
            judge(&mut engine);
        }
    }
    let failed = failures.len();
    failures.truncate(MOST_FAILURES);
    Ok(json!({ "runs": ran, "by_engine": by_engine, "failed": failed, "failures": failures }))
}

/// Plays random games on both sides, in lockstep.
fn games(seed: usize, from: usize, count: usize) -> Value {
    let (mut spec, mut engine) = (Spec::new(), Engine::new());
    let (mut acts, mut failures) = (0, Vec::new());
    for number in from..from.saturating_add(count) {
        let script = generated(seed as u64, number as u64, &[]);
        let want = Want::lockstep_of(&script);
        acts += script.acts.len();
        let (specified, answered) = (spec.transcript(&script, &want), engine.transcript(&script, &want));
        if let Some(divergence) = compare(&specified, &answered) {
            failures.push(json!({ "number": number, "says": divergence.text("spec", "engine") }));
        }
    }
    let failed = failures.len();
    failures.truncate(MOST_FAILURES);
    json!({ "games": count, "acts": acts, "failed": failed, "failures": failures })
}

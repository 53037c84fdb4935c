//! The conformance suite and random games, against an engine of JavaScript in another thread.

use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::fault::fault;
use shinpan_harness::generate::random::generated_for;
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::{SHRINK_RUNS, shrunk};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::called::Called;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::offered_runs::OfferedRuns;
use shinpan_harness::vocabulary::{Rules, Want};
use shinpan_referee::findings;
use shinpan_referee::games::state_texts::diagram;

#[wasm_bindgen]
extern "C" {
    /// Asks the engine: a request of the protocol, to its answer. The worker defines it.
    #[wasm_bindgen(catch, js_name = shinpanAnswer)]
    fn answer(request: &str) -> Result<String, JsValue>;

    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn now() -> f64;
}

/// The suite for one engine.
#[wasm_bindgen]
pub struct NativeSuite {
    subject: Called,
    /// The cases under the rulesets of the engine.
    runs: OfferedRuns,
}

#[wasm_bindgen]
impl NativeSuite {
    /// Greets the engine.
    pub fn greet() -> Result<NativeSuite, JsValue> {
        let ask = |request: &str| answer(request).map_err(|error| error.as_string().unwrap_or_default());
        let subject = Called::greet(Box::new(ask)).map_err(fault)?;
        let runs = OfferedRuns::under(subject.offers().rules.as_deref()).map_err(fault)?;
        Ok(NativeSuite { subject, runs })
    }

    /// Returns the runs under the rulesets of the engine that it can play, and how many it cannot, as JSON.
    pub fn runs(&self) -> String {
        let (runs, left_out) = self.runs.playable(self.subject.offers());
        let rows = runs.iter().map(|run| {
            let case = &run.entry.case;
            let clauses: Vec<String> = case.clauses.iter().map(ToString::to_string).collect();
            json!({ "id": run.id(), "rules": run.rules.id, "tier": case.tier, "clauses": clauses, "title": case.title })
        });
        json!({ "runs": rows.collect::<Vec<_>>(), "leftOut": left_out }).to_string()
    }

    /// Plays a run, and returns its outcome as JSON.
    pub fn judge(&mut self, id: &str) -> Result<String, JsValue> {
        let (word, text, run) = self.runs.judge(id, &mut self.subject).map_err(fault)?;
        let board = diagram(Some(&run.script().start.board), None);
        Ok(json!({ "outcome": word, "text": text, "board": board }).to_string())
    }

    /// Plays random games on the specification and the engine, and returns what differs as JSON. Ends after so many games, so
    /// many seconds, or so many kinds of difference.
    pub fn lockstep(
        &mut self,
        rules: Vec<String>,
        games: f64,
        seconds: f64,
        seed: f64,
        most: f64,
    ) -> Result<String, JsValue> {
        let offer = self.subject.offers().clone();
        let names = if rules.is_empty() { offer.rules.clone().unwrap_or_default() } else { rules };
        let rules = names.iter().map(|id| id.parse::<Rules>()).collect::<Result<Vec<_>, _>>().map_err(fault)?;
        let (mut spec, end) = (Spec::new(), now() + seconds * 1000.0);
        let mut findings: Vec<(String, String)> = Vec::new();
        // Numbers of games and seeds are whole: the caller checked them.
        let (games, seed) = (games as u64, seed as u64);
        let (mut played, mut acts) = (0, 0);
        for number in 0..games {
            if now() > end || findings.len() as f64 >= most {
                break;
            }
            let script = generated_for(&offer, seed, number, &rules);
            played += 1;
            acts += script.acts.len();
            let (kind, text) = match play(&script, &mut spec, &mut self.subject, &Want::lockstep()) {
                Played::Differs(found) => {
                    let found = sharpened(*found, &mut spec, &mut self.subject);
                    let kind = found.divergence.fingerprint().0;
                    if findings.iter().any(|(known, _)| *known == kind) {
                        continue;
                    }
                    let small = shrunk(&found, &mut spec, &mut self.subject, SHRINK_RUNS, None);
                    let about = format!("seed {seed}, game {number}");
                    (kind, findings::finding(&small, "spec", self.subject.name(), &about))
                }
                Played::Broke(how) | Played::Late(how) => {
                    (how.clone(), format!("BROKE under {}: {how}\n{}", script.rules, findings::forms(&script)))
                }
                Played::Same(_) | Played::NotBegun(_) | Played::Skipped(_) => continue,
            };
            if findings.iter().all(|(known, _)| *known != kind) {
                findings.push((kind, text));
            }
        }
        let findings: Vec<_> = findings.into_iter().map(|(kind, text)| json!({ "kind": kind, "text": text })).collect();
        Ok(json!({ "games": played, "acts": acts, "findings": findings }).to_string())
    }
}

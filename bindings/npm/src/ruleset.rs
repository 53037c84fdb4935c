//! Rulesets by any of their names.

use wasm_bindgen::prelude::*;

use crate::documents;
use crate::fault::fault;
use shinpan_harness::vocabulary::rulesets::{Named, name};
use shinpan_referee::games::refereed::every_ruleset;

/// A ruleset, by one of its names.
#[wasm_bindgen]
pub struct NativeRuleset {
    pub(crate) named: Named,
}

#[wasm_bindgen]
impl NativeRuleset {
    /// Reads a name.
    pub fn read(text: &str) -> Result<NativeRuleset, JsValue> {
        name(text).map(|named| NativeRuleset { named }).map_err(fault)
    }

    /// Returns the ids of the table and the presets.
    pub fn ids() -> Result<Vec<String>, JsValue> {
        let all = every_ruleset().map_err(fault)?;
        Ok(all.into_iter().map(|named| named.rules.id.clone()).collect())
    }

    /// Returns the id.
    pub fn id(&self) -> String {
        self.named.rules.id.clone()
    }

    /// Returns what distinguishes it, in one line.
    pub fn about(&self) -> String {
        self.named.rules.about.clone()
    }

    /// Returns the komi that the name states.
    pub fn named_komi(&self) -> Option<f64> {
        self.named.komi.map(|komi| f64::from(komi.0) / 2.0)
    }

    /// Returns what the name means and the ruleset leaves out.
    pub fn leaves_out(&self) -> Vec<String> {
        self.named.leaves_out.clone()
    }

    /// Returns whether there is an engine for it.
    pub fn is_playable(&self) -> bool {
        self.named.rules.has_an_engine().is_ok()
    }

    /// Returns everything about it as JSON.
    pub fn describe(&self) -> Result<String, JsValue> {
        documents::description(self.named.rules)
    }
}

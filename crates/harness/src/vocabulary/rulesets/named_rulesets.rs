//! Rulesets that are made when they are named. They live as long as the program, like the rows of the table.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::ruleset::Ruleset;

static KEPT: Mutex<BTreeMap<String, &'static Ruleset>> = Mutex::new(BTreeMap::new());

/// Returns the ruleset with this id. Makes it if nobody named it before.
pub(super) fn known(id: &str, make: impl FnOnce() -> Ruleset) -> &'static Ruleset {
    let mut known = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(ruleset) = known.get(id) {
        return ruleset;
    }
    let ruleset: &'static Ruleset = Box::leak(Box::new(make()));
    known.insert(id.to_owned(), ruleset);
    ruleset
}

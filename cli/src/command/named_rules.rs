//! The ruleset that a name on the command line means. Standard error says what the ruleset leaves out.

use crate::say;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use super::failure::Failure;
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::rulesets::{Named, meant};
use shinpan_referee::rulesets::names::notice;

/// The notices that were written.
static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Writes a notice to standard error, but never twice.
fn say(notice: String) {
    let mut reported = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if !reported.contains(&notice) {
        say!("{notice}");
        reported.insert(notice);
    }
}

/// Returns the ruleset that the command line names, by any name that `rules name` knows. If the ruleset leaves out a
/// part of what the name means, says so on standard error, once for each name.
///
/// # Errors
/// - The name is no ruleset.
pub fn ruleset(name: &str) -> Result<Rules, Failure> {
    let named = without_komi(name)?;
    match notice(named.rules) {
        Some(notice) => say(notice),
        None if named.leaves_out.is_empty() => {}
        None => say(format!("{} leaves out of `{name}`: {}", named.rules, named.leaves_out.join("; "))),
    }
    Ok(named.rules)
}

/// Returns what a name means. A ruleset has no place for the komi of a name, so standard error says what it was.
///
/// # Errors
/// - The name is no ruleset.
pub fn without_komi(name: &str) -> Result<Named, Failure> {
    let named = meant(name).map_err(|error| Failure::usage(format!("{error} (`shinpan rules list` shows all)")))?;
    if let Some(komi) = named.komi.filter(|komi| *komi != named.rules.komi) {
        let rules = named.rules;
        say(format!("`{name}` means komi {komi}, but {rules} has {}: give the komi with the game", rules.komi));
    }
    Ok(named)
}

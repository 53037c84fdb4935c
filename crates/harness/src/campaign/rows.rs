//! The rows of `verify`: which rulesets are played, and which row counts what happens under one.

use crate::input::InputError;
use crate::suite::corpus::Filter;
use crate::vocabulary::Rules;

/// Returns the rulesets of the random games: document by document, then presets. The row of the options stands for all
/// their combinations.
///
/// # Errors
/// - The data of the presets has a fault.
pub fn rules(filter: &Filter) -> Result<Vec<Rules>, InputError> {
    filter.rulesets()
}

/// Returns the row that counts what happens under a ruleset. A combination that no row names counts for the options.
pub(super) fn row_of(rules: Rules, rows: &[Rules]) -> String {
    if rules.options.is_some() && !rows.contains(&rules) { rules.document.to_owned() } else { rules.id.clone() }
}

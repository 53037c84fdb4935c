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

/// Returns the row that counts what happens under a ruleset. A combination that no row names counts for the row that its
/// document has.
pub(super) fn row_of(rules: Rules, rows: &[Rules]) -> String {
    let stands_for_it = |row: &&Rules| row.id == rules.document && !rows.contains(&rules);
    rows.iter().find(stands_for_it).unwrap_or(&rules).id.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_count_for_the_row_that_stands_for_them() {
        let rows = rules(&Filter::default()).expect("rulesets");
        let row = |id: &str| row_of(id.parse().expect("a ruleset"), &rows);
        assert_eq!(row("katago+area+button+self-play"), "katago");
        assert_eq!(row("katago+self-play"), "katago+self-play");
        assert_eq!(row("basic,ko=none,passes=3"), "options");
        assert_eq!(row("aga"), "aga");
    }
}

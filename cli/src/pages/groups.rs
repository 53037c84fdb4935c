//! Names for groups of rulesets in the tables of a page: a letter for each group, explained at the end.

use std::fmt::Write as _;

use shinpan_harness::vocabulary::Rules;

/// The groups of a page, in the order in which it names them.
#[derive(Default)]
pub struct Groups(Vec<Vec<String>>);

impl Groups {
    /// Returns the name of a group: the id of the only ruleset, or a letter with a number.
    pub fn name(&mut self, rules: &[Rules]) -> String {
        let ids: Vec<String> = rules.iter().map(|rules| rules.id.clone()).collect();
        if let [only] = ids.as_slice() {
            return format!("`{only}`");
        }
        let place = self.0.iter().position(|group| *group == ids).unwrap_or_else(|| {
            self.0.push(ids);
            self.0.len() - 1
        });
        format!("G{}", place + 1)
    }
}

/// Returns the section that says which rulesets each group has. Empty if no group was named.
pub fn listed(groups: &Groups) -> String {
    if groups.0.is_empty() {
        return String::new();
    }
    let mut text = "\n## Groups of rulesets\n\n| group | rulesets |\n|---|---|\n".to_owned();
    for (place, ids) in groups.0.iter().enumerate() {
        let ids: Vec<String> = ids.iter().map(|id| format!("`{id}`")).collect();
        let _ = writeln!(text, "| G{} | {} |", place + 1, ids.join(", "));
    }
    text
}

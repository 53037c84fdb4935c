//! A list of cases, as text and JSON lines.

use std::fmt::Write as _;

use serde_json::json;

use super::side_by_side::ids;
use crate::suite::case::{Status, TIERS};
use crate::suite::corpus::Entry;

/// The most rulesets that a line names.
const MOST_RULESETS: usize = 4;

/// Returns the cases: id, what each shows, its tier, clauses, readings and rulesets. `of` is the number of all cases.
pub fn cases(found: &[&Entry], of: usize) -> String {
    let mut text = String::new();
    for entry in found {
        let case = &entry.case;
        let status = match case.status {
            Status::Required => String::new(),
            status => format!(", {}", status.word()),
        };
        let tier = TIERS.get(usize::from(case.tier)).copied().unwrap_or_default();
        let _ = writeln!(text, "{}\n  {}", entry.id, case.title);
        let _ = writeln!(text, "  tier {} ({tier}){status}; under {}", case.tier, rulesets(entry));
        if !case.clauses.is_empty() {
            let _ = writeln!(text, "  clauses: {}", case.clauses.join(", "));
        }
        if !case.readings.is_empty() {
            let _ = writeln!(text, "  readings: {}", case.readings.join(", "));
        }
    }
    let _ = writeln!(text, "{} of {of} cases; `shinpan explain ID` shows one act by act", found.len());
    text
}

fn rulesets(entry: &Entry) -> String {
    let rules = &entry.case.rules;
    let named = ids(rules.iter().take(MOST_RULESETS).copied());
    match rules.len().saturating_sub(MOST_RULESETS) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// Returns one JSON line for each case.
pub fn lines(found: &[&Entry]) -> String {
    let line = |entry: &&Entry| {
        let case = &entry.case;
        json!({
            "id": entry.id,
            "title": case.title,
            "note": case.note,
            "tier": case.tier,
            "status": case.status,
            "rules": case.rules,
            "clauses": case.clauses,
            "readings": case.readings,
            "file": entry.file,
        })
    };
    found.iter().map(|entry| format!("{}\n", line(entry))).collect()
}

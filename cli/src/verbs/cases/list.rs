//! A list of cases, as text and JSON lines.

use std::fmt::Write as _;

use serde_json::json;

use crate::pages::lists::{few, wrapped};
use shinpan_harness::suite::case::{Status, TIERS};
use shinpan_harness::suite::corpus::Entry;

/// Returns the cases: id, what each shows, its tier, clauses, readings and rulesets. `of` is the number of all cases.
pub fn cases(found: &[&Entry], of: usize) -> String {
    let mut text = String::new();
    for entry in found {
        let case = &entry.case;
        let status = match case.status {
            Status::Required => String::new(),
            status => format!(", {}", status.word()),
        };
        let rules: Vec<String> = case.rules.iter().map(|rules| rules.id.clone()).collect();
        let tier = TIERS.get(usize::from(case.tier)).copied().unwrap_or_default();
        let _ = writeln!(text, "{}\n  {}", entry.id, case.title);
        let _ = writeln!(text, "  tier {} ({tier}){status}; under {}", case.tier, few(&rules));
        if !case.clauses.is_empty() {
            text.push_str(&wrapped("  clauses:", case.clauses.iter().cloned(), ","));
        }
        if !case.readings.is_empty() {
            let _ = writeln!(text, "  readings: {}", case.readings.join(", "));
        }
    }
    let _ = writeln!(text, "{} of {of} cases; `shinpan explain ID` shows one act by act", found.len());
    text
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

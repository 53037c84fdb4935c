//! Results counted by tier, for tables.

use std::collections::BTreeMap;

use super::{CaseResult, Check, UNEXPECTED};
use shinpan_harness::suite::case::TIERS;

/// The outcomes, each with the heading of its column.
pub const COLUMNS: [(&str, &str); 8] = [
    ("passed", "passed"),
    ("differs", "differs"),
    ("known", "known"),
    ("noted", "noted"),
    ("skipped", "skipped"),
    ("broke", "broke"),
    ("late", "late"),
    (UNEXPECTED, "pass unexpectedly"),
];

/// Outcomes that a line of counts names only if they occur.
pub const RARE: [&str; 2] = ["late", UNEXPECTED];

/// Returns a row for each tier that has results, and one for all: a name, then the counts in the order of [`COLUMNS`].
pub fn tiers(check: &Check) -> Vec<(String, Vec<usize>)> {
    let mut by_tier: BTreeMap<u8, Vec<&CaseResult>> = BTreeMap::new();
    for result in &check.results {
        by_tier.entry(result.tier).or_default().push(result);
    }
    let named = by_tier.into_iter().map(|(tier, results)| {
        let name = TIERS.get(usize::from(tier)).copied().unwrap_or_default();
        (format!("{tier} {name}").trim_end().to_owned(), counts(&results))
    });
    let all: Vec<&CaseResult> = check.results.iter().collect();
    named.chain([("all".to_owned(), counts(&all))]).collect()
}

fn counts(results: &[&CaseResult]) -> Vec<usize> {
    COLUMNS.iter().map(|(word, _)| results.iter().filter(|result| result.word() == *word).count()).collect()
}

/// Returns one line for the head of a page: what differs, what broke, and how much ran.
pub fn verdict(check: &Check) -> String {
    let counts: Vec<String> = [("differs", "differs"), ("broke", "broke"), ("late", "late")]
        .into_iter()
        .filter_map(|(word, says)| {
            let count = check.count(word);
            (count > 0).then(|| format!("{count} {says}"))
        })
        .collect();
    match (counts.as_slice(), check.exit_code()) {
        ([], 0) => "as expected".to_owned(),
        ([], _) => "not as expected".to_owned(),
        (counts, _) => counts.join(", "),
    }
}

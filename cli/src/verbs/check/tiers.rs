//! Results counted by tier, for tables.

use std::collections::BTreeMap;

use super::case_outcome::CaseOutcome;
use super::results::{CaseResult, Check};
use crate::command::exit::Exit;
use shinpan_harness::suite::case::TIERS;

/// Returns a row for each tier that has results, and one for all: a name, then the counts in the order of [`CaseOutcome::ALL`].
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
    CaseOutcome::ALL.map(|one| results.iter().filter(|result| result.shows() == one).count()).to_vec()
}

/// Returns one line for the head of a page: what differs, what broke, and how much ran.
pub fn verdict(check: &Check) -> String {
    let counts: Vec<String> = [CaseOutcome::Differs, CaseOutcome::Broke, CaseOutcome::Late]
        .into_iter()
        .map(|one| (one, check.count(one)))
        .filter(|(_, count)| *count > 0)
        .map(|(one, count)| format!("{count} {}", one.word()))
        .collect();
    if !counts.is_empty() {
        return counts.join(", ");
    }
    if check.exit() == Exit::AsExpected { "as expected".to_owned() } else { "not as expected".to_owned() }
}

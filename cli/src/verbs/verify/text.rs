//! The results of `verify` as text for people.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::findings::campaign_text::{headline, table_row};
use crate::pages::text_table::table;
use shinpan_harness::campaign::journal::RulesetTally;
use shinpan_harness::campaign::verify;
use shinpan_harness::vocabulary::rulesets::Options;
use shinpan_harness::vocabulary::rulesets::options::sensible_pairs;

/// Returns the failures, the findings and the table of `verify`.
pub fn verify(report: &verify::VerifyReport, seed: u64) -> String {
    let mut text = String::new();
    for (id, failure) in &report.failures {
        let _ = write!(text, "FAILS  {id}\n{failure}\n");
    }
    for (record, met) in &report.findings {
        let _ = writeln!(text, "{}\n{}", headline(record, *met), record.case);
    }
    let mut rows = vec![["ruleset", "cases", "clauses", "games", "acts", "divergences"].map(str::to_owned).to_vec()];
    let mut documents: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut total = RulesetTally::default();
    for (rules, row) in &report.rows {
        let registered = report.registered.get(rules.document).map_or(0, BTreeSet::len);
        let normative = report.registered.get(rules.document);
        let ran: BTreeSet<&str> = row
            .clauses
            .iter()
            .map(String::as_str)
            .filter(|clause| normative.is_some_and(|set| set.contains(*clause)))
            .collect();
        rows.push(table_row(&rules.id, row, &format!("{}/{registered}", ran.len())));
        documents.entry(rules.document).or_default().extend(ran);
        total.cases += row.cases;
        total.games += row.games;
        total.acts += row.acts;
        total.divergences += row.divergences;
    }
    let ran: usize = documents.values().map(BTreeSet::len).sum();
    let registered: usize =
        documents.keys().filter_map(|document| report.registered.get(*document)).map(BTreeSet::len).sum();
    rows.push(table_row("all", &total, &format!("{ran}/{registered}")));
    text.push_str(&table(&rows));
    for (document, ran) in &documents {
        let missing: Vec<&str> = report
            .registered
            .get(*document)
            .into_iter()
            .flatten()
            .map(String::as_str)
            .filter(|clause| !ran.contains(clause))
            .collect();
        if !missing.is_empty() {
            let _ = writeln!(text, "{document}: not exercised: {}", missing.join(", "));
        }
    }
    text.push_str(&combinations(report));
    let _ = writeln!(text, "seed {seed}, {:.1} s of games; stopped: {}", report.elapsed.as_secs_f64(), report.ending);
    text
}

/// Returns how many combinations of options the games had, of those that make sense. Nothing if there were none.
fn combinations(report: &verify::VerifyReport) -> String {
    let played = &report.combinations;
    if played.is_empty() {
        return String::new();
    }
    let sensible = sensible_pairs();
    let pairs: BTreeSet<[(usize, u8); 2]> =
        played.iter().flat_map(|options| options.pairs().collect::<Vec<_>>()).collect();
    let covered = sensible.iter().filter(|pair| pairs.contains(*pair)).count();
    format!(
        "options: {} of {} combinations that make sense; {covered} of {} pairs of values\n",
        played.len(),
        Options::sensible(),
        sensible.len()
    )
}

//! What the shards of a campaign found, as text for people.

use std::fmt::Write as _;

use crate::findings::campaign_text::{Files, counted, findings, known, table_row};
use crate::pages::text_table::table;
use shinpan_harness::campaign::journal::Merged;

/// Returns what the shards of a campaign found.
pub fn merged(merged: &Merged, files: &Files) -> String {
    let account = &merged.account;
    let mut text = String::new();
    for (id, failure) in account.corpus.iter().flatten() {
        let _ = write!(text, "FAILS  {id}\n{failure}\n");
    }
    text.push_str(&findings(account, files, false));
    let mut rows = vec![["ruleset", "cases", "clauses", "games", "acts", "divergences"].map(str::to_owned).to_vec()];
    for (rules, count) in &account.tally.rules {
        rows.push(table_row(rules, count, &count.clauses.len().to_string()));
    }
    let total = account.tally.total();
    rows.push(table_row("all", &total, &total.clauses.len().to_string()));
    text.push_str(&table(&rows));
    text.push_str(&known(account));
    for (shard, below) in &merged.shards {
        let _ = writeln!(text, "shard {shard}: scripts below {below}");
    }
    for path in &merged.not_begun {
        let _ = writeln!(text, "{}: this shard had not begun", path.display());
    }
    if !merged.missing.is_empty() {
        const NAMED: usize = 20;
        let named: Vec<String> = merged.missing.iter().take(NAMED).map(ToString::to_string).collect();
        let more = match merged.missing_count - named.len() as u64 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let _ = writeln!(text, "missing shards: {}{more}", named.join(", "));
    }
    let header = &account.header;
    let _ = writeln!(text, "{} of {}: {}; seed {}", header.verb, header.subject, counted(account), header.seed);
    text
}

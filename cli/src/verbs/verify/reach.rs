//! What cases and games reach, as text.

use std::fmt::Write as _;

use crate::pages::text_table::table;
use shinpan_harness::campaign::verify::Reached;
use shinpan_harness::judge::reach::Histogram;

/// Returns three lines for each measure: its ranges, then how often cases and games were in each, and the largest number.
/// A range that was never reached has a `-`. The last line counts these.
pub fn text(reached: &Reached) -> String {
    let mut text = String::new();
    for (cases, games) in reached.cases.rows.iter().zip(&reached.games.rows) {
        let line = |name: &str, cells: Vec<String>| [vec![name.to_owned()], cells].concat();
        let rows = [line(cases.measure, ranges(cases)), line("  cases", counts(cases)), line("  games", counts(games))];
        text.push_str(&table(&rows));
    }
    let empty = |rows: &[Histogram]| rows.iter().flat_map(|row| &row.counts).filter(|count| **count == 0).count();
    let (cases, games) = (empty(&reached.cases.rows), empty(&reached.games.rows));
    let all: usize = reached.cases.rows.iter().map(|row| row.counts.len()).sum();
    let _ = writeln!(text, "never reached, of {all} ranges: {cases} by cases, {games} by games");
    text
}

/// Returns the ranges in words: `1`, `2-9`, `625+`.
fn ranges(row: &Histogram) -> Vec<String> {
    let nexts = row.from.iter().skip(1).map(Some).chain([None]);
    let words = row.from.iter().zip(nexts).map(|(from, next)| match next {
        Some(next) if from + 1 == *next => from.to_string(),
        Some(next) => format!("{from}-{}", next - 1),
        None => format!("{from}+"),
    });
    words.chain(["most".to_owned()]).collect()
}

fn counts(row: &Histogram) -> Vec<String> {
    let counts = row.counts.iter().map(|count| if *count == 0 { "-".to_owned() } else { count.to_string() });
    counts.chain([row.most.to_string()]).collect()
}

//! Numbers of lines of play as a page and as a table.

use std::fmt::Write as _;

use crate::pages::groups::{Groups, listed};
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::perft::LineCounts;

/// The numbers of one board.
pub struct PerftTable {
    /// The columns of the board.
    pub columns: u8,
    /// The rows of the board.
    pub rows: u8,
    /// Rulesets, and the numbers of lines under each of them.
    pub of_kinds: Vec<(Vec<Rules>, LineCounts)>,
}

/// Returns the page: for each board one row for each length, and one column for each group of rulesets with the same
/// numbers.
pub fn page(tables: &[PerftTable]) -> String {
    let mut page =
        "# Lines of play\n\nA line is a sequence of plays and passes from the empty board, Black first. The \
table counts the lines\nof each length. A line that ends the game, or stops it, has no continuation. Made by `shinpan \
count lines`.\n"
            .to_owned();
    let mut groups = Groups::default();
    for table in tables {
        let _ = writeln!(page, "\n## {}x{}\n", table.columns, table.rows);
        let mut columns: Vec<(Vec<Rules>, &LineCounts)> = Vec::new();
        for (rules, lines) in &table.of_kinds {
            match columns.iter_mut().find(|(_, other)| *other == lines) {
                Some((members, _)) => members.extend(rules),
                None => columns.push((rules.clone(), lines)),
            }
        }
        let names: Vec<String> = columns.iter().map(|(rules, _)| groups.name(rules)).collect();
        let _ = writeln!(page, "| moves | {} |", names.join(" | "));
        let _ = writeln!(page, "|---:|{}", "---:|".repeat(names.len()));
        let deepest = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        for length in 0..deepest {
            let cell = |lines: &LineCounts| lines.get(length).map_or("".to_owned(), |number| digits(*number));
            let cells: Vec<String> = columns.iter().map(|(_, lines)| cell(lines)).collect();
            let _ = writeln!(page, "| {} | {} |", length + 1, cells.join(" | "));
        }
    }
    page + &listed(&groups)
}

/// The columns of the table.
const COLUMNS: [&str; 5] = ["ruleset", "columns", "rows", "moves", "lines"];

/// Returns the table: one line for each board, ruleset and length.
pub fn table(tables: &[PerftTable]) -> String {
    let mut text = format!("{}\n", COLUMNS.join("\t"));
    for PerftTable { columns, rows, of_kinds } in tables {
        for (rules, lines) in of_kinds.iter().flat_map(|(rules, lines)| rules.iter().map(move |one| (one, lines))) {
            for (before, number) in lines.iter().enumerate() {
                let _ = writeln!(text, "{rules}\t{columns}\t{rows}\t{}\t{number}", before + 1);
            }
        }
    }
    text
}

/// Returns a number with its digits in groups of three.
fn digits(number: u64) -> String {
    let text = number.to_string();
    let first = text.len() % 3;
    let mut parted = text.get(..first).unwrap_or_default().to_owned();
    for (place, digit) in text.chars().enumerate().skip(first) {
        if (place - first).is_multiple_of(3) && !parted.is_empty() {
            parted.push(',');
        }
        parted.push(digit);
    }
    parted
}

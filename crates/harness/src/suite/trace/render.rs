//! Renders the matrix as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::matrix::TraceRow;
use super::place::CodePlace;
use super::register::Standing;

/// Renders the matrix as text, a few lines per clause. It has numbers of cases, but no line numbers: a snapshot should
/// change only with the content. `more` has a line to add for some clauses.
pub fn text(matrix: &[TraceRow], more: &BTreeMap<String, String>) -> String {
    let width = matrix.iter().map(|row| row.clause.len()).max().unwrap_or(0);
    let mut text = format!("{:width$}  {:>6} {:>9} {:>7}\n", "clause", "named", "exercised", "decides");
    for row in matrix {
        let list = |places: &[CodePlace], folder: &str| {
            let place = |place: &CodePlace| format!("{}:{}", place.file.trim_start_matches(folder), place.function);
            places.iter().map(place).collect::<Vec<_>>().join(", ")
        };
        let bare = row.bare().map_or(String::new(), |what| format!("  BARE: {what}"));
        let counts = [row.named.len(), row.exercised.len(), row.decides.len()];
        let _ = writeln!(
            text,
            "{:width$}  {:>6} {:>9} {:>7}{bare}\n    {}",
            row.clause, counts[0], counts[1], counts[2], row.says
        );
        let code = match (excuse(row), row.status) {
            (Some(reason), Standing::Pending) => format!("pending, {reason}"),
            (Some(reason), _) => reason,
            (None, _) => format!("spec   {}", list(&row.code, "spec/src/")),
        };
        let _ = writeln!(text, "    {code}");
        if !row.engine.is_empty() {
            let _ = writeln!(text, "    engine {}", list(&row.engine, "src/"));
        }
        if let Some(line) = more.get(&row.clause) {
            let _ = writeln!(text, "    {line}");
        }
    }
    text
}

/// Returns why a clause has no code. `None` if it has code, or no reason.
pub fn excuse(row: &TraceRow) -> Option<String> {
    row.excused.clone().filter(|_| row.code.is_empty()).map(|reason| format!("excused: {reason}"))
}

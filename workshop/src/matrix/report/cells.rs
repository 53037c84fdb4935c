//! What one cell of the matrix says, in words.

use std::collections::BTreeMap;

use crate::matrix::fill::{CellOutcome, KnownAs, Matrix, MatrixCell, MatrixFinding};
use crate::matrix::program::{KnownVerdict, Program};
use shinpan_harness::suite::case::SUITE;
use shinpan_harness::vocabulary::Field;
use shinpan_tool::verbs::check::results::share;

/// Each outcome, and its word.
const CELL_WORDS: [(CellOutcome, &str); 7] = [
    (CellOutcome::Agrees, "agrees"),
    (CellOutcome::Limit, "limit"),
    (CellOutcome::Declared, "declared"),
    (CellOutcome::Documentation, "documentation"),
    (CellOutcome::Wrong, "wrong"),
    (CellOutcome::Unjudged, "unjudged"),
    (CellOutcome::NotRun, "not run"),
];

/// Returns the word of an outcome.
pub(super) fn word(outcome: CellOutcome) -> &'static str {
    CELL_WORDS.iter().find(|(other, _)| *other == outcome).map_or("", |(_, word)| word)
}

/// Returns a text as letters, digits and single hyphens.
fn simple(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { ' ' });
    letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join("-").to_lowercase()
}

/// Returns the id of a cell in JSON: program and ruleset, with one slash between them.
pub(super) fn cell_id(cell: &MatrixCell) -> String {
    format!("{}/{}", simple(&cell.program), simple(&cell.rules))
}

/// What is known of findings, and the findings.
pub(super) type KnownEntry<'a> = (Option<&'a KnownAs>, Vec<&'a MatrixFinding>);

/// Returns the findings by what is known of them, the worst first: unjudged, wrong, and then the other verdicts.
pub(super) fn known_entries(cell: &MatrixCell) -> Vec<KnownEntry<'_>> {
    let mut entries: BTreeMap<Option<(&str, &str)>, KnownEntry<'_>> = BTreeMap::new();
    for finding in &cell.findings {
        let known = finding.known.as_ref();
        let key = known.map(|known| (known.reason.as_str(), known.clause.as_str()));
        entries.entry(key).or_insert((known, Vec::new())).1.push(finding);
    }
    let mut entries: Vec<KnownEntry<'_>> = entries.into_values().collect();
    entries.sort_by_key(|(known, _)| known.map_or(0, |known| if known.verdict == KnownVerdict::Wrong { 1 } else { 2 }));
    entries
}

/// Returns the number of different differences: findings with the same reason are one. Each finding without a verdict is
/// one.
pub(super) fn differences(cell: &MatrixCell) -> usize {
    known_entries(cell).iter().map(|(known, findings)| if known.is_some() { 1 } else { findings.len() }).sum()
}

/// Returns the games of the hunts by their seconds.
pub(super) fn games_a_second(cell: &MatrixCell) -> f64 {
    cell.games as f64 / cell.seconds.max(0.001)
}

/// Returns what the suite says of the cell, as in `130 passed, 2 differ; 132 of 197 executed (67 %)`.
pub(super) fn of_the_suite(cell: &MatrixCell) -> String {
    let suite = &cell.suite;
    if suite.runs == 0 {
        return "the suite has no case under this ruleset".to_owned();
    }
    let counts = [
        (suite.passed, "passed"),
        (suite.differs, "differ"),
        (suite.noted, "noted"),
        (suite.broke, "broke"),
        (suite.late, "late"),
    ];
    let counts: Vec<String> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")).collect();
    let counts = if counts.is_empty() { "none passed".to_owned() } else { counts.join(", ") };
    format!("{counts}; {}", share(cell.executed(), suite.runs))
}

/// Returns how many runs, games and acts a cell rests on, as in `130 runs, 2000 games, 60000 acts`.
pub(super) fn amount(cell: &MatrixCell) -> String {
    format!("{} runs, {} games, {} acts", cell.executed(), cell.games, cell.acts)
}

/// Returns the fields that the program told, in the order of comparison, each with the number of states.
pub(super) fn observed(cell: &MatrixCell) -> impl Iterator<Item = (&'static str, u64)> {
    Field::ALL.iter().filter_map(|field| Some((field.key(), *cell.observed.get(field.key())?)))
}

/// Returns which suite and which shinpan made the matrix.
pub(super) fn made_with(matrix: &Matrix) -> String {
    format!("Suite {SUITE} ({}), shinpan {}", matrix.suite_hash, env!("CARGO_PKG_VERSION"))
}

/// Returns the counts as one line.
pub(super) fn counts(matrix: &Matrix) -> String {
    let outcomes: Vec<String> = CELL_WORDS
        .iter()
        .map(|(outcome, word)| (matrix.cells.iter().filter(|cell| cell.outcome() == *outcome).count(), word))
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    format!(
        "{} programs, {} cells: {}; seed {}, {:.0} s{}",
        matrix.programs.len(),
        matrix.cells.len(),
        outcomes.join(", "),
        matrix.seed,
        matrix.wall_seconds,
        if matrix.interrupted { "; interrupted" } else { "" }
    )
}

/// Returns the cells of a program.
pub(super) fn cells_of<'a>(matrix: &'a Matrix, program: &Program) -> impl Iterator<Item = &'a MatrixCell> {
    let id = program.id.clone();
    matrix.cells.iter().filter(move |cell| cell.program == id)
}

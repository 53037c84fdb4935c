//! The matrix as Markdown: a row for each cell, then a row for each defect.

use std::fmt::Write as _;

use super::cells::{
    amount, cells_of, counts, differences as distinct, games_a_second, known_entries, made_with, observed,
    of_the_suite, word,
};
use crate::matrix::fill::{CellOutcome, KnownAs, Matrix, MatrixCell};
use crate::matrix::program::Program;

pub(super) fn markdown(matrix: &Matrix) -> String {
    let mut text = format!("# Go programs by rulesets\n\n{}.\n{}.\n\n", counts(matrix), made_with(matrix));
    text.push_str(
        "| program | version | adapter | ruleset | outcome | differences | suite | games | games/s | first finding | ours |\n\
         |---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for program in &matrix.programs {
        for cell in cells_of(matrix, program) {
            let _ = writeln!(text, "{}", row(program, cell));
        }
    }
    text.push_str(
        "\n`games/s` counts the games of the hunts. `first finding` is the time until a hunt wrote its first shrunk \
         finding.\n`adapter` counts lines. `ours` is the share of a hunt's time that is not the program's.\n",
    );
    text.push_str(&evidence(matrix));
    let differences: String = matrix.programs.iter().map(|program| differences(matrix, program)).collect();
    if !differences.is_empty() {
        text.push_str(
            "\n## What differs\n\n| program | verdict | clause | what it does | rulesets | runs | findings |\n\
             |---|---|---|---|---|---|---|\n",
        );
        text.push_str(&differences);
    }
    let not_run = matrix.cells.iter().filter_map(|cell| Some((cell, cell.could_not_run.as_ref()?)));
    let not_run: String =
        not_run.map(|(cell, why)| format!("| {} | `{}` | {} |\n", cell.program, cell.rules, plain(why))).collect();
    if !not_run.is_empty() {
        let _ = write!(text, "\n## Could not run\n\n| program | ruleset | why |\n|---|---|---|\n{not_run}");
    }
    text
}

/// Returns what each green cell rests on: how much was played, and which fields the program told.
fn evidence(matrix: &Matrix) -> String {
    let mut rows = String::new();
    for program in &matrix.programs {
        for cell in cells_of(matrix, program).filter(|cell| cell.outcome() == CellOutcome::Agrees) {
            let fields: Vec<String> = observed(cell).map(|(field, _)| format!("`{field}`")).collect();
            let (name, fields) = (plain(&program.name), fields.join(", "));
            let _ = writeln!(rows, "| {name} | `{}` | {} | {fields} |", cell.rules, amount(cell));
        }
    }
    if rows.is_empty() {
        return rows;
    }
    format!(
        "\n## What agreement rests on\n\nNothing is known of a field that the program did not tell. `illegal` is whether an \
         act was refused.\n\n| program | ruleset | played | observed |\n|---|---|---|---|\n{rows}"
    )
}

fn row(program: &Program, cell: &MatrixCell) -> String {
    let first = cell.first_finding.map_or(String::new(), |seconds| format!("{seconds:.2} s"));
    format!(
        "| {} | {} | {} | `{}` | {} | {} | {} | {} | {:.0} | {first} | {} % |",
        plain(&program.name),
        plain(&program.version),
        program.adapter_lines(),
        cell.rules,
        marked(cell.outcome()),
        distinct(cell),
        of_the_suite(cell),
        cell.games,
        games_a_second(cell),
        cell.ours
    )
}

/// Returns the word of an outcome. It is bold unless the program agrees.
fn marked(outcome: CellOutcome) -> String {
    match outcome {
        CellOutcome::Agrees => word(outcome).to_owned(),
        _ => format!("**{}**", word(outcome)),
    }
}

/// A defect of a program: what is known of it, the rulesets under which it shows, and the numbers of runs of the suite and
/// of findings of hunts.
struct Defect<'a> {
    known: Option<&'a KnownAs>,
    rules: Vec<&'a str>,
    runs: usize,
    findings: usize,
}

/// Returns the defects of a program, one row each.
fn differences(matrix: &Matrix, program: &Program) -> String {
    let mut defects: Vec<Defect<'_>> = Vec::new();
    for cell in cells_of(matrix, program) {
        for (known, findings) in known_entries(cell) {
            let runs = findings.iter().filter(|finding| finding.in_suite).count();
            let findings = findings.len() - runs;
            let same = |other: &&mut Defect<'_>| other.known.map(|one| &one.reason) == known.map(|one| &one.reason);
            match defects.iter_mut().find(same) {
                Some(defect) => {
                    defect.rules.push(&cell.rules);
                    defect.runs += runs;
                    defect.findings += findings;
                }
                None => defects.push(Defect { known, rules: vec![&cell.rules], runs, findings }),
            }
        }
    }
    let mut rows = String::new();
    for Defect { known, rules, runs, findings } in defects {
        let (verdict, clause, reason) = match known {
            None => ("**unjudged**", String::new(), String::new()),
            Some(known) => (known.verdict.word(), format!("`{}`", known.clause), plain(&known.reason)),
        };
        let rules: Vec<String> = rules.iter().map(|rules| format!("`{rules}`")).collect();
        let (name, rules) = (plain(&program.name), rules.join(", "));
        let _ = writeln!(rows, "| {name} | {verdict} | {clause} | {reason} | {rules} | {runs} | {findings} |");
    }
    rows
}

/// Returns foreign text as one line that no table or list takes apart.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|").replace('<', "&lt;")
}

//! Programs by rulesets: JSON, Markdown, and a table for the terminal.

mod cells;
mod kept_run;
mod markdown;

use std::fmt::Write as _;

use serde_json::{Value, json};

pub use kept_run::{KeptCause, KeptCell, KeptKnown, KeptRun, case_length};

use crate::matrix::fill::{CellOutcome, Matrix};
use cells::{cell_id, counts, word};
use shinpan_harness::input::InputError;
use shinpan_harness::suite::case::SUITE;
use shinpan_referee::pages::text_table::table;

/// The format of `matrix.json`.
const FORMAT: u32 = 1;

/// Returns all files of a matrix: each path below the folder of the matrix, and its text. `reports` are the reports for
/// the authors of the programs, each with its path.
///
/// # Errors
/// - A program cannot be written as JSON.
pub fn files(matrix: &Matrix, reports: Vec<(String, String)>) -> Result<Vec<(String, String)>, InputError> {
    let mut files = vec![
        ("matrix.json".to_owned(), format!("{:#}\n", as_json(matrix)?)),
        ("matrix.md".to_owned(), markdown::markdown(matrix)),
    ];
    files.extend(reports);
    Ok(files)
}

/// Returns one line for each cell, and the counts.
pub fn text(matrix: &Matrix) -> String {
    let headings =
        ["program", "ruleset", "outcome", "passed", "differs", "executed", "of", "games", "findings", "unjudged"];
    let mut rows = vec![headings.map(str::to_owned).to_vec()];
    for cell in &matrix.cells {
        let hunted = cell.findings.iter().filter(|finding| !finding.in_suite).count();
        let numbers = [
            cell.suite.passed,
            cell.suite.differs,
            cell.executed(),
            cell.suite.runs,
            usize::try_from(cell.games).unwrap_or(usize::MAX),
            hunted,
            cell.unjudged().count(),
        ];
        let mut row = vec![cell.program.clone(), cell.rules.clone(), word(cell.outcome()).to_owned()];
        row.extend(numbers.map(|number| number.to_string()));
        rows.push(row);
    }
    let mut text = table(&rows);
    for cell in matrix.cells.iter() {
        for finding in cell.unjudged() {
            let _ = writeln!(text, "unjudged: {} {}: {}", cell.program, cell.rules, finding.what);
        }
        if let Some(why) = &cell.could_not_run {
            let _ = writeln!(text, "could not run: {} {}: {why}", cell.program, cell.rules);
        }
    }
    let _ = writeln!(text, "{}", counts(matrix));
    text
}

fn as_json(matrix: &Matrix) -> Result<Value, InputError> {
    let fault = |error: serde_json::Error| InputError::in_file("matrix.json", error.to_string());
    let mut programs = Vec::new();
    for program in &matrix.programs {
        let mut value = serde_json::to_value(program).map_err(fault)?;
        value["adapter-lines"] = json!(program.adapter_lines());
        programs.push(value);
    }
    let mut cells = Vec::new();
    for cell in &matrix.cells {
        let mut value = serde_json::to_value(cell).map_err(fault)?;
        value["id"] = json!(cell_id(cell));
        value["outcome"] = json!(cell.outcome());
        cells.push(value);
    }
    Ok(json!({
        "shinpan": env!("CARGO_PKG_VERSION"), "format": FORMAT, "suite": SUITE, "suite-hash": matrix.suite_hash,
        "seed": matrix.seed,
        "hunt-seconds": matrix.hunt_seconds, "wall-seconds": matrix.wall_seconds, "interrupted": matrix.interrupted,
        "programs": programs, "cells": cells,
    }))
}

/// Returns whether any cell of the matrix has this outcome.
pub fn any(matrix: &Matrix, outcome: CellOutcome) -> bool {
    matrix.cells.iter().any(|cell| cell.outcome() == outcome)
}

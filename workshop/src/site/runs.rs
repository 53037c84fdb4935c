//! Runs of the matrix of programs, as `cargo xtask matrix` wrote them. Only whole runs are kept.

use std::collections::BTreeMap;
use std::path::Path;

use schemars::JsonSchema;
use serde::Deserialize;
use shinpan_harness::input::{InputError, entries_of, text_of};

/// One run of all programs.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct MatrixRun {
    /// The name of its file without the ending, such as `2026.11-1`.
    #[serde(skip)]
    pub name: String,
    /// The version of shinpan.
    pub shinpan: String,
    /// The suite.
    pub suite: String,
    /// The hash of the suite.
    pub suite_hash: String,
    /// The seed of the hunts.
    pub seed: u64,
    /// How long each hunt was to last, in seconds.
    pub hunt_seconds: f64,
    /// Whether somebody interrupted it.
    pub interrupted: bool,
    /// The cells.
    pub cells: Vec<RunCell>,
    /// The programs, as they were then.
    pub programs: Vec<RunProgram>,
}

/// A program, as a run found it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct RunProgram {
    /// The permanent id.
    pub id: String,
    /// The version that was tried.
    pub version: String,
}

/// One program under one ruleset.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct RunCell {
    /// The permanent id of the cell.
    pub id: String,
    /// The program.
    pub program: String,
    /// The ruleset.
    pub rules: String,
    /// The form of the subject.
    pub with: String,
    /// The outcome, such as `wrong`.
    pub outcome: String,
    /// Why it could not run.
    #[serde(default)]
    pub could_not_run: Option<String>,
    /// The runs of the suite by how they ended.
    pub suite: RunSuite,
    /// The games of the hunt.
    pub games: u64,
    /// Their acts.
    pub acts: u64,
    /// In how many states the program told each field.
    pub observed: BTreeMap<String, u64>,
    /// What differs.
    pub findings: Vec<RunFinding>,
}

/// How the runs of the suite ended.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(super) struct RunSuite {
    /// All runs.
    pub runs: usize,
    /// Those that passed.
    pub passed: usize,
    /// Those that differ.
    pub differs: usize,
}

/// A difference.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct RunFinding {
    /// The run of the suite, or the fingerprint of the hunt.
    pub what: String,
    /// Whether the suite shows it.
    pub in_suite: bool,
    /// What is known of it.
    #[serde(default)]
    pub known: Option<RunKnown>,
    /// The difference as text.
    pub text: String,
    /// The case as YAML. Empty if the suite has it.
    #[serde(default)]
    pub case: String,
}

/// What is known of a difference.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(super) struct RunKnown {
    /// Its verdict, such as `wrong`.
    pub verdict: String,
    /// The deciding clause.
    pub clause: String,
    /// One sentence.
    pub reason: String,
}

/// Reads all runs of a folder, the newest first. A file is named after its suite and a number, as in `2026.11-1.json`.
///
/// # Errors
/// - A file cannot be read, is no run, or is a run that somebody interrupted.
pub(super) fn read(folder: &Path) -> Result<Vec<MatrixRun>, InputError> {
    let mut runs = Vec::new();
    for path in entries_of(folder)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "json")) {
        let fault = |what: String| InputError::in_file(&path, what);
        let mut run: MatrixRun = serde_json::from_str(&text_of(&path)?).map_err(|error| fault(error.to_string()))?;
        if run.interrupted {
            return Err(fault("the run was interrupted: expected whole runs".to_owned()));
        }
        run.name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        runs.push(run);
    }
    let age = |run: &MatrixRun| {
        let number = run.name.rsplit_once('-').and_then(|(_, number)| number.parse::<u32>().ok());
        (run.suite.clone(), number)
    };
    runs.sort_by_key(|run| std::cmp::Reverse(age(run)));
    Ok(runs)
}

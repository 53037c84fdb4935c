//! What the repository keeps of a run, in `workshop/programs/runs`: what the site shows, and none of the rest. A file has one
//! line of JSON for the run, each program, each cell, and each cause of differences of the cell above it.

use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shinpan_harness::input::{InputError, entries_of, text_of};
use shinpan_harness::suite::case::SUITE;
use shinpan_harness::suite::corpus::{Corpus, Entry};

use super::cells::{cell_id, known_entries, observed, word};
use crate::matrix::fill::{KnownAs, Matrix, MatrixCell, MatrixFinding};

/// One run of all programs.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct KeptRun {
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
    /// The programs, as they were then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<KeptProgram>,
    /// The cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<KeptCell>,
}

/// A program, as a run found it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct KeptProgram {
    /// The permanent id.
    pub id: String,
    /// The version that was tried.
    pub version: String,
}

/// One program under one ruleset.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct KeptCell {
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub could_not_run: Option<String>,
    /// The runs of the suite.
    pub runs: usize,
    /// Those that passed.
    pub passed: usize,
    /// Those that differ.
    pub differ: usize,
    /// The games of the hunt.
    pub games: u64,
    /// Their acts.
    pub acts: u64,
    /// The fields that the program told.
    pub observed: Vec<String>,
    /// What differs, by its cause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub causes: Vec<KeptCause>,
}

/// Differences with one cause, and the smallest game that shows one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct KeptCause {
    /// What is known of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<KeptKnown>,
    /// The cases of the suite that show it, the smallest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<String>,
    /// The smallest game of the hunt as a case, in YAML. Empty if only the suite shows the cause.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// How the program differs in that game, or in the smallest case.
    pub text: String,
}

/// What is known of a cause.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct KeptKnown {
    /// Its verdict, such as `wrong`.
    pub verdict: String,
    /// The deciding clause.
    pub clause: String,
    /// One sentence.
    pub reason: String,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptLine {
    Run(KeptRun),
    Program(KeptProgram),
    Cell(KeptCell),
    Cause(KeptCause),
}

impl KeptRun {
    /// Returns what is kept of a matrix.
    pub fn of(matrix: &Matrix, corpus: &Corpus) -> KeptRun {
        let program = |id: &str, version: &str| KeptProgram { id: id.to_owned(), version: version.to_owned() };
        KeptRun {
            name: String::new(),
            shinpan: env!("CARGO_PKG_VERSION").to_owned(),
            suite: SUITE.to_owned(),
            suite_hash: matrix.suite_hash.clone(),
            seed: matrix.seed,
            hunt_seconds: matrix.hunt_seconds,
            programs: matrix.programs.iter().map(|one| program(&one.id, &one.version)).collect(),
            cells: matrix.cells.iter().map(|cell| kept(cell, corpus)).collect(),
        }
    }

    /// Returns the run as the text of its file.
    pub fn text(mut self) -> String {
        let (programs, cells) = (std::mem::take(&mut self.programs), std::mem::take(&mut self.cells));
        let mut lines = vec![KeptLine::Run(self)];
        lines.extend(programs.into_iter().map(KeptLine::Program));
        for mut cell in cells {
            let causes = std::mem::take(&mut cell.causes);
            lines.push(KeptLine::Cell(cell));
            lines.extend(causes.into_iter().map(KeptLine::Cause));
        }
        lines.iter().map(|line| serde_json::to_string(line).unwrap_or_default() + "\n").collect()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// - A line is none of the four, or comes before the one that it belongs to.
    fn read(path: &Path) -> Result<KeptRun, InputError> {
        let mut run: Option<KeptRun> = None;
        for (before, line) in text_of(path)?.lines().enumerate() {
            let fault = |what: String| InputError::in_file(path, what).at(before + 1, 1);
            let misplaced = |expected: &str| fault("a line in the wrong place".to_owned()).expected(expected);
            match (serde_json::from_str(line).map_err(|error| fault(error.to_string()))?, &mut run) {
                (KeptLine::Run(first), None) => run = Some(first),
                (KeptLine::Program(program), Some(run)) => run.programs.push(program),
                (KeptLine::Cell(cell), Some(run)) => run.cells.push(cell),
                (KeptLine::Cause(cause), Some(run)) => {
                    let cell = run.cells.last_mut().ok_or_else(|| misplaced("its cell before it"))?;
                    cell.causes.push(cause);
                }
                _ => return Err(misplaced("the run in the first line only")),
            }
        }
        let mut run = run.ok_or_else(|| InputError::in_file(path, "an empty file").expected("a run"))?;
        run.name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(run)
    }

    /// Reads all runs of a folder, the newest first. A file is named after its suite and a number, as in `2026.11-1.jsonl`.
    ///
    /// # Errors
    /// - A file cannot be read, or is no run.
    pub fn all(folder: &Path) -> Result<Vec<KeptRun>, InputError> {
        let mut runs = entries_of(folder)?.iter().map(|path| KeptRun::read(path)).collect::<Result<Vec<_>, _>>()?;
        let age = |run: &KeptRun| {
            let number = run.name.rsplit_once('-').and_then(|(_, number)| number.parse::<u32>().ok());
            (run.suite.clone(), number)
        };
        runs.sort_by_key(|run| std::cmp::Reverse(age(run)));
        Ok(runs)
    }
}

fn kept(cell: &MatrixCell, corpus: &Corpus) -> KeptCell {
    KeptCell {
        id: cell_id(cell),
        program: cell.program.clone(),
        rules: cell.rules.clone(),
        with: cell.with.clone(),
        outcome: word(cell.outcome()).replace(' ', "-"),
        could_not_run: cell.could_not_run.clone(),
        runs: cell.suite.runs,
        passed: cell.suite.passed,
        differ: cell.suite.differs,
        games: cell.games,
        acts: cell.acts,
        observed: observed(cell).map(|(field, _)| field.to_owned()).collect(),
        causes: known_entries(cell).into_iter().map(|(known, findings)| cause(known, &findings, corpus)).collect(),
    }
}

fn cause(known: Option<&KnownAs>, findings: &[&MatrixFinding], corpus: &Corpus) -> KeptCause {
    let id = |finding: &MatrixFinding| finding.what.split('@').next().unwrap_or_default().to_owned();
    let length = |id: &str| {
        let entry = corpus.entries.iter().find(|entry| entry.id == id);
        entry.map_or((true, usize::MAX, usize::MAX), case_length)
    };
    let mut of_suite: Vec<&MatrixFinding> = findings.iter().copied().filter(|finding| finding.in_suite).collect();
    of_suite.sort_by_cached_key(|finding| length(&id(finding)));
    let hunted = findings.iter().filter(|finding| !finding.in_suite).min_by_key(|finding| finding.case.len());
    let shown = hunted.or(of_suite.first());
    KeptCause {
        known: known.map(|known| KeptKnown {
            verdict: known.verdict.word().to_owned(),
            clause: known.clause.clone(),
            reason: known.reason.clone(),
        }),
        cases: of_suite.iter().map(|finding| id(finding)).collect(),
        game: hunted.map_or(String::new(), |finding| finding.case.clone()),
        text: shown.map_or(String::new(), |finding| finding.text.clone()),
    }
}

/// Returns how long a case is: its acts, then the points of its board. One without an act shows no rule at work, so it counts
/// as longer than all others.
pub fn case_length(entry: &Entry) -> (bool, usize, usize) {
    let acts = entry.case.steps.iter().map(|step| step.acts().len()).sum();
    (acts == 0, acts, entry.case.start.board.points().count())
}

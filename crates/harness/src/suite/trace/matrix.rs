//! The matrix: clause, code on both sides, cases.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Serialize;

use super::engine::engine_places;
use super::place::{CodePlace, places};
use super::register::{ClauseKind, Standing, registers};
use crate::input::InputError;
use crate::subject::Subject;
use crate::subject::cores::map_on_all_cores;
use crate::subject::spec::Spec;
use crate::suite::corpus::{CaseRun, Corpus, Filter};
use crate::vocabulary::Want;

/// One row of the matrix.
#[derive(Clone, Debug, Serialize)]
pub struct TraceRow {
    /// The clause.
    pub clause: String,
    /// Our paraphrase.
    pub says: String,
    /// Rule, definition, option or comment.
    pub kind: ClauseKind,
    /// Normative, informative or pending.
    pub status: Standing,
    /// Why it has no code.
    pub excused: Option<String>,
    /// Its code in the specification.
    pub code: Vec<CodePlace>,
    /// Its code in the engine.
    pub engine: Vec<CodePlace>,
    /// Cases that name it.
    pub named: BTreeSet<String>,
    /// Cases that exercised it.
    pub exercised: BTreeSet<String>,
    /// Cases in which it decided a refusal.
    pub decides: BTreeSet<String>,
}

impl TraceRow {
    /// Returns what is missing for a clause that must have code and cases. `None` if nothing is missing.
    pub fn bare(&self) -> Option<&'static str> {
        match self.status {
            Standing::Normative if self.code.is_empty() => Some("no code"),
            Standing::Normative if self.engine.is_empty() => Some("no line of the engine"),
            Standing::Normative if self.exercised.is_empty() => Some("no case exercises it"),
            Standing::Normative if self.named.is_empty() => Some("no case names it"),
            Standing::Informative | Standing::Pending if self.excused.is_none() && self.code.is_empty() => {
                Some("no code and no excuse")
            }
            _ => None,
        }
    }
}

/// The clauses that one run of a case exercised.
pub struct Exercised {
    /// Clauses that ran.
    pub ran: BTreeSet<&'static str>,
    /// Clauses that decided a refusal.
    pub decided: BTreeSet<String>,
}

/// Runs one case on the specification. Returns the clauses that ran.
pub fn exercise(run: &CaseRun<'_>) -> Exercised {
    let mut spec = Spec::tracing();
    let transcript = spec.transcript(&run.script(), &Want::claims_of(&run.expectation()));
    let decided = transcript.entries.into_iter().filter_map(|entry| entry.by).collect();
    Exercised { ran: spec.exercised(), decided }
}

/// Returns the matrix of a corpus. `root` is the root of a checkout, which has the lines of the code. With the id of a
/// document, plays only the runs under that document: the cases beside clauses of others are then incomplete.
///
/// # Errors
/// - A register or `engine.yaml` has a fault, or a source cannot be read: the error is the first one.
pub fn matrix(root: &Path, corpus: &Corpus, document: Option<&str>) -> Result<Vec<TraceRow>, InputError> {
    let places = places(root)?;
    let mut engine = engine_places(root)?;
    let mut rows: BTreeMap<String, usize> = BTreeMap::new();
    let mut matrix = Vec::new();
    for clause in registers()?.into_iter().flat_map(|register| register.clauses) {
        rows.insert(clause.id.clone(), matrix.len());
        matrix.push(TraceRow {
            code: places.get(&clause.id).cloned().unwrap_or_default(),
            engine: engine.remove(&clause.id).unwrap_or_default(),
            clause: clause.id,
            says: clause.says,
            kind: clause.kind,
            status: clause.status,
            excused: clause.excused,
            named: BTreeSet::new(),
            exercised: BTreeSet::new(),
            decides: BTreeSet::new(),
        });
    }
    let filter = Filter::default();
    let is_asked = |run: &CaseRun<'_>| document.is_none_or(|id| run.rules.document == id);
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).filter(is_asked).collect();
    for (run, exercised) in runs.iter().zip(map_on_all_cores(&runs, exercise)) {
        let mut note = |clause: &str, column: fn(&mut TraceRow) -> &mut BTreeSet<String>| {
            if let Some(place) = rows.get(clause) {
                column(&mut matrix[*place]).insert(run.entry.id.clone());
            }
        };
        exercised.ran.iter().for_each(|clause| note(clause, |row| &mut row.exercised));
        exercised.decided.iter().for_each(|clause| note(clause, |row| &mut row.decides));
        run.entry.case.clauses.iter().for_each(|clause| note(clause, |row| &mut row.named));
    }
    Ok(matrix)
}

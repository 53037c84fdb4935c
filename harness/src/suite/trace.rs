//! Registers, clause lines, cases and runs put together: the traceability matrix.

mod engine;
mod render;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::subject::Subject;
use crate::subject::spec::Spec;
use crate::suite::case::{Fault, from_yaml};
use crate::suite::corpus::{Corpus, Filter, Run};
use crate::vocabulary::Want;

pub use engine::engine_places;
pub use render::{html, markdown, text};

/// A document's register: every clause with our paraphrase.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// The document's id.
    pub document: String,
    /// Its title.
    pub title: String,
    /// The file in `seeds/` that holds the text.
    pub seed: String,
    /// The clauses, in the document's order.
    pub clauses: Vec<Clause>,
    /// The readings of its unclear clauses.
    #[serde(default)]
    pub readings: Vec<Reading>,
}

/// A clause of a document.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// `document/number`.
    pub id: String,
    /// What it says, in our words.
    pub says: String,
    /// `rule`, `definition`, `option` or `comment`.
    pub kind: Kind,
    /// Whether it decides anything, and whether we have it.
    pub status: Standing,
    /// Why there is no code for it.
    #[serde(default)]
    pub excused: Option<String>,
}

/// What a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It says what happens.
    Rule,
    /// It says what a word means.
    Definition,
    /// It may be agreed.
    Option,
    /// It explains.
    Comment,
}

/// What a clause asks of the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It decides something: it has code, and cases exercise it.
    Normative,
    /// It decides nothing.
    Informative,
    /// It decides something that is not built yet.
    Pending,
}

/// A reading of an unclear clause.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// `T1`, `K3` and so on.
    pub id: String,
    /// The clause.
    pub clause: String,
    /// What is unclear.
    pub question: String,
    /// The readings.
    pub readings: Vec<String>,
    /// The one that holds unless another is asked for.
    pub default: String,
    /// Why.
    pub because: String,
    /// Why no case can tell the readings apart.
    #[serde(default)]
    pub excused: Option<String>,
}

/// All registers.
///
/// # Errors
/// The first fault in one.
pub fn registers() -> Result<Vec<Register>, Fault> {
    shinpan_spec::DOCUMENTS
        .iter()
        .map(|document| from_yaml(&format!("spec/documents/{}.yaml", document.id), document.register))
        .collect()
}

/// The ids of the normative clauses of each document.
///
/// # Errors
/// A fault in a register.
pub fn normative_clauses() -> Result<BTreeMap<String, BTreeSet<String>>, Fault> {
    let normative = |register: Register| {
        let clauses = register.clauses.into_iter().filter(|clause| clause.status == Standing::Normative);
        (register.document, clauses.map(|clause| clause.id).collect())
    };
    Ok(registers()?.into_iter().map(normative).collect())
}

/// Where the code of a clause stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line of its `clause!`, from 1.
    pub line: usize,
    /// The function it begins.
    pub function: String,
}

/// Every `clause!` in the specification's sources, by clause.
pub fn places() -> BTreeMap<String, Vec<Place>> {
    let mut places: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    for source in shinpan_spec::SOURCES {
        let mut function = "";
        for (before, line) in source.text.lines().enumerate() {
            let words = line.trim_start();
            if words.starts_with("//") {
                continue;
            }
            if let Some(name) = line.split_once("fn ").map(|(_, rest)| rest) {
                function = name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or("");
            }
            if let Some(id) = words.strip_prefix("clause!(\"").and_then(|rest| rest.split('"').next()) {
                let place = Place { file: source.path.to_owned(), line: before + 1, function: function.to_owned() };
                places.entry(id.to_owned()).or_default().push(place);
            }
        }
    }
    places
}

/// One row of the matrix.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The clause.
    pub clause: String,
    /// Our paraphrase.
    pub says: String,
    /// Rule, definition, option or comment.
    pub kind: Kind,
    /// Normative, informative or pending.
    pub status: Standing,
    /// Why there is no code.
    pub excused: Option<String>,
    /// Where its code stands in the specification.
    pub code: Vec<Place>,
    /// Where the engine does it.
    pub engine: Vec<Place>,
    /// Cases that name it.
    pub named: BTreeSet<String>,
    /// Cases that ran it.
    pub exercised: BTreeSet<String>,
    /// Cases in which it refused an act.
    pub decides: BTreeSet<String>,
}

impl Row {
    /// What is missing for a clause that must have code and cases; none if nothing is.
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

/// Every registered reading with the cases that tell it from the others: ids of readings that are excused have none.
///
/// # Errors
/// The first fault in a register.
pub fn readings(corpus: &Corpus) -> Result<Vec<(Reading, BTreeSet<String>)>, Fault> {
    let cases = |reading: &Reading| {
        let names = |id: &String| *id == reading.id;
        let telling = corpus.entries.iter().filter(|entry| entry.case.readings.iter().any(names));
        telling.map(|entry| entry.id.clone()).collect()
    };
    let readings = registers()?.into_iter().flat_map(|register| register.readings);
    Ok(readings.map(|reading| (reading.clone(), cases(&reading))).collect())
}

/// What one run of a case exercised.
pub struct Exercised {
    /// Clauses that ran.
    pub ran: BTreeSet<&'static str>,
    /// Clauses that refused an act.
    pub decided: BTreeSet<String>,
}

/// Runs one case on the specification and notes the clauses.
pub fn exercise(run: &Run<'_>) -> Exercised {
    let mut spec = Spec::tracing();
    let transcript = spec.transcript(&run.script(), &Want::claims_of(&run.expectation()));
    let decided = transcript.entries.into_iter().filter_map(|entry| entry.by).collect();
    Exercised { ran: spec.exercised(), decided }
}

/// The whole matrix over a corpus.
///
/// # Errors
/// The first fault in a register.
pub fn matrix(corpus: &Corpus) -> Result<Vec<Row>, Fault> {
    let places = places();
    let mut engine = engine_places()?;
    let mut rows: BTreeMap<String, usize> = BTreeMap::new();
    let mut matrix = Vec::new();
    for clause in registers()?.into_iter().flat_map(|register| register.clauses) {
        rows.insert(clause.id.clone(), matrix.len());
        matrix.push(Row {
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
    for run in corpus.runs(&Filter::default()) {
        let exercised = exercise(&run);
        let mut note = |clause: &str, column: fn(&mut Row) -> &mut BTreeSet<String>| {
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

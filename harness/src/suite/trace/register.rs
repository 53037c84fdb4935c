//! Registers: every clause of a document in our words, and the readings of the unclear ones.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::input::{InputError, from_yaml};

/// A document's register: every clause in our words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// The document's id.
    pub document: String,
    /// Its title.
    pub title: String,
    /// The authors and the date.
    pub source: String,
    /// The name of the file that we transcribed. The text itself is not part of the project.
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
    pub kind: ClauseKind,
    /// Whether it decides anything, and whether we have implemented it.
    pub status: Standing,
    /// Why it has no code.
    #[serde(default)]
    pub excused: Option<String>,
}

/// What a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// Says what happens.
    Rule,
    /// Says what a word means.
    Definition,
    /// May be agreed by the players.
    Option,
    /// Explains.
    Comment,
}

/// What a clause requires of the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It decides something. It needs code, and cases that exercise it.
    Normative,
    /// It decides nothing.
    Informative,
    /// It decides something that is not implemented yet.
    Pending,
}

/// The readings of an unclear clause.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The id: `T1`, `K3` and so on.
    pub id: String,
    /// The clause.
    pub clause: String,
    /// What is unclear.
    pub question: String,
    /// The readings.
    pub readings: Vec<String>,
    /// The reading in force, unless an option chooses another.
    pub default: String,
    /// Why it is the default.
    pub because: String,
    /// Why no case can distinguish the readings.
    #[serde(default)]
    pub excused: Option<String>,
}

/// Returns all registers.
///
/// # Errors
/// - A register has a fault: the error is the first one.
pub fn registers() -> Result<Vec<Register>, InputError> {
    shinpan_spec::DOCUMENTS
        .iter()
        .map(|document| from_yaml(&format!("spec/documents/{}.yaml", document.id), document.register))
        .collect()
}

/// Returns the ids of the normative clauses of each document.
///
/// # Errors
/// - A register has a fault: the error is the first one.
pub fn normative_clauses() -> Result<BTreeMap<String, BTreeSet<String>>, InputError> {
    let normative = |register: Register| {
        let clauses = register.clauses.into_iter().filter(|clause| clause.status == Standing::Normative);
        (register.document, clauses.map(|clause| clause.id).collect())
    };
    Ok(registers()?.into_iter().map(normative).collect())
}

//! Registers: every clause of a document with our paraphrase, and the readings of the unclear ones.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::input::{InputError, from_yaml};

/// A document's register: every clause with our paraphrase.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// The document's id.
    pub document: String,
    /// Its title.
    pub title: String,
    /// Who wrote it, and when.
    pub source: String,
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
    pub kind: ClauseKind,
    /// Whether it decides anything, and whether we have it.
    pub status: Standing,
    /// Why there is no code for it.
    #[serde(default)]
    pub excused: Option<String>,
}

/// What a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
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
pub fn registers() -> Result<Vec<Register>, InputError> {
    shinpan_spec::DOCUMENTS
        .iter()
        .map(|document| from_yaml(&format!("spec/documents/{}.yaml", document.id), document.register))
        .collect()
}

/// The ids of the normative clauses of each document.
///
/// # Errors
/// A fault in a register.
pub fn normative_clauses() -> Result<BTreeMap<String, BTreeSet<String>>, InputError> {
    let normative = |register: Register| {
        let clauses = register.clauses.into_iter().filter(|clause| clause.status == Standing::Normative);
        (register.document, clauses.map(|clause| clause.id).collect())
    };
    Ok(registers()?.into_iter().map(normative).collect())
}

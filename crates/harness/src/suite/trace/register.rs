//! Registers: every clause of a document in our words, and the readings of the unclear ones.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::input::{InputError, from_yaml};
use crate::suite::case::Warrant;

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
    /// The address of the text. `None` if we know none.
    #[serde(default)]
    pub official: Option<String>,
    /// The number of the document's sentences, which are numbered from 1.
    #[serde(default)]
    pub sentences: u32,
    /// The clauses, in the document's order.
    pub clauses: Vec<Clause>,
    /// The readings of its unclear clauses.
    #[serde(default)]
    pub readings: Vec<Reading>,
    /// Doubts that the text itself settles.
    #[serde(default)]
    pub considered: Vec<Considered>,
}

/// A doubt that a sentence of the document settles, so that it is no reading.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Considered {
    /// What could seem unclear.
    pub question: String,
    /// What the text says.
    pub answer: String,
    /// The sentences that say it.
    pub at: Vec<String>,
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
    /// The sentences that it transcribes, by number: `s25`, or `s25-s27`.
    #[serde(default)]
    pub at: Vec<String>,
    /// What the clause decides when it has an effect. Empty for a clause that only defines or checks.
    #[serde(default)]
    pub decides: Vec<Effect>,
    /// Why no act of a game runs it: it has no code, or its code decides nothing about an act.
    #[serde(default)]
    pub excused: Option<String>,
}

/// Something that an act or the end of a game changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Stones are removed.
    Removal,
    /// A handicap begins or is complete.
    Handicap,
    /// Play stops, and the players may agree.
    Stop,
    /// Play goes on after a stop.
    Continue,
    /// A play-out begins.
    PlayOut,
    /// An offer waits for its answer.
    Offer,
    /// The game ends.
    End,
    /// The turn does not simply pass to the opponent.
    Turn,
    /// Points, compensations and scores.
    Score,
    /// Who wins, or that nobody does.
    Result,
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
    /// The alternatives, the default among them.
    pub alternatives: Vec<Alternative>,
    /// The name of the alternative in force, unless a ruleset chooses another.
    pub default: String,
    /// Why it is the default.
    pub because: String,
    /// What the default rests on: the text, a comment, an example, or our choice.
    #[serde(default)]
    pub warrant: Warrant,
    /// The sentences that decide it. Of a choice, those that leave it open.
    #[serde(default)]
    pub at: Vec<String>,
    /// Why no case can distinguish the readings.
    #[serde(default)]
    pub excused: Option<String>,
}

/// One way to read an unclear clause.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alternative {
    /// Its name within the reading.
    pub name: String,
    /// What it says, in our words.
    pub says: String,
    /// The option that selects it, as in `+psk`. `None` if no option does.
    #[serde(default)]
    pub option: Option<String>,
}

static REGISTERS: LazyLock<Result<Vec<Register>, InputError>> = LazyLock::new(|| {
    shinpan_spec::DOCUMENTS
        .iter()
        .map(|document| from_yaml(&format!("spec/documents/{}.yaml", document.id), document.register))
        .collect()
});

/// Returns all registers. The first call reads them.
///
/// # Errors
/// - A register has a fault: the error is the first one.
pub fn shared_registers() -> Result<&'static [Register], InputError> {
    REGISTERS.as_deref().map_err(Clone::clone)
}

/// Returns a copy of all registers.
///
/// # Errors
/// - A register has a fault: the error is the first one.
pub fn registers() -> Result<Vec<Register>, InputError> {
    shared_registers().map(<[Register]>::to_vec)
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

//! A difference between two transcripts, and its text.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::Serialize;

use crate::vocabulary::{Diagram, Shown, Vertex};
use crate::vocabulary::{Field, Fields, Observation};

/// The first difference between two transcripts.
#[derive(Clone, Debug, PartialEq)]
pub struct Divergence {
    /// The state: 0 is the start, k the state after act k.
    pub step: usize,
    /// The field.
    pub field: Field,
    /// What the left side says.
    pub left: Saying,
    /// What the right side says.
    pub right: Saying,
}

/// What one side says at a divergence.
#[derive(Clone, Debug, PartialEq)]
pub struct Saying {
    /// The field's value, as JSON.
    pub value: String,
    /// The whole observation.
    pub observation: Observation,
}

/// Identifies a finding: the field, its differing part, both verdicts, and the deciding clause.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Fingerprint(pub String);

impl Divergence {
    pub(crate) fn new(step: usize, field: Field, left: &Observation, right: &Observation) -> Divergence {
        let value = |observation, other| match disputed_moves(field, observation, other) {
            Some(moves) => moves,
            None => value_of(field, observation),
        };
        Divergence {
            step,
            field,
            left: Saying { value: value(left, right), observation: left.clone() },
            right: Saying { value: value(right, left), observation: right.clone() },
        }
    }

    /// Returns the fingerprint. Two divergences with the same fingerprint count as one finding.
    pub fn fingerprint(&self) -> Fingerprint {
        let shown = self.field.shown();
        let verdicts = match shown {
            Shown::Verdict => format!(" {} {}", self.left.value, self.right.value),
            _ => String::new(),
        };
        let decided = matches!(shown, Shown::Verdict | Shown::Clause);
        let by = self.left.observation.by.as_deref().or(self.right.observation.by.as_deref());
        let clause = by.filter(|_| decided).unwrap_or("-");
        let key = self.differing_key().map_or(String::new(), |key| format!(" {key}"));
        Fingerprint(format!("{}{key}{verdicts} {clause}", self.field.key()).replace('"', ""))
    }

    /// Returns the first part that differs, if the field has named parts (scores, counting, facts). Wrong counts by
    /// different methods are different findings.
    fn differing_key(&self) -> Option<String> {
        if self.field.shown() != Shown::Parts {
            return None;
        }
        let parts = |observation: &Observation| {
            let value = serde_json::to_value(observation.only(Fields::default().with(self.field))).ok()?;
            value.as_object()?.values().next()?.as_object().cloned()
        };
        let (left, right) = (parts(&self.left.observation)?, parts(&self.right.observation)?);
        left.into_iter().find(|(key, value)| right.get(key).is_some_and(|other| other != value)).map(|(key, _)| key)
    }

    /// Returns the first move that one side calls legal and the other illegal. `None` if the field is not about moves.
    pub fn disputed_move(&self) -> Option<Vertex> {
        if self.field.shown() != Shown::Moves {
            return None;
        }
        let disputed = DisputedMoves::of(&self.left.observation, &self.right.observation);
        disputed.legal.first().or(disputed.illegal.first()).copied()
    }

    /// Formats the divergence as several lines: what each side says, and the boards.
    pub fn text(&self, left_name: &str, right_name: &str) -> String {
        let mut text = format!("state {}: `{}` differs\n", self.step, self.field.key());
        let width = left_name.len().max(right_name.len());
        for (name, saying) in [(left_name, &self.left), (right_name, &self.right)] {
            let by = saying.observation.by.as_ref().map_or(String::new(), |by| format!("   by {by}"));
            let repeats = saying.observation.repeats.map_or(String::new(), |state| format!("   repeats state {state}"));
            let _ = writeln!(text, "  {name:width$}  {}{by}{repeats}", saying.value);
        }
        text.push_str(&side_by_side(
            (left_name, self.left.observation.board.as_ref()),
            (right_name, self.right.observation.board.as_ref()),
        ));
        text
    }
}

/// Lists the moves that one side calls legal and the other illegal. `None` if the field is not about moves.
fn disputed_moves(field: Field, observation: &Observation, other: &Observation) -> Option<String> {
    if field.shown() != Shown::Moves {
        return None;
    }
    let disputed = DisputedMoves::of(observation, other);
    let said = [("legal", disputed.legal), ("illegal", disputed.illegal)];
    let said = said.into_iter().filter(|(_, moves)| !moves.is_empty()).map(|(word, moves)| {
        let moves: Vec<&str> = moves.iter().map(|vertex| vertex.name()).collect();
        format!("{word}: {}", moves.join(" "))
    });
    Some(said.collect::<Vec<_>>().join("; "))
}

/// The moves about which two sides disagree.
pub struct DisputedMoves {
    /// Moves that this side calls legal and the other side illegal.
    pub legal: BTreeSet<Vertex>,
    /// Moves that this side calls illegal and the other side legal.
    pub illegal: BTreeSet<Vertex>,
}

impl DisputedMoves {
    /// Compares the lists of this side with those of the other. A list that is missing disputes nothing.
    pub fn of(mine: &Observation, other: &Observation) -> DisputedMoves {
        let both = |mine: &Option<BTreeSet<Vertex>>, other: &Option<BTreeSet<Vertex>>| match (mine, other) {
            (Some(mine), Some(other)) => mine & other,
            _ => BTreeSet::new(),
        };
        DisputedMoves {
            legal: both(&mine.legal_moves, &other.illegal_moves),
            illegal: both(&mine.illegal_moves, &other.legal_moves),
        }
    }
}

/// Returns the value of a field as JSON text. `-` if it is absent.
fn value_of(field: Field, observation: &Observation) -> String {
    let only = observation.only(Fields::default().with(field));
    let value = serde_json::to_value(&only).unwrap_or_default();
    let value = value.as_object().and_then(|map| map.values().next());
    match (value, field.shown()) {
        (None, _) => "-".to_owned(),
        (Some(serde_json::Value::String(board)), Shown::Board) => board.trim_end().replace('\n', " / "),
        (Some(value), _) => value.to_string(),
    }
}

fn side_by_side(left: (&str, Option<&Diagram>), right: (&str, Option<&Diagram>)) -> String {
    match (left, right) {
        ((_, Some(l)), (_, Some(r))) if l == r => indented("both boards", l),
        ((left, Some(l)), (right, Some(r))) => indented(left, l) + &indented(right, r),
        ((name, Some(board)), _) | (_, (name, Some(board))) => indented(name, board),
        _ => String::new(),
    }
}

fn indented(name: &str, board: &Diagram) -> String {
    let rows: String = board.to_string().lines().map(|row| format!("    {row}\n")).collect();
    format!("  {name}:\n{rows}")
}

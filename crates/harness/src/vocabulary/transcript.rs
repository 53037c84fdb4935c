//! A subject's answer to a script.

use crate::vocabulary::observation::Observation;

/// How a transcript ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum End {
    /// The subject played the whole script.
    #[default]
    Whole,
    /// The subject does not offer the rest. The text names the feature.
    Skipped(String),
    /// The subject crashed or answered garbage, or it is one of our own sides and hung. The text says what it did.
    Broke(String),
    /// A foreign program did not answer in time, which says nothing about its rules. The text says how long it had.
    Late(String),
}

/// A subject's answer to a script: `entries[0]` is the start, `entries[k]` the state after act k.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transcript {
    /// The observations. Shorter than the script if the end is not [`End::Whole`].
    pub entries: Vec<Observation>,
    /// How it ended.
    pub end: End,
}

impl Transcript {
    /// Makes a transcript without entries: the subject did not begin.
    pub fn skipped(why: impl ToString) -> Transcript {
        Transcript { entries: Vec::new(), end: End::Skipped(why.to_string()) }
    }
}

//! A subject's answer to a script.

use crate::vocabulary::observation::Observation;

/// How a transcript ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum End {
    /// The whole script was played.
    #[default]
    Whole,
    /// The subject does not offer this from here on; why.
    Skipped(String),
    /// The subject crashed, hung or answered garbage; what it did.
    Broke(String),
}

/// A subject's answer to a script: `entries[0]` is the start, `entries[k]` the state after act k.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transcript {
    /// What was observed; shorter than the script when the end is not [`End::Whole`].
    pub entries: Vec<Observation>,
    /// How it ended.
    pub end: End,
}

impl Transcript {
    /// A transcript that never began.
    pub fn skipped(why: impl ToString) -> Transcript {
        Transcript { entries: Vec::new(), end: End::Skipped(why.to_string()) }
    }
}

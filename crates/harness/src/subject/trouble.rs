//! Why a subject gives no transcript, or not a whole one.

use std::fmt;

use crate::vocabulary::{End, Transcript};

/// Why a subject gives no transcript, or not a whole one. Each text is one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The subject does not offer this. The text names the feature.
    Skipped(String),
    /// The subject crashed or answered garbage. The text says what it did.
    Broke(String),
    /// The program did not answer in time. The text says how long it had.
    Late(String),
    /// The program cannot be started, or does not speak the protocol. The text says why.
    Gone(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Trouble::Skipped(why) | Trouble::Broke(why) | Trouble::Late(why) | Trouble::Gone(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for Trouble {}

impl From<Trouble> for End {
    fn from(trouble: Trouble) -> End {
        match trouble {
            Trouble::Skipped(why) => End::Skipped(why),
            Trouble::Broke(what) | Trouble::Gone(what) => End::Broke(what),
            Trouble::Late(how) => End::Late(how),
        }
    }
}

impl From<Trouble> for Transcript {
    /// Makes a transcript without entries.
    fn from(trouble: Trouble) -> Transcript {
        Transcript { entries: Vec::new(), end: End::from(trouble) }
    }
}

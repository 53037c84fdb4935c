//! How long a foreign program may take.

use std::time::Duration;

/// How long a foreign program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For one answer.
    pub answer: Duration,
    /// For the first answer after each start. Programs load their data then.
    pub start: Duration,
}

/// The same time for every answer.
impl From<Duration> for Patience {
    fn from(answer: Duration) -> Patience {
        Patience { answer, start: answer }
    }
}

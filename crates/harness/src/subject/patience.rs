//! How long a foreign program may take.

use std::time::Duration;

/// How long a foreign program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For one answer about at most [`Patience::ACTS`] acts.
    pub answer: Duration,
    /// For the first answer after each start. Programs load their data then.
    pub start: Duration,
}

impl Patience {
    /// The acts that one answer may be about before it has more time.
    pub const ACTS: usize = 100;

    /// Returns the time for an answer about so many acts: it grows with every hundred.
    pub fn for_acts(self, acts: usize) -> Patience {
        let hundreds = u32::try_from(acts.div_ceil(Patience::ACTS).max(1)).unwrap_or(u32::MAX);
        Patience { answer: self.answer.saturating_mul(hundreds), start: self.start.saturating_mul(hundreds) }
    }
}

/// The same time for every answer.
impl From<Duration> for Patience {
    fn from(answer: Duration) -> Patience {
        Patience { answer, start: answer }
    }
}

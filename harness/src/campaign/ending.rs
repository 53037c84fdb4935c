//! Why a campaign stopped.

use std::fmt;

/// Why a campaign stopped, for its summary: what was asked for is done, or something came in between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Its time is over.
    Seconds,
    /// All games that were asked for are played.
    Games,
    /// So many different findings are enough.
    Findings(usize),
    /// The subject broke so many times in a row.
    Breaks(u32),
    /// The subject cannot be started again, before this script was done; why.
    Gone(u64, String),
    /// Somebody asked it to stop.
    Interrupted,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Seconds => f.write_str("the seconds are over"),
            Ending::Games => f.write_str("the games are over"),
            Ending::Findings(count) => write!(f, "{count} different findings are enough"),
            Ending::Breaks(count) => write!(f, "the subject broke {count} times in a row"),
            Ending::Gone(script, why) => write!(f, "the subject is gone, script {script} is not done: {why}"),
            Ending::Interrupted => f.write_str("interrupted"),
        }
    }
}

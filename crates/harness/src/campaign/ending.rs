//! Why a campaign stopped.

use std::fmt;

/// The reason why a campaign stopped, for its summary. Either its task is done, or something interrupted it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The time is over.
    Seconds,
    /// All requested games are played.
    Games,
    /// This number of different findings is enough.
    Findings(usize),
    /// The subject broke or was late in this number of consecutive scripts.
    Breaks(u32),
    /// The subject cannot be restarted. Holds the first script that is not done, and the error.
    Gone(u64, String),
    /// The journal or a case cannot be written. Holds the error.
    Unwritten(String),
    /// The user or the system interrupted it.
    Interrupted,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Seconds => f.write_str("the seconds are over"),
            Ending::Games => f.write_str("the games are over"),
            Ending::Findings(1) => f.write_str("1 kind of finding is enough"),
            Ending::Findings(count) => write!(f, "{count} kinds of findings are enough"),
            Ending::Breaks(count) => write!(f, "the subject broke or was late in {count} scripts in a row"),
            Ending::Gone(script, why) => {
                write!(f, "the subject cannot be restarted; script {script} is not done: {why}")
            }
            Ending::Unwritten(why) => write!(f, "a result cannot be written: {why}"),
            Ending::Interrupted => f.write_str("interrupted"),
        }
    }
}

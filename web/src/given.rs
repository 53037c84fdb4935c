//! The game of a question: its record up to a number of acts, and the dead stones that the user named.

use crate::fault::Fault;
use crate::request::Request;
use shinpan_referee::games::dead::{DeadNamer, DeadSource};
use shinpan_referee::games::sgf::{GameRecord, read};

/// The most bytes of a record, as on the command line.
pub const LONGEST_RECORD: usize = 4 << 20;

/// What a game is called in errors.
pub const NAME: &str = "record";

/// The game of a question.
pub struct Given {
    /// The whole record.
    pub record: GameRecord,
    /// The number of its acts that count. `None` means all, and the edits after them.
    pub at: Option<usize>,
    /// The dead stones that the user named. `None` if that is left to the record.
    pub dead: Option<DeadNamer>,
}

impl Given {
    /// Reads the fields `record`, `at` and `dead`.
    ///
    /// # Errors
    /// - The record is no SGF, or too long.
    /// - The record has fewer acts.
    /// - A dead stone is no point.
    pub fn of(request: &Request) -> Result<Given, Fault> {
        let record = read(record_text(request)?)?;
        let acts = record.acts();
        // After the last act, edits count too.
        let at = request.number("at", acts)?.filter(|at| *at < acts);
        let dead = request.points("dead")?.map(DeadNamer::Points);
        Ok(Given { record, at, dead })
    }

    /// Returns the record of the acts that count.
    pub fn cut(&self) -> GameRecord {
        match self.at {
            Some(at) => self.record.cut(at),
            None => self.record.clone(),
        }
    }
}

/// Returns who named the dead stones. The page has no options, so here it was the players.
pub fn named_by(source: &DeadSource) -> String {
    match source {
        DeadSource::User => "the players, as they are marked".to_owned(),
        DeadSource::Nobody => "nobody".to_owned(),
        other => other.words(),
    }
}

/// Returns the text of the field `record`.
///
/// # Errors
/// - The field is missing, or too long.
pub fn record_text(request: &Request) -> Result<&str, Fault> {
    let text = request.text("record")?;
    if text.len() > LONGEST_RECORD {
        return Err(Fault::new(format!("a record of {} MiB: expected at most 4 MiB", text.len() >> 20)));
    }
    Ok(text)
}

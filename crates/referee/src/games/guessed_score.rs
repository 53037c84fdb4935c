//! What rules count by a guess, where nobody named dead stones.

use serde_json::{Value, json};

use crate::games::dead::{DeadAsker, DeadNamer, DeadSource};
use crate::games::guess::{GUESS_GAMES, guessed_dead};
use crate::games::sgf::GameRecord;
use crate::games::state_texts::points_text;
use crate::games::verdicts::{Agreement, JudgedGame, Stopping, judged};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Point, Rules};

/// A result by a guess, where nobody named dead stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessedScore {
    /// The stones that the guess takes for dead.
    pub dead: Vec<Point>,
    /// The result if the players agree on them.
    pub result: String,
}

impl GuessedScore {
    /// Returns the result as a sentence.
    pub fn text(&self) -> String {
        let (dead, verb) = (points_text(&self.dead), if self.dead.len() == 1 { "is" } else { "are" });
        format!("{} if {dead} {verb} dead, which is a guess by {GUESS_GAMES} random games", self.result)
    }

    /// Returns the result as JSON.
    pub fn json(&self) -> Value {
        json!({ "dead": self.dead, "result": self.result })
    }
}

/// Makes one who guesses: once for each board, because the games of one record end on few.
pub fn guesser() -> DeadNamer {
    DeadNamer::Asked(DeadAsker::new(DeadSource::Guess, Box::new(|board| Ok(guessed_dead(board)))))
}

/// Returns what a ruleset counts by a guess, if the players may agree on dead stones, and nobody named any. `None` as well
/// if the guess finds none.
///
/// # Errors
/// - Those of [`dead::marked`](crate::games::dead::marked).
pub fn guessed_score(
    record: &GameRecord,
    member: &JudgedGame,
    guesser: &DeadNamer,
) -> Result<Option<GuessedScore>, InputError> {
    if member.verdict.agreement != Agreement::Open || member.dead.source.says_something() {
        return Ok(None);
    }
    guessed_under(record, member.rules, guesser)
}

/// Returns what a ruleset counts if the players agree on the guessed stones. `None` if the guess finds none, or the rules
/// know no such agreement.
///
/// # Errors
/// - Those of [`dead::marked`](crate::games::dead::marked).
pub fn guessed_under(
    record: &GameRecord,
    rules: Rules,
    guesser: &DeadNamer,
) -> Result<Option<GuessedScore>, InputError> {
    let judged = judged(record, rules, Some(guesser), Stopping::Passing, &mut |_| {})?;
    let is_agreed = matches!(judged.verdict.agreement, Agreement::Agreed { .. });
    let result = judged.verdict.result.filter(|_| is_agreed && !judged.dead.named.is_empty());
    Ok(result.map(|result| GuessedScore { dead: judged.dead.named, result }))
}

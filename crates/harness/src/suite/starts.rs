//! Starts that rulesets take or refuse. A case begins, so no case can show a refusal.

use std::path::Path;

use crate::input::{InputError, from_yaml, text_of};
use crate::subject::Subject;
use crate::vocabulary::{End, Rules, Script, Start, Want};

/// A ruleset, a start, and whether a game begins with it.
type StartRow = (Rules, Start, bool);

/// Reads a table of starts, and returns each row in which a side says otherwise. `plays` says which rulesets to ask about.
///
/// # Errors
/// - The file cannot be read, or a row is not `[RULESET, START, true or false]`.
pub fn wrong_starts(path: &Path, side: &mut dyn Subject, plays: fn(Rules) -> bool) -> Result<Vec<String>, InputError> {
    let rows: Vec<StartRow> = from_yaml(&path.display().to_string(), &text_of(path)?)?;
    let wrong = rows.into_iter().filter(|(rules, ..)| plays(*rules)).filter_map(|(rules, start, begins)| {
        let shown = format!("{rules} does not {}: {start:?}", if begins { "begin" } else { "refuse" });
        let transcript = side.transcript(&Script { rules, start, acts: Vec::new() }, &Want::default());
        let begun = match transcript.end {
            End::Whole => true,
            End::Skipped(_) => false,
            End::Broke(how) | End::Late(how) => return Some(format!("{shown}: {how}")),
        };
        (begun != begins).then_some(shown)
    });
    Ok(wrong.collect())
}

//! The start that a file names: a record, a case or a board, and the acts before the question.

use std::path::Path;

use super::failure::Failure;
use super::given::GivenArgs;
use super::suite::CorpusArgs;
use crate::games::sgf::Item;
use shinpan_harness::vocabulary::{Act, Start};

/// Reads a record, a case or a board: its start with its acts. The player to move is that of a board alone.
///
/// # Errors
/// - The file is none of these, or names the player to move itself.
/// - A record edits the board after its first move: what came before is no history then.
/// - A board has more than 25 points, or a chain without a liberty.
pub(crate) fn begun(file: &Path, to_play: Option<String>) -> Result<(Start, Vec<Act>), Failure> {
    let corpus = CorpusArgs { corpus: None };
    let given = GivenArgs { file: file.to_owned(), corpus, to_play, komi: None }.read()?;
    let act = |item: &Item| match item {
        Item::Act(act) => Ok(act.clone()),
        Item::Edit { .. } => {
            Err(Failure::usage(format!("{}: it edits the board: expected moves alone", file.display())))
        }
    };
    let acts = given.record.items.iter().map(act).collect::<Result<Vec<_>, Failure>>()?;
    let (columns, rows) = given.record.start.board.size();
    if u16::from(columns) * u16::from(rows) > 25 {
        let what = format!("{}: a board of {columns}x{rows}: expected at most 25 points", file.display());
        return Err(Failure::usage(what));
    }
    if let Some(stone) = given.record.start.board.without_liberty().first() {
        let what = format!("{}: a chain without a liberty at {stone}", file.display());
        return Err(Failure::usage(format!("{what}: expected a position in which every chain has a liberty")));
    }
    Ok((given.record.start, acts))
}

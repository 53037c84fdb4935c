//! The starts of a search that files name.

use std::path::{Path, PathBuf};

use crate::command::failure::Failure;
use crate::command::given::GivenArgs;
use crate::command::suite::CorpusArgs;
use crate::games::sgf::Item;
use shinpan_lab::search::SearchStart;

/// Reads records, cases and boards: each start with its acts.
///
/// # Errors
/// - A file is none of these.
/// - A record edits the board after its first move: what came before is no history then.
/// - A board has more than 25 points, or a chain without a liberty.
pub(super) fn begun(files: &[PathBuf]) -> Result<Vec<SearchStart>, Failure> {
    files.iter().map(|file| one(file)).collect()
}

fn one(file: &Path) -> Result<SearchStart, Failure> {
    let corpus = CorpusArgs { corpus: None };
    let given = GivenArgs { file: file.to_owned(), corpus, to_play: None, komi: None }.read()?;
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
    Ok(SearchStart { start: given.record.start, acts })
}

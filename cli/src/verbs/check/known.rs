//! The list of runs that are known to fail.

use std::collections::BTreeSet;
use std::path::Path;

use crate::command::failure::Failure;
use crate::command::last_day::still_counts;
use shinpan_harness::input::{InputError, text_of};
use shinpan_harness::suite::corpus::{Corpus, Filter};

/// Reads lines `id  # reason` or `id  # reason, until 2027-06-30`. Each line needs a reason and the id of a run of the
/// suite, listed once. After its last day an entry no longer counts, so that nobody forgets it; standard error says so.
///
/// # Errors
/// - The file cannot be read.
/// - A line has no reason, an unknown id, an id that another line has, or a day that is no date.
pub(super) fn read_known(path: &Path, corpus: &Corpus) -> Result<Vec<(String, String)>, Failure> {
    let text = text_of(path)?;
    let ids: BTreeSet<String> = corpus.runs(&Filter::default()).map(|run| run.id()).collect();
    let (mut listed, mut known) = (BTreeSet::new(), Vec::new());
    for (before, line) in text.lines().enumerate() {
        let fault = |what: String| InputError::in_file(path, what).at(before + 1, 1).shown_in(&text);
        let (id, reason) = line.split_once('#').map_or((line.trim(), ""), |(id, reason)| (id.trim(), reason.trim()));
        match (id, reason) {
            ("", _) => continue,
            (_, "") => return Err(fault("no reason: expected `topic/name@ruleset  # reason`".to_owned()).into()),
            _ if !ids.contains(id) => return Err(fault(format!("no run of the suite has the id `{id}`")).into()),
            _ if !listed.insert(id.to_owned()) => {
                return Err(fault(format!("`{id}` is listed twice: remove one line")).into());
            }
            _ => {}
        }
        if still_counts(id, reason).map_err(|why| fault(why.to_owned()))? {
            known.push((id.to_owned(), reason.to_owned()));
        }
    }
    Ok(known)
}

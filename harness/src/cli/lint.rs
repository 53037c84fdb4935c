//! The verb `lint`.

use std::io::Write;

use super::failure::VerbResult;
use super::shared::{CorpusArgs, corpus};
use crate::suite::lint as linting;

pub(super) fn lint(arguments: &CorpusArgs, out: &mut dyn Write) -> VerbResult {
    let corpus = corpus(arguments)?;
    let faults = linting::lint(&corpus)?;
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    writeln!(out, "{} cases in {} files, {} faults", corpus.entries.len(), corpus.files.len(), faults.len())?;
    Ok(if faults.is_empty() { 0 } else { 2 })
}

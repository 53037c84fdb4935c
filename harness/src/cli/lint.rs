//! The verb `lint`.

use std::io::Write;

use clap::Args;

use super::failure::VerbResult;
use super::shared::{CorpusArgs, cases};
use crate::suite::case::{Status, Warrant};
use crate::suite::lint::{self as linting, Plays};

#[derive(Args)]
pub(super) struct LintArgs {
    #[command(flatten)]
    corpus: CorpusArgs,
    /// Play only short cases, of at most 1,000 acts times points (12 acts on 9x9). The others take most of the time
    #[arg(long)]
    quick: bool,
}

pub(super) fn lint(arguments: &LintArgs, out: &mut dyn Write) -> VerbResult {
    let corpus = cases(&arguments.corpus)?;
    let faults = linting::lint(&corpus, if arguments.quick { Plays::Short } else { Plays::All })?;
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    let cases = corpus.entries.iter().map(|entry| &entry.case);
    let required: Vec<Warrant> =
        cases.filter(|case| case.status == Status::Required).map(|case| case.warrant).collect();
    let warrants = [Warrant::Text, Warrant::Comment, Warrant::Example, Warrant::Choice];
    let counts = warrants
        .map(|warrant| format!("{} {}", warrant.words(), required.iter().filter(|one| **one == warrant).count()));
    writeln!(out, "{} required cases rest on: {}", required.len(), counts.join(", "))?;
    writeln!(out, "{} cases in {} files, {} faults", corpus.entries.len(), corpus.files.len(), faults.len())?;
    Ok(if faults.is_empty() { 0 } else { 2 })
}

//! The scripts of the suite as seeds for a fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::input::InputError;
use crate::suite::corpus::{Corpus, Filter};
use crate::vocabulary::Script;

/// Returns the scripts of a corpus under each ruleset; a long one under one ruleset of each document, because a fuzzer
/// plays every seed before it begins. Their names are valid file names.
pub fn scripts_of(corpus: &Corpus) -> Vec<(String, Script)> {
    let (filter, mut documents) = (Filter::default(), BTreeSet::new());
    // No bytes stand for the alternatives of a ruleset.
    let runs = corpus.runs(&filter).filter(|run| run.rules.chosen.is_empty());
    let seeds = runs.filter_map(|run| {
        let script = run.script();
        let first = documents.insert((&run.entry.id, run.rules.document));
        (first || !script.is_long()).then(|| (run.id().replace('/', "--"), script))
    });
    seeds.collect()
}

/// Writes each script as bytes to a file of its own. If a name is already taken, adds a number to it.
///
/// # Errors
/// - The folder cannot be made, or a file cannot be written.
pub fn write_seeds(folder: &Path, scripts: &[(String, Script)]) -> Result<(), InputError> {
    fs::create_dir_all(folder).map_err(|error| InputError::system(folder, error))?;
    let mut taken = BTreeSet::new();
    for (name, script) in scripts {
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let name = std::iter::once(name.clone()).chain(numbered).find(|name| !taken.contains(name)).unwrap_or_default();
        let path = folder.join(&name);
        fs::write(&path, script.to_bytes()).map_err(|error| InputError::system(&path, error))?;
        taken.insert(name);
    }
    Ok(())
}

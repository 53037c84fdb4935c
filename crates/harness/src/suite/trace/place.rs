//! Finds the code of a clause in the specification.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::input::{InputError, entries_of, text_of};

/// The place of a clause's code.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CodePlace {
    /// The file.
    pub file: String,
    /// The line of its `clause!`, from 1.
    pub line: usize,
    /// The function that contains it.
    pub function: String,
}

/// Returns the places of every `clause!` in the specification's sources, by clause. `root` is the root of a checkout.
///
/// # Errors
/// - A source cannot be read.
pub fn places(root: &Path) -> Result<BTreeMap<String, Vec<CodePlace>>, InputError> {
    let (mut places, mut files): (BTreeMap<String, Vec<CodePlace>>, Vec<PathBuf>) = Default::default();
    sources(&root.join("spec/src"), &mut files)?;
    for path in files {
        let text = text_of(&path)?;
        let file = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let mut function = "";
        for (before, line) in text.lines().enumerate() {
            let words = line.trim_start();
            if words.starts_with("//") {
                continue;
            }
            if let Some(name) = line.split_once("fn ").map(|(_, rest)| rest) {
                function = name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or("");
            }
            if let Some(id) = words.strip_prefix("clause!(\"").and_then(|rest| rest.split('"').next()) {
                let place = CodePlace { file: file.clone(), line: before + 1, function: function.to_owned() };
                places.entry(id.to_owned()).or_default().push(place);
            }
        }
    }
    Ok(places)
}

/// Adds the Rust files of a folder, with those of its inner folders behind its own.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), InputError> {
    let (folders, own): (Vec<PathBuf>, Vec<PathBuf>) = entries_of(folder)?.into_iter().partition(|path| path.is_dir());
    files.extend(own.into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs")));
    folders.iter().try_for_each(|inner| sources(inner, files))
}

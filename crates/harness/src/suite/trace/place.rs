//! Finds the code of a clause in the specification.

use std::collections::BTreeMap;

use include_dir::{Dir, include_dir};
use serde::Serialize;

static SPEC: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sources/spec");

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

/// Returns the places of every `clause!` in the specification's sources, by clause.
pub fn places() -> BTreeMap<String, Vec<CodePlace>> {
    let mut places: BTreeMap<String, Vec<CodePlace>> = BTreeMap::new();
    for (file, text) in sources(&SPEC, "spec/src/") {
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
    places
}

/// Returns the Rust files of an embedded folder: the path after a prefix, and the text.
fn sources<'text>(folder: &Dir<'text>, prefix: &str) -> Vec<(String, &'text str)> {
    let mut files = Vec::new();
    for file in folder.files() {
        if let (true, Some(text)) = (file.path().extension().is_some_and(|end| end == "rs"), file.contents_utf8()) {
            files.push((format!("{prefix}{}", file.path().display()), text));
        }
    }
    folder.dirs().for_each(|inner| files.extend(sources(inner, prefix)));
    files
}

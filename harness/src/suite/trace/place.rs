//! Where the code of a clause stands in the specification.

use std::collections::BTreeMap;

use serde::Serialize;

/// Where the code of a clause stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CodePlace {
    /// The file.
    pub file: String,
    /// The line of its `clause!`, from 1.
    pub line: usize,
    /// The function it begins.
    pub function: String,
}

/// Every `clause!` in the specification's sources, by clause.
pub fn places() -> BTreeMap<String, Vec<CodePlace>> {
    let mut places: BTreeMap<String, Vec<CodePlace>> = BTreeMap::new();
    for source in shinpan_spec::SOURCES {
        let mut function = "";
        for (before, line) in source.text.lines().enumerate() {
            let words = line.trim_start();
            if words.starts_with("//") {
                continue;
            }
            if let Some(name) = line.split_once("fn ").map(|(_, rest)| rest) {
                function = name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or("");
            }
            if let Some(id) = words.strip_prefix("clause!(\"").and_then(|rest| rest.split('"').next()) {
                let place = CodePlace { file: source.path.to_owned(), line: before + 1, function: function.to_owned() };
                places.entry(id.to_owned()).or_default().push(place);
            }
        }
    }
    places
}

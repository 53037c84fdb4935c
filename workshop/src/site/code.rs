//! The source of a function or an item, from the files of the repository.

use std::collections::BTreeMap;
use std::path::Path;

use shinpan_harness::input::{InputError, text_of};
use shinpan_harness::suite::trace::CodePlace;

/// The most lines of an item that a page shows.
const MOST_LINES: usize = 60;

/// The files that were read.
#[derive(Clone, Debug, Default)]
pub(super) struct Sources(BTreeMap<String, Vec<String>>);

impl Sources {
    /// Reads the files of these places.
    ///
    /// # Errors
    /// - A file cannot be read.
    pub(super) fn read<'place>(
        root: &Path,
        places: impl Iterator<Item = &'place CodePlace>,
    ) -> Result<Sources, InputError> {
        let mut sources = Sources::default();
        for place in places {
            if !sources.0.contains_key(&place.file) {
                let text = text_of(&root.join(&place.file))?;
                sources.0.insert(place.file.clone(), text.lines().map(str::to_owned).collect());
            }
        }
        Ok(sources)
    }

    /// Returns the item around a place, with the comment above it, as far as it is not too long.
    pub(super) fn item(&self, place: &CodePlace) -> String {
        let Some(lines) = self.0.get(&place.file) else { return String::new() };
        let (mut first, last) = extent(lines, place.line.saturating_sub(1));
        while first > 0 && ["///", "#["].iter().any(|start| lines[first - 1].trim_start().starts_with(start)) {
            first -= 1;
        }
        let indent = indent(&lines[first]);
        let cut = |line: &String| line.get(indent..).unwrap_or_default().to_owned();
        let mut item: Vec<String> = lines[first..=last].iter().take(MOST_LINES).map(cut).collect();
        if last - first >= MOST_LINES {
            item.push("...".to_owned());
        }
        item.join("\n")
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Returns the first and the last line of the item that holds a line. The line stands in a function, or begins an item.
fn extent(lines: &[String], at: usize) -> (usize, usize) {
    let begins = |line: &str| {
        let words = line.trim_start().trim_start_matches("pub ").trim_start_matches("pub(crate) ");
        let words = words.trim_start_matches("pub(super) ").trim_start_matches("const ");
        ["fn ", "struct ", "enum "].iter().any(|word| words.starts_with(word))
    };
    // A clause stands in the function above it.
    let is_clause = lines[at].trim_start().starts_with("clause!");
    let first = if is_clause { (0..=at).rev().find(|line| begins(&lines[*line])).unwrap_or(at) } else { at };
    if !begins(&lines[first]) {
        return (first, first);
    }
    let depth = indent(&lines[first]);
    let ends = |line: &String| indent(line) == depth && line.trim_start().starts_with('}');
    let is_short = lines[first].trim_end().ends_with(['}', ';']);
    let last = (first + 1..lines.len()).find(|line| ends(&lines[*line]));
    (first, if is_short { first } else { last.unwrap_or(first) })
}

#[cfg(test)]
mod tests {
    use super::extent;

    #[test]
    fn a_clause_belongs_to_the_function_around_it() {
        let text = "/// Says.\nfn one() {\n    clause!(\"a/1\");\n    two()\n}\n\n    pub const THREE: u8 = 3;";
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert_eq!(extent(&lines, 2), (1, 4));
        assert_eq!(extent(&lines, 6), (6, 6));
    }
}

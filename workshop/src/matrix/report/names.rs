//! The ids of cells. An id never changes: pages, badges and links of others depend on it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::matrix::fill::MatrixCell;
use shinpan_harness::input::InputError;

/// The format of `names.json`.
const FORMAT: u32 = 1;

/// The ids of cells that were ever shown, as `names.json` keeps them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    format: u32,
    cells: BTreeMap<String, NamedCell>,
}

/// The cell that an id names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedCell {
    program: String,
    rules: String,
}

impl NamedCell {
    fn of(cell: &MatrixCell) -> NamedCell {
        NamedCell { program: cell.program.clone(), rules: cell.rules.clone() }
    }
}

impl Default for Names {
    fn default() -> Names {
        Names { format: FORMAT, cells: BTreeMap::new() }
    }
}

impl Names {
    /// Reads names that were written before. `file` is for errors.
    ///
    /// # Errors
    /// - The text is no such JSON, or has another format, or names a cell twice.
    pub fn read(file: &str, text: &str) -> Result<Names, InputError> {
        let names: Names = serde_json::from_str(text).map_err(|error| {
            InputError::in_file(file, error.to_string()).at(error.line(), error.column()).shown_in(text)
        })?;
        if names.format != FORMAT {
            return Err(InputError::in_file(file, format!("format {}", names.format)).expected("format 1"));
        }
        let cells: Vec<&NamedCell> = names.cells.values().collect();
        match (1..cells.len()).find(|place| cells[..*place].contains(&cells[*place])) {
            Some(place) => {
                let NamedCell { program, rules } = cells[place];
                Err(InputError::in_file(file, format!("{program} under {rules} has two ids")).expected("one id"))
            }
            None => Ok(names),
        }
    }

    /// Gives each cell an id that has none. Keeps all others, also those of cells that are gone.
    pub fn grow(&mut self, cells: &[MatrixCell]) {
        for cell in cells {
            let named = NamedCell::of(cell);
            if self.cells.values().any(|other| *other == named) {
                continue;
            }
            let id = format!("{}/{}", simple(&cell.program), simple(&cell.rules));
            let numbered = (2..).map(|number| format!("{id}-{number}"));
            let free = std::iter::once(id.clone()).chain(numbered).find(|id| !self.cells.contains_key(id));
            self.cells.insert(free.unwrap_or(id), named);
        }
    }

    /// Returns the id of a cell: letters, digits and hyphens, with one slash between program and ruleset.
    ///
    /// # Errors
    /// - The cell has no id.
    pub(super) fn of(&self, cell: &MatrixCell) -> Result<&str, InputError> {
        let named = NamedCell::of(cell);
        let id = self.cells.iter().find(|(_, other)| **other == named).map(|(id, _)| id.as_str());
        id.ok_or_else(|| InputError::new(format!("{} under {} has no id", cell.program, cell.rules)))
    }

    /// Returns the text of `names.json`.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// Returns a text as letters, digits and single hyphens.
pub(super) fn simple(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { ' ' });
    letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join("-").to_lowercase()
}

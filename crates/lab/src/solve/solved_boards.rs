//! The values of empty boards under many rulesets, as a journal with a line for each.

use serde::{Deserialize, Serialize};

use crate::journal_lines::{line, read_steps};
use shinpan_harness::input::InputError;

/// What was proved of an empty board under a ruleset, with Black to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolvedBoard {
    /// The ruleset.
    pub rules: String,
    /// Columns and rows.
    pub size: (u8, u8),
    /// What Black can force, and what White can hold Black to, in half points. `None` if the other player can keep the game
    /// from any end.
    pub bounds: [Option<i32>; 2],
    /// Whether the search was stopped at the most states before it had proved the bounds.
    pub stopped: bool,
    /// The states that the search visited.
    pub states: u64,
}

/// The first line of a journal. It names neither rulesets nor boards, because each line says its own: one journal serves
/// several questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SolvedBoardHeader {
    /// `shinpan-values-1`.
    pub format: String,
    /// The version of the program.
    pub build: String,
    /// The most states visited for each value.
    pub nodes: u64,
}

impl SolvedBoardHeader {
    /// Reads the values of a journal. An unfinished last line is left out.
    ///
    /// # Errors
    /// - It is the journal of something else, or of another limit or version.
    /// - A line is no value: the error names it.
    pub fn read(&self, text: &str) -> Result<Vec<SolvedBoard>, InputError> {
        let journal = "the journal of `solve all` with the same --nodes and version of shinpan";
        read_steps(&line(self), text, journal, "a value")
    }
}

//! The journal of an atlas: one line for each finished board, so that a search can go on, or be shared out.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::questions::{AtlasBoard, AtlasLimits};
use super::witness::{AtlasPlace, Witness, Witnesses};
use crate::journal_lines::{line, read_steps};
use crate::ruleset_classes::RulesetClass;
use shinpan_harness::input::InputError;

/// The first line: what every journal of the same search shares.
#[derive(Serialize)]
struct AtlasHeader {
    format: String,
    build: String,
    most: u64,
    nodes: u64,
    /// The first ruleset of each kind.
    kinds: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Line {
    board: AtlasBoard,
    /// Each witness once, with all its places.
    found: Vec<(Witness, Vec<AtlasPlace>)>,
}

/// Returns the first line of the journal of this search.
pub fn header(kinds: &[RulesetClass], limits: AtlasLimits<'_>, build: &str) -> String {
    let kinds = kinds.iter().filter_map(|kind| kind.rules.first()).map(|rules| rules.id.clone());
    let header = AtlasHeader {
        format: "shinpan-atlas-1".to_owned(),
        build: build.to_owned(),
        most: limits.most,
        nodes: limits.nodes,
        kinds: kinds.collect(),
    };
    line(&header)
}

/// Returns the line of a finished board.
pub fn written(board: &AtlasBoard, found: &Witnesses) -> String {
    let mut places: BTreeMap<&Witness, Vec<AtlasPlace>> = BTreeMap::new();
    for (place, witness) in &found.0 {
        places.entry(witness).or_default().push(*place);
    }
    let found = places.into_iter().map(|(witness, places)| (witness.clone(), places)).collect();
    line(&Line { board: board.clone(), found })
}

/// Reads a journal: the finished boards. An unfinished last line is left out.
///
/// # Errors
/// - It is the journal of another search: other rulesets, other limits, another version of this program.
/// - A line is no finished board: the error names it.
pub fn read(text: &str, header: &str) -> Result<Vec<(AtlasBoard, Witnesses)>, InputError> {
    let journal = "the journal of this search: the same rulesets, --most-states, --nodes and version of shinpan";
    let each = |(witness, places): (Witness, Vec<AtlasPlace>)| {
        places.into_iter().map(|place| (place, witness.clone())).collect::<Vec<_>>()
    };
    let lines: Vec<Line> = read_steps(header, text, journal, "a finished board")?;
    Ok(lines
        .into_iter()
        .map(|Line { board, found }| (board, Witnesses(found.into_iter().flat_map(each).collect())))
        .collect())
}

//! What an atlas asks: boards and limits; and what it was told of each board.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::value::ValuesProved;
use super::witness::AtlasFrom;
use shinpan_harness::vocabulary::ruleset_classes::RulesetClass;

/// A board to search, and where its lines begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtlasTask {
    /// The columns and rows.
    pub size: (u8, u8),
    /// Where lines begin.
    pub from: AtlasFrom,
}

/// What was searched on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtlasBoard {
    /// The board, and where its lines begin.
    pub task: AtlasTask,
    /// The number of starts.
    pub starts: usize,
    /// Every line of up to this length was played. `None`: every line at all.
    pub length: Option<usize>,
    /// The states compared.
    pub states: u64,
    /// The values compared.
    pub values: ValuesProved,
}

/// When a search of one board ends.
#[derive(Clone, Copy)]
pub struct AtlasLimits<'stop> {
    /// The most states of one length of line, over all starts.
    pub most: u64,
    /// The most states that the solver visits for one value.
    pub nodes: u64,
    /// Whether someone asked to stop. It gets the states so far.
    pub stop: &'stop (dyn Fn(u64) -> bool + 'stop),
}

/// Returns what decides what is found on each board: the first ruleset of each kind, and the limits.
pub fn question(kinds: &[RulesetClass], limits: AtlasLimits<'_>) -> Value {
    let kinds = kinds.iter().filter_map(|kind| kind.rules.first()).map(|rules| &rules.id);
    json!({ "most": limits.most, "nodes": limits.nodes, "kinds": kinds.collect::<Vec<_>>() })
}

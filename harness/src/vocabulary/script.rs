//! A script: a ruleset, a start and acts. Every subject takes one.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocabulary::acts::{Act, ActKind};
use crate::vocabulary::half::Half;
use crate::vocabulary::rulesets::Rules;
use crate::vocabulary::start::Start;

/// A ruleset, a start and acts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// The ruleset.
    pub rules: Rules,
    /// The start.
    pub start: Start,
    /// The acts, including refused ones.
    pub acts: Vec<Act>,
}

/// A feature that a subject must offer to play a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// A start other than an empty board with Black to play.
    Setup,
    /// A board with different numbers of columns and rows.
    Rectangular,
    /// Agreement or disagreement after passes.
    Settlement,
    /// Handicap stones: two or more, or one where the document treats one like more.
    Handicap,
    /// Counting legal sequences.
    Lines,
    /// Counting procedures.
    Counting,
    /// Thinking times.
    Clock,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Need::Setup => "setup",
            Need::Rectangular => "rectangular",
            Need::Settlement => "settlement",
            Need::Handicap => "handicap",
            Need::Lines => "lines",
            Need::Counting => "counting",
            Need::Clock => "clock",
        })
    }
}

/// The greatest length of a script that is not long: 37 acts on 9x9, 8 on 19x19.
const LONG: usize = 3_000;

impl Script {
    /// Returns the script with its first acts only, at most this many.
    pub fn first_acts(mut self, most: usize) -> Script {
        self.acts.truncate(most);
        self
    }

    /// Returns a measure of how long it takes to play the script: its acts times the points of its board.
    pub fn length(&self) -> usize {
        self.acts.len() * self.start.board.points().count()
    }

    /// Returns whether it takes so long to play the script that it is played no more often than necessary.
    pub fn is_long(&self) -> bool {
        self.length() > LONG
    }

    /// Returns the komi in force: the start's, or the document's default.
    pub fn komi(&self) -> Half {
        self.start.komi.unwrap_or(self.rules.komi)
    }

    /// Returns the start with its komi filled in.
    pub fn full_start(&self) -> Start {
        Start { komi: Some(self.komi()), ..self.start.clone() }
    }

    /// Returns the features that this script itself needs.
    pub fn needs(&self) -> Vec<Need> {
        let belongs_to_agreement = |act: &Act| match act.kind() {
            ActKind::Settle | ActKind::Disagree | ActKind::Resume | ActKind::PlayOut => true,
            ActKind::Move | ActKind::NoResult | ActKind::Abandon | ActKind::Resign | ActKind::TimeOut => false,
            ActKind::Elapse => false,
        };
        let settles = self.acts.iter().any(belongs_to_agreement);
        let board = &self.start.board;
        [
            (Need::Setup, self.start.is_setup()),
            (Need::Rectangular, board.columns() != board.rows()),
            (Need::Settlement, settles),
            (Need::Handicap, self.start.handicap >= if self.rules.engine.handicap_of_one { 1 } else { 2 }),
            (Need::Clock, self.start.clock.is_some()),
        ]
        .into_iter()
        .filter_map(|(need, needed)| needed.then_some(need))
        .collect()
    }
}

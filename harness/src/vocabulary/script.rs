//! A script: a ruleset, a start and acts. It goes into every subject under test.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocabulary::acts::Act;
use crate::vocabulary::half::Half;
use crate::vocabulary::rulesets::Rules;
use crate::vocabulary::start::Start;

/// A ruleset, a start and acts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Under which rules.
    pub rules: Rules,
    /// From where.
    pub start: Start,
    /// What is done, refused acts included.
    pub acts: Vec<Act>,
}

/// A feature that a subject must offer to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// A start that is not an empty board with Black to play.
    Setup,
    /// A board of more columns than rows, or fewer.
    Rectangular,
    /// Agreement or disagreement after passes.
    Settlement,
    /// Two or more handicap stones.
    Handicap,
    /// Numbers of legal sequences.
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

impl Script {
    /// The komi in force: the start's, or the document's own.
    pub fn komi(&self) -> Half {
        self.start.komi.unwrap_or(self.rules.komi)
    }

    /// The start with its komi filled in.
    pub fn full_start(&self) -> Start {
        Start { komi: Some(self.komi()), ..self.start.clone() }
    }

    /// The features that this script asks for by itself.
    pub fn needs(&self) -> Vec<Need> {
        let settles = self
            .acts
            .iter()
            .any(|act| matches!(act, Act::Settle(_) | Act::Disagree(_) | Act::Resume(_) | Act::PlayOut(_)));
        let board = &self.start.board;
        [
            (Need::Setup, self.start.is_setup()),
            (Need::Rectangular, board.columns() != board.rows()),
            (Need::Settlement, settles),
            (Need::Handicap, self.start.handicap >= 2),
            (Need::Clock, self.start.clock.is_some()),
        ]
        .into_iter()
        .filter_map(|(need, needed)| needed.then_some(need))
        .collect()
    }
}

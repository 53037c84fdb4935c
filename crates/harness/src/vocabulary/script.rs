//! A script: a ruleset, a start and acts. Every subject takes one.

use serde::{Deserialize, Serialize};

use crate::vocabulary::acts::{Act, ActRole};
use crate::vocabulary::half::Half;
use crate::vocabulary::need::Need;
use crate::vocabulary::rulesets::Rules;
use crate::vocabulary::start::{MadeBy, Start};
use crate::vocabulary::values::Prisoners;

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

/// The greatest length of a script that is not long: 123 acts on 9x9, 27 on 19x19.
const LONG: usize = 10_000;

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
        self.start.komi.unwrap_or_else(|| self.rules.komi_of(&self.start))
    }

    /// Returns the start with its komi filled in.
    pub fn full_start(&self) -> Start {
        Start { komi: Some(self.komi()), ..self.start.clone() }
    }

    /// Returns the common features that this script needs, see [`Need::COMMON`]. Which acts are refused for the turn, the
    /// end or the phase, only a game tells.
    pub fn common_needs(&self) -> Vec<Need> {
        let mut needs: Vec<Need> = self.acts.iter().filter_map(Need::to_play).collect();
        let of_start = [
            (Need::Prisoners, self.start.prisoners != Prisoners::default()),
            (Need::MadeBy, self.start.made_by != MadeBy::Unsaid),
        ];
        needs.extend(of_start.into_iter().filter_map(|(need, needed)| needed.then_some(need)));
        needs.retain(|need| Need::COMMON.contains(need));
        needs.dedup();
        needs
    }

    /// Returns the features that a case with this script must name.
    pub fn needs(&self) -> Vec<Need> {
        let settles = self.acts.iter().any(|act| act.kind().role() == ActRole::Agreement);
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

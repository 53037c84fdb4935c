//! What presets leave out, as data: a sentence for people, and what of a run it concerns.

use serde::{Deserialize, Serialize};

/// Something that the source of a preset says and its ruleset leaves out.
///
/// A run that meets one of the clauses or events is not modelled: what the ruleset answers there is not what the source
/// says, or the source does not say it. Without clauses and events the omission concerns nothing that a run shows.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Omission {
    /// The sentence.
    pub says: String,
    /// Clauses that decide nothing reliable, such as `options/ko.situational`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<String>,
    /// What a run shows where the omission matters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<RunEvent>,
}

/// Declares every event once: its name, its key in the data, and what happens.
macro_rules! events {
    ($($name:ident $key:literal $says:literal)+) => {
        /// What the transcript of a run can show, as far as presets leave it out.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum RunEvent {
            $(#[doc = $says] #[serde(rename = $key)] $name,)+
        }

        impl RunEvent {
            /// Every event, in the order of the table.
            pub const ALL: &[RunEvent] = &[$(RunEvent::$name),+];

            /// Returns the key of the data.
            pub fn key(self) -> &'static str {
                match self { $(RunEvent::$name => $key,)+ }
            }

            /// Returns what happens, as a sentence.
            pub fn says(self) -> &'static str {
                match self { $(RunEvent::$name => $says,)+ }
            }
        }
    };
}

events! {
    StartRecurs "start-recurs" "A play leaves the board of the start, or is refused for that."
    Recurs "recurs" "An accepted play leaves a board that stood before."
    LongAgo "long-ago" "A play leaves a board that last stood more than 30 acts before, or is refused for that."
    EqualCycle "equal-cycle" "A play closes a cycle longer than a ko, in which both players lose as many stones."
    UnequalCycle "unequal-cycle" "A play closes a cycle longer than a ko, in which one player loses more stones."
    QuietRecurrence "quiet-recurrence" "A play that captures nothing is refused for repetition."
    Suicide "suicide" "A play would take the own stones off the board."
    LoneSuicide "lone-suicide" "A play would take nothing but its own single stone off the board."
    Stop "stop" "Passes stop the play."
    BlackStops "black-stops" "A pass of Black stops the play."
    LaterStop "later-stop" "Passes stop the play again, after a disagreement and a play."
    DeadStones "dead-stones" "The players agree that stones are dead."
    Disagreement "disagreement" "The players do not agree on what is dead."
    NeutralPoint "neutral-point" "After the stop, or where a count is claimed, an empty region touches stones of both colors."
    ChainInAtari "chain-in-atari" "After the stop, or where a count is claimed, a chain has one liberty."
    HopelessStone "hopeless-stone" "After the stop, or where a count is claimed, a stone is inside what keeps opposing chains alive without a play."
    Handicap "handicap" "The game has a handicap of two or more stones."
    HandicapOfOne "handicap-of-one" "The game has a handicap of one stone."
    Tie "tie" "A game ends in equal scores."
    HandicapTie "handicap-tie" "A game with a handicap ends in equal scores."
    BlackSetUp "black-set-up" "The start has two or more black stones and no white one."
    OwnKomi "own-komi" "The start names no komi, and a score is claimed."
}

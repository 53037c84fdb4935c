//! A script: a ruleset, a start and acts. It goes into every subject under test.

mod parts;
mod start;

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocabulary::rulesets::Rules;
use crate::vocabulary::words::{Color, Half, Point};

pub use parts::{Move, NoResult, PlayOut, Resume, Settle, Side, Target, Yes};
pub use start::{Clock, MadeBy, Overtime, Start};

/// One act. A document that does not know an act refuses it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// A play or a pass.
    Move(Move),
    /// Agreement on removals, and the end.
    Settle(Settle),
    /// No agreement: play goes on.
    Disagree(Yes),
    /// A request to resume play.
    Resume(Resume),
    /// A request for a play-out to completion.
    PlayOut(PlayOut),
    /// The offer of no result.
    NoResult(NoResult),
    /// Giving up agreeing.
    Abandon(Yes),
    /// Resignation.
    Resign(Color),
    /// A flag falls.
    TimeOut(Color),
    /// So many seconds pass on the clock of the player to move.
    Elapse(u32),
}

impl Act {
    /// A play.
    pub fn play(player: Color, point: Point) -> Act {
        Act::Move(Move { player, target: Target::At(point) })
    }

    /// A pass.
    pub fn pass(player: Color) -> Act {
        Act::Move(Move { player, target: Target::Pass })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Move(one) => one.fmt(f),
            Act::Settle(Settle { dead, contestable }) => {
                let list = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
                write!(f, "settle, removing [{}]", list(dead))?;
                if contestable.is_empty() { Ok(()) } else { write!(f, ", sharing [{}]", list(contestable)) }
            }
            Act::Disagree(Yes) => f.write_str("disagree"),
            Act::Resume(Resume { by }) => write!(
                f,
                "resume, asked for by {}",
                match by {
                    Side::Black => "B",
                    Side::White => "W",
                    Side::Both => "both",
                }
            ),
            Act::PlayOut(PlayOut { by }) => write!(f, "play-out, asked for by {}", by.letter()),
            Act::NoResult(step) => match step {
                NoResult::Offer(player) => write!(f, "{} offers no result", player.letter()),
                NoResult::Accept(player) => write!(f, "{} accepts no result", player.letter()),
                NoResult::Refuse(player) => write!(f, "{} refuses no result", player.letter()),
            },
            Act::Abandon(Yes) => f.write_str("abandon"),
            Act::Resign(player) => write!(f, "{} resigns", player.letter()),
            Act::TimeOut(player) => write!(f, "{} runs out of time", player.letter()),
            Act::Elapse(seconds) => write!(f, "{seconds} seconds pass"),
        }
    }
}

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

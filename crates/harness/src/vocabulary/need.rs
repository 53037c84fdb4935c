//! Features that a subject may lack.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::vocabulary::act_values::{Move, Target};
use crate::vocabulary::acts::Act;
use crate::vocabulary::values::Illegal;

/// A feature that a subject must offer to play a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Passes.
    Passes,
    /// Resignation.
    Resignation,
    /// Running out of time without a clock.
    TimeOut,
    /// Refusing a move of the player who is not to move.
    WrongTurn,
    /// Refusing acts after the end of the game.
    GameOver,
    /// Refusing points that are not on the board.
    OffBoard,
    /// Acts that few rulesets know, and refusing those that the ruleset does not know.
    ForeignActs,
    /// Prisoners at the start.
    Prisoners,
    /// A player who made the start position.
    MadeBy,
}

impl Need {
    /// Features that nearly every program has. Cases do not name them, and a program of protocol 1 has them all.
    pub const COMMON: &[Need] = &[
        Need::Passes,
        Need::Resignation,
        Need::TimeOut,
        Need::WrongTurn,
        Need::GameOver,
        Need::OffBoard,
        Need::ForeignActs,
        Need::Prisoners,
        Need::MadeBy,
    ];

    /// Returns the feature of a program that refuses an act for this reason. `None` if every program does.
    pub fn to_refuse(why: Illegal) -> Option<Need> {
        match why {
            Illegal::WrongTurn => Some(Need::WrongTurn),
            Illegal::GameOver => Some(Need::GameOver),
            Illegal::OffBoard => Some(Need::OffBoard),
            Illegal::WrongPhase => Some(Need::ForeignActs),
            Illegal::None
            | Illegal::Occupied
            | Illegal::Suicide
            | Illegal::Repetition
            | Illegal::NotARegion
            | Illegal::Any => None,
        }
    }

    /// Returns the feature of a program that plays an act. `None` if every program does.
    pub fn to_play(act: &Act) -> Option<Need> {
        match act {
            Act::Move(Move { target: Target::At(_), .. }) => None,
            Act::Move(Move { target: Target::Pass, .. }) => Some(Need::Passes),
            Act::Move(Move { target: Target::PassFor(_), .. }) | Act::TakeButton(_) => Some(Need::ForeignActs),
            Act::Settle(_) | Act::Disagree(_) | Act::Resume(_) | Act::PlayOut(_) => Some(Need::Settlement),
            Act::NoResult(_) | Act::Abandon(_) => Some(Need::Settlement),
            Act::Resign(_) => Some(Need::Resignation),
            Act::TimeOut(_) => Some(Need::TimeOut),
            Act::Elapse(_) => Some(Need::Clock),
        }
    }
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
            Need::Passes => "passes",
            Need::Resignation => "resignation",
            Need::TimeOut => "time-out",
            Need::WrongTurn => "wrong-turn",
            Need::GameOver => "game-over",
            Need::OffBoard => "off-board",
            Need::ForeignActs => "foreign-acts",
            Need::Prisoners => "prisoners",
            Need::MadeBy => "made-by",
        })
    }
}

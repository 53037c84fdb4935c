//! The values of an observation's fields.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocabulary::color::Color;
use crate::vocabulary::half::Half;

/// Whether an act was refused, and why. Ko and superko are one reason: documents draw the line differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Illegal {
    /// The act was accepted.
    None,
    /// The game is over.
    GameOver,
    /// The other player is to play.
    WrongTurn,
    /// The act does not belong to this phase, or the document does not know it.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// There is a stone on the point.
    Occupied,
    /// Own stones would be left without a liberty.
    Suicide,
    /// The position, or the situation, would come again.
    Repetition,
    /// What was to be removed is not what the document lets be removed.
    NotARegion,
    /// Refused without a reason given; matches every reason.
    Any,
}

/// Who has the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// Black.
    Black,
    /// White.
    White,
    /// Nobody: the game is over, or something else than a move is due.
    Nobody,
}

impl From<Option<Color>> for Turn {
    fn from(color: Option<Color>) -> Turn {
        match color {
            Some(Color::Black) => Turn::Black,
            Some(Color::White) => Turn::White,
            None => Turn::Nobody,
        }
    }
}

/// The part of the game that a state belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Black's handicap is still being placed.
    Handicap,
    /// Moves alternate.
    Play,
    /// Stopped by passes; the players may agree on removals or disagree.
    Agreement,
    /// A no-result offer waits for an answer.
    Offer,
    /// Played out to completion after a stop.
    PlayOut,
    /// Nothing more can happen.
    Over,
}

/// Stones that each player holds: `by-black` are white stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Prisoners {
    /// White stones taken off the board so far.
    #[serde(default)]
    pub by_black: u32,
    /// Black stones taken off the board so far.
    #[serde(default)]
    pub by_white: u32,
}

impl Prisoners {
    /// The most prisoners that a start may give a player.
    pub const MOST: u32 = 10_000;

    /// These and the stones taken since: so many black ones, so many white ones.
    pub fn and_taken(self, black: usize, white: usize) -> Prisoners {
        let more = |held: u32, taken: usize| held.saturating_add(u32::try_from(taken).unwrap_or(u32::MAX));
        Prisoners { by_black: more(self.by_black, white), by_white: more(self.by_white, black) }
    }
}

/// What a counting method comes to. Some methods count one player only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Black's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<Half>,
    /// White's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<Half>,
    /// By how much Black wins, komi and other compensation included; negative if White does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<Half>,
}

/// A player's numbers in the proof that area and territory come to the same, at the end of a game in which passes are
/// paid for: stones and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Facts {
    /// Own stones on the board at the start.
    pub start: u32,
    /// Moves: plays and passes, White's extra pass and turns skipped in a handicap included.
    pub moves: u32,
    /// Passes among them.
    pub passes: u32,
    /// Own stones played.
    pub stones_played: u32,
    /// Own stones removed.
    pub removed: u32,
    /// Own stones on the board at the end.
    pub on_board: u32,
    /// Empty points next to own stones only.
    pub empties: u32,
    /// Own stones among the prisoners.
    pub prisoners: u32,
    /// Area.
    pub area: u32,
    /// Territory, opposing prisoners included.
    pub territory: u32,
}

/// What is left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeLeft {
    /// Seconds left of the main time, or of the period.
    pub seconds: u32,
    /// Moves still to make in the period; 0 in main time.
    pub stones: u32,
}

/// Points of each player, komi added to White's or taken from Black's as the document says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Black's points.
    pub black: Half,
    /// White's points.
    pub white: Half,
    /// What is counted: `area`, `territory`, `stones`, `group-tax`.
    pub of: String,
}

/// Empty points by owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Empty {
    /// Next to black stones only.
    pub black: u32,
    /// Next to white stones only.
    pub white: u32,
    /// Next to both, or on an empty board.
    pub neutral: u32,
}

impl Empty {
    /// Counts one point more.
    pub fn add(&mut self, owner: Option<Color>) {
        match owner {
            Some(Color::Black) => self.black += 1,
            Some(Color::White) => self.white += 1,
            None => self.neutral += 1,
        }
    }
}

/// The points of one state connected to a point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// Number of points, at least 1.
    pub size: u32,
    /// Colors next to the region, its own left out.
    pub borders: BTreeSet<Color>,
}

//! The values of an observation's fields.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::vocabulary::color::Color;
use crate::vocabulary::half::Half;

/// Whether an act was refused, and why. Ko and superko are one reason, because documents draw the line differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Illegal {
    /// The act was accepted.
    None,
    /// The game is over.
    GameOver,
    /// It is the other player's turn.
    WrongTurn,
    /// The act does not belong to this phase, or the document does not know it.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point has a stone.
    Occupied,
    /// The player's own stones would have no liberty.
    Suicide,
    /// The position or the situation would repeat.
    Repetition,
    /// The document does not allow removing these stones.
    NotARegion,
    /// Refused without a reason. Matches every reason.
    Any,
}

/// The player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// Black.
    Black,
    /// White.
    White,
    /// Neither player: the game is over, or the next act is not a move.
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

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Black is placing handicap stones.
    Handicap,
    /// Black and White move alternately.
    Play,
    /// Passes stopped play. The players may agree on removals, or disagree.
    Agreement,
    /// An offer of no result waits for an answer.
    Offer,
    /// The players play to completion after a stop.
    PlayOut,
    /// The first of two clean-up phases: a phase of play with ko rules of its own.
    FirstCleanUp,
    /// The second of two clean-up phases: its moves count for the score.
    SecondCleanUp,
    /// The game is over.
    Over,
}

/// Prisoners of each player: `by-black` are white stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Prisoners {
    /// White stones removed so far.
    #[serde(default)]
    pub by_black: u32,
    /// Black stones removed so far.
    #[serde(default)]
    pub by_white: u32,
}

impl Prisoners {
    /// The most prisoners that a start may give a player.
    pub const MOST: u32 = 10_000;

    /// Returns these prisoners plus the stones removed since: `black` black ones and `white` white ones.
    pub fn and_taken(self, black: usize, white: usize) -> Prisoners {
        let more = |held: u32, taken: usize| held.saturating_add(u32::try_from(taken).unwrap_or(u32::MAX));
        Prisoners { by_black: more(self.by_black, white), by_white: more(self.by_white, black) }
    }
}

/// The totals of a counting method. Some methods count only one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Black's total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<Half>,
    /// White's total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<Half>,
    /// Black's winning margin, including komi and other compensation. Negative if White wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<Half>,
}

/// A player's numbers of stones and points in the proof that area and territory scores are equal. They hold at the end
/// of a game in which a pass costs a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Facts {
    /// The player's stones on the board at the start.
    pub start: u32,
    /// Moves: plays and passes. Includes White's extra pass and the turns skipped in a handicap.
    pub moves: u32,
    /// Passes among the moves.
    pub passes: u32,
    /// Stones that the player played.
    pub stones_played: u32,
    /// The player's stones that were removed.
    pub removed: u32,
    /// The player's stones on the board at the end.
    pub on_board: u32,
    /// Empty points next to the player's stones only.
    pub empties: u32,
    /// The player's stones among the prisoners.
    pub prisoners: u32,
    /// Area.
    pub area: u32,
    /// Territory, including the opponent's prisoners.
    pub territory: u32,
}

/// The time left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TimeLeft {
    /// Seconds left of the main time or of the period.
    pub seconds: u32,
    /// Moves still to make in the period. 0 in main time.
    pub stones: u32,
}

/// Points of each player, including komi. The document says whether komi is added to White's points or subtracted from
/// Black's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Black's points.
    pub black: Half,
    /// White's points.
    pub white: Half,
    /// What was counted: `area`, `territory`, `stones` or `group-tax`.
    pub of: String,
}

impl Score {
    /// Returns Black's points less White's.
    pub fn margin(&self) -> Half {
        Half(self.black.0 - self.white.0)
    }

    /// Returns in words what was counted. Nobody owns less than no territory, so the words of a number below zero name the
    /// prisoners too, which rules of territory subtract.
    pub fn measure(&self) -> String {
        let is_below = self.black.0 < 0 || self.white.0 < 0;
        let prisoners = if is_below && self.of == "territory" { " and prisoners" } else { "" };
        format!("{}{prisoners}", self.of)
    }
}

/// Numbers of empty points by owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Empty {
    /// Next to black stones only.
    pub black: u32,
    /// Next to white stones only.
    pub white: u32,
    /// Next to both colors, or to none.
    pub neutral: u32,
}

impl Empty {
    /// Counts one more point.
    pub fn add(&mut self, owner: Option<Color>) {
        match owner {
            Some(Color::Black) => self.black += 1,
            Some(Color::White) => self.white += 1,
            None => self.neutral += 1,
        }
    }
}

/// The region of a point: its size and its borders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// Number of points, at least 1.
    pub size: u32,
    /// Colors next to the region, except its own.
    pub borders: BTreeSet<Color>,
}

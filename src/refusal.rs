//! Why a game refuses an act.

use core::fmt;

/// Why a game refuses an act.
///
/// Several reasons may hold for one move, which is a play or a pass. The game then gives the first, in the order of
/// this list: it tests them in this order. Each other act documents its own order.
///
/// `Reason`s compare in this order too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// It is the other player's turn.
    WrongTurn,
    /// The act does not belong to this phase of the game.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point has a stone.
    Occupied,
    /// The play would remove the player's own stones, and the rules forbid that.
    Suicide,
    /// The play would repeat a position or retake a ko, and [`Repetition`](crate::Repetition) forbids that.
    Repetition,
    /// A point named for removal has no stone or is not on the board. Moves are never refused for this.
    NotARegion,
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Reason::GameOver => "the game is over",
            Reason::WrongTurn => "it is the other player's turn",
            Reason::WrongPhase => "not in this phase of the game",
            Reason::OffBoard => "the point is not on the board",
            Reason::Occupied => "the point is occupied",
            Reason::Suicide => "suicide is forbidden",
            Reason::Repetition => "the play would repeat",
            Reason::NotARegion => "there is no stone to remove",
        })
    }
}

impl core::error::Error for Reason {}

/// A game refused an act and did not change.
///
/// All acts of a [`Game`](crate::Game) share this type, so that a program can handle them alike. Each act lists the
/// reasons that it can give.
///
/// ```
/// use shinpan::{Color, Game, Point, Reason, Ruleset, Setup};
///
/// let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(9, 9))?;
/// let refusal = game.play(Color::Black, Point::new(9, 0)).unwrap_err();
/// assert_eq!(refusal.reason, Reason::OffBoard);
/// assert_eq!(refusal.to_string(), "the point is not on the board");
/// # Ok::<(), shinpan::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Refusal {
    /// The first reason that holds.
    pub reason: Reason,
    /// The earliest entry of the history that the play would repeat: 0 is the start, `k` the position after act `k`.
    ///
    /// `None` unless the reason is [`Reason::Repetition`]. Also `None` if a ko rule compares stones, not positions, as
    /// [`Repetition::CapturingStone`](crate::Repetition::CapturingStone) does.
    pub repeats: Option<usize>,
    /// The switch of the [`Ruleset`](crate::Ruleset) without which no game takes this act. `None` for other refusals.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub needs: Option<NeededSwitch>,
}

/// A switch of the [`Ruleset`](crate::Ruleset) that an act needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum NeededSwitch {
    /// [`Ruleset::resignation`](crate::Ruleset::resignation), without which nobody resigns.
    Resignation,
    /// [`Ruleset::time`](crate::Ruleset::time), without which nobody loses on time.
    Time,
}

impl fmt::Display for NeededSwitch {
    /// Writes the switch with its setting, as in the text of a [`Ruleset`](crate::Ruleset).
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            NeededSwitch::Resignation => "resignation=true",
            NeededSwitch::Time => "time=true",
        })
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal { reason, repeats: None, needs: None }
    }
}

impl From<NeededSwitch> for Refusal {
    /// Returns the refusal of an act that these rules do not have: [`Reason::WrongPhase`].
    fn from(needed: NeededSwitch) -> Refusal {
        Refusal { needs: Some(needed), ..Reason::WrongPhase.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.repeats {
            Some(entry) if self.reason == Reason::Repetition => {
                write!(formatter, "{} entry {entry} of the history", self.reason)
            }
            _ => match self.needs {
                Some(needed) => write!(formatter, "the rules do not have this act; with {needed} they do"),
                None => write!(formatter, "{}", self.reason),
            },
        }
    }
}

impl core::error::Error for Refusal {}

//! Why an act is not accepted.

use core::fmt;

/// Why an act is refused. When several reasons hold, the first in this order is given: game over, wrong turn, wrong
/// phase, off the board, occupied, suicide, repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// A point named for removal has no stone or is not on the board.
    NotARegion,
    /// The point has a stone.
    Occupied,
    /// The point is not on the board.
    OffBoard,
    /// The play would repeat what [`Repetition`](crate::Repetition) protects.
    Repetition,
    /// The play would remove the player's own stones, and the rules forbid it.
    Suicide,
    /// The act does not belong to this phase of the game.
    WrongPhase,
    /// It is the other player's turn.
    WrongTurn,
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

/// An act that was not accepted; the game is as it was.
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
    /// With [`Reason::Repetition`], the earliest entry of the history that bars the play: 0 is the
    /// start, k what the k-th accepted act left. `None` for any other reason, and where stones
    /// rather than positions decide
    /// ([`Repetition::CapturingStone`](crate::Repetition::CapturingStone)).
    pub repeats: Option<usize>,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal { reason, repeats: None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.repeats {
            Some(entry) if self.reason == Reason::Repetition => {
                write!(formatter, "{} entry {entry} of the history", self.reason)
            }
            _ => write!(formatter, "{}", self.reason),
        }
    }
}

impl core::error::Error for Refusal {}

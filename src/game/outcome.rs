//! How games end, and the text of that.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::half_points::HalfPoints;

/// The outcome of a game. A color is the winner's.
///
/// ```
/// use shinpan::{Color, HalfPoints, Outcome};
///
/// let outcome = Outcome::Wins(Color::White, HalfPoints(21));
/// assert_eq!(outcome.to_string(), "W+10.5");
/// assert_eq!("B+R".parse(), Ok(Outcome::Resignation(Color::Black)));
/// assert_eq!(outcome.winner(), Some(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// The winner has the higher score, by this many points. 0 if [`Ties`](crate::Ties) names the winner.
    Wins(Color, HalfPoints),
    /// The scores are equal, or a play repeated a position under [`Recreation::Draw`](crate::Recreation::Draw).
    Draw,
    /// The opponent resigned.
    Resignation(Color),
    /// The opponent lost on time.
    Time(Color),
    /// A play repeated a position. The opponent had lost more stones since, or made the play.
    ///
    /// [`Recreation`](crate::Recreation) says which of the two decides.
    Repetition(Color),
    /// The game ended without result: neither player wins or loses.
    NoResult,
    /// Both players lose.
    BothLose,
}

impl Outcome {
    /// Returns the player who won. `None` if neither did.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Wins(color, _)
            | Outcome::Resignation(color)
            | Outcome::Time(color)
            | Outcome::Repetition(color) => Some(color),
            Outcome::Draw | Outcome::NoResult | Outcome::BothLose => None,
        }
    }

    /// Returns by how many points the winner won. `None` if the score did not decide.
    ///
    /// 0 for a draw.
    #[must_use]
    pub fn margin(self) -> Option<HalfPoints> {
        match self {
            Outcome::Wins(_, margin) => Some(margin),
            Outcome::Draw => Some(HalfPoints::ZERO),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the outcome much as game records do: `W+10.5`, `B+R`, `B+T`, `B+repetition`, `draw`, `no-result`, `both-lose`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, how) = match self {
            Outcome::Wins(color, margin) => return write!(formatter, "{}+{margin}", color.letter()),
            Outcome::Draw => return formatter.pad("draw"),
            Outcome::NoResult => return formatter.pad("no-result"),
            Outcome::BothLose => return formatter.pad("both-lose"),
            Outcome::Resignation(color) => (color, "R"),
            Outcome::Time(color) => (color, "T"),
            Outcome::Repetition(color) => (color, "repetition"),
        };
        write!(formatter, "{}+{how}", winner.letter())
    }
}

/// A text is not an outcome. [`Outcome::from_str`] lists what it reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseOutcomeError {
    text: String,
}

impl fmt::Display for ParseOutcomeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:?} is not an outcome: expected W+10.5, B+R, B+T, B+repetition, draw, no-result or both-lose",
            self.text
        )
    }
}

impl core::error::Error for ParseOutcomeError {}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    /// Reads what `Display` writes, in either case. `B+Resign`, `B+Time`, `0` and `Void` have their usual meanings.
    ///
    /// # Errors
    /// - [`ParseOutcomeError`]: the text is anything else, or the margin of a winner is negative.
    fn from_str(text: &str) -> Result<Outcome, ParseOutcomeError> {
        let wrong = || ParseOutcomeError { text: text.to_owned() };
        let named = [
            ("draw", Outcome::Draw),
            ("0", Outcome::Draw),
            ("no-result", Outcome::NoResult),
            ("void", Outcome::NoResult),
            ("both-lose", Outcome::BothLose),
        ];
        if let Some((_, outcome)) = named.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return Ok(outcome);
        }
        let (winner, how) = text.split_once('+').ok_or_else(wrong)?;
        let winner = winner.parse::<Color>().map_err(|_| wrong())?;
        let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(how));
        if is(&["R", "resign"]) {
            return Ok(Outcome::Resignation(winner));
        }
        if is(&["T", "time"]) {
            return Ok(Outcome::Time(winner));
        }
        if is(&["repetition"]) {
            return Ok(Outcome::Repetition(winner));
        }
        let margin = how.parse().ok().filter(|margin| *margin >= HalfPoints::ZERO).ok_or_else(wrong)?;
        Ok(Outcome::Wins(winner, margin))
    }
}

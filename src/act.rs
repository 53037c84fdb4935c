//! Acts: everything that a game can be asked to carry out, in one type.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::moves::Move;
use crate::point::Point;

/// Which player asks to resume the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Requester {
    /// This player.
    One(Color),
    /// Both players.
    Both,
}

/// A step of a game: a play, a pass, or another act such as resigning.
///
/// [`Game::act`](crate::Game::act) carries it out, and [`Game::acts`](crate::Game::acts) lists those of a game.
///
/// ```
/// use shinpan::{Act, Color, Point};
///
/// let act: Act = "B C3".parse()?;
/// assert_eq!(act, Act::Play(Color::Black, Point::new(2, 2)));
/// assert_eq!(Act::Resign(Color::White).to_string(), "W resign");
/// assert_eq!("settle A1 B2 / C3".parse::<Act>()?.to_string(), "settle A1 B2 / C3");
/// # Ok::<(), shinpan::ParseActError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Act {
    /// [`Game::play`](crate::Game::play), written `B C3`.
    Play(Color, Point),
    /// [`Game::pass`](crate::Game::pass), written `B pass`.
    Pass(Color),
    /// [`Game::pass_for`](crate::Game::pass_for), written `B pass-for C3`.
    PassFor(Color, Point),
    /// [`Game::take_button`](crate::Game::take_button), written `B button`.
    TakeButton(Color),
    /// [`Game::settle_sharing`](crate::Game::settle_sharing), written `settle A1 B2`, or `settle A1 / C3` with
    /// contestable points.
    Settle {
        /// The points of the dead stones.
        dead: Vec<Point>,
        /// The points that both players share.
        contestable: Vec<Point>,
    },
    /// [`Game::disagree`](crate::Game::disagree), written `disagree`.
    Disagree,
    /// [`Game::resume`](crate::Game::resume), written `resume B`, `resume W` or `resume both`.
    Resume(Requester),
    /// [`Game::play_out`](crate::Game::play_out), written `play-out`.
    PlayOut,
    /// [`Game::offer_no_result`](crate::Game::offer_no_result), written `B offer-no-result`.
    OfferNoResult(Color),
    /// [`Game::accept_no_result`](crate::Game::accept_no_result), written `B accept-no-result`.
    AcceptNoResult(Color),
    /// [`Game::refuse_no_result`](crate::Game::refuse_no_result), written `B refuse-no-result`.
    RefuseNoResult(Color),
    /// [`Game::abandon`](crate::Game::abandon), written `abandon`.
    Abandon,
    /// [`Game::resign`](crate::Game::resign), written `B resign`.
    Resign(Color),
    /// [`Game::time_out`](crate::Game::time_out), written `B time-out`.
    TimeOut(Color),
    /// [`Game::elapse`](crate::Game::elapse), written `elapse 12`.
    Elapse(u32),
}

impl Act {
    /// Returns the player and the move, if this is a play or a pass.
    #[must_use]
    pub fn as_move(&self) -> Option<(Color, Move)> {
        match self {
            Act::Play(color, point) => Some((*color, Move::Play(*point))),
            Act::Pass(color) => Some((*color, Move::Pass)),
            _ => None,
        }
    }
}

impl From<(Color, Move)> for Act {
    fn from((color, one_move): (Color, Move)) -> Act {
        match one_move {
            Move::Play(point) => Act::Play(color, point),
            Move::Pass => Act::Pass(color),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut by = |color: &Color, word: &str| write!(formatter, "{} {word}", color.letter());
        match self {
            Act::Play(color, point) => write!(formatter, "{} {point}", color.letter()),
            Act::Pass(color) => by(color, "pass"),
            Act::PassFor(color, point) => write!(formatter, "{} pass-for {point}", color.letter()),
            Act::TakeButton(color) => by(color, "button"),
            Act::Settle { dead, contestable } => {
                formatter.write_str("settle")?;
                dead.iter().try_for_each(|point| write!(formatter, " {point}"))?;
                if !contestable.is_empty() {
                    formatter.write_str(" /")?;
                }
                contestable.iter().try_for_each(|point| write!(formatter, " {point}"))
            }
            Act::Disagree => formatter.write_str("disagree"),
            Act::Resume(Requester::One(color)) => write!(formatter, "resume {}", color.letter()),
            Act::Resume(Requester::Both) => formatter.write_str("resume both"),
            Act::PlayOut => formatter.write_str("play-out"),
            Act::OfferNoResult(color) => by(color, "offer-no-result"),
            Act::AcceptNoResult(color) => by(color, "accept-no-result"),
            Act::RefuseNoResult(color) => by(color, "refuse-no-result"),
            Act::Abandon => formatter.write_str("abandon"),
            Act::Resign(color) => by(color, "resign"),
            Act::TimeOut(color) => by(color, "time-out"),
            Act::Elapse(seconds) => write!(formatter, "elapse {seconds}"),
        }
    }
}

/// A text is not an act. [`Act`] shows how each is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseActError {
    text: String,
}

impl fmt::Display for ParseActError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:?} is not an act: expected one such as B C3, W pass, B resign, settle A1 B2, disagree, resume both, \
             play-out, abandon or elapse 12",
            self.text
        )
    }
}

impl core::error::Error for ParseActError {}

impl FromStr for Act {
    type Err = ParseActError;

    /// Reads what `Display` writes. Colors, points and words may be in either case.
    ///
    /// # Errors
    /// - [`ParseActError`]: the text is anything else.
    fn from_str(text: &str) -> Result<Act, ParseActError> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let read = || match words.as_slice() {
            ["settle", points @ ..] => read_settlement(points),
            ["disagree"] => Some(Act::Disagree),
            ["resume", "both"] => Some(Act::Resume(Requester::Both)),
            ["resume", color] => Some(Act::Resume(Requester::One(color.parse().ok()?))),
            ["play-out"] => Some(Act::PlayOut),
            ["abandon"] => Some(Act::Abandon),
            ["elapse", seconds] => Some(Act::Elapse(seconds.parse().ok()?)),
            [color, words @ ..] => read_of_player(color.parse().ok()?, words),
            [] => None,
        };
        read().ok_or_else(|| ParseActError { text: text.to_owned() })
    }
}

fn read_settlement(points: &[&str]) -> Option<Act> {
    let read = |points: &[&str]| points.iter().map(|point| point.parse().ok()).collect::<Option<Vec<Point>>>();
    let bar = points.iter().position(|word| *word == "/").unwrap_or(points.len());
    let (dead, contestable) = points.split_at(bar);
    Some(Act::Settle { dead: read(dead)?, contestable: read(contestable.get(1..).unwrap_or_default())? })
}

/// Reads the words after a player's color.
fn read_of_player(color: Color, words: &[&str]) -> Option<Act> {
    Some(match words {
        ["pass-for", point] => Act::PassFor(color, point.parse().ok()?),
        ["button"] => Act::TakeButton(color),
        ["offer-no-result"] => Act::OfferNoResult(color),
        ["accept-no-result"] => Act::AcceptNoResult(color),
        ["refuse-no-result"] => Act::RefuseNoResult(color),
        ["resign"] => Act::Resign(color),
        ["time-out"] => Act::TimeOut(color),
        [one_move] => (color, one_move.parse::<Move>().ok()?).into(),
        _ => return None,
    })
}

//! The rules of Go, exact and fast.
//!
//! ```
//! use shinpan::{Color, Game, Point, Repetition, Ruleset, Setup};
//!
//! let ruleset = Ruleset { repetition: Repetition::Situational, ..Ruleset::PLAIN };
//! let mut game = Game::new(ruleset, &Setup::empty(9, 9))?;
//! game.play(Color::Black, Point::new(4, 4))?;
//! assert_eq!(game.to_move(), Some(Color::White));
//! assert_eq!(game.board().at(Point::new(4, 4)), Some(Color::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Ruleset`] is a set of independent switches; a [`Game`] is a referee that accepts or refuses
//! acts under it, undoes them, and counts. The [`Board`] keeps its chains up to date move by move,
//! and every answer about repetition is exact: a matching key is only a hint, whole positions decide.
//! Nothing here panics, whatever the input.
//!
//! Random playouts and the like want a board alone: [`Board::put`] plays without turns and history,
//! [`EmptySpots`] picks empty points at random, [`Game::put`] is for those who want superko as well.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod bits;
mod board;
mod check;
mod effect;
mod game;
mod handicap;
mod hash;
mod history;
mod legal;
mod life;
mod placement;
mod point;
mod point_set;
mod refusal;
mod region;
mod ruleset;
mod score;
mod setup;
mod spot;
mod sweep;

pub use board::Board;
pub use game::{Count, Game, Outcome, Phase, Requester, Tally, TimeLeft};
pub use point::{ByColor, Color, ParsePointError, Point};
pub use point_set::{PointSet, Points};
pub use refusal::{Reason, Refusal};
pub use region::Region;
pub use ruleset::{
    Counting, Ending, HandicapStyle, KomiFrom, PassStones, Recreation, Repetition, Ruleset, Scoring, Suicide,
};
pub use score::{area, area_owner, area_points};
pub use setup::{Clock, LARGEST_SIZE, Overtime, Setup, SetupError};
pub use spot::{Around, EmptySpots, Placed, Spot};

#[cfg(test)]
mod tests;

//! The New Zealand Rules of Go: one page of rules, and the part of its explanation that defines words.
//!
//! The page defines connection, liberties and territory recursively, and so does this module. The list of
//! [`Alternative`]s is in `terms`.
//!
//! - `terms`: the page's terms as types
//! - `board`: the board, adjacent intersections, connected stones, liberties
//! - `play`: turns, moves and plays
//! - `repetition`: positions that a player may not repeat
//! - `handicap`: White's first passes
//! - `ending`: the finish, dead stones, playing on
//! - `scoring`: territory, komi and the winner
//! - `game`: the game, and the questions about it

mod board;
mod ending;
mod game;
mod handicap;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
use board::{opponent_of, stone_of};
pub use game::Game;
pub use terms::{
    Act, Alternative, Intersection, MadeBy, Marker, Options, Outcome, Phase, Player, Readings, Reason, Refusal,
    Setting, State,
};

//! The Japanese 1997 Rules of Robert Jasiek, as last updated on 2 May 1997.
//!
//! - `terms`: the document's terms as types
//! - `board`: game of go 2, the board, units, liberties, stones that can remain
//! - `play`: right to play, capture, non-playable points
//! - `repetition`: ko, offers of no result
//! - `ending`: the game stop, the game-ending procedure, resumption, resignation, both players lose
//! - `scoring`: prisoners, points and the winner
//! - `completion`: the play-out and its kos
//! - `life_and_death`: the statuses
//! - `game`: the game, and the questions about it

mod board;
mod completion;
mod ending;
mod game;
mod life_and_death;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
use board::{opponent_of, stone_of};
pub use game::Game;
pub use life_and_death::{Eye, Group, LifeAndDeath};
pub use terms::{
    Act, Alternative, Counted, Marker, Options, Outcome, Phase, Player, Point, Prisoners, Readings, Reason, Refusal,
    Requester, Setting, State, Step,
};

//! The Japanese Rules of Go of 10 April 1989, by the Nihon Kiin and the Kansai Kiin: articles 1 to 14.
//!
//! In a game the players state which stones are dead. The code checks that their statement agrees with articles 7, 8
//! and 10.1. Apart from games, `confirmation` judges life and death in small regions by hypothetical play.
//!
//! - `terms`: the document's terms as types
//! - `board`: articles 3 and 4: the board, adjacency, connected stones, liberties
//! - `play`: articles 2 to 5: moves, existence, capture
//! - `repetition`: articles 6 and 12: ko, no result
//! - `ending`: articles 1, 9, 11 and 13: the stop, the end, resumption, resignation, both players lose
//! - `territory`: articles 7 and 8: dead stones, eye points, dame, seki, territory
//! - `confirmation`: article 7 carried out by hypothetical play
//! - `scoring`: article 10: removal, prisoners, the winner
//! - `game`: the game, and the questions about it

mod board;
pub mod confirmation;
mod ending;
mod game;
mod play;
mod repetition;
mod scoring;
mod terms;
mod territory;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
use board::{opponent_of, stone_of};
pub use game::Game;
pub use terms::{
    Act, Alternative, Counted, Marker, Options, Outcome, Phase, Player, Point, Prisoners, Readings, Reason, Refusal,
    Requester, Setting, State, Step,
};
pub use territory::{Eye, Group, Statuses};

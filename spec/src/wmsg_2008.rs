//! The Revision of the World Mind Sports Games Rules, version 1 of 24 November 2008.
//!
//! - `terms`: the document's terms as types
//! - `board`: 1.1, 1.2.1 and the definitions of 1.3: adjacency, units, liberties
//! - `play`: 1.2 and 1.3: alternation, removal, suicide
//! - `repetition`: 1.4
//! - `ending`: 1.5, 2.5 and 2.6: agreement, resumption, resignation, contestable intersections
//! - `scoring`: 1.6, 2.3 and 3.2: points, compensations, prisoners
//! - `counting`: 2.4.2 to 2.4.4: Chinese and Japanese Counting
//! - `ing`: 2.4.5: Ing Counting
//! - `game`: the game, and the questions about it

mod board;
mod counting;
mod ending;
mod game;
mod ing;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
use board::{opponent_of, stone_of};
pub use game::Game;
pub use terms::{
    Act, Alternative, Counted, Intersection, Marker, Options, Outcome, Phase, Player, Prisoners, Readings, Reason,
    Refusal, Requester, Setting, State, Step,
};

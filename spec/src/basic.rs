//! The encyclopedia article "Rules of Go": its basic rules and the variants that it compares.
//!
//! The article states the rules twice. [`Game`] follows the reference statement, and [`concise`] follows James Davies'
//! nine clauses.
//!
//! - `terms`: the article's terms as types
//! - `board`: rules 1 to 5; regions, chains, liberties, territory and area
//! - `play`: rules 6 and 7; the optional rule 7A
//! - `repetition`: rule 8 in its two wordings; the superko rules
//! - `handicap`: mandatory passes
//! - `ending`: rule 9
//! - `scoring`: rule 10; four scoring systems; komi
//! - `counting`: two ways to count an area
//! - [`concise`]: the other statement, with a game of its own
//! - `game`: the game of the reference statement

mod board;
pub mod concise;
mod counting;
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
    Act, Alternative, Counted, Intersection, MadeBy, Marker, Options, Outcome, Phase, Player, Prisoners, Readings,
    Reason, Refusal, Repetition, Scoring, Setting, State, Step,
};

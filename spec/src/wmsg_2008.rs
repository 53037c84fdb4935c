//! The Revision of the World Mind Sports Games Rules, version 1 of 24 November 2008.
//!
//! `board` holds 1.1 and what 1.3 defines, `play` 1.2 to 1.4, `ending` 1.5, 2.5 and 2.6, `winner` 1.6, 2.3 and 3.2,
//! `counting` and `ing` 2.4, `game` the game: the list of the acts accepted so far, each with what it left.

mod board;
mod counting;
mod ending;
mod game;
mod ing;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use board::Position;
pub use game::Game;
pub use terms::{
    Act, Counted, Intersection, Options, Outcome, Phase, Player, Prisoners, Reason, Refusal, Requester, Setting, State,
    Step, Unplayable,
};

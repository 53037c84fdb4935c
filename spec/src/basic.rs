//! The encyclopedia article "Rules of Go": its basic rules, the repetition rules it compares, handicap and komi.
//!
//! `board` holds rules 1 to 5 and the definitions, `reference` rules 6 to 10, [`repetition`] rule 8 and its
//! relatives, `options` handicap and komi, `scoring` the scoring systems, `counting` two ways to count an area, `game`
//! the game of the reference statement: the list of the moves made so far, each with the position it left. [`concise`] is
//! the other statement, James Davies' nine clauses.

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

pub use board::Position;
pub use game::Game;
pub use terms::{
    Act, Counted, Intersection, Options, Outcome, Phase, Player, Prisoners, Reason, Refusal, Repetition, Scoring,
    Setting, State, Step, Unplayable,
};

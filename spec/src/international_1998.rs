//! The International Rules of 1998: core rules, their three alternatives, tournament rules, the equivalence proof.
//!
//! `general` holds the section of that name, `core` the sections on moves, repetition, agreement and scoring,
//! `alternatives` the texts that may replace three of them, `tournament` resignation, tie, komi and handicap, `time`
//! the thinking times, `counting` and `regrouping` the counting methods, `proof` the twelve facts. `game` is the game
//! itself: the list of the acts accepted so far; `history` what each of them left.

mod alternatives;
mod board;
mod counting;
mod ending;
mod game;
mod handicap;
mod history;
mod play;
mod proof;
mod regrouping;
mod repetition;
mod scoring;
mod terms;
mod time;

pub use board::Position;
pub use game::Game;
pub use proof::{Facts, equivalence_facts};
pub use terms::{
    Act, Counted, Intersection, Options, Outcome, Overtime, Phase, Player, Prisoners, Reason, Refusal, Setting, State,
    Step, TimeLeft, Times, Unplayable,
};

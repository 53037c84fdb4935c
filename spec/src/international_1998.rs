//! The International Rules of 1998: core rules with three alternatives, tournament rules, and the equivalence proof.
//!
//! - `terms`: the document's terms as types
//! - `board`: the section "General"
//! - `play`: the section "Move"
//! - `repetition`: the section "No Repetition"
//! - `handicap`: handicap stones
//! - `ending`: the section "Agreement"; resignation
//! - `scoring`: the section "Scoring"; tie; komi
//! - `counting`: the counting methods that leave stones in place, and stone counting
//! - `regrouping`: the two counting methods that arrange stones in tens
//! - `alternatives`: the texts that may replace "Move" and "No Repetition"
//! - `equivalence`: the text that may replace "Scoring"
//! - `time`: thinking times
//! - `proof`: the twelve facts of the equivalence proof
//! - `history`: what each accepted act left
//! - `game`: the game, and the questions about it

mod alternatives;
mod board;
mod counting;
mod ending;
mod equivalence;
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

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
use board::{opponent_of, stone_of};
pub use game::Game;
pub use proof::{Facts, equivalence_facts};
pub use terms::{
    Act, Alternative, Counted, Intersection, Marker, Options, Outcome, Overtime, Phase, Player, Prisoners, Readings,
    Reason, Refusal, Setting, State, Step, TimeLeft, Times,
};

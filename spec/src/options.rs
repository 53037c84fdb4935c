//! Rules composed of options: one value for each key of a table. The rules common to all are those of the frame.
//!
//! Every value of every option is a clause of its own, such as `options/ko.simple`. [`Options::default`] is the base.
//!
//! - `terms`: the options with their values, and the other terms as types
//! - `board`: the board, adjacency, chains, liberties, eye regions, neutral points, groups
//! - `play`: turns, plays, captures, `suicide`
//! - `repetition`: `ko`, `repeat`, what the button forgets
//! - `handicap`: `handicap`, `bonus`
//! - `ending`: `passes`, `agreement`, the moves that take a `button`, resignation
//! - `scoring`: `scoring`, `tax`, `pass-stones`, `white-last`, `first-pass`, `komi`, `ties`, the worth of a `button`
//! - `eyes`, `false_eyes`, `eye_worth`: the eyes of `tax=eyes`
//! - `time`: clocks, and who runs out of time
//! - `game`: the game, and the questions about it

mod board;
mod ending;
mod eye_worth;
mod eyes;
mod false_eyes;
mod game;
mod handicap;
mod play;
mod repetition;
mod scoring;
mod terms;
mod time;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
pub use game::Game;
pub use terms::{
    Act, Agreement, Alternative, Bonus, Button, Clock, FirstPass, Handicap, Ko, Komi, MadeBy, Marker, Options, Outcome,
    Overtime, PassStones, Passes, Phase, Player, Point, Prisoners, Readings, Reason, Refusal, Repeat, Scoring, Setting,
    State, Suicide, Tax, Ties, TimeLeft, WhiteLast,
};

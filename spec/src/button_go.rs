//! Button Go, Reverse Button Go and Two Button Go, as three pages of a library about Go state them.
//!
//! The pages describe variants of Go. They leave suicide, superko and the board to the rules that they vary, so these
//! rest on readings. The list of [`Alternative`]s is in `terms`.
//!
//! - `terms`: the pages' terms as types
//! - `board`: the board, connected points and surrounded points
//! - `play`: turns, plays, suicide
//! - `repetition`: superko, and what the button lifts
//! - `button`: who may take a button, and who holds one
//! - `ending`: passes, pass stones and the end
//! - `scoring`: area, territory, the value of a button, komi and the winner
//! - `game`: the game, and the questions about it

mod board;
mod button;
mod ending;
mod game;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
pub use game::Game;
pub use terms::{
    Act, Alternative, Family, MadeBy, Marker, Options, Outcome, Phase, Player, Point, Prisoners, Readings, Reason,
    Refusal, Setting, State,
};

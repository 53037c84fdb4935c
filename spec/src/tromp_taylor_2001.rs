//! The Tromp-Taylor rules as posted on 15 February 2001: eight rules and eight comments.
//!
//! Comment 2 explains how stones show colors. It has no code. The list of [`Alternative`]s is in `terms`.
//!
//! - `terms`: the post's terms as types
//! - `board`: rules 1 and 2, comment 1; reaching and clearing
//! - `play`: rules 3 to 5, comment 5
//! - `repetition`: rule 4, comment 4
//! - `handicap`: comment 3
//! - `ending`: rule 6, comment 6
//! - `scoring`: rules 7 and 8, comments 7 and 8
//! - `game`: the game, and the questions about it

mod board;
mod ending;
mod game;
mod handicap;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
use board::opponent_of;
pub use game::Game;
pub use terms::{
    Act, Alternative, Color, MadeBy, Marker, Options, Outcome, Phase, Player, Point, Reading, Readings, Reason,
    Refusal, Setting,
};

//! The Tromp-Taylor rules as posted on 15 February 2001: eight logical rules, eight comments.
//!
//! `grid` holds rules 1 and 2, `rules` rules 3 to 8, `comments` the comments that bear on play, `game` the
//! game itself: the list of the acts accepted so far, each with the coloring it left, and the questions put to it.

mod board;
mod ending;
mod game;
mod handicap;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use board::Position;
pub use game::Game;
pub use terms::{Act, Color, Options, Outcome, Phase, Player, Point, Reading, Reason, Refusal, Setting, Unplayable};

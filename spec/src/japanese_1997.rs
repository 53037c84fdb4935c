//! The Japanese 1997 rules of Robert Jasiek, as last updated on 2 May 1997.
//!
//! `board` holds the board, units and liberties, `play` the right to play, capture, ko and no result, `stopping` the
//! stop, the game-ending procedure and resumption, `completion` the play-out, [`life_and_death`] the statuses,
//! `result` prisoners and points, `game` the game itself: the list of the acts accepted so far, each with the phase
//! in which it was made and what it left.

mod board;
mod completion;
mod ending;
mod game;
mod life_and_death;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use board::Position;
pub use game::Game;
pub use life_and_death::{Eye, Group, LifeAndDeath};
pub use terms::{
    Act, Counted, Outcome, Phase, Player, Point, Prisoners, Reason, Refusal, Requester, Setting, State, Step,
    Unplayable,
};

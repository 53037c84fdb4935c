//! KataGo's supported Go rules, version 2: area scoring, or territory scoring after two clean-up phases.
//!
//! The page writes `if X is Y` before many of its sentences. [`Options`] holds these choices, in the page's words.
//!
//! - `terms`: the page's terms as types
//! - `board`: the grid, its coloring, regions, liberties, regions in atari, dame, regions of independent life
//! - `play`: turns, pseudolegal moves, captures
//! - `repetition`: states, the ko rules of the main phase, states that occur again
//! - `life`: pass-alive groups and their territory
//! - `clean_up`: ko-moves, marks, and what is legal in a clean-up phase
//! - `handicap`: Black's first plays and White's bonus
//! - `ending`: how a phase and the game end
//! - `scoring`: area, territory, komi, the button and the winner
//! - `equivalence`: the page's second way to count a territory score
//! - `game`: the game, and the questions about it

mod board;
mod clean_up;
mod ending;
mod equivalence;
mod game;
mod handicap;
mod life;
mod play;
mod repetition;
mod scoring;
mod terms;

pub use crate::bookkeeping::Unplayable;
pub use board::Position;
use board::{color_of, opponent_of};
pub use game::Game;
pub use terms::{
    Act, Alternative, Bonus, Color, KoRule, Marker, Options, Outcome, Phase, Player, Point, Prisoners, Readings,
    Reason, Refusal, ScoringRule, Setting, TaxRule,
};

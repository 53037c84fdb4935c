//! The room `games`: what several verbs find about a game, and how they put it in words. It reads and writes game records,
//! replays them under a ruleset, and judges them.

pub mod batch;
pub mod clauses;
pub mod compared;
pub mod dead;
pub mod guess;
pub mod guessed_score;
pub mod legal;
pub mod line_of_play;
pub mod lines;
pub mod open_dame;
pub mod opening;
pub mod proved;
pub mod refereed;
pub mod replay;
pub mod seki;
pub mod sgf;
pub mod state_texts;
pub mod typed;
pub mod verdict_groups;
pub mod verdicts;

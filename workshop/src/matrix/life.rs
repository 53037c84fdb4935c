//! Programs that say which stones are dead, on the positions of `corpus/life.json`: a matrix of its own, beside article 7 of
//! `japanese-1989`.

mod case;
mod run;

pub use case::{LifeBoard, LifeCase, LifeMargins, LifeWord, OfficialWord, PlayedFirst, WholeBoard, life_cases};
pub use run::{DeadStoneProgram, LifeDifference, LifeRun, dead_stone_programs, kept_life_runs, kept_text, text};

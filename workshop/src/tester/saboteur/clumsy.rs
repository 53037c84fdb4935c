//! A second small Go program, as clumsy as real ones, with a single slip that only size or length shows.
//!
//! It has a flat board, rings of stones, and a hash table of positions. Without a slip it is right. It plays four
//! rulesets, and answers only the fields that it knows.

mod area;
mod board;
mod game;
mod past;
mod slip;

use self::game::{ClumsyGame, RULES};
pub use self::slip::Slip;
use super::program::WrongProgram;
use shinpan_harness::subject::Offer;
use shinpan_harness::vocabulary::{Field, Fields, Need, Rules};

/// Returns a clumsy program with this slip. [`Slip::Nothing`] makes one that is right.
pub fn clumsy(name: &str, slip: Slip) -> WrongProgram {
    let everything = Offer::everything();
    let unknown = [Field::By, Field::Repeats, Field::Liberties, Field::Regions, Field::InKo, Field::Counting];
    let observes = unknown.into_iter().fold(Fields::ALL, Fields::without);
    let needs = everything.needs.into_iter().filter(|need| !matches!(need, Need::Handicap | Need::Clock));
    let rules = Some(RULES.map(str::to_owned).to_vec());
    let offer = Offer { rules, needs: needs.collect(), observes, ..everything };
    WrongProgram::new(name, offer, move |script| Ok(Box::new(ClumsyGame::begin(script, slip)?)))
}

/// Returns the rulesets that the clumsy program plays.
pub fn rules_of_the_clumsy() -> Vec<Rules> {
    RULES.iter().filter_map(|id| id.parse().ok()).collect()
}

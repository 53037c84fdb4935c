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
use shinpan_harness::subject::referee::{self, Forkable, Referee};
use shinpan_harness::subject::{Offer, Subject, guarded};
use shinpan_harness::vocabulary::{Field, Fields, Need, Rules, Script, Transcript, Unplayable, Want};

/// The clumsy program with one slip.
pub struct Clumsy {
    name: String,
    offer: Offer,
    slip: Slip,
}

impl Clumsy {
    /// Makes a clumsy program with this slip. [`Slip::Nothing`] makes one that is right.
    pub fn new(name: &str, slip: Slip) -> Clumsy {
        let everything = Offer::everything();
        let unknown = [Field::By, Field::Repeats, Field::Liberties, Field::Regions, Field::InKo, Field::Counting];
        let observes = unknown.into_iter().fold(Fields::ALL, Fields::without);
        let needs = everything.needs.into_iter().filter(|need| !matches!(need, Need::Handicap | Need::Clock));
        let rules = Some(RULES.map(str::to_owned).to_vec());
        Clumsy { name: name.to_owned(), offer: Offer { rules, needs: needs.collect(), observes, ..everything }, slip }
    }

    /// Returns the rulesets that the clumsy program plays.
    pub fn rules() -> Vec<Rules> {
        RULES.iter().filter_map(|id| id.parse().ok()).collect()
    }
}

impl Subject for Clumsy {
    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        guarded(|| match ClumsyGame::begin(script, self.slip) {
            Ok(mut game) => referee::play(&mut game, script, want),
            Err(why) => Transcript::skipped(why),
        })
    }
}

impl Forkable for Clumsy {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        Ok(Box::new(ClumsyGame::begin(script, self.slip)?))
    }
}

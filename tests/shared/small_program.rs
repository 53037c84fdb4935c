//! A program that is right, but plays as little as many real ones do.

use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::vocabulary::{Field, Fields, Need, Script, Transcript, Want};

/// The name of [`SmallProgram`].
pub const NAME: &str = "a small program";

/// The engine under four rulesets, without clocks and handicaps, and without the fields that few programs answer.
pub struct SmallProgram {
    engine: Engine,
    offer: Offer,
}

impl SmallProgram {
    /// Makes the program.
    pub fn new() -> SmallProgram {
        let everything = Offer::everything();
        let rules = ["basic", "basic+no-suicide", "basic+simple-ko-restated", "tromp-taylor-2001+psk"];
        let unknown = [Field::By, Field::Repeats, Field::Liberties, Field::Regions, Field::InKo, Field::Counting];
        let offer = Offer {
            rules: Some(rules.map(str::to_owned).to_vec()),
            needs: everything.needs.into_iter().filter(|need| !matches!(need, Need::Handicap | Need::Clock)).collect(),
            observes: unknown.into_iter().fold(Fields::ALL, Fields::without),
            ..Offer::everything()
        };
        SmallProgram { engine: Engine::new(), offer }
    }
}

impl Default for SmallProgram {
    fn default() -> SmallProgram {
        SmallProgram::new()
    }
}

impl Subject for SmallProgram {
    fn name(&self) -> &str {
        NAME
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let transcript = self.engine.transcript(script, want);
        let entries = transcript.entries.iter().map(|entry| entry.only(self.offer.observes)).collect();
        Transcript { entries, ..transcript }
    }
}

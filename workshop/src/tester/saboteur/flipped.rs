//! The engine with other options than the script's ruleset.

use shinpan_harness::subject::engine::begin;
use shinpan_harness::subject::referee::{self, Forkable, Referee};
use shinpan_harness::subject::{Offer, Subject, guarded};
use shinpan_harness::vocabulary::{Script, Transcript, Unplayable, Want};

/// The engine with one option changed. It plays other rules than the script names.
pub struct Flipped {
    name: String,
    offer: Offer,
    flip: fn(shinpan::Ruleset) -> shinpan::Ruleset,
}

impl Flipped {
    /// Returns an engine that changes its options with `flip` before each game.
    pub fn new(name: &str, flip: fn(shinpan::Ruleset) -> shinpan::Ruleset) -> Flipped {
        Flipped { name: name.to_owned(), offer: Offer::everything(), flip }
    }
}

impl Subject for Flipped {
    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        guarded(|| match self.begin(script) {
            Ok(mut game) => referee::play(game.as_mut(), script, want),
            Err(why) => Transcript::skipped(why),
        })
    }
}

impl Forkable for Flipped {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        Ok(Box::new(begin(script.rules, (self.flip)(script.rules.engine), &script.start)?))
    }
}

/// Returns the engine without any superko. It is the subject of the fuzz target `canary`, which must crash because of
/// it.
pub fn canary() -> Flipped {
    Flipped::new("canary", |rules| rules.with_repetition(shinpan::Repetition::CapturingStone))
}

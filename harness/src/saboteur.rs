//! Subjects that are wrong on purpose: a tester that finds nothing proves nothing until it has found these.

use crate::observe::{Transcript, Want};
use crate::script::Script;
use crate::subject::engine::begin;
use crate::subject::{Offer, Subject, guarded, referee};

/// The engine with one switch turned: what the script's ruleset says, and what is played instead.
pub struct Flipped {
    name: String,
    offer: Offer,
    flip: fn(shinpan::Ruleset) -> shinpan::Ruleset,
}

impl Flipped {
    /// An engine whose switches are changed before each game.
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
        guarded(|| match begin((self.flip)(script.rules.engine), &script.start) {
            Ok(mut game) => referee::play(&mut game, script, want),
            Err(why) => Transcript::skipped(why),
        })
    }
}

/// The engine without any superko: the subject of the canary fuzz target, which must die of it.
pub fn canary() -> Flipped {
    Flipped::new("canary", |rules| shinpan::Ruleset { repetition: shinpan::Repetition::CapturingStone, ..rules })
}

/// Every flipped preset: the mistake of a program that takes one rule for another.
pub fn flipped() -> Vec<Flipped> {
    use shinpan::{Ending, Repetition, Ruleset, Suicide};
    vec![
        canary(),
        Flipped::new("positional for all", |rules| Ruleset { repetition: Repetition::Positional, ..rules }),
        Flipped::new("situational for all", |rules| Ruleset { repetition: Repetition::Situational, ..rules }),
        Flipped::new("natural situational for all", |rules| Ruleset {
            repetition: Repetition::NaturalSituational,
            ..rules
        }),
        Flipped::new("own previous position for all", |rules| Ruleset { repetition: Repetition::OwnPrevious, ..rules }),
        Flipped::new("suicide forbidden", |rules| Ruleset { suicide: Suicide::Forbidden, ..rules }),
        Flipped::new("suicide allowed", |rules| Ruleset { suicide: Suicide::Allowed, ..rules }),
        Flipped::new("two passes end for good", |rules| Ruleset { ending: Ending::TwoPasses, ..rules }),
        Flipped::new("agreement after passes", |rules| Ruleset { ending: Ending::TwoPassesThenAgreement, ..rules }),
    ]
}

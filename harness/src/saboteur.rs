//! Subjects that are wrong on purpose: a tester that finds nothing proves nothing until it has found these.

mod mistaken;

use crate::observe::{Transcript, Want};
use crate::script::Script;
use crate::subject::engine::begin;
use crate::subject::{Offer, Subject, guarded, referee};

pub use mistaken::{Mistake, Mistaken, Search, mistaken};

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
        guarded(|| match begin(script.rules, (self.flip)(script.rules.engine), &script.start) {
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
    use shinpan::{Ending, KomiFrom, PassStones, Recreation, Repetition, Ruleset, Scoring, Suicide};
    let mut flipped = vec![
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
    ];
    flipped.extend([
        Flipped::new("a pass lifts the ban", |rules| match rules.repetition {
            Repetition::CapturingStoneUntilPlay => Ruleset { repetition: Repetition::CapturingStone, ..rules },
            _ => rules,
        }),
        Flipped::new("a pass does not lift the ban", |rules| match rules.repetition {
            Repetition::CapturingStone => Ruleset { repetition: Repetition::CapturingStoneUntilPlay, ..rules },
            _ => rules,
        }),
        Flipped::new("recreation does nothing", |rules| Ruleset { recreation: Recreation::Nothing, ..rules }),
        Flipped::new("recreation ends every game", |rules| Ruleset { recreation: Recreation::EndsGame, ..rules }),
        Flipped::new("disagreement without end", |rules| match rules.ending {
            Ending::AgreementOrOneResumption => Ruleset { ending: Ending::AgreementOrContinue, ..rules },
            Ending::AgreementOrContinue => Ruleset { ending: Ending::AgreementOrOneResumption, ..rules },
            _ => rules,
        }),
        Flipped::new("area for all", |rules| Ruleset { scoring: Scoring::Area, ..rules }),
        Flipped::new("territory for all", |rules| Ruleset { scoring: Scoring::Territory, ..rules }),
        Flipped::new("neutral points not shared", |rules| match rules.scoring {
            Scoring::AreaShared => Ruleset { scoring: Scoring::Area, ..rules },
            _ => rules,
        }),
        Flipped::new("eyes in seki count", |rules| match rules.scoring {
            Scoring::LivingTerritory => Ruleset { scoring: Scoring::Territory, ..rules },
            _ => rules,
        }),
        Flipped::new("no group tax", |rules| match rules.scoring {
            Scoring::AreaLessGroupTax => Ruleset { scoring: Scoring::Area, ..rules },
            _ => rules,
        }),
        Flipped::new("passes cost nothing", |rules| Ruleset { pass_stones: PassStones::None, ..rules }),
        Flipped::new("no point for passing first", |rules| Ruleset { point_for_white_passing_first: false, ..rules }),
        Flipped::new("komi added to White", |rules| Ruleset { komi_from: KomiFrom::AddedToWhite, ..rules }),
        Flipped::new("nobody resigns", |rules| Ruleset { resignation: false, ..rules }),
        Flipped::new("clocks do not run", |rules| Ruleset { time: false, ..rules }),
    ]);
    flipped
}

/// Every subject that is wrong on purpose.
pub fn wrong() -> Vec<Box<dyn Subject>> {
    let flipped = flipped().into_iter().map(|subject| Box::new(subject) as Box<dyn Subject>);
    let mistaken = mistaken().into_iter().map(|(subject, _)| Box::new(subject) as Box<dyn Subject>);
    flipped.chain(mistaken).collect()
}

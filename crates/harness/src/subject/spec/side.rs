//! The specification as a subject. Chooses the document that plays a ruleset.

use std::collections::BTreeSet;

use super::recorded::Recorded;
use super::{
    basic, button_go, international, japanese, japanese_1989, katago, new_zealand, options, tromp_taylor, wmsg,
};
use crate::subject::interface::{Offer, Subject};
use crate::subject::referee::{self, Forkable, Referee};
use crate::vocabulary::rulesets::SpecRules;
use crate::vocabulary::{Script, Transcript, Unplayable, Want};

/// The specification as a subject.
pub struct Spec {
    offer: Offer,
    /// The clauses that ran since the subject was made. `None` if it does not trace.
    exercised: Option<BTreeSet<&'static str>>,
}

impl Spec {
    /// Makes a subject that answers with the specification.
    pub fn new() -> Spec {
        Spec { offer: Offer::everything(), exercised: None }
    }

    /// Makes a subject that also notes which clauses run.
    pub fn tracing() -> Spec {
        Spec { offer: Offer::everything(), exercised: Some(BTreeSet::new()) }
    }
}

impl Default for Spec {
    fn default() -> Spec {
        Spec::new()
    }
}

impl Subject for Spec {
    fn name(&self) -> &str {
        "spec"
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        if self.exercised.is_none() {
            return referee::transcript(self, script, want);
        }
        let (transcript, ran) = shinpan_spec::traced(|| referee::transcript(self, script, want));
        self.exercised.get_or_insert_default().extend(ran);
        transcript
    }

    fn exercised(&self) -> BTreeSet<&'static str> {
        self.exercised.clone().unwrap_or_default()
    }
}

impl Forkable for Spec {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        Ok(open(script)?)
    }
}

/// Begins a game for refereeing a record.
///
/// # Errors
/// - The specification cannot begin it: the error says why.
pub fn open(script: &Script) -> Result<Box<dyn Recorded>, Unplayable> {
    script.rules.has_words_for(&script.start)?;
    let start = script.full_start();
    Ok(match &script.rules.spec {
        SpecRules::International(rules) => Box::new(international::begin(*rules, &start)?),
        SpecRules::TrompTaylor(options) => Box::new(tromp_taylor::begin(*options, &start)?),
        SpecRules::Japanese(options) => Box::new(japanese::begin(*options, &start)?),
        SpecRules::Japanese1989(options) => Box::new(japanese_1989::begin(*options, &start)?),
        SpecRules::Wmsg(options) => Box::new(wmsg::begin(*options, &script.start)?),
        SpecRules::Basic(options) => Box::new(basic::begin(*options, &start)?),
        SpecRules::Davies(readings) => Box::new(basic::begin_concise(*readings, &start)?),
        SpecRules::NewZealand(options) => Box::new(new_zealand::begin(*options, &start)?),
        SpecRules::ButtonGo(options) => Box::new(button_go::begin(*options, &start)?),
        SpecRules::KataGo(options) => Box::new(katago::begin(*options, &start)?),
        SpecRules::Composed(chosen) => Box::new(options::begin(*chosen, &start)?),
    })
}

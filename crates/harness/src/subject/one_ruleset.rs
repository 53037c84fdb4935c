//! Plays every script under one ruleset, to compare two rulesets.

use super::interface::{Offer, Subject};
use super::referee::{self, Forkable, Referee};
use crate::vocabulary::{Rules, Script, Transcript, Unplayable, Want};

/// A subject that plays every script under one ruleset, ignoring the script's own.
pub struct Under<S> {
    rules: Rules,
    side: S,
    offer: Offer,
}

impl<S: Forkable> Under<S> {
    /// Makes a subject that plays this side under these rules.
    pub fn new(rules: Rules, side: S) -> Under<S> {
        Under { rules, side, offer: Offer::everything() }
    }
}

impl<S: Forkable> Subject for Under<S> {
    fn name(&self) -> &str {
        &self.rules.id
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        referee::transcript(self, script, want)
    }
}

impl<S: Forkable> Forkable for Under<S> {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        self.side.begin(&Script { rules: self.rules, ..script.clone() })
    }
}

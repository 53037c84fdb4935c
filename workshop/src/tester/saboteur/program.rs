//! The subject that every program that is wrong on purpose is.

use shinpan_harness::subject::referee::{self, Forkable, Referee};
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::vocabulary::{Script, Transcript, Unplayable, Want};

/// How a program begins the game of a script.
type BeginGame = dyn Fn(&Script) -> Result<Box<dyn Referee>, Unplayable> + Send;

/// A program of our own that is wrong on purpose. Its games are what is wrong with it.
pub struct WrongProgram {
    name: String,
    offer: Offer,
    begin: Box<BeginGame>,
}

impl WrongProgram {
    /// Makes a program with this name, which begins its games so.
    pub(super) fn new(
        name: &str,
        begin: impl Fn(&Script) -> Result<Box<dyn Referee>, Unplayable> + Send + 'static,
    ) -> WrongProgram {
        WrongProgram { name: name.to_owned(), offer: Offer::everything(), begin: Box::new(begin) }
    }
}

impl Subject for WrongProgram {
    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        referee::transcript(self, script, want)
    }
}

impl Forkable for WrongProgram {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        (self.begin)(script)
    }
}

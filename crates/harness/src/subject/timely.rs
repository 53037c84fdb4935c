//! One of our own sides, with a limit on its time. A side with a broken list or loop never comes back. It must not take
//! the run with it, and the run must say on which script.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::branched::Branched;
use super::engine::Engine;
use super::interface::{Offer, Subject};
use super::spec::Spec;
use super::watched::Watched;
use crate::vocabulary::{End, Script, Transcript, Want};

/// The most time for one script, in the runs that name no other. The longest scripts take about a second.
pub const MOST_TIME: Duration = Duration::from_secs(60);

/// One of our own sides. If it does not come back in time, its transcript says so, and it starts anew with the next
/// script.
pub struct Timely {
    name: String,
    offer: Offer,
    side: Watched<(Script, Want), (Transcript, BTreeSet<&'static str>)>,
    /// The clauses that ran since the subject was made.
    exercised: BTreeSet<&'static str>,
}

impl Timely {
    /// Limits the time of a side. `make` makes it: once here for its name and offer, then on each new thread.
    pub fn new(limit: Duration, make: impl Fn() -> Box<dyn Subject> + Send + Sync + 'static) -> Timely {
        let side = make();
        let (name, offer) = (side.name().to_owned(), side.offers().clone());
        let side = Watched::new(limit, move || {
            let mut side = make();
            Box::new(move |(script, want)| {
                let transcript = side.transcript(&script, &want);
                (transcript, side.exercised())
            })
        });
        Timely { name, offer, side, exercised: BTreeSet::new() }
    }

    /// Returns the specification with a limit on its time.
    pub fn spec(limit: Duration) -> Timely {
        Timely::new(limit, || Box::new(Spec::new()))
    }

    /// Returns the specification with a limit on its time. It also notes which clauses run.
    pub fn tracing(limit: Duration) -> Timely {
        Timely::new(limit, || Box::new(Spec::tracing()))
    }

    /// Returns the engine with a limit on its time.
    pub fn engine(limit: Duration) -> Timely {
        Timely::new(limit, || Box::new(Engine::new()))
    }

    /// Returns the engine with a limit on its time. It makes its moves in branches.
    pub fn branched(limit: Duration) -> Timely {
        Timely::new(limit, || Box::new(Branched::new()))
    }

    /// Leaves a script too if this is set from outside.
    pub fn stopped_by(self, stop: &Arc<AtomicBool>) -> Timely {
        Timely { side: self.side.stopped_by(stop.clone()), ..self }
    }
}

impl Subject for Timely {
    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        match self.side.ask((script.clone(), want.clone())) {
            Ok((transcript, exercised)) => {
                self.exercised.extend(exercised);
                transcript
            }
            Err(how) => Transcript { entries: Vec::new(), end: End::Broke(how) },
        }
    }

    fn exercised(&self) -> BTreeSet<&'static str> {
        self.exercised.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Timely;
    use crate::subject::interface::{Offer, Subject};
    use crate::vocabulary::{Act, Color, End, Point, Script, Start, Transcript, Want};

    /// Never comes back from a script with acts.
    struct Endless(Offer);

    impl Subject for Endless {
        fn name(&self) -> &str {
            "endless"
        }

        fn offers(&self) -> &Offer {
            &self.0
        }

        fn transcript(&mut self, script: &Script, _: &Want) -> Transcript {
            while !script.acts.is_empty() {
                std::thread::sleep(Duration::from_secs(1));
            }
            Transcript { entries: Vec::new(), end: End::Whole }
        }
    }

    #[test]
    fn a_side_that_never_comes_back_is_left_and_made_anew() {
        let mut side = Timely::new(Duration::from_millis(50), || Box::new(Endless(Offer::everything())));
        let rules = "basic".parse().expect("a ruleset");
        let still = Script { rules, start: Start::empty(2, 2), acts: Vec::new() };
        let acts = vec![Act::play(Color::Black, Point { column: 0, row: 0 })];
        let endless = Script { acts, ..still.clone() };
        for _ in 0..2 {
            let broke = End::Broke("does not come back within 0.05 s".to_owned());
            assert_eq!(side.transcript(&endless, &Want::lockstep()).end, broke);
            assert_eq!(side.transcript(&still, &Want::lockstep()).end, End::Whole);
        }
    }
}

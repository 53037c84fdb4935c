//! One of our own sides, with a limit on its time. A side with a broken list or loop never comes back. It must not take
//! the run with it, and the run must say on which script.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use super::engine::Engine;
use super::interface::{Offer, Subject};
use super::spec::Spec;
use crate::vocabulary::{End, Script, Transcript, Want};

/// The most time for one script, in the runs that name no other. The longest scripts take about a second.
pub const MOST_TIME: Duration = Duration::from_secs(60);

/// Makes the side anew, on a thread of its own.
type Make = Arc<dyn Fn() -> Box<dyn Subject> + Send + Sync>;

/// One of our own sides. If it does not come back in time, its transcript says so, and it starts anew with the next
/// script.
pub struct Timely {
    name: String,
    offer: Offer,
    make: Make,
    limit: Duration,
    thread: Option<SideThread>,
    /// The clauses that ran since the subject was made.
    exercised: BTreeSet<&'static str>,
}

/// A thread that plays scripts. It is abandoned if it does not come back: nothing can end it.
struct SideThread {
    scripts: Sender<(Script, Want)>,
    transcripts: Receiver<(Transcript, BTreeSet<&'static str>)>,
}

impl Timely {
    /// Limits the time of a side. `make` makes it: once here for its name and offer, then on each new thread.
    pub fn new(limit: Duration, make: impl Fn() -> Box<dyn Subject> + Send + Sync + 'static) -> Timely {
        let side = make();
        let (name, offer) = (side.name().to_owned(), side.offers().clone());
        Timely { name, offer, make: Arc::new(make), limit, thread: None, exercised: BTreeSet::new() }
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

    fn started(make: &Make) -> SideThread {
        let (scripts, to_play) = channel::<(Script, Want)>();
        let (said, transcripts) = channel();
        let make = make.clone();
        thread::spawn(move || {
            let mut side = make();
            for (script, want) in to_play {
                let transcript = side.transcript(&script, &want);
                if said.send((transcript, side.exercised())).is_err() {
                    return;
                }
            }
        });
        SideThread { scripts, transcripts }
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
        let thread = self.thread.take().unwrap_or_else(|| Timely::started(&self.make));
        // If the thread has ended, so has its other channel: then the next line says so.
        let _ = thread.scripts.send((script.clone(), want.clone()));
        let how = match thread.transcripts.recv_timeout(self.limit) {
            Ok((transcript, exercised)) => {
                self.thread = Some(thread);
                self.exercised.extend(exercised);
                return transcript;
            }
            Err(RecvTimeoutError::Timeout) => format!("does not come back within {} s", self.limit.as_secs_f64()),
            Err(RecvTimeoutError::Disconnected) => "ended its thread".to_owned(),
        };
        Transcript { entries: Vec::new(), end: End::Broke(how) }
    }

    fn exercised(&self) -> BTreeSet<&'static str> {
        self.exercised.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Timely;
    use crate::subject::engine::Engine;
    use crate::subject::interface::{Offer, Subject};
    use crate::vocabulary::{Act, Color, End, Point, Script, Start, Transcript, Want};

    /// Never comes back from a script with acts.
    struct Endless(Engine);

    impl Subject for Endless {
        fn name(&self) -> &str {
            "endless"
        }

        fn offers(&self) -> &Offer {
            self.0.offers()
        }

        fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
            while !script.acts.is_empty() {
                std::thread::sleep(Duration::from_secs(1));
            }
            self.0.transcript(script, want)
        }
    }

    #[test]
    fn a_side_that_never_comes_back_is_left_and_made_anew() {
        let mut side = Timely::new(Duration::from_millis(50), || Box::new(Endless(Engine::new())));
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

//! A generator or a side that never comes back: `verify` obeys the first signal in it, and says what it has.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::journal::Campaign;
use shinpan_harness::campaign::stages::{OwnSides, Stages};
use shinpan_harness::campaign::verify::{VerifyOptions, VerifyReport, verify_by};
use shinpan_harness::generate::random::generated_for;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::timely::Timely;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::corpus::{Corpus, Filter};
use shinpan_harness::vocabulary::{Rules, Script, Transcript, Want};
use shinpan_workshop::tester::stages::header;

/// The number of the first script that nobody comes back from.
const LAST: u64 = 20;

fn never() -> ! {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}

fn hanging_generator(offer: &Offer, seed: u64, number: u64, rules: &[Rules]) -> Script {
    if number >= LAST {
        never();
    }
    generated_for(offer, seed, number, rules)
}

/// An engine that never comes back from a long script.
struct HangingEngine(Engine);

impl Subject for HangingEngine {
    fn name(&self) -> &str {
        "engine"
    }

    fn offers(&self) -> &Offer {
        self.0.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        if script.acts.len() > 100 {
            never();
        }
        self.0.transcript(script, want)
    }
}

fn hanging_engine(limit: Duration) -> Timely {
    Timely::new(limit, || Box::new(HangingEngine(Engine::new())))
}

/// Plays games until a signal comes after two seconds. Returns the report, and how long the end took after the signal.
fn stopped(stages: Stages, sides: OwnSides) -> (VerifyReport, Duration) {
    let interrupted = Arc::new(AtomicBool::new(false));
    let options = VerifyOptions {
        time: Duration::from_secs(600),
        games: None,
        filter: Filter::default(),
        reach: false,
        interrupted: interrupted.clone(),
    };
    let corpus = Corpus { entries: Vec::new(), beasts: Vec::new(), files: Vec::new(), ids: None };
    let signal = thread::spawn(move || {
        thread::sleep(Duration::from_secs(2));
        interrupted.store(true, Ordering::Relaxed);
        Instant::now()
    });
    let mut campaign = Campaign::new(header(1));
    let report = verify_by((stages, sides), &corpus, &options, &mut campaign, &|_, _, _| {}).expect("a report");
    (report, signal.join().expect("sent").elapsed())
}

#[test]
fn verify_obeys_a_signal_in_a_generator_and_in_a_side_that_hang() {
    let engines = OwnSides { engine: hanging_engine, branched: hanging_engine, ..OwnSides::RIGHT };
    for (what, stages, sides) in [
        ("generator", Stages { generate: hanging_generator, ..Stages::RIGHT }, OwnSides::RIGHT),
        ("engine", Stages::RIGHT, engines),
    ] {
        let (report, after) = stopped(stages, sides);
        assert_eq!(report.ending, Ending::Interrupted, "{what}");
        assert!(after < Duration::from_secs(10), "{what}: {after:?}");
        let games: u64 = report.rows.iter().map(|(_, row)| row.games).sum();
        assert!(games > 0 && report.is_clean(), "{what}: {games} games, and what was stopped did not break");
    }
}

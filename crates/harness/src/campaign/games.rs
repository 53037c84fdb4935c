//! The workers of `verify`: each makes random games and plays them on both sides.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use crate::campaign::rows::row_of;
use crate::generate::random::generated_of_table;
use crate::judge::pair::{Finding, Played, play, sharpened};
use crate::judge::reach::Reach;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::subject::watched::Watched;
use crate::subject::{Offer, Subject};
use crate::vocabulary::{Rules, Script, Start, Want};

/// One game in this many is traced for its clauses. Tracing slows the specification down.
const TRACED_ONE_IN: u64 = 16;

/// A game that a worker has played.
pub(super) struct NumberedGame {
    /// The number of its script.
    pub(super) number: u64,
    pub(super) rules: Rules,
    /// The row that counts it.
    pub(super) row: String,
    /// The acts of its script.
    pub(super) acts: u64,
    /// The clauses that ran, if the game was traced.
    pub(super) clauses: BTreeSet<&'static str>,
    /// What it reached, if that is measured.
    pub(super) reach: Option<Box<Reach>>,
    pub(super) outcome: GameOutcome,
}

/// What became of a game.
pub(super) enum GameOutcome {
    /// Both sides say the same.
    Same,
    /// Neither side can begin it.
    NotBegun,
    /// The sides differ.
    Differs(Box<Finding>),
    /// A side broke. The text says how.
    Broke(String, Box<Script>),
}

pub(super) struct Shared<'a> {
    /// What scripts are made for.
    pub(super) offer: Offer,
    pub(super) rules: &'a [Rules],
    pub(super) games: Option<u64>,
    pub(super) seed: u64,
    /// How many game numbers workers have taken. They count from the first, in steps of the number of shards.
    pub(super) taken: AtomicU64,
    pub(super) first: u64,
    pub(super) step: u64,
    /// Whether workers measure what their games reach.
    pub(super) reach: bool,
    pub(super) stop: AtomicBool,
    pub(super) interrupted: &'a Arc<AtomicBool>,
    pub(super) deadline: Instant,
}

impl Shared<'_> {
    fn goes_on(&self) -> bool {
        let stop = [&self.stop, self.interrupted.as_ref()].iter().any(|flag| flag.load(Ordering::Relaxed));
        !stop && Instant::now() < self.deadline
    }

    /// Takes the next number of this shard. `None` after the last.
    fn take_number(&self) -> Option<u64> {
        let taken = self.taken.fetch_add(1, Ordering::Relaxed);
        let number = taken.checked_mul(self.step).and_then(|steps| self.first.checked_add(steps))?;
        (number < self.games.unwrap_or(u64::MAX)).then_some(number)
    }
}

/// Makes games and plays them, until there are enough. Neither a generator nor a side that hangs can hold it for longer
/// than [`MOST_TIME`], or after a signal.
pub(super) fn worker(shared: &Shared<'_>, played: &SyncSender<NumberedGame>) {
    let stop = shared.interrupted;
    let mut plain = Timely::spec(MOST_TIME).stopped_by(stop);
    let mut engine = Timely::engine(MOST_TIME).stopped_by(stop);
    // The generator asks the engine whose turn it is, so a broken engine can hang it.
    let (seed, rules, offer) = (shared.seed, shared.rules.to_vec(), shared.offer.clone());
    let mut scripts = Watched::new(MOST_TIME, move || {
        let (rules, offer) = (rules.clone(), offer.clone());
        Box::new(move |number| generated_of_table(&offer, seed, number, &rules))
    })
    .stopped_by(stop.clone());
    play_on(shared, &mut scripts, &mut plain, &mut engine, played);
}

/// Does what [`worker`] does, with this generator and these sides.
pub(super) fn play_on(
    shared: &Shared<'_>,
    scripts: &mut Watched<u64, Script>,
    plain: &mut Timely,
    engine: &mut Timely,
    played: &SyncSender<NumberedGame>,
) {
    while shared.goes_on() {
        let Some(number) = shared.take_number() else { break };
        let game = match scripts.ask(number) {
            Ok(script) => game_of(number, &script, shared, plain, engine),
            Err(how) => unmade(number, &how, shared),
        };
        // What was stopped did not break.
        let was_stopped = shared.interrupted.load(Ordering::Relaxed) && matches!(game.outcome, GameOutcome::Broke(..));
        if was_stopped || played.send(game).is_err() {
            break;
        }
    }
}

/// Plays a game.
fn game_of(number: u64, script: &Script, shared: &Shared<'_>, plain: &mut Timely, engine: &mut Timely) -> NumberedGame {
    let mut tracing = Timely::tracing(MOST_TIME).stopped_by(shared.interrupted);
    let mut branched = Timely::branched(MOST_TIME).stopped_by(shared.interrupted);
    let spec: &mut dyn Subject = if is_traced(number) { &mut tracing } else { plain };
    let engine: &mut dyn Subject = if is_traced(number) { &mut branched } else { engine };
    let mut reach = None;
    let outcome = match play(script, spec, engine, &Want::lockstep_of(script)) {
        Played::Same(transcript) => {
            reach = shared.reach.then(|| Box::new(Reach::of(script, &transcript)));
            GameOutcome::Same
        }
        Played::NotBegun(_) => GameOutcome::NotBegun,
        // The tracing side would note the clauses of another script.
        Played::Differs(finding) => GameOutcome::Differs(Box::new(sharpened(*finding, plain, engine))),
        Played::Skipped(why) | Played::Broke(why) | Played::Late(why) => GameOutcome::Broke(why, script.clone().into()),
    };
    NumberedGame {
        number,
        rules: script.rules,
        row: row_of(script.rules, shared.rules),
        acts: script.acts.len() as u64,
        clauses: tracing.exercised(),
        reach,
        outcome,
    }
}

/// Returns the game of a script that could not be made. Its script is an empty one, because there is no other.
fn unmade(number: u64, how: &str, shared: &Shared<'_>) -> NumberedGame {
    let rules = shared.rules.first().copied().unwrap_or(Rules::at(0));
    let script = Script { rules, start: Start::empty(2, 2), acts: Vec::new() };
    NumberedGame {
        number,
        rules,
        row: row_of(rules, shared.rules),
        acts: 0,
        clauses: BTreeSet::new(),
        reach: None,
        outcome: GameOutcome::Broke(format!("the generator of scripts {how}"), script.into()),
    }
}

/// Returns whether a game is special: the specification notes its clauses, and the engine makes its moves in branches.
/// This depends on its number, and the share is the same in every shard.
pub(super) fn is_traced(number: u64) -> bool {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    (number.wrapping_mul(GOLDEN) >> 32).is_multiple_of(TRACED_ONE_IN)
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::mpsc::sync_channel;
    use std::thread::{park, scope};
    use std::time::Duration;

    use super::*;
    use crate::generate::random::generated;
    use crate::subject::engine::Engine;
    use crate::vocabulary::Transcript;

    /// Returns what the workers of shard 2/3 share.
    pub(in crate::campaign) fn shared(interrupted: &Arc<AtomicBool>) -> Shared<'_> {
        Shared {
            offer: Offer::everything(),
            rules: &[],
            games: None,
            seed: 1,
            taken: AtomicU64::new(0),
            first: 1,
            step: 3,
            reach: false,
            stop: AtomicBool::new(false),
            interrupted,
            deadline: Instant::now() + Duration::from_secs(600),
        }
    }

    /// An engine that never comes back from a long script, and calls games over that have twenty acts.
    struct Odd(Engine);

    impl Subject for Odd {
        fn name(&self) -> &str {
            "engine"
        }

        fn offers(&self) -> &Offer {
            self.0.offers()
        }

        fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
            while script.acts.len() > 100 {
                park();
            }
            let mut transcript = self.0.transcript(script, want);
            transcript.entries.iter_mut().skip(20).for_each(|entry| entry.over = Some(true));
            transcript
        }
    }

    /// Plays games until none comes for a second, because of what hangs, and interrupts the worker.
    fn played(mut scripts: Watched<u64, Script>, make: fn() -> Box<dyn Subject>) -> Vec<NumberedGame> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let (mut plain, mut engine) = (Timely::spec(MOST_TIME), Timely::new(MOST_TIME, make));
        (plain, engine) = (plain.stopped_by(&interrupted), engine.stopped_by(&interrupted));
        scripts = scripts.stopped_by(interrupted.clone());
        let (shared, (send, games)) = (shared(&interrupted), sync_channel(1_000));
        scope(|scope| {
            let worker = scope.spawn(|| play_on(&shared, &mut scripts, &mut plain, &mut engine, &send));
            let mut all = Vec::new();
            while let Ok(game) = games.recv_timeout(Duration::from_secs(1)) {
                all.push(game);
            }
            interrupted.store(true, Ordering::Relaxed);
            let signal = Instant::now();
            worker.join().expect("a worker");
            assert!(signal.elapsed() < Duration::from_secs(10));
            all.extend(games.try_iter());
            all
        })
    }

    #[test]
    fn a_worker_obeys_a_signal_in_a_generator_and_in_a_side_that_hang() {
        let hanging = Watched::new(MOST_TIME, || {
            Box::new(|number| {
                let hangs = number >= 20;
                loop {
                    if !hangs {
                        return generated(1, number, &[]);
                    }
                    park();
                }
            })
        });
        let games = played(hanging, || Box::new(Engine::new()));
        assert!(games.iter().map(|game| game.number).eq((1..20).step_by(3)));
        assert!(games.iter().all(|game| matches!(game.outcome, GameOutcome::Same | GameOutcome::NotBegun)));

        let games = played(Watched::new(MOST_TIME, || Box::new(|number| generated(1, number, &[]))), || {
            Box::new(Odd(Engine::new()))
        });
        assert!(
            !games.iter().any(|game| matches!(game.outcome, GameOutcome::Broke(..))),
            "what was stopped did not break"
        );
        assert!(games.iter().any(|game| matches!(game.outcome, GameOutcome::Differs(_))), "{} games", games.len());
    }
}

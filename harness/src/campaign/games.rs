//! The workers of `verify`: each makes random games and plays them on both sides.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use crate::campaign::rows::row_of;
use crate::generate::random::generated;
use crate::judge::pair::{Finding, Played, play, sharpened};
use crate::judge::reach::Reach;
use crate::subject::Subject;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::vocabulary::{Rules, Script, Want};

/// One game in this many is traced for its clauses. Tracing slows the specification down.
const TRACED_ONE_IN: u64 = 16;

pub(super) struct Shared<'a> {
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
    pub(super) interrupted: &'a AtomicBool,
    pub(super) deadline: Instant,
}

impl Shared<'_> {
    fn goes_on(&self) -> bool {
        let stop = [&self.stop, self.interrupted].iter().any(|flag| flag.load(Ordering::Relaxed));
        !stop && Instant::now() < self.deadline
    }
}

/// A game that a worker has played.
pub(super) struct NumberedGame {
    pub(super) number: u64,
    pub(super) rules: Rules,
    pub(super) row: String,
    pub(super) acts: u64,
    pub(super) clauses: BTreeSet<&'static str>,
    pub(super) reach: Option<Box<Reach>>,
    pub(super) outcome: GameOutcome,
}

pub(super) enum GameOutcome {
    Same,
    NotBegun,
    Differs(Box<Finding>),
    Broke(String, Box<Script>),
}

pub(super) fn worker(shared: &Shared<'_>, played: &SyncSender<NumberedGame>) {
    let (mut plain, mut engine) = (Timely::spec(MOST_TIME), Timely::engine(MOST_TIME));
    while shared.goes_on() {
        let taken = shared.taken.fetch_add(1, Ordering::Relaxed);
        let number = taken.checked_mul(shared.step).and_then(|steps| shared.first.checked_add(steps));
        let Some(number) = number.filter(|number| *number < u64::MAX) else { break };
        if shared.games.is_some_and(|games| number >= games) {
            break;
        }
        let script = generated(shared.seed, number, shared.rules);
        let mut tracing = Timely::tracing(MOST_TIME);
        let spec: &mut dyn Subject = if is_traced(number) { &mut tracing } else { &mut plain };
        let mut reach = None;
        let outcome = match play(&script, spec, &mut engine, &Want::lockstep_of(&script)) {
            Played::Same(said) => {
                reach = shared.reach.then(|| Box::new(Reach::of(&script, &said)));
                GameOutcome::Same
            }
            Played::NotBegun(_) => GameOutcome::NotBegun,
            // The tracing side would note the clauses of another script.
            Played::Differs(finding) => GameOutcome::Differs(Box::new(sharpened(*finding, &mut plain, &mut engine))),
            Played::Skipped(why) | Played::Broke(why) | Played::Late(why) => {
                GameOutcome::Broke(why, script.clone().into())
            }
        };
        let acts = script.acts.len() as u64;
        let row = row_of(script.rules, shared.rules);
        let game =
            NumberedGame { number, rules: script.rules, row, acts, clauses: tracing.exercised(), reach, outcome };
        if played.send(game).is_err() {
            break;
        }
    }
}

/// Returns whether a game is traced for its clauses. This depends on its number, and the share is the same in every
/// shard.
fn is_traced(number: u64) -> bool {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    (number.wrapping_mul(GOLDEN) >> 32).is_multiple_of(TRACED_ONE_IN)
}

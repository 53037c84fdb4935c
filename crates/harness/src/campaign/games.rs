//! The workers of `verify`: each makes random games and plays them on both sides.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use crate::campaign::rows::row_of;
use crate::campaign::stages::{GameOutcome, NumberedGame, OwnSides, Stages};
use crate::judge::pair::Played;
use crate::judge::reach::Reach;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::subject::watched::Watched;
use crate::subject::{Offer, Subject};
use crate::vocabulary::{Rules, Script, Start, Want};

/// One game in this many is traced for its clauses. Tracing slows the specification down.
const TRACED_ONE_IN: u64 = 16;

pub(super) struct Shared<'a> {
    pub(super) stages: Stages,
    pub(super) sides: OwnSides,
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
}

/// Makes games and plays them, until there are enough. Neither a generator nor a side that hangs can hold it for longer
/// than [`MOST_TIME`], or after a signal.
pub(super) fn worker(shared: &Shared<'_>, played: &SyncSender<NumberedGame>) {
    let stop = shared.interrupted;
    let (stages, sides) = (shared.stages, shared.sides);
    let mut plain = (sides.spec)(MOST_TIME).stopped_by(stop);
    let mut engine = (sides.engine)(MOST_TIME).stopped_by(stop);
    // The generator asks the engine whose turn it is, so a broken engine can hang it.
    let (seed, rules, offer) = (shared.seed, shared.rules.to_vec(), shared.offer.clone());
    let mut scripts = Watched::new(MOST_TIME, move || {
        let (rules, offer) = (rules.clone(), offer.clone());
        Box::new(move |number| (stages.generate)(&offer, seed, number, &rules))
    })
    .stopped_by(stop.clone());
    while shared.goes_on() {
        let taken = shared.taken.fetch_add(1, Ordering::Relaxed);
        let Some(number) = (stages.number)(shared.first, shared.step, taken) else { break };
        if shared.games.is_some_and(|games| number >= games) {
            break;
        }
        let game = match scripts.ask(number) {
            Ok(script) => game_of(number, &script, shared, (&mut plain, &mut engine)),
            Err(how) => unmade(number, &how, shared),
        };
        // What was stopped did not break.
        let was_stopped = stop.load(Ordering::Relaxed) && matches!(game.outcome, GameOutcome::Broke(..));
        if was_stopped || played.send(game).is_err() {
            break;
        }
    }
}

/// Plays a game.
fn game_of(
    number: u64,
    script: &Script,
    shared: &Shared<'_>,
    (plain, engine): (&mut Timely, &mut Timely),
) -> NumberedGame {
    let Stages { run, judge, .. } = shared.stages;
    let mut tracing = (shared.sides.tracing)(MOST_TIME).stopped_by(shared.interrupted);
    let mut branched = (shared.sides.branched)(MOST_TIME).stopped_by(shared.interrupted);
    let spec: &mut dyn Subject = if is_traced(number) { &mut tracing } else { plain };
    let engine: &mut dyn Subject = if is_traced(number) { &mut branched } else { engine };
    let mut reach = None;
    let outcome = match run(judge, script, spec, engine, &Want::lockstep_of(script)) {
        Played::Same(said) => {
            reach = shared.reach.then(|| Box::new(Reach::of(script, &said)));
            GameOutcome::Same
        }
        Played::NotBegun(_) => GameOutcome::NotBegun,
        // The tracing side would note the clauses of another script.
        Played::Differs(finding) => GameOutcome::Differs(Box::new(judge.sharpened(*finding, plain, engine))),
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

//! The stages of a campaign as values, from the generator of its scripts to the order in which games are counted.
//!
//! A campaign takes its stages as an argument, so that the self-test can replace one of them by a wrong one. There is no
//! other switch: what the self-test runs is what `verify` runs. A hunt takes the same stages.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::generate::random::generated_for;
use crate::judge::pair::{Finding, Judge, Played};
use crate::judge::reach::Reach;
use crate::judge::shrink::{Shrinker, shrunk_by};
use crate::subject::timely::Timely;
use crate::subject::{Offer, Subject};
use crate::suite::corpus::{OwnRunJudge, judge_own};
use crate::vocabulary::{Rules, Script, Want};

/// Makes the script with this number of a seed, under one of these rulesets, for what a subject offers.
pub type Generator = fn(&Offer, u64, u64, &[Rules]) -> Script;

/// Plays one script on both sides.
pub type Runner = fn(Judge, &Script, &mut dyn Subject, &mut dyn Subject, &Want) -> Played;

/// Returns the number of the next script of a shard, from its first number, its step, and how many numbers are taken.
/// `None` after the last.
pub type Numbering = fn(u64, u64, u64) -> Option<u64>;

/// Takes the game with this number out of those that wait to be counted. `None` if it does not wait yet.
pub type InOrder = fn(&mut BTreeMap<u64, NumberedGame>, u64) -> Option<NumberedGame>;

/// The stages of a campaign.
#[derive(Clone, Copy, Debug)]
pub struct Stages {
    /// Makes scripts.
    pub generate: Generator,
    /// Plays a script on both sides.
    pub run: Runner,
    /// Judges what both sides said.
    pub judge: Judge,
    /// Shrinks findings.
    pub shrink: Shrinker,
    /// Gives scripts to workers.
    pub number: Numbering,
    /// Puts games in order, before they are counted.
    pub order: InOrder,
    /// Judges a run of the suite on one of our own sides.
    pub judge_own: OwnRunJudge,
}

impl Stages {
    /// The stages that are right.
    pub const RIGHT: Stages = Stages {
        generate: generated_for,
        run: Judge::play,
        judge: Judge::RIGHT,
        shrink: shrunk_by,
        number,
        order: |waiting, number| waiting.remove(&number),
        judge_own,
    };
}

/// What opens the two sides of `verify`, each with a limit on its time.
#[derive(Clone, Copy, Debug)]
pub struct OwnSides {
    /// Opens the specification.
    pub spec: fn(Duration) -> Timely,
    /// Opens the specification so that it notes its clauses.
    pub tracing: fn(Duration) -> Timely,
    /// Opens the engine. The self-test opens a wrong one.
    pub engine: fn(Duration) -> Timely,
    /// Opens the engine so that it makes its moves in branches. One game in sixteen is played so.
    pub branched: fn(Duration) -> Timely,
}

impl OwnSides {
    /// The specification and the engine.
    pub const RIGHT: OwnSides =
        OwnSides { spec: Timely::spec, tracing: Timely::tracing, engine: Timely::engine, branched: Timely::branched };
}

/// A game that a worker has played.
#[derive(Debug)]
pub struct NumberedGame {
    /// The number of its script.
    pub number: u64,
    /// The ruleset.
    pub rules: Rules,
    /// The row that counts it.
    pub row: String,
    /// The acts of its script.
    pub acts: u64,
    /// The clauses that ran, if the game was traced.
    pub clauses: BTreeSet<&'static str>,
    /// What it reached, if that is measured.
    pub reach: Option<Box<Reach>>,
    /// What became of it.
    pub outcome: GameOutcome,
}

/// What became of a game.
#[derive(Debug)]
pub enum GameOutcome {
    /// Both sides say the same.
    Same,
    /// Neither side can begin it.
    NotBegun,
    /// The sides differ.
    Differs(Box<Finding>),
    /// A side broke. The text says how.
    Broke(String, Box<Script>),
}

fn number(first: u64, step: u64, taken: u64) -> Option<u64> {
    let number = taken.checked_mul(step).and_then(|steps| first.checked_add(steps));
    number.filter(|number| *number < u64::MAX)
}

//! Smaller scripts that fail in the same way.

use std::time::Instant;

use crate::generate::smaller::{WAYS, runs, without_run};
use crate::generate::turned::turned;
use crate::judge::pair::{Finding, Played, play};
use crate::subject::Subject;
use crate::vocabulary::{Act, Color, Field, Script, Turning, Want};

/// How many times a shrinker may run its subjects.
pub const SHRINK_RUNS: usize = 3_000;

/// What shrinking came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Shrunk {
    /// The smallest script that was found.
    pub script: Script,
    /// Whether every script that is smaller by one step was tried: else the runs were used up before.
    pub fully: bool,
}

/// Shrinks for as long as `fails` holds, asking it at most `runs` times. `fails` holds for the script given.
///
/// A pass goes through all candidates and on in the list after each that fails too; passes end when one finds nothing. So
/// a script of n acts of which many can go is asked about some n times in a pass, and not n times for each act.
pub fn shrink(script: &Script, runs: usize, mut fails: impl FnMut(&Script) -> bool) -> Shrunk {
    let mut left = runs;
    let mut asked = |candidate: &Script| {
        left = left.checked_sub(1)?;
        Some(fails(candidate))
    };
    let mut best = script.clone();
    let fully = passes(&mut best, &mut asked).and_then(|()| make_canonical(&mut best, &mut asked)).is_some();
    Shrunk { script: best, fully }
}

/// Passes until a whole one finds nothing; none if the runs were used up before.
fn passes(best: &mut Script, asked: &mut impl FnMut(&Script) -> Option<bool>) -> Option<()> {
    loop {
        let before = best.clone();
        for run in runs(best.acts.len()) {
            go_through(best, &|script| without_run(script, run), asked)?;
        }
        for way in WAYS {
            go_through(best, way, asked)?;
        }
        if *best == before {
            return Some(());
        }
    }
}

/// Goes once through the candidates of one way. After one that fails the list is made again without what is gone, so the
/// same place in it is the next candidate.
fn go_through(
    best: &mut Script,
    way: &dyn Fn(&Script) -> Vec<Script>,
    asked: &mut impl FnMut(&Script) -> Option<bool>,
) -> Option<()> {
    let candidates = |script: &Script| {
        let mut candidates = way(script);
        candidates.retain(|candidate| candidate != script);
        candidates
    };
    let mut list = candidates(best);
    let mut place = 0;
    while let Some(candidate) = list.get(place) {
        if asked(candidate)? {
            *best = candidate.clone();
            list = candidates(best);
        } else {
            place += 1;
        }
    }
    Some(())
}

/// Of the symmetric scripts that fail too the canonical one; none if the runs were used up before.
fn make_canonical(best: &mut Script, asked: &mut impl FnMut(&Script) -> Option<bool>) -> Option<()> {
    let mut variants: Vec<Script> = Turning::all().filter_map(|turning| turned(best, turning)).collect();
    variants.sort_by_key(order);
    for variant in variants {
        if variant == *best {
            break;
        }
        if asked(&variant)? {
            *best = variant;
            break;
        }
    }
    Some(())
}

/// What makes one of several symmetric scripts the canonical one: Black first, then early letters and low rows.
fn order(script: &Script) -> (Color, Vec<String>, String) {
    (script.start.to_play, script.acts.iter().map(Act::to_string).collect(), script.start.board.to_string())
}

/// Shrinks a finding, keeping its fingerprint; the result has been re-run, and says whether its runs were enough.
pub fn shrunk(
    finding: &Finding,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    runs: usize,
    until: Option<Instant>,
) -> Finding {
    let fingerprint = finding.divergence.fingerprint();
    let mut smallest = finding.clone();
    // A verdict is found without the dear fields, whose differences would come first.
    let verdict = finding.divergence.field == Field::Illegal;
    let want = if verdict { Want { every: Want::lockstep().every, ..Want::default() } } else { Want::lockstep() };
    let mut late = false;
    let mut same = |script: &Script| {
        late |= until.is_some_and(|until| Instant::now() > until);
        if late {
            return false;
        }
        match play(script, left, right, &want) {
            Played::Differs(found) if found.divergence.fingerprint() == fingerprint => {
                smallest = *found;
                true
            }
            _ => false,
        }
    };
    let mut cut = finding.script.clone();
    cut.acts.truncate(finding.divergence.step);
    let start = if same(&cut) { cut } else { finding.script.clone() };
    let fully = shrink(&start, runs, same).fully;
    Finding { cut_short: late || !fully, ..smallest }
}

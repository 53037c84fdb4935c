//! Finds smaller scripts that fail in the same way.

use std::time::Instant;

use crate::generate::smaller::{Candidates, WAYS, runs, without_run};
use crate::generate::turned::turned;
use crate::judge::pair::{Finding, Played, play};
use crate::subject::Subject;
use crate::vocabulary::{Act, Color, Field, Script, Turning, Want};

/// The most runs of the subjects for one shrink.
pub const SHRINK_RUNS: usize = 3_000;

/// The result of shrinking.
#[derive(Clone, Debug, PartialEq)]
pub struct Shrunk {
    /// The smallest failing script found.
    pub script: Script,
    /// Whether every script one step smaller was tried. False if the runs were used up.
    pub fully: bool,
}

/// Shrinks a script while `fails` returns true, with at most `runs` calls of `fails`. `fails` must return true for
/// `script` itself.
///
/// A pass tries all candidates, and continues from the same place in the list after each that fails. Passes end when
/// one finds nothing. If many of n acts can be removed, one pass makes about n calls, not n per act.
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

/// Repeats passes until one finds nothing. `None` if the runs were used up.
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

/// Tries all candidates of one way. After a failing one, makes a new list from the smaller script. The same place in it
/// is then the next candidate. `None` if the runs were used up.
fn go_through(
    best: &mut Script,
    way: &dyn Fn(&Script) -> Candidates<'_>,
    asked: &mut impl FnMut(&Script) -> Option<bool>,
) -> Option<()> {
    let mut place = 0;
    loop {
        let made = match way(best).nth(place) {
            Some(candidate) => candidate(),
            None => return Some(()),
        };
        match made.filter(|candidate| candidate != best) {
            Some(candidate) if asked(&candidate)? => *best = candidate,
            _ => place += 1,
        }
    }
}

/// Takes the canonical one of the symmetric scripts that fail. `None` if the runs were used up.
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

/// Orders symmetric scripts. The canonical one is the first: Black to play first, then early letters and low rows.
fn order(script: &Script) -> (Color, Vec<String>, String) {
    (script.start.to_play, script.acts.iter().map(Act::to_string).collect(), script.start.board.to_string())
}

/// Shrinks a finding and keeps its fingerprint. The result was itself played again. `cut_short` tells whether `runs` or
/// the time `until` ended the search.
pub fn shrunk(
    finding: &Finding,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    runs: usize,
    until: Option<Instant>,
) -> Finding {
    let fingerprint = finding.divergence.fingerprint();
    let mut smallest = finding.clone();
    // Asks only cheap fields for a verdict. Expensive fields could differ in an earlier state.
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

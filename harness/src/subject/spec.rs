//! The adapter to the literal specification: one small translation per document.

mod basic;
mod tromp_taylor;

use std::collections::BTreeSet;

use super::referee::{self, Referee};
use super::{Offer, Subject, guarded};
use crate::observe::{Empty, Transcript, Want};
use crate::rulesets::SpecRules;
use crate::script::{Act, Script};
use crate::words::{Color, Diagram, Pair, Point};

/// The specification as a subject.
pub struct Spec {
    offer: Offer,
    /// The clauses that ran since the subject was made, if it traces.
    exercised: Option<BTreeSet<&'static str>>,
}

impl Spec {
    /// A subject that answers with the specification.
    pub fn new() -> Spec {
        Spec { offer: Offer::everything(), exercised: None }
    }

    /// The same, noting which clauses run.
    pub fn tracing() -> Spec {
        Spec { offer: Offer::everything(), exercised: Some(BTreeSet::new()) }
    }

    /// The clauses that ran so far; empty for a subject that does not trace.
    pub fn exercised(&self) -> BTreeSet<&'static str> {
        self.exercised.clone().unwrap_or_default()
    }
}

impl Default for Spec {
    fn default() -> Spec {
        Spec::new()
    }
}

impl Subject for Spec {
    fn name(&self) -> &str {
        "spec"
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let Some(exercised) = &mut self.exercised else { return transcript(script, want) };
        let (transcript, ran) = shinpan_spec::traced(|| transcript(script, want));
        exercised.extend(ran);
        transcript
    }
}

fn transcript(script: &Script, want: &Want) -> Transcript {
    guarded(|| match open(script) {
        Ok(mut game) => referee::play(game.as_mut(), script, want),
        Err(why) => Transcript::skipped(why),
    })
}

/// A game that also takes down what the rules refuse, as a record shows it.
pub trait Recorded: Referee {
    /// Adds an act whether or not the rules accept it; a play takes its point whatever stands there.
    fn take_down(&mut self, act: &Act);
}

/// Begins a game for refereeing a record.
///
/// # Errors
/// Why the specification cannot begin it.
pub fn open(script: &Script) -> Result<Box<dyn Recorded>, String> {
    Ok(match &script.rules.spec {
        SpecRules::TrompTaylor(reading) => Box::new(tromp_taylor::begin(*reading, &script.start)?),
        SpecRules::Basic(options) => Box::new(basic::begin(*options, &script.start)?),
        SpecRules::Davies => Box::new(basic::begin_concise(&script.start)?),
    })
}

/// Stones on a board, by color.
fn stones(board: &Diagram) -> Pair<u32> {
    let count = |color| board.points_of(Some(color)).count() as u32;
    Pair { black: count(Color::Black), white: count(Color::White) }
}

/// Whose area each point is, and the empty points counted by owner.
fn ownership(board: &Diagram, owner_of: impl Fn(Point) -> Option<Color>) -> (Diagram, Empty) {
    let mut empty = Empty::default();
    let owner = Diagram::of(board.columns(), board.rows(), |point| {
        let whose = owner_of(point);
        if board.at(point).is_none() {
            empty.add(whose);
        }
        whose
    });
    (owner, empty)
}

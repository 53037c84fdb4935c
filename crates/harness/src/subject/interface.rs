//! What the other rooms see of a program under test: an offer, and transcripts of scripts.

use std::collections::BTreeSet;
use std::thread::sleep;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::sizes::Sizes;
use crate::vocabulary::{Fields, Need, Script, Transcript, Want};

/// Which suicides a subject may be asked to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SuicideKinds {
    /// None.
    None,
    /// Those of two stones or more.
    Multi,
    /// All.
    #[default]
    All,
}

/// When a subject may be asked for the legal moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MovesAsked {
    /// In every state.
    #[default]
    Always,
    /// In a few states, because each answer takes long.
    OnDemand,
}

/// What a subject says it does otherwise than the rules about repetition. It is still tested after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ends {
    /// It accepts a play that repeats, and ends the game. The rules refuse the play.
    Repetition,
    /// It refuses a play that repeats. The rules end the game.
    NoRepetition,
}

/// What a subject can answer.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Ruleset ids. `None` means all.
    pub rules: Option<Vec<String>>,
    /// The boards.
    pub sizes: Sizes,
    /// Features.
    pub needs: Vec<Need>,
    /// Which suicides it may be asked to play.
    pub suicide: SuicideKinds,
    /// When it may be asked for the legal moves.
    pub moves: MovesAsked,
    /// What it does otherwise about repetition.
    pub ends: Vec<Ends>,
    /// Fields that it can answer.
    pub observes: Fields,
}

impl Offer {
    /// Makes an offer of everything.
    pub fn everything() -> Offer {
        let own = [
            Need::Setup,
            Need::Rectangular,
            Need::Settlement,
            Need::Handicap,
            Need::Lines,
            Need::Counting,
            Need::Clock,
        ];
        Offer {
            rules: None,
            sizes: Sizes::all(),
            needs: own.iter().chain(Need::COMMON).copied().collect(),
            suicide: SuicideKinds::All,
            moves: MovesAsked::Always,
            ends: Vec::new(),
            observes: Fields::ALL,
        }
    }

    /// Returns whether the subject has a feature.
    pub fn has(&self, need: Need) -> bool {
        self.needs.contains(&need)
    }

    /// Returns whether the subject plays every act and judges whatever comes of it.
    pub fn takes_every_act(&self) -> bool {
        let acts = [Need::Settlement, Need::Clock];
        let all = Need::COMMON.iter().chain(&acts).all(|need| self.has(*need));
        all && self.suicide == SuicideKinds::All && self.ends.is_empty()
    }

    /// Returns what the subject does not offer of this script and these needs: ruleset, size or feature. `None` if it
    /// offers everything.
    pub fn declines(&self, script: &Script, needs: &[Need]) -> Option<String> {
        let rules = script.rules;
        let (columns, rows) = (script.start.board.columns(), script.start.board.rows());
        if self.rules.as_ref().is_some_and(|offered| !offered.contains(&rules.id)) {
            return Some(format!("rules {rules}"));
        }
        let needs = script.needs().into_iter().chain(script.common_needs()).chain(needs.iter().copied());
        let missing = needs.into_iter().find(|need| !self.has(*need));
        // A program with square boards only lacks a feature, rather than this one size.
        let oblong =
            missing == Some(Need::Rectangular) && self.sizes.has(columns, columns) && self.sizes.has(rows, rows);
        if !oblong && !self.sizes.has(columns, rows) {
            return Some(format!("size {columns}x{rows}"));
        }
        missing.map(|need| format!("needs {need}"))
    }
}

/// A program that says what happens in a script.
pub trait Subject {
    /// Returns the name for reports.
    fn name(&self) -> &str;

    /// Returns the rulesets, sizes, features and fields that this subject can answer.
    fn offers(&self) -> &Offer;

    /// Plays the whole script. Never panics: after a crash or a time-out the transcript ends.
    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript;

    /// Returns why the program could not be restarted. `None` if it runs or no restart has failed. Always `None` for
    /// our own sides.
    fn gone(&self) -> Option<&str> {
        None
    }

    /// Returns what a foreign program wrote to its standard error since this was last asked, the last lines if they are
    /// many. Nothing for our own sides.
    fn take_errors(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the clauses that ran since the subject was made. Empty unless the subject traces.
    fn exercised(&self) -> BTreeSet<&'static str> {
        BTreeSet::new()
    }

    /// Removes the limit on restarts of a foreign program. The caller counts them.
    fn keep_starting(&mut self) {}

    /// Closes a foreign program and waits for its end. Does nothing for our own sides.
    fn close(&mut self) {}
}

/// Returns what a program wrote to its standard error about the run that has just ended. It was written before the answer,
/// but another thread reads it, so this waits a moment for the first line.
pub fn errors_of(subject: &mut dyn Subject) -> Vec<String> {
    const MOMENT: Duration = Duration::from_millis(5);
    const MOMENTS: usize = 10;
    let mut lines = Vec::new();
    for _ in 0..MOMENTS {
        sleep(MOMENT);
        lines.extend(subject.take_errors());
        if !lines.is_empty() {
            break;
        }
    }
    lines
}

//! What every program under test is to the rest: an offer, and transcripts of scripts.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::vocabulary::{End, Fields, Need, Script, Transcript, Want};

/// What a subject can answer for.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Ruleset ids; none means all.
    pub rules: Option<Vec<String>>,
    /// Smallest and largest columns and rows.
    pub sizes: ((u8, u8), (u8, u8)),
    /// Features.
    pub needs: Vec<Need>,
    /// Fields that it can say something about.
    pub observes: Fields,
}

impl Offer {
    /// Everything.
    pub fn everything() -> Offer {
        Offer {
            rules: None,
            sizes: ((1, 1), (25, 25)),
            needs: vec![
                Need::Setup,
                Need::Rectangular,
                Need::Settlement,
                Need::Handicap,
                Need::Lines,
                Need::Counting,
                Need::Clock,
            ],
            observes: Fields::ALL,
        }
    }

    /// Why a script with these needs is not for this subject, naming the feature; none if it is.
    pub fn declines(&self, script: &Script, needs: &[Need]) -> Option<String> {
        let rules = script.rules;
        let (columns, rows) = (script.start.board.columns(), script.start.board.rows());
        let ((least_columns, least_rows), (most_columns, most_rows)) = self.sizes;
        if self.rules.as_ref().is_some_and(|offered| !offered.contains(&rules.id)) {
            return Some(format!("rules {rules}"));
        }
        if !(least_columns..=most_columns).contains(&columns) || !(least_rows..=most_rows).contains(&rows) {
            return Some(format!("size {columns}x{rows}"));
        }
        let needs = script.needs().into_iter().chain(needs.iter().copied());
        needs.into_iter().find(|need| !self.needs.contains(need)).map(|need| format!("needs {need}"))
    }
}

/// A program that can be asked what happens in a script.
pub trait Subject {
    /// How it is called in reports.
    fn name(&self) -> &str;

    /// Rulesets, sizes, features and observations this subject can answer for.
    fn offers(&self) -> &Offer;

    /// Plays the whole script. Never panics: a crash or a time-out is the transcript's end.
    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript;

    /// Why the program cannot be started again, once that was tried; never of our own sides.
    fn gone(&self) -> Option<&str> {
        None
    }

    /// The caller counts breaks itself: a foreign program is started again after however many there are.
    fn keep_starting(&mut self) {}

    /// Closes a foreign program, so that what it does at the end is known; nothing for our own sides.
    fn close(&mut self) {}
}

/// Runs one of our own sides: a panic in it is an end like any other program's crash.
pub(crate) fn guarded(work: impl FnOnce() -> Transcript) -> Transcript {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let how = format!("panicked: {}", text.unwrap_or("no message"));
        Transcript { entries: Vec::new(), end: End::Broke(how) }
    })
}

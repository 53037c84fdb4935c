//! What the other rooms see of a program under test: an offer, and transcripts of scripts.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::vocabulary::{End, Fields, Need, Script, Transcript, Want};

/// What a subject can answer.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Ruleset ids. `None` means all.
    pub rules: Option<Vec<String>>,
    /// The smallest, then the largest columns and rows.
    pub sizes: ((u8, u8), (u8, u8)),
    /// Features.
    pub needs: Vec<Need>,
    /// Fields that it can answer.
    pub observes: Fields,
}

impl Offer {
    /// Makes an offer of everything.
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

    /// Returns what the subject does not offer of this script and these needs: ruleset, size or feature. `None` if it
    /// offers everything.
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

    /// Returns the clauses that ran since the subject was made. Empty unless the subject traces.
    fn exercised(&self) -> BTreeSet<&'static str> {
        BTreeSet::new()
    }

    /// Removes the limit on restarts of a foreign program. The caller counts them.
    fn keep_starting(&mut self) {}

    /// Closes a foreign program and waits for its end. Does nothing for our own sides.
    fn close(&mut self) {}
}

/// Runs one of our own sides. A panic ends the transcript, like the crash of any other program.
pub(crate) fn guarded(work: impl FnOnce() -> Transcript) -> Transcript {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let how = format!("panicked: {}", text.unwrap_or("no message"));
        Transcript { entries: Vec::new(), end: End::Broke(how) }
    })
}

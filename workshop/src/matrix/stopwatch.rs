//! A subject whose time is measured, and which remembers what it told.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::vocabulary::{Field, Script, Transcript, Want};

/// A subject, the time spent in it, and the fields that it told.
pub(super) struct Stopwatch {
    inner: Box<dyn Subject>,
    spent: Duration,
    observed: BTreeMap<Field, u64>,
}

impl Stopwatch {
    /// Starts with no time, and nothing told.
    pub(super) fn new(inner: Box<dyn Subject>) -> Stopwatch {
        Stopwatch { inner, spent: Duration::ZERO, observed: BTreeMap::new() }
    }

    /// Returns the time spent in the subject.
    pub(super) fn spent(&self) -> Duration {
        self.spent
    }

    /// Returns the number of states in which the subject told each field, by the field's key.
    pub(super) fn observed(&self) -> BTreeMap<&'static str, u64> {
        self.observed.iter().map(|(field, states)| (field.key(), *states)).collect()
    }
}

impl Subject for Stopwatch {
    fn take_errors(&mut self) -> Vec<String> {
        self.inner.take_errors()
    }

    fn name(&self) -> &str {
        self.inner.name()
    }

    fn offers(&self) -> &Offer {
        self.inner.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let began = Instant::now();
        let transcript = self.inner.transcript(script, want);
        self.spent += began.elapsed();
        for field in transcript.entries.iter().flat_map(|entry| entry.claims().iter()) {
            *self.observed.entry(field).or_default() += 1;
        }
        transcript
    }

    fn gone(&self) -> Option<&str> {
        self.inner.gone()
    }

    fn keep_starting(&mut self) {
        self.inner.keep_starting();
    }

    fn close(&mut self) {
        self.inner.close();
    }
}

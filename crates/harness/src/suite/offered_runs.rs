//! The runs of the suite under the rulesets that a subject offers, for the test runners of other languages.

use crate::input::InputError;
use crate::subject::{Offer, Subject};
use crate::suite::composed::filled_in;
use crate::suite::corpus::{CaseRun, Corpus, Entry, Filter, RunOutcome, judge};
use crate::vocabulary::Rules;

/// The cases under some rulesets, whether a subject can play them or not.
pub struct OfferedRuns(Vec<(Entry, Rules)>);

impl OfferedRuns {
    /// Returns every case under each of these rulesets, as `shinpan check --rules` does: for options that no case names, what
    /// the specification says of the cases that apply. `None` stands for every ruleset of the suite.
    ///
    /// # Errors
    /// - Nobody registered a ruleset.
    pub fn under(rulesets: Option<&[String]>) -> Result<OfferedRuns, InputError> {
        let corpus = Corpus::shared()?;
        let Some(rulesets) = rulesets else {
            let every = Filter::default();
            return Ok(OfferedRuns(corpus.runs(&every).map(|run| (run.entry.clone(), run.rules)).collect()));
        };
        let mut runs = Vec::new();
        for id in rulesets {
            let rules: Rules = id.parse()?;
            let entries = filled_in(corpus.clone(), rules).entries.into_iter();
            runs.extend(entries.filter(|entry| entry.case.rules.contains(&rules)).map(|entry| (entry, rules)));
        }
        Ok(OfferedRuns(runs))
    }

    fn all(&self) -> impl Iterator<Item = CaseRun<'_>> {
        self.0.iter().map(|(entry, rules)| CaseRun { entry, rules: *rules })
    }

    /// Returns the runs that a subject with this offer can play, and the number of the others.
    pub fn playable(&self, offer: &Offer) -> (Vec<CaseRun<'_>>, usize) {
        let runs: Vec<CaseRun<'_>> = self.all().filter(|run| run.claimed(offer).is_ok()).collect();
        let left_out = self.0.len() - runs.len();
        (runs, left_out)
    }

    /// Plays a run. Returns a word for the outcome: `passed`, `differs`, `noted`, `skipped` or `broke`; what differs, with the
    /// specification's answer; and the run.
    ///
    /// # Errors
    /// - No run has this id.
    pub fn judge(
        &self,
        id: &str,
        subject: &mut dyn Subject,
    ) -> Result<(&'static str, String, CaseRun<'_>), InputError> {
        let unknown = || InputError::new(format!("{id:?} is no run of this engine: expected one of `runs`"));
        let run = self.all().find(|run| run.id() == id).ok_or_else(unknown)?;
        let (word, text) = match judge(&run, subject) {
            RunOutcome::Passed => ("passed", String::new()),
            RunOutcome::Differs(found) => ("differs", found.text("expected", "engine")),
            RunOutcome::Noted(found) => ("noted", found.text("expected", "engine")),
            RunOutcome::Skipped(why) => ("skipped", why),
            RunOutcome::Broke(how) | RunOutcome::Late(how) => ("broke", how),
        };
        Ok((word, text, run))
    }
}

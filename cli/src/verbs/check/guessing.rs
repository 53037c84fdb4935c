//! `check --guess`: which ruleset does the program play?

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use super::guess::{Guess, GuessCandidate, Retold, requested};
use crate::command::failure::Failure;
use crate::command::interrupt::asked_to_stop;
use crate::command::progress::{bar, show};
use crate::command::subjects::{PatienceArgs, opened};
use shinpan_harness::subject::cores::try_map;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter};
use shinpan_harness::vocabulary::Rules;

/// What to try.
pub(super) struct Guessing<'a> {
    /// The form of the subject.
    pub with: &'a str,
    pub patience: &'a PatienceArgs,
    /// The number of processes.
    pub jobs: u16,
    pub corpus: &'a Corpus,
    /// Selects the runs, and the rulesets to try.
    pub filter: &'a Filter,
}

impl Guessing<'_> {
    /// Runs the suite under every ruleset, and ranks the rulesets.
    ///
    /// # Errors
    /// - The program cannot be started.
    pub(super) fn guess(&self) -> Result<Guess, Failure> {
        let mut runs: BTreeMap<String, Vec<CaseRun<'_>>> = BTreeMap::new();
        for run in self.corpus.runs(self.filter) {
            runs.entry(run.rules.id.clone()).or_default().push(run);
        }
        let offer = self.offer()?;
        let with_runs = |rules: Rules| Some((rules, runs.get(&rules.id)?.as_slice()));
        let tried: Vec<(Rules, &[CaseRun<'_>])> =
            self.candidates(offer.as_ref())?.into_iter().filter_map(with_runs).collect();
        if tried.is_empty() {
            return Err(Failure::usage("no case matches: loosen --run, --skip, --tier, --shard or --rules"));
        }
        let (bar, interrupted) = (bar(), asked_to_stop());
        let stops = || interrupted.load(Ordering::Relaxed);
        let done = try_map(usize::from(self.jobs), &tried, |place, (rules, runs)| {
            if stops() {
                return Ok(None);
            }
            show(&bar, "rulesets", place as u64, tried.len() as u64);
            let (mut subject, requested) = self.requested(*rules, offer.as_ref())?;
            let mut candidate = GuessCandidate::new(*rules, requested);
            for run in runs.iter().take_while(|_| !stops()) {
                candidate.play(run, subject.as_mut());
            }
            subject.close();
            Ok::<_, Failure>(Some((subject.name().to_owned(), candidate)))
        });
        bar.finish_and_clear();
        let (names, candidates): (Vec<String>, _) = done?.into_iter().flatten().unzip();
        let subject = names.into_iter().next().unwrap_or_default();
        Ok(Guess { interrupted: stops(), ..Guess::ranked(subject, candidates) })
    }

    /// Returns what the program offers. `None` for GTP: such a program offers what it is started for.
    fn offer(&self) -> Result<Option<Offer>, Failure> {
        if self.with.starts_with("gtp:") {
            return Ok(None);
        }
        let mut subject = opened(self.with, None, self.patience)?;
        subject.close();
        Ok(Some(subject.offers().clone()))
    }

    /// Returns the rulesets that --rules selects. Without it, those of the table and those that the program offers.
    fn candidates(&self, offer: Option<&Offer>) -> Result<Vec<Rules>, Failure> {
        if !self.filter.rules.is_empty() {
            return Ok(self.filter.rulesets()?);
        }
        let mut candidates = Rules::by_document();
        let offered = offer.and_then(|offer| offer.rules.as_ref()).into_iter().flatten();
        for rules in offered.filter_map(|id| id.parse::<Rules>().ok()) {
            if !candidates.contains(&rules) {
                candidates.push(rules);
            }
        }
        Ok(candidates)
    }

    /// Opens the program for a ruleset. Returns it with the ruleset that it is told.
    fn requested(&self, rules: Rules, offer: Option<&Offer>) -> Result<(Box<dyn Subject>, Rules), Failure> {
        let subject = opened(self.with, Some(rules), self.patience)?;
        let requested = offer.map_or(rules, |offer| requested(offer, rules));
        Ok(if requested == rules { (subject, rules) } else { (Box::new(Retold::new(subject, requested)), requested) })
    }
}

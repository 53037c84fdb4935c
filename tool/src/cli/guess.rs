//! `check --guess`: which ruleset does the program play?

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::failure::Failure;
use super::interrupt::asked_to_stop;
use super::shared::{PatienceArgs, bar, opened, show};
use crate::study::guess::{Guess, GuessCandidate, Retold, told};
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
        let (next, interrupted) = (AtomicUsize::new(0), asked_to_stop());
        let bar = bar();
        let work = || -> Result<Vec<(usize, String, GuessCandidate)>, Failure> {
            let mut done = Vec::new();
            while !interrupted.load(Ordering::Relaxed) {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some((rules, runs)) = tried.get(place) else { break };
                show(&bar, "rulesets", place as u64, tried.len() as u64);
                let (mut subject, told) = self.told(*rules, offer.as_ref())?;
                let mut candidate = GuessCandidate::new(*rules, told);
                for run in runs.iter().take_while(|_| !interrupted.load(Ordering::Relaxed)) {
                    candidate.play(run, subject.as_mut());
                }
                subject.close();
                done.push((place, subject.name().to_owned(), candidate));
            }
            Ok(done)
        };
        let jobs = usize::from(self.jobs).min(tried.len());
        let parts: Vec<_> = thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            let broken = |_| Err(Failure::CannotRun("a thread of --jobs panicked".to_owned()));
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(broken)).collect()
        });
        bar.finish_and_clear();
        let mut done = parts.into_iter().collect::<Result<Vec<_>, Failure>>()?.concat();
        done.sort_by_key(|(place, ..)| *place);
        let subject = done.first().map_or(String::new(), |(_, name, _)| name.clone());
        let candidates = done.into_iter().map(|(_, _, candidate)| candidate).collect();
        Ok(Guess { interrupted: interrupted.load(Ordering::Relaxed), ..Guess::ranked(subject, candidates) })
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
    fn told(&self, rules: Rules, offer: Option<&Offer>) -> Result<(Box<dyn Subject>, Rules), Failure> {
        let subject = opened(self.with, Some(rules), self.patience)?;
        let told = offer.map_or(rules, |offer| told(offer, rules));
        Ok(if told == rules { (subject, rules) } else { (Box::new(Retold::new(subject, told)), told) })
    }
}

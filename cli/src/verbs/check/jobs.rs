//! Runs of the suite on several processes of a program at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use indicatif::ProgressBar;

use super::results::CaseResult;
use super::smoke::{TITLE, smoke_test};
use crate::command::failure::Failure;
use crate::command::interrupt::asked_to_stop;
use crate::command::progress::{bar, show};
use crate::command::subjects::{PatienceArgs, opened};
use shinpan_harness::subject::{Subject, errors_of};
use shinpan_harness::suite::case::Status;
use shinpan_harness::suite::corpus::{CaseRun, RunOutcome, judge};
use shinpan_harness::vocabulary::{Illegal, Observation, Rules};

/// What to run, and how.
pub(super) struct Jobs<'a> {
    /// The form of the subject.
    pub with: &'a str,
    /// The ruleset that the program is told.
    pub requested: Option<Rules>,
    pub patience: &'a PatienceArgs,
    /// The number of processes.
    pub jobs: u16,
    /// The ids of runs that are known to fail, each with its reason.
    pub known: &'a [(String, String)],
    /// Whether to end with the first failure.
    pub fail_fast: bool,
    /// Whether a program is first asked for some plays that all rules decide alike, and for nothing else if it fails.
    pub smoke_test: bool,
}

/// What ran.
pub(super) struct PlayedRuns {
    /// The name of the subject.
    pub subject: String,
    /// How it failed the smoke test. Then nothing else ran.
    pub smoke_test: Option<CaseResult>,
    /// The results in the order of the runs.
    pub results: Vec<CaseResult>,
    pub interrupted: bool,
}

/// One process's share.
struct Part {
    /// The name of the subject.
    subject: String,
    smoke_test: Option<CaseResult>,
    /// Each result with its place among all runs.
    results: Vec<(usize, CaseResult)>,
}

impl Jobs<'_> {
    /// Runs the list. Process k of n gets each n-th run, so the same command gives every process the same runs.
    ///
    /// # Errors
    /// - A process cannot be started. The others stop then.
    pub(super) fn play(&self, runs: &[CaseRun<'_>]) -> Result<PlayedRuns, Failure> {
        let jobs = usize::from(self.jobs).min(runs.len()).max(1);
        let (last, done, bar) = (AtomicUsize::new(usize::MAX), AtomicUsize::new(0), bar());
        let parts: Vec<Result<Part, Failure>> = thread::scope(|scope| {
            let work = |first| {
                let (last, done, bar) = (&last, &done, &bar);
                scope.spawn(move || {
                    let share = (first..runs.len()).step_by(jobs).map(|place| (place, &runs[place]));
                    self.part(share, (last, done), bar, runs.len())
                })
            };
            let workers: Vec<_> = (0..jobs).map(work).collect();
            let broken = |_| Err(Failure::CannotRun("a thread of --jobs panicked".to_owned()));
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(broken)).collect()
        });
        bar.finish_and_clear();
        let (mut subject, mut smoke_test, mut results) = (String::new(), None, Vec::new());
        for part in parts {
            let part = part?;
            subject = part.subject;
            smoke_test = smoke_test.or(part.smoke_test);
            results.extend(part.results);
        }
        if smoke_test.is_some() {
            return Ok(PlayedRuns { subject, smoke_test, results: Vec::new(), interrupted: false });
        }
        results.sort_by_key(|(place, _)| *place);
        let last = last.into_inner();
        let results: Vec<CaseResult> =
            results.into_iter().filter(|(place, _)| *place <= last).map(|(_, result)| result).collect();
        // A run that ended with the first failure is whole, also if you interrupted another process meanwhile.
        let whole = results.len() == runs.len().min(last.saturating_add(1));
        Ok(PlayedRuns { subject, smoke_test, results, interrupted: !whole })
    }

    /// Plays one process's share up to the run `last`. A failure under --fail-fast makes its run the last one.
    fn part<'a>(
        &self,
        share: impl Iterator<Item = (usize, &'a CaseRun<'a>)>,
        (last, done): (&AtomicUsize, &AtomicUsize),
        bar: &ProgressBar,
        of: usize,
    ) -> Result<Part, Failure> {
        let opened = opened(self.with, self.requested, self.patience);
        let mut subject = opened.inspect_err(|_| last.store(0, Ordering::Relaxed))?;
        let interrupted = asked_to_stop();
        let mut results = Vec::new();
        let mut share = share.peekable();
        if let Some((0, run)) = share.peek()
            && let Some(failure) = self.smoke(run, subject.as_mut())
        {
            last.store(0, Ordering::Relaxed);
            subject.close();
            return Ok(Part { subject: subject.name().to_owned(), smoke_test: Some(failure), results: Vec::new() });
        }
        for (place, run) in share {
            if interrupted.load(Ordering::Relaxed) || place > last.load(Ordering::Relaxed) {
                break;
            }
            show(bar, "runs", done.fetch_add(1, Ordering::Relaxed) as u64, of as u64);
            let result = self.result(run, subject.as_mut());
            if self.fail_fast && (result.is_failure() || result.is_unjudged()) {
                last.fetch_min(place, Ordering::Relaxed);
            }
            results.push((place, result));
        }
        subject.close();
        Ok(Part { subject: subject.name().to_owned(), smoke_test: None, results })
    }

    /// Returns how the program fails the smoke test. `None` if it passes, or is one of our own sides.
    fn smoke(&self, run: &CaseRun<'_>, subject: &mut dyn Subject) -> Option<CaseResult> {
        let is_foreign = ["gtp:", "json:"].iter().any(|kind| self.with.starts_with(kind));
        if !self.smoke_test || !is_foreign {
            return None;
        }
        let offered = subject.offers().rules.as_ref().and_then(|ids| ids.iter().find_map(|id| id.parse().ok()));
        let rules = self.requested.or(offered).unwrap_or(run.rules);
        let began = Instant::now();
        let outcome = smoke_test(subject, rules)?;
        Some(CaseResult {
            id: format!("smoke-test@{rules}"),
            title: TITLE.to_owned(),
            file: String::new(),
            rules,
            tier: 0,
            clauses: Vec::new(),
            status: Status::Required,
            time: began.elapsed(),
            refuses: false,
            outcome,
            errors: errors_of(subject),
            known: None,
        })
    }

    fn result(&self, run: &CaseRun<'_>, subject: &mut dyn Subject) -> CaseResult {
        let id = run.id();
        let known = self.known.iter().find(|(listed, _)| *listed == id).map(|(_, reason)| reason.clone());
        let case = &run.entry.case;
        subject.take_errors();
        let began = Instant::now();
        let outcome = judge(run, subject);
        let time = began.elapsed();
        let errors = match outcome {
            RunOutcome::Passed | RunOutcome::Skipped(_) => Vec::new(),
            _ => errors_of(subject),
        };
        CaseResult {
            id,
            title: case.title.clone(),
            file: run.entry.file.clone(),
            rules: run.rules,
            tier: case.tier,
            clauses: case.clauses.clone(),
            status: run.status(),
            time,
            refuses: run.expectation().entries.iter().any(is_refused),
            outcome,
            errors,
            known,
        }
    }
}

fn is_refused(claims: &Observation) -> bool {
    claims.illegal.is_some_and(|why| why != Illegal::None)
}

//! The main job: the corpus on the specification and on the engine, then both in lockstep over random games.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::case::Fault;
use crate::corpus::{Corpus, Filter, judge_own};
use crate::lockstep::{Finding, Played, SHRINK_RUNS, generated, play, sharpened, shrunk};
use crate::observe::Want;
use crate::rulesets::Rules;
use crate::subject::Subject;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;
use crate::trace::normative_clauses;

/// One game in this many is traced for its clauses: tracing slows the specification down.
const TRACED_ONE_IN: u64 = 16;

/// After this many findings the games stop.
const MOST_FINDINGS: usize = 10;

/// What to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Seed of the random games.
    pub seed: u64,
    /// How long the random games last.
    pub time: Duration,
    /// The most games, if not for time alone.
    pub games: Option<u64>,
    /// Which cases and rulesets.
    pub filter: Filter,
}

/// What was found under one ruleset.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Cases run on both sides.
    pub cases: u64,
    /// Clauses that ran.
    pub clauses: BTreeSet<&'static str>,
    /// Random games.
    pub games: u64,
    /// Acts in them.
    pub acts: u64,
    /// Cases and games in which something differs or broke.
    pub divergences: u64,
}

/// The outcome of the main job.
#[derive(Debug, Default)]
pub struct Report {
    /// By ruleset, in the order of the table.
    pub rows: Vec<(Rules, Row)>,
    /// Cases that fail: id with side, and what differs.
    pub failures: Vec<(String, String)>,
    /// Differences between specification and engine, shrunk, one for each fingerprint.
    pub findings: Vec<Finding>,
    /// Normative clauses of each document.
    pub registered: BTreeMap<String, BTreeSet<String>>,
    /// How long the games took.
    pub elapsed: Duration,
}

impl Report {
    /// Whether everything is as it should be.
    pub fn is_clean(&self) -> bool {
        self.failures.is_empty() && self.rows.iter().all(|(_, row)| row.divergences == 0)
    }
}

/// Told from time to time how far the job is: what it does, done, of how many (0 if unknown).
pub type Progress<'a> = &'a (dyn Fn(&str, u64, u64) + Sync);

/// Runs the main job.
///
/// # Errors
/// A fault in a register.
pub fn verify(corpus: &Corpus, options: &Options, progress: Progress<'_>) -> Result<Report, Fault> {
    let rules: Vec<Rules> =
        Rules::by_document().into_iter().filter(|rules| options.filter.takes_rules(*rules)).collect();
    let mut report = Report { rows: rules.iter().map(|rules| (*rules, Row::default())).collect(), ..Report::default() };
    report.registered = normative_clauses()?;
    run_corpus(corpus, options, &mut report, progress);
    run_games(&rules, options, &mut report, progress);
    Ok(report)
}

fn run_corpus(corpus: &Corpus, options: &Options, report: &mut Report, progress: Progress<'_>) {
    let total = corpus.runs(&options.filter).count() as u64;
    for (done, run) in corpus.runs(&options.filter).enumerate() {
        progress("cases", done as u64, total);
        let mut spec = Spec::tracing();
        let spec_failure = judge_own(&run, &mut spec);
        let engine_failure = judge_own(&run, &mut Engine::new());
        let Some((_, row)) = report.rows.iter_mut().find(|(rules, _)| *rules == run.rules) else { continue };
        row.cases += 1;
        row.clauses.extend(spec.exercised());
        for (side, failure) in [("spec", spec_failure), ("engine", engine_failure)] {
            let Some(failure) = failure else { continue };
            row.divergences += 1;
            report.failures.push((format!("{} on {side}", run.id()), failure));
        }
    }
}

struct Shared<'a> {
    rules: &'a [Rules],
    options: &'a Options,
    next: AtomicU64,
    done: AtomicU64,
    stop: AtomicBool,
    deadline: Instant,
    findings: Mutex<Vec<Finding>>,
    failures: Mutex<Vec<(String, String)>>,
}

fn run_games(rules: &[Rules], options: &Options, report: &mut Report, progress: Progress<'_>) {
    let began = Instant::now();
    let shared = Shared {
        rules,
        options,
        next: AtomicU64::new(0),
        done: AtomicU64::new(0),
        stop: AtomicBool::new(rules.is_empty()),
        deadline: began + options.time,
        findings: Mutex::default(),
        failures: Mutex::default(),
    };
    let workers = thread::available_parallelism().map_or(1, |count| count.get());
    let rows = thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(|| worker(&shared))).collect();
        while handles.iter().any(|handle| !handle.is_finished()) {
            thread::sleep(Duration::from_millis(50));
            progress("games", shared.done.load(Ordering::Relaxed), options.games.unwrap_or(0));
        }
        handles.into_iter().filter_map(|handle| handle.join().ok()).collect::<Vec<_>>()
    });
    for row in rows.into_iter().flatten() {
        if let Some((_, total)) = report.rows.iter_mut().find(|(rules, _)| *rules == row.0) {
            total.games += row.1.games;
            total.acts += row.1.acts;
            total.divergences += row.1.divergences;
            total.clauses.extend(row.1.clauses);
        }
    }
    report.elapsed = began.elapsed();
    report.findings = shared.findings.into_inner().unwrap_or_default();
    report.failures.extend(shared.failures.into_inner().unwrap_or_default());
}

fn worker(shared: &Shared<'_>) -> Vec<(Rules, Row)> {
    let mut rows: Vec<(Rules, Row)> = Vec::new();
    let (mut plain, mut engine) = (Spec::new(), Engine::new());
    while !shared.stop.load(Ordering::Relaxed) && Instant::now() < shared.deadline {
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        if shared.options.games.is_some_and(|games| number >= games) {
            break;
        }
        let script = generated(shared.options.seed, number, shared.rules);
        let place = rows.iter().position(|(rules, _)| *rules == script.rules).unwrap_or_else(|| {
            rows.push((script.rules, Row::default()));
            rows.len() - 1
        });
        let row = &mut rows[place].1;
        let mut tracing = Spec::tracing();
        let traced = number.is_multiple_of(TRACED_ONE_IN);
        let spec: &mut dyn Subject = if traced { &mut tracing } else { &mut plain };
        match play(&script, spec, &mut engine, &Want::lockstep()) {
            Played::Same(_) => {}
            Played::NotBegun(_) => continue,
            Played::Differs(finding) => {
                row.divergences += 1;
                keep(shared, *finding);
            }
            Played::Skipped(why) | Played::Broke(why) => {
                row.divergences += 1;
                shared.stop.store(true, Ordering::Relaxed);
                if let Ok(mut failures) = shared.failures.lock() {
                    failures.push((
                        format!("game {number} of seed {}", shared.options.seed),
                        format!("{why}\n{script:?}\n"),
                    ));
                }
            }
        }
        row.games += 1;
        row.acts += script.acts.len() as u64;
        row.clauses.extend(tracing.exercised());
        shared.done.fetch_add(1, Ordering::Relaxed);
    }
    rows
}

/// Shrinks a finding and keeps it if it is a new one.
fn keep(shared: &Shared<'_>, finding: Finding) {
    let finding = sharpened(finding, &mut Spec::new(), &mut Engine::new());
    let fingerprint = finding.divergence.fingerprint();
    let known = |findings: &Vec<Finding>| findings.iter().any(|known| known.divergence.fingerprint() == fingerprint);
    if shared.findings.lock().is_ok_and(|findings| known(&findings)) {
        return;
    }
    let small = shrunk(&finding, &mut Spec::new(), &mut Engine::new(), SHRINK_RUNS, None);
    if let Ok(mut findings) = shared.findings.lock() {
        if !known(&findings) {
            findings.push(small);
        }
        if findings.len() >= MOST_FINDINGS {
            shared.stop.store(true, Ordering::Relaxed);
        }
    }
}

//! Programs by rulesets: for each the suite, and a hunt.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime};

use serde::Serialize;

use crate::matrix::program::{KnownDifference, KnownVerdict, Program, ProgramRun};
use crate::matrix::stopwatch::Stopwatch;
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::hunt::{HuntOptions, Others, hunt};
use shinpan_harness::campaign::journal::{Campaign, Header, first_case};
use shinpan_harness::input::{InputError, Shard};
use shinpan_harness::judge::divergence::Divergence;
use shinpan_harness::judge::pair::{Played, play, sharpened_beyond};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::timely::{MOST_TIME, Timely};
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome, judge};
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::{Field, Fields, Rules, Want};

/// The most different findings of one hunt.
const MOST_FINDINGS: usize = 30;

/// The most consecutive breaks of one hunt.
const MOST_BREAKS: u32 = 5;

/// The results of programs by rulesets.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Matrix {
    /// The programs, in the order of their ids.
    pub programs: Vec<Program>,
    /// One cell for each run of each program, in the same order.
    pub cells: Vec<MatrixCell>,
    /// The hash of the suite, as `shinpan export suite` writes it.
    pub suite_hash: String,
    /// The seed of the hunts.
    pub seed: u64,
    /// How long each hunt was to last, in seconds.
    pub hunt_seconds: f64,
    /// How long everything took, in seconds.
    pub wall_seconds: f64,
    /// Whether you interrupted it before the last cell.
    pub interrupted: bool,
}

/// How to fill a cell.
#[derive(Clone, Debug)]
pub struct CellOptions {
    /// How long to hunt. If something is known of the program, two hunts share it.
    pub time: Duration,
    /// The seed of the hunt.
    pub seed: u64,
    /// Set from outside to stop.
    pub interrupted: Arc<AtomicBool>,
}

/// One program under one ruleset.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct MatrixCell {
    /// The program's id.
    pub program: String,
    /// The ruleset.
    pub rules: String,
    /// What the program calls itself. Empty if it did not say.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub subject: String,
    /// The form of the subject, as the option `--with` takes it.
    pub with: String,
    /// Why it could not run, or not to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub could_not_run: Option<String>,
    /// The runs of the suite under this ruleset.
    pub suite: SuiteCounts,
    /// The games of the hunt.
    pub games: u64,
    /// The acts of these games.
    pub acts: u64,
    /// In how many states the program told each field, in the suite and in the hunts: what the outcome rests on.
    pub observed: BTreeMap<&'static str, u64>,
    /// What differs or breaks, each once.
    pub findings: Vec<MatrixFinding>,
    /// Seconds to the first finding of the hunt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_finding: Option<f64>,
    /// Seconds of the hunt.
    pub seconds: f64,
    /// The share of these seconds that is not spent in the program, in per cent.
    pub ours: u32,
}

/// How the runs of the suite ended.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SuiteCounts {
    /// All runs.
    pub runs: usize,
    /// Runs that passed.
    pub passed: usize,
    /// Runs that differ.
    pub differs: usize,
    /// Runs that differ where the document does not decide.
    pub noted: usize,
    /// Runs in which the program broke.
    pub broke: usize,
    /// Runs in which an answer came too late. They say nothing about the rules.
    pub late: usize,
    /// Runs that were skipped, by reason.
    pub skipped: BTreeMap<String, usize>,
}

/// A difference or a break.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct MatrixFinding {
    /// The run of the suite, or the fingerprint of the hunt.
    pub what: String,
    /// Whether the suite shows it. Otherwise a hunt does.
    pub in_suite: bool,
    /// How often it was met.
    pub met: u64,
    /// The clause that decides it, if a subject names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// What is known of it. `None` if it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownAs>,
    /// The difference as text, with diagrams.
    pub text: String,
    /// The case as YAML. Empty if the suite has it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub case: String,
}

/// What is known of a finding.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct KnownAs {
    /// What it is.
    pub verdict: KnownVerdict,
    /// The deciding clause.
    pub clause: String,
    /// One sentence.
    pub reason: String,
    /// The report for the author, from the folder of the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
}

impl KnownAs {
    fn of(known: &KnownDifference) -> KnownAs {
        let KnownDifference { verdict, clause, reason, report, .. } = known.clone();
        KnownAs { verdict, clause, reason, report }
    }
}

/// What a cell says at first sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CellOutcome {
    /// The program plays by the ruleset, as far as it was tried.
    Agrees,
    /// It agrees up to a limit, such as a number of moves.
    Limit,
    /// It differs where it says that it does.
    Declared,
    /// It plays a rule that its documentation describes wrongly.
    Documentation,
    /// It is wrong, and each difference has a clause.
    Wrong,
    /// It differs, and nobody has said yet who is right.
    Unjudged,
    /// It could not run, or played nothing, or went away before anything differed.
    NotRun,
}

impl MatrixCell {
    /// Returns an empty cell. `with` is the form of the subject.
    pub fn new(program: &Program, run: &ProgramRun, with: String) -> MatrixCell {
        MatrixCell { program: program.id.clone(), rules: run.rules.id.clone(), with, ..MatrixCell::default() }
    }

    /// Returns what the cell says at first sight. The worst finding decides.
    pub fn outcome(&self) -> CellOutcome {
        let nothing_ran = self.games == 0 && self.executed() == 0;
        if nothing_ran || (self.could_not_run.is_some() && self.findings.is_empty()) {
            return CellOutcome::NotRun;
        }
        let of = |finding: &MatrixFinding| match finding.known.as_ref().map(|known| known.verdict) {
            None => CellOutcome::Unjudged,
            Some(KnownVerdict::Wrong) => CellOutcome::Wrong,
            Some(KnownVerdict::Documentation) => CellOutcome::Documentation,
            Some(KnownVerdict::Declared) => CellOutcome::Declared,
            Some(KnownVerdict::Limit) => CellOutcome::Limit,
        };
        self.findings.iter().map(of).max().unwrap_or(CellOutcome::Agrees)
    }

    /// Returns the findings of which nothing is known.
    pub fn unjudged(&self) -> impl Iterator<Item = &MatrixFinding> {
        self.findings.iter().filter(|finding| finding.known.is_none())
    }

    /// Returns the number of runs of the suite that were executed. Neither skipped nor late runs were.
    pub fn executed(&self) -> usize {
        let SuiteCounts { passed, differs, noted, broke, .. } = self.suite;
        passed + differs + noted + broke
    }
}

/// Fills a cell: runs the suite with an opened program, and hunts.
///
/// If something is known of the program, it hunts twice. The first hunt shows what is known, and the second one goes on
/// past it.
///
/// # Errors
/// - A finding has no form as a case, or a temporary folder cannot be made.
pub fn fill(
    cell: &mut MatrixCell,
    (program, rules): (&Program, Rules),
    subject: Box<dyn Subject>,
    corpus: &Corpus,
    options: &CellOptions,
) -> Result<(), InputError> {
    let mut subject = Stopwatch::new(subject);
    subject.name().clone_into(&mut cell.subject);
    suite(cell, program, rules, &mut subject, corpus, options)?;
    let (began, before) = (Instant::now(), subject.spent());
    let known = judged(program, rules);
    let time = if known.is_empty() { options.time } else { options.time / 2 };
    hunted(cell, (program, rules), Vec::new(), &mut subject, &CellOptions { time, ..options.clone() })?;
    if !known.is_empty() {
        let options = CellOptions { time, seed: options.seed.wrapping_add(1), ..options.clone() };
        hunted(cell, (program, rules), known, &mut subject, &options)?;
    }
    let all = began.elapsed();
    subject.close();
    let ours = all.saturating_sub(subject.spent() - before);
    cell.seconds = all.as_secs_f64();
    cell.ours = (100.0 * ours.as_secs_f64() / all.as_secs_f64().max(0.001)).round() as u32;
    cell.observed = subject.observed();
    cell.findings.sort_by_key(|finding| !finding.in_suite);
    Ok(())
}

/// Returns the fingerprints of what is known of a program under a ruleset.
fn judged(program: &Program, rules: Rules) -> Vec<Glob> {
    let of_rules = program.known.iter().filter(|known| known.rules.contains(&rules));
    of_rules.map(|known| Glob::new(&known.finding)).collect()
}

/// Runs the suite under the ruleset.
fn suite(
    cell: &mut MatrixCell,
    program: &Program,
    rules: Rules,
    subject: &mut dyn Subject,
    corpus: &Corpus,
    options: &CellOptions,
) -> Result<(), InputError> {
    let mut spec = Timely::spec(MOST_TIME);
    let is_known = |fingerprint: &str| program.known.iter().any(|known| known.explains(rules, fingerprint));
    let filter = Filter { rules: vec![Glob::new(&rules.id)], ..Filter::default() };
    for run in corpus.runs(&filter) {
        if options.interrupted.load(Ordering::Relaxed) {
            break;
        }
        let id = run.id();
        let counts = &mut cell.suite;
        counts.runs += 1;
        let (clause, fingerprint, text) = match judge(&run, subject) {
            RunOutcome::Passed => {
                counts.passed += 1;
                continue;
            }
            RunOutcome::Skipped(why) => {
                *counts.skipped.entry(why).or_default() += 1;
                continue;
            }
            RunOutcome::Late(_) => {
                counts.late += 1;
                continue;
            }
            RunOutcome::Noted(_) => {
                counts.noted += 1;
                continue;
            }
            RunOutcome::Differs(divergence) => {
                counts.differs += 1;
                let by = sharper(&run, &divergence, (&mut spec, subject), &is_known);
                let clause = by.as_ref().and_then(|by| by.left.observation.by.clone());
                let clause = clause.or_else(|| run.entry.case.clauses.first().cloned());
                let fingerprint = by.as_ref().unwrap_or(&divergence).fingerprint().0;
                (clause, fingerprint, divergence.text("case", subject.name()))
            }
            RunOutcome::Broke(how) => {
                counts.broke += 1;
                (None, format!("broke: {how}"), format!("{how}\n"))
            }
        };
        let explains = |known: &&KnownDifference| known.explains_run(rules, &id) || known.explains(rules, &fingerprint);
        let known = program.known.iter().find(explains).map(KnownAs::of);
        cell.findings.push(MatrixFinding {
            what: id,
            in_suite: true,
            met: 1,
            clause,
            known,
            text,
            case: String::new(),
        });
    }
    Ok(())
}

/// Plays the script of a run beside the specification, which knows the clause and what is repeated. Returns the difference
/// if it is the one that the case shows. Of several disputed moves it takes one that is not known.
fn sharper(
    run: &CaseRun<'_>,
    divergence: &Divergence,
    (spec, subject): (&mut dyn Subject, &mut dyn Subject),
    is_known: &dyn Fn(&str) -> bool,
) -> Option<Divergence> {
    let claimed = run.claimed(subject.offers()).ok()?;
    // The specification counts lines of moves for minutes.
    if claimed.claims.entries.iter().any(|entry| entry.lines.is_some()) {
        return None;
    }
    // A dispute about moves becomes one act only if it is known whose turn it is.
    let want = Want { every: Fields::of(&[Field::ToPlay]), ..Want::claims_of(&claimed.claims) };
    let Played::Differs(finding) = play(&claimed.script, spec, subject, &want) else { return None };
    let place = |divergence: &Divergence| (divergence.step, divergence.field.shown());
    (place(&finding.divergence) == place(divergence))
        .then(|| sharpened_beyond(*finding, spec, subject, is_known).divergence)
}

/// Hunts, and adds what it finds to the cell. Findings that match `known` are set aside.
fn hunted(
    cell: &mut MatrixCell,
    (program, rules): (&Program, Rules),
    known: Vec<Glob>,
    subject: &mut dyn Subject,
    options: &CellOptions,
) -> Result<(), InputError> {
    let folder = tempfile::tempdir().map_err(|error| InputError::system("a temporary folder", error))?;
    let header = Header::new("hunt", options.seed, Shard::WHOLE, vec![rules.id.clone()], subject.name());
    let hunting = HuntOptions {
        time: options.time,
        games: None,
        rules: vec![rules],
        out: folder.path().to_owned(),
        most: MOST_FINDINGS,
        known,
        judged: judged(program, rules),
        breaks: MOST_BREAKS,
        interrupted: options.interrupted.clone(),
    };
    let (mut campaign, began) = (Campaign::new(header), SystemTime::now());
    let ending = hunt(subject, &Others::none(), &hunting, &mut campaign, &|_, _, _| {})?;
    if let Ending::Gone(..) | Ending::Breaks(_) | Ending::Unwritten(_) = ending {
        cell.could_not_run = Some(ending.to_string());
    }
    let first = || Some(first_case(folder.path())?.duration_since(began).unwrap_or_default().as_secs_f64());
    cell.first_finding = cell.first_finding.or_else(first);
    let account = campaign.account();
    let total = account.tally.total();
    cell.games += total.games;
    cell.acts += total.acts;
    for record in account.findings.values() {
        let met = account.met(&record.fingerprint);
        // Both hunts find what is not known.
        if let Some(other) = cell.findings.iter_mut().find(|other| other.what == record.fingerprint) {
            other.met += met;
            continue;
        }
        let known = program.known.iter().find(|known| known.explains(rules, &record.fingerprint));
        cell.findings.push(MatrixFinding {
            what: record.fingerprint.clone(),
            in_suite: false,
            met,
            clause: record.clause.clone(),
            known: known.map(KnownAs::of),
            text: record.what.clone(),
            case: record.case.clone(),
        });
    }
    Ok(())
}

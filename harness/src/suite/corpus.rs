//! The conformance suite: finding, filtering and judging its cases.

use std::fs;
use std::path::{Path, PathBuf};

use globset::{Glob, GlobMatcher};
use shinpan_corpus::{CASES, IDS};

use crate::input::{InputError, utf8};
use crate::judge::compare::{compare, unanswered};
use crate::judge::divergence::Divergence;
use crate::subject::Subject;
use crate::suite::case::{Case, Status, read_cases};
use crate::vocabulary::{End, Rules, Script, Transcript, Want};

/// One case with its id and the file it stands in.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file, as messages name it.
    pub file: String,
    /// `topic/name`.
    pub id: String,
    /// The case.
    pub case: Case,
}

/// Cases in the order of their files.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// The cases.
    pub entries: Vec<Entry>,
    /// The files: name and text.
    pub files: Vec<(String, String)>,
    /// The list of permanent ids, where the folder has one.
    pub ids: Option<String>,
}

/// A case under one of its rulesets: `topic/name@ruleset`.
#[derive(Clone, Debug)]
pub struct CaseRun<'a> {
    /// The case.
    pub entry: &'a Entry,
    /// The ruleset.
    pub rules: Rules,
}

impl CaseRun<'_> {
    /// `topic/name@ruleset`.
    pub fn id(&self) -> String {
        format!("{}@{}", self.entry.id, self.rules)
    }

    /// The script of this run.
    pub fn script(&self) -> Script {
        self.entry.case.script(self.rules)
    }

    /// The claims of this run.
    pub fn expectation(&self) -> Transcript {
        self.entry.case.expectation(self.rules)
    }
}

/// What became of a run.
#[derive(Clone, Debug)]
pub enum RunOutcome {
    /// Every claim that the subject answered is as expected.
    Passed,
    /// The left side of the divergence is the expectation.
    Differs(Box<Divergence>),
    /// It differs where the document is silent or disputed: no failure.
    Noted(Box<Divergence>),
    /// Not offered; which feature.
    Skipped(String),
    /// Crash, time-out, garbage.
    Broke(String),
}

impl Corpus {
    /// The suite that is compiled into this program.
    ///
    /// # Errors
    /// The first fault in it.
    pub fn embedded() -> Result<Corpus, InputError> {
        let files = CASES.iter().map(|file| (format!("corpus/{}", file.path), file.text.to_owned()));
        Corpus::from_files(files.collect(), Some(IDS.to_owned()))
    }

    /// A folder of YAML files, or one file.
    ///
    /// # Errors
    /// The first file that cannot be read or has a fault; or there is no case.
    pub fn read(path: &Path) -> Result<Corpus, InputError> {
        let corpus = Corpus::read_with_or_without_cases(path)?;
        if corpus.entries.is_empty() {
            let what = match corpus.files.as_slice() {
                [] => "no case in it: expected .yaml files",
                _ => "no case in it: expected `cases` with at least one",
            };
            return Err(InputError::in_file(path, what));
        }
        Ok(corpus)
    }

    /// The same, for a suite that may have no case yet.
    ///
    /// # Errors
    /// The first file that cannot be read or has a fault.
    pub fn read_with_or_without_cases(path: &Path) -> Result<Corpus, InputError> {
        let mut paths = Vec::new();
        collect_paths(path, &mut paths)?;
        let files = paths
            .into_iter()
            .map(|path| {
                let bytes = fs::read(&path).map_err(|error| InputError::system(&path, error))?;
                Ok((path.display().to_string(), utf8(&path, bytes)?))
            })
            .collect::<Result<Vec<_>, InputError>>()?;
        Corpus::from_files(files, fs::read_to_string(path.join("ids")).ok())
    }

    fn from_files(mut files: Vec<(String, String)>, ids: Option<String>) -> Result<Corpus, InputError> {
        files.sort();
        let mut entries = Vec::new();
        for (name, text) in &files {
            let file = read_cases(name, text)?;
            entries.extend(file.cases.into_iter().map(|case| Entry {
                file: name.clone(),
                id: format!("{}/{}", file.topic, case.name),
                case,
            }));
        }
        Ok(Corpus { entries, files, ids })
    }

    /// All runs that a filter lets through.
    pub fn runs<'a>(&'a self, filter: &'a Filter) -> impl Iterator<Item = CaseRun<'a>> {
        let runs = self
            .entries
            .iter()
            .flat_map(|entry| entry.case.rules.iter().map(move |rules| CaseRun { entry, rules: *rules }));
        runs.filter(|run| filter.lets_through(run))
    }
}

fn collect_paths(path: &Path, paths: &mut Vec<PathBuf>) -> Result<(), InputError> {
    let fault = |error: std::io::Error| InputError::system(path, error);
    if !path.is_dir() {
        paths.push(path.to_owned());
        return Ok(());
    }
    for inner in fs::read_dir(path).map_err(fault)? {
        let inner = inner.map_err(fault)?.path();
        if inner.is_dir() || is_case_file(&inner) {
            collect_paths(&inner, paths)?;
        }
    }
    Ok(())
}

fn is_case_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "yaml")
}

/// Which runs to take.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Ids to take, all if empty: globs over `topic/name@ruleset` or `topic/name`.
    pub run: Vec<GlobMatcher>,
    /// Ids to leave out.
    pub skip: Vec<GlobMatcher>,
    /// Rulesets to take, all if empty.
    pub rules: Vec<GlobMatcher>,
    /// Highest tier to take.
    pub tier: Option<u8>,
    /// Part k of n, by hash of the id: stable when cases are added.
    pub shard: Option<(u64, u64)>,
}

impl Filter {
    fn lets_through(&self, run: &CaseRun<'_>) -> bool {
        let id = run.id();
        let matches =
            |globs: &[GlobMatcher]| globs.iter().any(|glob| glob.is_match(&id) || glob.is_match(&run.entry.id));
        (self.run.is_empty() || matches(&self.run))
            && !matches(&self.skip)
            && self.takes_rules(run.rules)
            && self.tier.is_none_or(|tier| run.entry.case.tier <= tier)
            && self.shard.is_none_or(|(part, parts)| hash(&id) % parts == part - 1)
    }

    /// Whether a ruleset is taken.
    pub fn takes_rules(&self, rules: Rules) -> bool {
        self.rules.is_empty() || self.rules.iter().any(|glob| glob.is_match(&rules.id))
    }
}

/// FNV-1a: a shard must hold the same cases on every machine and with every compiler.
fn hash(id: &str) -> u64 {
    id.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A glob over ids: `*` also crosses `/`.
///
/// # Errors
/// What is wrong with the glob.
pub fn glob(text: &str) -> Result<GlobMatcher, InputError> {
    Glob::new(text).map(|glob| glob.compile_matcher()).map_err(|error| InputError::new("").because(error))
}

/// Runs a case and judges it.
pub fn judge(run: &CaseRun<'_>, subject: &mut dyn Subject) -> RunOutcome {
    judged(run, subject).0
}

/// The outcome, and the claims and answers that it comes from, both empty if the run is not offered.
fn judged(run: &CaseRun<'_>, subject: &mut dyn Subject) -> (RunOutcome, Transcript, Transcript) {
    let script = run.script();
    if let Some(why) = subject.offers().declines(&script, &run.entry.case.needs) {
        return (RunOutcome::Skipped(why.clone()), Transcript::skipped(why.clone()), Transcript::skipped(why));
    }
    let expectation = run.expectation();
    let transcript = subject.transcript(&script, &Want::claims_of(&expectation));
    let outcome = match (compare(&expectation, &transcript), &transcript.end) {
        (Some(divergence), _) if run.entry.case.status == Status::Required => RunOutcome::Differs(Box::new(divergence)),
        (Some(divergence), _) => RunOutcome::Noted(Box::new(divergence)),
        (None, End::Skipped(why)) => RunOutcome::Skipped(why.clone()),
        (None, End::Broke(how)) => RunOutcome::Broke(how.clone()),
        (None, End::Whole) => RunOutcome::Passed,
    };
    (outcome, expectation, transcript)
}

/// As [`judge`], for our own sides: they answer every claim, the deciding clause apart, which only the specification
/// knows, and where a document does not decide they keep to the reading of the case. What is wrong, if anything.
pub fn judge_own(run: &CaseRun<'_>, side: &mut dyn Subject) -> Option<String> {
    let (outcome, expectation, said) = judged(run, side);
    match outcome {
        RunOutcome::Passed => {}
        RunOutcome::Noted(divergence) | RunOutcome::Differs(divergence) => {
            return Some(divergence.text("case", side.name()));
        }
        RunOutcome::Skipped(why) => return Some(format!("skipped, which {} never may: {why}\n", side.name())),
        RunOutcome::Broke(how) => return Some(format!("broke: {how}\n")),
    }
    let states = expectation.entries.iter().zip(&said.entries).enumerate();
    let mut missing = states
        .flat_map(|(state, (claims, said))| unanswered(claims, said).into_iter().map(move |claim| (state, claim)));
    let (state, claim) = missing.find(|(_, claim)| claim != "by")?;
    Some(format!("{} does not answer {claim} of state {state}\n", side.name()))
}

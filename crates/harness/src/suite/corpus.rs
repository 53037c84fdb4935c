//! The conformance suite: finds, filters and judges its cases.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use shinpan_corpus::{CASES, IDS};

use crate::input::{InputError, expect_file, text_of};
use crate::judge::compare::{compare, unanswered};
use crate::judge::divergence::Divergence;
use crate::subject::{Offer, Subject};
use crate::suite::beast::Beast;
use crate::suite::case::{Case, Status, read_cases};
use crate::suite::glob::Glob;
use crate::suite::not_modelled::omission;
pub use crate::suite::playable_run::Claimed;
use crate::suite::playable_run::playable;
use crate::suite::suite_file;
use crate::vocabulary::rulesets::Omission;
use crate::vocabulary::{End, Field, Rules, Script, Transcript, Want};

/// One case, with its id and its file.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file, as messages name it.
    pub file: String,
    /// `topic/name`.
    pub id: String,
    /// The case.
    pub case: Case,
}

/// One beast, with its file and topic.
#[derive(Clone, Debug)]
pub struct BeastEntry {
    /// The file, as messages name it.
    pub file: String,
    /// The topic of the file: the first part of the ids of its cases.
    pub topic: String,
    /// The beast.
    pub beast: Beast,
}

/// Cases in the order of their files.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// The cases.
    pub entries: Vec<Entry>,
    /// The beasts.
    pub beasts: Vec<BeastEntry>,
    /// The files: name and text.
    pub files: Vec<(String, String)>,
    /// The list of permanent ids. `None` if the folder has none.
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
    /// Returns `topic/name@ruleset`.
    pub fn id(&self) -> String {
        format!("{}@{}", self.entry.id, self.rules)
    }

    /// Returns the script of this run.
    pub fn script(&self) -> Script {
        self.entry.case.script(self.rules)
    }

    /// Returns the claims of this run.
    pub fn expectation(&self) -> Transcript {
        self.entry.case.expectation(self.rules)
    }

    /// Returns what the preset of this run leaves out and the run meets. `None` if the ruleset is no preset.
    pub fn omission(&self) -> Option<&'static Omission> {
        omission(&self.script(), &self.expectation())
    }

    /// Returns whether the claims of this run are required. What the case says is required is not modelled if the run
    /// meets something that its preset leaves out.
    pub fn status(&self) -> Status {
        match self.entry.case.status_under(self.rules) {
            Status::Required if self.omission().is_some() => Status::NotModelled,
            status => status,
        }
    }

    /// Returns what a subject plays of this run, and the claims about it: it may reach the start by moves, and leave out
    /// acts that the subject does not offer.
    ///
    /// # Errors
    /// - The subject does not offer the run. The text says what is missing.
    pub fn claimed(&self, offer: &Offer) -> Result<Claimed, String> {
        let case = Claimed { script: self.script(), claims: self.expectation() };
        playable(case, self.entry.case.needs.clone(), offer)
    }
}

/// The outcome of a run.
#[derive(Clone, Debug)]
pub enum RunOutcome {
    /// The subject's answers agree with every claim that it answered.
    Passed,
    /// An answer differs from a claim. The left side of the divergence is the claim.
    Differs(Box<Divergence>),
    /// An answer differs where the document is silent or disputed, or where the preset does not model the run. This is not a failure.
    Noted(Box<Divergence>),
    /// The subject does not offer the run. The text names the missing feature.
    Skipped(String),
    /// The subject crashed or answered garbage. The text says what it did.
    Broke(String),
    /// The subject did not answer in time, so it is not judged. The text says how long it had.
    Late(String),
}

static EMBEDDED: LazyLock<Result<Corpus, InputError>> = LazyLock::new(|| {
    let files = CASES.iter().map(|file| (format!("corpus/{}", file.path), file.text.to_owned()));
    Corpus::from_files(files.collect(), Some(IDS.to_owned()))
});

impl Corpus {
    /// Returns a copy of the suite that is compiled into this program.
    ///
    /// # Errors
    /// - A file of the suite has a fault: the error is the first one.
    pub fn embedded() -> Result<Corpus, InputError> {
        Corpus::shared().cloned()
    }

    /// Returns the suite that is compiled into this program. The first call reads it.
    ///
    /// # Errors
    /// - A file of the suite has a fault: the error is the first one.
    pub fn shared() -> Result<&'static Corpus, InputError> {
        EMBEDDED.as_ref().map_err(Clone::clone)
    }

    /// Reads a folder of YAML files, one such file, or a suite in JSON.
    ///
    /// # Errors
    /// - A file cannot be read, or has a fault: the error is the first one.
    /// - A link leads back to a folder that holds it.
    /// - A file of cases is a pipe or a device.
    /// - There is no case.
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

    /// Like [`Corpus::read`], but a suite without cases is allowed.
    ///
    /// # Errors
    /// - A file cannot be read, or has a fault: the error is the first one.
    pub fn read_with_or_without_cases(path: &Path) -> Result<Corpus, InputError> {
        if let Some(cases) = suite_file::cases_of(path)? {
            let file = path.display().to_string();
            let entries = cases.into_iter().map(|(id, case)| Entry { file: file.clone(), id, case }).collect();
            return Ok(Corpus { entries, ..Corpus::default() });
        }
        let mut paths = Vec::new();
        collect_paths(path, &mut Vec::new(), &mut paths)?;
        let read = |path: &Path| expect_file(path).and_then(|()| text_of(path));
        let files = paths.iter().map(|path| Ok((path.display().to_string(), read(path)?)));
        let files = files.collect::<Result<Vec<_>, InputError>>()?;
        let ids = path.join("ids");
        let ids = if ids.exists() { Some(read(&ids)?) } else { None };
        Corpus::from_files(files, ids)
    }

    /// Checks that no two cases have the same id. Scripts for a fuzzer may.
    ///
    /// # Errors
    /// - Two cases have the same id: the error names both files.
    pub fn each_id_once(&self) -> Result<(), InputError> {
        let mut files: BTreeMap<&str, &str> = BTreeMap::new();
        for entry in &self.entries {
            if let Some(other) = files.insert(&entry.id, &entry.file) {
                let what = format!("the id `{}` is already in {other}", entry.id);
                return Err(InputError::in_file(&entry.file, what).expected("another name for one of the cases"));
            }
        }
        Ok(())
    }

    fn from_files(mut files: Vec<(String, String)>, ids: Option<String>) -> Result<Corpus, InputError> {
        files.sort();
        let (mut entries, mut beasts) = (Vec::new(), Vec::new());
        for (name, text) in &files {
            let file = read_cases(name, text)?;
            let topic = &file.topic;
            let entry = |beast| BeastEntry { file: name.clone(), topic: topic.clone(), beast };
            beasts.extend(file.beasts.into_iter().map(entry));
            entries.extend(file.cases.into_iter().map(|case| Entry {
                file: name.clone(),
                id: format!("{}/{}", file.topic, case.name),
                case,
            }));
        }
        Ok(Corpus { entries, beasts, files, ids })
    }

    /// Returns all runs that pass the filter.
    pub fn runs<'a>(&'a self, filter: &'a Filter) -> impl Iterator<Item = CaseRun<'a>> {
        let runs = self
            .entries
            .iter()
            .flat_map(|entry| entry.case.rules.iter().map(move |rules| CaseRun { entry, rules: *rules }));
        runs.filter(|run| filter.lets_through(run))
    }
}

/// Collects the files of cases. `above` holds the folders above this path, without links.
fn collect_paths(path: &Path, above: &mut Vec<PathBuf>, paths: &mut Vec<PathBuf>) -> Result<(), InputError> {
    let fault = |error: std::io::Error| InputError::system(path, error);
    if !path.is_dir() {
        paths.push(path.to_owned());
        return Ok(());
    }
    let real = path.canonicalize().map_err(fault)?;
    if above.contains(&real) {
        let what = format!("a link back to {}, which holds it", real.display());
        return Err(InputError::in_file(path, what).expected("a folder without such a link"));
    }
    above.push(real);
    for inner in fs::read_dir(path).map_err(fault)? {
        let inner = inner.map_err(fault)?.path();
        if inner.is_dir() || is_case_file(&inner) {
            collect_paths(&inner, above, paths)?;
        }
    }
    above.pop();
    Ok(())
}

fn is_case_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "yaml")
}

/// Selects runs.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Ids to select: globs over `topic/name@ruleset` or `topic/name`. Empty means all.
    pub run: Vec<Glob>,
    /// Ids to leave out.
    pub skip: Vec<Glob>,
    /// Rulesets to select. Empty means all.
    pub rules: Vec<Glob>,
    /// The highest tier to select.
    pub tier: Option<u8>,
    /// Part k of n, by hash of the id. Adding cases does not move others to another part.
    pub shard: Option<(u64, u64)>,
}

impl Filter {
    fn lets_through(&self, run: &CaseRun<'_>) -> bool {
        let id = run.id();
        let matches = |globs: &[Glob]| globs.iter().any(|glob| glob.is_match(&id) || glob.is_match(&run.entry.id));
        (self.run.is_empty() || matches(&self.run))
            && !matches(&self.skip)
            && self.takes_rules(run.rules)
            && self.tier.is_none_or(|tier| run.entry.case.tier <= tier)
            && self.shard.is_none_or(|(part, parts)| fnv_1a(&id) % parts == part - 1)
    }

    /// Returns the selected rulesets of the table, document by document, then the selected presets, then those that are
    /// named with options by value or with alternatives.
    ///
    /// # Errors
    /// - The data of the presets has a fault.
    pub fn rulesets(&self) -> Result<Vec<Rules>, InputError> {
        let named = self.rules.iter().filter_map(|glob| glob.text().parse::<Rules>().ok());
        let named = named.filter(|rules| rules.preset.is_none() && !rules.is_row());
        let listed = Rules::by_document().into_iter().chain(Rules::presets()?);
        Ok(listed.filter(|rules| self.takes_rules(*rules)).chain(named).collect())
    }

    /// Returns whether the filter selects a ruleset. The row of the options stands for all their combinations.
    pub fn takes_rules(&self, rules: Rules) -> bool {
        let combination = rules.options.is_some() && rules.preset.is_none();
        let takes = |glob: &Glob| glob.is_match(&rules.id) || (combination && glob.is_match(rules.document));
        self.rules.is_empty() || self.rules.iter().any(takes)
    }
}

/// Hashes a text with FNV-1a: an id, because a shard must hold the same cases on every machine and with every compiler.
pub fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Runs a case and judges it.
pub fn judge(run: &CaseRun<'_>, subject: &mut dyn Subject) -> RunOutcome {
    judged(run, subject).0
}

/// Returns the outcome, the claims and the answers. Claims and answers are empty if the subject does not offer the run.
fn judged(run: &CaseRun<'_>, subject: &mut dyn Subject) -> (RunOutcome, Transcript, Transcript) {
    let Claimed { script, claims: expectation } = match run.claimed(subject.offers()) {
        Ok(claimed) => claimed,
        Err(why) => {
            return (RunOutcome::Skipped(why.clone()), Transcript::skipped(why.clone()), Transcript::skipped(why));
        }
    };
    let transcript = subject.transcript(&script, &Want::claims_of(&expectation));
    let outcome = match (compare(&expectation, &transcript), &transcript.end) {
        (Some(divergence), _) if run.status() == Status::Required => RunOutcome::Differs(Box::new(divergence)),
        (Some(divergence), _) => RunOutcome::Noted(Box::new(divergence)),
        (None, End::Skipped(why)) => RunOutcome::Skipped(why.clone()),
        (None, End::Broke(how)) => RunOutcome::Broke(how.clone()),
        (None, End::Late(how)) => RunOutcome::Late(how.clone()),
        (None, End::Whole) => RunOutcome::Passed,
    };
    (outcome, expectation, transcript)
}

/// Judges a run of one of our own sides, more strictly than [`judge`]. Returns what is wrong, or `None`.
///
/// - Our sides must offer every run and answer every claim. Only the specification knows the deciding clause `by`.
/// - Where the document does not decide, they must follow the reading of the case.
pub fn judge_own(run: &CaseRun<'_>, side: &mut dyn Subject) -> Option<String> {
    let (outcome, expectation, observed) = judged(run, side);
    match outcome {
        RunOutcome::Passed => {}
        RunOutcome::Noted(divergence) | RunOutcome::Differs(divergence) => {
            return Some(divergence.text("case", side.name()));
        }
        RunOutcome::Skipped(why) => return Some(format!("skipped, but {} must run every case: {why}\n", side.name())),
        RunOutcome::Broke(how) | RunOutcome::Late(how) => return Some(format!("broke: {how}\n")),
    }
    let states = expectation.entries.iter().zip(&observed.entries).enumerate();
    let mut missing = states.flat_map(|(state, (claims, observed))| {
        unanswered(claims, observed).into_iter().map(move |claim| (state, claim))
    });
    let (state, claim) = missing.find(|(_, claim)| claim != "by" || side.offers().observes.has(Field::By))?;
    Some(format!("{} does not answer {claim} of state {state}\n", side.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::tests::{Fixed, pairs};
    use crate::subject::engine::Engine;
    use crate::subject::spec::Spec;
    use crate::vocabulary::{Fields, Observation};

    /// Of so many runs of the suite one is judged. This is a prime, so that no topic is left out.
    const STRIDE: usize = 211;

    /// The fields whose claims name a part of an answer, so that most other answers fit them.
    const PARTS: [Field; 3] = [Field::LegalMoves, Field::IllegalMoves, Field::Lines];

    /// Returns the transcript with another observation of a state.
    fn with(observed: &Transcript, state: usize, other: Observation) -> Transcript {
        let mut observed = observed.clone();
        observed.entries[state] = other;
        observed
    }

    /// Returns the transcript with another value of a field, which the claim there contradicts. `None` if none is known.
    fn changed(claims: &Transcript, observed: &Transcript, (state, field): (usize, Field)) -> Option<Transcript> {
        let (_, one, other) = pairs().into_iter().find(|(pair, ..)| *pair == field && !PARTS.contains(pair))?;
        // A claim of any refusal fits every refusal, so acceptance, which is the second value, comes first.
        let another = [other, one].into_iter().find(|another| field.contradicted(&claims.entries[state], another))?;
        Some(with(observed, state, observed.entries[state].overridden_by(&another)))
    }

    /// A run is played by subjects that say what the specification says, but for another value, no value or another end.
    #[test]
    fn every_claim_of_a_run_counts() {
        let (corpus, filter) = (Corpus::shared().expect("the suite"), Filter::default());
        let by_status: BTreeMap<Status, CaseRun<'_>> = corpus.runs(&filter).map(|run| (run.status(), run)).collect();
        let mut tried = BTreeMap::new();
        for run in corpus.runs(&filter).step_by(STRIDE).chain(by_status.into_values()) {
            assert_eq!(judge_own(&run, &mut Spec::new()), None);
            assert!(!run.rules.engine_plays || judge_own(&run, &mut Engine::new()).is_none(), "{}", run.id());
            let Claimed { script, claims } = run.claimed(&Offer::everything()).expect("everything is offered");
            let observed = Spec::new().transcript(&script, &Want::claims_of(&claims));
            let check = |observed: Transcript, expected: &str, passes: bool| {
                let mut fixed = Fixed(Offer::everything(), observed);
                let word = match judge(&run, &mut fixed) {
                    RunOutcome::Passed => "passed",
                    RunOutcome::Differs(_) => "differs",
                    RunOutcome::Noted(_) => "noted",
                    RunOutcome::Skipped(_) => "skipped",
                    RunOutcome::Broke(_) => "broke",
                    RunOutcome::Late(_) => "late",
                };
                assert_eq!((word, judge_own(&run, &mut fixed).is_none()), (expected, passes), "{}", run.id());
            };
            check(observed.clone(), "passed", true);
            let word = || "why".to_owned();
            for (end, expected) in
                [(End::Skipped(word()), "skipped"), (End::Broke(word()), "broke"), (End::Late(word()), "late")]
            {
                check(Transcript { end, ..observed.clone() }, expected, false);
            }
            let wrong = if run.status() == Status::Required { "differs" } else { "noted" };
            let places = claims.entries.iter().enumerate();
            for place in places
                .flat_map(|(state, claims)| claims.claims().iter().map(move |field| (state, field)).collect::<Vec<_>>())
            {
                let (state, field) = place;
                check(
                    with(&observed, state, observed.entries[state].only(Fields::ALL.without(field))),
                    "passed",
                    false,
                );
                if let Some(other) = changed(&claims, &observed, place) {
                    *tried.entry(wrong).or_insert(0) += 1;
                    check(other, wrong, false);
                }
            }
        }
        assert!(tried["differs"] > 100 && tried["noted"] > 0, "{tried:?}");
    }
}

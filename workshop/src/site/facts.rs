//! Everything that the site shows, read once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use shinpan_harness::input::InputError;
use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_harness::suite::corpus::{Corpus, Entry};
use shinpan_harness::suite::trace::{
    CodePlace, Ownership, Reading, Register, TraceRow, matrix, ownerships, shared_registers,
};
use shinpan_harness::vocabulary::Rules;
use shinpan_tool::verbs::beasts::studied::{StudiedBeast, study};

use super::code::Sources;
use super::frame::SiteFrame;
use super::model::{ModelParts, model_parts};
use crate::matrix::life::{LifeCase, LifeRun, kept_life_runs, life_cases};
use crate::matrix::program::{Program, programs};
use crate::matrix::report::{KeptRun, case_length};
use crate::tester::found_by::{FoundBy, found_by};

/// The most lines of code beside a clause in the reader, because a page has a size. The page of the clause has all of them.
const MOST_BESIDE: usize = 12;

/// Where the site comes from.
#[derive(Clone, Debug)]
pub struct SiteSource {
    /// The root of the repository.
    pub root: PathBuf,
    /// What the site is part of.
    pub frame: SiteFrame,
}

/// Everything that the site shows.
pub struct SiteFacts {
    pub(super) root: PathBuf,
    pub(super) frame: SiteFrame,
    pub(super) corpus: &'static Corpus,
    pub(super) registers: &'static [Register],
    pub(super) ownerships: Vec<Ownership>,
    /// The clauses by id.
    pub(super) trace: BTreeMap<String, TraceRow>,
    pub(super) sources: Sources,
    /// What the model has of each clause.
    pub(super) model: ModelParts,
    /// The rulesets that have a page: rows of the table, and presets.
    pub(super) rules: Vec<Rules>,
    /// The other rulesets that cases name, which a page shows on demand.
    pub(super) combinations: Vec<Rules>,
    pub(super) beasts: Vec<StudiedBeast>,
    pub(super) programs: Vec<Program>,
    /// Whole runs of all programs, the newest first.
    pub(super) runs: Vec<KeptRun>,
    /// The positions whose chains live or are dead by article 7 of `japanese-1989`.
    pub(super) life: Vec<LifeCase>,
    /// What programs say about them.
    pub(super) life_runs: Vec<LifeRun>,
    /// The wrong subjects, and the cases that find each.
    pub(super) found_by: Vec<FoundBy>,
}

impl SiteFacts {
    /// Reads everything, and plays what has to be played: each case for the clauses that it exercises, each beast, and each
    /// wrong subject.
    ///
    /// # Errors
    /// - A file of the repository cannot be read, or has a fault: the error is the first one.
    pub fn read(source: &SiteSource) -> Result<SiteFacts, InputError> {
        let (root, corpus) = (source.root.clone(), Corpus::shared()?);
        let rows = matrix(&root, corpus, None)?;
        let places = rows.iter().flat_map(|row| row.code.iter().chain(&row.engine));
        let sources = Sources::read(&root, places)?;
        let (rules, combinations) = rulesets(corpus)?;
        let beasts = studied(corpus)?;
        Ok(SiteFacts {
            sources,
            model: model_parts(&root)?,
            trace: rows.into_iter().map(|row| (row.clause.clone(), row)).collect(),
            registers: shared_registers()?,
            ownerships: ownerships()?,
            programs: programs(&root.join("workshop/programs"))?,
            runs: KeptRun::all(&root.join("workshop/programs/runs"))?,
            life: life_cases(&root.join("corpus/life.json"))?,
            life_runs: kept_life_runs(&root.join("workshop/programs/dead-stones/run.jsonl"))?,
            found_by: found_by(corpus),
            frame: source.frame.clone(),
            rules,
            combinations,
            beasts,
            corpus,
            root,
        })
    }

    /// Returns the case with this id.
    pub(super) fn case(&self, id: &str) -> Option<&Entry> {
        self.corpus.entries.iter().find(|entry| entry.id == id)
    }

    /// Returns the ruleset with a page that has this id.
    pub(super) fn rules_of(&self, id: &str) -> Option<Rules> {
        self.rules.iter().copied().find(|rules| rules.id == id)
    }

    /// Returns every reading.
    pub(super) fn readings(&self) -> impl Iterator<Item = &Reading> {
        self.registers.iter().flat_map(|register| &register.readings)
    }

    /// Returns the cases that test a reading.
    pub(super) fn cases_of_reading(&self, id: &str) -> impl Iterator<Item = &Entry> {
        self.corpus.entries.iter().filter(move |entry| entry.case.readings.iter().any(|reading| reading == id))
    }

    /// Returns the source of an item.
    pub(super) fn code(&self, place: &CodePlace) -> String {
        self.sources.item(place)
    }

    /// Returns the beginning of an item without the comments that begin a line and without the name of the clause, for the
    /// reader, which has the clause beside it. The page of the clause has all of it.
    pub(super) fn bare_code(&self, place: &CodePlace) -> String {
        let is_code = |line: &&str| !["//", "clause!"].iter().any(|start| line.trim_start().starts_with(start));
        let code = self.code(place);
        let lines: Vec<&str> = code.lines().filter(is_code).collect();
        match lines.len() > MOST_BESIDE {
            true => lines[..MOST_BESIDE].join("\n") + "\n...",
            false => lines.join("\n"),
        }
    }

    /// Returns the wrong subjects that only cases of this clause find.
    pub(super) fn guarded<'facts>(&'facts self, row: &'facts TraceRow) -> impl Iterator<Item = &'facts str> {
        let only = |one: &&FoundBy| !one.cases.is_empty() && one.cases.is_subset(&row.named);
        self.found_by.iter().filter(only).map(|one| one.name.as_str())
    }

    /// Returns the newest run of all programs.
    pub(super) fn run(&self) -> Option<&KeptRun> {
        self.runs.first()
    }

    /// Returns how long a case is.
    pub(super) fn length(&self, id: &str) -> (bool, usize, usize) {
        self.case(id).map_or((true, usize::MAX, usize::MAX), case_length)
    }

    /// Returns the smallest of these cases.
    pub(super) fn smallest<'id>(&self, ids: &'id BTreeSet<String>) -> Option<&'id String> {
        ids.iter().min_by_key(|id| self.length(id))
    }

    /// Returns the root of the repository.
    pub(super) fn repository(&self) -> &Path {
        &self.root
    }
}

/// Returns the rulesets that have a page, and the others that cases name.
fn rulesets(corpus: &Corpus) -> Result<(Vec<Rules>, Vec<Rules>), InputError> {
    let mut rules: Vec<Rules> = Rules::by_document();
    rules.extend(Rules::presets()?);
    let mut named: Vec<Rules> = corpus.entries.iter().flat_map(|entry| entry.case.rules.iter().copied()).collect();
    named.sort_by_key(|rules| rules.id.clone());
    named.dedup();
    named.retain(|one| !rules.contains(one));
    Ok((rules, named))
}

/// Returns the beasts, each studied under all rulesets that people play by.
fn studied(corpus: &Corpus) -> Result<Vec<StudiedBeast>, InputError> {
    let mut rules = Rules::by_document();
    rules.extend(Rules::presets()?);
    let playable = |rules: &Rules| rules.preset.is_none_or(|preset| preset.refused.is_none());
    let rules: Vec<Rules> = rules.into_iter().filter(playable).collect();
    map_on_all_cores(&corpus.beasts, |entry| study(corpus, entry, &rules, &|| false)).into_iter().collect()
}

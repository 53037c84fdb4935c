//! Other people's programs: what to start, which rulesets it plays, and what is known of it. One folder for each, with a
//! file `program.yaml`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use shinpan_harness::input::{InputError, entries_of, from_yaml, text_of};
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::Rules;

/// The format of `program.yaml` that this program reads.
const FORMAT: u32 = 2;

/// One program, as its file describes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// The version of the format: 2.
    pub format: u32,
    /// The permanent id: the name of the folder.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The version that was tried.
    pub version: String,
    /// Where it comes from.
    pub kind: Kind,
    /// What to install.
    pub install: String,
    /// The address for reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issues: Option<String>,
    /// Free text: where the program claims its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// One run for each ruleset that it plays.
    pub runs: Vec<ProgramRun>,
    /// What is known to differ.
    #[serde(default)]
    pub known: Vec<KnownDifference>,
    /// The folder of the file.
    #[serde(skip)]
    pub folder: PathBuf,
}

/// The registry that a program comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A package of Debian.
    Debian,
    /// A package of the Python index.
    Pypi,
    /// A package of npm.
    Npm,
    /// A crate.
    Crates,
}

impl Kind {
    /// Returns the registry's name.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Debian => "Debian",
            Kind::Pypi => "PyPI",
            Kind::Npm => "npm",
            Kind::Crates => "crates.io",
        }
    }
}

/// A ruleset that a program plays, and how to start it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramRun {
    /// The ruleset.
    pub rules: Rules,
    /// The subject, with placeholders: `{python}`, `{node}`, `{home}`, `{here}`.
    pub with: String,
    /// What we think of it, after `right` or `wrong`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<String>,
}

/// What a known difference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KnownVerdict {
    /// A defect by the clause.
    Wrong,
    /// The program says that it plays otherwise.
    Declared,
    /// The program plays by the clause up to a limit, such as a number of moves.
    Limit,
    /// The program plays a rule that exists, and its documentation describes another one.
    Documentation,
}

impl KnownVerdict {
    /// Returns the verdict's word, as in `program.yaml`.
    pub fn word(self) -> &'static str {
        match self {
            KnownVerdict::Wrong => "wrong",
            KnownVerdict::Declared => "declared",
            KnownVerdict::Limit => "limit",
            KnownVerdict::Documentation => "documentation",
        }
    }
}

/// A difference that is known.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownDifference {
    /// The rulesets under which it shows.
    pub rules: Vec<Rules>,
    /// A glob over the fingerprints of hunts.
    pub finding: String,
    /// Globs over cases of the suite.
    #[serde(default)]
    pub cases: Vec<String>,
    /// What it is.
    pub verdict: KnownVerdict,
    /// The deciding clause.
    pub clause: String,
    /// One sentence.
    pub reason: String,
    /// A report for the author, as a path from the folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
}

impl KnownDifference {
    /// Returns whether it explains a finding of a hunt under a ruleset.
    pub fn explains(&self, rules: Rules, fingerprint: &str) -> bool {
        self.rules.contains(&rules) && Glob::new(&self.finding).is_match(fingerprint)
    }

    /// Returns whether it explains a run of the suite, `topic/name@ruleset`, under a ruleset.
    pub fn explains_run(&self, rules: Rules, run: &str) -> bool {
        let case = run.split('@').next().unwrap_or(run);
        let matches = |glob: Glob| glob.is_match(case) || glob.is_match(run);
        self.rules.contains(&rules) && self.cases.iter().map(|text| Glob::new(text)).any(matches)
    }
}

impl Program {
    /// Returns the form of the subject of a run, without placeholders. `home` is the folder of what was installed. All
    /// paths are as they were given.
    pub fn form(&self, run: &ProgramRun, home: &Path) -> String {
        without_placeholders(&run.with, &self.folder, home)
    }

    /// Returns the number of lines of the adapter: files of the folder that are Python, JavaScript or Rust, or those of
    /// another folder that a run names.
    pub fn adapter_lines(&self) -> usize {
        let is_code =
            |path: &PathBuf| path.extension().is_some_and(|ending| ["py", "js", "rs"].iter().any(|one| ending == *one));
        let own: Vec<PathBuf> = entries_of(&self.folder).unwrap_or_default().into_iter().filter(is_code).collect();
        let here = self.folder.display().to_string();
        let named = || {
            let words = self.runs.iter().flat_map(|run| run.with.split_whitespace());
            words.map(|word| PathBuf::from(word.replace("{here}", &here))).filter(is_code).collect::<BTreeSet<_>>()
        };
        let files = if own.is_empty() { named() } else { own.into_iter().collect() };
        files.iter().filter_map(|path| Some(text_of(path).ok()?.lines().count())).sum()
    }
}

/// Puts paths in place of `{python}`, `{node}`, `{home}` and `{here}`. `home` is the folder of what was installed.
pub(super) fn without_placeholders(text: &str, here: &Path, home: &Path) -> String {
    let values = [
        ("{python}", home.join("python/bin/python").display().to_string()),
        ("{node}", format!("env NODE_PATH={} node", home.join("node/node_modules").display())),
        ("{home}", home.display().to_string()),
        ("{here}", here.display().to_string()),
    ];
    values.iter().fold(text.to_owned(), |form, (placeholder, value)| form.replace(placeholder, value))
}

/// Reads the programs of a folder, in the order of their ids.
///
/// # Errors
/// - The folder cannot be read, or no folder in it has a `program.yaml`.
/// - A file has a fault: the error is the first one. It has another format, an id other than its folder's name, no run,
///   a ruleset twice.
pub fn programs(folder: &Path) -> Result<Vec<Program>, InputError> {
    let paths: Vec<PathBuf> =
        entries_of(folder)?.into_iter().map(|entry| entry.join("program.yaml")).filter(|path| path.is_file()).collect();
    if paths.is_empty() {
        return Err(InputError::in_file(folder, "no program in it").expected("folders with a program.yaml"));
    }
    paths.iter().map(|path| program(path)).collect()
}

fn program(path: &Path) -> Result<Program, InputError> {
    let mut program: Program = from_yaml(&path.display().to_string(), &text_of(path)?)?;
    program.folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let fault = |what: String| Err(InputError::in_file(path, what));
    if program.format != FORMAT {
        return fault(format!("format {}: this program reads format {FORMAT}", program.format));
    }
    if program.folder.file_name().is_none_or(|name| *name != *program.id) {
        return fault(format!("the id `{}` is not the name of the folder", program.id));
    }
    let rules: Vec<Rules> = program.runs.iter().map(|run| run.rules).collect();
    if rules.is_empty() {
        return fault("no run: expected at least one ruleset".to_owned());
    }
    if let Some(twice) = (1..rules.len()).find(|place| rules[..*place].contains(&rules[*place])) {
        return fault(format!("`{}` is there twice: a program has one run for each ruleset", rules[twice]));
    }
    for known in &program.known {
        if let Some(other) = known.rules.iter().find(|other| !rules.contains(other)) {
            return fault(format!("a known difference names `{other}`, which is not among the runs"));
        }
    }
    Ok(program)
}

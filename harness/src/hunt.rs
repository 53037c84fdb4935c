//! A differential campaign against a foreign program: the specification on the left, the program on the right.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::case::{Fault, to_yaml};
use crate::divergence::Fingerprint;
use crate::lockstep::{Finding, Played, SHRINK_RUNS, as_case, generated, play, sharpened, shrunk, slug, slug_of};
use crate::observe::{Field, Illegal, Want};
use crate::rulesets::Rules;
use crate::script::{Need, Script};
use crate::subject::spec::Spec;
use crate::subject::{Offer, Subject};
use crate::verify::Progress;

/// What to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// Seed of the random scripts.
    pub seed: u64,
    /// How long.
    pub time: Duration,
    /// The rulesets that the program is told to play.
    pub rules: Vec<Rules>,
    /// Where findings are written.
    pub out: PathBuf,
    /// Stop after this many different findings.
    pub most: usize,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Report {
    /// Scripts played on both sides.
    pub games: u64,
    /// Acts in them.
    pub acts: u64,
    /// Scripts that the program does not offer, by reason.
    pub skipped: BTreeMap<String, u64>,
    /// Breaks, by what the program did.
    pub broke: BTreeMap<String, u64>,
    /// How often each finding was met, and the file that holds its shrunk case.
    pub findings: BTreeMap<Fingerprint, (u64, PathBuf, Finding)>,
}

/// How many breaks in a row end the hunt: the program is gone.
const BREAKS_IN_A_ROW: u32 = 5;

/// Hunts until the time is over.
///
/// # Errors
/// A finding that could not be written.
pub fn hunt(subject: &mut dyn Subject, options: &Options, progress: Progress<'_>) -> Result<Report, Fault> {
    let mut report = Report::default();
    let mut spec = Spec::new();
    let deadline = Instant::now() + options.time;
    let mut breaks = 0;
    for number in 0.. {
        if Instant::now() >= deadline || report.findings.len() >= options.most || breaks >= BREAKS_IN_A_ROW {
            break;
        }
        let script = fitted(generated(options.seed, number, &options.rules), &mut spec, subject.offers());
        match play(&script, &mut spec, subject, &Want::lockstep()) {
            Played::Same(_) | Played::NotBegun(_) => breaks = 0,
            Played::Skipped(why) => {
                // Sizes are many: one line for all of them.
                let why = if why.starts_with("size ") { "size of the board".to_owned() } else { why };
                *report.skipped.entry(why).or_default() += 1;
                continue;
            }
            Played::Broke(how) => {
                breaks += 1;
                *report.broke.entry(how).or_default() += 1;
            }
            Played::Differs(finding) => {
                breaks = 0;
                note(*finding, &mut spec, subject, options, &mut report, deadline)?;
            }
        }
        report.games += 1;
        report.acts += script.acts.len() as u64;
        progress("games", report.games, 0);
    }
    Ok(report)
}

/// Leaves out what the subject could not judge, so that what comes after it is judged: acts of the ending, and for a
/// subject that knows no turns the acts that are refused for turn, phase or end.
fn fitted(mut script: Script, spec: &mut Spec, offer: &Offer) -> Script {
    if !offer.needs.contains(&Need::Settlement) {
        script.acts.retain(|act| matches!(act, crate::script::Act::Move(_)));
    }
    if !offer.observes.has(Field::ToPlay) {
        let said = spec.transcript(&script, &Want::default());
        let judged = |state: usize| {
            let verdict = said.entries.get(state).and_then(|entry| entry.illegal);
            !matches!(verdict, Some(Illegal::WrongTurn | Illegal::GameOver | Illegal::WrongPhase | Illegal::OffBoard))
        };
        let mut state = 0;
        script.acts.retain(|_| {
            state += 1;
            judged(state)
        });
    }
    script
}

fn note(
    finding: Finding,
    spec: &mut Spec,
    subject: &mut dyn Subject,
    options: &Options,
    report: &mut Report,
    deadline: Instant,
) -> Result<(), Fault> {
    let finding = sharpened(finding, spec, subject);
    let fingerprint = finding.divergence.fingerprint();
    if let Some((met, _, _)) = report.findings.get_mut(&fingerprint) {
        *met += 1;
        return Ok(());
    }
    // Shrinking may outlast the hunt a little: a finding that nobody can read is worth nothing.
    let until = deadline + Duration::from_secs(10);
    let small = shrunk(&finding, spec, subject, SHRINK_RUNS, Some(until));
    let file = as_case(&small, "spec", subject.name(), &format!("hunt --seed {}", options.seed), None);
    let text = to_yaml(&file)?;
    let path = free_path(&options.out, &format!("{}-{}", slug_of(&small.script.rules.id), slug(&fingerprint)), &text);
    write_whole(&path, &text)?;
    report.findings.insert(fingerprint, (1, path, small));
    Ok(())
}

/// A path for a finding that no other finding has: an earlier hunt's file is not written over.
fn free_path(folder: &Path, name: &str, text: &str) -> PathBuf {
    let numbered = std::iter::once(String::new()).chain((2..).map(|number| format!("-{number}")));
    let mut paths = numbered.map(|number| folder.join(format!("{name}{number}.yaml")));
    let free = |path: &PathBuf| !path.exists() || fs::read_to_string(path).is_ok_and(|other| other == text);
    paths.find(free).unwrap_or_else(|| folder.join(name))
}

/// Writes a file whole or not at all.
///
/// # Errors
/// The file and what the system said.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Fault> {
    let fault = |error: std::io::Error| Fault::in_file(path, error.to_string());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(fault)?;
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(fault)?;
    std::io::Write::write_all(&mut file, text.as_bytes()).map_err(fault)?;
    file.persist(path).map_err(|error| fault(error.error))?;
    Ok(())
}

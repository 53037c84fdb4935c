//! A campaign: all targets one after the other, past every crash, and a summary.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::checkout::Checkout;
use super::clauses::ReachedClauses;
use super::commands::Commands;
use super::fault::FuzzFault;
use super::findings::{FuzzFinding, findings};
use super::folder::{CampaignFolder, files_below};
use super::options::FuzzOptions;
use super::seeds::FuzzSeeds;
use super::session::FuzzSession;
use super::summary::FuzzSummary;
use super::tools::FuzzTools;
use crate::input::write_whole;
use crate::vocabulary::Script;

/// What a campaign came to.
#[derive(Debug)]
pub struct FuzzReport {
    /// The summary, as the file `summary.txt` holds it. Of a campaign that was asked to stop: how far it came.
    pub summary: String,
    /// How it was stopped, in words.
    pub interrupted: Option<String>,
    /// Whether a target could not be run as it should.
    pub is_broken: bool,
    /// Whether there are findings.
    pub has_findings: bool,
}

/// Runs a campaign. `say` gets one line at the start of each target.
///
/// # Errors
/// - The arguments are wrong, or the folder is in use.
/// - A tool is missing, a target cannot be built, or a file cannot be written.
/// - It was asked to stop before the first target.
pub fn fuzz(options: &FuzzOptions, say: &dyn Fn(&str)) -> Result<FuzzReport, FuzzFault> {
    let commands = Commands::new(options.interrupted.clone());
    let checkout = checkout()?;
    let tools = FuzzTools { checkout: &checkout, commands: &commands };
    tools.prepare()?;
    let targets = options.chosen(&tools.known_targets()?)?;
    let seconds = options.seconds_each(targets.len())?;
    let folder = CampaignFolder::occupy(&options.out)?;
    let binaries = tools.build(&targets)?;
    FuzzSeeds { checkout: &checkout, folder: folder.seeds() }.export()?;
    let jobs = options.jobs;
    let session = FuzzSession { checkout: &checkout, folder: &folder, commands: &commands, binaries, jobs, seconds };
    let mut summary = FuzzSummary::new(targets.len(), seconds, jobs, options.seed);
    for (target, seed) in targets.iter().zip(options.seed..) {
        match session.fuzz(target, seed, say) {
            Ok((row, broken)) => {
                summary.rows.extend(row);
                summary.broken.extend(broken);
            }
            Err(FuzzFault::Interrupted) => return Ok(stopped(&summary, &folder, &format!("in {target}"))),
            // The other targets may still be fuzzed.
            Err(fault) => summary.broken.push(format!("{target}: {fault}")),
        }
    }
    let found = match findings(&session, &targets) {
        Ok(found) => found,
        Err(FuzzFault::Interrupted) => return Ok(stopped(&summary, &folder, "while artifacts were run again")),
        Err(fault) => return Err(fault),
    };
    write_whole(&folder.path.join("findings.tsv"), &as_lines(&found))?;
    let clauses = clauses(&folder.corpus("lockstep"))?;
    let text = summary.whole(clauses.as_ref(), &found);
    write_whole(&folder.path.join("summary.txt"), &text)?;
    let (is_broken, has_findings) = (!summary.broken.is_empty(), !found.is_empty());
    Ok(FuzzReport { summary: text, interrupted: None, is_broken, has_findings })
}

/// Runs `fuzz/coverage` over the scripts of a campaign: its exit code.
///
/// # Errors
/// It cannot be started.
pub fn coverage(options: &FuzzOptions) -> Result<i32, FuzzFault> {
    let root = checkout()?.root;
    let out = options.out.canonicalize().map_err(|error| FuzzFault::system(&options.out, error))?;
    let mut command = Command::new(root.join("fuzz/coverage"));
    command.arg(out.join("corpus/lockstep")).stdin(Stdio::null());
    let status = Commands::new(options.interrupted.clone()).run(&mut command, None)?;
    Ok(status.and_then(|status| status.code()).unwrap_or(-1))
}

fn checkout() -> Result<Checkout, FuzzFault> {
    let here = Path::new(".");
    Checkout::around(&env::current_dir().map_err(|error| FuzzFault::system(here, error))?)
}

/// How far a campaign came that was asked to stop.
fn stopped(summary: &FuzzSummary, folder: &CampaignFolder, place: &str) -> FuzzReport {
    let done = format!("interrupted {place}, after {} of {} targets", summary.rows.len(), summary.targets);
    let next = format!("run again with --out {} to go on", folder.path.display());
    FuzzReport {
        summary: summary.unfinished(&done),
        interrupted: Some(format!("stopped: {done}; {next}")),
        is_broken: !summary.broken.is_empty(),
        has_findings: false,
    }
}

/// The findings as lines of `findings.tsv`: count, target, fingerprint, the smallest artifact.
fn as_lines(found: &[FuzzFinding]) -> String {
    let line = |found: &FuzzFinding| {
        format!("{}\t{}\t{}\t{}\n", found.count, found.target, found.fingerprint, found.example.display())
    };
    found.iter().map(line).collect()
}

/// The clauses that the scripts of a corpus reach. `None` if there is no such corpus.
fn clauses(corpus: &Path) -> Result<Option<ReachedClauses>, FuzzFault> {
    if !corpus.is_dir() {
        return Ok(None);
    }
    let files = files_below(corpus).map_err(|error| FuzzFault::system(corpus, error))?;
    let script = |file: &PathBuf| {
        fs::read(file).map(|data| Script::from_bytes(&data)).map_err(|error| FuzzFault::system(file, error))
    };
    let scripts = files.iter().map(script).collect::<Result<Vec<_>, _>>()?;
    Ok(Some(ReachedClauses::of(scripts)?))
}

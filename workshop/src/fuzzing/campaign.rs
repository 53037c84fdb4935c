//! Runs a campaign: fuzzes one target after the other, continues after each crash, and writes a summary.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::checkout::Checkout;
use super::clauses::ReachedClauses;
use super::commands::Commands;
use super::fault::FuzzFault;
use super::findings::{FuzzFinding, findings};
use super::folder::{CampaignFolder, files_below};
use super::options::{FuzzOptions, seeds_from};
use super::seeds::FuzzSeeds;
use super::session::FuzzSession;
use super::summary::FuzzSummary;
use super::targets::target;
use super::tools::FuzzTools;
use shinpan_harness::input::write_whole;

/// The result of a campaign.
#[derive(Debug)]
pub struct FuzzReport {
    /// The text of `summary.txt`. If the campaign was interrupted: the targets that are done.
    pub summary: String,
    /// Where the campaign was interrupted, and how to resume it. `None` if it is complete.
    pub interrupted: Option<String>,
    /// Whether a step failed for one of the targets.
    pub is_broken: bool,
    /// Whether the campaign has findings. Always false if it was interrupted.
    pub has_findings: bool,
}

/// Runs a campaign. Calls `say` with one line at the start of each target.
///
/// # Errors
/// - `Usage`: the options are wrong, or the folder is in use.
/// - `CannotRun`: a tool is missing, a target cannot be built, or a file cannot be read or written.
/// - `Interrupted`: the user interrupted the campaign before the first target.
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
    for (target, seed) in targets.iter().zip(seeds_from(options.seed)) {
        match session.fuzz(target, seed, say) {
            Ok((row, broken)) => {
                summary.rows.push(row);
                summary.broken.extend(broken);
            }
            Err(FuzzFault::Interrupted) => return Ok(stopped(&summary, &folder, &format!("in {target}"))),
            // The fault may concern this target alone, so the campaign tries the others.
            Err(fault) => summary.broken.push(format!("{target}: {fault}")),
        }
    }
    let found = match findings(&session, &targets) {
        Ok(found) => found,
        Err(FuzzFault::Interrupted) => return Ok(stopped(&summary, &folder, "while it ran the artifacts again")),
        Err(fault) => return Err(fault),
    };
    write_whole(&folder.path.join("findings.tsv"), &as_lines(&found))?;
    let clauses = clauses(&folder)?;
    let text = summary.whole(clauses.as_ref(), &found);
    write_whole(&folder.path.join("summary.txt"), &text)?;
    let (is_broken, has_findings) = (!summary.broken.is_empty(), !found.is_empty());
    Ok(FuzzReport { summary: text, interrupted: None, is_broken, has_findings })
}

/// Runs `fuzz/coverage` over the corpus of `lockstep`. Returns its exit code, or -1 if a signal ended it.
///
/// # Errors
/// - `CannotRun`: the current folder is not in a checkout, the campaign has no folder, or the script cannot be started.
/// - `Interrupted`: the user interrupted it.
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

/// Returns the report of an interrupted campaign.
fn stopped(summary: &FuzzSummary, folder: &CampaignFolder, place: &str) -> FuzzReport {
    let done = format!("interrupted {place}, after {} of {} targets", summary.rows.len(), summary.targets);
    let next = format!("run again with --folder {} to resume", folder.path.display());
    FuzzReport {
        summary: summary.unfinished(&done),
        interrupted: Some(format!("stopped: {done}; {next}")),
        is_broken: !summary.broken.is_empty(),
        has_findings: false,
    }
}

/// Formats the findings as lines of `findings.tsv`: count, target, fingerprint, the smallest artifact.
fn as_lines(found: &[FuzzFinding]) -> String {
    let line = |found: &FuzzFinding| {
        format!("{}\t{}\t{}\t{}\n", found.count, found.target, found.fingerprint, found.example.display())
    };
    found.iter().map(line).collect()
}

/// Plays the scripts in the corpora of both lockstep targets and returns the clauses that they reach. `None` if no corpus
/// is there.
fn clauses(folder: &CampaignFolder) -> Result<Option<ReachedClauses>, FuzzFault> {
    let targets = ["lockstep", "lockstep_large"].into_iter().filter_map(target);
    let mut scripts = Vec::new();
    for target in targets {
        let corpus = folder.corpus(target.name);
        for file in files_below(&corpus).map_err(|error| FuzzFault::system(&corpus, error))? {
            let data = fs::read(&file).map_err(|error| FuzzFault::system(&file, error))?;
            scripts.extend(target.script(&data));
        }
    }
    if scripts.is_empty() { Ok(None) } else { Ok(Some(ReachedClauses::of(scripts)?)) }
}

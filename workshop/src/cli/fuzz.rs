//! The verb `fuzz`: runs a campaign of fuzz targets.

use shinpan_tool::say;
use std::io::Write;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::SystemTime;

use clap::Args;

use crate::fuzzing::{FuzzFault, FuzzOptions, FuzzTime, coverage, fuzz as run_targets};
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};
use shinpan_tool::command::interrupt::asked_to_stop;

/// The largest number of seconds or of jobs. Its eight digits fit libFuzzer's 32-bit flags.
const MOST: i64 = 99_999_999;

#[derive(Args)]
#[command(
    after_help = "Exit codes: 0 nothing found, 1 findings, 2 the command line is wrong or the folder is in use, \
3 a target could not be built or run, 130 interrupted.\n\nExample:\n  cargo xtask fuzz --seconds 3600 lockstep undo"
)]
pub(super) struct FuzzArgs {
    /// Fuzz targets, as `cargo +nightly fuzz list` names them; by default all but canary, which fails on purpose
    #[arg(value_name = "TARGET")]
    pub targets: Vec<String>,
    /// Seconds for all targets together, in equal parts
    #[arg(long, value_name = "N", conflicts_with = "seconds_each", value_parser = clap::value_parser!(u32).range(1..=MOST))]
    pub seconds: Option<u32>,
    /// Seconds for each target; 60 by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST))]
    pub seconds_each: Option<u32>,
    /// Processes that fuzz one target at the same time
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=MOST))]
    pub jobs: u32,
    /// Seed of the first target, 1 or more; each next target gets the next number. Random by default, and printed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub seed: Option<u32>,
    /// Folder for corpora, artifacts, logs and summary; run again with the same folder to resume
    #[arg(long, value_name = "DIR", default_value = "found/campaign")]
    pub folder: PathBuf,
    /// At the end, run fuzz/coverage: it shows which lines of code the corpus of lockstep reaches
    #[arg(long)]
    pub coverage: bool,
}

pub(super) fn fuzz(arguments: &FuzzArgs, out: &mut dyn Write) -> VerbResult {
    if arguments.folder.as_os_str().is_empty() {
        return Err(Failure::usage("--folder: an empty name: expected a folder for the campaign"));
    }
    let time = match (arguments.seconds, arguments.seconds_each) {
        (Some(seconds), _) => FuzzTime::Together(seconds),
        (None, Some(seconds)) => FuzzTime::Each(seconds),
        (None, None) => FuzzTime::default(),
    };
    let options = FuzzOptions {
        targets: arguments.targets.clone(),
        time,
        jobs: arguments.jobs,
        seed: arguments.seed.and_then(NonZeroU32::new).unwrap_or_else(seed_of_now),
        out: arguments.folder.clone(),
        interrupted: asked_to_stop(),
    };
    let report = match run_targets(&options, &|line| eprintln!("{line}")) {
        Ok(report) => report,
        Err(FuzzFault::Interrupted) => {
            say!("stopped: interrupted before the first target; run again to resume");
            return Ok(Exit::Interrupted);
        }
        Err(FuzzFault::Usage(error)) => return Err(Failure::Usage(error)),
        Err(FuzzFault::CannotRun(error)) => return Err(Failure::CannotRun(error.to_string())),
    };
    write!(out, "{}", report.summary)?;
    out.flush()?;
    if let Some(how) = report.interrupted {
        say!("{how}");
        return Ok(Exit::Interrupted);
    }
    let mut has_findings = report.has_findings;
    if arguments.coverage {
        match coverage(&options) {
            Ok(0) => {}
            Ok(1) => has_findings = true,
            Ok(code) => {
                return Err(Failure::CannotRun(format!(
                    "fuzz/coverage failed with exit code {code}; the lines above say why"
                )));
            }
            Err(FuzzFault::Interrupted) => {
                say!("stopped: interrupted in fuzz/coverage, after all targets; run fuzz/coverage again");
                return Ok(Exit::Interrupted);
            }
            Err(fault) => return Err(Failure::CannotRun(fault.to_string())),
        }
    }
    Ok(if report.is_broken { Exit::CannotRun } else { Exit::found(has_findings) })
}

/// Returns a seed made from the clock.
fn seed_of_now() -> NonZeroU32 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    NonZeroU32::MIN.saturating_add(u32::try_from(now.as_nanos() % (1 << 26)).unwrap_or_default())
}

//! What a campaign is asked to do.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::fault::FuzzFault;

/// Seconds of each target unless they are given.
const SECONDS_EACH: u32 = 60;

/// The target that must die. Only those who name it want that.
const MUST_DIE: &str = "canary";

/// How long to fuzz.
#[derive(Clone, Copy, Debug)]
pub enum FuzzTime {
    /// Seconds of all targets together, in equal parts.
    Together(u32),
    /// Seconds of each target.
    Each(u32),
}

impl Default for FuzzTime {
    fn default() -> FuzzTime {
        FuzzTime::Each(SECONDS_EACH)
    }
}

/// What a campaign is asked to do.
#[derive(Clone, Debug)]
pub struct FuzzOptions {
    /// The targets to run; all but the canary if none.
    pub targets: Vec<String>,
    /// How long.
    pub time: FuzzTime,
    /// Processes that fuzz one target at the same time.
    pub jobs: u32,
    /// Seed of the first target; the next target gets the next number.
    pub seed: u32,
    /// The folder for corpora, artifacts, logs and summary.
    pub out: PathBuf,
    /// Set when the campaign is asked to stop.
    pub interrupted: Arc<AtomicBool>,
}

impl FuzzOptions {
    /// The targets to run, of those that there are.
    ///
    /// # Errors
    /// There is no such target.
    pub(super) fn chosen(&self, known: &[String]) -> Result<Vec<String>, FuzzFault> {
        if self.targets.is_empty() {
            return Ok(known.iter().filter(|name| *name != MUST_DIE).cloned().collect());
        }
        match self.targets.iter().find(|name| !known.contains(name)) {
            Some(name) => {
                Err(FuzzFault::usage(format!("{name}: no fuzz target: expected some of {}", known.join(", "))))
            }
            None => Ok(self.targets.clone()),
        }
    }

    /// The seconds of each target.
    ///
    /// # Errors
    /// They are less than one: to libFuzzer 0 seconds are no limit.
    pub(super) fn seconds_each(&self, targets: usize) -> Result<u32, FuzzFault> {
        let seconds = match self.time {
            FuzzTime::Each(seconds) => seconds,
            FuzzTime::Together(seconds) => {
                seconds.checked_div(u32::try_from(targets).unwrap_or(u32::MAX)).unwrap_or(seconds)
            }
        };
        if seconds == 0 {
            let what = format!("less than a second for each of {targets} targets: expected at least {targets} seconds");
            return Err(FuzzFault::usage(what));
        }
        Ok(seconds)
    }
}

/// Whether a target gets seeds: the canary must die by its own mutations, not of a thousand seeds.
pub(super) fn gets_seeds(target: &str) -> bool {
    target != MUST_DIE
}

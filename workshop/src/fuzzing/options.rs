//! The options of a campaign.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::fault::FuzzFault;

/// The default seconds for each target.
const SECONDS_EACH: u32 = 60;

/// The target that must die. It runs only if the user names it.
const MUST_DIE: &str = "canary";

/// How long to fuzz.
#[derive(Clone, Copy, Debug)]
pub enum FuzzTime {
    /// Seconds for all targets together, in equal parts.
    Together(u32),
    /// Seconds for each target.
    Each(u32),
}

impl Default for FuzzTime {
    fn default() -> FuzzTime {
        FuzzTime::Each(SECONDS_EACH)
    }
}

/// The options of a campaign.
#[derive(Clone, Debug)]
pub struct FuzzOptions {
    /// The targets to run. If empty: all but the canary.
    pub targets: Vec<String>,
    /// How long to fuzz.
    pub time: FuzzTime,
    /// The number of processes that fuzz one target at the same time.
    pub jobs: u32,
    /// The seed of the first target. The next target gets the next number, and so does each further process of one.
    /// Never 0, because libFuzzer would then choose a seed itself.
    pub seed: NonZeroU32,
    /// The folder for corpora, artifacts, logs and summary.
    pub out: PathBuf,
    /// The caller sets this to stop the campaign.
    pub interrupted: Arc<AtomicBool>,
}

impl FuzzOptions {
    /// Returns the targets to run. `known` lists all targets.
    ///
    /// # Errors
    /// - The user named a target that `known` does not list.
    pub(super) fn chosen(&self, known: &[String]) -> Result<Vec<String>, FuzzFault> {
        if self.targets.is_empty() {
            return Ok(known.iter().filter(|name| *name != MUST_DIE).cloned().collect());
        }
        match self.targets.iter().find(|name| !known.contains(name)) {
            Some(name) => {
                Err(FuzzFault::usage(format!("unknown fuzz target `{name}`: expected some of {}", known.join(", "))))
            }
            None => Ok(self.targets.clone()),
        }
    }

    /// Returns the seconds for each target.
    ///
    /// # Errors
    /// - Each target would get less than one second. libFuzzer takes 0 seconds as no limit.
    pub(super) fn seconds_each(&self, targets: usize) -> Result<u32, FuzzFault> {
        let seconds = match self.time {
            FuzzTime::Each(seconds) => seconds,
            FuzzTime::Together(seconds) => {
                seconds.checked_div(u32::try_from(targets).unwrap_or(u32::MAX)).unwrap_or(seconds)
            }
        };
        if seconds == 0 {
            let what = format!("--seconds: less than 1 for each of {targets} targets: expected at least {targets}");
            return Err(FuzzFault::usage(what));
        }
        Ok(seconds)
    }
}

/// Returns a seed and those that come next. Each seed comes once: after the largest comes 1.
pub(super) fn seeds_from(first: NonZeroU32) -> impl Iterator<Item = NonZeroU32> {
    (first.get()..=u32::MAX).chain(1..first.get()).filter_map(NonZeroU32::new)
}

/// Tests whether a target gets seeds. The canary gets none, because it must die by its own mutations.
pub(super) fn gets_seeds(target: &str) -> bool {
    target != MUST_DIE
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::seeds_from;

    #[test]
    fn no_seed_is_zero_or_comes_again() {
        let seeds = |first| seeds_from(NonZeroU32::new(first).expect("a seed")).map(NonZeroU32::get);
        assert_eq!(seeds(19).take(3).collect::<Vec<_>>(), [19, 20, 21]);
        assert_eq!(seeds(u32::MAX - 1).take(4).collect::<Vec<_>>(), [u32::MAX - 1, u32::MAX, 1, 2]);
        assert_eq!(seeds(u32::MAX).skip(1).step_by(2).take(2).collect::<Vec<_>>(), [1, 3]);
    }
}

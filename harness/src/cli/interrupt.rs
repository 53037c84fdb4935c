//! Stops a campaign on request: it ends after the current script, and reports what it found.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
#[cfg(unix)]
use std::time::{Duration, Instant};

use super::failure::Failure;

/// The exit code of an interrupted program. By convention it is 128 plus the number of the signal, here SIGINT.
pub(super) const INTERRUPTED: i32 = 130;

/// Signals within this time count as one. `timeout` and other programs send each signal twice.
#[cfg(unix)]
const ONE_WISH: Duration = Duration::from_secs(1);

static ALLOWED: AtomicBool = AtomicBool::new(false);
static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Lets campaigns listen to signals. Call it in a program that only runs this command line.
pub fn allow_interrupts() {
    ALLOWED.store(true, Ordering::Relaxed);
}

/// Returns a flag that is set when the system asks this process to stop. A second request ends the process at once, as
/// without this function. Its journal survives that. On systems without signals nothing sets the flag.
pub(super) fn asked_to_stop() -> Result<Arc<AtomicBool>, Failure> {
    let asked = ASKED.get_or_init(Arc::default).clone();
    #[cfg(unix)]
    if ALLOWED.swap(false, Ordering::Relaxed) {
        let mut signals = signal_hook::iterator::Signals::new(signal_hook::consts::TERM_SIGNALS)?;
        let asked = asked.clone();
        std::thread::spawn(move || {
            let mut first: Option<Instant> = None;
            for _ in signals.forever() {
                if first.get_or_insert_with(Instant::now).elapsed() > ONE_WISH {
                    std::process::exit(INTERRUPTED);
                }
                asked.store(true, Ordering::Relaxed);
            }
        });
    }
    Ok(asked)
}

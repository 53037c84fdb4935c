//! Being asked to stop: a campaign ends after the script in hand, and says what it found.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
#[cfg(unix)]
use std::time::{Duration, Instant};

use super::failure::Failure;

/// The exit code of a program that somebody has stopped, by convention 128 and the number of the signal.
pub(super) const INTERRUPTED: i32 = 130;

/// Signals that come within this time are one wish: `timeout` and others send each twice.
#[cfg(unix)]
const ONE_WISH: Duration = Duration::from_secs(1);

static ALLOWED: AtomicBool = AtomicBool::new(false);
static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Lets campaigns listen to signals: said by a program whose only work is this command line.
pub fn allow_interrupts() {
    ALLOWED.store(true, Ordering::Relaxed);
}

/// What is set when this process is asked to stop. Asked again, it ends at once, as it would have done before this call: its
/// journal survives that. Where there are no signals nothing sets it.
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

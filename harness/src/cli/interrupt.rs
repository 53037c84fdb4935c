//! Being asked to stop: a campaign ends after the script in hand, and says what it found.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::consts::TERM_SIGNALS;
use signal_hook::flag;

use super::Failure;

/// The exit code of who was asked to stop: that of a shell's interrupted command.
pub(super) const INTERRUPTED: i32 = 130;

static ALLOWED: AtomicBool = AtomicBool::new(false);
static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Lets campaigns listen to signals: said by a program whose only work is this command line.
pub fn allow_interrupts() {
    ALLOWED.store(true, Ordering::Relaxed);
}

/// What is set when this process is asked to stop. Asked twice, it ends at once, as it does before this call: its journal
/// survives that.
pub(super) fn asked_to_stop() -> Result<Arc<AtomicBool>, Failure> {
    let asked = ASKED.get_or_init(Arc::default).clone();
    if ALLOWED.swap(false, Ordering::Relaxed) {
        for signal in TERM_SIGNALS {
            // The first looks at what the second sets: in this order only a second signal ends the process.
            flag::register_conditional_shutdown(*signal, INTERRUPTED, asked.clone())?;
            flag::register(*signal, asked.clone())?;
        }
    }
    Ok(asked)
}

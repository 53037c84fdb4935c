//! What happens when the system asks this process to end. A campaign or a check ends after the current script, and reports
//! what it found. Any other verb ends at once. No foreign program outlives either.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
#[cfg(unix)]
use std::time::{Duration, Instant};

use super::exit::Exit;
use crate::say;
use shinpan_harness::subject::end_all_groups;

/// Signals within this time count as one. `timeout` and other programs send each signal twice.
#[cfg(unix)]
const ONE_WISH: Duration = Duration::from_secs(1);

static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Listens to signals: TERM, INT, QUIT, and HUP unless `nohup` ignores it. Call it once, in a program that only runs this
/// command line. Does nothing on systems without signals.
///
/// - If the verb can stop by itself, the first signal asks it to. A second one ends the process.
/// - Otherwise the first signal ends the process, as without this function.
///
/// Before it ends the process, it ends all foreign programs.
pub fn allow_interrupts() {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, TERM_SIGNALS};
        let hangup = (!is_ignored(SIGHUP)).then_some(SIGHUP);
        let Ok(mut signals) = signal_hook::iterator::Signals::new(TERM_SIGNALS.iter().copied().chain(hangup)) else {
            return;
        };
        std::thread::spawn(move || {
            let mut first: Option<Instant> = None;
            for signal in signals.forever() {
                match ASKED.get() {
                    Some(flag) if first.get_or_insert_with(Instant::now).elapsed() <= ONE_WISH => {
                        flag.store(true, Ordering::Relaxed);
                    }
                    Some(_) => {
                        exit(Exit::Interrupted.code());
                    }
                    None => {
                        end_all_groups();
                        say_interrupted("this command ends without an answer");
                        // Ends this process like a program that does not listen. If not, the exit code says it.
                        let _ = signal_hook::low_level::emulate_default_handler(signal);
                        std::process::exit(128 + signal);
                    }
                }
            }
        });
    }
}

/// Ends this process. No foreign program outlives it, such as one that was still starting.
pub fn exit(code: i32) -> ! {
    end_all_groups();
    std::process::exit(code)
}

/// Says on standard error that this process was interrupted.
pub fn say_interrupted(so: &str) {
    say!("interrupted: {so}");
}

/// Returns whether this process was started with a signal ignored. Only Linux says so.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Returns a flag that is set when the system asks this process to stop. From now on the first signal only sets it. A
/// second one ends the process. Its journal survives that. Without [`allow_interrupts`] nothing sets the flag.
pub fn asked_to_stop() -> Arc<AtomicBool> {
    ASKED.get_or_init(Arc::default).clone()
}

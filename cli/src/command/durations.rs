//! Numbers of seconds on the command line.

use std::time::Duration;

use super::failure::Failure;

/// The longest time that an option accepts: about 31 years.
const LONGEST: f64 = 1e9;

/// Returns the duration of an option in seconds.
///
/// # Errors
/// - The number is negative, infinite or not a number.
pub fn seconds(seconds: f64) -> Result<Duration, Failure> {
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if seconds <= LONGEST => Ok(duration),
        _ => Err(Failure::usage(format!("{seconds} seconds: expected a number from 0 to {LONGEST}"))),
    }
}

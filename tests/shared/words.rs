//! What tests of foreign programs share.

use std::time::Duration;

use shinpan_harness::vocabulary::{End, Illegal, Script, Transcript};

/// More than any answer takes, but not so long that a test waits in vain for minutes.
pub const PATIENT: Duration = Duration::from_secs(20);

/// Reads a script.
pub fn script(json: &str) -> Script {
    serde_json::from_str(json).expect("a script")
}

/// Returns how a transcript ended, in one line.
pub fn ending(end: &End) -> String {
    match end {
        End::Whole => "whole".to_owned(),
        End::Skipped(why) => format!("skipped: {why}"),
        End::Broke(fault) => format!("broke: {fault}"),
        End::Late(how) => format!("late: {how}"),
    }
}

/// Returns the verdict of each act.
pub fn verdicts(transcript: &Transcript) -> Vec<Option<Illegal>> {
    transcript.entries.iter().map(|entry| entry.illegal).collect()
}

//! What a command's exit code says.

use shinpan_harness::campaign::journal::Merged;

/// The end of a command. Its number is the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything is as expected.
    AsExpected = 0,
    /// Something is not as expected: a difference, a breach, a fault.
    NotAsExpected = 1,
    /// The command line or a file is wrong.
    WrongInput = 2,
    /// A subject could not run, or nothing ran.
    CannotRun = 3,
    /// The system or the user interrupted it. By convention it is 128 plus the number of the signal, here SIGINT.
    Interrupted = 130,
}

impl Exit {
    /// Returns the exit code.
    pub fn code(self) -> i32 {
        self as i32
    }

    /// Returns the one of two ends that a caller has to know first: an interruption, then a difference, then what could not
    /// run, then wrong input.
    pub fn or_worse(self, other: Exit) -> Exit {
        let order = [Exit::Interrupted, Exit::NotAsExpected, Exit::CannotRun, Exit::WrongInput];
        order.into_iter().find(|end| [self, other].contains(end)).unwrap_or(Exit::AsExpected)
    }

    /// Returns [`Exit::NotAsExpected`] if something was found.
    pub fn found(something: bool) -> Exit {
        if something { Exit::NotAsExpected } else { Exit::AsExpected }
    }

    /// Returns the end of `merge`. The first condition that holds decides:
    ///
    /// - there is a difference, or specification or engine broke;
    /// - the subject broke or was late, no game was played, or a shard is missing and `allow_missing` is false, so it
    ///   could not run;
    /// - otherwise everything is as expected.
    pub fn of_merged(merged: &Merged, allow_missing: bool) -> Exit {
        let account = &merged.account;
        let failures = account.corpus.as_ref().is_some_and(|failures| !failures.is_empty());
        let own = account.header.verb == "verify" && !account.findings.is_empty();
        match merged.missing_count {
            _ if failures || own || account.kinds() > 0 => Exit::NotAsExpected,
            _ if account.has_unjudged() || account.tally.total().games == 0 => Exit::CannotRun,
            1.. if !allow_missing => Exit::CannotRun,
            _ => Exit::AsExpected,
        }
    }
}

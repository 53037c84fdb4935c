//! Process groups: a program and everything that it started.

use std::process::{Command, Stdio};

/// A signal to a process group.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Signal {
    /// Asks the processes to end: SIGTERM.
    Terminate,
    /// Ends the processes at once: SIGKILL.
    Kill,
}

/// Gives the program its own process group, so that a signal also reaches what it starts. Does nothing except on Unix.
#[cfg(unix)]
pub(crate) fn own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
pub(crate) fn own_group(_: &mut Command) {}

/// Sends a signal to what is left of a process group. Does nothing without a `kill` command.
#[cfg(unix)]
pub(crate) fn signal_group(leader: u32, signal: Signal) {
    let name = match signal {
        Signal::Terminate => "-TERM",
        Signal::Kill => "-KILL",
    };
    let group = format!("-{leader}");
    let _ = Command::new("kill").args([name, "--", &group]).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

#[cfg(not(unix))]
pub(crate) fn signal_group(_: u32, _: Signal) {}

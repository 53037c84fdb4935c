//! Process groups: a program and all that it started.

use std::process::{Command, Stdio};

/// What a process group is told.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Signal {
    /// To end itself.
    Terminate,
    /// To end at once.
    Kill,
}

/// Gives the program a process group, so that what it starts can be ended with it.
#[cfg(unix)]
pub(crate) fn own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
pub(crate) fn own_group(_: &mut Command) {}

/// Signals whatever is left of a process group; nothing where there is no `kill` command.
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

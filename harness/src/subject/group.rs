//! Process groups: a program and everything that it started. No group outlives this process if it can still do something
//! when it ends.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A signal to a process group.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Signal {
    /// Asks the processes to end: SIGTERM.
    Terminate,
    /// Ends the processes at once: SIGKILL.
    Kill,
}

/// The leaders of the groups that run.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A process group that [`end_all_groups`] ends. Forgets the group when dropped.
///
/// Once its leader was waited for, the system may give its number to another process. So drop it before, or signal and
/// drop it at once after. The time between is harmless: while anything is left of the group, the system gives its number
/// to nobody. If nothing is left, the system first gives away the numbers after it, thousands of them.
#[derive(Debug)]
pub(crate) struct Group {
    leader: u32,
}

impl Group {
    /// Starts a program in a process group of its own, so that a signal also reaches what it starts.
    ///
    /// # Errors
    /// - The program cannot be started.
    pub(crate) fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
        own_group(command);
        // Nothing ends all groups between the start and the entry in the list.
        let mut running = running();
        let child = command.spawn()?;
        let leader = child.id();
        running.insert(leader);
        Ok((child, Group { leader }))
    }

    /// Sends a signal to what is left of the group. Does nothing without a `kill` command.
    pub(crate) fn signal(&self, signal: Signal) {
        signal_group(self.leader, signal);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        running().remove(&self.leader);
    }
}

/// Ends all groups at once, for the end of this process. From now on every thread waits that starts a group or takes
/// notice of the end of one. Otherwise such a thread could end this process first, with another exit code.
pub(crate) fn end_all_groups() {
    let running = running();
    running.iter().for_each(|leader| signal_group(*leader, Signal::Kill));
    std::mem::forget(running);
}

#[cfg(unix)]
fn own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

#[cfg(unix)]
fn signal_group(leader: u32, signal: Signal) {
    let name = match signal {
        Signal::Terminate => "-TERM",
        Signal::Kill => "-KILL",
    };
    let group = format!("-{leader}");
    let _ = Command::new("kill").args([name, "--", &group]).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

#[cfg(not(unix))]
fn signal_group(_: u32, _: Signal) {}

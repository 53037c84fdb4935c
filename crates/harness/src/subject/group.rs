//! Process groups: a program and everything that it started. No group outlives this process if it can still do something
//! when it ends.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A signal to a process group.
#[derive(Clone, Copy, Debug)]
pub enum Signal {
    /// Asks the processes to end: SIGTERM.
    Terminate,
    /// Ends the processes at once: SIGKILL.
    Kill,
}

impl Signal {
    /// Returns the option of `kill`.
    #[cfg(unix)]
    fn option(self) -> &'static str {
        match self {
            Signal::Terminate => "-TERM",
            Signal::Kill => "-KILL",
        }
    }
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
pub struct Group {
    leader: u32,
    /// Stands in the environment of all its processes, also of those that leave the group by `setsid`.
    mark: String,
}

/// The variable of the mark.
const MARK: &str = "SHINPAN_GROUP";

/// How many groups were started.
static STARTED: AtomicU64 = AtomicU64::new(0);

impl Group {
    /// Starts a program in a process group of its own, so that a signal also reaches what it starts.
    ///
    /// # Errors
    /// - The program cannot be started.
    pub fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
        own_group(command);
        let mark = format!("{}{}", own_marks(), STARTED.fetch_add(1, Ordering::Relaxed));
        command.env(MARK, &mark);
        // Nothing ends all groups between the start and the entry in the list.
        let mut running = running();
        let child = command.spawn()?;
        let leader = child.id();
        running.insert(leader);
        Ok((child, Group { leader, mark }))
    }

    /// Sends a signal to what is left of the group, and on Linux also to processes that left it. Does nothing without a
    /// `kill` command.
    pub fn signal(&self, signal: Signal) {
        signal_group(self.leader, signal);
        signal_strays(&|mark| mark == self.mark, signal);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        running().remove(&self.leader);
    }
}

/// Ends all groups at once, for the end of this process. From now on every thread waits that starts a group or takes
/// notice of the end of one. Otherwise such a thread could end this process first, with another exit code.
pub fn end_all_groups() {
    let running = running();
    running.iter().for_each(|leader| signal_group(*leader, Signal::Kill));
    if !running.is_empty() {
        signal_strays(&|mark| mark.starts_with(&own_marks()), Signal::Kill);
    }
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
    kill(signal.option(), &[format!("-{leader}")]);
}

#[cfg(unix)]
fn kill(signal: &str, processes: &[String]) {
    let mut command = Command::new("kill");
    let _ = command.args([signal, "--"]).args(processes).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

/// Returns the beginning of all marks of this process.
fn own_marks() -> String {
    format!("{}-", std::process::id())
}

/// Signals the processes whose mark is one of these. A process that left its group can be found by nothing else.
#[cfg(target_os = "linux")]
fn signal_strays(is_meant: &dyn Fn(&str) -> bool, signal: Signal) {
    let mark_of = |process: &str| {
        let environment = std::fs::read(format!("/proc/{process}/environ")).ok()?;
        let mut variables = environment.split(|byte| *byte == 0);
        variables.find_map(|one| Some(std::str::from_utf8(one).ok()?.strip_prefix(MARK)?.strip_prefix('=')?.to_owned()))
    };
    let Ok(processes) = std::fs::read_dir("/proc") else { return };
    let numbers = processes.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let strays: Vec<String> = numbers
        .filter(|name| name.bytes().all(|letter| letter.is_ascii_digit()))
        .filter(|process| mark_of(process).is_some_and(|mark| is_meant(&mark)))
        .collect();
    if !strays.is_empty() {
        kill(signal.option(), &strays);
    }
}

#[cfg(not(target_os = "linux"))]
fn signal_strays(_: &dyn Fn(&str) -> bool, _: Signal) {}

#[cfg(not(unix))]
fn signal_group(_: u32, _: Signal) {}

//! Runs the programs of a campaign. Each program gets its own process group. An interrupt ends the whole group.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::fault::FuzzFault;
use shinpan_harness::subject::{Group, Signal};

/// The time between two looks at a running program.
const LOOK: Duration = Duration::from_millis(5);
/// The time between SIGTERM and SIGKILL. libFuzzer's jobs need some, because they finish their current input first.
const PATIENCE: Duration = Duration::from_secs(5);

/// Runs programs until the user interrupts the campaign.
#[derive(Clone)]
pub(super) struct Commands {
    interrupted: Arc<AtomicBool>,
}

impl Commands {
    pub(super) fn new(interrupted: Arc<AtomicBool>) -> Commands {
        Commands { interrupted }
    }

    /// Returns an error if the user interrupted the campaign.
    pub(super) fn go_on(&self) -> Result<(), FuzzFault> {
        if self.interrupted.load(Ordering::Relaxed) { Err(FuzzFault::Interrupted) } else { Ok(()) }
    }

    /// Runs a program and waits until it ends. Returns `None` if the program took longer than `limit` and was ended.
    ///
    /// # Errors
    /// - `CannotRun`: the program cannot be started.
    /// - `Interrupted`: the user interrupted the campaign. The program and everything that it started were ended.
    pub(super) fn run(&self, command: &mut Command, limit: Option<Duration>) -> Result<Option<ExitStatus>, FuzzFault> {
        self.go_on()?;
        let program = command.get_program().display().to_string();
        let fault = |what: &str, error: io::Error| FuzzFault::cannot(format!("{program}: {what}: {error}"));
        let (mut child, group) = Group::spawn(command).map_err(|error| fault("cannot be started", error))?;
        let began = Instant::now();
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Ok(Some(status)),
                Ok(None) => {}
                Err(error) => {
                    end(&mut child, group);
                    return Err(fault("cannot be waited for", error));
                }
            }
            let is_late = limit.is_some_and(|limit| began.elapsed() > limit);
            if self.go_on().is_err() || is_late {
                end(&mut child, group);
                return self.go_on().map(|()| None);
            }
            sleep(LOOK);
        }
    }

    /// Runs a program with a short output, such as a list. Returns whether it succeeded, and its standard output.
    pub(super) fn answer(&self, command: &mut Command) -> Result<(bool, String), FuzzFault> {
        // Nothing reads while the program runs. A full pipe would block it; a file does not.
        let fault = |error: io::Error| {
            FuzzFault::cannot(format!("cannot use a temporary file: {error}; set TMPDIR to another folder"))
        };
        let mut file = tempfile::tempfile().map_err(fault)?;
        command.stdin(Stdio::null()).stdout(file.try_clone().map_err(fault)?).stderr(Stdio::null());
        let status = self.run(command, None)?;
        let mut text = Vec::new();
        file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut text)).map_err(fault)?;
        Ok((status.is_some_and(|status| status.success()), String::from_utf8_lossy(&text).into_owned()))
    }

    /// Runs a program that writes to the user on standard error. Returns whether it succeeded.
    pub(super) fn does(&self, command: &mut Command) -> Result<bool, FuzzFault> {
        let status = self.run(command.stdin(Stdio::null()).stdout(Stdio::null()), None)?;
        Ok(status.is_some_and(|status| status.success()))
    }
}

/// Sends both outputs of a program to one file, and lets the program hold the lock. The lock lasts until the program
/// and everything that it started have ended.
pub(super) fn logged(command: &mut Command, log: &File, lock: &File) -> io::Result<()> {
    // The lock belongs to the open file. A fuzzer does not read its standard input, so that can keep the file open.
    command.stdin(lock.try_clone()?).stdout(log.try_clone()?).stderr(log.try_clone()?);
    Ok(())
}

/// Ends a program and everything that it started: first with SIGTERM, then with SIGKILL.
fn end(child: &mut Child, group: Group) {
    group.signal(Signal::Terminate);
    let deadline = Instant::now() + PATIENCE;
    while matches!(child.try_wait(), Ok(None)) && Instant::now() < deadline {
        sleep(LOOK);
    }
    group.signal(Signal::Kill);
    drop(group);
    // Both calls fail only if the program has already ended and `try_wait` has seen it.
    let _ = child.kill();
    let _ = child.wait();
}

//! Programs that a campaign runs: each in a process group of its own, ended when the campaign is asked to stop.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::fault::FuzzFault;
use crate::subject::{Signal, own_group, signal_group};

/// How often a running program is looked at.
const LOOK: Duration = Duration::from_millis(5);
/// How long a program that was told to end may take: libFuzzer's jobs end their input first.
const PATIENCE: Duration = Duration::from_secs(5);

/// Runs programs until the campaign is asked to stop.
#[derive(Clone)]
pub(super) struct Commands {
    interrupted: Arc<AtomicBool>,
}

impl Commands {
    pub(super) fn new(interrupted: Arc<AtomicBool>) -> Commands {
        Commands { interrupted }
    }

    /// An error once the campaign is asked to stop.
    pub(super) fn go_on(&self) -> Result<(), FuzzFault> {
        if self.interrupted.load(Ordering::Relaxed) { Err(FuzzFault::Interrupted) } else { Ok(()) }
    }

    /// Runs a program to its end. `None` if it took longer than `limit` and was ended.
    ///
    /// # Errors
    /// - It cannot be started.
    /// - The campaign was asked to stop: the program and all that it started were ended.
    pub(super) fn run(&self, command: &mut Command, limit: Option<Duration>) -> Result<Option<ExitStatus>, FuzzFault> {
        self.go_on()?;
        own_group(command);
        let program = command.get_program().display().to_string();
        let fault = |what: &str, error: io::Error| FuzzFault::cannot(format!("{program}: {what}: {error}"));
        let mut child = command.spawn().map_err(|error| fault("cannot be started", error))?;
        let began = Instant::now();
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Ok(Some(status)),
                Ok(None) => {}
                Err(error) => {
                    end(&mut child);
                    return Err(fault("cannot be waited for", error));
                }
            }
            let is_late = limit.is_some_and(|limit| began.elapsed() > limit);
            if self.go_on().is_err() || is_late {
                end(&mut child);
                return self.go_on().map(|()| None);
            }
            sleep(LOOK);
        }
    }

    /// Runs a program that says little, such as a list: whether it went well, and its standard output.
    pub(super) fn answer(&self, command: &mut Command) -> Result<(bool, String), FuzzFault> {
        // A file, not a pipe: nobody has to read while the program runs.
        let fault = |error: io::Error| FuzzFault::cannot(format!("no temporary file: {error}"));
        let mut file = tempfile::tempfile().map_err(fault)?;
        command.stdin(Stdio::null()).stdout(file.try_clone().map_err(fault)?).stderr(Stdio::null());
        let status = self.run(command, None)?;
        let mut text = Vec::new();
        file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut text)).map_err(fault)?;
        Ok((status.is_some_and(|status| status.success()), String::from_utf8_lossy(&text).into_owned()))
    }

    /// Runs a program that talks to the user on the standard error: whether it went well.
    pub(super) fn does(&self, command: &mut Command) -> Result<bool, FuzzFault> {
        let status = self.run(command.stdin(Stdio::null()).stdout(Stdio::null()), None)?;
        Ok(status.is_some_and(|status| status.success()))
    }
}

/// A program whose two outputs go into one file, and which holds a lock as long as it or anything it started lives.
pub(super) fn logged(command: &mut Command, log: &File, lock: &File) -> io::Result<()> {
    // The lock belongs to the open file. A fuzzer reads nothing, so its standard input is free to hold it.
    command.stdin(lock.try_clone()?).stdout(log.try_clone()?).stderr(log.try_clone()?);
    Ok(())
}

/// Ends a program and all that it started, gently first.
fn end(child: &mut Child) {
    let leader = child.id();
    signal_group(leader, Signal::Terminate);
    let deadline = Instant::now() + PATIENCE;
    while matches!(child.try_wait(), Ok(None)) && Instant::now() < deadline {
        sleep(LOOK);
    }
    signal_group(leader, Signal::Kill);
    // Both fail only if it has already ended and been waited for.
    let _ = child.kill();
    let _ = child.wait();
}

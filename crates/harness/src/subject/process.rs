//! A foreign program that reads and writes lines.
//!
//! Every wait ends, whatever the program does. Separate threads read and write. Lines and replies have a maximum size,
//! and each exchange has a deadline. A fault is one line of text.

use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::complaints::Complaints;
use super::foreign::quoted;
use super::group::{Group, Signal};
use super::patience::Patience;
use super::trouble::Trouble;

/// After 5 breaks in a row, without a whole script in between, the program is not restarted.
const BREAKS: u32 = 5;
/// How long to wait for a program to exit after it closed its output.
const GRACE: Duration = Duration::from_millis(300);
/// How long to wait for a program to exit after goodbye, unless its time-out is shorter.
const GOODBYE: Duration = Duration::from_secs(2);
/// Lines, in each direction, that may wait for their reader.
const WAITING: usize = 16;

/// The most bytes that a program may send.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// In one line.
    pub line: usize,
    /// In one exchange.
    pub reply: usize,
}

/// A program that can be restarted after a break.
pub(super) struct Process {
    program: String,
    arguments: Vec<String>,
    patience: Patience,
    limits: Limits,
    running: Option<Running>,
    /// Breaks in a row, and the number of them after which there are no more restarts.
    breaks: u32,
    most_breaks: u32,
    last: Option<Trouble>,
    /// Whether the last answer did not come in time.
    silent: bool,
    /// What all its runs wrote to standard error.
    complaints: Complaints,
}

/// One run of the program, with the state of the current exchange.
struct Running {
    child: Child,
    /// `None` once it has been ended.
    group: Option<Group>,
    input: SyncSender<Vec<u8>>,
    output: Receiver<Event>,
    complaints: Complaints,
    /// Told once the program's standard error has ended.
    complained: Receiver<()>,
    asked: String,
    /// Whether it has answered anything yet.
    answered: bool,
    /// The time for the current answer.
    timeout: Duration,
    deadline: Instant,
    received: usize,
}

enum Event {
    Line(Vec<u8>),
    TooLong,
}

impl Process {
    /// Starts the program. Splits the command like in a shell, but runs no shell.
    ///
    /// # Errors
    /// Each is one line:
    /// - The command has an open quote, or no words.
    /// - The program cannot be started.
    pub fn start(command: &str, patience: Patience, limits: Limits) -> Result<Process, Trouble> {
        let gone = |why: String| Trouble::Gone(why);
        let words = shlex::split(command).ok_or_else(|| gone(format!("`{command}` has an open quote")))?;
        let mut words = words.into_iter();
        let program = words.next().ok_or_else(|| gone("expected a command, found nothing".to_owned()))?;
        let mut process = Process {
            program,
            arguments: words.collect(),
            patience,
            limits,
            running: None,
            breaks: 0,
            most_breaks: BREAKS,
            last: None,
            silent: false,
            complaints: Complaints::default(),
        };
        process.ensure()?;
        Ok(process)
    }

    /// Starts the program unless it runs. Returns whether it did.
    ///
    /// # Errors
    /// Each is one line:
    /// - The program cannot be started.
    /// - It broke too often.
    pub fn ensure(&mut self) -> Result<bool, Trouble> {
        if self.running.is_some() {
            return Ok(false);
        }
        if self.breaks >= self.most_breaks {
            let breaks = self.most_breaks;
            let last = self.last.as_ref().map_or(String::new(), Trouble::to_string);
            return Err(Trouble::Broke(format!("not started again after {breaks} breaks in a row; the last: {last}")));
        }
        let spawned = Running::spawn(&self.program, &self.arguments, self.limits.line, &self.complaints);
        match spawned {
            Ok(running) => self.running = Some(running),
            Err(error) => {
                let trouble = self.broke(format!("cannot start {}: {error}", quoted(&self.program)));
                return Err(self.cannot_start(trouble));
            }
        }
        Ok(true)
    }

    /// Begins an exchange: sends `line` and a line break. Messages name the exchange `asked`.
    ///
    /// # Errors
    /// Each is one line:
    /// - The program cannot be started, or broke too often.
    /// - The program does not read its input, and has been killed.
    pub fn send(&mut self, line: &str, asked: &str) -> Result<(), Trouble> {
        self.send_about(0, line, asked)
    }

    /// Like [`Process::send`], for a question about so many acts. The reply may take longer if they are many.
    ///
    /// # Errors
    /// As for `send`.
    pub fn send_about(&mut self, acts: usize, line: &str, asked: &str) -> Result<(), Trouble> {
        self.ensure()?;
        let patience = self.patience.for_acts(acts);
        let Some(running) = &mut self.running else { return Err(Trouble::Broke("not running".to_owned())) };
        running.timeout = if running.answered { patience.answer } else { patience.start };
        running.asked.clear();
        running.asked.push_str(asked);
        running.deadline = Instant::now() + running.timeout;
        running.received = 0;
        let mut bytes = Vec::with_capacity(line.len() + 1);
        bytes.extend_from_slice(line.as_bytes());
        bytes.push(b'\n');
        match running.input.try_send(bytes) {
            // The channel is closed if the writer met a closed pipe. Reading will then say how the program ended.
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
            Err(TrySendError::Full(_)) => Err(self.broke(format!("reads nothing; not sent: {}", quoted(asked)))),
        }
    }

    /// Returns the next line of the reply, without its end.
    ///
    /// # Errors
    /// Each is one line. The program has been killed.
    /// - The reply is too late, has too long a line, or is too long.
    /// - The program has ended.
    pub fn receive(&mut self) -> Result<Vec<u8>, Trouble> {
        let Some(running) = &mut self.running else { return Err(Trouble::Broke("not running".to_owned())) };
        self.silent = false;
        let asked = quoted(&running.asked);
        let left = running.deadline.saturating_duration_since(Instant::now());
        let fault = match running.output.recv_timeout(left) {
            Ok(Event::Line(line)) => {
                running.answered = true;
                running.received += line.len() + 1;
                if running.received <= self.limits.reply {
                    return Ok(line);
                }
                format!("flooded: more than {} for {asked}", size(self.limits.reply))
            }
            Ok(Event::TooLong) => format!("flooded: a line of more than {} for {asked}", size(self.limits.line)),
            Err(RecvTimeoutError::Timeout) => {
                self.silent = true;
                let late = format!("no answer within {} s to {asked}", running.timeout.as_secs_f64());
                return Err(Trouble::Late(self.broke(late).to_string()));
            }
            Err(RecvTimeoutError::Disconnected) => running.end_text(&asked),
        };
        Err(self.broke(fault))
    }

    /// Returns what the program wrote to its standard error since this was last asked.
    pub fn take_errors(&mut self) -> Vec<String> {
        self.complaints.take()
    }

    /// Returns whether the last answer did not come in time.
    pub fn was_silent(&self) -> bool {
        self.silent
    }

    /// Kills the program because its answer in the current exchange makes no sense.
    pub fn garbage(&mut self, answer: &str) -> Trouble {
        let asked = self.running.as_ref().map_or(String::new(), |running| quoted(&running.asked));
        self.broke(format!("answered garbage to {asked}: {}", quoted(answer)))
    }

    /// Kills the program after a fault that only the caller can see.
    pub fn broke(&mut self, what: String) -> Trouble {
        self.running = None;
        self.breaks += 1;
        let trouble = Trouble::Broke(what);
        self.last = Some(trouble.clone());
        trouble
    }

    /// Notes that the program could not be started, or did not answer its greeting.
    pub fn cannot_start(&mut self, trouble: Trouble) -> Trouble {
        let gone = Trouble::Gone(trouble.to_string());
        self.last = Some(gone.clone());
        gone
    }

    /// Returns why the program could not be restarted. `None` if it runs or no restart has failed.
    pub fn gone(&self) -> Option<&str> {
        match &self.last {
            Some(Trouble::Gone(why)) => Some(why),
            _ => None,
        }
    }

    /// Removes the limit on restarts. The caller counts them.
    pub fn keep_starting(&mut self) {
        self.most_breaks = u32::MAX;
    }

    /// Notes that a whole script went well. Earlier breaks no longer count.
    pub fn worked(&mut self) {
        self.breaks = 0;
        self.last = None;
    }

    /// Says goodbye and waits for the program to exit. Kills it if it does not.
    pub fn close(&mut self, goodbye: &str) {
        if self.running.is_none() || self.send(goodbye, goodbye).is_err() {
            return;
        }
        if let Some(mut running) = self.running.take() {
            running.wait(self.patience.answer.min(GOODBYE));
        }
    }
}

impl Running {
    fn spawn(program: &str, arguments: &[String], longest_line: usize, complaints: &Complaints) -> io::Result<Running> {
        let start = |program: &str| {
            let mut command = Command::new(program);
            command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            Group::spawn(&mut command)
        };
        let (mut child, group) = start(program).or_else(|error| match error.kind() {
            // Debian puts GNU Go into /usr/games, which is not in root's PATH.
            io::ErrorKind::NotFound if !program.contains('/') => {
                start(&format!("/usr/games/{program}")).map_err(|_| error)
            }
            _ => Err(error),
        })?;
        let (Some(stdin), Some(stdout), Some(stderr)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::Error::other("no pipes"));
        };
        let (input, to_write) = sync_channel::<Vec<u8>>(WAITING);
        let (read, output) = sync_channel(WAITING);
        let (ended, complained) = sync_channel(1);
        let to_note = complaints.clone();
        complaints.begin();
        // These threads are never joined: a grandchild may hold the pipes open after the child has ended.
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, longest_line, &read));
        thread::spawn(move || {
            to_note.read(stderr);
            // The receiver is gone unless the program died.
            let _ = ended.send(());
        });
        Ok(Running {
            child,
            group: Some(group),
            input,
            output,
            complaints: complaints.clone(),
            complained,
            asked: String::new(),
            answered: false,
            timeout: Duration::ZERO,
            deadline: Instant::now(),
            received: 0,
        })
    }

    /// Waits at most `patience` for the program to exit. Returns its exit status, or `None` if it still runs. If it
    /// exits, ends what it started.
    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    self.end_group();
                    return Some(status);
                }
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// Ends what is left of the group, and forgets it.
    fn end_group(&mut self) {
        if let Some(group) = self.group.take() {
            group.signal(Signal::Kill);
        }
    }

    /// Says how a program ended after it closed its output.
    fn end_text(&mut self, asked: &str) -> String {
        let Some(status) = self.wait(GRACE) else { return format!("closed its output after {asked}") };
        let mut text = match (status.code(), signal(status)) {
            (Some(code), _) => format!("died (exit {code}) after {asked}"),
            (None, Some(signal)) => format!("died (signal {signal}) after {asked}"),
            (None, None) => format!("died after {asked}"),
        };
        if self.complained.recv_timeout(GRACE).is_ok()
            && let Some(complaint) = self.complaints.last()
        {
            let _ = write!(text, ", saying {}", quoted(&complaint));
        }
        text
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end_group();
        // Both calls fail only if the program has already exited and been waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn signal(status: std::process::ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: std::process::ExitStatus) -> Option<i32> {
    None
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, longest: usize, lines: &SyncSender<Event>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(longest as u64 + 1).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            _ => return,
        }
        let ended = line.pop_if(|last| *last == b'\n').is_some();
        let too_long = !ended && line.len() > longest;
        let event = if too_long { Event::TooLong } else { Event::Line(line) };
        if lines.send(event).is_err() || too_long {
            return;
        }
    }
}

fn size(bytes: usize) -> String {
    const MEBIBYTE: usize = 1 << 20;
    if bytes.is_multiple_of(MEBIBYTE) { format!("{} MiB", bytes / MEBIBYTE) } else { format!("{} KiB", bytes / 1024) }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::process::{Command, Stdio};
    use std::thread;
    use std::time::{Duration, Instant};

    use super::{Complaints, Event, Running};

    /// Returns whether the process is there and not merely waiting to be collected.
    fn is_running(process: &str) -> bool {
        let state = Command::new("ps").args(["-o", "stat=", "-p", process]).stderr(Stdio::null()).output().expect("ps");
        !matches!(String::from_utf8_lossy(&state.stdout).trim().chars().next(), None | Some('Z'))
    }

    #[test]
    fn what_a_program_started_ends_as_soon_as_its_own_end_is_known() {
        let script = "sleep 1000 >&2 & echo $!; exit 3".to_owned();
        let mut running =
            Running::spawn("sh", &["-c".to_owned(), script], 100, &Complaints::default()).expect("a shell");
        let Ok(Event::Line(line)) = running.output.recv() else { panic!("no line") };
        let child = String::from_utf8(line).expect("a number");
        let status = running.wait(Duration::from_secs(60)).expect("an end");
        // From now on the leader's number may be given to another process.
        assert!(status.code() == Some(3) && running.group.is_none());
        let deadline = Instant::now() + Duration::from_secs(60);
        while is_running(&child) {
            assert!(Instant::now() < deadline, "{child} still runs");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

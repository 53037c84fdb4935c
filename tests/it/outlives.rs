//! No program under test outlives shinpan.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::again::AGAIN;

/// Much longer than anything here takes, and much shorter than the programs sleep.
const LONG: Duration = Duration::from_secs(100);

/// A run of shinpan with a program that notes its process and one that it started. Both sleep.
struct Run {
    _folder: TempDir,
    shinpan: Child,
    pids: [PathBuf; 2],
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + LONG;
    while !is_so() {
        assert!(Instant::now() < deadline, "{what}");
        sleep(Duration::from_millis(20));
    }
}

fn number(path: &Path) -> Option<u32> {
    fs::read_to_string(path).ok()?.trim().parse().ok()
}

/// Returns whether the process is there and not merely waiting to be collected.
fn is_running(process: u32) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", &process.to_string()]).output().expect("ps");
    !matches!(String::from_utf8_lossy(&state.stdout).trim().chars().next(), None | Some('Z'))
}

impl Run {
    /// Starts `shinpan VERB --with PROGRAM`, and waits until the program sleeps.
    fn of(verb: &[&str]) -> Run {
        let folder = tempfile::tempdir().expect("a folder");
        let pids = ["child", "grandchild"].map(|name| folder.path().join(name));
        // Where there is a `setsid`, the second process leaves the group of the first.
        let sleeps = "trap '' HUP TERM INT; $(command -v setsid) sleep 1000 & echo $! >";
        let command = format!("echo $$ > {}; {sleeps} {}; wait", pids[0].display(), pids[1].display());
        let subject = format!("json:sh -c \"{command}\"");
        let found = folder.path().join("found").display().to_string();
        let mut arguments = vec![verb[0], "--with", &subject, "--rules", "basic"];
        arguments.extend(&verb[1..]);
        if verb[0] == "hunt" {
            arguments.extend(["--folder", &found]);
        }
        let mut shinpan = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", AGAIN])
            .env("SHINPAN_CAMPAIGN", arguments.join("\n"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("this program again");
        // As after `2>&1 | tee`, which the same Ctrl-C ends: nobody reads what is said any more.
        drop(shinpan.stderr.take());
        let run = Run { _folder: folder, shinpan, pids };
        wait_until("the program starts", || run.pids.iter().all(|path| number(path).is_some()));
        run
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.shinpan.id().to_string()]).status().expect("kill");
        assert!(sent.success());
    }

    /// Waits until shinpan ends, then until its program is gone. Returns shinpan's exit code, or its signal.
    fn end(mut self) -> (Option<i32>, Option<i32>) {
        use std::os::unix::process::ExitStatusExt;

        wait_until("shinpan ends", || self.shinpan.try_wait().expect("a child").is_some());
        let status = self.shinpan.wait().expect("ended");
        for path in &self.pids {
            let process = number(path).expect("a number");
            wait_until(&format!("{} is gone", path.display()), || !is_running(process));
        }
        (status.code(), status.signal())
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // After a failed test nothing may be left. Both calls fail if shinpan has ended.
        let _ = self.shinpan.kill();
        let _ = self.shinpan.wait();
        for process in self.pids.iter().filter_map(|path| number(path)).filter(|process| is_running(*process)) {
            let _ = Command::new("kill").args(["-KILL", &process.to_string()]).status();
        }
    }
}

#[test]
fn a_signal_that_ends_check_ends_its_program() {
    for (name, number) in [("-TERM", 15), ("-HUP", 1), ("-INT", 2)] {
        let run = Run::of(&["check"]);
        run.signal(name);
        assert_eq!(run.end(), (None, Some(number)), "{name}");
    }
}

#[test]
fn a_second_signal_ends_a_hunt_and_its_program() {
    let run = Run::of(&["hunt", "--start-timeout", "900"]);
    run.signal("-HUP");
    // Two signals within a second are one.
    sleep(Duration::from_millis(1_500));
    run.signal("-TERM");
    assert_eq!(run.end(), (Some(130), None));
}

#[test]
fn a_program_that_does_not_greet_in_time_is_ended() {
    let run = Run::of(&["hunt", "--start-timeout", "1", "--timeout", "900"]);
    assert_eq!(run.end(), (Some(3), None));
}

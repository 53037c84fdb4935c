//! A first signal ends every long command within seconds, with what it has found so far or with a word.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::findings::apart;

/// The most time between the signal and the end. It is long, because other tests run meanwhile.
const MOST: Duration = Duration::from_secs(20);

/// Returns whether a child catches SIGINT and has worked for a second since, so that it is at its task.
fn is_at_work(child: &Child) -> bool {
    let read = |file: &str| fs::read_to_string(format!("/proc/{}/{file}", child.id())).expect("a running program");
    let status = read("status");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("signals that are caught");
    let ticks = read("stat").rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(11)?.parse().ok());
    u64::from_str_radix(caught.trim(), 16).expect("a mask") & 0b10 != 0 && ticks > Some(100_u64)
}

/// Starts a command that takes long, and sends it a signal once it works. Returns its exit code, and what it wrote to
/// its output and to its standard error.
fn interrupted(arguments: &[&str], signal: &str) -> (Option<i32>, String, String) {
    let mut child = apart(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("this program again");
    let begun = Instant::now();
    while !is_at_work(&child) {
        assert!(begun.elapsed() < 3 * MOST, "{arguments:?} does not listen");
        sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("a signal");
    assert!(sent.success());
    let reader = std::thread::spawn({
        let (mut out, mut errors) = (child.stdout.take().expect("a pipe"), child.stderr.take().expect("a pipe"));
        move || {
            [std::io::read_to_string(&mut out), std::io::read_to_string(&mut errors)].map(|text| text.expect("UTF-8"))
        }
    });
    let interrupted = Instant::now();
    let code = loop {
        if let Some(status) = child.try_wait().expect("a child") {
            break status.code();
        }
        if interrupted.elapsed() > MOST {
            child.kill().and_then(|()| child.wait()).expect("killed");
            panic!("{arguments:?} does not obey {signal}");
        }
        sleep(Duration::from_millis(5));
    };
    let [out, errors] = reader.join().expect("read");
    (code, out, errors)
}

#[test]
fn a_signal_ends_every_long_command_and_it_says_what_it_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let certificate = folder.path().join("certificate").display().to_string();
    let many = "1000000000000";
    let (known, found) = (folder.path().join("known").display().to_string(), tempfile::tempdir().expect("a folder"));
    let found = found.path().display().to_string();
    let check = |format| ["check", "--with", "spec", "--format", format, "--write-known", &known];
    let rows: [(&[&str], &str); 12] = [
        (&["search", "basic", "basic+davies", "--most-points", "4", "--nodes", many], "; interrupted\n"),
        (&["solve", "4x4", "--rules", "basic"], "The search was stopped. The value lies between the two.\n"),
        (&["solve", "all", "4x4", "--rules", "basic"], ""),
        (&["rules", "atlas"], ""),
        (&["certify", "4x4", "--certificate", &certificate], ""),
        (&["count", "positions", "16x16"], ""),
        (&["count", "lines", "5x5", "--depth", "9"], ""),
        (&["beasts"], " not proved\n"),
        (&["verify", "--seconds", "100000"], "stopped: interrupted\n"),
        (
            &["hunt", "--with", "engine", "--rules", "basic", "--seconds", "100000", "--folder", &found],
            "stopped: interrupted\n",
        ),
        (&check("json"), "\"interrupted\":true"),
        (&check("junit"), "<error message=\"interrupted after "),
    ];
    for (number, (arguments, shown)) in rows.into_iter().enumerate() {
        let signal = if number % 2 == 0 { "-INT" } else { "-TERM" };
        let (code, out, errors) = interrupted(arguments, signal);
        assert_eq!(code, Some(130), "{arguments:?}: {out}{errors}");
        assert!(out.contains(shown), "{arguments:?}: {out}");
        let word = "shinpan: interrupted: what was shown or written is not all";
        assert!(errors.contains(word), "{arguments:?}: {errors}");
    }
    // A certificate is its own journal. Nothing else may stay: half of a list of known failures would make the others new.
    let kept: Vec<_> =
        fs::read_dir(folder.path()).expect("the folder").map(|file| file.expect("a file").path()).collect();
    assert_eq!(kept, [folder.path().join("certificate")]);
}

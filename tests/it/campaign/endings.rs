//! A campaign prints at its end why it stopped.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{arguments, folder, merged, run};
use crate::shinpan;

fn with(folder: &Path, journal: &str, games: u64, changed: &[(&str, &str)]) -> Vec<String> {
    let mut flags = arguments(folder, journal, 5, games, "1/1");
    for (flag, value) in changed {
        let place = flags.iter().position(|other| other == flag).expect("a flag") + 1;
        flags[place] = (*value).to_owned();
    }
    flags
}

#[test]
fn a_hunt_says_why_it_stopped() {
    let folder = folder();
    for (journal, games, changed, why) in [
        ("games", 20, vec![], "the games are over"),
        ("seconds", 20, vec![("--seconds", "0")], "the seconds are over"),
        ("most", 200, vec![("--most", "2")], "2 different findings are enough"),
        ("again", 20, vec![("--most", "2"), ("--seconds", "0")], "the seconds are over"),
    ] {
        let (_, text) = run(&with(folder.path(), journal, games, &changed));
        assert!(text.ends_with(&format!("stopped: {why}\n")), "{journal}: {text}");
    }
}

#[test]
fn verify_says_why_it_stopped() {
    for (flag, value, why) in [("--games", "20", "the games are over"), ("--seconds", "0", "the seconds are over")] {
        let (code, text) = shinpan(&["verify", "--run", "article-ko/*", flag, value]);
        assert_eq!(code, 0, "{text}");
        assert!(text.ends_with(&format!("; stopped: {why}\n")), "{text}");
    }
}

/// Starts the tests' own program, and sends it a signal once its journal has some lines. Returns the exit code and the
/// answer.
fn interrupted(folder: &Path, name: &str, arguments: &[String], signal: &str) -> (Option<i32>, String) {
    let (journal, answer) = (folder.join(name), folder.join(format!("{name}-answer")));
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "campaign::does_what_the_environment_says"])
        .env("SHINPAN_CAMPAIGN", arguments.join("\n"))
        .env("SHINPAN_ANSWER", &answer)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("this program again");
    let deadline = Instant::now() + Duration::from_secs(60);
    let lines = || fs::read_to_string(&journal).unwrap_or_default().matches("{\"done\"").count();
    while lines() < 3 && Instant::now() < deadline {
        sleep(Duration::from_millis(5));
    }
    // Sends the signal twice, like `timeout`. The process id stays ours until we have waited for the process.
    for _ in 0..2 {
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
    }
    let status = loop {
        match child.try_wait().expect("a child") {
            Some(status) => break status,
            None if Instant::now() > deadline => {
                child.kill().expect("killed");
                break child.wait().expect("ended");
            }
            None => sleep(Duration::from_millis(5)),
        }
    };
    (status.code(), fs::read_to_string(answer).unwrap_or_default())
}

#[test]
fn a_campaign_that_is_interrupted_says_what_it_found() {
    let folder = folder();
    let hunt = with(folder.path(), "hunt", 1_000_000, &[]);
    let journal = folder.path().join("verify").display().to_string();
    let verify = ["verify", "--run", "article-ko/*", "--seconds", "1000", "--journal", &journal].map(str::to_owned);
    for (name, arguments, signal) in [("hunt", &hunt[..], "-INT"), ("verify", &verify[..], "-TERM")] {
        let (code, text) = interrupted(folder.path(), name, arguments, signal);
        assert_eq!(code, Some(130), "{name}: {text}");
        assert!(text.ends_with("stopped: interrupted\n"), "{name}: {text}");
        // The journal holds what the answer says.
        let (_, summary) = merged(folder.path(), &[name]);
        let below = format!("scripts below {}", summary["shards"][0]["below"]);
        assert!(name == "verify" || text.contains(&below), "{below}: {text}");
        assert!(summary["games"].as_u64() > Some(0));
    }
}

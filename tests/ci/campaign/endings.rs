//! A campaign prints at its end why it stopped.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::journal::{self, Campaign};
use shinpan_harness::campaign::verify::{VerifyOptions, verify};
use shinpan_harness::suite::corpus::{Corpus, Filter};
use shinpan_harness::suite::glob::Glob;

use super::{SUBJECT, arguments, folder, merged, run};
use crate::again::AGAIN;
use shinpan_tests::shinpan;

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
        ("most", 200, vec![("--most-findings", "2")], "2 kinds of findings are enough"),
        ("again", 20, vec![("--most-findings", "2"), ("--seconds", "0")], "the seconds are over"),
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

#[test]
fn verify_sets_a_program_beside_its_two_sides() {
    let folder = folder();
    let found = folder.path().display().to_string();
    let third = |with: &str| {
        let run = ["verify", "--run", "article-ko/*", "--rules", "basic+ssk", "--games", "40", "--seconds", "1000"];
        shinpan(&[&run[..], &["--with", with, "--folder", &found]].concat())
    };
    let (code, text) = third("spec");
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("the suite on spec") && text.ends_with("stopped: the games are over\n"), "{text}");
    let (code, text) = third(SUBJECT);
    assert_eq!(code, 1, "{text}");
    let own = text.split("the suite on").next().expect("its own sides");
    assert!(own.ends_with("stopped: the games are over\n\n") && text.contains("DIFFERS"), "{text}");
    assert_ne!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "no finding was written");
    let (code, _) = shinpan(&["verify", "--with", "gtp:no-such-program"]);
    assert_eq!(code, 2);
    let (code, _) = shinpan(&["verify", "--with", "json:no-such-program"]);
    assert_eq!(code, 3);
}

/// Starts the tests' own program, and sends it a signal once its journal has some lines. Returns the exit code and the
/// answer.
fn interrupted(folder: &Path, name: &str, arguments: &[String], signal: &str) -> (Option<i32>, String) {
    let (journal, answer) = (folder.join(name), folder.join(format!("{name}-answer")));
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", AGAIN, "--nocapture"])
        .env("SHINPAN_CAMPAIGN", arguments.join("\n"))
        .env("SHINPAN_ANSWER", &answer)
        .stdout(Stdio::null())
        .stderr(fs::File::create(folder.join(format!("{name}-stderr"))).expect("a file"))
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

/// Answers each script after a while, and notes it like a journal.
const SLOW: &str = r#"id=0
while read -r line; do
    case $line in
        *'"hello"'*) echo '{"hello": {"protocol": 1, "name": "slow", "rules": ["basic"], "sizes": [[1, 1], [19, 19]], "observes": []}}' ;;
        *'"run"'*) id=$((id + 1)); echo '{"done"' >> "$1"; sleep 0.05; echo '{"id": "s'$id'", "skipped": "not today"}' ;;
        *) exit 0 ;;
    esac
done
"#;

#[test]
fn a_check_that_is_interrupted_is_not_taken_for_a_whole_one() {
    let folder = folder();
    let program = folder.path().join("slow.sh");
    fs::write(&program, SLOW).expect("written");
    for (format, signal) in [("text", "-TERM"), ("json", "-INT"), ("junit", "-HUP")] {
        let known = folder.path().join("known").display().to_string();
        let subject = format!("json:sh {} {}", program.display(), folder.path().join(format).display());
        let flags = ["check", "--with", &subject, "--rules", "basic", "--format", format, "--write-known", &known];
        let (code, text) = interrupted(folder.path(), format, &flags.map(str::to_owned), signal);
        assert_eq!(code, Some(130), "{format}: {text}");
        // As in `12 of 953 runs`, or `interrupted after 12 of 953 runs`.
        let part = |text: &str| {
            let (before, after) = text.split_once(" of ")?;
            let number = |text: Option<&str>| text?.parse::<u64>().ok();
            Some((number(before.split(' ').next_back())?, number(after.split(' ').next())?))
        };
        let last = text.lines().last().unwrap_or_default();
        match format {
            "text" => {
                assert!(part(last).is_some_and(|(done, of)| done < of) && last.ends_with("; interrupted"), "{text}");
            }
            "json" => {
                let last: Value = serde_json::from_str(last).expect("a line");
                assert_eq!((&last["exit"], &last["interrupted"]), (&130.into(), &true.into()), "{text}");
                assert!(last["runs"].as_u64() > last["counts"]["skipped"].as_u64(), "{text}");
            }
            _ => {
                let error = text.split_once("<error message=\"interrupted after ").expect("an error").1;
                assert!(part(error).is_some_and(|(done, of)| done < of) && text.contains("errors=\"1\""), "{text}");
            }
        }
        // Half of the failures would be a list on which the others are new.
        assert!(!Path::new(&known).exists());
        let said = fs::read_to_string(folder.path().join(format!("{format}-stderr"))).expect("stderr");
        assert!(said.contains(&format!("{known}: not written: the run was interrupted")), "{said}");
    }
}

#[test]
fn verify_that_is_interrupted_does_not_measure_the_cases() {
    let corpus = Corpus::embedded().expect("the suite");
    let folder = folder();
    run(&arguments(folder.path(), "journal", 5, 3, "1/1"));
    let header = journal::read(&folder.path().join("journal")).expect("a journal").expect("begun").header;
    for at in ["the start", "cases", "reach"] {
        let interrupted = Arc::new(AtomicBool::new(at == "the start"));
        let run = vec![Glob::new("article-ko/*")];
        let options = VerifyOptions {
            time: Duration::from_secs(1000),
            games: Some(3),
            filter: Filter { run, ..Filter::default() },
            reach: true,
            interrupted: interrupted.clone(),
        };
        let progress = |what: &str, _, _| {
            if what == at {
                interrupted.store(true, Ordering::Relaxed);
            }
        };
        let mut campaign = Campaign::new(header.clone());
        let report = verify(&corpus, &options, &mut campaign, &progress).expect("a report");
        assert_eq!((report.ending, report.reach.is_some()), (Ending::Interrupted, false), "at {at}");
    }
}

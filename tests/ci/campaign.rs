//! Campaigns. A killed one loses nothing, shards merge to the whole, and bad subjects are reported correctly.

mod builds;
mod endings;
mod faulty;
#[cfg(unix)]
mod files;
mod merging;
#[cfg(unix)]
mod unwritten;

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;
use shinpan_harness::campaign::journal::{self, Journal};
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::Shard;
use tempfile::TempDir;

use crate::again::again;
use shinpan_tests::random::Random;
use shinpan_tests::shinpan;

/// A subject that soon shows several findings.
const SUBJECT: &str = "saboteur:own previous position for all";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn arguments(folder: &Path, journal: &str, seed: u64, games: u64, shard: &str) -> Vec<String> {
    let path = |name: &str| folder.join(name).display().to_string();
    let (journal, out) = (path(journal), path("found"));
    let (seed, games) = (seed.to_string(), games.to_string());
    let flags = [
        ["--with", SUBJECT],
        ["--rules", "basic*,tromp*"],
        ["--seed", &seed],
        ["--games", &games],
        ["--shard", shard],
        ["--most-findings", "100"],
        ["--journal", &journal],
        ["--folder", &out],
        ["--seconds", "1000"],
    ];
    std::iter::once("hunt").chain(flags.into_iter().flatten()).map(str::to_owned).collect()
}

fn run(arguments: &[String]) -> (i32, String) {
    shinpan(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Returns what `merge` prints for these journals.
fn merged(folder: &Path, journals: &[&str]) -> (i32, Value) {
    let paths: Vec<String> = journals.iter().map(|name| folder.join(name).display().to_string()).collect();
    let mut arguments = vec!["merge", "--format", "json"];
    arguments.extend(paths.iter().map(String::as_str));
    let (code, text) = shinpan(&arguments);
    (code, serde_json::from_str(&text).unwrap_or_default())
}

fn lines(journal: &Path, key: &str) -> usize {
    let text = fs::read_to_string(journal).unwrap_or_default();
    text.lines().filter(|line| line.starts_with(&format!("{{\"{key}\""))).count()
}

#[test]
fn a_hunt_killed_twenty_times_finds_what_one_finds_that_is_not() {
    let mut random = Random::from_environment("kills at these moments");
    let folder = folder();
    let killed = arguments(folder.path(), "killed", 8, 1_000, "1/1");
    let journal = folder.path().join("killed");
    let length = || fs::metadata(&journal).map_or(0, |data| data.len());
    let mut interrupted = 0;
    for kill in 0..20 {
        let before = length();
        let mut child = again(&killed);
        if kill % 2 == 0 {
            sleep(Duration::from_millis(random.below(60) as u64));
        } else {
            let more = 1 + random.below(400) as u64;
            while length() < before + more && child.try_wait().expect("a child").is_none() {
                sleep(Duration::from_micros(100));
            }
        }
        interrupted += u32::from(child.try_wait().expect("a child").is_none());
        child.kill().expect("killed");
        child.wait().expect("ended");
    }
    assert!(interrupted > 10, "only {interrupted} of 20 kills met a running hunt");
    let (code, _) = run(&killed);
    assert_eq!(code, 1);
    run(&arguments(folder.path(), "whole", 8, 1_000, "1/1"));
    let (killed, whole) = (merged(folder.path(), &["killed"]), merged(folder.path(), &["whole"]));
    assert_eq!(killed, whole);
    assert!(whole.1["findings"].as_array().is_some_and(|findings| findings.len() > 2), "{}", whole.1["findings"]);
    assert_eq!(lines(&journal, "finding"), lines(&folder.path().join("whole"), "finding"));
}

/// A kill at any moment leaves a prefix of the journal.
#[test]
fn a_journal_cut_anywhere_is_gone_on_with() {
    let folder = folder();
    run(&arguments(folder.path(), "whole", 5, 30, "1/1"));
    let whole = fs::read(folder.path().join("whole")).expect("a journal");
    let expected = merged(folder.path(), &["whole"]);
    assert_eq!(expected.0, 1);
    let inside_findings =
        whole.windows(9).enumerate().filter(|(_, part)| part == b"\"finding\"").map(|(at, _)| at + 40);
    let evenly = (0..=whole.len()).step_by(whole.len() / 8);
    let newlines = whole.iter().enumerate().filter(|(_, byte)| **byte == b'\n').flat_map(|(at, _)| [at, at + 1]);
    for cut in inside_findings.chain(evenly).chain(newlines.take(8)) {
        fs::write(folder.path().join("cut"), &whole[..cut]).expect("written");
        run(&arguments(folder.path(), "cut", 5, 30, "1/1"));
        assert_eq!(merged(folder.path(), &["cut"]), expected, "cut after {cut} bytes");
    }
}

#[test]
fn a_hunt_of_a_part_goes_on_to_the_whole() {
    let folder = folder();
    run(&arguments(folder.path(), "parts", 5, 21, "1/1"));
    assert_eq!(merged(folder.path(), &["parts"]).1["games"], 21);
    run(&arguments(folder.path(), "parts", 5, 60, "1/1"));
    run(&arguments(folder.path(), "whole", 5, 60, "1/1"));
    assert_eq!(merged(folder.path(), &["parts"]), merged(folder.path(), &["whole"]));
}

fn without_shards((code, mut summary): (i32, Value)) -> (i32, Value) {
    summary["shards"].take();
    (code, summary)
}

#[test]
fn shards_add_up_to_the_whole() {
    let folder = folder();
    for (journal, shard) in [("whole", "1/1"), ("one", "1/3"), ("two", "2/3"), ("three", "3/3")] {
        run(&arguments(folder.path(), journal, 8, 120, shard));
    }
    let whole = without_shards(merged(folder.path(), &["whole"]));
    let (code, mut parts) = without_shards(merged(folder.path(), &["three", "one", "two"]));
    let findings = |summary: &Value| summary["findings"].as_array().cloned().expect("findings");
    // Each shard shrinks the first script that it meets. For the same finding, a shard's script may have fewer acts.
    for (part, one) in findings(&parts).iter().zip(&findings(&whole.1)) {
        assert_eq!([&part["fingerprint"], &part["met"]], [&one["fingerprint"], &one["met"]]);
        assert!(part["acts"].as_u64() <= one["acts"].as_u64(), "{part} {one}");
    }
    let fewer = |(part, one): (&Value, &Value)| part["acts"].as_u64() < one["acts"].as_u64();
    assert!(findings(&parts).iter().zip(&findings(&whole.1)).any(fewer), "nothing shows that the fewest acts are kept");
    assert_eq!(findings(&parts).len(), findings(&whole.1).len());
    parts["findings"] = whole.1["findings"].clone();
    assert_eq!((code, &parts), (whole.0, &whole.1));
    let (code, partly) = merged(folder.path(), &["one", "three"]);
    assert_eq!((code, &partly["missing"], &partly["missing-count"]), (1, &serde_json::json!(["2/3"]), &1.into()));
    let out = folder.path().join("merged");
    let three = ["one", "two", "three"].map(|name| folder.path().join(name).display().to_string());
    let (_, text) = shinpan(&["merge", &three[0], &three[1], &three[2], "--folder", &out.display().to_string()]);
    assert!(text.contains("DIFFERS") && text.contains("shard 2/3"), "{text}");
    assert_eq!(
        Corpus::read(&out).expect("cases").entries.len(),
        whole.1["findings"].as_array().expect("findings").len()
    );
    // The same shard twice, then a shard of another campaign.
    assert_eq!(merged(folder.path(), &["one", "one"]).0, 2);
    run(&arguments(folder.path(), "other", 7, 10, "2/3"));
    assert_eq!(merged(folder.path(), &["one", "other"]).0, 2);
    assert_eq!(merged(folder.path(), &["one", "whole"]).0, 2);
}

#[test]
fn verify_resumes_and_its_shards_add_up() {
    let folder = folder();
    let verify = |journal: &str, shard: &str, games: &str| {
        let journal = folder.path().join(journal).display().to_string();
        let flags = ["--run", "article-ko/*", "--shard", shard, "--games", games, "--seconds", "1000"];
        let (code, text) = shinpan(&[&["verify", "--seed", "9", "--journal", &journal][..], &flags].concat());
        assert_eq!(code, 0, "{text}");
    };
    verify("whole", "1/1", "160");
    verify("twice", "1/1", "70");
    verify("twice", "1/1", "160");
    verify("one", "1/2", "160");
    verify("two", "2/2", "160");
    let whole = merged(folder.path(), &["whole"]);
    assert_eq!(whole.1["shards"][0]["below"], 160);
    assert!(whole.1["cases"].as_u64() > Some(0) && whole.1["clauses"].as_array().is_some_and(|all| all.len() > 20));
    assert_eq!(merged(folder.path(), &["twice"]), whole);
    assert_eq!(without_shards(merged(folder.path(), &["one", "two"])), without_shards(whole));
}

/// The process is killed between the line of a finding and the line that covers its script. The resumed run has no time
/// to play.
#[test]
fn verify_that_was_killed_after_a_finding_is_not_clean() {
    let folder = folder();
    run(&arguments(folder.path(), "hunt", 5, 60, "1/1"));
    let hunted = fs::read_to_string(folder.path().join("hunt")).expect("a journal");
    let finding = hunted.lines().find(|line| line.starts_with("{\"finding\"")).expect("a finding");
    let fingerprint = finding.split('"').nth(5).expect("a fingerprint");
    let path = folder.path().join("verify");
    let journal = path.display().to_string();
    let flags = ["--run", "article-ko/*", "--games", "30", "--journal", &journal];
    let verify = |seconds: &str| shinpan(&[&["verify", "--seed", "9", "--seconds", seconds][..], &flags].concat());
    assert_eq!(verify("0").0, 0);
    let clean = fs::read_to_string(&path).expect("a journal");
    for seconds in ["0", "1000"] {
        fs::write(&path, format!("{clean}{finding}\n")).expect("written");
        let (code, text) = verify(seconds);
        assert!(text.contains(&format!("DIFFERS  {fingerprint}  under")), "{text}");
        assert_eq!(code, 1, "{text}");
        assert_eq!(merged(folder.path(), &["verify"]).0, 1);
    }
}

#[test]
fn a_journal_of_another_run_is_refused_and_left_as_it_is() {
    let folder = folder();
    let path = folder.path().join("journal");
    run(&arguments(folder.path(), "journal", 5, 10, "1/1"));
    let before = fs::read(&path).expect("a journal");
    let header = journal::read(&path).expect("a journal").expect("begun").header;
    for (other, expected) in [
        (journal::Header { seed: 6, ..header.clone() }, "`seed` is 5, expected 6"),
        (
            journal::Header { shard: Shard { part: 2, parts: 2 }, ..header.clone() },
            "`shard` is \"1/1\", expected \"2/2\"",
        ),
        (journal::Header { subject: "engine".to_owned(), ..header.clone() }, "`subject` is"),
        (journal::Header { shinpan: "9.9.9".to_owned(), ..header.clone() }, "`shinpan` is"),
        (journal::Header { verb: "verify".to_owned(), ..header.clone() }, "`verb` is \"hunt\", expected \"verify\""),
    ] {
        let fault = Journal::open(&path, &other).expect_err("another run").to_string();
        assert!(fault.contains(&format!("{}:1:1: another run's journal: {expected}", path.display())), "{fault}");
    }
    assert_eq!(run(&arguments(folder.path(), "journal", 6, 10, "1/1")).0, 2);
    let held = Journal::open(&path, &header).expect("opened");
    assert_eq!(run(&arguments(folder.path(), "journal", 5, 10, "1/1")).0, 2, "two runs at once");
    drop(held);
    assert_eq!(fs::read(&path).expect("a journal"), before);
}

#[test]
fn a_file_that_is_no_journal_is_left_as_it_is() {
    let folder = folder();
    let path = folder.path().join("journal");
    run(&arguments(folder.path(), "journal", 5, 10, "1/1"));
    let good = fs::read_to_string(&path).expect("a journal");
    let bad_line = good.replacen("{\"done\"", "{\"dnoe\"", 1) + "{\"done\":{\"be";
    let bad_number = bad_line.lines().position(|line| line.starts_with("{\"dnoe\"")).expect("a line") + 1;
    for (text, expected) in [
        ("my only notes", ":1:1: no journal".to_owned()),
        ("my only notes\nin two lines\n", ":1:1: no journal".to_owned()),
        ("{\"done\":{\"below\":3,\"tally\":{}}}\n", ":1:1: no journal".to_owned()),
        (&good.replacen("\"journal\":2", "\"journal\":3", 1), ":1:1: a journal of format 3".to_owned()),
        (&bad_line, format!(":{bad_number}:1: expected a line")),
    ] {
        fs::write(&path, text).expect("written");
        assert_eq!(run(&arguments(folder.path(), "journal", 5, 10, "1/1")).0, 2, "{text}");
        assert_eq!(fs::read_to_string(&path).expect("text"), text);
        let fault = journal::read(&path).expect_err("no journal").to_string();
        assert!(fault.contains(&expected), "{fault}");
    }
    for shard in ["0/2", "3/2", "1/0", "half", "1/2/3"] {
        assert_eq!(run(&arguments(folder.path(), "new", 5, 10, shard)).0, 2, "{shard}");
    }
    assert_eq!(run(&["merge".to_owned()]).0, 2);
}

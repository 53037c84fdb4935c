//! Campaigns. A killed one loses nothing, shards merge to the whole, and bad subjects are reported correctly.

mod faulty;
#[cfg(unix)]
mod findings;

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use shinpan_harness::campaign::journal::{self, Account, build};
use shinpan_harness::input::Journal;
use shinpan_harness::suite::corpus::Corpus;
use tempfile::TempDir;

use crate::again::again;
use shinpan_tests::random::Random;
use shinpan_tests::{root, shinpan};

/// A subject that soon shows several findings.
const SUBJECT: &str = "saboteur:own previous position for all";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn hunt_of(subject: &str, folder: &Path, journal: &str, seed: u64, games: u64, shard: &str) -> Vec<String> {
    let (journal, out) = (folder.join(journal).display().to_string(), folder.join("found").display().to_string());
    let flags = format!("--rules basic*,tromp* --seed {seed} --games {games} --shard {shard} --journal {journal}");
    let flags = format!("{flags} --folder {out} --most-findings 100 --seconds 1000");
    ["hunt", "--with", subject].into_iter().chain(flags.split(' ')).map(str::to_owned).collect()
}

fn arguments(folder: &Path, journal: &str, seed: u64, games: u64, shard: &str) -> Vec<String> {
    hunt_of(SUBJECT, folder, journal, seed, games, shard)
}

fn run(arguments: &[String]) -> (i32, String) {
    shinpan(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

fn account(journal: &Path) -> Account {
    journal::merge(&[journal.to_owned()]).expect("a journal").expect("begun").account
}

/// Returns what `merge` prints for these journals.
fn merged(folder: &Path, journals: &[&str]) -> (i32, Value) {
    let paths: Vec<String> = journals.iter().map(|name| folder.join(name).display().to_string()).collect();
    let mut arguments = vec!["merge", "--format", "json"];
    arguments.extend(paths.iter().map(String::as_str));
    let (code, text) = shinpan(&arguments);
    (code, serde_json::from_str(&text).unwrap_or_default())
}

/// Returns what does not depend on the number of shards: exit code, findings, and everything that is counted.
fn counts((code, summary): &(i32, Value)) -> (i32, Value, Value) {
    let findings = summary["findings"].as_array().into_iter().flatten();
    let found = findings.map(|one| json!([one["fingerprint"], one["met"]])).collect();
    let keys = ["games", "acts", "cases", "clauses", "divergences", "by-rules", "skipped", "failures"];
    (*code, found, keys.into_iter().map(|key| summary[key].clone()).collect())
}

#[test]
fn a_hunt_that_is_killed_finds_what_one_finds_that_is_not() {
    let mut random = Random::from_environment("kills at these moments");
    let folder = folder();
    let killed = arguments(folder.path(), "killed", 8, 1_000, "1/1");
    let length = || fs::metadata(folder.path().join("killed")).map_or(0, |data| data.len());
    for _ in 0..3 {
        let after = length() + 1 + random.below(400) as u64;
        let mut child = again(&killed);
        while length() < after && child.try_wait().expect("a child").is_none() {
            sleep(Duration::from_micros(100));
        }
        assert_eq!(child.try_wait().expect("a child"), None, "the kill did not meet a running hunt");
        child.kill().and_then(|()| child.wait()).expect("killed");
    }
    assert_eq!(run(&killed).0, 1);
    run(&arguments(folder.path(), "whole", 8, 1_000, "1/1"));
    assert_eq!(merged(folder.path(), &["killed"]), merged(folder.path(), &["whole"]));
}

/// A kill at any moment leaves a prefix of the journal.
#[test]
fn every_prefix_of_a_journal_goes_on_to_the_same_account() {
    let mut random = Random::from_environment("cuts at these bytes");
    let folder = folder();
    run(&arguments(folder.path(), "whole", 5, 30, "1/1"));
    let whole = fs::read_to_string(folder.path().join("whole")).expect("a journal");
    let expected = merged(folder.path(), &["whole"]);
    assert!(expected.0 == 1 && whole.lines().count() > 4, "{whole}");
    let mut begin = 0;
    for line in whole.split_inclusive('\n') {
        let cut = begin + random.below(line.len());
        fs::write(folder.path().join("cut"), &whole.as_bytes()[..cut]).expect("written");
        run(&arguments(folder.path(), "cut", 5, 30, "1/1"));
        assert_eq!(merged(folder.path(), &["cut"]), expected, "cut after {cut} bytes");
        begin += line.len();
    }
}

#[test]
fn shards_add_up_to_the_whole() {
    let folder = folder();
    for (journal, shard) in [("whole", "1/1"), ("one", "1/3"), ("two", "2/3"), ("three", "3/3")] {
        run(&arguments(folder.path(), journal, 8, 120, shard));
    }
    let whole = merged(folder.path(), &["whole"]);
    let parts = merged(folder.path(), &["three", "one", "two"]);
    assert_eq!(counts(&parts), counts(&whole));
    // Each shard shrinks the first script that it meets, so a shard's script may have fewer acts.
    assert_ne!(parts.1["findings"], whole.1["findings"], "nothing shows that the fewest acts are kept");
    let (code, partly) = merged(folder.path(), &["one", "three"]);
    assert_eq!((code, &partly["missing"], &partly["missing-count"]), (1, &json!(["2/3"]), &1.into()));
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (one, two, three, out) = (path("one"), path("two"), path("three"), path("merged"));
    let (_, text) = shinpan(&["merge", &one, &two, &three, "--folder", &out]);
    assert!(text.contains("DIFFERS") && text.contains("shard 2/3"), "{text}");
    assert_eq!(
        Some(Corpus::read(Path::new(&out)).expect("cases").entries.len()),
        counts(&whole).1.as_array().map(Vec::len)
    );
    // The same shard twice, a shard of another campaign, another number of shards, and no journal.
    run(&arguments(folder.path(), "other", 7, 10, "2/3"));
    fs::write(folder.path().join("notes"), "my only notes\n").expect("written");
    for second in ["one", "other", "whole", "notes"] {
        assert_eq!(merged(folder.path(), &["one", second]).0, 2, "{second}");
    }
}

#[test]
fn shards_that_are_missing_or_played_nothing_are_no_success() {
    let folder = folder();
    let clean = |journal: &str, shard: &str, games: u64| {
        let (code, text) = run(&hunt_of("engine", folder.path(), journal, 6, games, shard));
        assert_eq!(code, if games > 2 { 0 } else { 3 }, "{text}");
    };
    clean("one", "1/2", 40);
    let text = fs::read_to_string(folder.path().join("one")).expect("a journal");
    let header = text.lines().next().expect("a header").replacen("1/2", "2/2", 1) + "\n";
    let paths = ["one", "two"].map(|name| folder.path().join(name).display().to_string());
    for torn in [0, 12, header.len() - 1, header.len()] {
        fs::write(&paths[1], &header[..torn]).expect("written");
        let (code, summary) = merged(folder.path(), &["two", "one"]);
        assert_eq!((code, &summary["missing"]), (3, &json!(["2/2"])), "{torn} bytes");
        assert_eq!(summary["not-begun"].as_array().map(Vec::len), Some(1));
        let (code, text) = shinpan(&["merge", "--allow-missing", &paths[0], &paths[1]]);
        assert!(code == 0 && text.contains(&format!("{}: this shard had not begun\n", paths[1])), "{text}");
        assert!(text.contains("missing shards: 2/2\n"), "{text}");
        assert_eq!(shinpan(&["merge", &paths[1]]), (3, String::new()));
    }
    clean("two", "2/2", 40);
    assert_eq!(merged(folder.path(), &["one", "two"]).0, 0);
    clean("none", "1/1", 0);
    assert_eq!(merged(folder.path(), &["none"]).0, 3);
    // If many shards are missing, the summary names only some.
    clean("many", "2/18446744073709551615", 40);
    let (_, text) = shinpan(&["merge", &folder.path().join("many").display().to_string()]);
    assert!(text.contains("and 18446744073709551594 more\n"), "{text}");
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
    for (journal, shard, games) in [
        ("whole", "1/1", "160"),
        ("twice", "1/1", "70"),
        ("twice", "1/1", "160"),
        ("one", "1/2", "160"),
        ("two", "2/2", "160"),
    ] {
        verify(journal, shard, games);
    }
    let whole = merged(folder.path(), &["whole"]);
    assert_eq!(whole.1["shards"][0]["below"], 160);
    assert!(whole.1["cases"].as_u64() > Some(0) && whole.1["clauses"].as_array().is_some_and(|all| all.len() > 20));
    assert_eq!(merged(folder.path(), &["twice"]), whole);
    assert_eq!(counts(&merged(folder.path(), &["one", "two"])), counts(&whole));
}

/// The process is killed between the line of a finding and the line that covers its script.
#[test]
fn verify_that_was_killed_after_a_finding_is_not_clean() {
    let folder = folder();
    run(&arguments(folder.path(), "hunt", 5, 60, "1/1"));
    let hunted = fs::read_to_string(folder.path().join("hunt")).expect("a journal");
    let finding = hunted.lines().find(|line| line.starts_with("{\"finding\"")).expect("a finding");
    let path = folder.path().join("verify");
    let journal = path.display().to_string();
    let verify = || shinpan(&["verify", "--run", "article-ko/*", "--seconds", "0", "--journal", &journal]);
    let (code, text) = verify();
    assert!(code == 0 && text.ends_with("; stopped: the seconds are over\n"), "{text}");
    let clean = fs::read_to_string(&path).expect("a journal");
    fs::write(&path, format!("{clean}{finding}\n")).expect("written");
    let (code, text) = verify();
    assert!(code == 1 && text.contains("DIFFERS  "), "{text}");
    assert_eq!(merged(folder.path(), &["verify"]).0, 1);
}

/// Another seed, shard, subject or build, other cases, another run at the same time, and a pipe.
#[test]
fn a_journal_that_is_not_this_runs_is_refused_and_left_as_it_is() {
    let folder = folder();
    let path = folder.path().join("journal");
    let hunt = |seed, shard| run(&arguments(folder.path(), "journal", seed, 10, shard)).0;
    hunt(5, "1/1");
    let before = fs::read_to_string(&path).expect("a journal");
    let other_subject = run(&hunt_of("engine", folder.path(), "journal", 5, 10, "1/1")).0;
    assert_eq!([hunt(6, "1/1"), hunt(5, "1/2"), other_subject], [2, 2, 2]);
    let held = Journal::open::<Value>(&path, &account(&path).header.line()).expect("opened");
    assert_eq!(hunt(5, "1/1"), 2, "two runs at once");
    drop(held);
    assert_eq!(fs::read_to_string(&path).expect("a journal"), before);
    let other_build = before.replacen(&build().expect("this program"), "0123456789abcdef", 1);
    fs::write(&path, &other_build).expect("written");
    assert_eq!(hunt(5, "1/1"), 2, "another build");
    assert_eq!(fs::read_to_string(&path).expect("a journal"), other_build);

    let cases = folder.path().join("cases.yaml");
    let text = fs::read_to_string(root().join("corpus/examples-basic/article-ko.yaml")).expect("cases");
    let verify = |text: String, journal: &str| {
        fs::write(&cases, text).expect("written");
        let (cases, journal) = (cases.display().to_string(), folder.path().join(journal).display().to_string());
        shinpan(&["verify", "--corpus", &cases, "--games", "3", "--seconds", "1000", "--journal", &journal]).0
    };
    assert_eq!([verify(text.clone(), "verify"), verify(text.clone() + "# a remark\n", "verify")], [0, 2]);
    if cfg!(unix) {
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        assert_eq!((verify(text, "pipe"), merged(folder.path(), &["pipe"]).0), (2, 2));
    }
}

#[test]
fn verify_sets_a_program_beside_its_two_sides() {
    let folder = folder();
    let found = folder.path().display().to_string();
    let run = ["verify", "--run", "article-ko/*", "--rules", "basic+ssk", "--games", "40", "--seconds", "1000"];
    let third = |with: &str| shinpan(&[&run[..], &["--with", with, "--folder", &found]].concat());
    let (code, text) = third("spec");
    assert!(code == 0 && text.ends_with("stopped: the games are over\n"), "{text}");
    let (code, text) = third(SUBJECT);
    let (own, program) = text.split_once("the suite on").expect("its own sides, then the program");
    assert!(code == 1 && own.ends_with("stopped: the games are over\n\n") && program.contains("DIFFERS"), "{text}");
    assert_ne!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "no finding was written");
    assert_eq!((third("json:no-such-program").0, shinpan(&["verify", "--with", "gtp:no-such-program"]).0), (3, 2));
}

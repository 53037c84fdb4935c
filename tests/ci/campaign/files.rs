//! The files of a campaign: where it writes findings, and which files may be a journal.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use shinpan_harness::campaign::journal;
use shinpan_harness::suite::corpus::Corpus;

use super::{arguments, folder, run};
use shinpan_tests::shinpan;

/// Returns the files of findings with their text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = entries.map(|path| (path.clone(), fs::read_to_string(path).unwrap_or_default())).collect();
    files.sort();
    files
}

#[test]
fn a_folder_that_cannot_be_written_to_is_found_before_the_hunt() {
    let folder = folder();
    let (marker, out) = (folder.path().join("started"), folder.path().join("found"));
    fs::write(&out, "a file").expect("written");
    for out in [&out, &out.join("inner")] {
        let subject = format!("json:touch {}", marker.display());
        let flags = ["hunt", "--with", &subject, "--rules", "basic", "--folder", &out.display().to_string()];
        assert_eq!(shinpan(&flags), (2, String::new()));
        assert!(!marker.exists(), "the program was started");
    }
    assert_eq!(fs::read_to_string(&out).expect("a file"), "a file");
    // The folder that can be made exists from the start, although nothing is found.
    let out = folder.path().join("new/found");
    let flags =
        ["hunt", "--with", "engine", "--rules", "basic", "--games", "3", "--folder", &out.display().to_string()];
    assert_eq!(shinpan(&flags).0, 0);
    assert!(out.is_dir() && files(&out).is_empty());
}

#[test]
fn findings_are_files_like_any_other_and_others_are_not_touched() {
    let folder = folder();
    let flags = arguments(folder.path(), "journal", 5, 60, "1/1");
    run(&flags);
    let out = folder.path().join("found");
    let first = files(&out);
    assert!(first.len() > 1);
    let plain = folder.path().join("plain");
    fs::write(&plain, "").expect("written");
    let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode();
    assert!(first.iter().all(|(path, _)| mode(path) == mode(&plain)), "mode {:o}", mode(&first[0].0));

    // The same names are taken: by notes, by a folder, by a broken link, by another campaign.
    let other = folder.path().join("other");
    let found = folder.path().join("journal");
    let account = journal::read(&found).expect("a journal").expect("begun");
    let record = account.findings.values().next().expect("a finding");
    let name = |suffix: &str| other.join(format!("{}{suffix}.yaml", record.file_name()));
    fs::create_dir_all(name("-2")).expect("a folder");
    fs::write(name(""), "my notes").expect("written");
    symlink(folder.path().join("nowhere"), name("-3")).expect("a link");
    let another = record.case.replace("hunt --seed 5", "hunt --seed 6");
    assert_ne!(another, record.case);
    fs::write(name("-4"), &another).expect("written");
    for _ in 0..2 {
        assert_eq!(journal::write_case(&other, record).expect("written"), name("-5"));
    }
    let fifth =
        record.case.replace(&format!("name: {}\n", record.file_name()), &format!("name: {}-5\n", record.file_name()));
    assert_ne!(fifth, record.case);
    assert_eq!(fs::read_to_string(name("-5")).expect("the case"), fifth);
    assert_eq!(fs::read_to_string(name("")).expect("notes"), "my notes");
    assert_eq!(fs::read_to_string(name("-4")).expect("a case"), another);
    assert!(!folder.path().join("nowhere").exists() && files(&other).len() == 5);
}

#[test]
fn the_findings_of_two_hunts_in_one_folder_are_a_suite() {
    let folder = folder();
    let out = folder.path().join("found").display().to_string();
    for seed in ["1", "2"] {
        let flags =
            ["--rules", "basic+ssk", "--seed", seed, "--most-findings", "2", "--seconds", "1000", "--folder", &out];
        let subject = ["hunt", "--with", "saboteur:positional for all"];
        assert_eq!(shinpan(&[&subject[..], &flags].concat()).0, 1);
    }
    let corpus = Corpus::read(Path::new(&out)).expect("cases");
    for entry in &corpus.entries {
        let file = Path::new(&entry.file).file_stem().and_then(|stem| stem.to_str());
        assert_eq!(file, Some(entry.case.name.as_str()));
    }
    assert!(corpus.entries.iter().any(|entry| entry.case.name.ends_with("-2")), "no name is taken twice");
    assert_eq!(shinpan(&["check", "--with", "spec", "--corpus", &out]).0, 0);
}

#[test]
fn a_finding_is_one_file_though_the_hunt_is_resumed_and_the_file_edited() {
    let folder = folder();
    run(&arguments(folder.path(), "journal", 5, 60, "1/1"));
    let out = folder.path().join("found");
    let first = files(&out);
    let edited = first[0].1.replace("  note: ", "  note: seen by many; ");
    assert_ne!(edited, first[0].1);
    fs::write(&first[0].0, &edited).expect("written");
    fs::remove_file(&first[1].0).expect("removed");
    for games in [60, 90] {
        run(&arguments(folder.path(), "journal", 5, games, "1/1"));
        let account = journal::read(&folder.path().join("journal")).expect("a journal").expect("begun");
        let now = files(&out);
        assert_eq!(now.len(), account.findings.len(), "after {games} games");
        assert_eq!(now[0], (first[0].0.clone(), edited.clone()));
        assert!(now.contains(&first[1]), "a file that is gone is written again");
    }
    // Two programs with the same name that write at the same time make one file.
    let account = journal::read(&folder.path().join("journal")).expect("a journal").expect("begun");
    let race = folder.path().join("race");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for record in account.findings.values() {
                    journal::write_case(&race, record).expect("written");
                }
            });
        }
    });
    assert_eq!(files(&race).len(), account.findings.len());
}

/// Opening or reading some of these would never return.
#[test]
fn a_journal_is_a_regular_file() {
    let folder = folder();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    symlink("/dev/zero", folder.path().join("link")).expect("a link");
    fs::create_dir(folder.path().join("folder")).expect("a folder");
    for (name, kind) in [("pipe", "a device or a pipe"), ("link", "a device or a pipe"), ("folder", "a folder")] {
        let path = folder.path().join(name);
        assert_eq!(run(&arguments(folder.path(), name, 5, 10, "1/1")).0, 2, "{name}");
        let journal = path.display().to_string();
        assert_eq!(shinpan(&["verify", "--run", "article-ko/*", "--games", "3", "--journal", &journal]).0, 2, "{name}");
        assert_eq!(shinpan(&["merge", &journal]), (2, String::new()), "{name}");
        let fault = journal::read(&path).expect_err("no journal").to_string();
        let expected = format!("{journal}: {kind}: expected a regular file, or an unused name");
        assert_eq!(fault, expected);
    }
}

//! The findings of a campaign as files, and campaigns that cannot write.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use shinpan_harness::suite::corpus::Corpus;

use super::{account, arguments, folder, run};
use crate::again::AGAIN;
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
    let subject = format!("json:touch {}", marker.display());
    let flags = ["hunt", "--with", &subject, "--rules", "basic", "--folder", &out.display().to_string()];
    assert_eq!(shinpan(&flags), (2, String::new()));
    assert!(!marker.exists(), "the program was started");
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
    run(&arguments(folder.path(), "journal", 5, 90, "1/1"));
    let now = files(&out);
    assert_eq!(now.len(), account(&folder.path().join("journal")).findings.len());
    assert_eq!(now[0], (first[0].0.clone(), edited));
    assert!(now.contains(&first[1]), "a file that is gone is written again");
}

#[test]
fn the_findings_of_two_hunts_in_one_folder_are_a_suite() {
    let folder = folder();
    let out = folder.path().join("found").display().to_string();
    for seed in ["1", "2"] {
        let flags =
            ["--rules", "basic+ssk", "--seed", seed, "--most-findings", "2", "--seconds", "1000", "--folder", &out];
        let subject = ["hunt", "--with", "saboteur:positional for all"];
        let (code, text) = shinpan(&[&subject[..], &flags].concat());
        assert!(code == 1 && text.ends_with("stopped: 2 kinds of findings are enough\n"), "{text}");
    }
    let corpus = Corpus::read(Path::new(&out)).expect("cases");
    assert!(corpus.entries.iter().any(|entry| entry.case.name.ends_with("-2")), "no name is taken twice");
    assert_eq!(shinpan(&["check", "--with", "spec", "--corpus", &out]).0, 0);
}

/// Runs a command that may write files of at most `blocks` times 512 bytes. Returns the exit code and the answer.
fn limited(arguments: &[String], blocks: u32) -> (Option<i32>, String) {
    let program = std::env::current_exe().expect("this program");
    // An ignored signal stays ignored: writing then fails, as on a full disk, and does not kill.
    let command = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --exact \"$1\"");
    let output = Command::new("sh")
        .args(["-c", &command, &program.display().to_string(), AGAIN])
        .env("SHINPAN_CAMPAIGN", arguments.join("\n"))
        .env("SHINPAN_ANSWER", "/dev/stdout")
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a full disk must not swallow: the findings, the table, the value, the report.
#[test]
fn a_full_disk_does_not_hide_the_answer() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (verify, file) = (path("verify"), path("file"));
    let verify: &[&str] = &["verify", "--run", "article-ko/*", "--seconds", "1000", "--journal", &verify];
    let solve: &[&str] = &["solve", "2x3", "--rules", "basic", "--certificate", &file];
    let report: &[&str] = &["solve", "2x3", "--rules", "basic", "--output", &file];
    let check: &[&str] = &["check", "--with", "saboteur:canary", "--rules", "basic+ssk", "--write-known", &file];
    let hunt = arguments(folder.path(), "hunt", 5, 60, "1/1");
    let hunt: Vec<&str> = hunt.iter().map(String::as_str).collect();
    let unwritten = "stopped: a result cannot be written: ";
    // The journal of the hunt has room for its first line, that of `verify` for the suite, which takes 12 KiB.
    for (arguments, blocks, code, expected) in [
        (&hunt[..], 3, 1, ["\nformat: 1\n", unwritten]),
        (verify, 48, 2, ["ruleset", unwritten]),
        (solve, 0, 2, ["value: 0", ""]),
        (report, 0, 2, ["value: 0", ""]),
        (check, 0, 2, [" executed (", ""]),
    ] {
        let arguments: Vec<String> = arguments.iter().map(|one| (*one).to_owned()).collect();
        let (found, text) = limited(&arguments, blocks);
        assert_eq!(found, Some(code), "{arguments:?}: {text}");
        assert!(expected.iter().all(|part| text.contains(part)) && !text.contains(", 0.0 s of games"), "{text}");
    }
    assert!(!Path::new(&file).exists());
    // What was written whole is there for a resumed hunt.
    assert_eq!(run(&arguments(folder.path(), "hunt", 5, 60, "1/1")).0, 1);
}

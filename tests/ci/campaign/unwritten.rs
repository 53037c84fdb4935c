//! A campaign whose journal or cases cannot be written still prints what it found.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{arguments, folder};
use crate::again::AGAIN;
use shinpan_tests::shinpan;

/// Runs a campaign that may write files of at most `blocks` times 512 bytes. Returns the exit code and the answer.
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

#[test]
fn a_hunt_on_a_full_disk_prints_its_findings() {
    let folder = folder();
    // Too small for a header and a finding, but large enough for the header.
    for (blocks, journal) in [(2, "two"), (3, "three"), (4, "four")] {
        let (code, text) = limited(&arguments(folder.path(), journal, 5, 60, "1/1"), blocks);
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("DIFFERS  ") && text.contains("\nformat: 1\n"), "{text}");
        let stopped = text.lines().last().unwrap_or_default();
        assert!(stopped.starts_with("stopped: a result cannot be written: "), "{text}");
        assert!(stopped.contains("File too large"), "{text}");
        // What was written whole is there for a resumed hunt.
        assert!(shinpan(&["merge", &folder.path().join(journal).display().to_string()]).0 != 2);
    }
}

#[test]
fn a_folder_that_is_gone_does_not_hide_the_finding() {
    let folder = folder();
    let gone = folder.path().join("found");
    // The program itself removes the folder after the hunt has looked at it, and puts a file in its place.
    let removes = format!("rmdir '{0}'; : > '{0}'; exec sh '{1}/tests/fake/gtp.sh' none", gone.display(), root());
    let subject = format!("gtp:sh -c \"{removes}\"");
    let mut flags = arguments(folder.path(), "journal", 5, 20, "1/1");
    for (flag, value) in [("--with", subject.as_str()), ("--rules", "basic"), ("--most-findings", "1")] {
        let place = flags.iter().position(|other| other == flag).expect("a flag") + 1;
        flags[place] = value.to_owned();
    }
    let (code, text) = super::run(&flags);
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("DIFFERS  ") && text.contains("\nformat: 1\n"), "{text}");
    assert!(text.contains(&format!("stopped: a result cannot be written: {}", gone.display())), "{text}");
    let journal = fs::read_to_string(folder.path().join("journal")).expect("a journal");
    assert!(journal.contains("{\"finding\""), "{journal}");
}

fn root() -> String {
    shinpan_tests::root().display().to_string()
}

#[test]
fn verify_on_a_full_disk_prints_its_table() {
    let folder = folder();
    let journal = folder.path().join("journal").display().to_string();
    let flags = [
        "verify",
        "--run",
        "article-ko/*",
        "--games",
        "1000000",
        "--seconds",
        "1000",
        "--reach",
        "--journal",
        &journal,
    ];
    // Header and suite take 12 KiB. A line of progress takes about 1 KiB, and there is one every 10 ms.
    let (code, text) = limited(&flags.map(str::to_owned), 48);
    assert_eq!(code, Some(2), "{text}");
    assert!(!text.contains(", 0.0 s of games"), "{text}");
    let reach = text.lines().find(|line| line.starts_with("never reached, of ")).expect("the reach");
    let numbers: Vec<&str> =
        reach.split(|letter: char| !letter.is_ascii_digit()).filter(|word| !word.is_empty()).collect();
    assert!(numbers.len() == 3 && numbers[0] != numbers[2], "the games that were played count: {reach}");
    assert!(text.contains("ruleset") && text.contains("; stopped: a result cannot be written: "), "{text}");
    assert!(text.contains("File too large") && Path::new(&journal).exists(), "{text}");
}

/// What a full disk must not swallow: the value, the report, the table.
#[test]
fn an_answer_is_printed_even_if_its_file_cannot_be_written() {
    let folder = folder();
    let file = folder.path().join("file").display().to_string();
    let report = folder.path().join("report").display().to_string();
    let commands: [(&[&str], &str); 4] = [
        (&["solve", "2x3", "--rules", "basic", "--certificate", &file, "--output", &report], "value: 0"),
        (&["solve", "2x3", "--rules", "basic", "--certificate", &file], "value: 0"),
        (&["solve", "2x3", "--rules", "basic", "--output", &file], "value: 0"),
        (
            &["check", "--with", "saboteur:canary", "--rules", "basic+ssk", "--tier", "2", "--write-known", &file],
            " executed (",
        ),
    ];
    for (arguments, expected) in commands {
        let arguments: Vec<String> = arguments.iter().map(|one| (*one).to_owned()).collect();
        let (code, text) = limited(&arguments, 0);
        assert!(text.contains(expected), "{arguments:?}: {code:?}: {text}");
        assert_eq!(code, Some(2), "{arguments:?}: {text}");
        let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").flatten().map(|one| one.path()).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

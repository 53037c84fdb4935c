//! `fuzz/campaign` with fake tools that only record their arguments: checks numbers, and that only one campaign runs at
//! a time.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::root;

const CARGO: &str = r#"#!/bin/sh
case "$*" in
  "+nightly fuzz list") printf 'canary\nlockstep\n' ;;
  metadata*) printf '{"target_directory":"%s"}\n' "$FAKE" ;;
esac
"#;

const RUSTC: &str = "#!/bin/sh\necho 'host: fake'\n";

/// Exports one seed, and counts no clauses.
const SHINPAN: &str = r#"#!/bin/sh
[ "$1" != export ] || { mkdir -p "$3" && echo seed >"$3/seed"; }
"#;

/// Prints what libFuzzer prints after a merge and after fuzzing.
const TARGET: &str = r#"#!/bin/sh
echo "$*" >>"$FAKE/said"
case "$*" in
  *-merge=1*)
    for folder; do case $folder in -*) ;; *) break ;; esac; done
    echo kept >"$folder/kept"
    echo 'MERGE-OUTER: 1 new files with 5 new features added; 2 new coverage edges'
    ;;
  *-fork=*)
    echo '#100: cov: 7 ft: 9 corp: 1'
    sleep "$SLOW"
    ;;
esac
"#;

fn tools() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in
        [("bin/cargo", CARGO), ("bin/rustc", RUSTC), ("release/shinpan", SHINPAN), ("fake/release/lockstep", TARGET)]
    {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a tool");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("executable");
    }
    folder
}

fn campaign(tools: &Path, out: &Path, slow: u32, flags: &[&str]) -> Child {
    let path = format!("{}:{}", tools.join("bin").display(), std::env::var("PATH").expect("a path"));
    Command::new(root().join("fuzz/campaign"))
        .args(flags)
        .arg("--out")
        .arg(out)
        .arg("lockstep")
        .env("PATH", path)
        .env("FAKE", tools)
        .env("SLOW", slow.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("fuzz/campaign")
}

fn ended(child: Child) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = child.wait_with_output().expect("ended");
    (status.code(), String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned())
}

fn said(tools: &Path) -> String {
    fs::read_to_string(tools.join("said")).unwrap_or_default()
}

#[test]
fn numbers_are_decimal_whatever_they_begin_with() {
    let tools = tools();
    let out = tools.path().join("out");
    for (flag, seconds) in [("--seconds", "08"), ("--seconds-each", "0010")] {
        let flags = [flag, seconds, "--jobs", "010", "--seed", "0019"];
        let (code, text) = ended(campaign(tools.path(), &out, 0, &flags));
        assert_eq!(code, Some(0), "{text}");
        let seconds = seconds.trim_start_matches('0');
        assert!(text.contains(&format!("lockstep: {seconds} seconds, seed 19, ")), "{text}");
        assert!(text.contains("stopped: the seconds are over\n"), "{text}");
        let said = said(tools.path());
        let asked = said.lines().rfind(|line| line.contains("-fork=")).expect("fuzzing");
        for flag in ["-fork=10 ", &format!("-max_total_time={seconds} "), "-seed=19 "] {
            assert!(asked.contains(flag), "{flag}: {asked}");
        }
    }
    for flags in [["--jobs", "00"], ["--seconds", "00"], ["--seed", "0x1"], ["--seed", "-1"], ["--jobs", ""]] {
        let (code, text) = ended(campaign(tools.path(), &out, 0, &flags));
        assert_eq!(code, Some(2), "{flags:?}: {text}");
    }
}

#[test]
fn a_folder_has_one_campaign_at_a_time() {
    let tools = tools();
    let out = tools.path().join("out");
    let first = campaign(tools.path(), &out, 100, &["--seconds", "100"]);
    let deadline = Instant::now() + Duration::from_secs(60);
    while !said(tools.path()).contains("-fork=") && Instant::now() < deadline {
        sleep(Duration::from_millis(10));
    }
    let before = said(tools.path());
    let (code, text) = ended(campaign(tools.path(), &out, 0, &["--seconds", "1"]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains(&format!("is at work in {}", out.display())), "{text}");
    assert_eq!(said(tools.path()), before, "the second did nothing");
    // A campaign may run in another folder, and in this one after the first has ended, even if it was killed.
    assert_eq!(ended(campaign(tools.path(), &tools.path().join("other"), 0, &["--seconds", "1"])).0, Some(0));
    let stopped = Command::new("kill").args(["-TERM", &first.id().to_string()]).status().expect("kill");
    assert!(stopped.success());
    let (code, text) = ended(first);
    assert_eq!(code, Some(130), "{text}");
    assert!(text.contains("stopped: interrupted in lockstep, after 0 of 1 targets; run again"), "{text}");
    let (code, text) = ended(campaign(tools.path(), &out, 0, &["--seconds", "1"]));
    assert_eq!(code, Some(0), "{text}");
}

#[test]
fn a_file_is_no_folder_for_a_campaign() {
    let tools = tools();
    let out = tools.path().join("out");
    fs::write(&out, "my notes").expect("a file");
    let (code, text) = ended(campaign(tools.path(), &out, 0, &["--seconds", "1"]));
    assert_eq!(code, Some(3), "{text}");
    assert!(text.contains("is no folder and cannot be made one"), "{text}");
    assert_eq!(fs::read_to_string(&out).expect("notes"), "my notes");
}

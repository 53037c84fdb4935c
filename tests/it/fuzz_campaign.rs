//! Tests the verb `fuzz` with fake tools and fake targets. The fakes log their arguments. The tests cover the numbers
//! of the options, the lock of the folder, and the output.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Child, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use shinpan_harness::vocabulary::Script;
use tempfile::TempDir;

use crate::findings::apart;
use shinpan_tests::root;

const CARGO: &str = r#"#!/bin/sh
echo "cargo $*" >>"$FAKE/said"
case "$*" in
  "+nightly fuzz list") printf 'canary\nlockstep\nundo\nsgf\n' ;;
  "+nightly fuzz build"*"$BROKEN") exit 101 ;;
  metadata*) printf '{"target_directory":"%s"}\n' "$FAKE" ;;
esac
"#;

const RUSTC: &str = "#!/bin/sh\necho 'host: fake'\n";

/// A fake target. Prints what libFuzzer prints at the end of a merge and of fuzzing. Leaves the artifacts of `$CRASHES`
/// when it fuzzes, and panics when it runs one of them again.
const TARGET: &str = r#"#!/bin/sh
name=${0##*/}
echo "$name $*" >>"$FAKE/said"
case "$*" in
  *-merge=1*)
    for folder; do case $folder in -*) ;; *) break ;; esac; done
    echo kept >"$folder/kept"
    echo 'MERGE-OUTER: 1 new files with 5 new features added; 2 new coverage edges'
    ;;
  *-max_total_time=*)
    for flag; do case $flag in -artifact_prefix=*) prefix=${flag#*=} ;; esac; done
    for crash in $CRASHES; do echo "longer $crash" >"$prefix/$crash"; done
    [ -z "$CRASHES" ] || echo >"$prefix/small"
    echo 'stat::number_of_executed_units: 50'
    [ "$name" != "$SLOW" ] || sleep 100
    ;;
  *-rss_limit_mb=*)
    printf "thread 'main' (%s) panicked at src/a.rs:1:2:\nno room\n" $$
    exit 77
    ;;
esac
"#;

/// Returns a folder with the tools, and a checkout that has the project's `fuzz` and a few of its cases.
fn tools() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let checkout = folder.path().join("checkout");
    fs::create_dir_all(checkout.join("corpus")).expect("a folder");
    symlink(root().join("fuzz"), checkout.join("fuzz")).expect("a link");
    symlink(root().join("corpus/suicide"), checkout.join("corpus/suicide")).expect("a link");
    let targets = ["canary", "lockstep", "undo", "sgf"].map(|name| (format!("fake/release/{name}"), TARGET));
    let tools = [("bin/cargo".to_owned(), CARGO), ("bin/rustc".to_owned(), RUSTC)];
    for (name, text) in tools.into_iter().chain(targets) {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a tool");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("executable");
    }
    folder
}

/// What the fakes do. They read it from environment variables.
#[derive(Default)]
struct Fakes<'a> {
    /// The target that fuzzes for 100 seconds.
    slow: &'a str,
    /// The target that cargo fails to build.
    broken: &'a str,
    /// The names of the artifacts that fuzzing leaves, separated by spaces.
    crashes: &'a str,
}

const SLOW: Fakes<'_> = Fakes { slow: "lockstep", broken: "none", crashes: "" };
const QUICK: Fakes<'_> = Fakes { slow: "", broken: "none", crashes: "" };

fn campaign(tools: &Path, out: &Path, fakes: &Fakes<'_>, arguments: &[&str]) -> Child {
    let path = format!("{}:{}", tools.join("bin").display(), std::env::var("PATH").expect("a path"));
    apart(&[&["fuzz", "--folder", &out.display().to_string()], arguments].concat())
        .current_dir(tools.join("checkout"))
        .env("PATH", path)
        .env("FAKE", tools)
        .env("SLOW", fakes.slow)
        .env("BROKEN", fakes.broken)
        .env("CRASHES", fakes.crashes)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program")
}

fn ended(child: Child) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = child.wait_with_output().expect("ended");
    (status.code(), String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned())
}

fn said(tools: &Path) -> String {
    fs::read_to_string(tools.join("said")).unwrap_or_default()
}

/// Waits until a target starts to fuzz, at most 60 seconds.
fn wait_for(tools: &Path, target: &str) {
    let deadline = Instant::now() + Duration::from_secs(60);
    let fuzzes = |line: &str| line.starts_with(target) && line.contains("-max_total_time=");
    while !said(tools).lines().any(fuzzes) && Instant::now() < deadline {
        sleep(Duration::from_millis(10));
    }
}

fn stop(child: &Child, signal: &str) {
    let status = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(status.expect("kill").success());
}

#[test]
fn numbers_are_decimal_whatever_they_begin_with() {
    let tools = tools();
    let out = tools.path().join("out");
    for (flag, seconds) in [("--seconds", "08"), ("--seconds-each", "0010")] {
        let flags = [flag, seconds, "--jobs", "010", "--seed", "0019", "lockstep"];
        let before = said(tools.path()).len();
        let (code, text) = ended(campaign(tools.path(), &out, &QUICK, &flags));
        assert_eq!(code, Some(0), "{text}");
        let seconds = seconds.trim_start_matches('0');
        assert!(text.contains(&format!("lockstep: {seconds} seconds, seed 19, ")), "{text}");
        assert!(text.contains("stopped: the seconds are over\n"), "{text}");
        let said = said(tools.path())[before..].to_owned();
        let jobs: Vec<&str> = said.lines().filter(|line| line.contains("-max_total_time=")).collect();
        assert!(jobs.iter().all(|job| job.contains(&format!("-max_total_time={seconds} "))), "{said}");
        let seeds: BTreeSet<String> = (19..29).map(|seed| format!("-seed={seed} ")).collect();
        assert!(seeds.iter().all(|seed| jobs.iter().any(|job| job.contains(seed))), "{said}");
    }
    let wrong: &[&[&str]] = &[
        &["--jobs", "00"],
        &["--seconds", "00"],
        &["--seconds", "1"],
        &["--seconds", "9", "--seconds-each", "9"],
        &["--seed", "0"],
        &["--seed", "0x1"],
        &["--seed", "-1"],
        &["--jobs", ""],
        &["--folder"],
        &["--nothing"],
        &["nothing"],
    ];
    for flags in wrong {
        let flags = [flags, &["lockstep", "undo"][..]].concat();
        let (code, text) = ended(campaign(tools.path(), &out, &QUICK, &flags));
        assert_eq!(code, Some(2), "{flags:?}: {text}");
    }
}

#[test]
fn a_folder_has_one_campaign_at_a_time() {
    let tools = tools();
    let out = tools.path().join("out");
    // A second job would begin at some later time.
    let first = campaign(tools.path(), &out, &SLOW, &["--seconds", "100", "--jobs", "1", "lockstep"]);
    wait_for(tools.path(), "lockstep");
    let before = said(tools.path());
    let (code, text) = ended(campaign(tools.path(), &out, &QUICK, &["--seconds", "1", "lockstep"]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains(&format!("--folder {}: another campaign", out.display())), "{text}");
    let targets = |said: &str| said.lines().filter(|line| !line.starts_with("cargo ")).count();
    assert_eq!(targets(&said(tools.path())), targets(&before), "the second ran no target");
    assert!(!said(tools.path())[before.len()..].contains("fuzz build"), "the second built nothing");
    // The second may run in another folder. It may run in this one after the first has ended, even by a signal.
    assert_eq!(
        ended(campaign(tools.path(), &tools.path().join("other"), &QUICK, &["--seconds", "1", "lockstep"])).0,
        Some(0)
    );
    stop(&first, "-TERM");
    let (code, text) = ended(first);
    assert_eq!(code, Some(130), "{text}");
    assert!(text.contains("stopped: interrupted in lockstep, after 0 of 1 targets; run again"), "{text}");
    let (code, text) = ended(campaign(tools.path(), &out, &QUICK, &["--seconds", "1", "lockstep"]));
    assert_eq!(code, Some(0), "{text}");
}

#[test]
fn a_file_is_no_folder_for_a_campaign() {
    let tools = tools();
    let out = tools.path().join("out");
    fs::write(&out, "my notes").expect("a file");
    let (code, text) = ended(campaign(tools.path(), &out, &QUICK, &["--seconds", "1", "lockstep"]));
    assert_eq!(code, Some(3), "{text}");
    assert!(text.contains("cannot make this folder: expected --folder with a folder that you can write"), "{text}");
    assert_eq!(fs::read_to_string(&out).expect("notes"), "my notes");
}

#[test]
fn an_interrupted_campaign_shows_the_targets_that_are_done() {
    for signal in ["-TERM", "-INT"] {
        let tools = tools();
        let out = tools.path().join("out");
        let fakes = Fakes { slow: "undo", ..QUICK };
        let child = campaign(tools.path(), &out, &fakes, &["--seconds-each", "100", "lockstep", "undo"]);
        wait_for(tools.path(), "undo");
        stop(&child, signal);
        let (code, text) = ended(child);
        assert_eq!(code, Some(130), "{text}");
        assert!(text.contains("\nlockstep  100         100         2 -> 2 (+0)  5 -> 5 (+0)  1 -> 1  0\n"), "{text}");
        assert!(!text.contains("\nundo  "), "{text}");
        let how =
            format!("stopped: interrupted in undo, after 1 of 2 targets; run again with --folder {}", out.display());
        assert!(text.contains(&how), "{text}");
        assert!(!out.join("summary.txt").exists(), "only a whole campaign writes its summary");
    }
}

#[test]
fn seeds_are_merged_once_and_the_canary_gets_none() {
    let tools = tools();
    let out = tools.path().join("out");
    let merges = |target: &str| {
        let said = said(tools.path());
        let merges = said.lines().filter(|line| line.starts_with(target) && line.contains("-merge=1"));
        merges.map(str::to_owned).collect::<Vec<_>>()
    };
    for _ in 0..2 {
        let (code, text) = ended(campaign(tools.path(), &out, &QUICK, &["lockstep", "canary", "sgf"]));
        assert_eq!(code, Some(0), "{text}");
    }
    let with_seeds = |target: &str, seeds: &str| merges(target).iter().filter(|line| line.contains(seeds)).count();
    assert_eq!(with_seeds("lockstep", "/seeds/scripts"), 1, "planted once");
    assert_eq!(with_seeds("lockstep", "/seeds/regressions/lockstep"), 1);
    assert_eq!(with_seeds("sgf", "/fuzz/seeds/sgf"), 1);
    assert_eq!(with_seeds("sgf", "/seeds/scripts"), 0);
    assert_eq!(with_seeds("canary", "seeds"), 0);
    let builds: Vec<String> =
        said(tools.path()).lines().filter(|line| line.contains("fuzz build")).map(str::to_owned).collect();
    let scripts = |target: &str| format!("cargo +nightly fuzz build -s none -O --no-trace-compares {target}");
    let once = [scripts("lockstep"), scripts("canary"), "cargo +nightly fuzz build -s none -O sgf".to_owned()];
    assert_eq!(builds, [&once[..], &once[..]].concat());
    // The seed of a regression in YAML is the bytes of the same script.
    let yaml = root().join("fuzz/regressions/lockstep/prisoners-overflow.yaml");
    let seed = fs::read(out.join("seeds/regressions/lockstep/prisoners-overflow")).expect("a seed");
    let (_, said) = shinpan_tests::shinpan(&["decode", "--yaml", &yaml.display().to_string()]);
    let cases = shinpan_harness::suite::case_writer::as_script("YAML", &said).expect("a script");
    assert_eq!(Script::from_bytes(&seed), cases);
}

#[test]
fn artifacts_are_run_once_and_summed_up_by_fingerprint() {
    let tools = tools();
    let out = tools.path().join("out");
    let fakes = Fakes { crashes: "crash-1 crash-2", ..QUICK };
    for _ in 0..2 {
        let (code, text) = ended(campaign(tools.path(), &out, &fakes, &["lockstep", "undo"]));
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("findings: 2, of 6 artifacts\n"), "{text}");
        let found = "     3 x  lockstep  panic at src/a.rs:1:2: no room\n";
        assert!(text.contains(&format!("{found}          {}/artifacts/lockstep/small\n", out.display())), "{text}");
        assert!(text.contains(&fs::read_to_string(out.join("summary.txt")).expect("a summary")), "{text}");
    }
    let lines = fs::read_to_string(out.join("findings.tsv")).expect("findings");
    let first = format!("3\tlockstep\tpanic at src/a.rs:1:2: no room\t{}/artifacts/lockstep/small", out.display());
    assert_eq!((lines.lines().next(), lines.lines().count()), (Some(first.as_str()), 2));
    let reruns = said(tools.path()).lines().filter(|line| line.contains("-rss_limit_mb=")).count();
    assert_eq!(reruns, 6, "each artifact once");
}

#[test]
fn what_a_killed_campaign_left_is_used() {
    let tools = tools();
    let out = tools.path().join("out");
    let work = out.join("work/lockstep/temporary");
    for folder in [&out.join("corpus/lockstep.old"), &out.join("corpus/lockstep.new"), &work] {
        fs::create_dir_all(folder).expect("a folder");
    }
    fs::write(out.join("corpus/lockstep.old/before"), "before").expect("an input");
    fs::write(out.join("corpus/lockstep.new/torn"), "torn").expect("an input");
    let slow = campaign(tools.path(), &out, &SLOW, &["lockstep"]);
    wait_for(tools.path(), "lockstep");
    // The fake merge keeps one input, so the corpus has one.
    let merge = said(tools.path()).lines().find(|line| line.contains("-merge=1")).map(str::to_owned).expect("a merge");
    assert!(merge.contains(&format!("{0}.new {0} ", out.join("corpus/lockstep").display())), "{merge}");
    let inputs = |folder: &str| fs::read_dir(out.join(folder)).map_or(0, Iterator::count);
    assert_eq!((inputs("corpus/lockstep"), inputs("corpus/lockstep.old"), inputs("corpus/lockstep.new")), (1, 0, 0));
    assert!(!work.exists());
    stop(&slow, "-TERM");
    assert_eq!(ended(slow).0, Some(130));
}

#[test]
fn a_campaign_that_cannot_run_says_what_it_needs() {
    let tools = tools();
    let out = tools.path().join("out");
    let broken = Fakes { broken: "undo", ..QUICK };
    let (code, text) = ended(campaign(tools.path(), &out, &broken, &["lockstep", "undo"]));
    assert_eq!(code, Some(3), "{text}");
    assert!(text.contains("shinpan: undo: cannot be built"), "{text}");
    let elsewhere = apart(&["fuzz", "lockstep"]).current_dir(tools.path()).output().expect("the program");
    let said = String::from_utf8_lossy(&elsewhere.stderr);
    assert_eq!(elsewhere.status.code(), Some(3), "{said}");
    assert!(said.contains("expected a checkout of the project: run `cargo xtask fuzz` inside one"), "{said}");
}

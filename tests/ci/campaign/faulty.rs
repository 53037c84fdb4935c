//! Subjects with the faults of real programs: what a hunt says of each, also when it is resumed.

use std::fs;
use std::io::{self, BufReader, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;
use shinpan_harness::campaign::journal::{self, FindingKind};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::serve::serve;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::{Act, Color, Illegal, Script, Transcript, Want};

use super::{folder, lines, merged};
use shinpan_tests::shinpan;

/// The engine with one fault of a real program.
struct Faulty {
    inner: Engine,
    fault: String,
    scripts: u64,
    acts: u64,
    lied: bool,
}

impl Faulty {
    fn new(fault: String) -> Faulty {
        Faulty { inner: Engine::new(), fault, scripts: 0, acts: 0, lied: false }
    }

    /// Goes away for good: removes the file that starts it.
    fn go(&self) -> ! {
        let program = std::env::var_os("SHINPAN_PROGRAM").expect("the program's file");
        fs::remove_file(program).expect("removed");
        std::process::exit(7);
    }
}

/// Returns a number that depends only on the script.
fn drawn(script: &Script) -> u64 {
    script.to_bytes().iter().fold(7, |hash: u64, byte| (hash * 31 + u64::from(*byte)) % 1_000_003)
}

/// Returns how many acts are passes.
fn passes(script: &Script) -> usize {
    script.acts.iter().filter(|act| [Color::Black, Color::White].map(Act::pass).contains(act)).count()
}

impl Subject for Faulty {
    fn name(&self) -> &str {
        "faulty"
    }

    fn offers(&self) -> &Offer {
        self.inner.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        self.scripts += 1;
        match self.fault.as_str() {
            "crashes" if self.scripts.is_multiple_of(20) => std::process::exit(7),
            "hangs" if self.scripts.is_multiple_of(20) => sleep(Duration::from_secs(60)),
            "dies" => std::process::abort(),
            "dies of two passes" if passes(script) > 1 => {
                // The test runner would keep what `eprintln!` writes.
                let _ = io::stderr().write_all(b"two passes: not handled\n");
                std::process::abort();
            }
            "declines half and dies of the others" if drawn(script).is_multiple_of(2) => {
                return Transcript::skipped("not today".to_owned());
            }
            "declines half and dies of the others" => std::process::abort(),
            "lies, and dies of three scripts in five" if drawn(script) % 5 < 3 => std::process::exit(7),
            "lies, and dies of short scripts" if script.acts.len() < 8 => std::process::exit(7),
            "goes after 20" if self.scripts > 20 => self.go(),
            "goes after a lie" if self.lied => self.go(),
            _ => {}
        }
        let mut transcript = self.inner.transcript(script, want);
        for (entry, act) in transcript.entries.iter_mut().skip(1).zip(&script.acts) {
            self.acts += 1;
            let board = entry.board.as_ref().map_or(String::new(), ToString::to_string);
            let position =
                format!("{act}{board}").bytes().fold(0, |hash: u64, byte| hash * 31 % 1_000_003 + u64::from(byte));
            let lies = match self.fault.as_str() {
                "lies now and then" => self.acts.is_multiple_of(1_000),
                "lies of some positions" | "goes after a lie" => position.is_multiple_of(1_000),
                fault if fault.starts_with("lies, and dies") => position.is_multiple_of(40),
                _ => false,
            };
            self.lied |= lies;
            if lies {
                entry.illegal = match entry.illegal {
                    None | Some(Illegal::None) => Some(Illegal::Suicide),
                    Some(_) => Some(Illegal::None),
                };
            }
        }
        transcript
    }
}

/// Tests nothing in an ordinary run. It is the subject of the other tests.
#[test]
fn serves_the_fault_of_the_environment() {
    if let Ok(fault) = std::env::var("SHINPAN_FAULT") {
        // The test runner also writes to standard output.
        let mut out = fs::File::create("/dev/fd/3").expect("the pipe to the hunt");
        serve(&mut Faulty::new(fault), BufReader::new(io::stdin().lock()), &mut out).expect("served");
        std::process::exit(0);
    }
}

/// Returns the shell command that runs this program as a subject with a fault.
fn command(fault: &str) -> String {
    let program = std::env::current_exe().expect("this program").display().to_string();
    format!(
        "SHINPAN_FAULT='{fault}' exec '{program}' --exact campaign::faulty::serves_the_fault_of_the_environment 3>&1 >/dev/null"
    )
}

/// Hunts a program with a fault, with the journal in a folder. Returns the exit code, the text and the content of the
/// journal.
fn hunt_in(folder: &Path, subject: &str, more: &[&str]) -> (i32, String, journal::Account) {
    let path = |name: &str| folder.join(name).display().to_string();
    let (journal, out) = (path("journal"), path("found"));
    let flags =
        ["hunt", "--with", subject, "--rules", "basic", "--seconds", "1000", "--journal", &journal, "--folder", &out];
    let (code, text) = shinpan(&[&flags[..], more].concat());
    let account = journal::read(Path::new(&journal)).expect("a journal").expect("begun");
    // A folder without files is not a suite.
    let cases = match account.findings.len() {
        0 => fs::read_dir(&out).expect("the folder of findings").count(),
        _ => Corpus::read(Path::new(&out)).expect("cases that can be read").entries.len(),
    };
    assert_eq!(cases, account.findings.len(), "{text}");
    let _ = io::stdout().write_all(text.as_bytes());
    (code, text, account)
}

fn shell(fault: &str) -> String {
    format!("json:sh -c \"{}\"", command(fault))
}

fn hunt_faulty(fault: &str, more: &[&str]) -> (i32, String, journal::Account) {
    hunt_in(folder().path(), &shell(fault), more)
}

#[test]
fn a_subject_that_crashes_is_started_again_and_said_to_crash() {
    let (code, text, account) = hunt_faulty("crashes", &["--games", "70", "--seed", "2"]);
    assert_eq!((code, account.tally.total().games), (3, 70), "{text}");
    assert!(text.contains(r#"BROKE  broke: died (exit 7) after "run"  under basic, met 3 times"#), "{text}");
    assert_eq!(account.findings.len(), 1);
}

#[test]
fn a_subject_that_always_crashes_is_given_up() {
    let (code, text, account) = hunt_faulty("dies", &["--games", "70", "--seed", "2"]);
    assert_eq!((code, account.tally.total().games), (3, 5), "{text}");
    assert!(text.contains(r#"died (signal 6) after "run"  under basic, met 5 times"#), "{text}");
}

#[test]
fn a_break_that_comes_again_is_shrunk_and_shows_what_the_program_wrote() {
    let (code, text, account) = hunt_faulty("dies of two passes", &["--games", "40", "--seed", "2", "--breaks", "100"]);
    assert_eq!(code, 3, "{text}");
    let broken: Vec<_> = account.of(FindingKind::Broke).collect();
    assert_eq!((broken.len(), broken[0].acts, broken[0].cut_short), (1, 2, false), "{text}");
    assert!(text.contains("\n  its standard error:\n    two passes: not handled\n"), "{text}");
}

#[test]
fn a_subject_that_hangs_is_started_again_and_said_to_hang() {
    let (code, text, account) = hunt_faulty("hangs", &["--games", "25", "--seed", "2", "--timeout", "2"]);
    assert_eq!((code, account.tally.total().games), (3, 25), "{text}");
    assert!(text.contains(r#"LATE  late: no answer to "run"  under basic"#), "{text}");
    assert!(text.contains(r#"no answer within 2 s to "run""#), "{text}");
}

#[test]
fn a_lie_that_does_not_come_again_is_reported_with_its_whole_script() {
    let (code, text, account) = hunt_faulty("lies now and then", &["--games", "150", "--seed", "2"]);
    let lies: Vec<_> = account.of(FindingKind::NotReproduced).collect();
    assert_eq!((code, lies.len(), account.findings.len()), (1, 1, 1), "{text}");
    assert!(text.starts_with("VARIES  not reproduced: illegal  under basic"), "{text}");
    assert!(lies[0].what.contains("played again") && lies[0].left != lies[0].right, "{}", lies[0].what);
    let whole = shinpan_harness::generate::random::generated(2, lies[0].script, &["basic".parse().expect("a ruleset")]);
    assert_eq!(lies[0].acts, whole.acts.len());
}

#[test]
fn a_lie_that_comes_again_is_a_finding() {
    let (code, text, account) = hunt_faulty("lies of some positions", &["--games", "150", "--seed", "2"]);
    assert_eq!(code, 1, "{text}");
    assert!(account.of(FindingKind::Differs).next().is_some(), "{text}");
    assert_eq!(account.of(FindingKind::NotReproduced).count(), 0, "{text}");
}

/// A skipped script was never sent to the subject, so it says nothing about the subject's health.
#[test]
fn scripts_that_are_skipped_do_not_come_between_breaks() {
    let fault = "declines half and dies of the others";
    for breaks in [5, 3] {
        let (code, text, account) =
            hunt_faulty(fault, &["--games", "70", "--seed", "3", "--breaks", &breaks.to_string()]);
        assert_eq!((code, account.tally.total().games), (3, breaks), "{text}");
        assert!(account.tally.skipped["not today"] > 1, "{text}");
        assert!(
            text.ends_with(&format!("stopped: the subject broke or was late in {breaks} scripts in a row\n")),
            "{text}"
        );
    }
}

#[test]
fn a_finding_that_breaks_the_subject_while_it_is_shrunk_is_not_fully_shrunk() {
    let (code, text, account) = hunt_faulty("lies, and dies of short scripts", &["--games", "40", "--seed", "2"]);
    assert_eq!(code, 1, "{text}");
    let cut: Vec<_> = account.of(FindingKind::Differs).filter(|record| record.cut_short).collect();
    assert!(!cut.is_empty() && cut.iter().all(|record| record.acts >= 8), "{text}");
    assert!(text.contains(", not fully shrunk\n") && cut[0].case.contains("; not fully shrunk"), "{text}");
}

/// Makes a program that is started through a link and can remove that link. It cannot be the new file itself. While a
/// forked child of another test has not yet replaced its process, it holds that file open for writing.
#[cfg(unix)]
fn program(folder: &Path, fault: &str) -> String {
    let (link, script) = (folder.join("program"), folder.join("script"));
    fs::write(&script, format!("SHINPAN_PROGRAM='{}' {}\n", link.display(), command(fault))).expect("a script");
    if !link.exists() {
        std::os::unix::fs::symlink("/bin/sh", &link).expect("a link");
    }
    format!("json:{} {}", link.display(), script.display())
}

#[cfg(unix)]
#[test]
fn a_subject_that_cannot_be_started_again_ends_the_hunt() {
    let folder = folder();
    let subject = program(folder.path(), "goes after 20");
    let (code, text, account) = hunt_in(folder.path(), &subject, &["--games", "70", "--seed", "2"]);
    assert_eq!(code, 3, "{text}");
    let below = account.below;
    let stopped = format!("stopped: the subject cannot be restarted; script {below} is not done: cannot start \"");
    assert!(text.contains(&stopped), "{text}");
    let findings: Vec<_> = account.findings.keys().collect();
    assert_eq!(findings, ["broke: died (exit 7) after \"run\""], "that it cannot be started is no finding");
    // After the repair the hunt resumes with the script that was not done.
    let subject = program(folder.path(), "nothing");
    let (code, text, account) = hunt_in(folder.path(), &subject, &["--games", "70", "--seed", "2"]);
    assert_eq!((code, account.below, account.findings.len()), (3, 70, 1), "{text}");
    let games = account.tally.total().games + account.tally.skipped.values().sum::<u64>();
    assert_eq!(games, 70);
    assert!(text.ends_with("stopped: the games are over\n"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_difference_is_kept_though_the_subject_goes_away_while_it_is_shrunk() {
    let folder = folder();
    let subject = program(folder.path(), "goes after a lie");
    let (code, text, account) = hunt_in(folder.path(), &subject, &["--games", "300", "--seed", "2"]);
    assert_eq!(code, 1, "{text}");
    let record = account.of(FindingKind::Differs).next().expect("the difference");
    assert!(record.cut_short && account.findings.len() == 1, "{text}");
    assert_eq!(record.script, account.below, "the script is not done");
    assert!(text.contains("stopped: the subject cannot be restarted"), "{text}");
}

/// Returns what `merge` says of the journal in this folder. The hunt must have played some games.
fn found(folder: &Path) -> Value {
    let (_, summary) = merged(folder, &["journal"]);
    assert!(summary["games"].as_u64() > Some(0), "{summary}");
    summary
}

/// Hunts a subject that crashes, in the end too often in a row. In parts, or killed and resumed, the hunt finds the
/// same in the same games as in one run.
#[test]
fn a_hunt_of_a_subject_that_crashes_is_resumed_as_if_it_had_not_been_stopped() {
    let subject = shell("lies, and dies of three scripts in five");
    let flags = |games: &'static str| ["--games", games, "--seed", "7", "--breaks", "6", "--most-findings", "100"];
    let alone = folder();
    let (code, text, account) = hunt_in(alone.path(), &subject, &flags("400"));
    assert_eq!(code, 1, "{text}");
    assert!(
        text.ends_with("stopped: the subject broke or was late in 6 scripts in a row\n") && account.below > 12,
        "{text}"
    );
    let kinds = [FindingKind::Differs, FindingKind::Broke].map(|kind| account.of(kind).count());
    assert!(kinds.iter().all(|count| *count > 0), "{text}");
    let expected = found(alone.path());
    let parts = folder();
    for games in ["1", "2", "3", "5", "7", "8", "9", "11", "12", "400", "400"] {
        hunt_in(parts.path(), &subject, &flags(games));
    }
    assert_eq!(found(parts.path()), expected, "in parts");
    let whole = fs::read(alone.path().join("journal")).expect("a journal");
    let newlines: Vec<usize> =
        whole.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    assert_eq!(lines(&alone.path().join("journal"), "finding"), account.findings.len());
    for cut in newlines.iter().step_by(newlines.len() / 6).chain(newlines.iter().rev().take(4)) {
        let killed = folder();
        fs::write(killed.path().join("journal"), &whole[..*cut]).expect("written");
        hunt_in(killed.path(), &subject, &flags("400"));
        assert_eq!(found(killed.path()), expected, "cut after {cut} bytes");
    }
}

/// The subject starts but dies before its greeting. A failed start is not a break in the script that was next.
#[test]
fn a_subject_that_does_not_greet_again_ends_the_hunt() {
    let folder = folder();
    let mark = folder.path().join("mark").display().to_string();
    let subject = format!("json:sh -c \"[ ! -e '{mark}' ] || exit 9; touch '{mark}'; {}\"", command("crashes"));
    let (code, text, account) = hunt_in(folder.path(), &subject, &["--games", "70", "--seed", "2"]);
    let stopped = format!("script {} is not done: died (exit 9) after \"hello\"\n", account.below);
    assert!(text.ends_with(&format!("stopped: the subject cannot be restarted; {stopped}")), "{text}");
    // Nobody could see whether the break comes again, so its script is not done.
    assert_eq!((code, account.findings.len(), account.tally.total().divergences), (3, 1, 0), "{text}");
}

/// Three starts fail, then the program works again.
#[test]
fn starts_that_fail_are_breaks_and_the_hunt_goes_on() {
    let folder = folder();
    let mark = folder.path().join("mark").display().to_string();
    // Each start adds a letter. The second, third and fourth start fail.
    let start =
        format!("printf x >> '{mark}'; case $(cat '{mark}') in xx|xxx|xxxx) exit 9 ;; esac; {}", command("crashes"));
    let subject = format!("json:sh -c \"{start}\"");
    let flags = |games: &'static str, breaks: &'static str| ["--games", games, "--seed", "2", "--breaks", breaks];
    let (code, text, account) = hunt_in(folder.path(), &subject, &flags("70", "3"));
    let stopped = format!("script {} is not done: died (exit 9) after \"hello\"\n", account.below);
    assert!(code == 3 && text.ends_with(&stopped), "{text}");
    fs::remove_file(folder.path().join("mark")).expect("removed");
    let (code, text, account) = hunt_in(folder.path(), &subject, &flags("70", "4"));
    assert_eq!((code, account.below, account.findings.len()), (3, 70, 1), "{text}");
    assert!(text.ends_with("stopped: the games are over\n"), "{text}");
}

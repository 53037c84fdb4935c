//! Subjects with the faults of real programs: what a hunt says of each, also when it is resumed.

use std::fs;
use std::io::{self, BufReader, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use shinpan_harness::campaign::journal::{Account, FindingKind};
use shinpan_harness::generate::random::generated;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::serve::serve;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::{Act, Color, Illegal, Script, Transcript, Want};

use super::{account, folder, merged};
use shinpan_tests::shinpan;

/// The engine with one fault of a real program.
struct Faulty {
    inner: Engine,
    fault: String,
    scripts: u64,
    acts: u64,
    lied: bool,
}

/// Returns a number that depends only on the script.
fn drawn(script: &Script) -> u64 {
    script.to_bytes().iter().fold(7, |hash: u64, byte| (hash * 31 + u64::from(*byte)) % 1_000_003)
}

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
            "lies, and dies then" if self.lied => std::process::exit(7),
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
                fault => fault.starts_with("lies, and dies") && position.is_multiple_of(40),
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
        let mut faulty = Faulty { inner: Engine::new(), fault, scripts: 0, acts: 0, lied: false };
        serve(&mut faulty, BufReader::new(io::stdin().lock()), &mut out).expect("served");
        std::process::exit(0);
    }
}

/// Hunts a program with a fault, with the journal in a folder. `before` is a shell command that runs before each start.
/// Returns the exit code, the text and the content of the journal.
fn hunted(folder: &Path, before: &str, fault: &str, more: &[&str]) -> (i32, String, Account) {
    let path = |name: &str| folder.join(name).display().to_string();
    let (journal, out) = (path("journal"), path("found"));
    let program = std::env::current_exe().expect("this program").display().to_string();
    let test = "campaign::faulty::serves_the_fault_of_the_environment";
    let subject =
        format!("json:sh -c \"{before} SHINPAN_FAULT='{fault}' exec '{program}' --exact {test} 3>&1 >/dev/null\"");
    let flags =
        ["hunt", "--with", &subject, "--rules", "basic", "--seconds", "1000", "--journal", &journal, "--folder", &out];
    let (code, text) = shinpan(&[&flags[..], more].concat());
    let account = account(Path::new(&journal));
    assert_eq!(Corpus::read(Path::new(&out)).expect("cases").entries.len(), account.findings.len(), "{text}");
    (code, text, account)
}

/// What a hunt finds of a subject with each fault: games, findings, acts of the first one, whether it is not fully shrunk.
#[test]
fn each_fault_is_reported_for_what_it_is() {
    use FindingKind::{Broke, Differs, Late, NotReproduced};
    for (fault, flags, expected, part, kind, seen) in [
        ("crashes", ["--games", "70"], 3, "died (exit 7) after \"run\"  under basic, met 3 times", Broke, (70, 1)),
        ("hangs", ["--games", "25"], 3, "no answer within 2 s to \"run\"", Late, (25, 1)),
        // A break that comes again is shrunk.
        ("dies of two passes", ["--games", "40"], 3, "standard error:\n    two passes: not handled\n", Broke, (12, 1)),
        ("lies now and then", ["--games", "150"], 1, "VARIES  not reproduced: illegal  under", NotReproduced, (150, 1)),
        // A finding that breaks the subject while it is shrunk is not fully shrunk.
        ("lies, and dies of short scripts", ["--games", "40"], 1, ", not fully shrunk\n", Differs, (0, 0)),
        // A skipped script says nothing about the subject's health, so breaks around it are breaks in a row.
        ("declines half and dies of the others", ["--games", "70"], 3, "late in 5 scripts in a row\n", Broke, (5, 1)),
    ] {
        let more = [&flags[..], &["--seed", "2", "--timeout", "2"]].concat();
        let (code, text, account) = hunted(folder().path(), "", fault, &more);
        let first = account.of(kind).next().expect("a finding");
        let found = (account.tally.total().games, account.findings.len());
        assert!(
            code == expected && text.contains(part) && (seen.1 == 0 || found == seen),
            "{fault}: {found:?}: {text}"
        );
        let script = || generated(2, first.script, &["basic".parse().expect("a ruleset")]).acts.len();
        match fault {
            "dies of two passes" => assert_eq!((first.acts, first.cut_short), (2, false)),
            "lies now and then" => assert_eq!(first.acts, script(), "the whole script is shown"),
            "lies, and dies of short scripts" => {
                let mut cut = account.of(kind).filter(|record| record.cut_short);
                assert!(cut.all(|record| record.acts >= 8 && record.case.contains("; not fully shrunk")), "{text}");
            }
            "declines half and dies of the others" => assert!(account.tally.skipped["not today"] > 1),
            _ => {}
        }
    }
}

/// Hunts a subject that crashes, in the end too often in a row. In parts, the hunt finds the same in the same games.
#[test]
fn a_hunt_of_a_subject_that_crashes_is_resumed_as_if_it_had_not_been_stopped() {
    let (alone, parts) = (folder(), folder());
    let hunt = |folder: &Path, games: &str| {
        let flags = ["--games", games, "--seed", "7", "--breaks", "6", "--most-findings", "100"];
        hunted(folder, "", "lies, and dies of three scripts in five", &flags)
    };
    let (code, text, account) = hunt(alone.path(), "400");
    assert!(code == 1 && text.ends_with("broke or was late in 6 scripts in a row\n") && account.below > 12, "{text}");
    assert!([FindingKind::Differs, FindingKind::Broke].iter().all(|kind| account.of(*kind).count() > 0), "{text}");
    for games in ["1", "2", "3", "5", "7", "8", "9", "11", "12", "400", "400"] {
        hunt(parts.path(), games);
    }
    assert_eq!(merged(parts.path(), &["journal"]), merged(alone.path(), &["journal"]));
}

/// Starts fail, then the program works again. A failed start is no break in the script that was next.
#[test]
fn a_subject_that_does_not_start_again_ends_the_hunt_until_it_does() {
    let folder = folder();
    let mark = folder.path().join("mark");
    // Each start adds a letter. The second, third and fourth start fail.
    let starts = format!("printf x >> '{0}'; case $(cat '{0}') in xx|xxx|xxxx) exit 9 ;; esac;", mark.display());
    let hunt = |fault: &str, breaks: &str| {
        hunted(folder.path(), &starts, fault, &["--games", "70", "--seed", "2", "--breaks", breaks])
    };
    let (code, text, account) = hunt("crashes", "3");
    let stopped = format!("script {} is not done: died (exit 9) after \"hello\"\n", account.below);
    assert!(code == 3 && text.ends_with(&format!("cannot be restarted; {stopped}")), "{text}");
    // Nobody could see whether the break comes again, so its script is not done.
    assert_eq!((account.findings.len(), account.tally.total().divergences), (1, 0), "{text}");
    fs::remove_file(&mark).expect("removed");
    let (code, text, account) = hunt("crashes", "4");
    assert_eq!((code, account.below, account.findings.len()), (3, 70, 1), "{text}");
    assert!(text.ends_with("stopped: the games are over\n"), "{text}");
}

#[test]
fn a_difference_is_kept_though_the_subject_goes_away_while_it_is_shrunk() {
    let folder = folder();
    let once = format!("[ ! -e '{0}' ] || exit 9; touch '{0}';", folder.path().join("mark").display());
    let (code, text, account) = hunted(folder.path(), &once, "lies, and dies then", &["--games", "70", "--seed", "2"]);
    let record = account.of(FindingKind::Differs).next().expect("the difference");
    assert!(code == 1 && record.cut_short && account.findings.len() == 1, "{text}");
    assert_eq!(record.script, account.below, "the script is not done");
    assert!(text.contains("stopped: the subject cannot be restarted"), "{text}");
}

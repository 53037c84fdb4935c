//! What happens to findings: `artifacts` groups and shrinks fuzz inputs, `promote` makes one a case of a suite.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use shinpan_harness::input::to_yaml;
use shinpan_harness::judge::pair::{Played, play};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::case_writer::{as_cases, as_script};
use shinpan_harness::suite::corpus::{Corpus, Filter, judge_own};
use shinpan_harness::suite::lint::{Plays, lint};
use shinpan_harness::suite::promote::{Rerun, held};
use shinpan_harness::vocabulary::{Rules, Script, Want};
use shinpan_workshop::cli;
use shinpan_workshop::fuzzing::targets;
use shinpan_workshop::tester::saboteur::canary;
use tempfile::TempDir;

use shinpan_tests::{root, shinpan};

/// A suite of one file with its list of ids, and the input `canary/crash-1`. Only the target `canary` fails on that
/// input.
struct Bench {
    folder: TempDir,
    script: Script,
}

impl Bench {
    fn new() -> Bench {
        let folder = tempfile::tempdir().expect("a folder");
        let suite = folder.path().join("suite");
        fs::create_dir(&suite).expect("a folder");
        let files = fs::read_dir(root().join("corpus/suicide")).expect("cases");
        let first = files.map(|file| file.expect("a file").path()).min().expect("a file");
        fs::copy(first, suite.join("first.yaml")).expect("a copy");
        let ids: String =
            Corpus::read(&suite).expect("cases").entries.iter().map(|entry| format!("{}\n", entry.id)).collect();
        fs::write(suite.join("ids"), ids).expect("ids");
        let script = deadly();
        let bench = Bench { folder, script };
        bench.write("canary/crash-1", bench.script.to_bytes());
        bench
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("written");
        text(&path)
    }

    /// Promotes an input into the suite.
    fn promote(&self, what: &str, more: &[&str]) -> (i32, String) {
        let (what, suite) = (text(&self.path(what)), text(&self.path("suite")));
        shinpan(&[&["promote", &what, "--corpus", &suite], more].concat())
    }

    fn suite(&self) -> Corpus {
        Corpus::read(&self.path("suite")).expect("the suite")
    }

    /// Returns every file of the suite: path and content.
    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let entries = fs::read_dir(self.path("suite")).expect("a folder").map(|entry| entry.expect("one").path());
        let mut files: Vec<_> = entries.map(|path| (path.clone(), fs::read(path).unwrap_or_default())).collect();
        files.sort();
        files
    }
}

/// Returns a script of the corpus on which the canary fails.
fn deadly() -> Script {
    let corpus = Corpus::read(&root().join("corpus/simple-ko")).expect("cases");
    let filter = Filter::default();
    let mut scripts = corpus.runs(&filter).filter(|run| run.rules.id == "basic").map(|run| run.script());
    let dies = |script: &Script| {
        matches!(play(script, &mut Spec::new(), &mut canary(), &Want::lockstep()), Played::Differs(_))
    };
    scripts.find(dies).expect("a ko that the canary does not see")
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// Returns a command that runs the command line in another process. The test runner also writes to standard output.
pub(crate) fn apart(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "findings::does_what_the_environment_says", "--nocapture"]);
    command.env("SHINPAN_FINDINGS", arguments.join("\n"));
    command
}

/// Runs the command line in another process. Returns the exit code and standard error.
fn complaint(arguments: &[&str]) -> (i32, String) {
    let output = apart(arguments).output().expect("this program again");
    (output.status.code().expect("a code"), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Returns how a complaint differs from the expected exit code and words. `None` if it does not.
fn unlike(arguments: &[&str], code: i32, expected: &str) -> Option<String> {
    let (found, errors) = complaint(arguments);
    let is_right =
        found == code && errors.starts_with("shinpan: ") && errors.contains(expected) && !errors.contains("panicked");
    (!is_right).then(|| format!("{arguments:?}: exit code {found}, expected {code}, saying {expected}\nsaid: {errors}"))
}

/// Tests nothing in an ordinary run. It is the other half of [`apart`].
#[test]
fn does_what_the_environment_says() {
    if let Ok(arguments) = std::env::var("SHINPAN_FINDINGS") {
        let arguments = std::iter::once("shinpan").chain(arguments.split('\n')).map(Into::into);
        cli::allow_interrupts();
        std::process::exit(cli::run(arguments, &mut std::io::stdout()));
    }
}

#[test]
fn artifacts_shows_a_script_in_every_form_and_what_its_target_says() {
    let bench = Bench::new();
    let (code, out) = shinpan(&["artifacts", "--target", "lockstep", &text(&bench.path("canary/crash-1"))]);
    assert_eq!(code, 0, "{out}");
    let parts = ["lockstep passes on 1\n", "as a record:\n(;FF[4]", "as GTP commands:\n", "as a case:"];
    assert!(parts.iter().all(|part| out.contains(part)), "{out}");
    assert!(out.contains(&bench.script.rules.id), "{out}");
}

/// The name of the input's folder gives the target, also when run inside that folder. Inputs that show the same mistake
/// are one group, with the smallest first.
#[test]
fn artifacts_are_grouped_by_what_their_target_dies_of() {
    let bench = Bench::new();
    let crash = fs::read(bench.path("canary/crash-1")).expect("bytes");
    // The decoder reads no further than the acts, so the rest changes nothing.
    bench.write("canary/larger", [&crash[..], b"rest"].concat());
    bench.write("canary/script.yaml", to_yaml(&as_cases(&bench.script)).expect("YAML"));
    bench.write("undo/passes", &crash);
    let (code, out) = shinpan(&["artifacts", &text(&bench.folder.path().join("canary")), &text(&bench.path("undo"))]);
    assert_eq!(code, 1, "{out}");
    let heads: Vec<&str> =
        out.lines().filter(|line| line.contains(" dies of ") || line.contains(" passes on ")).collect();
    assert_eq!(heads.len(), 2, "{out}");
    assert!(heads[0].starts_with("canary dies of 3: DIFFERENCE: ") && heads[1] == "undo passes on 1", "{out}");
    let place = |name: &str| out.find(&text(&bench.path(name))).expect("its line");
    assert!(place("canary/crash-1") < place("canary/larger") && place("canary/larger") < place("canary/script.yaml"));
    assert!(out.contains("\nDIFFERENCE under basic: "), "{out}");
    let inside = apart(&["artifacts", "crash-1"]).current_dir(bench.path("canary")).output().expect("it ran");
    assert!(String::from_utf8_lossy(&inside.stdout).contains("canary dies of 1: DIFFERENCE: "));
    fs::create_dir(bench.path("empty")).expect("a folder");
    assert_eq!(shinpan(&["artifacts", &text(&bench.path("empty"))]), (0, "no artifacts\n".to_owned()));
}

/// What is kept is smaller, and its target still dies of it. An input that is no script is kept as its bytes.
#[test]
fn the_smallest_artifact_is_shrunk() {
    let bench = Bench::new();
    let played = bench.script.acts.len();
    let (code, yaml) = shinpan(&["artifacts", "--shrunk", &text(&bench.path("canary/crash-1"))]);
    let small = as_script("YAML", &yaml).expect("a script");
    assert!(code == 0 && small.acts.len() <= played, "{yaml}");
    let kept = bench.write("canary/kept.yaml", &yaml);
    let (code, out) = shinpan(&["artifacts", &kept]);
    assert!(code == 1 && out.starts_with("canary dies of 1: DIFFERENCE: "), "{out}");
    let record = bench.write("sgf/crash-2", b"(;GM[1]\n;B[\xff])");
    let (code, out) = shinpan(&["artifacts", &record]);
    assert!(code == 0 && out.contains("sgf passes on 1") && out.contains("\"(;GM[1]\\n;B[\\xff])\""), "{out}");
}

#[test]
fn promote_adds_a_case_that_holds_and_its_id() {
    let bench = Bench::new();
    let first = bench.path("suite/first.yaml");
    let before = fs::read_to_string(&first).expect("cases");
    let (code, out) =
        bench.promote("canary/crash-1", &["--into", &text(&first), "--name", "a-name", "--title", "A title"]);
    assert_eq!(code, 0, "{out}");
    let suite = bench.suite();
    let added: Vec<_> = suite.entries.iter().filter(|entry| entry.case.origin.found.is_some()).collect();
    let [added] = added.as_slice() else { panic!("one case: {added:?}") };
    assert_eq!(out, format!("{} written to {}\n", added.id, first.display()));
    assert_eq!((added.case.name.as_str(), added.case.title.as_str()), ("a-name", "A title"));
    assert_eq!(added.case.script(bench.script.rules), bench.script);
    assert_eq!(lint(&suite, Plays::All).expect("registers"), []);
    let after = fs::read_to_string(&first).expect("cases");
    assert!(after.starts_with(before.trim_end()), "what was there is not touched");
    for run in suite.runs(&Filter::default()) {
        assert_eq!(judge_own(&run, &mut Spec::new()), None);
        assert_eq!(judge_own(&run, &mut Engine::new()), None);
    }
    let files = bench.files();
    assert_eq!(bench.promote("canary/crash-1", &[]), (0, format!("already there: {}\n", added.id)));
    assert_eq!(bench.files(), files);
}

/// A failing finding is kept if the older case of the same script claims too little to fail.
#[test]
fn a_case_that_claims_too_little_is_not_already_there() {
    let bench = Bench::new();
    let suite = bench.suite();
    let case = &suite.entries[0].case;
    assert!(held(&suite, case, &Rerun::Holds).is_some());
    assert!(held(&suite, case, &Rerun::FailsOnEngine("it differs".to_owned())).is_none());
    let mut fewer = case.clone();
    fewer.rules.truncate(1);
    assert!(held(&suite, &fewer, &Rerun::Holds).is_some(), "under one of its rulesets");
    let mut more = case.clone();
    more.rules = Rules::all().collect();
    assert!(case.rules.len() < more.rules.len() && held(&suite, &more, &Rerun::Holds).is_none(), "under others too");
    let mut longer = case.clone();
    longer.steps.push(longer.steps[longer.steps.len() - 1].clone());
    assert!(held(&suite, &longer, &Rerun::Holds).is_none(), "another script");
}

/// Ids are permanent. A retired id is not used again. It keeps its place in the list, as do the comments.
#[test]
fn promote_takes_no_retired_id() {
    let bench = Bench::new();
    let ids = fs::read_to_string(bench.path("suite/ids")).expect("ids");
    let ids = format!("# every id ever given out\n# found/a-name  gone: it said nothing\n{ids}");
    bench.write("suite/ids", &ids);
    let (code, out) = bench.promote("canary/crash-1", &["--name", "a-name"]);
    let into = bench.path("suite/found.yaml");
    assert_eq!((code, out), (0, format!("found/a-name-2 written to {}\n", into.display())));
    let after = fs::read_to_string(bench.path("suite/ids")).expect("ids");
    assert_eq!(after.replace("found/a-name-2\n", ""), ids);
    assert_eq!(lint(&bench.suite(), Plays::All).expect("registers"), []);
    let again = fs::read_to_string(&into).expect("cases").replace("name: a-name-2", "name: a-name");
    bench.write("suite/found.yaml", again);
    bench.write("suite/ids", after.replace("found/a-name-2\n", "found/a-name\n"));
    let faults: Vec<String> =
        lint(&bench.suite(), Plays::All).expect("registers").iter().map(ToString::to_string).collect();
    assert!(matches!(faults.as_slice(), [one] if one.contains("found/a-name: retired in corpus/ids")), "{faults:?}");
}

/// An input stands for the script that its target plays. The target `endings` plays the game to its end.
#[test]
fn the_target_says_which_script_is_promoted() {
    let script = deadly();
    let played = |name: &str| (targets::target(name).expect("a target").played)(script.clone());
    assert_eq!(played("lockstep"), script);
    let ended = played("endings");
    let is_over = |script: &Script| {
        let transcript = Spec::new().transcript(script, &Want::lockstep());
        transcript.entries.last().and_then(|last| last.over)
    };
    assert_eq!((is_over(&script), is_over(&ended)), (Some(false), Some(true)));
    assert_eq!(played("counting"), ended);
}

const CASE: &str = "format: 1\ntopic: t\nabout: a\ncases:\n  - name: a\n    title: T\n    rules: [\"basic\"]\n    tier: 0\n    origin: { kind: author }\n    start: { size: [3, 3] }\n    steps:\n      - move: B B2\n        expect: { to-play: white }\n";

fn two_cases() -> String {
    CASE.to_owned() + &CASE[CASE.find("  - name").expect("a case")..].replace("name: a", "name: b")
}

/// The path to promote, further arguments, the exit code, and words of the message.
type Row<'a> = (&'a str, &'a [&'a str], i32, &'a str);

/// Checks that each fault is explained in words and that nothing is written.
#[track_caller]
fn refused(bench: &Bench, rows: &[Row<'_>]) {
    let (suite, before) = (text(&bench.path("suite")), bench.files());
    let mut wrong = Vec::new();
    for (what, more, code, expected) in rows {
        let what = text(&bench.path(what));
        let arguments = [&["promote", &what, "--corpus", &suite], *more].concat();
        wrong.extend(unlike(&arguments, *code, expected));
        assert!(bench.files() == before, "{arguments:?}: the suite has changed");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_a_suite_may_not_have_is_not_promoted() {
    let bench = Bench::new();
    for (name, bytes) in [
        ("lockstep/crash-3", bench.script.to_bytes()),
        ("wrong.yaml", CASE.replace("white", "black").into_bytes()),
        ("two.yaml", two_cases().into()),
        ("named.yaml", CASE.replace("name: a", "name: A b").into()),
        ("large.yaml", CASE.replace("basic", "japanese-1997").replace("[3, 3]", "[20, 3]").into()),
        ("clauseless.yaml", CASE.replace("    tier", "    clauses: [\"basic/no-such\"]\n    tier").into()),
        ("suite/flow.yaml", b"format: 1\ntopic: flow\nabout: a\ncases: []\n".to_vec()),
    ] {
        bench.write(name, bytes);
    }
    fs::create_dir(bench.path("empty")).expect("a folder");
    let crash = "canary/crash-1";
    let [up, flow] = ["suite/new/../../up.yaml", "suite/flow.yaml"].map(|name| text(&bench.path(name)));
    let rows: &[Row<'_>] = &[
        ("lockstep/crash-3", &[], 1, "lockstep/crash-3: lockstep passes on it, nothing written"),
        (crash, &["--target", "undo"], 1, "crash-1: undo passes on it, nothing written"),
        (crash, &["--name", "a--b"], 2, "--name `a--b`: expected lower-case letters"),
        (crash, &["--into", &up], 2, "up.yaml: not a file in the folder of the suite"),
        (crash, &["--into", &flow], 2, "flow.yaml: cannot add a case at its end: expected `cases` as the last key"),
        (
            "wrong.yaml",
            &[],
            1,
            "a: its claims do not hold on the specification, nothing written; correct them:\nunder basic",
        ),
        ("named.yaml", &[], 2, "`A b` is not a name for a case: expected lower-case letters"),
        ("large.yaml", &[], 3, "cannot begin it under any of its rulesets, nothing written: under japanese-1997"),
        ("clauseless.yaml", &[], 2, "because `cargo xtask lint` would fail: found/a: names clause `basic/no-such`"),
    ];
    refused(&bench, rows);
    let no_suite = text(&bench.path("empty"));
    let (code, errors) = complaint(&["promote", &text(&bench.path(crash)), "--corpus", &no_suite]);
    assert!(code == 2 && errors.contains("empty/ids: cannot find the suite's list of ids"), "{errors}");
    assert_eq!(fs::read_dir(no_suite).expect("a folder").count(), 0);
    // The cases of one file are written together, here to a file and folder that do not exist yet.
    let into = text(&bench.path("suite/new/kept.yaml"));
    let written = format!("kept/a written to {into}\nkept/b written to {into}\n");
    assert_eq!(bench.promote("two.yaml", &["--into", &into]), (0, written));
}

#[test]
fn what_cannot_be_decoded_or_shrunk_is_refused_in_words() {
    let bench = Bench::new();
    let one = bench.write("one.yaml", CASE);
    let large = CASE.replace("[3, 3]", "[20, 3]");
    let all_skipped = bench.write("all.yaml", large.replace("\"basic\"", "\"japanese-1997\""));
    let some_skipped = bench.write("some.yaml", large.replace("\"basic\"", "\"japanese-1997\", \"basic\""));
    let sgf = bench.write("sgf/crash-1", "(;GM[1])");
    let crash = text(&bench.path("canary/crash-1"));
    let rows: &[(&[&str], i32, &str)] = &[
        (
            &["artifacts", "--shrunk", &crash, &sgf],
            2,
            "--shrunk: the inputs show 2 things: expected one; run it for each",
        ),
        (&["artifacts", &one], 2, "one.yaml: case `a`, step 1: claims something: expected a script without claims"),
        (
            &["shrink", &all_skipped],
            3,
            "all.yaml: t/a: not run under any of its rulesets: under japanese-1997: neither side can begin",
        ),
        (&["shrink", &some_skipped], 0, "under japanese-1997: neither side can begin"),
        (&["shrink", &one], 0, "spec and engine do not differ on t/a"),
    ];
    let wrong: Vec<_> =
        rows.iter().filter_map(|(arguments, code, expected)| unlike(arguments, *code, expected)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

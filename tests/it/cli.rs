//! The command line. Answers are snapshots. Bad input gives one line and the documented exit code.

use std::fs;

use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::Rules;

use shinpan_tests::{root, shinpan};

#[test]
fn rules_are_listed_and_shown() {
    let (code, text) = shinpan(&["rules", "list"]);
    assert_eq!(code, 0);
    let (_, of_documents) = text.split_once("\nrulesets of documents:\n").expect("the rulesets of documents");
    assert!(
        of_documents.contains("\n  basic+ssk                                         suicide allowed, situational")
    );
    let presets = Rules::presets().expect("presets");
    let missing: Vec<&str> = presets.iter().map(|rules| rules.id.as_str()).filter(|id| !text.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let (code, by_spelling) = shinpan(&["rules", "show", "SIMING"]);
    let (_, by_id) = shinpan(&["rules", "show", "simplified-ing"]);
    assert_eq!((code, &by_spelling), (0, &by_id));
    insta::assert_snapshot!("show aga", shinpan(&["rules", "show", "aga"]).1);
    let (code, in_another_order) = shinpan(&["rules", "show", "basic+ssk+no-suicide"]);
    assert!(code == 0 && in_another_order.starts_with("basic+no-suicide+ssk:"));
}

#[track_caller]
fn fails(arguments: &[&str], code: i32) {
    let (found, text) = shinpan(arguments);
    assert_eq!(found, code, "{arguments:?}: {text}");
}

#[test]
fn bad_usage_is_exit_code_2() {
    fails(&["no-such-verb"], 2);
    fails(&["verify", "--seconds", "minus one"], 2);
    fails(&["verify", "--seconds=-1"], 2);
    fails(&["verify", "--seconds", "1e19"], 2);
    fails(&["verify", "--seconds", "0", "--run", "nothing*"], 2);
    fails(&["check", "--with", "gtp:true", "--timeout", "1e19", "--rules", "basic"], 2);
    fails(&["check", "--with", "gtp:true"], 2);
    fails(&["check", "--with", "gtp:", "--rules", "basic"], 2);
    fails(&["explain", "two-statements/immediate-recapture@basix"], 2);
    fails(&["verify", "--rules", "tromp-tailor"], 2);
    fails(&["verify", "--shard", "3/2"], 2);
    fails(&["check", "--with", "nothing"], 2);
    fails(&["check", "--with", "spec", "--run", "no/such-case"], 2);
    fails(&["check", "--with", "spec", "--corpus", "/no/such/folder"], 2);
    fails(&["check", "--with", "spec", "--known", "/no/such/file"], 2);
    fails(&["hunt", "--with", "gtp:true", "--rules", "nonsense"], 2);
    fails(&["explain", "no/such-case"], 2);
    fails(&["referee"], 2);
    let record = root().join("tests/records/cgos.sgf").display().to_string();
    fails(&["picture", &record, "--rules", "basic", "--at", "999"], 2);
    fails(&["picture", &record, "--rules", "basic", "--dead", "A1"], 2);
    fails(&["count", "positions", "4y4"], 2);
    fails(&["count", "positions", "0x4"], 2);
    fails(&["count", "positions", "17x17"], 2);
    fails(&["count", "games", "1x2", "--rules", "basic+simple-ko"], 2);
    fails(&["count", "games", "2x3"], 2);
    fails(&["count", "games", "1x2", "--threads", "0"], 2);
}

/// A broken generator would play nothing and find nothing: that is no success.
#[test]
fn verify_that_was_asked_for_games_and_played_none_is_exit_code_3() {
    let article = ["verify", "--run", "article-ko/*", "--rules", "basic"];
    fails(&[&article[..], &["--seconds", "0.000000001"]].concat(), 3);
    fails(&[&article[..], &["--seconds", "0"]].concat(), 0);
    fails(&[&article[..], &["--games", "0"]].concat(), 0);
}

#[test]
fn counts_are_a_number_on_a_line() {
    assert_eq!(shinpan(&["count", "positions", "2x3"]), (0, "489\n".to_owned()));
    assert_eq!(shinpan(&["count", "games", "1x3", "--rules", "basic", "--threads", "2"]), (0, "907\n".to_owned()));
}

#[test]
fn a_subject_that_cannot_run_is_exit_code_3() {
    fails(&["check", "--with", "gtp:/no/such/program", "--rules", "basic"], 3);
    fails(&["hunt", "--with", "json:false", "--rules", "basic", "--seconds", "1", "--timeout", "0.5"], 3);
}

#[test]
fn faults_in_a_file_are_named_with_line_and_column() {
    let good = "format: 1\ntopic: x\nabout: x\ncases:\n  - name: a\n    title: t\n    rules: [\"basic\"]\n    tier: 0\n    origin: { kind: author }\n    start: { size: [3, 3] }\n    steps:\n      - move: B B2\n        expect: { over: false }\n";
    let faults = [
        ("move: B B2", "mvoe: B B2", ":12:9: cases[0].steps[0]: unknown key `mvoe`; did you mean `move`?"),
        ("move: B B2", "move: B I2", ":12:9: cases[0].steps[0]: `I2` is not a point"),
        ("move: B B2", "move: C3", ":12:9: cases[0].steps[0]: `C3` is not a move"),
        ("over: false", "ovr: false", ":13:19: cases[0].steps[0].expect: unknown key `ovr`; did you mean `over`?"),
        ("\"basic\"", "\"basix\"", "did you mean `basic`?"),
        ("[3, 3]", "[3, 30]", "columns and rows are 1 to 25"),
        ("size: [3, 3]", "board: \"X O\"", "without a liberty"),
        ("format: 1", "format: 2", "this program reads format 1"),
        ("expect: { over: false }", "disagree: true", "a step has at most one act"),
        ("\"basic\"", "\"wmsg-2008+supplementary-ko\"", "ends with a list that every copy of the document lacks"),
        ("size: [3, 3]", "size: [3, 3], fixed-handicap: true", "needs a handicap of 1 or more"),
        ("size: [3, 3]", "size: [3, 3], clock: { minutes: 3 }", "unknown key `minutes`; did you mean `main`?"),
        (
            "size: [3, 3]",
            "size: [3, 3], clock: { main: 1, overtime: { stones: 0, seconds: 5 } }",
            "a period of overtime has 1 to 1000 stones",
        ),
        ("move: B B2", "elapse: -1", "steps[0].elapse: invalid type"),
        (
            "move: B B2",
            "settle: { dead: [], contestible: [] }",
            "unknown key `contestible`; did you mean `contestable`?",
        ),
        ("move: B B2", "resume: { by: nobody }", "unknown variant `nobody`"),
        ("move: B B2", "no-result: { offer: black, accept: white }", "expected one of offer, accept, refuse"),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.yaml");
    for (from, to, expected) in faults {
        fs::write(&path, good.replace(from, to)).expect("written");
        let fault = Corpus::read(&path).expect_err(to).to_string();
        assert!(fault.starts_with(&path.display().to_string()) && fault.contains(expected), "{fault}");
        fails(&["check", "--with", "spec", "--corpus", &path.display().to_string()], 2);
    }
    fs::write(&path, good).expect("written");
    fails(&["check", "--with", "spec", "--corpus", &path.display().to_string()], 0);
}

#[test]
fn a_wrong_claim_is_exit_code_1_in_every_format_unless_it_is_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, known) = (folder.path().join("wrong.yaml"), folder.path().join("known"));
    fs::write(&path, "format: 1\ntopic: wrong\nabout: x\ncases:\n  - name: a\n    title: A claim that is wrong\n    rules: [\"basic\"]\n    tier: 0\n    origin: { kind: author }\n    start: { size: [2, 2] }\n    steps:\n      - move: B B2\n        expect: { to-play: black }\n").expect("written");
    let (path, known) = (path.display().to_string(), known.display().to_string());
    let with = |more: &[&'static str]| shinpan(&[&["check", "--with", "engine", "--corpus", &path], more].concat());
    let (code, text) = with(&[]);
    assert_eq!(code, 1);
    insta::assert_snapshot!("check differs", text);
    let (code, lines) = with(&["--format", "json"]);
    assert_eq!(code, 1);
    for line in lines.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("each line is JSON");
    }
    insta::assert_snapshot!("check differs json", lines.replace(&path, "wrong.yaml"));
    let (code, xml) = with(&["--format", "junit"]);
    assert!(code == 1 && xml.contains("failures=\"1\""), "{xml}");

    fs::write(&known, "wrong/a@basic  # wrong on purpose\n").expect("written");
    fails(&["check", "--with", "engine", "--corpus", &path, "--known", &known], 0);
    for bad in ["wrong/a@basic\n", "no/such@basic  # gone\n", "wrong/a@basic  # one\nwrong/a@basic  # two\n"] {
        fs::write(&known, bad).expect("written");
        fails(&["check", "--with", "engine", "--corpus", &path, "--known", &known], 2);
    }
    fs::write(&known, "wrong/a@basic\n").expect("written");
    fails(&["check", "--with", "engine", "--corpus", &path, "--known", &known], 2);
    let passing = fs::read_to_string(&path).expect("text").replace("to-play: black", "to-play: white");
    fs::write(&path, passing).expect("written");
    fs::write(&known, "wrong/a@basic  # wrong on purpose\n").expect("written");
    fails(&["check", "--with", "engine", "--corpus", &path, "--known", &known], 1);
}

#[test]
fn verify_prints_its_table() {
    // `tests/corpus.rs` judges the whole suite in the same way.
    let few = shinpan_tests::root().join("corpus/suicide").display().to_string();
    let games = ["verify", "--seconds", "20", "--games", "40", "--seed", "5"];
    let (code, text) = shinpan(&[&games[..], &["--corpus", &few]].concat());
    assert_eq!(code, 0, "{text}");
    assert!(
        text.starts_with("ruleset") && text.contains("tromp-taylor-2001+nssk") && text.contains("seed 5"),
        "{text}"
    );
}

#[test]
fn the_suite_keeps_its_promises() {
    let corpus = shinpan_tests::root().join("corpus").display().to_string();
    // `.ci/run` plays the other cases, too.
    let (code, text) = shinpan(&["lint", "--quick", "--corpus", &corpus]);
    assert_eq!(code, 0, "{text}");
    // The table of all runs: what they rest on, and how well their rules are known.
    let row = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
    let heads: Vec<&str> = row("runs ").split_whitespace().collect();
    assert_eq!(heads, ["document", "options", "text", "source", "excerpt", "practice", "all"]);
    let counts: Vec<u32> = row("not modelled ").split_whitespace().filter_map(|cell| cell.parse().ok()).collect();
    assert!(counts.len() == heads.len() && counts[..2] == [0, 0] && counts[4] > 0, "{counts:?}");
    assert_eq!(counts[..6].iter().sum::<u32>(), counts[6]);
}

/// In a long script, `hunt` and `verify` ask for expensive fields before its end, too.
#[test]
fn shrink_asks_what_a_hunt_asks() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long.yaml");
    let acts: String = (0..200).map(|act| format!("      - move: {} pass\n", ["W", "B"][act % 2])).collect();
    // The sides differ on the legal moves of the start alone: the game is over after two passes.
    let start = r#"start: { board: ". X\nX .", to-play: white }"#;
    fs::write(&path, format!("format: 1\ntopic: long\nabout: x\ncases:\n  - name: a\n    title: t\n    rules: [\"basic+ssk\"]\n    tier: 0\n    origin: {{ kind: author }}\n    {start}\n    steps:\n{acts}")).expect("written");
    let with = ["--with", "saboteur:lone-stone suicide is refused"];
    fails(&[&["shrink", &path.display().to_string()][..], &with].concat(), 1);
}

//! The beasts: every property is proved, and every wrong one is found.

use std::fs;

use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::lint::{Plays, lint};

use shinpan_tests::shinpan;

/// A file with one beast on two points: a ko of the whole board, and the property that a test puts in.
const FILE: &str = "format: 1
topic: two-points
about: x
beasts:
  - name: ko-on-two-points
    names: { english: [\"ko on two points\"], japanese: [], chinese: [], korean: [] }
    about: Each play takes the other stone.
    cases: [\"a\"]
    properties:
      - PROPERTY
cases:
  - name: a
    title: t
    rules: [\"basic\"]
    tier: 0
    origin: { kind: author }
    start: { size: [2, 1] }
    steps:
      - move: B A1
      - move: W B1
      - move: B A1
";

/// Runs the verb on a file, and returns its exit code and what it printed.
fn studied(file: &str) -> (i32, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("beast.yaml");
    fs::write(&path, file).expect("written");
    let output = crate::findings::apart(&["beasts", "--corpus", &path.display().to_string()]).output().expect("it ran");
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    (output.status.code().expect("a code"), text)
}

#[track_caller]
fn check(property: &str, code: i32, expected: &str) {
    let (found, text) = studied(&FILE.replace("PROPERTY", property));
    assert!(found == code && text.contains(expected), "{property}: {found}: {text}");
}

#[test]
fn right_properties_are_proved() {
    check("cycle: { from: 1, to: 3, black-loses: 1, white-loses: 1 }", 0, "proved: the acts from 2 to 3");
    check("cycle: { from: 0, to: 0, black-loses: 0, white-loses: 0 }", 1, "NOT SO");
    check("value: { rules: \"basic\", is: \"0\" }", 0, "the value is 0");
    check("value: { rules: \"basic\", after: 1, is: \"-2\" }", 0, "the value is -2");
    check("worse: { rules: \"basic\", plays: [\"B A1\"], than: \"B pass\" }", 0, "B A1 -2");
    check("no-better: { rules: \"basic\", plays: [\"B A1\"], than: \"B pass\" }", 0, "has the value 0");
    let ends = FILE
        .replace("- move: B A1\n      - move: W B1", "- move: B pass\n      - move: W B1")
        .replace("PROPERTY", "worse: { rules: \"basic\", after: 1, plays: [\"W B1\"], than: \"W pass\" }");
    let (code, text) = studied(&ends);
    assert!(code == 0 && text.contains("W pass has the value 0, W B1 2"), "a pass may end the game: {text}");
    let capture = "rules: \"basic\", after: 1, attacker: white, target: \"A1\", plays: 1";
    check(&format!("captures: {{ {capture}, can: true }}"), 0, "captured; 1 moves tried");
    check(&format!("captures: {{ {capture}, first: black, can: false }}"), 0, "not captured");
    check("lives: { after: 1, dead: [\"A1\"] }", 0, "A1 is dead");
}

/// Each kind of property, with something that is not so.
#[test]
fn wrong_properties_are_found() {
    check("cycle: { from: 1, to: 3, black-loses: 2, white-loses: 1 }", 1, "NOT SO");
    check("cycle: { from: 1, to: 3, black-loses: 1, white-loses: 1, turn: other }", 1, "NOT SO");
    check("cycle: { from: 0, to: 3, black-loses: 1, white-loses: 1 }", 1, "another board after 3 acts");
    check("value: { rules: \"basic\", is: \"1\" }", 1, "the value is 0");
    check("worse: { rules: \"basic\", plays: [\"B pass\"], than: \"B A1\" }", 1, "NOT SO");
    check("no-better: { rules: \"basic\", plays: [\"B pass\"], than: \"B A1\" }", 1, "NOT SO");
    check(
        "captures: { rules: \"basic\", after: 1, attacker: white, target: \"A1\", plays: 1, can: false }",
        1,
        "NOT SO",
    );
    check("lives: { after: 1, alive: [\"A1\"] }", 1, "A1 lives: A1 is dead");
}

/// A claim that cannot be asked is an error of the file, and no proof.
#[test]
fn claims_without_sense_are_refused() {
    check("cycle: { from: 1, to: 4, black-loses: 1, white-loses: 1 }", 2, "counts 4 acts; case `a` has 3");
    check("value: { rules: \"japanese-1997\", is: \"0\" }", 2, "no value is defined");
    check("value: { rules: \"basic\", after: 3, is: \"0\" }", 2, "repeats an earlier position");
    check(
        "captures: { rules: \"basic\", attacker: white, target: \"A1\", plays: 1, can: true }",
        2,
        "has no black stone",
    );
    check("lives: { after: 1, alive: [\"B1\"] }", 2, "B1");
    check("lives: {}", 2, "a property `lives` without a stone");
    check("cycle: {}", 2, "missing field");
    check("{}", 2, "a property has not exactly one key");
    let two = "{ value: { rules: \"basic\", is: \"0\" }, cycle: { from: 0, to: 2, black-loses: 0, white-loses: 0 } }";
    check(two, 2, "a property has not exactly one key");
    let unknown = FILE.replace("PROPERTY", "value: { rules: \"basic\", is: \"0\" }").replace("[\"a\"]", "[\"b\"]");
    let (code, text) = studied(&unknown);
    assert!(code == 2 && text.contains("names the case `b`"), "{code}: {text}");
}

#[test]
fn a_word_that_no_beast_has_is_refused() {
    let (code, _) = shinpan(&["beasts", "triple"]);
    assert_eq!(code, 0);
    let output = crate::findings::apart(&["beasts", "unicorn"]).output().expect("it ran");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && errors.contains("unicorn: no beast has this name"), "{errors}");
}

/// Lint finds a name that is used twice, and a case that is not there.
#[test]
fn lint_reads_beasts() {
    let file = FILE.replace("PROPERTY", "value: { rules: \"basic\", is: \"0\" }");
    let twice = file.replace("cases:\n  - name: a", "  - name: ko-on-two-points\n    names: { english: [], japanese: [], chinese: [], korean: [] }\n    about: x\n    cases: [\"a\"]\n    see: [\"no/case\"]\n    properties: []\ncases:\n  - name: a");
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("beast.yaml"), twice).expect("written");
    let corpus = Corpus::read(folder.path()).expect("a suite");
    let faults: Vec<String> = lint(&corpus, Plays::Short).expect("registers").iter().map(ToString::to_string).collect();
    for wanted in ["another beast has this name", "no name in any language", "no property", "`see` names `no/case`"] {
        assert!(faults.iter().any(|fault| fault.contains(wanted)), "{wanted}: {faults:?}");
    }
}

//! Programs that say which stones are dead, beside article 7: a fake program that always calls B2 dead.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use shinpan_tests::{root, shinpan};
use shinpan_workshop::matrix::life::{dead_stone_programs, kept_life_runs, life_cases};

/// Writes positions and a list with one program, the fake one with this fault. Returns the arguments that name them.
fn written(folder: &Path, fault: &str, positions: &Value) -> [String; 5] {
    let (list, file) = (folder.join("programs.yaml"), folder.join("life.json"));
    let command = format!("sh {}/tests/fake/gtp.sh {fault}", root().display());
    let about = "name: Fake\n  version: '1'\n  about: It calls B2 dead.";
    fs::write(&list, format!("- id: fake\n  {about}\n  command: {command}\n  seeds: 2\n")).expect("written");
    fs::write(&file, positions.to_string()).expect("written");
    let names = [list, file].map(|path| path.display().to_string());
    ["life-matrix".to_owned(), "--programs".to_owned(), names[0].clone(), "--positions".to_owned(), names[1].clone()]
}

/// Returns a position with these rows and the verdicts of the default readings.
fn position(name: &str, rows: &[&str], verdicts: &Value) -> Value {
    let verdicts = json!({ "default": verdicts });
    json!({ "name": name, "title": name, "source": "a test", "board": rows, "official": {}, "verdicts": verdicts })
}

fn positions() -> Value {
    let alive = position("alive", &["X . X", "X X X", ". X ."], &json!({ "B1": "uncapturable" }));
    let dead = position("dead", &[". O .", "O O O", "O X ."], &json!({ "A1": "uncapturable", "B1": "dead" }));
    let savable = position("savable", &["@ X . . . X @", "@ X X X X X @", "@ @ @ @ @ @ @"], &json!({ "B2": "dead" }));
    let mut savable = savable;
    savable["whole"] = json!({ "left": 0, "below": 4, "board": [
        "O X . . . X O", "O X X X X X O", "O O O O O O O", "O O O O O O O", "O O O O O O O", "O O O O O O O", ". O O O O O ."
    ] });
    let part = position("part", &["@ X .", "@ @ @"], &json!({ "B2": "dead" }));
    let wide = position("wide", &["X . X .", "X X X X"], &json!({ "A1": "uncapturable" }));
    let open = position("open", &[". X", ". ."], &json!({ "B2": "unknown" }));
    json!([alive, dead, savable, part, wide, open])
}

#[test]
fn a_program_that_errs_is_reported_chain_by_chain() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = written(folder.path(), "judging", &positions());
    let kept = folder.path().join("run.jsonl");
    let kept_name = kept.display().to_string();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(["--keep", &kept_name]).collect();
    let (code, text) = shinpan(&arguments);
    assert_eq!(code, 1, "{text}");
    let counts: Vec<&str> = text.lines().nth(1).expect("a program").split_whitespace().collect();
    assert_eq!(counts, ["fake", "3", "4", "0", "2", "2", "1", "2"], "{text}");
    for line in [
        "fake: alive: B1 is alive; the program says dead, 2 of 2 times",
        "fake: dead: A1 is alive; the program says dead, 2 of 2 times",
        "fake: dead: B1 is dead; the program says alive, 2 of 2 times",
        "fake: savable: B2 is dead, unless its owner plays once more; the program says alive, 2 of 2 times",
        "fake: skipped 1, a board that is not square: wide",
        "fake: skipped 1, a part of a board: part",
        "fake: skipped 1, no chain is decided: open",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    let runs = kept_life_runs(&kept).expect("runs");
    assert_eq!((runs.len(), runs[0].counts()), (1, [0, 2, 2, 1]));
}

#[test]
fn a_program_that_breaks_is_named_and_keeps_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("run.jsonl").display().to_string();
    for (fault, says) in [
        ("judging-badly", "could not run: fake: died (exit 3) after"),
        ("none", "could not run: fake: Fake does not list the command final_status_list"),
    ] {
        let arguments = written(folder.path(), fault, &positions());
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(["--keep", &kept]).collect();
        let (code, text) = shinpan(&arguments);
        assert!(code == 3 && text.contains(says), "{code}: {text}");
        assert!(!Path::new(&kept).exists());
    }
}

#[test]
fn files_with_faults_are_named_with_what_was_expected() {
    let folder = tempfile::tempdir().expect("a folder");
    let no_stone = json!([position("empty", &["X .", ". ."], &json!({ "B1": "dead" }))]);
    let off_board = json!([position("off", &["X .", ". ."], &json!({ "K9": "dead" }))]);
    let uneven = json!([position("uneven", &["X .", "."], &json!({}))]);
    for (text, expected) in [
        (no_stone.to_string(), "expected a stone of the board"),
        (off_board.to_string(), "expected a stone of the board"),
        (uneven.to_string(), "uneven: row 2"),
        ("{}".to_owned(), "expected a list"),
    ] {
        let file = folder.path().join("life.json");
        fs::write(&file, text).expect("written");
        let error = life_cases(&file).expect_err("a fault").to_string();
        assert!(error.contains("life.json") && error.contains(expected), "{error}");
    }
    let entry = "- { id: a, name: a, version: '1', about: a, command: a, seeds: 1 }\n";
    for (text, expected) in [
        ("[]".to_owned(), "expected at least one"),
        (entry.repeat(2), "`a` is there twice"),
        (entry.replace("seeds: 1", "seeds: 0"), "expected 1 or more"),
    ] {
        let file = folder.path().join("programs.yaml");
        fs::write(&file, text).expect("written");
        let error = dead_stone_programs(&file).expect_err("a fault").to_string();
        assert!(error.contains("programs.yaml") && error.contains(expected), "{error}");
    }
}

/// The site links each difference of the kept run to its position.
#[test]
fn the_kept_run_is_about_positions_of_the_corpus() {
    let cases = life_cases(&root().join("corpus/life.json")).expect("positions");
    let folder = root().join("workshop/programs/dead-stones");
    let runs = kept_life_runs(&folder.join("run.jsonl")).expect("runs");
    let listed = dead_stone_programs(&folder.join("programs.yaml")).expect("programs");
    assert!(runs.iter().map(|run| &run.program.id).eq(listed.iter().map(|program| &program.id)));
    for run in runs {
        assert!(run.chains > 50, "{}: {}", run.program.id, run.chains);
        for one in run.differences {
            let case = cases.iter().find(|case| case.name == one.case).expect(&one.case);
            assert!(
                case.default_verdicts().any(|known| known == (one.chain, one.proved)),
                "{}: {}",
                one.case,
                one.chain
            );
        }
    }
}

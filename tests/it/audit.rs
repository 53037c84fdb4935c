//! The verb `audit`: many records, a line each.

use std::fs;

use serde_json::Value;
use shinpan_tests::shinpan;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("created");
        fs::write(file, text).expect("written");
    }
    folder
}

/// Audits a folder as JSON. Returns the exit code, the lines by file and game and line, and the summary.
fn audited(files: &[(&str, &str)], options: &[&str]) -> (i32, Vec<(String, Value)>, Value) {
    let folder = folder(files);
    let path = folder.path().display().to_string();
    let (code, text) = shinpan(&[&["audit", &path, "--format", "json"], options].concat());
    let mut values: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let summary = values.pop().expect("a summary");
    let named = |value: Value| {
        let file = value["file"].as_str().expect("a file").rsplit('/').next().unwrap_or_default().to_owned();
        (format!("{file} {} {}", value["game"], value["line"]), value)
    };
    (code, values.into_iter().map(named).collect(), summary["summary"].clone())
}

/// Walls that leave Black 10 points and White 5, and no stone that could be dead.
const WALLS: &str = ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[]";

/// Both players wall off their sides of a 7x7 board. The column between the walls stays open.
const OPEN_COLUMN: &str =
    ";B[dd];W[fd];B[dc];W[fc];B[db];W[fb];B[da];W[fa];B[de];W[fe];B[df];W[ff];B[dg];W[fg];B[];W[]";

#[test]
fn every_game_and_variation_has_a_line_and_says_its_breaches_once() {
    let collection = "(;SZ[5]RU[AGA]KM[0];B[cc];W[cc](;B[dd])(;B[dd];W[dd]))(;SZ[5]RU[AGA]KM[0];B[cc])(;GM[2])";
    let (code, lines, summary) = audited(&[("deep/one.SGF", collection), ("note.txt", "no record")], &[]);
    let names: Vec<&str> = lines.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["one.SGF 1 1", "one.SGF 1 2", "one.SGF 2 1", "one.SGF 3 null"]);
    let breaches: Vec<Vec<u64>> = lines[..3]
        .iter()
        .map(|(_, line)| {
            line["breaches"].as_array().expect("a list").iter().filter_map(|one| one["move"].as_u64()).collect()
        })
        .collect();
    assert_eq!(breaches, [vec![2], vec![4], vec![]]);
    assert_eq!(lines[0].1["breaches"][0]["clause"], "options/play");
    assert!(lines[3].1["error"].as_str().is_some_and(|error| error.contains("GM[2] is not Go")));
    assert_eq!(
        (code, &summary["lines"], &summary["games"], &summary["not-judged"]),
        (1, &3.into(), &3.into(), &1.into())
    );
}

#[test]
fn rules_and_komi_are_the_records_or_said_to_be_assumed() {
    let files = [
        ("a.sgf", "(;SZ[5]RU[Japanese]KM[750];B[cc])"),
        ("b.sgf", "(;SZ[5];B[cc])"),
        ("c.sgf", "(;SZ[5]RU[House rules]KM[3];B[cc])"),
    ];
    let (code, lines, _) = audited(&files, &["--otherwise", "aga"]);
    let source =
        |line: &Value| ["rules", "rules-from", "komi-from"].map(|key| line[key].as_str().expect("a text").to_owned());
    assert_eq!(source(&lines[0].1), ["japanese", "record", "record"]);
    assert_eq!(lines[0].1["komi"], "7.5");
    assert_eq!(source(&lines[1].1), ["aga", "assumed", "assumed"]);
    assert_eq!(source(&lines[2].1), ["aga", "assumed", "record"]);
    assert_eq!((code, &lines[2].1["rules-named"]), (0, &"House rules".into()));
    let (code, lines, summary) = audited(&files, &[]);
    assert_eq!((code, &summary["not-judged"]), (1, &2.into()));
    assert!(lines[1].1["error"].as_str().is_some_and(|error| error.contains("names no ruleset")));
    let (code, lines, _) = audited(&files, &["--rules", "basic"]);
    assert!(code == 0 && lines.iter().all(|(_, line)| line["rules-from"] == "given" && line["rules"] == "basic"));
}

#[test]
fn a_result_is_compared_with_the_count() {
    let of = |head: &str| format!("(;SZ[5]{head}{WALLS})");
    let dead = "(;SZ[5]RU[Japanese]KM[0.5]RE[W+5.5];B[bc];W[cc];B[bb];W[cb];B[ba];W[ca];B[bd];W[cd];B[be];W[ce];B[de];W[eb]\
                ;B[];W[]TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][ea][ec][ed][ee])";
    let rows = [
        (of("RU[Chinese]KM[0.5]RE[B+4.5]"), "agrees", 0),
        (of("RU[Chinese]KM[0.5]RE[W+9.5]"), "needs-dead-stones", 0),
        (of("RU[Chinese]KM[0.5]RE[W+9.5]").replace("W[])", "W[]TB[aa]TW[ea])"), "differs", 1),
        // No komi of 0 gives half a point, whatever is dead.
        (of("RU[Chinese]KM[0]RE[B+4.5]"), "needs-dead-stones", 1),
        (of("RU[Chinese]KM[0.5]RE[W+R]"), "not-checked", 0),
        (of("RU[Chinese]KM[0.5]RE[W+Repetition]"), "not-checked", 0),
        // Column E stays open, so by the letter nobody has territory.
        (format!("(;SZ[7]RU[Japanese]KM[0.5]RE[B+13.5]{OPEN_COLUMN})"), "agrees-if-dame-are-filled", 0),
        (dead.to_owned(), "agrees", 0),
        // Play has not stopped, so both pass.
        ("(;SZ[3]RU[AGA]KM[0]RE[B+9];B[bb])".to_owned(), "agrees", 0),
    ];
    for (text, check, wrong) in rows {
        let (code, lines, _) = audited(&[("one.sgf", &text)], &[]);
        let line = &lines[0].1;
        assert_eq!((&line["check"], code), (&check.into(), wrong), "{text}: {line}");
    }
}

#[test]
fn a_table_has_its_columns_and_hides_lines_on_which_nothing_is_wrong() {
    let files = [("a.sgf", "(;SZ[5]RU[AGA];B[cc])"), ("b.sgf", "(;SZ[5]RU[AGA]RE[a\tb\nc];B[cc];W[cc])")];
    let folder = folder(&files);
    let path = folder.path().display().to_string();
    let (code, text) = shinpan(&["audit", &path, "--format", "tsv"]);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!((code, rows.len()), (1, 3), "{text}");
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{text}");
    let (_, wrong) = shinpan(&["audit", &path, "--wrong", "--format", "tsv"]);
    assert_eq!(wrong.lines().count(), 2, "{wrong}");
    let (code, text) = shinpan(&["audit", &path]);
    assert_eq!(code, 1);
    assert!(text.contains("BREACH move 2, W C3: occupied, by options/play"), "{text}");
    assert!(text.ends_with("0 judged by assumed rules\n"), "{text}");
    let empty = tempfile::tempdir().expect("a folder");
    assert_eq!(shinpan(&["audit", &empty.path().display().to_string()]).0, 2);
    assert_eq!(shinpan(&["audit", "/no/such/file.sgf"]).0, 2);
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let large = " ".repeat(5 << 20);
    let (code, lines, summary) = audited(&[("a.sgf", &large), ("b.sgf", "(;SZ[5]RU[AGA];B[cc])")], &[]);
    assert_eq!((code, lines.len(), &summary["files"], &summary["not-judged"]), (1, 2, &2.into(), &1.into()));
    assert!(lines[0].1["error"].is_string() && lines[1].1["rules"] == "aga", "{lines:?}");
}

#[test]
fn explain_says_a_contradiction_and_the_breaches_of_other_games() {
    let text = format!("(;SZ[5]RU[Chinese]KM[0]RE[W+9.5]{WALLS})(;SZ[5]RU[AGA];B[cc];W[cc])");
    let folder = folder(&[("one.sgf", &text)]);
    let file = folder.path().join("one.sgf").display().to_string();
    let (code, text) = shinpan(&["explain", &file, "--dead", "none"]);
    assert_eq!(code, 1, "{text}");
    for part in ["differs from the count, B+5", "which no komi of 0 can give", "BREACH move 2, W C3: occupied"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

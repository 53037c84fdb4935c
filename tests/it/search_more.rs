//! Searches by programs, boards and starts, in parts, from journals, and by values.

use std::fs;

use serde_json::Value;

use crate::findings::apart;

/// Runs `search`, and returns the exit code, standard output and standard error.
fn search(arguments: &[&str]) -> (i32, String, String) {
    let output = apart(&[&["search"], arguments].concat()).output().expect("it ran");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    // The test runner, which is the program here, announces itself.
    let out = text(output.stdout).replacen("\nrunning 1 test\n", "", 1);
    (output.status.code().expect("a code"), out, text(output.stderr))
}

fn json(arguments: &[&str]) -> (i32, Value) {
    let (code, text, fault) = search(&[arguments, &["--format", "json"]].concat());
    (code, serde_json::from_str(&text).unwrap_or_else(|_| unreachable!("{arguments:?}: {text}{fault}")))
}

#[track_caller]
fn refuses(arguments: &[&str], expected: &str) {
    let (code, text, fault) = search(arguments);
    assert!(code == 2 && fault.contains(expected), "{arguments:?}: {code}: {text}{fault}");
}

#[test]
fn specification_and_engine_agree_on_all_small_positions() {
    let (code, found) =
        json(&["basic+ssk", "--with", "engine", "--positions", "--most-points", "4", "--most-acts", "2"]);
    assert_eq!((code, &found["left"], &found["right"]), (0, &"spec".into(), &"engine".into()));
    let boards = found["boards"].as_array().expect("boards");
    assert_eq!(boards.len(), 5);
    assert!(boards.iter().all(|board| board["acts"] == 2 && board["differences"] == 0), "{boards:?}");
}

/// A wrong program is found by the smallest script, whatever it does wrong.
#[test]
fn a_wrong_program_is_found_on_the_smallest_board() {
    for (program, columns, acts) in [("canary", 1, 1), ("a pass forgets the positions", 2, 3)] {
        let with = format!("saboteur:{program}");
        let (code, found) = json(&["basic", "--with", &with, "--most-points", "2"]);
        let script = &found["findings"][0]["script"];
        assert_eq!(script["start"]["size"], serde_json::json!([columns, 1]), "{program}: {found}");
        assert_eq!((code, script["acts"].as_array().map(Vec::len)), (1, Some(acts)), "{program}: {found}");
    }
}

#[test]
fn a_program_that_does_not_start_is_no_difference() {
    let (code, text, fault) = search(&["basic", "--with", "json:false", "--most-points", "1"]);
    assert!(code == 3 && text.is_empty() && !fault.is_empty(), "{code}: {text}{fault}");
    refuses(&["basic", "--with", "nobody"], "is not a subject");
}

#[test]
fn boards_are_chosen_by_list() {
    let (_, found) = json(&["basic", "basic+davies", "--boards", "3x1,1x2", "--most-acts", "4"]);
    let boards: Vec<&str> =
        found["boards"].as_array().expect("boards").iter().filter_map(|one| one["board"].as_str()).collect();
    assert_eq!(boards, ["2x1", "3x1"]);
    refuses(&["basic", "basic+ssk", "--boards", "2x3,3x2"], "3x2 twice, or turned");
    refuses(&["basic", "basic+ssk", "--boards", "6x5"], "at most 25 points");
    refuses(&["basic", "basic+ssk", "--boards", "4x4", "--positions"], "expected smaller boards");
}

/// A record is a start with a history. The play that repeats is then one act away.
#[test]
fn a_search_begins_after_a_history() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("line.sgf").display().to_string();
    fs::write(&path, "(;GM[1]FF[4]SZ[3:1];B[aa];W[ca];B[ba];W[ca])").expect("written");
    let arguments = ["basic+no-suicide", "basic+no-suicide+ssk", "--start", &path];
    let (code, found) = json(&arguments);
    let acts = found["findings"][0]["script"]["acts"].as_array().expect("acts").clone();
    assert_eq!((code, acts.len()), (1, 5), "{found}");
    let text = serde_json::to_string(&acts).expect("JSON");
    assert!(text.ends_with(r#"{"move":"B A1"}]"#), "{text}");
    fs::write(&path, "(;GM[1]FF[4]SZ[9];B[aa])").expect("written");
    refuses(&arguments, "expected at most 25 points");
    fs::write(&path, "(;GM[1]FF[4]SZ[2]AB[aa][ab]AW[ba][bb])").expect("written");
    refuses(&arguments, "a chain without a liberty");
}

/// The parts of a search together claim what the whole claims.
#[test]
fn parts_make_the_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (one, two) = (file("one.jsonl"), file("two.jsonl"));
    for (left, right) in [("basic", "international-1998+no-suicide"), ("basic+no-suicide", "basic+davies")] {
        let common = [left, right, "--most-points", "3", "--most-acts", "5", "--moves", "--find", "9"];
        let run = |more: &[&str]| json(&[&common, more].concat());
        let (_, whole) = run(&[]);
        for path in [&one, &two] {
            let _ = fs::remove_file(path);
        }
        run(&["--shard", "1/2", "--journal", &one]);
        run(&["--shard", "2/2", "--journal", &two]);
        let (_, joined) = run(&["--journal", &one, "--journal", &two]);
        let boards = |found: &Value, key: &str| -> Vec<Value> {
            found["boards"].as_array().expect("boards").iter().map(|board| board[key].clone()).collect()
        };
        for key in ["board", "whole", "starts", "differences"] {
            assert_eq!(boards(&joined, key), boards(&whole, key), "{left} {right} {key}: {joined}\n{whole}");
        }
        // A whole board may have been seen to be whole in shorter scripts.
        for (place, is_whole) in boards(&whole, "whole").iter().enumerate().filter(|(_, whole)| **whole == false) {
            assert_eq!(boards(&joined, "acts")[place], boards(&whole, "acts")[place], "{is_whole}: {joined}\n{whole}");
        }
        let scripts = |found: &Value| {
            let all = found["findings"].as_array().expect("findings").iter().map(|one| one["script"].to_string());
            all.collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(scripts(&joined), scripts(&whole), "{left} {right}");
        refuses(&[&common[..], &["--journal", &one, "--journal", &one]].concat(), "it is shard 1/2, as ");
        refuses(&[&common[..], &["--journal", &one]].concat(), "`shard` is 1/2, expected 1/1");
    }
}

/// A search that was cut off goes on where its journal ends, and ends as if nothing had happened.
#[test]
fn a_journal_continues_a_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("search.jsonl").display().to_string();
    let common = ["basic", "basic+davies", "--most-points", "3", "--most-acts", "6", "--find", "3", "--journal", &path];
    let (code, whole, _) = search(&common);
    let text = fs::read_to_string(&path).expect("a journal");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() > 6, "{text}");
    for kept in [1, 3, lines.len() - 1] {
        let cut = lines[..kept].join("\n") + "\n" + &lines[kept][..lines[kept].len() / 2];
        fs::write(&path, cut).expect("written");
        assert_eq!(search(&common), (code, whole.clone(), String::new()), "after {kept} lines");
        assert_eq!(fs::read_to_string(&path).expect("a journal"), text, "after {kept} lines");
    }
    fs::write(&path, format!("{}\n{{}}\n", lines[0])).expect("written");
    refuses(&common, ":2:1: expected a line of a journal of `search`");
}

/// A finding is drawn at its end, or state by state on a page. Without a finding there is only the text.
#[test]
fn a_finding_is_a_picture_too() {
    let (code, svg, _) = search(&["basic+no-suicide", "basic+no-suicide+ssk", "--moves", "--format", "svg"]);
    assert!(code == 1 && svg.starts_with("<svg") && svg.contains("differ, after 5 acts"), "{svg}");
    let (_, page, _) = search(&["basic", "basic+ssk", "--value", "--positions", "--format", "html"]);
    assert!(page.contains("<figure>") && page.contains("DIFFERENCE in value"), "{page}");
    let (code, text, _) = search(&["basic", "basic+davies", "--most-points", "2", "--format", "svg"]);
    assert!(code == 0 && text.contains("no difference on"), "{text}");
}

/// On two points, Black has one stone and is to move. Positional superko counts the start for White as well.
#[test]
fn values_part_two_superkos_on_two_points() {
    let arguments = ["basic", "basic+ssk", "--value", "--positions", "--most-points", "4"];
    let (code, found) = json(&arguments);
    let finding = &found["findings"][0];
    assert_eq!(code, 1);
    assert_eq!(finding["start"]["board"], "X .\n");
    assert_eq!(finding["bounds"], serde_json::json!([[-2.0, -2.0], [0.0, 0.0]]));
    let (code, text, _) =
        search(&["basic+no-suicide", "basic+no-suicide+ssk", "--value", "--positions", "--most-points", "4"]);
    assert!(code == 0 && text.contains("\n4x1 ") && !text.contains("DIFFERENCE"), "{text}");
    let all = |shard: &str| json(&[&arguments[..], &["--find", "99", "--shard", shard]].concat()).1;
    let count = |found: &Value| found["findings"].as_array().map(Vec::len);
    let parts = [all("1/2"), all("2/2")].iter().filter_map(count).sum::<usize>();
    assert_eq!(count(&all("1/1")), Some(parts));
    refuses(&["basic", "japanese-1997", "--value"], "no value is defined");
    let (_, text, _) = search(&["basic", "basic+ssk", "--value", "--boards", "3x3", "--nodes", "10"]);
    assert!(text.contains("not finished within --nodes 10: 1 starts"), "{text}");
}

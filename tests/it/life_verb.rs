//! The verb `life`, and the option `--dead proof`.

use std::fs;

use shinpan_tests::shinpan;

use crate::side_by_side::{json, on};

/// Three points without capturing, with its border, as our own diagrams are printed.
const THREE_POINTS: &str = "    A B C D\n  3 . O O #\n  2 X O O #\n  1 @ # # #\n";

/// White's three stones have one eye, and Black's wall has the rest of the board.
const CORNER: &str = ". O X X .\nO O X . .\nX X X . .\n. . . . .\n. . . . .";

/// An open ko between two living groups.
const OPEN_KO: &str = ". X X O .\nX . X O .\n. X O . O\nX . X O .\n. X X O .";

#[test]
fn a_chain_has_its_verdict_its_line_and_the_readings_on_which_it_hangs() {
    insta::assert_snapshot!("life three points", on("life", "board.txt", THREE_POINTS, &["--compare"], 0));
    insta::assert_snapshot!("life taken for alive", on("life", "board.txt", CORNER, &["--alive", "C4"], 0));
    let alone = on("life", "board.txt", CORNER, &["--chain", "A4", "--states", "100"], 0);
    assert!(alone.contains("White A4 B4 B5: unknown. 100 states were searched"), "{alone}");
}

#[test]
fn lines_of_json_say_the_same() {
    let text = on("life", "board.txt", THREE_POINTS, &["--format", "json", "--new-stone", "same-points"], 0);
    let lines = json(&text);
    assert_eq!(lines.len(), 3, "{text}");
    assert_eq!(
        (&lines[0]["chain"][0], &lines[0]["status"], &lines[0]["alive"]),
        (&"A2".into(), &"dead".into(), &false.into())
    );
    assert_eq!(lines[1]["status"], "new-stone");
    assert_eq!(lines[2]["readings"]["new-stone"], "same-points");
    assert_eq!(lines[2]["settled"]["removed"]["black"], serde_json::json!(["A2"]), "{text}");
    assert_eq!((&lines[2]["part"], &lines[2]["taken-for-alive"]), (&false.into(), &serde_json::json!([])));
}

#[test]
fn certificates_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("A2.jsonl").display().to_string();
    on("life", "board.txt", THREE_POINTS, &["--chain", "A2", "--certificate", &file], 0);
    let text = fs::read_to_string(&file).expect("the certificate");
    assert!(text.lines().count() > 3 && text.starts_with('{'), "{text}");
}

#[test]
fn input_that_has_no_answer_is_refused() {
    for (board, arguments, says) in [
        (CORNER, &["--chain", "E1"][..], "--chain: E1 has no stone"),
        (CORNER, &["--alive", "E1"], "--alive: E1 has no stone"),
        (CORNER, &["--at", "3"], "--at 3: the game has 0 acts"),
        (CORNER, &["--bars", "never"], "never"),
        (CORNER, &["--certificate", "x"], "--chain"),
        (". .\n. .", &[], "the board has no stones"),
        ("X O\nO .", &[], "A2"),
        (THREE_POINTS, &["--at", "0"], "a region with a border has no moves"),
        ("#?\n..", &[], "is in no board"),
        ("#X\n...", &[], "row 2 has 3 points; expected 2"),
    ] {
        let text = on("life", "board.txt", board, arguments, 2);
        assert!(text.contains(says), "{arguments:?}: {text}");
    }
}

#[test]
fn score_counts_with_what_is_proved_dead() {
    let rules = ["--rules", "japanese-1989", "--komi", "0"];
    let score = |board: &str, dead: &str| on("score", "board.txt", board, &[&rules[..], &["--dead", dead]].concat(), 0);
    let ko = score(OPEN_KO, "proof");
    assert!(ko.contains("named by article 7 of japanese-1989, searched in each part by itself"), "{ko}");
    assert!(ko.contains("dead stones that stay: C3"), "{ko}");
    assert!(ko.contains("--dead proof: dame are open") == ko.contains("dame: D3 E"), "{ko}");
    // Whoever names other stones is told.
    let none = score(OPEN_KO, "none");
    assert!(none.contains("proves the chain at C3 dead, but it is not named"), "{none}");
    let wrong = on("score", "board.txt", OPEN_KO, &["--rules", "japanese-1989", "--dead", "A4"], 0);
    assert!(wrong.contains("proves the chain at A4 alive, but it is named dead"), "{wrong}");
    let other = on("score", "board.txt", OPEN_KO, &["--rules", "aga", "--dead", "none"], 0);
    assert!(!other.contains("article 7"), "{other}");
    let (code, text) = shinpan(&["score", "no-such-file", "--dead", "proof"]);
    assert_eq!(code, 2, "{text}");
}

//! The verb `life`, and the options `--dead proof` and `--dead guess`.

use std::fs;

use shinpan_tests::shinpan;
use shinpan_tool::command::say::heard;

use crate::side_by_side::{json, on};

/// Three points without capturing, with its border, as our own diagrams are printed.
const THREE_POINTS: &str = "    A B C D\n  3 . O O #\n  2 X O O #\n  1 @ # # #\n";

/// White's three stones have one eye, and Black's wall can make two in the rest of the board.
const CORNER: &str = ". O X X .\nO O X . .\nX X X . .\n. . . . .\n. . . . .";

/// An open ko between two living groups.
const OPEN_KO: &str = ". X X O . O .\nX . X O O O O\n. X O . O . O\nX . X O O O O\n. X X O . O .";

#[test]
fn a_chain_has_its_verdict_its_line_and_the_readings_on_which_it_hangs() {
    insta::assert_snapshot!("life three points", on("life", "board.txt", THREE_POINTS, &["--compare"], 0));
    insta::assert_snapshot!("life taken for alive", on("life", "board.txt", CORNER, &["--alive", "C4"], 0));
    insta::assert_snapshot!("life of a corner", on("life", "board.txt", CORNER, &[], 0));
    let by_play = on("life", "board.txt", ". O . .", &["--play-out"], 0);
    insta::assert_snapshot!("life played out", by_play);
    on("life", "board.txt", THREE_POINTS, &["--play-out"], 2);
    let open = on("life", "board.txt", ". . . .\n. X O .\n. . . .", &["--chain", "B2", "--states", "100"], 0);
    assert!(open.contains("Black B2: unknown. 100 states were searched"), "{open}");
}

#[test]
fn a_guess_is_said_to_be_one() {
    const END: &str = ". . . X O O . . .\n. . X . X O O . .\n. . . . X X O . .\n. . X . X O O . .\n. . . . X X O . .\n\
                       . . O . X O . . .\n. . . O X O O . O\n. . . X X O O O .\n. . . X O O . . .";
    let rules = ["--rules", "japanese-1989", "--komi", "6.5"];
    let open = on("score", "board.txt", END, &rules, 0);
    assert!(open.contains("W+25.5 if no stone is dead"), "{open}");
    assert!(open.contains("B+7.5 if D3 C4 are dead, which is a guess by 200 random games"), "{open}");
    let (counted, said) = heard(|| on("score", "board.txt", END, &[&rules[..], &["--dead", "guess"]].concat(), 0));
    assert!(counted.contains("dead stones: D3 C4, named by a guess by 200 random games"), "{counted}");
    assert!(said.contains("(seed 1) decide: dead D3 C4, alive D1"), "{said}");
    let named = on("score", "board.txt", END, &[&rules[..], &["--dead", "none"]].concat(), 0);
    assert!(!named.contains("guess"), "{named}");
    let line = &json(&on("score", "board.txt", END, &[&rules[..], &["--format", "json"]].concat(), 0))[0];
    assert_eq!((&line["result"], &line["by-a-guess"]["result"]), (&"W+25.5".into(), &"B+7.5".into()), "{line}");
}

#[test]
fn explain_guesses_where_nobody_named_dead_stones() {
    const GAME: &str = "(;SZ[5]KM[0.5];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ca];W[da];B[ce];W[de];B[ec];W[];B[])";
    const GUESS: &str = "B+3.5 if E3 is dead, which is a guess by 200 random games";
    let explained =
        |rules: &str, more: &[&str]| on("explain", "game.sgf", GAME, &[&["--rules", rules], more].concat(), 0);
    let alone = explained("japanese-1989", &[]);
    assert!(alone.contains(GUESS), "{alone}");
    let beside = explained("japanese-1989,aga", &[]);
    assert!(beside.contains(GUESS), "{beside}");
    let named = explained("japanese-1989", &["--dead", "none"]);
    assert!(!named.contains("guess"), "{named}");
    let line = &json(&explained("japanese-1989", &["--format", "json"]))[0];
    assert_eq!((&line["result"], &line["by-a-guess"]["result"]), (&serde_json::Value::Null, &"B+3.5".into()), "{line}");
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
    let lines = json(&fs::read_to_string(&file).expect("the certificate"));
    let header = ["format", "status", "new-stone"].map(|key| &lines[0][key]);
    assert_eq!(header, ["shinpan-life-1", "new-stone", "local-2"]);
    assert_eq!((&lines[0]["target"], &lines[0]["part"]), (&serde_json::json!(["A2"]), &false.into()));
    assert!(lines.len() > 3, "{lines:?}");
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
        ("#?\n..", &[], "'?' is unknown"),
        ("#X\n...", &[], "row 2 has 3 points; expected 2"),
    ] {
        let (_, text) = heard(|| on("life", "board.txt", board, arguments, 2));
        assert!(text.contains(says), "{arguments:?}: {text}");
    }
}

#[test]
fn score_counts_with_what_is_proved_dead() {
    let rules = ["--rules", "japanese-1989", "--komi", "0"];
    let score = |dead: &str| heard(|| on("score", "board.txt", OPEN_KO, &[&rules[..], &["--dead", dead]].concat(), 0));
    let (ko, _) = score("proof");
    assert!(ko.contains("named by article 7 of japanese-1989, searched in each part by itself"), "{ko}");
    assert!(ko.contains("dead stones that stay: C3"), "{ko}");
    assert!(ko.contains("chains in seki: D1 F1") && ko.contains("B+5 by the letter"), "{ko}");
    // Whoever names other stones is told.
    let (_, none) = score("none");
    assert!(none.contains("the chain at C3 is dead, but it is not named"), "{none}");
    let (_, wrong) = score("A4,C3");
    assert!(wrong.contains("the chain at A4 lives, but it is named dead") && !wrong.contains("C3"), "{wrong}");
    let (_, other) =
        heard(|| on("score", "board.txt", OPEN_KO, &["--rules", "aga", "--komi", "0", "--dead", "none"], 0));
    assert!(!other.contains("article 7"), "{other}");
    assert_eq!(shinpan(&["score", "no-such-file", "--dead", "proof"]).0, 2);
}

//! One record under several rulesets, counts, replays, legal plays, and the list of cases.

use std::fs;

use serde_json::Value;

use crate::{root, shinpan};

/// McKenzie's game: the last move repeats a position, but with the other player to move.
const MCKENZIE: &str = "(;GM[1]FF[4]SZ[5]KM[7.5]RE[W+3];B[ad];W[be];B[bd];W[cd];B[bc];W[de];B[ac];W[ae];B[ce];W[be])";

/// Runs a verb on a text in a file. The answer names the file `GAME`.
#[track_caller]
fn on(verb: &str, name: &str, text: &str, arguments: &[&str], expected_code: i32) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, text).expect("written");
    let path = path.display().to_string();
    let (code, text) = shinpan(&[&[verb, &path], arguments].concat());
    assert_eq!(code, expected_code, "{arguments:?}: {text}");
    text.replace(&path, "GAME")
}

/// Runs a verb on a record of `tests/records`.
#[track_caller]
fn on_record(verb: &str, file: &str, arguments: &[&str], expected_code: i32) -> String {
    let text = fs::read_to_string(root().join("tests/records").join(file)).expect(file);
    on(verb, file, &text, arguments, expected_code)
}

fn json(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[test]
fn rulesets_with_equal_verdicts_are_one_group() {
    let rules = ["--rules", "aga,japanese-1997,basic*"];
    insta::assert_snapshot!("cgos side by side", on_record("explain", "cgos.sgf", &rules, 0));
    insta::assert_snapshot!("kgs side by side", on_record("explain", "kgs.sgf", &["--rules", "aga,basic"], 1));
}

#[test]
fn the_first_move_on_which_they_part_has_a_clause_in_each() {
    let rules = ["--rules", "tromp-taylor-2001*,basic,japanese-1997,fox"];
    insta::assert_snapshot!("mckenzie side by side", on("explain", "game.sgf", MCKENZIE, &rules, 1));
    let suicide = "(;SZ[3]KM[0];B[ca];W[ba];B[aa];W[ab];B[cc];W[cb];B[bc];W[ac];B[];W[bb];B[ca])";
    let text = on("explain", "game.sgf", suicide, &["--rules", "basic,basic+no-suicide"], 1);
    insta::assert_snapshot!("suicide side by side", text);
}

/// A finished game with a dead white stone at B2, and with two dame.
const FINISHED: &str = "(;SZ[5]KM[0.5]RU[Japanese];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[bd];B[ab]\
                        ;W[de];B[ba];W[];B[]";

#[test]
fn dead_stones_come_from_the_option_the_territory_or_the_last_comments() {
    let rules = ["--rules", "japanese-1997,international-1998,aga,basic"];
    let with =
        |end: &str, more: &[&str]| on("explain", "game.sgf", &format!("{FINISHED}{end})"), &[&rules, more].concat(), 0);
    insta::assert_snapshot!("dead by option", with("", &["--dead", "B2"]));
    let territory = with("TB[aa][ac][ad][ae][bb][bc][bd][be]TW[ea][eb][ec][ed][ee]", &[]);
    assert!(territory.contains("dead stones: B2, named by the record's TB and TW"), "{territory}");
    let comment = with("C[Thanks\nDead stones: B2]", &[]);
    assert!(comment.contains("dead stones: B2, named by the record's comment `Dead stones: B2`"), "{comment}");
    let after_head = |text: &str| text.split_once("\n\n").map(|(_, rest)| rest.to_owned());
    assert_eq!(after_head(&territory), after_head(&comment));
    let unclear = with("C[b2 is dead I think]", &[]);
    assert!(unclear.contains("the comment `b2 is dead I think` is not clear"), "{unclear}");
    assert!(unclear.contains("--rules japanese-1997,international-1998,aga --dead none"), "{unclear}");
    // The user's word counts more than the record's.
    assert!(with("C[Dead stones: B2]", &["--dead", "none"]).contains("dead stones: none, named by --dead"));
}

/// The command to type next has the dead stones that the user named, and the result then has no condition.
#[test]
fn the_next_command_decides() {
    let early = FINISHED.replace(";W[];B[]", ")");
    let rules = ["--rules", "aga,japanese-1997", "--dead", "B2"];
    let text = on("explain", "game.sgf", &early, &rules, 0);
    assert!(text.contains("shinpan score GAME --rules aga,japanese-1997 --dead B2\n"), "{text}");
    let text = on("score", "game.sgf", &early, &rules, 0);
    assert!(!text.contains("undecided") && !text.contains("if no stone is dead"), "{text}");
    let own = early.replace("KM[0.5]", "");
    let text = on("explain", "game.sgf", &own, &rules, 0);
    assert!(text.contains("komi 0 or 7.5, as these rules have it"), "{text}");
}

#[test]
fn one_ruleset_uses_dead_stones_as_well() {
    let text = |dead: &str| on("explain", "game.sgf", &format!("{FINISHED})"), &["--dead", dead], 0);
    assert!(text("B2").contains("result: B+3.5"), "{}", text("B2"));
    assert!(text("none").contains("settle, removing []"), "{}", text("none"));
    let open = on("explain", "game.sgf", &format!("{FINISHED})"), &[], 0);
    assert!(open.contains("next: name the dead stones, or none: shinpan explain GAME --rules japanese"), "{open}");
    let early = on("explain", "game.sgf", "(;SZ[5]KM[0];B[cc])", &["--rules", "basic"], 0);
    assert!(early.ends_with("shinpan score GAME --rules basic --dead none\n"), "{early}");
}

#[test]
fn a_list_of_rulesets_or_of_dead_stones_may_be_wrong() {
    for arguments in [
        &["--rules", "aga,basix"][..],
        &["--rules", "aga,no-such*"],
        &["--rules", "suicide=multi,aga"],
        &["--rules", "basic*,suicide=multi"],
        &["--rules", "aga,basic", "--dead", "A1"],
        &["--rules", "aga,basic", "--dead", "Z9"],
        &["--rules", "aga,basic", "--dead", "none,B2"],
        &["--rules", "aga,basic", "--dead", ","],
    ] {
        on("explain", "game.sgf", &format!("{FINISHED})"), arguments, 2);
    }
    let (code, _) = shinpan(&["explain", "two-statements/suicide-twice-after-a-pass", "--dead", "none"]);
    assert_eq!(code, 2);
}

#[test]
fn a_game_that_no_ruleset_can_begin_is_an_error_and_one_is_said() {
    let large = "(;SZ[25]KM[0];B[cc])";
    let text = on("explain", "game.sgf", large, &["--rules", "basic,japanese-1997"], 0);
    assert!(text.contains("cannot begin: japanese-1997 has boards of at most 19 lines"), "{text}");
    assert!(!text.contains("next for B") && text.contains("cannot begin        -      -      -          -"), "{text}");
    on("explain", "game.sgf", large, &["--rules", "japanese-1997,japanese-1989"], 2);
}

#[test]
fn an_edit_keeps_the_prisoners() {
    // White's stone at A5 is captured. Then the record edits the board.
    let edited = "(;SZ[5]KM[0];B[ba];W[aa];B[ab];W[ee];B[dd];AE[ee];W[];B[])";
    let lines = json(&on("score", "game.sgf", edited, &["--rules", "japanese-1997", "--format", "json"], 0));
    assert_eq!(lines[0]["margin"], "23", "{}", lines[0]);
}

#[test]
fn a_score_has_a_summary_and_then_the_steps() {
    let rules = ["--rules", "international-1998,aga,japanese-1997,tromp-taylor-2001,basic", "--dead", "B2"];
    insta::assert_snapshot!("score of a game", on("score", "game.sgf", &format!("{FINISHED})"), &rules, 0));
    let board = ". X O .\nX X O O\n. X O .\n. X O .\n";
    let rules = ["--rules", "basic,aga,japanese-1997", "--komi", "0.5"];
    insta::assert_snapshot!("score of a board", on("score", "board.txt", board, &rules, 0));
    let more = on("score", "board.txt", board, &["--rules", "aga", "--komi", "-2", "--to-play", "white"], 0);
    assert!(more.contains("shinpan score GAME --rules aga --to-play white --komi -2 --dead none\n"), "{more}");
    let lines = on("score", "board.txt", board, &[&rules[..], &["--format", "json", "--dead", "none"]].concat(), 0);
    for line in json(&lines) {
        assert!(line["result"].is_string() && line["if-no-stone-is-dead"] == false, "{line}");
    }
}

#[test]
fn a_board_may_have_coordinates() {
    let plain = on("score", "board.txt", "X . O\nX . O\n", &["--rules", "basic"], 0);
    let ours =
        on("score", "board.txt", "        2  X . O\n        1  x . o\n           A B C\n", &["--rules", "basic"], 0);
    assert_eq!(plain, ours);
}

#[test]
fn the_comparison_has_a_line_for_each_ruleset() {
    let lines = on("explain", "game.sgf", MCKENZIE, &["--rules", "basic,basic+ssk", "--format", "json"], 1);
    let lines = json(&lines);
    assert_eq!(lines[0]["breaches"][0]["by"], "basic/rule8");
    assert_eq!((&lines[0]["group"], &lines[1]["group"]), (&"A".into(), &"B".into()));
    assert_eq!(lines[2]["part-at"], 10);
    let one = json(&on("explain", "game.sgf", &format!("{FINISHED})"), &["--dead", "B2", "--format", "json"], 0));
    assert_eq!((&one[0]["result"], &one[0]["dead"][0]), (&"B+3.5".into(), &"B2".into()));
}

/// The margin of every method is that of the result.
#[test]
fn every_method_arrives_at_the_result() {
    let rules = "international-1998*,wmsg-2008*,basic*,aga,new-zealand,japanese-1997";
    let lines = on_record("score", "cgos.sgf", &["--rules", rules, "--dead", "none", "--format", "json"], 0);
    let lines = json(&lines);
    assert!(lines.len() > 20);
    for line in &lines {
        for (method, count) in line["methods"].as_object().expect("methods") {
            assert_eq!(count["margin"], line["margin"], "{method}: {line}");
        }
    }
}

/// Prisoners before the start are unknown. A count that needs them says so.
#[test]
fn a_method_that_does_not_fit_is_marked() {
    let board = ". X O .\n. X O .\n. X O O\n";
    let rules = ["--rules", "international-1998+equivalence", "--dead", "none"];
    let text = on("score", "board.txt", board, &rules, 0);
    insta::assert_snapshot!(
        "score with methods that do not fit",
        text.split("\n\n").take(3).collect::<Vec<_>>().join("\n\n")
    );
    let lines = json(&on("score", "board.txt", board, &[&rules[..], &["--format", "json"]].concat(), 0));
    assert_eq!(lines[0]["methods-that-do-not-fit"], serde_json::json!(["territory", "japanese"]), "{}", lines[0]);
}

/// Black may not pass before the handicap stones are placed, so no passes end the game.
#[test]
fn what_passes_do_not_end_stays_undecided() {
    let text = on("score", "game.sgf", "(;SZ[9]HA[2]KM[0];B[cc])", &["--rules", "aga"], 0);
    assert!(text.contains("undecided") && text.contains("shinpan legal GAME --rules aga\n"), "{text}");
}

#[test]
fn what_cannot_be_counted_says_why() {
    on("score", "board.txt", ". X\nX", &["--rules", "basic"], 2);
    on("score", "board.txt", "X X\nX X", &["--rules", "basic"], 2);
    on("score", "board.txt", "X .\nX ?", &["--rules", "basic"], 2);
    on("score", "board.txt", "", &["--rules", "basic"], 2);
    on("score", "board.txt", ". X\nX .", &[], 2);
    on("score", "game.sgf", MCKENZIE, &["--rules", "basic", "--to-play", "white"], 2);
    assert_eq!(shinpan(&["score", "no-such-file", "--rules", "basic"]).0, 2);
    assert_eq!(shinpan(&["score", &root().join("corpus").display().to_string(), "--rules", "basic"]).0, 2);
}

#[test]
fn a_replay_is_text_or_lines() {
    let rules = ["--rules", "basic", "--from", "8"];
    insta::assert_snapshot!("replay", on("replay", "game.sgf", MCKENZIE, &rules, 0));
    let lines = on("replay", "game.sgf", MCKENZIE, &["--rules", "basic", "--format", "json"], 0);
    insta::assert_snapshot!("replay json", lines.lines().skip(8).collect::<Vec<_>>().join("\n"));
    let lines = json(&lines);
    let numbers: Vec<u64> = lines.iter().filter_map(|line| line["number"].as_u64()).collect();
    assert_eq!(numbers, (0..=10).collect::<Vec<_>>());
    assert_eq!((&lines[10]["illegal"], &lines[10]["repeats"]), (&"repetition".into(), &7.into()));
    let boards = on("replay", "game.sgf", MCKENZIE, &["--rules", "basic", "--boards"], 0);
    assert_eq!(boards.matches("A B C D E").count(), 11, "{boards}");
    for range in [["--from", "11"], ["--to", "11"]] {
        on("replay", "game.sgf", MCKENZIE, &[&["--rules", "basic"], &range[..]].concat(), 2);
    }
    on("replay", "game.sgf", MCKENZIE, &["--rules", "basic", "--from", "3", "--to", "2"], 2);
}

/// A case claims refusals, so its refused acts leave no stones.
#[test]
fn a_case_is_replayed_without_its_refused_acts() {
    let id = "two-statements/suicide-twice-after-a-pass";
    let (code, text) = shinpan(&["replay", &format!("{id}@basic")]);
    assert_eq!(code, 0);
    insta::assert_snapshot!("replay of a case", text);
}

#[test]
fn illegal_points_have_a_clause() {
    let at = ["--rules", "basic,japanese-1997", "--at", "9"];
    insta::assert_snapshot!("legal", on("legal", "game.sgf", MCKENZIE, &at, 0));
    let lines = json(&on("legal", "game.sgf", MCKENZIE, &[&at[..], &["--format", "json"]].concat(), 0));
    assert_eq!(lines[0]["illegal"]["B1"]["by"], "basic/rule8");
    assert_eq!(lines[0]["illegal"]["B1"]["repeats"], 7);
    assert!(lines[1]["illegal"]["B1"].is_null());
    on("legal", "game.sgf", MCKENZIE, &["--rules", "basic", "--at", "11"], 2);
    let stopped = on("legal", "game.sgf", "(;SZ[5]KM[0];B[];W[])", &["--rules", "aga"], 0);
    assert!(stopped.ends_with("shinpan score GAME --rules aga --dead none\n"), "{stopped}");
    let over = on("legal", "game.sgf", "(;SZ[5]KM[0];B[];W[])", &["--rules", "basic"], 0);
    assert!(over.ends_with("no move is legal: the result is draw\n"), "{over}");
}

/// The list and the game agree on every point of every state.
#[test]
fn the_legal_plays_are_those_of_the_specification() {
    let record = fs::read_to_string(root().join("tests/records/gnugo.sgf")).expect("a record");
    for at in [0, 16, 17, 26] {
        let at = at.to_string();
        let lines = on("legal", "gnugo.sgf", &record, &["--rules", "basic,aga", "--at", &at, "--format", "json"], 0);
        for line in json(&lines) {
            let legal = line["legal"].as_array().expect("points").len();
            let illegal = line["illegal"].as_object().expect("points").len();
            assert_eq!(legal + illegal, 81, "{line}");
        }
    }
}

#[test]
fn cases_are_found_by_words_and_options() {
    let (code, text) = shinpan(&["cases", "triple", "ko", "--tier", "2", "--rules", "basic+ssk"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!("cases", text);
    let count = |arguments: &[&str]| {
        let (code, text) = shinpan(&[&["cases", "--format", "json"], arguments].concat());
        assert_eq!(code, 0, "{arguments:?}");
        json(&text).len()
    };
    let all = count(&[]);
    assert!(all > 1_000);
    assert!((1..all).contains(&count(&["--clause", "basic/rule8"])));
    assert!((1..all).contains(&count(&["--reading", "K2"])));
    assert_eq!(count(&["--reading", "K2"]), count(&["--reading", "k2:both-players"]));
    assert!((1..all).contains(&count(&["--rules", "japanese-1997"])));
    assert_eq!((0..8).map(|tier| count(&["--tier", &tier.to_string()])).sum::<usize>(), all);
    assert_eq!(shinpan(&["cases", "no", "such", "words"]), (1, String::new()));
    assert_eq!(shinpan(&["cases", "--tier", "8"]).0, 2);
    assert_eq!(shinpan(&["cases", "--rules", "basix"]).0, 2);
}

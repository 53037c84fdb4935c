//! One record under several rulesets, counts, each act, legal plays, and the list of cases.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

use shinpan_tests::{root, shinpan};

/// McKenzie's game: the last move repeats a position, but with the other player to move.
const MCKENZIE: &str = "(;GM[1]FF[4]SZ[5]KM[7.5]RE[W+3];B[ad];W[be];B[bd];W[cd];B[bc];W[de];B[ac];W[ae];B[ce];W[be])";

/// Runs a verb on a text in a file. The answer names the file `GAME`.
#[track_caller]
pub(crate) fn on(verb: &str, name: &str, text: &str, arguments: &[&str], expected_code: i32) -> String {
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

pub(crate) fn json(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[test]
fn rulesets_with_equal_verdicts_are_one_group() {
    let rules = ["--rules", "aga,japanese-1997,basic*"];
    insta::assert_snapshot!("cgos side by side", on_record("explain", "cgos.sgf", &rules, 0));
    insta::assert_snapshot!("kgs side by side", on_record("explain", "kgs.sgf", &["--rules", "aga,basic"], 0));
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
fn dead_stones_come_from_the_option_the_last_comments_or_the_territory() {
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
    assert!(unclear.contains("--rules japanese-1997,international-1998,aga --dead proof"), "{unclear}");
    // The user's word counts more than the record's.
    assert!(with("C[Dead stones: B2]", &["--dead", "none"]).contains("dead stones: none, named by --dead"));
}

/// A program may be asked, and a program that breaks is not a wrong command line.
#[test]
fn a_program_names_dead_stones() {
    let game = format!("{FINISHED})");
    let fake = |fault: &str| format!("gtp:sh {} {fault}", root().join("tests/fake/gtp.sh").display());
    let text = on("score", "game.sgf", &game, &["--rules", "japanese-1997", "--dead", &fake("judging")], 0);
    assert!(text.contains("dead stones: B2, named by Fake, which may be wrong"), "{text}");
    assert!(text.contains("agreed to remove: B2"), "{text}");
    for fault in ["judging-badly", "none"] {
        on("score", "game.sgf", &game, &["--rules", "japanese-1997", "--dead", &fake(fault)], 3);
        on("explain", "game.sgf", &game, &["--dead", &fake(fault)], 3);
    }
    on("score", "game.sgf", &game, &["--rules", "aga", "--dead", "gtp:no-such-program"], 3);
    // It sleeps for a minute, which the default would wait for.
    let begun = Instant::now();
    on("score", "game.sgf", &game, &["--rules", "aga", "--dead", &fake("silent"), "--dead-timeout", "0.2"], 3);
    assert!(begun.elapsed() < Duration::from_secs(50), "the limit was not kept");
}

/// Black's wall has two eyes, so the stone in one of them is dead, whatever Black does.
#[test]
fn proved_stones_are_suggested_and_others_are_unsettled() {
    let proved = ". X . .\nX X X X\nO . X .";
    let text = on("score", "board.txt", proved, &["--rules", "aga", "--komi", "0"], 0);
    assert!(text.contains("if no stone is dead"), "{text}");
    assert!(text.contains("these chains are proved dead, and all others alive"), "{text}");
    assert!(text.contains("shinpan score GAME --rules aga --komi 0 --dead A1\n"), "{text}");
    assert!(!text.contains("unsettled"), "{text}");
    let open = on("score", "board.txt", ". . .\n. X .\n. . .", &["--rules", "aga", "--dead", "none"], 0);
    assert!(open.contains("unsettled: nothing proves whether these chains live"), "{open}");
    let json = json(&on("score", "board.txt", proved, &["--rules", "aga", "--format", "json"], 0));
    assert_eq!((&json[0]["proved-dead"], &json[0]["unproved"]), (&serde_json::json!(["A1"]), &serde_json::json!([])));
}

/// The handicap stones of a record count as they would if they had been played, under every ruleset.
#[test]
fn placed_handicap_stones_count_like_played_ones() {
    let placed = "(;SZ[9]RU[Chinese]HA[2]KM[0.5]AB[gc][cg];W[ee];B[ed];W[];B[])";
    let played = "(;SZ[9]RU[Chinese]HA[2]KM[0.5];B[gc];B[cg];W[ee];B[ed];W[];B[])";
    let rules = "chinese,katago:chinese,ogs:chinese,aga,katago:aga,kgs:aga,ogs:aga,ffg,aga:territory,japanese,korean";
    let margins = |record: &str| -> Vec<serde_json::Value> {
        let lines =
            json(&on("score", "game.sgf", record, &["--rules", rules, "--dead", "none", "--format", "json"], 0));
        lines.iter().map(|line| serde_json::json!([line["rules"], line["margin"]])).collect()
    };
    assert_eq!(margins(placed), margins(played));
    assert!(margins(placed).contains(&serde_json::json!(["chinese", "-0.5"])), "{:?}", margins(placed));
    let text = on("score", "game.sgf", placed, &["--dead", "none"], 0);
    assert!(text.contains("the 2 handicap stones count as Black's first plays"), "{text}");
}

/// What ends a game without a score is told apart from a count, by every verb and however it is written.
#[test]
fn a_result_without_a_score_is_said_to_be_one() {
    let results = [
        ("B+resign", "a player resigned"),
        ("W+Time", "a player ran out of time"),
        ("B+F", "a player forfeited"),
        ("Void", "the game has no result"),
        ("白中盤勝ち", "a player resigned"),
    ];
    for (result, how) in results {
        let record = format!("(;CA[UTF-8]SZ[9]KM[7]RE[{result}];B[ee];W[ed])");
        let note = format!("RE[{result}]: {how}, so no score decided the game");
        for (verb, rules) in [("explain", "nz"), ("explain", "chinese,japanese"), ("score", "aga")] {
            let text = on(verb, "game.sgf", &record, &["--rules", rules], 0);
            assert!(text.contains(&note), "{verb}: {text}");
        }
    }
}

/// An edit or a property PL begins a new history, but White keeps what the rules give for the handicap.
#[test]
fn an_edit_keeps_what_white_has_for_the_handicap() {
    for between in ["PL[W]", "B[]", "AE[aa]PL[W]"] {
        let record = format!("(;SZ[9]HA[2]KM[0.5]RU[Chinese]AB[gc][cg];W[ee];{between};W[bb];B[];W[])");
        let lines = json(&on("score", "game.sgf", &record, &["--dead", "none", "--format", "json"], 0));
        assert_eq!(lines[0]["margin"], "-2.5", "{between}: {lines:?}");
    }
}

/// A handicap play that no rules allow is said, and White is not paid for it.
#[test]
fn an_illegal_handicap_play_is_left_out_and_said() {
    let record = "(;SZ[9]HA[3]KM[0.5]RU[Chinese];B[gg];B[gg];B[gc];W[ee];B[];W[])";
    let text = on("score", "game.sgf", record, &["--dead", "none"], 0);
    assert!(text.contains("the handicap play B G3 is illegal: it is left out"), "{text}");
    assert!(text.contains("the 2 handicap stones count as Black's first plays"), "{text}");
    let both = "(;SZ[9]HA[2]KM[0.5]RU[AGA]AB[gc][cg]AW[ee];B[ed];W[];B[];W[])";
    let text = on("score", "game.sgf", both, &["--dead", "none"], 0);
    assert!(text.contains("HA[2]: White has stones in the start too, so no stone there counts as handicap"), "{text}");
}

/// Four passes may end a game before anybody names dead stones. Then they count as alive, and the answer says so.
#[test]
fn dead_stones_that_come_too_late_are_said_to_be_alive() {
    let record = "(;SZ[9]KM[6.5]RU[AGA];B[gc];W[ee];B[];W[];B[];W[])";
    let text = on("score", "game.sgf", record, &["--dead", "E5"], 0);
    assert!(text.contains("the game was over before the players could agree, so these count as alive: E5"), "{text}");
}

/// A count of a record that breaks its rules says so.
#[test]
fn a_count_says_how_many_breaches_the_record_has() {
    let record = "(;SZ[5]KM[0.5]RU[Chinese];B[bc];W[cc];B[cb];W[db];B[cd];W[dd];B[ee];W[ec];B[dc];W[cc];B[dc];W[];B[])";
    let lines = json(&on("score", "game.sgf", record, &["--dead", "none", "--format", "json"], 0));
    assert_eq!(lines[0]["breaches"], 2);
}

/// What a record does not name is said.
#[test]
fn an_assumed_komi_is_said() {
    let record = "(;SZ[9]HA[2]AB[gc][cg];W[ee];B[];W[])";
    let lines = json(&on("score", "game.sgf", record, &["--rules", "chinese,aga,basic", "--format", "json"], 0));
    let from = |id: &str| lines.iter().find(|line| line["rules"] == id).map(|line| line["komi-from"].clone());
    let expected = [("chinese", "even-game"), ("aga", "rules"), ("basic", "unstated")];
    for (id, source) in expected {
        assert_eq!(from(id), Some(source.into()), "{id}: {lines:?}");
    }
}

/// A record cannot say who asked to go on after a stop, so play after it is read as a resumption.
#[test]
fn play_after_a_stop_is_a_resumption() {
    let record = "(;SZ[5]KM[0];B[cc];W[bb];B[];W[];B[dd];W[];B[])";
    for rules in ["aga", "chinese", "japanese-1997", "tromp-taylor-2001", "wmsg-2008", "nz"] {
        let text = on("explain", "game.sgf", record, &["--rules", rules], 0);
        assert!(text.contains("0 breaches"), "{rules}: {text}");
        assert!(text.contains("read as a resumption; a record cannot say who asked"), "{rules}: {text}");
    }
    let third = on("explain", "game.sgf", "(;SZ[5]KM[0];B[cc];W[];B[];W[])", &["--rules", "aga"], 0);
    assert!(third.contains("move 4 is a pass after play had stopped: it does nothing"), "{third}");
}

/// Three rulesets refuse the same moves, for reasons with different words: they are one group, and every breach is shown.
#[test]
fn rulesets_that_refuse_the_same_moves_are_one_group() {
    let record = "(;SZ[5]KM[0];B[cc];W[cc];B[cc];W[];B[])";
    let text = on("explain", "game.sgf", record, &["--rules", "basic,new-zealand,tromp-taylor-2001+psk"], 1);
    assert!(text.contains("refuses move 2: occupied") && text.contains("refuses move 3: occupied"), "{text}");
    let page = on("explain", "game.sgf", record, &["--rules", "basic,aga", "--format", "html"], 1);
    let title = page.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap_or_default();
    assert!(title.starts_with("GAME: 5x5, 5 moves") && !title.contains("under"), "{title}");
}

#[test]
fn one_ruleset_uses_dead_stones_as_well() {
    let text = |dead: &str| on("explain", "game.sgf", &format!("{FINISHED})"), &["--dead", dead], 0);
    assert!(text("B2").contains("result: B+3.5"), "{}", text("B2"));
    assert!(text("none").contains("settle, dead []"), "{}", text("none"));
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
    let text = on("score", "game.sgf", &format!("{FINISHED})"), &rules, 0);
    for part in ["A: international-1998, aga, tromp-taylor-2001\n", " by stone      5      0     4.5", "komi 0.5"] {
        assert!(text.contains(part), "{part}: {text}");
    }
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
    let text = on("score", "game.sgf", "(;SZ[9]HA[2]KM[0];B[gc])", &["--rules", "aga"], 0);
    assert!(text.contains("undecided") && text.contains("shinpan legal GAME --rules aga\n"), "{text}");
}

#[test]
fn what_cannot_be_counted_says_why() {
    on("score", "board.txt", ". X\nX", &["--rules", "basic"], 2);
    on("score", "board.txt", "X X\nX X", &["--rules", "basic"], 2);
    on("score", "board.txt", "X .\nX ?", &["--rules", "basic"], 2);
    on("score", "board.txt", "", &["--rules", "basic"], 2);
    assert!(on("score", "board.txt", ". X\nX .", &[], 0).contains("chinese"));
    on("score", "game.sgf", MCKENZIE, &["--rules", "basic", "--to-play", "white"], 2);
    assert_eq!(shinpan(&["score", "no-such-file", "--rules", "basic"]).0, 2);
    assert_eq!(shinpan(&["score", &root().join("corpus").display().to_string(), "--rules", "basic"]).0, 2);
}

#[test]
fn each_act_is_text_or_a_line() {
    let each = |more: &[&str], code| {
        on("explain", "game.sgf", MCKENZIE, &[&["--rules", "basic", "--each"], more].concat(), code)
    };
    insta::assert_snapshot!("each act", each(&["--from", "8"], 0));
    let lines = each(&["--format", "json"], 0);
    insta::assert_snapshot!("each act json", lines.lines().skip(8).collect::<Vec<_>>().join("\n"));
    let lines = json(&lines);
    let numbers: Vec<u64> = lines.iter().filter_map(|line| line["number"].as_u64()).collect();
    assert_eq!(numbers, (0..=10).collect::<Vec<_>>());
    assert_eq!((&lines[10]["illegal"], &lines[10]["repeats"]), (&"repetition".into(), &7.into()));
    let boards = each(&["--diagrams"], 0);
    assert_eq!(boards.matches("A B C D E").count(), 11, "{boards}");
    for wrong in [
        &["--from", "11"][..],
        &["--to", "11"],
        &["--from", "3", "--to", "2"],
        &["--format", "svg"],
        &["--dead", "none"],
    ] {
        each(wrong, 2);
    }
    on("explain", "game.sgf", MCKENZIE, &["--rules", "basic", "--from", "3"], 2);
}

/// A case claims refusals, so its refused acts leave no stones.
#[test]
fn a_case_is_replayed_without_its_refused_acts() {
    let id = "two-statements/suicide-twice-after-a-pass";
    let (code, text) = shinpan(&["explain", "--each", &format!("{id}@basic")]);
    assert_eq!(code, 0);
    insta::assert_snapshot!("each act of a case", text);
    // A ko of a clean-up phase: its stone is blocked, and unblocked.
    let (code, text) = shinpan(&["explain", "--each", "katago-clean-up-kos/mark-and-unblock@katago"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!("each act of a clean-up", text);
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
    assert!(stopped.ends_with("shinpan score GAME --rules aga\n"), "{stopped}");
    let over = on("legal", "game.sgf", "(;SZ[5]KM[0];B[];W[])", &["--rules", "basic"], 0);
    assert!(over.ends_with("no move is legal: the result is draw\n"), "{over}");
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

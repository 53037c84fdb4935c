//! The referee over GTP.

use std::fs;
use std::io::Cursor;

use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::subject::spec::Spec;
use shinpan_tool::verbs::referee::gtp_referee::GtpReferee;

/// Plays commands, and returns the replies without empty lines.
#[track_caller]
fn replies(side: &dyn Forkable, rules: &str, commands: &str) -> Vec<String> {
    let mut output = Vec::new();
    let mut referee = GtpReferee::new(side, rules.parse().expect("a ruleset"), 1).expect("a referee");
    referee.serve(Cursor::new(commands), &mut output).expect("memory is always writable");
    let text = String::from_utf8(output).expect("text");
    text.split("\n\n").filter(|reply| !reply.is_empty()).map(|reply| reply.trim().to_owned()).collect()
}

#[track_caller]
fn check(rules: &str, commands: &[(&str, &str)]) {
    let text: String = commands.iter().map(|(command, _)| format!("{command}\n")).collect();
    let expected: Vec<&str> = commands.iter().map(|(_, reply)| *reply).collect();
    for side in [&Engine::new() as &dyn Forkable, &Spec::new()] {
        let answers = replies(side, rules, &text);
        // Only the specification names clauses.
        let answers: Vec<&str> = answers.iter().map(|reply| reply.split(" by ").next().unwrap_or_default()).collect();
        assert_eq!(answers, expected, "{rules}");
    }
}

#[test]
fn it_refuses_what_the_rules_refuse() {
    check(
        "basic+no-suicide",
        &[
            ("boardsize 3", "="),
            ("1 play b A2", "=1"),
            ("2 play b B1", "?2 illegal move: wrong-turn"),
            ("play w C3", "="),
            ("play b B1", "="),
            ("play w A1", "? illegal move: suicide"),
            ("play w D4", "? illegal move: off-board"),
            ("play w A2", "? illegal move: occupied"),
            ("is_legal w A1", "= 0"),
            ("is_legal w C1", "= 1"),
            ("all_legal w", "= C1 B2 C2 A3 B3"),
            ("all_legal b", "="),
            ("play w pass", "="),
            ("play b pass", "="),
            ("play w C1", "? illegal move: game-over"),
            ("final_score", "= B+2"),
            ("komi 0.5", "="),
            ("final_score", "= B+1.5"),
            ("undo", "="),
            ("undo", "="),
            ("list_stones black", "= B1 A2"),
            ("clear_board", "="),
            ("undo", "? cannot undo"),
            ("play b", "? syntax error: an argument is missing"),
            ("boardsize 26", "? unacceptable size"),
            ("nothing # a comment", "? unknown command"),
            ("quit", "="),
        ],
    );
}

#[test]
fn it_knows_ko_captures_and_the_rules_it_was_told() {
    check(
        "basic+simple-ko-restated",
        &[
            ("rectangular_boardsize 4 3", "="),
            ("set_position b B3 b A2 w C3 w D2 b B1 w C1 w B2", "="),
            ("play b C2", "="),
            ("captures b", "= 1"),
            ("play w B2", "? illegal move: repetition"),
            ("shinpan-rules basic,ko=none", "="),
            ("play w B2", "="),
            ("shinpan-rules", "= basic,ko=none"),
            ("shinpan-rules basic", "? illegal move: repetition"),
            ("shinpan-rules", "= basic,ko=none"),
            ("showboard", "= \n   A B C D\n 3 . X O .\n 2 X O . O\n 1 . X O .\n   A B C D\nblack to play"),
        ],
    );
}

#[test]
fn it_places_handicap_stones_and_loads_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    fs::write(&path, "(;FF[4]GM[1]SZ[5]KM[2.5]AB[aa]PL[W];W[bb];B[cc];W[])").expect("a file");
    let (load, before) = (format!("loadsgf {}", path.display()), format!("loadsgf {} 2", path.display()));
    check(
        "basic",
        &[
            ("boardsize 9", "="),
            ("fixed_handicap 5", "= C3 G7 C7 G3 E5"),
            ("play b A1", "? illegal move: wrong-turn"),
            ("fixed_handicap 2", "? board not empty"),
            ("clear_board", "="),
            ("set_free_handicap A1 B2", "="),
            ("list_stones black", "= A1 B2"),
            (&load, "= black"),
            ("get_komi", "= 2.5"),
            ("list_stones white", "= B4"),
            (&before, "= black"),
            ("list_stones black", "= A5"),
            ("loadsgf /no/such/file", "? cannot load file: /no/such/file: No such file or directory (os error 2)"),
            ("list_stones black", "= A5"),
        ],
    );
}

#[test]
fn it_moves_legally_to_the_end() {
    let commands = "boardsize 3\n".to_owned() + &"genmove b\ngenmove w\n".repeat(200) + "final_score\n";
    let answers = replies(&Engine::new(), "basic+no-suicide", &commands);
    assert!(answers.iter().any(|reply| reply == "= pass"), "{answers:?}");
    assert!(answers.iter().any(|reply| reply.starts_with("? illegal move: ")), "the game ends: {answers:?}");
    assert_eq!(answers, replies(&Spec::new(), "basic+no-suicide", &commands), "the seed decides, not the side");
}

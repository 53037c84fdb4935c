//! Runs every program in `docs/examples/` with small arguments.

// The tests do not use the `main` functions of the programs.
#[allow(dead_code)]
#[path = "../gtp_random.rs"]
mod gtp_random;
#[allow(dead_code)]
#[path = "../perft.rs"]
mod perft;
#[allow(dead_code)]
#[path = "../planes.rs"]
mod planes;
#[allow(dead_code)]
#[path = "../playouts.rs"]
mod playouts;
#[allow(dead_code)]
#[path = "../score_record.rs"]
mod score_record;
#[allow(dead_code)]
#[path = "../solve.rs"]
mod solve;
#[allow(dead_code)]
#[path = "../validate.rs"]
mod validate;
#[allow(dead_code)]
#[path = "../view.rs"]
mod view;

use std::fs;

use shinpan::{ByColor, Color, Point};

use gtp_random::serve;
use perft::{Sequences, perft};
use playouts::playouts;
use score_record::{report, score};

#[test]
fn no_example_is_left_out() {
    let mut found: Vec<String> = fs::read_dir(env!("CARGO_MANIFEST_DIR"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .filter(|name| name.ends_with(".rs"))
        .collect();
    found.sort();
    let names = ["gtp_random", "perft", "planes", "playouts", "score_record", "solve", "validate", "view"];
    assert_eq!(found, names.map(|name| format!("{name}.rs")));
    let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).expect("a manifest");
    for name in names {
        assert!(
            manifest.contains(&format!("name = \"{name}\"\npath = \"{name}.rs\"")),
            "{name} is not in the manifest"
        );
    }
}

#[test]
fn playouts_end_and_come_out_the_same_again() {
    let summary = playouts(9, 20, 7).expect("a board");
    assert_eq!(playouts(9, 20, 7).expect("a board"), summary);
    assert_ne!(playouts(9, 20, 8).expect("a board"), summary);
    let ByColor { black, white } = summary.wins;
    assert_eq!(black + white + summary.draws, 20);
    assert!((1000..20 * 3 * 81).contains(&summary.moves), "{summary:?}");
    assert!(playouts(26, 1, 1).is_err() && playouts(0, 1, 1).is_err());
}

#[test]
fn games_on_small_boards_are_as_many_as_is_known() {
    let ended = |columns, rows| {
        let counts = perft(columns, rows, 64).expect("a board");
        assert_eq!(counts.last(), Some(&Sequences::default()), "a game of 64 moves");
        counts.iter().map(|sequences| sequences.ended).sum::<u64>()
    };
    assert_eq!([ended(1, 1), ended(2, 1), ended(1, 2), ended(3, 1)], [1, 9, 9, 907]);
    // On 9x9 there are 82 first moves. A play has 81 replies. A pass has 82; one of them ends the game.
    let counts = perft(9, 9, 2).expect("a board");
    let all: Vec<u64> = counts.iter().map(|sequences| sequences.all).collect();
    assert_eq!(all, [1, 82, 81 * 81 + 82]);
    assert_eq!(counts.iter().map(|sequences| sequences.ended).collect::<Vec<_>>(), [0, 0, 1]);
    assert!(perft(0, 9, 2).is_err());
}

/// Returns the player's answers, without the line break and the empty line after each.
fn gtp(commands: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(1, commands.as_bytes(), &mut output).expect("memory can be written to");
    let output = String::from_utf8(output).expect("text");
    let answers = output.strip_suffix("\n\n").expect("an empty line at the end");
    answers.split("\n\n").map(|answer| answer.trim_end().to_owned()).collect()
}

#[test]
fn the_random_player_keeps_to_the_protocol() {
    let commands = "\u{1}7 protocol_version # a comment\n\n  # nothing\nname\t\nknown_command play\nknown_command fly\n\
        8 fly\n9\nversion\r\nboardsize 26\nboardsize nineteen\nboardsize -1\nboardsize 0\nkomi x\nkomi nan\nundo\n10 quit\nname\n";
    let version = format!("= {}", env!("CARGO_PKG_VERSION"));
    let expected = [
        "=7 2",
        "= shinpan random player",
        "= true",
        "= false",
        "?8 unknown command",
        "?9 unknown command",
        &version,
        "? unacceptable size",
        "? syntax error",
        "? unacceptable size",
        "? unacceptable size",
        "? syntax error",
        "? syntax error",
        "? cannot undo",
        "=10",
    ];
    assert_eq!(gtp(commands), expected);
    let listed = &gtp("list_commands\n")[0];
    for name in listed.trim_start_matches("= ").lines() {
        assert!(gtp(&format!("known_command {name}\n")) == ["= true"], "{name}");
        assert_ne!(gtp(&format!("{name}\n")), ["? unknown command"], "{name}");
    }
    assert_eq!(listed.lines().count(), 14);
}

#[test]
fn the_random_player_referees() {
    // A ko capture and a forbidden recapture. Black moves twice in a row, with passes around it.
    let ko = "boardsize 4\nplay b B1\nplay b A2\nplay b B3\nplay w C1\nplay w D2\nplay w c3\nplay b C2\nplay w B2\nplay b C2\n";
    let answers = gtp(&format!("{ko}play b pass\nplay w pass\nplay b C2\nundo\nundo\nundo\nundo\nshowboard\n"));
    assert_eq!(answers[..9], ["="; 9]);
    assert_eq!(answers[9..17], ["? illegal move", "=", "=", "? illegal move", "=", "=", "=", "="]);
    assert_eq!(answers[17], "= \n 4 . . . .\n 3 . X O .\n 2 X . . O\n 1 . X O .\n   A B C D");
    assert_eq!(gtp("play b A1\nundo\nundo\n"), ["=", "=", "? cannot undo"]);
}

#[test]
fn the_random_player_plays_to_the_end() {
    let game: String = (0..200).map(|turn| if turn % 2 == 0 { "genmove b\n" } else { "genmove w\n" }).collect();
    let answers = gtp(&format!("boardsize 5\nkomi 0.5\n{game}final_score\nshowboard\nclear_board\nfinal_score\n"));
    let moves = &answers[2..202];
    assert!(moves.iter().all(|answer| answer[2..].parse::<shinpan::Move>().is_ok()), "{moves:?}");
    assert!(moves.ends_with(&["= pass".to_owned(), "= pass".to_owned()]), "{moves:?}");
    let plays = moves.iter().filter(|answer| *answer != "= pass").count();
    assert!(plays > 15, "{moves:?}");
    assert!(answers[202].starts_with("= B+") || answers[202].starts_with("= W+"), "{}", answers[202]);
    assert!(answers[203].ends_with("\n   A B C D E"), "{}", answers[203]);
    assert_eq!(answers[205], "= W+0.5");
}

const RECORD: &str =
    "(;GM[1]SZ[5]KM[0.5];B[cc];W[dd];B[dc];W[cd];B[ec];W[bc];B[cb];W[bb];B[ca];W[ba];B[];W[ed];B[];W[])";

#[test]
fn a_record_is_scored_by_area_and_by_territory() {
    let scored = score(RECORD, &[]).expect("a record");
    let text = report(&scored);
    assert!(text.starts_with(" 5 . O X . .\n 4 . O X . .\n 3 . O X X X\n"), "{text}");
    // Black has 5 stones and 4 points of territory, White 6 and 10, and a komi of half a point.
    let halves = [scored.area, scored.territory].map(|score| score.map(|points| points.0));
    assert_eq!(halves, [ByColor { black: 18, white: 33 }, ByColor { black: 8, white: 21 }]);
    assert!(text.contains("Area      Black     9, White with komi  16.5: W+7.5\n"), "{text}");
    assert!(text.contains("Territory Black     4, White with komi  10.5: W+6.5\n"), "{text}");
}

#[test]
fn dead_stones_are_removed_and_counted_as_prisoners() {
    let dead: [Point; 1] = ["D2".parse().expect("a point")];
    let scored = score(RECORD, &dead).expect("a record");
    assert_eq!(scored.game.prisoners(Color::White), 3);
    let board = scored.game.board();
    assert_eq!([Color::Black, Color::White].map(|color| Vec::from_iter(board.stones(color)).len()), [5, 3]);
}

#[test]
fn a_record_goes_on_after_passes_and_out_of_turn() {
    let record = "(;SZ[5]AB[aa][bb]AW[ee];W[];B[];W[];B[cc];B[dd];B[];B[ec];W[];W[de];W[])";
    let scored = score(record, &[]).expect("a record");
    let board = scored.game.board();
    assert_eq!([Color::Black, Color::White].map(|color| Vec::from_iter(board.stones(color)).len()), [5, 2]);
    assert!(scored.game.is_over());
}

#[test]
fn what_cannot_be_scored_is_said() {
    let says = |text: &str, dead: &[Point]| score(text, dead).expect_err("no score").to_string();
    assert_eq!(says("(;SZ[5];B[aa];W[aa])", &[]), "node 2, White A5: the point is occupied");
    assert_eq!(says("(;SZ[5];B[af])", &[]), "node 1, Black A6: the point is not on the board");
    assert_eq!(says("(;SZ[5];B[aa];AE[aa])", &[]), "node 2 edits the position: expected moves after the first node");
    assert!(says("(;SZ[40])", &[]).contains("SZ[40] is no board size"));
    assert!(says("(;SZ[5];B[aa])", &[Point::new(0, 0)]).starts_with("the points named as dead"));
    assert!(!says("no record", &[]).is_empty());
}

#[test]
fn small_boards_have_their_known_values() {
    let value = |columns, rows, rules: &str| {
        let (value, line) = solve::solve(columns, rows, rules.parse().expect("a preset")).expect("a board");
        (value.to_string(), line.len())
    };
    // Area scoring with superko. The values of 1x1 to 1x4 and of 2x2 are published: 0, 0, 3, 4 and 1.
    for (columns, rows, known) in [(1, 1, "0"), (2, 1, "0"), (3, 1, "3"), (1, 4, "4"), (2, 2, "1")] {
        let (found, length) = value(columns, rows, "tromp-taylor");
        assert_eq!(found, known, "{columns}x{rows}");
        assert!(length >= 2, "two passes end a game");
    }
    let endless = solve::solve(2, 2, shinpan::Ruleset::JAPANESE).expect_err("no superko");
    assert!(endless.to_string().contains("without end"), "{endless}");
}

#[test]
fn planes_show_the_position_from_the_side_of_the_player_to_move() {
    let moves = ["C3", "D3", "C2", "D2", "pass", "C1"].map(str::to_owned);
    let game = planes::play("5", &moves).expect("a game");
    let planes = planes::planes(&game);
    let plane = |name: &str| planes.iter().find(|plane| plane.0 == name).map(|plane| plane.1.to_string());
    assert_eq!(plane("own stones").as_deref(), Some("C2 C3"));
    assert_eq!(plane("opposing stones").as_deref(), Some("C1 D2 D3"));
    assert_eq!(plane("2 liberties").as_deref(), Some("C1"));
    assert_eq!(plane("the play 1 moves ago").as_deref(), Some("C1"));
    assert_eq!(plane("the play 2 moves ago").as_deref(), Some(""));
    assert_eq!(plane("the play 3 moves ago").as_deref(), Some("D2"));
    assert!(planes.iter().all(|(_, plane)| plane.bits().count() == 25));
    let refused = planes::play("5", &["C3", "C3"].map(str::to_owned)).expect_err("occupied");
    assert_eq!(refused.to_string(), "White C3: the point is occupied");
    assert!(planes::play("26", &[]).is_err() && planes::play("5", &["Z9".to_owned()]).is_err());
}

#[test]
fn a_validator_says_what_is_wrong_in_a_record() {
    let wrong = |text: &str| validate::validate(text.as_bytes(), None).expect("a record");
    // Black captures the only white stone and has all 25 points.
    let right = "(;SZ[5]KM[0.5]RU[AGA]RE[B+24.5];B[cc];W[cd];B[dd];W[];B[bd];W[];B[ce];W[];B[])";
    assert_eq!(wrong(right), Vec::<String>::new());
    assert_eq!(wrong(&right.replace("24.5", "3.5")), ["B+3.5 in the record, B+24.5 by count"]);
    assert_eq!(
        wrong("(;SZ[5]KM[6,5]RU[AGA];B[aa];W[aa])"),
        [
            "line 1, column 8, node 0: KM[6,5]: a comma instead of a dot; read as 6.5",
            "node 2, White A5: the point is occupied"
        ]
    );
    assert_eq!(wrong("(;SZ[5]RE[B+1];B[aa])"), ["B+1 after 1 moves: the game has not stopped"]);
    assert_eq!(wrong("(;SZ[5]RE[B+R];B[aa])"), Vec::<String>::new());
    assert!(validate::validate(b"no record", None).is_err());
}

#[test]
fn a_viewer_steps_through_a_game() {
    let acts: Vec<shinpan::Act> =
        ["B A1", "W B1", "B B2", "W C3", "B C1"].map(|act| act.parse().expect("an act")).into();
    let setup = shinpan::Setup::empty(3, 3);
    let game = shinpan::Game::replay(shinpan::Ruleset::PLAIN, &setup, &acts).expect("legal acts");
    let mut output = Vec::new();
    view::view(&game, "5\nb\n7\n\n\nq\n1\n".as_bytes(), &mut output).expect("memory");
    let output = String::from_utf8(output).expect("text");
    let parts: Vec<&str> = output.split_inclusive("/5: ").collect();
    assert_eq!(parts.len(), 5, "{output}");
    assert!(parts[1].starts_with("start\n 3 . . O\n 2 . X .\n 1 X .(X)\n   A B C\n5/5: "), "{output}");
    assert!(parts[2].starts_with("B C1, captures B1\n 3 . .(O)\n"), "{output}");
    assert!(parts[3].contains("expected nothing, b, q or a number from 0 to 5"), "{output}");
    assert_eq!(output.matches("expected nothing").count(), 2, "{output}");
}

#[test]
fn programs_are_short() {
    for name in ["validate", "solve", "view", "planes"] {
        let path = format!("{}/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        assert!(fs::read_to_string(path).expect("a program").lines().count() < 80, "{name}");
    }
}

//! Runs every program in `examples/` with small arguments.

// The tests do not use the `main` functions of the programs.
#[allow(dead_code)]
#[path = "../../examples/gtp_random.rs"]
mod gtp_random;
#[allow(dead_code)]
#[path = "../../examples/perft.rs"]
mod perft;
#[allow(dead_code)]
#[path = "../../examples/playouts.rs"]
mod playouts;
#[allow(dead_code)]
#[path = "../../examples/score_record.rs"]
mod score_record;

use std::fs;

use shinpan::{ByColor, Color, Point};

use crate::root;
use gtp_random::serve;
use perft::{Sequences, perft};
use playouts::playouts;
use score_record::{report, score};

#[test]
fn no_example_is_left_out() {
    let mut found: Vec<String> = fs::read_dir(root().join("examples"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    found.sort();
    assert_eq!(found, ["gtp_random.rs", "perft.rs", "playouts.rs", "score_record.rs"]);
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
    assert_eq!(says("(;SZ[5];B[aa];W[aa])", &[]), "move 2, White A5: the point is occupied");
    assert_eq!(says("(;SZ[5];B[af])", &[]), "move 1, Black A6: the point is not on the board");
    assert_eq!(says("(;SZ[5];B[aa];AE[aa])", &[]), "node 2 edits the position: expected moves after the first node");
    assert!(says("(;SZ[5]KM[0.3];B[aa])", &[]).contains("KM[0.3]: expected whole or half points"));
    assert!(says("(;SZ[40])", &[]).contains("40 by 40 is not a board size"));
    assert!(says("(;SZ[5];B[aa])", &[Point::new(0, 0)]).starts_with("the points named as dead"));
    assert!(!says("no record", &[]).is_empty());
}

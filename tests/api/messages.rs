//! What errors say: each names what it found, and what was expected.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use shinpan::{
    Board, BoardError, Color, EmptySpots, Game, Move, ParseBoardError, Point, PutError, Reason, Recreation, Refusal,
    Repetition, Ruleset, Setup, SetupError,
};

/// Returns the message of what was refused.
fn refused<T, E: Display>(result: Result<T, E>) -> String {
    result.err().expect("refused").to_string()
}

fn read<T: DeserializeOwned>(json: &str) -> String {
    refused(serde_json::from_str::<T>(json))
}

fn assert_says(message: &str, words: &[&str]) {
    for word in words {
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
}

fn on_diagonal(number: u8) -> Point {
    Point::new(number, number)
}

#[test]
fn wrong_sizes_and_stones_are_named() {
    let sizes = [(0, 7), (7, 0), (26, 3), (3, 26)];
    for (columns, rows) in sizes {
        let said = refused(Board::empty(columns, rows));
        assert_says(&said, &[&format!("{columns} by {rows}"), "1 to 25"]);
        assert_eq!(said, refused(Board::new(columns, rows, &[], &[])));
    }
    let point = on_diagonal(2);
    assert_says(&refused(Board::new(2, 2, &[point], &[])), &["C3", "not on the board"]);
    assert_says(&refused(Board::new(5, 5, &[point], &[point])), &["C3", "more than one"]);
    let lone = Board::new(1, 1, &[on_diagonal(0)], &[]);
    assert_eq!(lone.as_ref().err(), Some(&BoardError::NoLiberty(on_diagonal(0))));
    assert_says(&refused(lone), &["A1", "no liberty"]);
}

#[test]
fn wrong_setups_are_named() {
    let start = |setup: &Setup| refused(Game::new(Ruleset::PLAIN, setup));
    assert_says(&start(&Setup::empty(0, 3)), &["0 by 3"]);
    assert_says(&start(&Setup { handicap: 4, ..Setup::empty(9, 9) }), &["4"]);
    for error in [SetupError::Handicap(17), SetupError::FixedPoints(17)] {
        assert_says(&error.to_string(), &["17"]);
    }
    assert_says(&SetupError::Overtime.to_string(), &["overtime", "move"]);
}

#[test]
fn wrong_texts_are_named() {
    assert_says(&refused("J26".parse::<Point>()), &["\"J26\"", "A to Z without I", "1 to 25"]);
    assert_says(&refused("I3".parse::<Move>()), &["\"I3\"", "pass", "A to Z without I"]);
    assert_says(&refused("blue".parse::<Color>()), &["\"blue\"", "black", "white"]);
    let diagrams = [
        ("", ParseBoardError::Size { columns: 0, rows: 0 }, ["0 rows", "0 points"]),
        (". .\n. . .", ParseBoardError::Ragged { row: 2, found: 3, expected: 2 }, ["row 2", "3 points"]),
        (". .\n. #", ParseBoardError::Mark { row: 2, place: 2, found: '#' }, ["'#'", "point 2 of row 2"]),
        (". X O\n. . X", ParseBoardError::NoLiberty(Point::new(2, 1)), ["C2", "no liberty"]),
    ];
    for (text, error, words) in diagrams {
        let found = text.parse::<Board>();
        assert_eq!(found.as_ref().err(), Some(&error), "{text}");
        assert_says(&refused(found), &words);
    }
}

#[test]
fn both_words_of_a_color_are_read() {
    for (color, texts) in
        [(Color::Black, ["black", "Black", "BLACK", "b", "B"]), (Color::White, ["white", "White", "WHITE", "w", "W"])]
    {
        for text in texts {
            assert_eq!(text.parse(), Ok(color), "{text}");
        }
        assert_eq!(Color::from_letter(color.letter()), Some(color));
        assert_eq!(Color::from_letter(color.letter().to_ascii_lowercase()), Some(color));
        assert_eq!(Color::from_mark(color.mark()), Some(color));
    }
    for letter in ['X', 'O', 'x', ' '] {
        assert_eq!(Color::from_letter(letter), None);
    }
    for mark in ['x', 'o', 'B', 'W', '.'] {
        assert_eq!(Color::from_mark(mark), None);
    }
}

#[test]
fn wrong_switches_are_named() {
    let said = |text: &str| refused(text.parse::<Ruleset>());
    assert_says(&said("suicide=perhaps"), &["\"perhaps\"", "suicide", ": expected forbidden or allowed"]);
    assert_says(&said("recreation=draw"), &["\"draw\"", "recreation", ": expected nothing, ends-game or offer"]);
    assert_says(&said("superko=positional"), &["superko"]);
    assert_says(&said("suicide"), &["suicide"]);
    assert_says(&said("ending=two-passes ending=two-passes"), &["ending"]);
    assert_eq!(refused("draw".parse::<Recreation>()), said("recreation=draw"));
}

#[test]
fn refusals_are_named() {
    let reasons = [
        (Reason::GameOver, "over"),
        (Reason::WrongTurn, "turn"),
        (Reason::WrongPhase, "phase"),
        (Reason::OffBoard, "not on the board"),
        (Reason::Occupied, "occupied"),
        (Reason::Suicide, "suicide"),
        (Reason::Repetition, "repeat"),
        (Reason::NotARegion, "no stone"),
    ];
    for (reason, word) in reasons {
        assert_says(&reason.to_string(), &[word]);
        assert_eq!(Refusal::from(reason).to_string(), reason.to_string());
        // Only a repetition has an entry to name.
        let repeats = Refusal { reason, repeats: Some(12) }.to_string();
        assert_eq!(repeats.contains("entry 12"), reason == Reason::Repetition, "{repeats}");
    }
    for (error, reason) in [
        (PutError::OffBoard, Reason::OffBoard),
        (PutError::Occupied, Reason::Occupied),
        (PutError::Suicide, Reason::Suicide),
    ] {
        assert_eq!((error.to_string(), Reason::from(error)), (reason.to_string(), reason));
    }
}

#[test]
fn a_list_of_another_board_is_noticed() {
    let empty = Board::empty(5, 5).expect("a size");
    let board = Board::new(5, 5, &[on_diagonal(1)], &[on_diagonal(3)]).expect("a board");
    let spots = EmptySpots::of(&board);
    assert_eq!(spots.check(&board), Ok(()));
    assert_says(&refused(spots.check(&empty)), &["23", "25"]);
    // As many empty points, but others.
    let other = Board::new(5, 5, &[on_diagonal(0)], &[on_diagonal(3)]).expect("a board");
    assert_says(&refused(spots.check(&other)), &["23"]);
}

#[test]
fn texts_for_debugging_show_the_board() {
    let board: Board = ". X\nO .".parse().expect("a board");
    assert_says(&format!("{board:?}"), &[". X", "O ."]);
    let points = board.points().filter(|point| board.at(*point).is_none()).collect::<Vec<Point>>();
    assert_eq!(points, [Point::new(1, 0), Point::new(0, 1)]);
    let legal = Game::new(Ruleset::PLAIN, &Setup::from(&board)).expect("a setup").legal_plays();
    let shown = format!("{legal:?}");
    for point in legal.iter() {
        assert_says(&shown, &[&point.to_string()]);
    }
}

#[test]
fn points_beyond_the_board_are_written_with_numbers_and_not_serialized() {
    for (column, row) in [(25, 0), (0, 25), (25, 25), (255, 3)] {
        let point = Point::new(column, row);
        assert_eq!(point.to_string(), format!("({column},{row})"));
        assert_says(&refused(serde_json::to_string(&point)), &[&format!("({column},{row})"), "below 25"]);
    }
    let corner = Point::new(24, 24);
    assert_eq!((corner.to_string().as_str(), serde_json::to_string(&corner).ok().as_deref()), {
        ("Z25", Some("\"Z25\""))
    });
}

#[test]
fn wrong_values_name_what_was_expected() {
    assert_says(&read::<Point>("3"), &["a point"]);
    assert_says(&read::<Move>("3"), &["a move"]);
    assert_says(&read::<Color>("3"), &["a color"]);
    assert_says(&read::<Board>("3"), &["a board"]);
    assert_says(&read::<Repetition>("3"), &["repetition"]);
    assert_says(&read::<Color>("\"blue\""), &["blue"]);
}

#[test]
fn lists_of_points_know_their_length() {
    let board = Board::new(7, 3, &[on_diagonal(1)], &[]).expect("a board");
    let set = Game::new(Ruleset::PLAIN, &Setup::from(&board)).expect("a setup").legal_plays();
    let mut points = set.iter();
    for left in (0..=set.len()).rev() {
        let (least, most) = points.size_hint();
        assert_eq!((least, most), (left, Some(left)));
        points.next();
    }
}

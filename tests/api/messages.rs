//! What errors say: each names what it found, and what was expected.

use std::fmt::Display;

use shinpan::{Board, BoardError, NeededSwitch, Point, Reason, Refusal, SetupError};

/// Returns the message of what was refused.
pub fn refused<T, E: Display>(result: Result<T, E>) -> String {
    result.err().expect("refused").to_string()
}

/// Asserts that a message has all of these words.
pub fn assert_says(message: &str, words: &[&str]) {
    for word in words {
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
}

#[test]
fn wrong_sizes_and_stones_are_named() {
    let sizes = [(0, 7), (7, 0), (26, 3), (3, 26)];
    for (columns, rows) in sizes {
        let said = refused(Board::empty(columns, rows));
        assert_says(&said, &[&format!("{columns} by {rows}"), "1 to 25"]);
        assert_eq!(said, refused(Board::new(columns, rows, &[], &[])));
    }
    let point = Point::new(2, 2);
    assert_says(&refused(Board::new(2, 2, &[point], &[])), &["C3", "not on the board"]);
    assert_says(&refused(Board::new(5, 5, &[point], &[point])), &["C3", "more than one"]);
    let corner = Point::new(0, 0);
    let lone = Board::new(1, 1, &[corner], &[]);
    assert_eq!(lone.as_ref().err(), Some(&BoardError::NoLiberty(corner)));
    assert_says(&refused(lone), &["A1", "no liberty"]);
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
        let repeats = Refusal { repeats: Some(12), ..reason.into() }.to_string();
        assert_eq!(repeats.contains("entry 12"), reason == Reason::Repetition, "{repeats}");
    }
}

#[test]
fn a_missing_switch_is_named_as_a_ruleset_writes_it() {
    for (needed, switch) in [(NeededSwitch::Resignation, "resignation=true"), (NeededSwitch::Time, "time=true")] {
        let refusal = Refusal::from(needed);
        assert_eq!((refusal.reason, refusal.needs), (Reason::WrongPhase, Some(needed)));
        assert_says(&refusal.to_string(), &["do not have this act", switch]);
        assert_eq!(needed.to_string(), switch);
    }
}

#[test]
fn what_keeps_a_game_from_beginning_is_named() {
    let point = Point::new(0, 0);
    assert_says(&SetupError::from(BoardError::NoLiberty(point)).to_string(), &["A1", "no liberty"]);
    assert_says(&SetupError::Handicap(3).to_string(), &["handicap of 3", "Black to move first", "fixed-points"]);
    assert_says(&SetupError::FixedPoints(7).to_string(), &["handicap of 7", "traditional points"]);
    assert_says(&SetupError::Overtime.to_string(), &["overtime", "at least one move"]);
}

#[test]
fn points_beyond_the_board_are_written_with_numbers() {
    for (column, row) in [(25, 0), (0, 25)] {
        assert_eq!(Point::new(column, row).to_string(), format!("({column},{row})"));
    }
}

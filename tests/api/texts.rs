//! Half points, outcomes, acts and games as texts, and what errors say: each names what it found, and what was expected.

use std::fmt::Display;

use shinpan::{
    Act, Board, BoardError, ByColor, Color, Game, HalfPoints, HandicapStyle, Move, NeededSwitch, Outcome, Point,
    Reason, Refusal, Requester, Ruleset, Setup, SetupError,
};

/// Returns the message of what was refused.
pub fn refused<T, E: Display>(result: Result<T, E>) -> String {
    result.err().expect("refused").to_string()
}

/// Asserts that a message has all of these words.
#[track_caller]
pub fn assert_says(message: &str, words: &[&str]) {
    for word in words {
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
}

#[test]
fn half_points_count_like_numbers_and_are_cut_to_their_range() {
    let (least, most) = (HalfPoints(i32::MIN), HalfPoints(i32::MAX));
    for (one, other) in [(13, 4), (-3, 7), (0, 5)] {
        let (mut more, mut less) = (HalfPoints(one), HalfPoints(one));
        more += HalfPoints(other);
        less -= HalfPoints(other);
        assert_eq!((more, less), (HalfPoints(one + other), HalfPoints(one - other)));
        assert_eq!((-more, f64::from(less)), (HalfPoints(-one - other), f64::from(one - other) / 2.0));
    }
    assert_eq!((-least, most + most, least - most), (most, most, least));
    assert_eq!([13, 4].into_iter().map(HalfPoints).sum::<HalfPoints>(), HalfPoints(17));
    for (text, half_points) in [("6.5", 13), ("-3", -6), ("0", 0), ("7.50", 15), ("-0.5", -1), ("40000.5", 80_001)] {
        assert_eq!(text.parse(), Ok(HalfPoints(half_points)), "{text}");
    }
    for text in ["", "-", ".", "6.", ".5", "6.25", "+6", "6.5.0", "six", "1073741824", "99999999999"] {
        assert_says(&refused(text.parse::<HalfPoints>()), &[&format!("{text:?}"), "as in 6.5", "1073741823.5"]);
    }
}

#[test]
fn outcomes_name_a_winner_and_a_margin() {
    let (black, white, seven) = (Some(Color::Black), Some(Color::White), Some(HalfPoints(7)));
    for (text, outcome, winner, margin) in [
        ("B+3.5", Outcome::Wins(Color::Black, HalfPoints(7)), black, seven),
        ("W+3.5", Outcome::Wins(Color::White, HalfPoints(7)), white, seven),
        ("B+0", Outcome::Wins(Color::Black, HalfPoints(0)), black, Some(HalfPoints::ZERO)),
        ("W+40000.5", Outcome::Wins(Color::White, HalfPoints(80_001)), white, Some(HalfPoints(80_001))),
        ("draw", Outcome::Draw, None, Some(HalfPoints::ZERO)),
        ("W+R", Outcome::Resignation(Color::White), white, None),
        ("B+T", Outcome::Time(Color::Black), black, None),
        ("B+repetition", Outcome::Repetition(Color::Black), black, None),
        ("no-result", Outcome::NoResult, None, None),
        ("both-lose", Outcome::BothLose, None, None),
    ] {
        assert_eq!((outcome.winner(), outcome.margin()), (winner, margin), "{text}");
        assert_eq!((outcome.to_string().as_str(), text.parse()), (text, Ok(outcome)));
    }
}

#[test]
fn acts_are_written_as_they_are_read() {
    let (black, white, point) = (Color::Black, Color::White, Point::new(2, 2));
    let settle = |contestable: &[Point]| Act::Settle { dead: vec![point], contestable: contestable.to_vec() };
    for (text, act) in [
        ("B C3", Act::Play(black, point)),
        ("W pass", Act::Pass(white)),
        ("B pass-for C3", Act::PassFor(black, point)),
        ("W button", Act::TakeButton(white)),
        ("settle C3", settle(&[])),
        ("settle C3 / A1", settle(&[Point::new(0, 0)])),
        ("disagree", Act::Disagree),
        ("resume W", Act::Resume(Requester::One(white))),
        ("resume both", Act::Resume(Requester::Both)),
        ("play-out", Act::PlayOut),
        ("B offer-no-result", Act::OfferNoResult(black)),
        ("W accept-no-result", Act::AcceptNoResult(white)),
        ("W refuse-no-result", Act::RefuseNoResult(white)),
        ("abandon", Act::Abandon),
        ("B resign", Act::Resign(black)),
        ("W time-out", Act::TimeOut(white)),
        ("elapse 12", Act::Elapse(12)),
    ] {
        assert_eq!((act.to_string().as_str(), text.parse()), (text, Ok(act.clone())));
        assert_eq!(text.to_lowercase().parse(), Ok(act.clone()), "{text}");
        let expected = match act {
            Act::Play(color, point) => Some((color, Move::Play(point))),
            Act::Pass(color) => Some((color, Move::Pass)),
            _ => None,
        };
        assert_eq!(act.as_move(), expected, "{text}");
    }
}

#[test]
fn a_game_is_written_shortly_and_read_again() {
    let rules = Ruleset::PLAIN.with_handicap(HandicapStyle::FixedPoints);
    let board: Board = ". X X .\n. . . O".parse().expect("a board");
    let game = |setup: &Setup| Game::new(rules, setup).expect("a setup");
    for (setup, text) in [
        (Setup::from(&board), "1XX1/3O B"),
        (Setup::empty(25, 1), "25 B"),
        (Setup::empty(25, 2).with_prisoners(ByColor { black: 12, white: 3 }), "25/25 B prisoners=12,3"),
        (Setup::empty(3, 1).with_komi(HalfPoints(80_001)), "komi=40000.5"),
        (Setup::empty(9, 9).with_handicap(2).with_fixed_points(true), "9/9/9/9/9/9/9/9/9 B handicap=2 fixed-points"),
    ] {
        let written = game(&setup).to_string();
        assert!(written.contains(text) && !written.contains("handicap=0"), "{written}");
        assert_eq!(written.parse::<Game>().map(|read| read.to_string()), Ok(written.clone()));
        let with_value = written.replace(" fixed-points", " fixed-points=yes").parse::<Game>();
        assert_eq!(with_value.is_err(), setup.fixed_points, "{written}");
    }
}

#[test]
fn errors_name_what_they_found_and_what_was_expected() {
    let (corner, point) = (Point::new(0, 0), Point::new(2, 2));
    for (columns, rows) in [(0, 7), (7, 0), (26, 3), (3, 26)] {
        assert_says(&refused(Board::empty(columns, rows)), &[&format!("{columns} by {rows}"), "1 to 25"]);
        assert_eq!(refused(Board::new(columns, rows, &[], &[])), refused(Board::empty(columns, rows)));
    }
    assert_eq!(Board::new(1, 1, &[corner], &[]).err(), Some(BoardError::NoLiberty(corner)));
    let rows: &[(String, &[&str])] = &[
        (refused(Board::new(2, 2, &[point], &[])), &["C3", "not on the board"]),
        (refused(Board::new(5, 5, &[point], &[point])), &["C3", "more than one"]),
        (refused(Board::new(1, 1, &[corner], &[])), &["A1", "no liberty"]),
        (refused("B Z99 C3".parse::<Act>()), &["B Z99 C3", "W pass", "elapse 12"]),
        (refused("W+-2".parse::<Outcome>()), &["W+-2", "W+10.5", "both-lose"]),
        (SetupError::from(BoardError::NoLiberty(corner)).to_string(), &["A1", "no liberty"]),
        (SetupError::Handicap(3).to_string(), &["handicap of 3", "Black to move first", "fixed-points"]),
        (SetupError::FixedPoints(7).to_string(), &["handicap of 7", "traditional points"]),
        (SetupError::Overtime.to_string(), &["overtime", "at least one move"]),
        (Refusal::from(NeededSwitch::Time).to_string(), &["do not have this act", "time=true"]),
        (Refusal::from(NeededSwitch::Resignation).to_string(), &["do not have this act", "resignation=true"]),
        (Point::new(25, 0).to_string() + &Point::new(0, 25).to_string(), &["(25,0)(0,25)"]),
    ];
    rows.iter().for_each(|(message, words)| assert_says(message, words));
    for (reason, word) in [
        (Reason::GameOver, "over"),
        (Reason::WrongTurn, "turn"),
        (Reason::WrongPhase, "phase"),
        (Reason::OffBoard, "not on the board"),
        (Reason::Occupied, "occupied"),
        (Reason::Suicide, "suicide"),
        (Reason::Repetition, "repeat"),
        (Reason::NotARegion, "no stone"),
    ] {
        assert_says(&Refusal::from(reason).to_string(), &[word, &reason.to_string()]);
        // Only a repetition has an entry to name.
        let repeats = Refusal { repeats: Some(12), ..reason.into() }.to_string();
        assert_eq!(repeats.contains("entry 12"), reason == Reason::Repetition, "{repeats}");
    }
}

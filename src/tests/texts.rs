//! Texts read back as the values that wrote them. Wrong texts give an error message.

use alloc::string::{String, ToString};
use core::fmt::{Debug, Display};
use core::str::FromStr;

use quickcheck::{Arbitrary, Gen, QuickCheck};

use crate::{
    AfterDisagreement, Board, BoardError, Button, ByColor, Color, Counting, EmptyBoard, Ending, Game, HandicapBonus,
    HandicapPass, HandicapStyle, KomiFrom, LARGEST_SIZE, Move, ParseBoardError, ParseRulesetError, ParseSwitchError,
    PassStones, Passes, PlayOutKos, Point, Recreation, Repetition, Ruleset, Scoring, Setup, SharedPoints, StartMaker,
    Suicide, Tax, Ties, TimeOut,
};

/// Returns the random choices of a test. The environment variable `SHINPAN_SEED` changes them.
pub(super) fn random() -> Gen {
    Gen::from_size_and_seed(100, option_env!("SHINPAN_SEED").and_then(|seed| seed.parse().ok()).unwrap_or(1))
}

/// Returns a board of this size with random stones.
pub(super) fn board(columns: u8, rows: u8, random: &mut Gen) -> Board {
    let mut stones: Vec<(Color, Point)> = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let color = *random.choose(&[None, Some(Color::Black), Some(Color::White)]).expect("one of three");
            stones.extend(color.map(|color| (color, Point::new(column, row))));
        }
    }
    loop {
        let of = |color| stones.iter().filter(|(own, _)| *own == color).map(|(_, point)| *point).collect::<Vec<_>>();
        match Board::new(columns, rows, &of(Color::Black), &of(Color::White)) {
            Ok(board) => return board,
            Err(BoardError::NoLiberty(stuck)) => stones.retain(|(_, point)| *point != stuck),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A ruleset with random switches.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyRuleset(pub(super) Ruleset);

impl Arbitrary for AnyRuleset {
    fn arbitrary(random: &mut Gen) -> AnyRuleset {
        fn one<T: Copy>(random: &mut Gen, all: &[T]) -> T {
            *random.choose(all).expect("a switch has settings")
        }
        AnyRuleset(Ruleset {
            suicide: one(random, &Suicide::ALL),
            repetition: one(random, &Repetition::ALL),
            start_maker: one(random, &StartMaker::ALL),
            recreation: one(random, &Recreation::ALL),
            passes: one(random, &Passes::ALL),
            ending: one(random, &Ending::ALL),
            pass_alive: bool::arbitrary(random),
            after_disagreement: one(random, &AfterDisagreement::ALL),
            remove_single_stones: bool::arbitrary(random),
            play_out_after_repetition: bool::arbitrary(random),
            play_out_kos: one(random, &PlayOutKos::ALL),
            handicap: one(random, &HandicapStyle::ALL),
            handicap_of_one: bool::arbitrary(random),
            handicap_pass: one(random, &HandicapPass::ALL),
            handicap_bonus: one(random, &HandicapBonus::ALL),
            resignation: bool::arbitrary(random),
            time: bool::arbitrary(random),
            time_out: one(random, &TimeOut::ALL),
            scoring: one(random, &Scoring::ALL),
            tax: one(random, &Tax::ALL),
            empty_board: one(random, &EmptyBoard::ALL),
            shared_points: one(random, &SharedPoints::ALL),
            komi_from: one(random, &KomiFrom::ALL),
            point_for_white_passing_first: bool::arbitrary(random),
            button: one(random, &Button::ALL),
            pass_stones: one(random, &PassStones::ALL),
            share_contestable: bool::arbitrary(random),
            ties: one(random, &Ties::ALL),
            counting: one(random, &Counting::ALL),
        })
    }
}

fn comes_back<T: Display + FromStr<Err: Display> + PartialEq + Debug>(value: &T) {
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(read) => assert_eq!(&read, value, "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

#[test]
fn boards_of_every_size_come_back() {
    let mut random = random();
    for (columns, rows) in (1..=LARGEST_SIZE).flat_map(|columns| (1..=LARGEST_SIZE).map(move |rows| (columns, rows))) {
        comes_back(&Board::empty(columns, rows).expect("a board"));
        let board = board(columns, rows, &mut random);
        comes_back(&board);
        let text = board.to_string();
        assert_eq!(text.lines().count(), usize::from(rows));
        assert!(text.lines().all(|line| line.len() == 2 * usize::from(columns) - 1), "{text}");
        assert_eq!(text.matches('X').count(), Vec::from_iter(board.stones(Color::Black)).len(), "{text}");
        assert_eq!(text.matches('O').count(), Vec::from_iter(board.stones(Color::White)).len(), "{text}");
    }
}

#[test]
fn a_board_is_written_top_row_first() {
    let board: Board = "\n\tX . O \n\n . .   .\r\n".parse().expect("a board");
    assert_eq!(board.at(Point::new(0, 1)), Some(Color::Black));
    assert_eq!(board.at(Point::new(2, 1)), Some(Color::White));
    assert_eq!(board.to_string(), "X . O\n. . .");
    assert_eq!(format!("{board:#}"), " 2 X . O\n 1 . . .\n   A B C");
    assert_eq!(format!("{board:?}"), "\nX . O\n. . .\n");
    let tall = Board::new(9, 25, &[Point::new(8, 9)], &[]).expect("a board");
    let framed = format!("{tall:#}");
    let lines: Vec<&str> = framed.lines().collect();
    assert_eq!(lines[0], "25 . . . . . . . . .");
    assert_eq!(lines[15], "10 . . . . . . . . X");
    assert_eq!(lines[25], "   A B C D E F G H J");
}

#[test]
fn what_is_no_board_is_refused_in_words() {
    let wide = ". ".repeat(26);
    let tall = ".\n".repeat(26);
    let long = format!(".\n{wide}");
    let expected = [
        ("", ParseBoardError::Size { columns: 0, rows: 0 }),
        (" \n \n", ParseBoardError::Size { columns: 0, rows: 0 }),
        (&wide, ParseBoardError::Size { columns: 26, rows: 1 }),
        (&tall, ParseBoardError::Size { columns: 1, rows: 26 }),
        (". .\n.", ParseBoardError::Ragged { row: 2, found: 1, expected: 2 }),
        (&long, ParseBoardError::Ragged { row: 2, found: 26, expected: 1 }),
        (". .\n. x", ParseBoardError::Mark { row: 2, place: 2, found: 'x' }),
        (". XO", ParseBoardError::Mark { row: 1, place: 2, found: 'O' }),
        ("X", ParseBoardError::NoLiberty(Point::new(0, 0))),
        ("X O", ParseBoardError::NoLiberty(Point::new(0, 0))),
    ];
    for (text, error) in expected {
        assert_eq!(text.parse::<Board>(), Err(error), "{text}");
    }
    let says = |text: &str| text.parse::<Board>().expect_err("no board").to_string();
    assert_eq!(
        says(". .\n. x"),
        "'x' at point 2 of row 2 from the top: expected X, O or ., and a space before the next"
    );
    assert_eq!(says(". .\n."), "row 2 from the top has 1 points: expected 2 as in the first");
    assert_eq!(says("X"), "the chain at A1 has no liberty");
    assert!(says("").contains("expected 1 to 25 rows of 1 to 25 points"));
}

#[test]
fn colors_points_and_moves_come_back() {
    for color in Color::BOTH {
        comes_back(&color);
        assert_eq!(Color::from_letter(color.letter()), Some(color));
        assert_eq!(Color::from_letter(color.letter().to_ascii_lowercase()), Some(color));
        assert_eq!(color.letter().to_string().parse(), Ok(color));
        assert_eq!(Color::from_mark(color.mark()), Some(color));
        assert_eq!(!color, color.opposite());
        assert_ne!(!color, color);
    }
    for (column, row) in (0..LARGEST_SIZE).flat_map(|column| (0..LARGEST_SIZE).map(move |row| (column, row))) {
        comes_back(&Point::new(column, row));
        comes_back(&Move::Play(Point::new(column, row)));
    }
    comes_back(&Move::Pass);
    assert_eq!("PaSs".parse(), Ok(Move::Pass));
    assert_eq!("t19".parse(), Ok(Move::from(Point::new(18, 18))));
    assert_eq!(Move::Pass.point(), None);
    assert!(Move::Pass.is_pass() && !Move::from(Point::new(0, 0)).is_pass());
    assert_eq!(format!("{:>6}|{:<4}|", Move::Pass, Move::from(Point::new(0, 8))), "  pass|A9  |");
    for text in ["", "I1", "A0", "A26", "passed", " pass", "A1 "] {
        let error = text.parse::<Move>().expect_err("no move");
        assert!(error.to_string().contains(&format!("{text:?} is not a move: write pass, or")), "{error}");
    }
    for text in ["", "x", "blac", "BW", " b"] {
        let error = text.parse::<Color>().expect_err("no color");
        assert_eq!(error.to_string(), format!("{text:?} is not a color: write black or white, or b or w"));
    }
    assert_eq!((Color::from_letter('x'), Color::from_mark('x')), (None, None));
}

#[test]
fn every_switch_comes_back() {
    fn switch<T: Display + FromStr<Err = ParseSwitchError> + PartialEq + Debug>(name: &str, all: &[T]) {
        let words: Vec<String> = all.iter().map(ToString::to_string).collect();
        for (setting, word) in all.iter().zip(&words) {
            comes_back(setting);
            assert_eq!(word.to_uppercase().parse::<T>().as_ref(), Ok(setting));
            let ruleset: Ruleset = format!("{name}={word}").parse().expect("a ruleset");
            assert!(format!("{ruleset:#} ").contains(&format!("{name}={word} ")), "{ruleset:#}");
        }
        let error = "superko".parse::<T>().expect_err("no setting");
        assert_eq!((error.switch, error.expected), (name, &*words.iter().map(String::as_str).collect::<Vec<_>>()));
        assert!(
            error.to_string().starts_with(&format!("\"superko\" is not a setting of {name}: expected {}", words[0]))
        );
    }
    switch("suicide", &Suicide::ALL);
    switch("repetition", &Repetition::ALL);
    switch("start-maker", &StartMaker::ALL);
    switch("recreation", &Recreation::ALL);
    switch("passes", &Passes::ALL);
    switch("ending", &Ending::ALL);
    switch("after-disagreement", &AfterDisagreement::ALL);
    switch("play-out-kos", &PlayOutKos::ALL);
    switch("handicap", &HandicapStyle::ALL);
    switch("handicap-pass", &HandicapPass::ALL);
    switch("handicap-bonus", &HandicapBonus::ALL);
    switch("time-out", &TimeOut::ALL);
    switch("scoring", &Scoring::ALL);
    switch("tax", &Tax::ALL);
    switch("empty-board", &EmptyBoard::ALL);
    switch("shared-points", &SharedPoints::ALL);
    switch("komi-from", &KomiFrom::ALL);
    switch("button", &Button::ALL);
    switch("pass-stones", &PassStones::ALL);
    switch("ties", &Ties::ALL);
    switch("counting", &Counting::ALL);
}

#[test]
fn what_is_no_ruleset_is_refused_in_words() {
    let says = |text: &str| text.parse::<Ruleset>().expect_err("no ruleset").to_string();
    let names = "suicide, repetition, start-maker, recreation, passes, ending, pass-alive, after-disagreement, \
                 remove-single-stones, play-out-after-repetition, play-out-kos, handicap, handicap-of-one, \
                 handicap-pass, handicap-bonus, resignation, time, time-out, scoring, tax, empty-board, shared-points, \
                 komi-from, point-for-white-passing-first, button, pass-stones, share-contestable, ties or counting";
    assert_eq!(says("superko=yes"), format!("\"superko\" is not a switch: expected {names}"));
    assert_eq!(
        says("suicide"),
        format!("\"suicide\" sets no switch: expected NAME=SETTING, where the name is {names}")
    );
    assert_eq!(says("suicide = allowed"), says("suicide"));
    assert_eq!(says("time=yes"), "\"yes\" is not a setting of time: expected true or false");
    assert_eq!(says("suicide="), "\"\" is not a setting of suicide: expected forbidden, allowed or several");
    assert_eq!(says("time=true Time=true"), "time is set twice: expected once at most");
    assert_eq!(
        "time=true plain".parse::<Ruleset>(),
        Err(ParseRulesetError::NoSetting { found: "plain".to_owned() }),
        "only at the beginning"
    );
}

#[test]
fn a_ruleset_is_written_as_its_difference_from_the_plain_one() {
    assert_eq!(Ruleset::default(), Ruleset::PLAIN);
    assert_eq!(Ruleset::PLAIN.to_string(), "plain");
    assert_eq!("".parse(), Ok(Ruleset::PLAIN));
    assert_eq!("Plain".parse(), Ok(Ruleset::PLAIN));
    let ruleset = Ruleset { time: true, komi_from: KomiFrom::TakenFromBlack, ..Ruleset::PLAIN };
    assert_eq!(ruleset.to_string(), "time=true komi-from=taken-from-black");
    assert_eq!("plain KOMI-from=TAKEN-from-black\n\ttime=True".parse(), Ok(ruleset));
    assert_eq!(format!("{ruleset:#}").split(' ').count(), 29);
}

#[test]
fn by_color_keeps_values_with_their_colors() {
    let pair = ByColor { black: 1, white: 2 };
    assert_eq!(ByColor::from_fn(|color| if color == Color::Black { 1 } else { 2 }), pair);
    assert_eq!(pair.map(|value| value * 10), ByColor { black: 10, white: 20 });
    assert_eq!(pair.zip(pair.swapped()), ByColor { black: (1, 2), white: (2, 1) });
    assert_eq!(pair.zip_color().into_iter().collect::<Vec<_>>(), [(Color::Black, 1), (Color::White, 2)]);
    assert_eq!(pair.iter().copied().collect::<Vec<_>>(), [1, 2]);
    assert_eq!((&pair).into_iter().sum::<i32>(), 3);
    assert_eq!(pair.find(|value| *value > 1), Some(Color::White));
    assert_eq!(pair.find(|value| *value > 0), Some(Color::Black));
    assert_eq!(pair.find(|value| *value > 2), None);
    let mut changed = pair;
    changed.iter_mut().for_each(|value| *value += 1);
    for value in &mut changed {
        *value *= 2;
    }
    *changed.as_mut().white += 1;
    assert_eq!(changed, ByColor { black: 4, white: 7 });
    assert_eq!(*changed.as_ref()[Color::White], 7);
}

#[test]
fn rulesets_come_back() {
    fn property(AnyRuleset(ruleset): AnyRuleset) -> bool {
        comes_back(&ruleset);
        let reversed: Vec<String> = format!("{ruleset:#}").split(' ').rev().map(str::to_owned).collect();
        reversed.join("\n").parse() == Ok(ruleset)
    }
    QuickCheck::new().rng(random()).quickcheck(property as fn(AnyRuleset) -> bool);
}

#[test]
fn any_text_is_read_or_refused() {
    fn canonical<T: Display + FromStr<Err: Display> + PartialEq + Debug>(text: &str) {
        match text.parse::<T>() {
            Ok(value) => comes_back(&value),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    fn property(text: String) {
        for text in [text.as_str(), &text.replace(char::is_alphabetic, "X .\n"), &format!("time={text}")] {
            canonical::<Board>(text);
            canonical::<Color>(text);
            canonical::<Move>(text);
            canonical::<Point>(text);
            canonical::<Ruleset>(text);
        }
    }
    QuickCheck::new().rng(random()).quickcheck(property as fn(String));
}

#[test]
fn a_board_becomes_a_setup_and_a_game() {
    let mut random = random();
    for (columns, rows) in (1..=LARGEST_SIZE).map(|size| (size, LARGEST_SIZE + 1 - size)) {
        let board = board(columns, rows, &mut random);
        let game = Game::new(Ruleset::PLAIN, &Setup::from(&board)).expect("a game");
        assert_eq!(game.board(), &board);
    }
}

//! Spots in games and on boards: of other sizes, out of turn, and among handicap plays.

use std::collections::BTreeSet;

use shinpan::{
    Board, Color, EmptySpots, Game, HandicapPass, HandicapStyle, Point, Reason, Refusal, Ruleset, Setup, SetupError,
    Spot, Suicide,
};

use crate::fillings::{KINDS, filling};
use crate::plain::{Plain, every_size};
use crate::random::Random;
use crate::sets::assert_set;
use crate::texts::{assert_says, refused};

/// Returns the traditional points, in the order in which more handicap adds them.
fn traditional(size: u8, number: u16) -> Vec<Point> {
    let names = match (size, number) {
        (9, 2..5) => "G7 C3 G3 C7",
        (9, 5) => "G7 C3 G3 C7 E5",
        (9, 7) => "G7 C3 G3 C7 C5 G5 E5",
        (9, _) => "G7 C3 G3 C7 C5 G5 E3 E7 E5",
        (13, 2..5) => "K10 D4 K4 D10",
        (13, 5) => "K10 D4 K4 D10 G7",
        (13, 7) => "K10 D4 K4 D10 D7 K7 G7",
        (13, _) => "K10 D4 K4 D10 D7 K7 G4 G10 G7",
        (_, 2..5) => "Q16 D4 Q4 D16",
        (_, 5) => "Q16 D4 Q4 D16 K10",
        (_, 7) => "Q16 D4 Q4 D16 D10 Q10 K10",
        (_, _) => "Q16 D4 Q4 D16 D10 Q10 K4 K16 K10",
    };
    names.split(' ').take(number.into()).map(|name| name.parse().expect("a point")).collect()
}

/// Returns the spots of the largest board. A smaller board has fewer.
fn all_spots() -> Vec<Spot> {
    let largest = Board::empty(25, 25).expect("a size");
    largest.points().filter_map(|point| largest.spot(point)).collect()
}

#[test]
fn a_game_takes_a_spot_like_its_point() {
    let spots = all_spots();
    for (number, (columns, rows)) in every_size().enumerate() {
        let mut random = Random::new(format!("spots in games {columns}x{rows}"));
        let board = filling(number % KINDS, columns, rows, &mut random).board();
        let color = Color::BOTH[number / 8 % 2];
        let setup = Setup::from(&board).with_to_move(color);
        let mut game = Game::new(Ruleset::PLAIN, &setup).expect("a setup");
        for _ in 0..12 {
            let spot = random.one(&spots);
            let point = board.point_of(spot);
            let wrong_turn = Err(Refusal::from(Reason::WrongTurn));
            assert_eq!(game.put(!color, spot).map(|_| ()), wrong_turn);
            let expected = match point {
                Some(point) => game.check_play(color, point),
                None => Err(Reason::OffBoard.into()),
            };
            let answer = game.put(color, spot).map(|placed| placed.spot());
            assert_eq!(answer, expected.map(|()| spot), "{color} {point:?} {board:?}");
            if answer.is_ok() {
                assert_eq!(game.to_move(), Some(!color));
                assert!(game.undo());
            }
            assert_eq!(*game.board(), board);
            assert_eq!(board.stone(spot), point.and_then(|point| board.at(point)));
            if point.is_none() {
                let mut alone = board.clone();
                assert_eq!(alone.put(color, spot, Suicide::Allowed).err(), Some(Reason::OffBoard.into()));
                assert_eq!((alone.around(spot).edge(), alone.diagonals(spot).edge()), (4, 4));
                assert!(!alone.is_suicide(color, spot));
            }
        }
    }
}

fn fixed(size: u8, handicap: u16) -> (Ruleset, Setup) {
    let handicap_pass = HandicapPass::Forbidden;
    let rules = Ruleset::PLAIN.with_handicap(HandicapStyle::ConsecutiveMoves).with_handicap_pass(handicap_pass);
    (rules, Setup::empty(size, size).with_handicap(handicap).with_fixed_points(true))
}

#[test]
fn fixed_handicap_plays_go_to_the_traditional_points() {
    let spots = all_spots();
    for (size, handicap) in [9, 13, 19].into_iter().flat_map(|size| (2..=9).map(move |number| (size, number))) {
        let mut random = Random::new(format!("fixed handicap {size} {handicap}"));
        let (rules, setup) = fixed(size, handicap);
        let mut game = Game::new(rules, &setup).expect("a setup");
        let mut list = EmptySpots::of(game.board());
        let mut left: BTreeSet<Point> = traditional(size, handicap).into_iter().collect();
        assert_eq!(left.len(), usize::from(handicap));
        while !left.is_empty() {
            assert_set(&game.legal_plays(), &left, "handicap plays");
            for point in Plain::of(game.board()).points() {
                let expected = match game.board().at(point) {
                    _ if left.contains(&point) => Ok(()),
                    Some(_) => Err(Reason::Occupied.into()),
                    None => Err(Reason::WrongPhase.into()),
                };
                assert_eq!(game.check_play(Color::Black, point), expected, "{point}");
                assert_eq!(game.check_play(Color::White, point), Err(Reason::WrongTurn.into()));
            }
            let beyond = game.check_play(Color::Black, Point::new(size, 0));
            assert_eq!(beyond, Err(Reason::WrongPhase.into()), "off the board, and no traditional point");
            for spot in [random.one(&spots), random.one(&spots), random.one(list.as_slice())] {
                let point = game.board().point_of(spot).unwrap_or(Point::new(size, size));
                let expected = game.check_play(Color::Black, point);
                assert_eq!(game.put(Color::White, spot).err().map(|refusal| refusal.reason), Some(Reason::WrongTurn));
                if expected.is_err() {
                    assert_eq!(game.put(Color::Black, spot).map(|_| ()), expected, "{point}");
                }
            }
            let point = random.one(&Vec::from_iter(left.iter().copied()));
            let spot = game.board().spot(point).expect("on the board");
            let placed = game.put(Color::Black, spot).expect("a handicap play");
            list.follow(&placed);
            left.remove(&point);
            assert_eq!(list.len(), usize::from(size) * usize::from(size) - usize::from(handicap) + left.len());
        }
        assert_eq!(game.to_move(), Some(Color::White));
        assert_eq!(game.legal_plays().len(), list.len());
        while game.undo() {}
        assert_eq!(game.legal_plays().len(), usize::from(handicap));
    }
}

#[test]
fn no_other_board_or_number_has_traditional_points() {
    for (columns, rows) in every_size() {
        let has = columns == rows && [9, 13, 19].contains(&columns);
        for handicap in [2, 9, 10, 300] {
            let (rules, setup) = fixed(columns, handicap);
            let setup = setup.with_rows(rows);
            let error = Game::new(rules, &setup).err();
            let expected = (!has || handicap > 9).then_some(SetupError::FixedPoints(handicap));
            assert_eq!(error, expected, "{columns}x{rows} {handicap}");
        }
    }
    for (size, handicap) in [9, 13, 19].into_iter().flat_map(|size| (2..=9).map(move |number| (size, number))) {
        let (rules, setup) = fixed(size, handicap);
        for point in Plain::empty(size, size).points() {
            let setup = setup.clone().with_white(vec![point]);
            let taken = traditional(size, handicap).contains(&point);
            let expected = taken.then_some(SetupError::FixedPoints(handicap));
            assert_eq!(Game::new(rules, &setup).err(), expected, "{size} {handicap} {point}");
        }
    }
}

#[test]
fn a_list_of_another_board_is_noticed() {
    let empty = Board::empty(5, 5).expect("a size");
    let white = [Point::new(3, 3)];
    let board = Board::new(5, 5, &[Point::new(1, 1)], &white).expect("a board");
    let spots = EmptySpots::of(&board);
    assert_eq!(spots.check(&board), Ok(()));
    assert_says(&refused(spots.check(&empty)), &["23", "25"]);
    // As many empty points, but others.
    let other = Board::new(5, 5, &[Point::new(0, 0)], &white).expect("a board");
    assert_says(&refused(spots.check(&other)), &["23"]);
}

#[test]
fn a_list_has_no_point_twice() {
    let mut board = Board::new(2, 1, &[], &[Point::new(0, 0)]).expect("a board");
    let mut list = EmptySpots::of(&board);
    let spot = board.spot(Point::new(1, 0)).expect("a spot");
    let placed = board.put(Color::Black, spot, Suicide::Forbidden).expect("a capture");
    for _ in 0..3 {
        list.follow(&placed);
    }
    assert_eq!(list.as_slice(), [board.spot(Point::new(0, 0)).expect("a spot")]);
}

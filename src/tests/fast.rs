//! The fast functions give the same answers as the simple ones.

use super::{EVERY_REPETITION, points, ruleset, setup};
use crate::{
    Board, Color, EmptySpots, Game, Point, PointSet, Reason, Refusal, Repetition, Ruleset, Setup, Suicide, area,
    area_owner, area_points,
};

/// A generator of pseudo-random numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

fn empty(columns: u8, rows: u8) -> Board {
    Board::empty(columns, rows).expect("a good size")
}

/// Makes the same random plays on a board with a list and in a game, and compares.
fn plays_and_kos(columns: u8, rows: u8, seed: u64) {
    let mut game = Game::new(ruleset(Repetition::CapturingStone), &Setup::empty(columns, rows)).expect("a good setup");
    let mut board = empty(columns, rows);
    let mut list = EmptySpots::of(&board);
    let (mut numbers, mut color) = (Numbers(seed), Color::Black);
    for _ in 0..200 {
        let spots = list.as_slice();
        let Some(spot) = spots.get(numbers.below(spots.len())).copied() else { break };
        let point = board.point_of(spot).expect("a spot of this board");
        let plain = game.play(color, point);
        if let Ok(emptied) = plain {
            let placed = board.put(color, spot, Suicide::Allowed).expect("an empty point");
            let mut removed: Vec<Point> =
                placed.removed().map(|spot| game.board().point_of(spot).expect("a spot")).collect();
            removed.sort_unstable();
            assert_eq!(removed, emptied.iter().collect::<Vec<_>>());
            assert_eq!((placed.removed_count(), placed.spot()), (removed.len(), spot));
            list.follow(&placed);
            let ko = placed.ko();
            if let Some(ko) = ko {
                let barred = board.point_of(ko).expect("a spot of this board");
                assert_eq!(
                    game.check_play(color.opposite(), barred).map_err(|refusal| refusal.reason),
                    Err(Reason::Repetition)
                );
            }
        } else if game.pass(color).is_err() {
            break;
        }
        assert_eq!((&board, list.check(&board)), (game.board(), Ok(())));
        color = color.opposite();
    }
}

#[test]
fn boards_alone_play_as_games_do() {
    for (columns, rows) in [(1, 1), (1, 5), (4, 3), (9, 9), (13, 13), (19, 19), (25, 25)] {
        (1..6).for_each(|seed| plays_and_kos(columns, rows, seed));
    }
}

#[test]
fn a_spot_of_another_board_does_no_harm() {
    let (mut small, large) = (empty(3, 3), empty(19, 19));
    for point in large.points() {
        let spot = large.spot(point).expect("on the board");
        let on_board = small.point_of(spot);
        let (around, corners) = (small.around(spot), small.diagonals(spot));
        assert_eq!(around.empty() + around.edge() + around.stones(Color::Black) + around.stones(Color::White), 4);
        assert_eq!(corners.empty() + corners.edge() + corners.stones(Color::Black) + corners.stones(Color::White), 4);
        let before = small.clone();
        match (on_board, small.put(Color::Black, spot, Suicide::Forbidden).err()) {
            (None, error) => assert_eq!(error, Some(Reason::OffBoard.into())),
            (Some(at), Some(Refusal { reason: Reason::Occupied, .. })) => assert!(before.at(at).is_some()),
            (Some(at), Some(reason)) => assert_eq!((reason, before.at(at)), (Reason::Suicide.into(), None)),
            (Some(at), None) => assert_eq!((before.at(at), small.at(at)), (None, Some(Color::Black))),
        }
        assert_eq!(small.check(), Ok(()));
    }
    assert_eq!(large.spot(Point::new(19, 0)), None);
    let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(3, 3)).expect("a good setup");
    let far = large.spot(Point::new(18, 18)).expect("on the board");
    assert_eq!(game.put(Color::Black, far).err().map(|refusal| refusal.reason), Some(Reason::OffBoard));
}

#[test]
fn what_is_around_is_counted() {
    let board = Board::new(3, 3, &points("A2 C1"), &points("B3")).expect("a good setup");
    let at = |text: &str| board.spot(text.parse().expect("a point")).expect("on the board");
    let sides = board.around(at("A3"));
    let numbers = (sides.empty(), sides.edge(), sides.stones(Color::Black), sides.stones(Color::White));
    assert_eq!(numbers, (0, 2, 1, 1));
    assert!(!sides.has_empty() && sides.has_edge() && sides.has(Color::Black) && sides.has(Color::White));
    let corners = board.diagonals(at("B2"));
    assert_eq!((corners.empty(), corners.edge(), corners.stones(Color::Black)), (3, 0, 1));
    assert_eq!(board.diagonals(at("C3")).edge(), 3);
    assert_eq!((board.stone(at("B3")), board.stone(at("B2"))), (Some(Color::White), None));
}

/// Compares the set of legal plays with the answers for each point.
fn compare_legal(game: &Game) {
    let color = game.to_move().expect("a game that goes on");
    let legal = game.legal_plays();
    let one_by_one: Vec<Point> = game.board().points().filter(|point| game.check_play(color, *point).is_ok()).collect();
    assert_eq!(legal.iter().collect::<Vec<_>>(), one_by_one);
    assert_eq!((legal.len(), legal.is_empty()), (one_by_one.len(), one_by_one.is_empty()));
    assert!(game.board().points().all(|point| legal.contains(point) == one_by_one.contains(&point)));
}

#[test]
fn the_legal_set_is_what_is_accepted_one_by_one() {
    for repetition in EVERY_REPETITION {
        for suicide in [Suicide::Allowed, Suicide::Forbidden] {
            for (columns, rows, key_bits) in [(3, 2, 64), (3, 3, 64), (4, 4, 3), (9, 9, 64), (19, 2, 64), (13, 13, 64)]
            {
                let rules = Ruleset { suicide, ..ruleset(repetition) };
                let start = Setup::empty(columns, rows);
                let mut game = Game::with_key_bits(rules, &start, key_bits).expect("a good setup");
                let mut numbers = Numbers(u64::from(columns) + 7);
                for _ in 0..160 {
                    let Some(color) = game.to_move() else { break };
                    compare_legal(&game);
                    let plays: Vec<Point> = game.legal_plays().into_iter().collect();
                    let before = game.board().clone();
                    match plays.get(numbers.below(plays.len())) {
                        Some(point) => assert!(game.play(color, *point).is_ok()),
                        None => assert_eq!(game.pass(color), Ok(())),
                    }
                    if numbers.below(4) == 0 {
                        assert!(game.undo());
                        assert_eq!(*game.board(), before);
                    }
                }
            }
        }
    }
}

#[test]
fn areas_are_those_of_regions() {
    for (columns, rows) in [(1, 1), (5, 1), (6, 6), (9, 9), (13, 13), (19, 19), (25, 25), (7, 25)] {
        let (mut board, mut numbers) = (empty(columns, rows), Numbers(u64::from(rows)));
        for turn in 0..usize::from(columns) * usize::from(rows) {
            let point = Point::new(numbers.below(columns.into()) as u8, numbers.below(rows.into()) as u8);
            let spot = board.spot(point).expect("on the board");
            let _ = board.put(Color::BOTH[turn % 2], spot, Suicide::Forbidden);
            if turn % 20 > 0 {
                continue;
            }
            let owner = |point: Point| {
                let borders = board.region(point).borders;
                board.at(point).or(match (borders.black, borders.white) {
                    (true, false) => Some(Color::Black),
                    (false, true) => Some(Color::White),
                    _ => None,
                })
            };
            let owners: Vec<Option<Color>> = board.points().map(owner).collect();
            assert_eq!(area_owner(&board), owners);
            let (counts, sets) = (area(&board), area_points(&board));
            for color in Color::BOTH {
                assert_eq!(counts[color] as usize, owners.iter().filter(|owner| **owner == Some(color)).count());
                assert_eq!(sets[color].len(), counts[color] as usize);
            }
        }
    }
}

#[test]
fn sets_of_points() {
    let board = Board::new(4, 3, &points("D3 A1"), &points("B2")).expect("a good setup");
    let black: PointSet = board.stones(Color::Black);
    assert_eq!(format!("{black:?}"), "[A1, D3]");
    assert_eq!((black.iter().len(), black.len(), board.empty_points().len()), (2, 2, 9));
    assert!(black.contains(Point::new(3, 2)) && !black.contains(Point::new(4, 0)) && !black.contains(Point::new(0, 3)));
    assert!(Board::empty(4, 3).expect("a good size").stones(Color::White).is_empty());
    assert_ne!(black, Board::new(3, 4, &points("A1 C4"), &[]).expect("a good setup").stones(Color::Black));
}

#[test]
fn copies_into_what_is_there() {
    let source = Game::new(Ruleset::PLAIN, &setup(9, 9, "A1", "B2")).expect("a good setup");
    let mut copy = Game::new(ruleset(Repetition::Situational), &Setup::empty(19, 19)).expect("a good setup");
    copy.play(Color::Black, Point::new(10, 10)).expect("a legal play");
    copy.clone_from(&source);
    assert_eq!((copy.board(), copy.ruleset(), copy.act_count()), (source.board(), source.ruleset(), 0));
    copy.play(Color::Black, Point::new(4, 4)).expect("a legal play");
    assert!(copy.undo() && !copy.undo());
    assert_eq!(copy.board(), source.board());
}

/// On a small board, more entries than plays have the same number of stones. So this tests the lookup of each play.
#[test]
fn all_legal_plays_are_those_accepted_in_long_games() {
    for repetition in EVERY_REPETITION {
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            let rules = Ruleset { suicide, ..ruleset(repetition) };
            let mut game = Game::new(rules, &Setup::empty(3, 3)).expect("a good setup");
            let mut numbers = Numbers(5);
            for _ in 0..600 {
                let Some(color) = game.to_move() else { break };
                let plays = game.legal_plays();
                let accepted = game.board().points().filter(|point| game.check_play(color, *point).is_ok());
                assert!(accepted.eq(plays.iter()), "{repetition:?}: {plays:?} in {:?}", game.board());
                match plays.iter().nth(numbers.below(plays.len())) {
                    Some(point) => assert!(game.play(color, point).is_ok()),
                    None => assert_eq!(game.pass(color), Ok(())),
                }
            }
            while game.undo() {}
            assert_eq!((game.act_count(), game.board().empty_points().len()), (0, 9), "{repetition:?}");
        }
    }
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

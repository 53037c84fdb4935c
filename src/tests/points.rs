//! Tests of neighbors, and of legal moves.

use super::{points, ruleset, setup};
use crate::number::{low_16, wide_64};
use crate::site::SITES;
use crate::{
    Board, Color, Ending, Game, HandicapStyle, LARGEST_SIZE, Move, Point, Reason, Repetition, Ruleset, Setup, hash,
};

#[test]
fn neighbors_are_one_line_away_and_diagonals_two() {
    for (columns, rows) in [(1, 1), (1, 2), (2, 2), (7, 3), (LARGEST_SIZE, LARGEST_SIZE)] {
        let board = Board::empty(columns, rows).expect("a board");
        for point in board.points() {
            let apart = |other: &Point| (other.column.abs_diff(point.column), other.row.abs_diff(point.row));
            let next: Vec<Point> = board.points().filter(|other| matches!(apart(other), (0, 1) | (1, 0))).collect();
            let diagonal: Vec<Point> = board.points().filter(|other| apart(other) == (1, 1)).collect();
            assert_eq!(board.neighbors_of(point).collect::<Vec<_>>(), next, "{point}");
            assert_eq!(board.diagonals_of(point).collect::<Vec<_>>(), diagonal, "{point}");
        }
        let beyond = Point::new(columns, 0);
        assert_eq!(board.neighbors_of(beyond).chain(board.diagonals_of(beyond)).count(), 0);
    }
}

#[test]
fn offsets_stop_where_numbers_do() {
    let last = Point::new(255, 255);
    assert_eq!(last.offset(1, 0), None);
    assert_eq!(last.offset(0, 1), None);
    assert_eq!(last.offset(-128, -1), Some(Point::new(127, 254)));
    assert_eq!(Point::new(0, 0).offset(-1, 0), None);
    assert_eq!(Point::new(0, 0).offset(0, -1), None);
    assert_eq!(Point::from((3, 4)), Point::new(3, 4));
    assert_eq!(Point::new(0, 0).neighbors().collect::<Vec<_>>(), points("B1 A2"));
    assert_eq!(Point::new(1, 1).diagonals().collect::<Vec<_>>(), points("A1 C1 A3 C3"));
    assert_eq!(last.neighbors().count(), 2);
}

#[test]
fn stones_and_empty_points_make_up_the_board() {
    let game = Game::new(Ruleset::PLAIN, &setup(5, 4, "E4 A1 C3", "B2 D1")).expect("a game");
    let board = game.board();
    assert_eq!(Vec::from_iter(board.stones(Color::Black)), points("A1 C3 E4"));
    assert_eq!(Vec::from_iter(board.stones(Color::White)), points("D1 B2"));
    let mut all = Vec::from_iter(board.empty_points());
    assert_eq!(all.len(), 15);
    all.extend(Color::BOTH.into_iter().flat_map(|color| board.stones(color)));
    all.sort_unstable();
    assert_eq!(all, board.points().collect::<Vec<_>>());
}

/// Asserts that the list of legal moves has exactly the moves that the game accepts.
fn assert_listed(game: &Game) {
    let all = game.board().points().map(Move::Play).chain([Move::Pass, Move::Play(Point::new(200, 0))]);
    let accepted: Vec<Move> = match game.to_move() {
        Some(color) => {
            assert_eq!(game.check_move(!color, Move::Pass).map_err(|refusal| refusal.reason), Err(Reason::WrongTurn));
            all.filter(|one| game.check_move(color, *one).is_ok()).collect()
        }
        None => Vec::new(),
    };
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), accepted);
    for one in &accepted {
        let mut after = game.clone();
        let color = game.to_move().expect("a player");
        let removed = after.make_move(color, *one).expect("a legal move");
        let mut same = game.clone();
        let expected = match one {
            Move::Play(point) => Vec::from_iter(same.play(color, *point).expect("a legal play")),
            Move::Pass => same.pass(color).map(|()| Vec::new()).expect("a legal pass"),
        };
        assert_eq!(Vec::from_iter(removed), expected);
        assert_eq!(
            (after.board(), after.to_move(), after.act_count()),
            (same.board(), same.to_move(), same.act_count())
        );
    }
}

#[test]
fn the_moves_listed_are_those_accepted() {
    let mut game = Game::new(ruleset(Repetition::Situational), &Setup::empty(3, 2)).expect("a game");
    let mut choice = 5;
    while let Some(color) = game.to_move() {
        assert_listed(&game);
        let moves: Vec<Move> = game.legal_moves().collect();
        choice = choice * 7 % 11;
        game.make_move(color, moves[choice % moves.len()]).expect("a legal move");
    }
    assert!(game.act_count() > 8, "{}", game.act_count());
    assert_listed(&game);
}

#[test]
fn handicaps_and_agreements_have_moves_of_their_own() {
    let handicap = |handicap| Ruleset { handicap, ending: Ending::Procedure, ..Ruleset::PLAIN };
    let start = Setup { handicap: 2, ..Setup::empty(2, 2) };
    let mut game = Game::new(handicap(HandicapStyle::ConsecutiveMoves), &start).expect("a game");
    assert!(!game.legal_moves().any(Move::is_pass));
    assert_listed(&game);
    let mut game_of_passes = Game::new(handicap(HandicapStyle::MandatoryPasses), &start).expect("a game");
    game_of_passes.play(Color::Black, Point::new(0, 0)).expect("a play");
    assert_eq!(game_of_passes.legal_moves().collect::<Vec<_>>(), [Move::Pass]);
    for point in points("A1 B2") {
        game.play(Color::Black, point).expect("a play");
    }
    for color in [Color::White, Color::Black] {
        assert_listed(&game);
        game.make_move(color, Move::Pass).expect("a pass");
    }
    assert_listed(&game);
    game.abandon().expect("an end");
    assert_eq!(game.legal_moves().count(), 0);
    assert_eq!(game.make_move(Color::White, Move::Pass).map(|_| ()), Err(Reason::GameOver.into()));
}

#[test]
fn the_key_of_a_stone_names_its_site_and_no_other_key_names_one() {
    // The table of keys is longer than there are sites.
    for number in 0..=SITES {
        let site = low_16(wide_64(number));
        for color in Color::BOTH {
            let key = hash::stone(color, site);
            assert_eq!(hash::site(color, key), (number < SITES).then_some(site));
            assert_eq!(hash::site(color.opposite(), key), None);
        }
    }
}

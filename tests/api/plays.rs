//! Single plays on every size: what is legal, what a play does, and that undoing it restores the board.

use std::collections::BTreeSet;

use shinpan::{Board, Color, EmptySpots, Game, Point, Reason, Refusal, Repetition, Ruleset, Setup, Suicide};

use crate::chart::{Chart, Effect};
use crate::plain::Plain;
use crate::random::Random;
use crate::sets::assert_set;
use crate::sizes::boards;

/// The number of plays of each kind that a test makes on one board.
const SAMPLE: usize = 3;

fn rules(suicide: Suicide, repetition: Repetition) -> Ruleset {
    Ruleset::PLAIN.with_suicide(suicide).with_repetition(repetition)
}

/// Returns what the first play of a game should be told.
fn verdict(plain: &Plain, effect: Option<&Effect>, rules: Ruleset) -> Result<(), Refusal> {
    let Some(effect) = effect else { return Err(Reason::Occupied.into()) };
    let alone = effect.removed.len() == 1;
    if effect.suicide && (rules.suicide == Suicide::Forbidden || rules.suicide == Suicide::Several && alone) {
        return Err(Reason::Suicide.into());
    }
    // Of all first plays, only the suicide of one stone repeats the start.
    let repeats = effect.suicide && alone;
    if repeats && rules.repetition == Repetition::Positional {
        return Err(Refusal { repeats: Some(0), ..Reason::Repetition.into() });
    }
    assert!(plain.len() > 1 || effect.suicide);
    Ok(())
}

#[test]
fn the_legal_plays_are_those_that_a_plain_flood_finds() {
    for (number, (plain, _random)) in boards("legal", 2).enumerate() {
        let chart = Chart::of(&plain);
        let suicide = Suicide::ALL[number % 3];
        let rules = rules(suicide, [Repetition::Positional, Repetition::CapturingStone][number / 2 % 2]);
        let color = Color::BOTH[number / 4 % 2];
        let board = plain.board();
        let setup = Setup::from(&board).with_to_move(color);
        let game = Game::new(rules, &setup).expect("a setup");
        let mut legal = BTreeSet::new();
        for point in plain.points() {
            let effect = plain.at(point).is_none().then(|| chart.effect(color, point));
            let expected = verdict(&plain, effect.as_ref(), rules);
            assert_eq!(game.check_play(color, point), expected, "{color} {point} {board:?}");
            assert_eq!(game.check_play(!color, point), Err(Reason::WrongTurn.into()));
            let dies = effect.is_some_and(|effect| effect.suicide);
            assert_eq!(board.is_suicide(color, board.spot(point).expect("a spot")), dies, "{point} {board:?}");
            legal.extend(expected.is_ok().then_some(point));
        }
        assert_set(&game.legal_plays(), &legal, &format!("{color} {board:?}"));
        for beyond in [Point::new(plain.columns, 0), Point::new(0, plain.rows), Point::new(255, 255)] {
            assert_eq!(game.check_play(color, beyond), Err(Reason::OffBoard.into()));
        }
    }
}

/// Returns points to play at: some that capture, some suicides, and some others.
fn sample(plain: &Plain, color: Color, random: &mut Random) -> Vec<Point> {
    let chart = Chart::of(plain);
    let mut kinds: [Vec<Point>; 3] = Default::default();
    for point in plain.empty_points() {
        let effect = chart.effect(color, point);
        kinds[if effect.removed.is_empty() { 0 } else { 1 + usize::from(effect.suicide) }].push(point);
    }
    let mut points = Vec::new();
    for kind in kinds {
        points.extend((0..SAMPLE.min(kind.len())).map(|_| random.one(&kind)));
    }
    points
}

#[test]
fn a_play_removes_what_a_plain_flood_removes() {
    for (number, (plain, mut random)) in boards("plays", 1).enumerate() {
        let (board, color) = (plain.board(), Color::BOTH[number % 2]);
        let rules = rules(Suicide::Allowed, Repetition::CapturingStone);
        let mut game = Game::new(rules, &Setup::from(&board).with_to_move(color)).expect("a setup");
        for point in sample(&plain, color, &mut random) {
            let mut after = plain.clone();
            let played = after.play(color, point);
            let removed: BTreeSet<Point> = played.removed.iter().copied().collect();
            let answer = game.play(color, point).expect("suicide is allowed");
            assert_set(&answer, &removed, &format!("{color} {point} {board:?}"));
            assert_eq!(Plain::of(game.board()), after, "{color} {point} {board:?}");
            let owner = if played.suicide { color } else { !color };
            assert_eq!((game.removed(owner), game.removed(!owner)), (removed.len(), 0));
            assert_eq!(game.to_move(), Some(!color));
            // Only the points of removed stones can be a ko.
            let ko = if played.suicide { None } else { plain.ko_capture(color, point) };
            for stone in &removed {
                let barred = game.check_play(!color, *stone) == Err(Reason::Repetition.into());
                assert_eq!(barred, ko == Some(*stone), "{color} {point} {stone} {board:?}");
            }
            assert!(game.undo() && *game.board() == board);
            let spot = board.spot(point).expect("on the board");
            let placed = game.put(color, spot).expect("suicide is allowed");
            assert_eq!((placed.removed_count(), placed.is_suicide()), (removed.len(), played.suicide));
            assert_eq!(placed.ko(), ko.and_then(|stone| board.spot(stone)), "{color} {point} {board:?}");
            assert!(game.undo() && *game.board() == board);
        }
        assert!(!game.undo());
    }
}

/// Plays a whole random game on a board alone and on a naive one. The list of empty points follows.
#[test]
fn random_games_on_boards_alone_follow_a_plain_flood() {
    for (columns, rows) in [(5, 5), (7, 25), (9, 9), (13, 13), (17, 3), (19, 19), (22, 22), (25, 9), (25, 25)] {
        let mut random = Random::new(format!("boards alone {columns}x{rows}"));
        let mut board = Board::empty(columns, rows).expect("a size");
        let mut plain = Plain::of(&board);
        let mut list = EmptySpots::of(&board);
        let mut color = Color::Black;
        for turn in 0..3 * plain.len() {
            let spot = random.one(list.as_slice());
            let point = board.point_of(spot).expect("on the board");
            let suicide = Suicide::ALL[turn % 2];
            let ko = plain.ko_capture(color, point);
            let expected = plain.after(color, point, suicide);
            match (board.put(color, spot, suicide), expected) {
                (Ok(placed), Some((after, played))) => {
                    list.follow(&placed);
                    assert_eq!((placed.removed_count(), placed.is_suicide()), (played.removed.len(), played.suicide));
                    let ko = ko.map(|stone| (stone.column, stone.row));
                    let spot = placed.ko();
                    let found = spot.and_then(|spot| board.point_of(spot)).map(|stone| (stone.column, stone.row));
                    assert_eq!(found, ko, "{color} {point} {plain:?}");
                    plain = after;
                }
                (Err(error), None) => assert_eq!(error, Reason::Suicide.into()),
                (got, expected) => panic!("{color} {point}: {got:?} should be {expected:?}"),
            }
            assert_eq!(Plain::of(&board), plain, "{color} {point}");
            let (other, mut trial) = (random.one(&plain.points()), board.clone());
            if plain.at(other).is_some() {
                let answer = trial.put(color, board.spot(other).expect("on the board"), suicide);
                assert_eq!((answer.err(), trial), (Some(Reason::Occupied.into()), board.clone()), "{other}");
            }
            let mut listed = list.as_slice().to_vec();
            listed.sort_unstable();
            assert!(listed.iter().filter_map(|spot| board.point_of(*spot)).eq(plain.empty_points()), "{color} {point}");
            color = !color;
        }
    }
}

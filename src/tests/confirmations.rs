//! Tests of agreements under `Ending::Confirmation`, where some dead stones stay on the board.

use quickcheck::Arbitrary;

use super::switches::game;
use super::texts::random;
use super::{halves, points, refused, run};
use crate::{Board, ByColor, Color, Ending, Game, Point, Reason, Ruleset, Scoring, Setup, Tax};

const CONFIRMED: Ruleset =
    Ruleset { ending: Ending::Confirmation, scoring: Scoring::Territory, tax: Tax::Seki, ..Ruleset::PLAIN };

fn stopped(ruleset: Ruleset, board: &Board) -> Game {
    let mut game = game(ruleset, &Setup::from(board));
    assert_eq!(run(&mut game, "B pass, W pass"), Ok(Vec::new()));
    game
}

/// Returns the owners of all points, from row 1 up, and both players' points in half points.
fn counted(game: &Game) -> (String, [i32; 2]) {
    let owners = game.owner().into_iter().map(|owner| owner.map_or('.', Color::letter));
    let points = halves(game.points());
    (owners.collect(), [points.black, points.white])
}

#[test]
fn dead_stones_stay_outside_the_territory_of_the_opponent() {
    let example = ". X X O . / X . X O . / . X O . O / X . X O . / . X X O .";
    for (rows, dead, removed, owners, points_expected) in [
        // C3 stays beside D3, which is dame. White's chains beside D3 are in seki.
        (example, "C3", "", "BBBW. BBBW. BB..W BBBW. BBBW.", [10, 0]),
        // Without D4 and E3, column D is dame from D3 up. White no longer surrounds E1 and E2.
        (example, "C3 D4 E3", "", "BBBW. BBBW. BB... BBB.. BBB..", [10, 0]),
        // All stones are dead, so nothing surrounds them.
        (". X O .", "B1 C1", "", "....", [0, 0]),
        (". X . .", "B1", "", "....", [0, 0]),
        // Black's dead stone stays in Black's eye, and its point is nobody's. White's is removed.
        ("X . O . X . X", "A1 C1", "C1", ".BBBBBB", [8, -2]),
        // A dead chain in a seki stays, and the eye that it is in counts for neither player.
        ("O . X . O / . . X . O", "A2", "", "..B.W ..B.W", [0, 0]),
        // The eye reaches through dead chains of both colors.
        (". X O . X / . X O . X", "B1 C1", "C1 C2", "B.BBB B.BBB", [12, -4]),
    ] {
        let board: Board = rows.replace(" / ", "\n").parse().expect("a board");
        let mut game = stopped(CONFIRMED, &board);
        let (before, without) = (counted(&game), game.score_without(&points(dead)));
        assert_eq!(run(&mut game, &format!("settle {dead}")), Ok(points(removed)), "{rows}: {dead}");
        let read: Game = game.to_string().parse().expect("a game");
        for game in [&game, &game.clone(), game.branch().game(), &read] {
            assert_eq!(counted(game), (owners.replace(' ', ""), points_expected), "{rows}: {dead}");
        }
        assert_eq!([without, game.score_without(&[])], [Ok(game.score()); 2], "{rows}: {dead}");
        assert!(game.undo());
        assert_eq!((game.board(), counted(&game)), (&board, before), "{rows}: {dead}");
        assert_eq!(run(&mut game, "settle A1 F1"), refused(Reason::NotARegion, None));
    }
}

#[test]
fn dead_stones_that_stayed_count_nowhere_by_area() {
    let board: Board = "X . O . X . X".parse().expect("a board");
    for (tax, owners, black) in [
        (Tax::Seki, ".BBBBBB", 12),
        (Tax::All, ".BBBBBB", 12 - 4),
        // Without a tax on groups in seki, they count like living stones.
        (Tax::None, "BBBBBBB", 14),
    ] {
        let mut game = stopped(Ruleset { scoring: Scoring::Area, tax, ..CONFIRMED }, &board);
        assert_eq!(run(&mut game, "settle A1 C1"), Ok(points("C1")));
        assert_eq!(counted(&game), (owners.to_owned(), [black, 0]), "{tax}");
    }
}

#[test]
fn a_dead_stone_that_stayed_is_a_prisoner_if_more_stones_are_dead() {
    let board: Board = ". X . O . X .".parse().expect("a board");
    let mut game = stopped(CONFIRMED, &board);
    assert_eq!(run(&mut game, "settle B1"), Ok(Vec::new()));
    let both = game.score_without(&points("F1")).map(halves);
    assert_eq!(both, Ok(ByColor { black: -4, white: 12 }));
    assert_eq!(both, stopped(CONFIRMED, &board).score_without(&points("B1 F1")).map(halves));
}

/// Returns the points connected to one of them within a set.
fn spread(board: &Board, from: Point, within: &dyn Fn(Point) -> bool) -> Vec<Point> {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(point) = reached.get(next).copied() {
        next += 1;
        let more: Vec<Point> =
            board.neighbors_of(point).filter(|near| within(*near) && !reached.contains(near)).collect();
        reached.extend(more);
    }
    reached
}

/// Returns the player whose territory a point without a living stone is in, step by step as the rule says.
fn territory(board: &Board, dead: &[Point], at: Point) -> Option<Color> {
    let living = |point: Point| board.at(point).filter(|_| !dead.contains(&point));
    let eye_of = |point: Point| {
        let region = spread(board, point, &|near| living(near).is_none());
        let mut around: Vec<Color> =
            region.iter().flat_map(|point| board.neighbors_of(*point)).filter_map(living).collect();
        around.dedup();
        if let [color] = around[..] { Some(color) } else { None }
    };
    let is_dame = |point: Point| board.at(point).is_none() && eye_of(point).is_none();
    let color = eye_of(at)?;
    let group = spread(board, at, &|near| living(near).or_else(|| eye_of(near)) == Some(color));
    let mut stones = group.into_iter().filter(|point| living(*point).is_some());
    (!stones.any(|stone| board.neighbors_of(stone).any(is_dame))).then_some(color)
}

#[test]
fn random_agreements_follow_the_rule() {
    let mut random = random();
    let (mut removals, mut stays) = (0, 0);
    for _ in 0..3000 {
        let rows: Vec<String> =
            (0..4).map(|_| (0..4).map(|_| *random.choose(&[". ", "X ", "O "]).expect("one")).collect()).collect();
        // A board where a chain has no liberties is no start.
        let Ok(setup) = rows.join("\n").parse::<Board>().map(|board| Setup::from(&board)) else { continue };
        let Ok(mut game) = Game::new(CONFIRMED, &setup) else { continue };
        assert_eq!(run(&mut game, "B pass, W pass"), Ok(Vec::new()));
        let board = game.board().clone();
        let chains = Color::BOTH.into_iter().flat_map(|color| board.chains(color));
        let dead: Vec<Point> = chains.filter(|_| bool::arbitrary(&mut random)).flatten().collect();
        let opponents = |point: &Point| board.at(*point).map(|color| !color);
        let mut expected: Vec<Point> =
            dead.iter().copied().filter(|point| territory(&board, &dead, *point) == opponents(point)).collect();
        expected.sort_unstable();
        let removed: Vec<Point> = game.settle(&dead).expect("stones").into_iter().collect();
        assert_eq!(removed, expected, "{dead:?} on\n{board}");
        for (point, owner) in board.points().zip(game.owner()) {
            let expected = match board.at(point) {
                Some(color) if !dead.contains(&point) => Some(color),
                Some(_) if !removed.contains(&point) => None,
                _ => territory(&board, &dead, point),
            };
            assert_eq!(owner, expected, "{point} with {dead:?} on\n{board}");
        }
        let counted = |color: Color| {
            let owned = board.points().zip(game.owner()).filter(|(_, owner)| *owner == Some(color)).count();
            owned as i32 - game.board().stones(color).iter().filter(|point| !dead.contains(point)).count() as i32
        };
        let points = halves(game.points());
        for color in Color::BOTH {
            assert_eq!(points[color], 2 * (counted(color) - game.removed(color) as i32), "{dead:?} on\n{board}");
        }
        (removals, stays) = (removals + removed.len(), stays + dead.len() - removed.len());
    }
    assert!(removals > 100 && stays > 100, "{removals} {stays}");
}

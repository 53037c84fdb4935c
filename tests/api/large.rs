//! Games made for numbers that a byte, a bitmap or a short list gets wrong: captures and suicides of exactly 128, 256 and 384
//! stones, more than 255 stones, sites above 512, and dozens of kos. In every state, all effects and
//! suicides are compared with a plain flood, and the legal plays with what `check_play` says of each.

use std::collections::BTreeSet;

use shinpan::{Color, Game, Point, PointSet, Reason, Refusal, Repetition, Ruleset, Setup, Suicide};

use crate::chart::Chart;
use crate::plain::Plain;
use crate::random::Random;

/// The largest sizes: with both lengths of bitmaps, and with and without a site above 512.
const SIZES: [(u8, u8); 6] = [(25, 25), (25, 24), (19, 25), (25, 19), (23, 24), (21, 21)];

/// Returns a board on which a play at the point removes exactly this many stones of White, in one chain or several.
///
/// White has the first points, row by row, without the hole. Black stands around, and in the hole's column if `divided`.
fn around_a_hole((columns, rows): (u8, u8), stones: usize, divided: bool, random: &mut Random) -> (Plain, Point) {
    for _ in 0..400 {
        let points = Plain::empty(columns, rows).points();
        let least = (stones + 1).min(points.len() - 1);
        let size = least + if divided { random.below(2 * usize::from(rows)) } else { 0 };
        let Some(region) = points.get(..size) else { continue };
        let hole = random.one(region);
        let mut plain = Plain::empty(columns, rows);
        for (place, point) in points.iter().enumerate() {
            let wall = size..size + usize::from(columns) + 1;
            let stone = match place {
                _ if *point == hole => None,
                _ if place < size && divided && point.column == hole.column => Some(Color::Black),
                _ if place < size => Some(Color::White),
                _ if wall.contains(&place) => Some(Color::Black),
                // The rest has stones of both colors, far enough apart to have liberties.
                _ if place % 3 == 0 && place > wall.end + usize::from(columns) => Some(random.one(&Color::BOTH)),
                _ => None,
            };
            plain.set(*point, stone);
        }
        let breathes = plain
            .points()
            .into_iter()
            .all(|point| plain.at(point).is_none() || !plain.liberties(&plain.region(point)).is_empty());
        let removed = Chart::of(&plain).effect(Color::Black, hole).removed;
        if breathes && removed.len() == stones && !removed.contains(&hole) {
            return (plain, hole);
        }
    }
    unreachable!("no board of {columns}x{rows} where a play removes {stones} stones, divided: {divided}")
}

/// Exchanges the colors.
fn swapped(plain: &Plain) -> Plain {
    let mut other = plain.clone();
    plain.points().into_iter().for_each(|point| other.set(point, plain.at(point).map(|color| !color)));
    other
}

/// Compares everything that a game and its board say of single plays, in this state.
fn compare(game: &Game, plain: &Plain) {
    let (board, chart) = (game.board(), Chart::of(plain));
    assert_eq!(Plain::of(board), *plain);
    let Some(mover) = game.to_move() else { return };
    let (legal, rules) = (game.legal_plays(), game.ruleset());
    let mut expected = BTreeSet::new();
    for point in plain.points() {
        let answer = game.check_play(mover, point);
        let spot = board.spot(point).expect("a spot");
        if plain.at(point).is_some() {
            assert_eq!(answer, Err(Reason::Occupied.into()), "{point}");
            continue;
        }
        let effect = chart.effect(mover, point);
        let alone = effect.removed.len() == 1;
        let forbidden =
            effect.suicide && (rules.suicide == Suicide::Forbidden || rules.suicide == Suicide::Several && alone);
        match answer {
            Ok(()) => assert!(!forbidden, "{mover} {point}: a suicide is accepted"),
            Err(Refusal { reason: Reason::Suicide, .. }) => assert!(forbidden, "{mover} {point}: refused as a suicide"),
            Err(refusal) => assert_eq!((refusal.reason, forbidden), (Reason::Repetition, false), "{mover} {point}"),
        }
        expected.extend(answer.is_ok().then_some(point));
        assert_eq!(board.is_suicide(mover, spot), effect.suicide, "{mover} {point}");
        if effect.removed.is_empty() {
            continue;
        }
        let mut after = board.clone();
        let placed = after.put(mover, spot, Suicide::Allowed).expect("an empty point");
        assert_eq!((placed.removed_count(), placed.is_suicide()), (effect.removed.len(), effect.suicide), "{point}");
        let removed: BTreeSet<Point> = placed.removed().filter_map(|spot| board.point_of(spot)).collect();
        assert_eq!(removed, effect.removed, "{mover} {point}");
        let mut copy = game.clone();
        if let Ok(removed) = copy.play(mover, point) {
            assert!(removed.iter().eq(effect.removed.iter().copied()), "{mover} {point}: {removed:?}");
        }
    }
    assert!(legal.iter().eq(expected.iter().copied()), "{legal:?} should be {expected:?}");
    assert_eq!(legal.len(), expected.len());
    assert_eq!(board.empty_points(), PointSet::of(plain.columns, plain.rows, plain.empty_points()).expect("a size"));
}

/// Plays the move, then others, and compares every state, forwards and backwards.
fn follow(rules: Ruleset, plain: &Plain, mover: Color, first: Point, removes: usize, random: &mut Random) {
    let setup = Setup::from(&plain.board()).with_to_move(mover);
    let mut game = Game::new(rules, &setup).expect("a setup");
    let mut states = vec![plain.clone()];
    compare(&game, plain);
    for number in 0..3 {
        let color = game.to_move().expect("a player");
        let legal = Vec::from_iter(game.legal_plays());
        let point = if number == 0 { first } else { random.one(&legal) };
        let removed = game.play(color, point).expect("a legal play");
        if number == 0 {
            assert_eq!(removed.len(), removes, "{rules}: {mover} {first}");
            let counts = Color::BOTH.map(|color| game.removed(color));
            assert_eq!(counts.iter().sum::<usize>(), removes, "{rules}: {mover} {first}");
        }
        let (after, _) = states.last().and_then(|plain| plain.after(color, point, Suicide::Allowed)).expect("empty");
        compare(&game, &after);
        states.push(after);
    }
    while let Some(plain) = states.pop() {
        compare(&game, &plain);
        assert_eq!(game.undo(), !states.is_empty());
    }
}

#[test]
fn captures_and_suicides_of_exactly_128_256_and_384_stones_are_counted_in_every_state() {
    for (number, stones) in [127, 128, 129, 255, 256, 257, 383, 384, 385].into_iter().enumerate() {
        for (turn, divided) in [false, true].into_iter().enumerate() {
            let mut random = Random::new(format!("captures of {stones}, divided: {divided}"));
            let size = SIZES[(number + turn) % SIZES.len()];
            let (plain, hole) = around_a_hole(size, stones, divided, &mut random);
            let repetition = Repetition::ALL[(number * 2 + turn) % Repetition::ALL.len()];
            let (plain, mover) = if number % 2 == 0 { (plain, Color::Black) } else { (swapped(&plain), Color::White) };
            for suicide in Suicide::ALL {
                let rules = Ruleset::PLAIN.with_suicide(suicide).with_repetition(repetition);
                follow(rules, &plain, mover, hole, stones, &mut random);
            }
            if !divided {
                // Who fills the hole of a region of one more takes its last liberty.
                let rules = Ruleset::PLAIN
                    .with_suicide([Suicide::Several, Suicide::Allowed][number % 2])
                    .with_repetition(repetition);
                follow(rules, &plain, !mover, hole, stones + 1, &mut random);
            }
        }
    }
}

/// A stone that removes itself repeats the position. So Black may play at none of White's eyes, and there are more than ninety.
#[test]
fn plays_that_are_barred_by_the_hundred_are_barred_each() {
    for (number, (columns, rows)) in SIZES.into_iter().enumerate() {
        let mut plain = Plain::empty(columns, rows);
        for point in plain.points() {
            let eye = point.column % 2 == 1 && point.row % 2 == 1;
            plain.set(point, (!eye).then_some(Color::White));
        }
        let eyes = plain.empty_points();
        assert!(eyes.len() > 90);
        let barred = [Repetition::Positional, Repetition::SincePass][number % 2];
        for (repetition, bars) in [(barred, true), (Repetition::Situational, false), (Repetition::None, false)] {
            let rules = Ruleset::PLAIN.with_suicide(Suicide::Allowed).with_repetition(repetition);
            let mut game = Game::new(rules, &Setup::from(&plain.board())).expect("a setup");
            compare(&game, &plain);
            assert!(game.ko_points().iter().eq(eyes.iter().copied().filter(|_| bars)), "{rules}");
            game.pass(Color::Black).expect("a pass");
            compare(&game, &plain);
            let filled = *eyes.iter().nth(number * 11).expect("an eye");
            game.play(Color::White, filled).expect("a legal play");
            let mut after = plain.clone();
            after.set(filled, Some(Color::White));
            compare(&game, &after);
            assert_eq!(game.ko_points().len(), if bars { eyes.len() - 1 } else { 0 }, "{rules}");
        }
    }
}

/// A play in the middle joins four chains of 144 stones, or three of them if one is White's.
#[test]
fn joins_of_chains_of_more_than_100_stones_are_complete() {
    for left_out in 0..5 {
        let (middle, size) = (Point::new(12, 12), 25);
        let mut plain = Plain::empty(size, size);
        for point in plain.points() {
            let (right, up) = (i16::from(point.column) - 12, i16::from(point.row) - 12);
            let triangle = match (right.abs() - up.abs(), right > 0, up > 0) {
                (0, ..) => continue,
                (1.., true, _) => 0,
                (1.., false, _) => 1,
                (_, _, true) => 2,
                (_, _, false) => 3,
            };
            plain.set(point, Some(if triangle != left_out { Color::Black } else { Color::White }));
        }
        for repetition in [Repetition::Positional, Repetition::CapturingStone] {
            let rules = Ruleset::PLAIN.with_suicide(Suicide::Allowed).with_repetition(repetition);
            let mut game = Game::new(rules, &Setup::from(&plain.board())).expect("a setup");
            compare(&game, &plain);
            game.play(Color::Black, middle).expect("a legal play");
            let mut after = plain.clone();
            after.set(middle, Some(Color::Black));
            compare(&game, &after);
            let (board, chain) = (game.board(), after.region(middle));
            assert!(chain.len() > 400, "{} stones", chain.len());
            assert_eq!(board.chain(middle), chain);
            assert_eq!(board.liberties(middle), after.liberties(&chain));
            assert_eq!(board.liberty_count(middle), after.liberties(&chain).len());
            assert!(game.undo());
            compare(&game, &plain);
        }
    }
}

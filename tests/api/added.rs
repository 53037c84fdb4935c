//! Plays that remove nothing, and repeat a position all the same, on every point of the largest board.
//!
//! White plays on one point of an eye of two points, Black plays elsewhere, and White's second stone is a suicide of both.
//! The first one again repeats the position after Black's play.

use shinpan::{Color, Game, LARGEST_SIZE, Point, Ruleset, Setup, Suicide};

use crate::plain::Plain;

/// Makes an eye of two points, and tries the stone on the first one a second time.
fn try_again(first: Point, second: Point) {
    let mut plain = Plain::empty(LARGEST_SIZE, LARGEST_SIZE);
    for point in plain.neighbors(first).chain(plain.neighbors(second)).collect::<Vec<Point>>() {
        plain.set(point, Some(Color::Black));
    }
    [first, second].into_iter().for_each(|point| plain.set(point, None));
    // Far enough from the eye, on one side of it or on the other.
    let elsewhere = Point::new(if first.column < 12 { 20 } else { 4 }, 12);
    let setup = Setup::from(&plain.board()).with_to_move(Color::White);
    let mut game = Game::new(Ruleset::PLAIN.with_suicide(Suicide::Allowed), &setup).expect("a setup");
    assert!(game.legal_plays().contains(first), "{first}");
    game.play(Color::White, first).expect("a legal play");
    game.play(Color::Black, elsewhere).expect("a legal play");
    assert_eq!(game.play(Color::White, second).map(|removed| removed.len()), Ok(2), "{first}");
    game.pass(Color::Black).expect("a legal pass");
    let refusal = game.check_play(Color::White, first).expect_err("a repetition");
    assert_eq!(refusal.repeats, Some(2), "{first}");
    // A stone that would die alone repeats the position, too.
    let lives = |point: &Point| plain.after(Color::White, *point, Suicide::Forbidden).is_some();
    let expected = plain.points().into_iter().filter(|point| ![first, elsewhere].contains(point) && lives(point));
    assert!(game.legal_plays().iter().eq(expected), "{first}");
}

#[test]
fn a_stone_that_is_played_again_repeats_a_position_at_every_point() {
    for first in Plain::empty(LARGEST_SIZE, LARGEST_SIZE).points() {
        let beside = if first.column == 0 { 1 } else { first.column - 1 };
        try_again(first, Point::new(beside, first.row));
    }
}

//! Sets of points on every size, against a plain set.

use std::collections::BTreeSet;

use shinpan::{Color, LARGEST_SIZE, Point, PointSet};

use crate::fillings::{KINDS, filling};
use crate::plain::every_size;
use crate::random::Random;

/// Asserts that a set has exactly these points, in every way that a caller can ask.
pub fn assert_set(set: &PointSet, expected: &BTreeSet<Point>, what: &str) {
    assert_eq!((set.len(), set.is_empty()), (expected.len(), expected.is_empty()), "{what}");
    assert!(set.iter().eq(expected.iter().copied()), "{what}: {set:?} should be {expected:?}");
}

/// Asserts what [`assert_set`] leaves out: single points, also off the board, and an iterator midway.
fn assert_members(set: &PointSet, expected: &BTreeSet<Point>, random: &mut Random) {
    // One line beyond the board: there, a wrong stride would find the next row.
    for row in 0..=LARGEST_SIZE {
        for column in 0..=LARGEST_SIZE {
            let point = Point { column, row };
            assert_eq!(set.contains(point), expected.contains(&point), "{point}");
        }
    }
    for far in [Point::new(255, 255), Point::new(255, 0), Point::new(0, 255)] {
        assert!(!set.contains(far));
    }
    let mut points = set.into_iter();
    let taken = random.below(expected.len() + 1);
    let first: Vec<Point> = points.by_ref().take(taken).collect();
    assert!(first.iter().eq(expected.iter().take(taken)));
    assert_eq!((points.len(), points.size_hint().1), (expected.len() - taken, Some(expected.len() - taken)));
    assert!(points.clone().eq(expected.iter().copied().skip(taken)));
    assert_eq!(points.by_ref().count(), expected.len() - taken);
    let words: Vec<String> = expected.iter().map(Point::to_string).collect();
    assert_eq!(format!("{set:?}"), format!("[{}]", words.join(", ")));
}

#[test]
fn sets_of_every_size_have_their_points() {
    for (number, (columns, rows)) in every_size().enumerate() {
        let mut random = Random::new(format!("sets {columns}x{rows}"));
        let plain = filling(number % KINDS, columns, rows, &mut random);
        let board = plain.board();
        let sets = [
            (board.stones(Color::Black), plain.stones(Color::Black)),
            (board.stones(Color::White), plain.stones(Color::White)),
            (board.empty_points(), plain.empty_points()),
        ];
        for (set, expected) in &sets {
            assert_set(set, expected, &format!("{columns}x{rows}"));
            assert_members(set, expected, &mut random);
        }
        for (one, points) in &sets {
            for (other, others) in &sets {
                assert_eq!(one == other, points == others, "{columns}x{rows}");
            }
        }
    }
}

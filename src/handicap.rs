//! The traditional handicap points.

use alloc::vec::Vec;

use crate::point::Point;

/// Returns the traditional points for a handicap of 2 to 9 stones.
///
/// `None` for any other handicap, and unless the board is square with 9, 13 or 19 lines.
pub(crate) fn traditional_points(columns: u8, rows: u8, number: u16) -> Option<Vec<Point>> {
    let low = match (columns, rows) {
        (19, 19) | (13, 13) => 3,
        (9, 9) => 2,
        _ => return None,
    };
    let (middle, high) = (columns / 2, columns - 1 - low);
    let corners = [(high, high), (low, low), (high, low), (low, high)];
    let center = (middle, middle);
    let sides = [(low, middle), (high, middle)];
    let ends = [(middle, low), (middle, high)];
    let points = match number {
        2..=4 => corners[..usize::from(number)].to_vec(),
        5 => [&corners[..], &[center]].concat(),
        6 => [&corners[..], &sides].concat(),
        7 => [&corners[..], &sides, &[center]].concat(),
        8 => [&corners[..], &sides, &ends].concat(),
        9 => [&corners[..], &sides, &ends, &[center]].concat(),
        _ => return None,
    };
    Some(points.into_iter().map(|(column, row)| Point::new(column, row)).collect())
}

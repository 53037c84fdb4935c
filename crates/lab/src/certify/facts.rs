//! What a side says of a position, and positions as numbers.

use shinpan::{Board, Color, Point};

/// What both sides say of one position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionFacts {
    /// For each point: the liberties of its chain, 0 if it is empty.
    pub liberties: Vec<u16>,
    /// For each point: 0 nobody's, 1 Black's, 2 White's.
    pub owners: Vec<u8>,
    /// For each point: the lowest point of its chain or of its empty region.
    pub regions: Vec<u8>,
    /// For Black and for White: the plays on empty points.
    pub plays: [Vec<Play>; 2],
}

/// What a side says of one play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The number of the point.
    pub point: u8,
    /// Whether rules without suicide refuse it.
    pub suicide: bool,
    /// The points that the play empties where suicide is allowed, a bit for each.
    pub removed: u32,
    /// The number of the board after it.
    pub after: u64,
}

/// Returns the board with this number, if it is a legal position. docs/certificates.md says what the number means.
pub(super) fn board(columns: u8, rows: u8, number: u64) -> Option<Board> {
    let (mut rest, mut stones) = (number, [Vec::new(), Vec::new()]);
    for place in 0..columns * rows {
        let color = (rest % 3) as usize;
        if color > 0 {
            stones[color - 1].push(point(columns, place));
        }
        rest /= 3;
    }
    Board::new(columns, rows, &stones[0], &stones[1]).ok()
}

/// Returns the point with this number.
pub(super) fn point(columns: u8, number: u8) -> Point {
    Point::new(number % columns, number / columns)
}

/// Returns the number of a board, from the color of each point in order.
pub(super) fn number(colors: impl DoubleEndedIterator<Item = Option<Color>>) -> u64 {
    let digit = |color: Option<Color>| color.map_or(0, |color| 1 + u64::from(color == Color::White));
    colors.rev().fold(0, |number, color| number * 3 + digit(color))
}

//! Boards as numbers, and the plays on them.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use shinpan::{Board, Color, Point, Suicide};

use super::quick_hash::QuickMap;

/// A board as a number: one digit of base 3 for each point, 0 empty, 1 Black, 2 White. The point A1 has the lowest
/// digit, and the rows follow from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct BoardNumber(pub u32);

impl BoardNumber {
    /// The board without stones.
    pub const EMPTY: BoardNumber = BoardNumber(0);
}

/// A play, and what it does to the board.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// The point, counted by rows from the bottom left.
    pub point: u8,
    /// The board after it.
    pub board: BoardNumber,
    /// The points that it empties, a bit for each. A board has at most 16.
    pub removed: u16,
    /// Whether these stones are the player's own.
    pub suicide: bool,
}

/// All boards of one size, with the plays on those that were asked for.
pub struct Boards {
    columns: u8,
    rows: u8,
    suicide: Suicide,
    plays: QuickMap<(BoardNumber, Color), Rc<[Placed]>>,
}

impl Boards {
    /// Returns the boards of a size that has at most [`MOST_POINTS`](super::MOST_POINTS) points.
    pub fn new(columns: u8, rows: u8, suicide: Suicide) -> Boards {
        Boards { columns, rows, suicide, plays: QuickMap::default() }
    }

    /// Returns the number of columns and of rows.
    pub fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }

    /// Returns the point with this number.
    pub fn point(&self, number: u8) -> Point {
        Point::new(number % self.columns, number / self.columns)
    }

    /// Returns the number of a board.
    pub fn number(&self, board: &Board) -> BoardNumber {
        let digit = |point| board.at(point).map_or(0, |color| 1 + u32::from(color == Color::White));
        let count = self.columns * self.rows;
        BoardNumber((0..count).rev().fold(0, |number, point| number * 3 + digit(self.point(point))))
    }

    /// Returns the board with this number, if every chain on it has a liberty.
    pub fn board(&self, number: BoardNumber) -> Option<Board> {
        let (mut stones, mut rest) = ([Vec::new(), Vec::new()], number.0);
        for point in 0..self.columns * self.rows {
            match rest % 3 {
                1 => stones[0].push(self.point(point)),
                2 => stones[1].push(self.point(point)),
                _ => {}
            }
            rest /= 3;
        }
        let [black, white] = stones;
        Board::new(self.columns, self.rows, &black, &white).ok()
    }

    /// Returns the numbers of all boards of this size.
    pub fn all(&self) -> Vec<BoardNumber> {
        let numbers = (0..3_u32.pow(u32::from(self.columns) * u32::from(self.rows))).map(BoardNumber);
        numbers.filter(|number| self.board(*number).is_some()).collect()
    }

    /// Returns the plays that occupation and suicide do not forbid.
    pub fn plays(&mut self, number: BoardNumber, color: Color) -> Rc<[Placed]> {
        if let Some(plays) = self.plays.get(&(number, color)) {
            return Rc::clone(plays);
        }
        let points = 0..self.columns * self.rows;
        let plays: Rc<[Placed]> = match self.board(number) {
            Some(board) => points.filter_map(|point| self.placed(&board, color, point)).collect(),
            None => Rc::default(),
        };
        self.plays.insert((number, color), Rc::clone(&plays));
        plays
    }

    fn placed(&self, board: &Board, color: Color, number: u8) -> Option<Placed> {
        let mut after = board.clone();
        let spot = after.spot(self.point(number))?;
        after.put(color, spot, self.suicide).ok()?;
        let removed_of = |color| {
            let gone = board.stones(color).iter().filter(|point| after.at(*point).is_none());
            gone.fold(0_u16, |bits, point| bits | 1 << (point.row * self.columns + point.column))
        };
        let suicide = after.at(self.point(number)).is_none();
        let mut removed = removed_of(if suicide { color } else { !color });
        if suicide {
            removed |= 1 << number;
        }
        Some(Placed { point: number, board: self.number(&after), removed, suicide })
    }
}

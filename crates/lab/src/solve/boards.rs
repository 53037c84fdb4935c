//! Boards as numbers, and the plays on them.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use shinpan::{Board, Color, Point, Suicide};

use super::quick_hash::QuickMap;

/// The most points that may change: the number of a position with the position before it fits a key.
pub const MOST_POINTS: usize = 16;

/// A board as a number: one digit of base 3 for each point, 0 empty, 1 Black, 2 White. The first point has the lowest
/// digit. On a whole board that is A1, and the rows follow from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct BoardNumber(pub u32);

impl BoardNumber {
    /// The board without stones.
    pub const EMPTY: BoardNumber = BoardNumber(0);
}

/// A play, and what it does to the board.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// The number of its point.
    pub point: u8,
    /// The board after it.
    pub board: BoardNumber,
    /// The points that it empties, a bit for each. A board has at most 16.
    pub removed: u16,
    /// Whether these stones are the player's own.
    pub suicide: bool,
}

/// All boards of one size, or all that differ on some points alone, with the plays on those that were asked for.
pub struct Boards {
    columns: u8,
    rows: u8,
    suicide: Suicide,
    /// The points that may change. Their index is their number.
    points: Vec<Point>,
    /// The stones on all other points.
    fixed: [Vec<Point>; 2],
    plays: QuickMap<(BoardNumber, Color), Rc<[Placed]>>,
}

impl Boards {
    /// Returns the boards of a size that has at most [`MOST_POINTS`] points.
    pub fn new(columns: u8, rows: u8, suicide: Suicide) -> Boards {
        let points = (0..rows).flat_map(|row| (0..columns).map(move |column| Point::new(column, row))).collect();
        Boards { columns, rows, suicide, points, fixed: Default::default(), plays: QuickMap::default() }
    }

    /// Returns the boards that differ from this one on these points alone, at most [`MOST_POINTS`].
    /// `None` if there are more, or if a chain elsewhere has all its liberties there, so that it could be captured.
    pub fn around(board: &Board, free: &[Point], suicide: Suicide) -> Option<Boards> {
        let is_free = |point: &Point| free.contains(point);
        let stays = |point: &Point| board.liberties(*point).iter().any(|liberty| !is_free(liberty));
        let fixed = Color::BOTH.map(|color| board.stones(color).iter().filter(|point| !is_free(point)).collect());
        let (columns, rows, points) = (board.columns(), board.rows(), free.to_vec());
        let can_stay = points.len() <= MOST_POINTS && fixed.iter().flatten().all(stays);
        can_stay.then(|| Boards { columns, rows, suicide, points, fixed, plays: QuickMap::default() })
    }

    /// Returns the number of columns and of rows.
    pub fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }

    /// Returns whether all points may change.
    pub fn is_whole(&self) -> bool {
        self.points.len() == usize::from(self.columns) * usize::from(self.rows)
    }

    /// Returns the point with this number.
    pub fn point(&self, number: u8) -> Point {
        self.points[usize::from(number)]
    }

    /// Returns these points as a set of bits. Those that do not change are left out.
    pub fn bits(&self, points: impl IntoIterator<Item = Point>) -> u16 {
        let number = |point: Point| self.points.iter().position(|other| *other == point);
        points.into_iter().filter_map(number).fold(0, |bits, number| bits | 1 << number)
    }

    /// Returns the stones of each player whose chains have a liberty that the player owns. Those that do not change are left
    /// out. `owners` has the owner of each point, in the order of [`Board::points`].
    pub fn beside_own_points(&self, board: &Board, owners: &[Option<Color>]) -> [u16; 2] {
        let number = |point: &Point| usize::from(point.row) * usize::from(self.columns) + usize::from(point.column);
        Color::BOTH.map(|color| {
            let is_beside =
                |stone: &Point| board.liberties(*stone).iter().any(|liberty| owners[number(liberty)] == Some(color));
            self.bits(board.stones(color).iter().filter(is_beside))
        })
    }

    /// Returns the number of a board.
    pub fn number(&self, board: &Board) -> BoardNumber {
        let digit = |point: &Point| board.at(*point).map_or(0, |color| 1 + u32::from(color == Color::White));
        BoardNumber(self.points.iter().rev().fold(0, |number, point| number * 3 + digit(point)))
    }

    /// Returns the board with this number, if every chain on it has a liberty.
    pub fn board(&self, number: BoardNumber) -> Option<Board> {
        let ([mut black, mut white], mut rest) = (self.fixed.clone(), number.0);
        for point in &self.points {
            match rest % 3 {
                1 => black.push(*point),
                2 => white.push(*point),
                _ => {}
            }
            rest /= 3;
        }
        Board::new(self.columns, self.rows, &black, &white).ok()
    }

    /// Returns the numbers of all boards.
    pub fn all(&self) -> Vec<BoardNumber> {
        let numbers = (0..3_u32.pow(self.points.len() as u32)).map(BoardNumber);
        numbers.filter(|number| self.board(*number).is_some()).collect()
    }

    /// Returns the plays that occupation and suicide do not forbid.
    pub fn plays(&mut self, number: BoardNumber, color: Color) -> Rc<[Placed]> {
        if let Some(plays) = self.plays.get(&(number, color)) {
            return Rc::clone(plays);
        }
        let points = 0..self.points.len() as u8;
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
        let removed_of = |color| self.bits(board.stones(color).iter().filter(|point| after.at(*point).is_none()));
        let suicide = after.at(self.point(number)).is_none();
        let mut removed = removed_of(if suicide { color } else { !color });
        if suicide {
            removed |= 1 << number;
        }
        Some(Placed { point: number, board: self.number(&after), removed, suicide })
    }
}

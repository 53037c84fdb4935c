//! Going through a board point by point.

use crate::board::Board;
use crate::point::Point;

impl Board {
    /// The points of the board next to a point, in order: 2 to 4 on all but the narrowest boards.
    /// None if the point is off the board.
    pub fn neighbors_of(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        point.neighbors().filter(move |neighbor| self.contains(point) && self.contains(*neighbor))
    }

    /// The points of the board diagonally next to a point, in order: 1, 2 or 4 on all but the
    /// narrowest boards. None if the point is off the board.
    pub fn diagonals_of(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        point.diagonals().filter(move |diagonal| self.contains(point) && self.contains(*diagonal))
    }
}

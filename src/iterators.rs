//! Going through a board point by point.

use crate::board::Board;
use crate::color::Color;
use crate::point::Point;

impl Board {
    /// The stones of a color, row by row from the bottom, each row from the left.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(move |point| self.at(*point) == Some(color))
    }

    /// The points without a stone, row by row from the bottom, each row from the left.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(|point| self.at(*point).is_none())
    }

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

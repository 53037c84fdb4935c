//! The eight symmetries of a board, with or without swapping the colors.

use crate::vocabulary::color::Color;
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::point::Point;

/// One of the eight symmetries. Those with the diagonal swap columns and rows of a rectangle.
///
/// It mirrors the board left to right, then top to bottom, then along the diagonal. Each step is optional.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetry {
    left_right: bool,
    top_bottom: bool,
    diagonal: bool,
}

impl Symmetry {
    /// The symmetry that moves nothing.
    pub const IDENTITY: Symmetry = Symmetry::of(0);

    /// The mirror along the diagonal: columns become rows.
    pub const DIAGONAL: Symmetry = Symmetry::of(4);

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::of(0),
        Symmetry::of(1),
        Symmetry::of(2),
        Symmetry::of(3),
        Symmetry::of(4),
        Symmetry::of(5),
        Symmetry::of(6),
        Symmetry::of(7),
    ];

    /// Makes the symmetry with a number. Bit 0 mirrors left to right, bit 1 top to bottom, bit 2 along the diagonal.
    /// Ignores other bits.
    pub const fn of(number: u8) -> Symmetry {
        Symmetry { left_right: number & 1 != 0, top_bottom: number & 2 != 0, diagonal: number & 4 != 0 }
    }

    /// Returns columns and rows of the image of a board.
    pub fn size(self, (columns, rows): (u8, u8)) -> (u8, u8) {
        if self.diagonal { (rows, columns) } else { (columns, rows) }
    }

    /// Returns the image of a point on a board of these columns and rows. Points off the board stay off it.
    pub fn point(self, point: Point, (columns, rows): (u8, u8)) -> Point {
        let mirrored = |place: u8, lines: u8| lines.wrapping_sub(1).wrapping_sub(place);
        let column = if self.left_right { mirrored(point.column, columns) } else { point.column };
        let row = if self.top_bottom { mirrored(point.row, rows) } else { point.row };
        if self.diagonal { Point { column: row, row: column } } else { Point { column, row } }
    }

    /// Returns the image of a board.
    pub fn board(self, board: &Diagram) -> Diagram {
        let (columns, rows) = self.size(board.size());
        let mut image = Diagram::empty(columns, rows);
        for point in board.points() {
            image.set(self.point(point, board.size()), board.at(point));
        }
        image
    }

    /// Returns, for each point of a board in order, the number of its image.
    pub fn places(self, board: &Diagram) -> Vec<usize> {
        let (columns, _) = self.size(board.size());
        let place = |point: Point| usize::from(point.row) * usize::from(columns) + usize::from(point.column);
        board.points().map(|point| place(self.point(point, board.size()))).collect()
    }

    /// Returns the symmetries that keep columns and rows: all eight for a square, four for other rectangles.
    pub fn of_shape(columns: u8, rows: u8) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |symmetry| symmetry.size((columns, rows)) == (columns, rows))
    }
}

/// A symmetry, optionally with the colors swapped: one of sixteen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turning {
    /// Where points go.
    pub symmetry: Symmetry,
    /// Whether black stones become white, and Black's moves White's, and the reverse.
    pub swaps_colors: bool,
}

impl Turning {
    /// Makes the turning with a number: bits 0 to 2 are the symmetry, bit 3 swaps the colors. Ignores other bits.
    pub const fn of(number: u8) -> Turning {
        Turning { symmetry: Symmetry::of(number), swaps_colors: number & 8 != 0 }
    }

    /// Returns all sixteen, the identity first.
    pub fn all() -> impl Iterator<Item = Turning> {
        (0..16).map(Turning::of)
    }

    /// Returns the image of a color.
    pub fn color(self, color: Color) -> Color {
        if self.swaps_colors { color.opponent() } else { color }
    }

    /// Returns the image of a board.
    pub fn board(self, board: &Diagram) -> Diagram {
        let image = self.symmetry.board(board);
        if !self.swaps_colors {
            return image;
        }
        Diagram::of(image.columns(), image.rows(), |point| image.at(point).map(Color::opponent))
    }

    /// Returns this turning for boards of these columns and rows.
    pub fn on(self, columns: u8, rows: u8) -> Image {
        Image { turning: self, size: (columns, rows) }
    }
}

/// A turning of boards of one size.
#[derive(Clone, Copy, Debug)]
pub struct Image {
    /// The turning.
    pub turning: Turning,
    size: (u8, u8),
}

impl Image {
    /// Returns the image of a point.
    pub fn point(self, point: Point) -> Point {
        self.turning.symmetry.point(point, self.size)
    }

    /// Returns the image of a color.
    pub fn color(self, color: Color) -> Color {
        self.turning.color(color)
    }
}

#[cfg(test)]
mod tests {
    use super::{Symmetry, Turning};
    use crate::vocabulary::{Diagram, Point};

    #[test]
    fn a_rectangle_has_four_symmetries_and_a_square_eight() {
        assert_eq!(Symmetry::of_shape(3, 2).count(), 4);
        assert_eq!(Symmetry::of_shape(3, 3).count(), 8);
    }

    #[test]
    fn a_corner_goes_to_each_corner_and_its_neighbor_too() {
        let board: Diagram = "X . .\n. . .\nO X .".parse().expect("a board");
        let images: Vec<String> = Turning::all().map(|turning| turning.board(&board).to_string()).collect();
        assert_eq!(images.iter().collect::<std::collections::BTreeSet<_>>().len(), 16);
        let corner = Point { column: 0, row: 0 };
        let corners = Symmetry::ALL.map(|symmetry| symmetry.point(corner, (3, 2)));
        let at = |column, row| Point { column, row };
        let expected = [at(0, 0), at(2, 0), at(0, 1), at(2, 1), at(0, 0), at(0, 2), at(1, 0), at(1, 2)];
        assert_eq!(corners, expected);
    }

    #[test]
    fn places_are_numbers_of_points_of_the_image() {
        let board = Diagram::empty(3, 2);
        assert_eq!(Symmetry::IDENTITY.places(&board), [0, 1, 2, 3, 4, 5]);
        assert_eq!(Symmetry::of(1).places(&board), [2, 1, 0, 5, 4, 3]);
        assert_eq!(Symmetry::DIAGONAL.places(&board), [0, 2, 4, 1, 3, 5]);
    }
}

//! Symmetries: turns and reflections of a board.

use core::fmt;

use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::position::Position;

/// A turn or a reflection of a board: one of eight.
///
/// [`Symmetry::point`] moves a point, and [`Board::transformed`] a board. Three of them make all eight: they exchange
/// columns and rows, then reverse the columns, then the rows.
///
/// ```
/// use shinpan::{Board, Symmetry};
///
/// let board: Board = "X .\n. .\n. O".parse()?;
/// let turned = board.transformed(Symmetry::QuarterTurn);
/// assert_eq!(turned.to_string(), ". . X\nO . .");
/// assert_eq!(turned.transformed(Symmetry::QuarterTurn.inverse()), board);
/// # Ok::<(), shinpan::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A turn by 90 degrees, clockwise.
    QuarterTurn,
    /// A turn by 180 degrees.
    HalfTurn,
    /// A turn by 90 degrees, counterclockwise.
    ThreeQuarterTurn,
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// Columns and rows change places: A2 becomes B1.
    Transpose,
    /// Columns and rows change places along the other diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::QuarterTurn,
        Symmetry::HalfTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::MirrorColumns,
        Symmetry::MirrorRows,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// Returns whether columns and rows change places, and then whether columns and rows are reversed.
    const fn steps(self) -> (bool, bool, bool) {
        match self {
            Symmetry::Identity => (false, false, false),
            Symmetry::QuarterTurn => (true, false, true),
            Symmetry::HalfTurn => (false, true, true),
            Symmetry::ThreeQuarterTurn => (true, true, false),
            Symmetry::MirrorColumns => (false, true, false),
            Symmetry::MirrorRows => (false, false, true),
            Symmetry::Transpose => (true, false, false),
            Symmetry::AntiTranspose => (true, true, true),
        }
    }

    /// Returns the symmetry with these steps.
    fn of_steps(steps: (bool, bool, bool)) -> Symmetry {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.steps() == steps).unwrap_or(Symmetry::Identity)
    }

    /// Returns whether a board of 3 columns and 5 rows becomes one of 5 columns and 3 rows.
    #[must_use]
    pub const fn exchanges_sides(self) -> bool {
        self.steps().0
    }

    /// Returns the symmetry that leads back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            _ => self,
        }
    }

    /// Returns the symmetry that does this one and then the next.
    #[must_use]
    pub fn then(self, next: Symmetry) -> Symmetry {
        let ((swap, columns, rows), (next_swap, next_columns, next_rows)) = (self.steps(), next.steps());
        let (columns, rows) = if next_swap { (rows, columns) } else { (columns, rows) };
        Symmetry::of_steps((swap != next_swap, columns != next_columns, rows != next_rows))
    }

    /// Returns where this point of a board of this size goes. `None` if the point is off that board.
    #[must_use]
    pub fn point(self, point: Point, columns: u8, rows: u8) -> Option<Point> {
        if point.column >= columns || point.row >= rows {
            return None;
        }
        let (swap, reverse_columns, reverse_rows) = self.steps();
        let (mut column, mut row) = (point.column, point.row);
        let (mut columns, mut rows) = (columns, rows);
        if swap {
            (column, row) = (row, column);
            (columns, rows) = (rows, columns);
        }
        if reverse_columns {
            column = columns - 1 - column;
        }
        if reverse_rows {
            row = rows - 1 - row;
        }
        Some(Point::new(column, row))
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Symmetry::Identity => "identity",
            Symmetry::QuarterTurn => "quarter turn",
            Symmetry::HalfTurn => "half turn",
            Symmetry::ThreeQuarterTurn => "three-quarter turn",
            Symmetry::MirrorColumns => "mirrored columns",
            Symmetry::MirrorRows => "mirrored rows",
            Symmetry::Transpose => "transposed",
            Symmetry::AntiTranspose => "transposed along the other diagonal",
        })
    }
}

impl Board {
    /// Returns the board turned or reflected.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Board {
        let (columns, rows) = (self.columns(), self.rows());
        let (columns, rows) = if symmetry.exchanges_sides() { (rows, columns) } else { (columns, rows) };
        let mut board = Board::bare(columns, rows);
        for color in Color::BOTH {
            for site in self.position.of(color).iter() {
                if let Some(point) = symmetry.point(self.point(site), self.columns(), self.rows())
                    && let Some(site) = board.site(point)
                {
                    board.place(color, site);
                }
            }
        }
        board
    }

    /// Returns one of the boards that symmetries make of this one, the same for all of them, and the symmetry that
    /// leads to it.
    ///
    /// Only symmetries that keep the number of columns count: eight on a square board, four on any other.
    ///
    /// ```
    /// use shinpan::Board;
    ///
    /// let boards: [Board; 2] = ["X .\n. .".parse()?, ". .\n. X".parse()?];
    /// let [one, other] = boards.map(|board| board.canonical().0);
    /// assert_eq!(one, other);
    /// # Ok::<(), shinpan::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Board, Symmetry) {
        let square = self.columns() == self.rows();
        let kept = Symmetry::ALL.into_iter().filter(|symmetry| square || !symmetry.exchanges_sides());
        let least = kept.min_by_key(|symmetry| self.position_after_symmetry(*symmetry));
        let symmetry = least.unwrap_or(Symmetry::Identity);
        (self.transformed(symmetry), symmetry)
    }

    /// Returns the position after a symmetry that keeps the size of the board.
    fn position_after_symmetry(&self, symmetry: Symmetry) -> Position {
        let (columns, rows) = (self.columns(), self.rows());
        let mut position = Position::default();
        for color in Color::BOTH {
            for site in self.position.of(color).iter() {
                let point = symmetry.point(self.point(site), columns, rows);
                if let Some(site) = point.and_then(|point| self.site(point)) {
                    position.set(color, site);
                }
            }
        }
        position
    }
}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Board) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Board {
    /// Orders boards by columns, then by rows, then by stones.
    fn cmp(&self, other: &Board) -> core::cmp::Ordering {
        let key = |board: &Board| (board.columns(), board.rows(), board.position);
        key(self).cmp(&key(other))
    }
}

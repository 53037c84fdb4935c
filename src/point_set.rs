//! Sets of points, one bit each.

use core::fmt;

use crate::number;
use crate::point::Point;
use crate::site::{IntoSites, Site, SiteSet};

/// A set of points of a board of 1 to 25 columns and rows.
///
/// A set takes about 100 bytes and is copied, never allocated. Its points come in the order of
/// [`Board::points`](crate::Board::points): by row from the bottom, then by column from the left.
///
/// ```
/// use shinpan::{Board, Color, Point, PointSet};
///
/// let board: Board = ". X\nX .".parse()?;
/// let black: PointSet = board.stones(Color::Black);
/// assert_eq!(black.len(), 2);
/// assert!(black.contains(Point::new(0, 0)));
/// assert_eq!(format!("{black:?}"), "[A1, B2]");
/// # Ok::<(), shinpan::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet {
    sites: SiteSet,
    columns: u8,
    rows: u8,
}

impl PointSet {
    /// Returns the set of these sites of a board of this size.
    #[inline]
    pub(crate) fn new(columns: u8, rows: u8, sites: SiteSet) -> PointSet {
        PointSet { sites, columns, rows }
    }

    /// Returns the number of points, 0 to 625.
    #[must_use]
    pub fn len(&self) -> usize {
        number::index(self.sites.len_among(self.cells()))
    }

    /// Returns the number of cells of a board of this size.
    #[inline]
    fn cells(&self) -> usize {
        (usize::from(self.columns) + 1) * (usize::from(self.rows) + 2)
    }

    /// Returns whether the set has no points.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.sites.is_empty_among(self.cells())
    }

    /// Returns whether this point is in the set. A point off the board is not.
    #[must_use]
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        let stride = Site::from(self.columns) + 1;
        point.column < self.columns
            && point.row < self.rows
            && self.sites.contains((Site::from(point.row) + 1) * stride + Site::from(point.column) + 1)
    }

    /// Returns the points by row, then by column.
    #[must_use]
    pub fn iter(&self) -> Points {
        let stride = Site::from(self.columns) + 1;
        Points { sites: self.sites.into_sites(), stride, row: 0, row_start: stride + 1 }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = formatter.debug_list();
        self.iter().for_each(|point| {
            list.entry(&format_args!("{point}"));
        });
        list.finish()
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

/// The points of a [`PointSet`], by row, then by column.
#[derive(Clone, Debug)]
pub struct Points {
    sites: IntoSites,
    stride: Site,
    row: u8,
    /// The first site of the row.
    row_start: Site,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let site = self.sites.next()?;
        while site >= self.row_start + self.stride {
            self.row_start += self.stride;
            self.row += 1;
        }
        Some(Point::new(number::line(site - self.row_start), self.row))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.sites.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}
impl core::iter::FusedIterator for Points {}

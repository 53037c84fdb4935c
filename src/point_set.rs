//! Sets of points, a bit each.

use core::fmt;

use crate::bits::{self, Words};
use crate::board::{Board, Site};
use crate::point::Point;

/// Points of a board of one size, in the order of [`Board::points`]: by row, then by column.
///
/// It is small, is copied rather than allocated, and knows at once how many points it has and whether one
/// is among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet {
    words: Words,
    columns: u8,
    rows: u8,
}

impl PointSet {
    /// The set of these sites of a board.
    #[inline]
    pub(crate) fn new(board: &Board, words: Words) -> PointSet {
        PointSet { words, columns: board.columns(), rows: board.rows() }
    }

    /// How many points there are.
    #[must_use]
    pub fn len(&self) -> usize {
        bits::count(self.used_words()) as usize
    }

    /// The words that a board of this size has sites in.
    #[inline]
    fn used_words(&self) -> &[u64] {
        let sites = (usize::from(self.columns) + 1) * (usize::from(self.rows) + 2);
        self.words.get(..sites.div_ceil(64)).unwrap_or(&self.words)
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.used_words().iter().all(|word| *word == 0)
    }

    /// Whether this point is one of them.
    #[must_use]
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        let stride = Site::from(self.columns) + 1;
        point.column < self.columns
            && point.row < self.rows
            && bits::contains(&self.words, (Site::from(point.row) + 1) * stride + Site::from(point.column) + 1)
    }

    /// The points by row, then by column.
    #[must_use]
    pub fn iter(&self) -> Points {
        let stride = Site::from(self.columns) + 1;
        Points { words: self.words, word: 0, stride, row: 0, row_start: stride + 1 }
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
    words: Words,
    /// The first word that may have sites left.
    word: usize,
    stride: Site,
    row: u8,
    /// The first site of the row.
    row_start: Site,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while let Some(word) = self.words.get_mut(self.word) {
            if *word == 0 {
                self.word += 1;
                continue;
            }
            let site = 64 * self.word as Site + word.trailing_zeros() as Site;
            *word &= *word - 1;
            while site >= self.row_start + self.stride {
                self.row_start += self.stride;
                self.row += 1;
            }
            return Some(Point::new((site - self.row_start) as u8, self.row));
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = bits::count(self.words.get(self.word..).unwrap_or_default()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}
impl core::iter::FusedIterator for Points {}

//! Sets of points, one bit each.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::board::SizeError;
use crate::number;
use crate::point::{LARGEST_SIZE, Point};
use crate::site::{IntoSites, Site, SiteSet};

/// A set of points of a board of 1 to 25 columns and rows.
///
/// A set takes about 100 bytes and is copied, never allocated. Its points come in the order of
/// [`Board::points`](crate::Board::points): by row from the bottom, then by column from the left.
///
/// `|`, `&`, `-` and `^` combine two sets, and `!` returns all other points of the board. The result has the size of
/// the left set: points of the right set beyond it are left out. Two sets are equal if they have the same size and the
/// same points.
///
/// `collect` makes a set of the largest size. [`PointSet::resized`] changes that.
///
/// ```
/// use shinpan::{Board, Color, Point, PointSet};
///
/// let board: Board = ". X\nX .".parse()?;
/// let black: PointSet = board.stones(Color::Black);
/// assert_eq!(black.len(), 2);
/// assert!(black.contains(Point::new(0, 0)));
/// assert_eq!(black.to_string(), "A1 B2");
/// assert_eq!((!black - board.stones(Color::White)).to_string(), "B1 A2");
/// # Ok::<(), shinpan::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// Creates a set without points, for a board of this size.
    ///
    /// # Errors
    /// - [`SizeError`]: `columns` or `rows` is not from 1 to 25.
    pub fn empty(columns: u8, rows: u8) -> Result<PointSet, SizeError> {
        PointSet::of(columns, rows, [])
    }

    /// Creates a set of these points, for a board of this size. Leaves out points off the board.
    ///
    /// # Errors
    /// - [`SizeError`]: `columns` or `rows` is not from 1 to 25.
    pub fn of(columns: u8, rows: u8, points: impl IntoIterator<Item = Point>) -> Result<PointSet, SizeError> {
        let sizes = 1..=LARGEST_SIZE;
        if !sizes.contains(&columns) || !sizes.contains(&rows) {
            return Err(SizeError { columns, rows });
        }
        let mut set = PointSet::new(columns, rows, SiteSet::EMPTY);
        set.extend(points);
        Ok(set)
    }

    /// Reads a set from bits, as [`PointSet::to_words`] writes them. Ignores bits beyond the last point.
    ///
    /// # Errors
    /// - [`SizeError`]: `columns` or `rows` is not from 1 to 25.
    pub fn from_words(columns: u8, rows: u8, words: &[u64]) -> Result<PointSet, SizeError> {
        let mut set = PointSet::empty(columns, rows)?;
        for (place, point) in set.board_points().enumerate() {
            if words.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 == 1) {
                set.insert(point);
            }
        }
        Ok(set)
    }

    /// Returns one bit for each point of the board: bit `n % 64` of word `n / 64` is that of point `n`.
    ///
    /// Point `n` is in row `n / columns` and column `n % columns`. Bits beyond the last point are 0. The set of a board
    /// with `n` points fills `n / 64` words, rounded up.
    ///
    /// ```
    /// use shinpan::PointSet;
    ///
    /// let set = PointSet::of(9, 9, ["A1".parse()?, "A2".parse()?])?;
    /// assert_eq!(set.to_words()[0], 1 | 1 << 9);
    /// assert_eq!(PointSet::from_words(9, 9, &set.to_words())?, set);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_words(&self) -> [u64; 10] {
        let mut words = [0; 10];
        for (place, is_in) in self.bits().enumerate() {
            if let Some(word) = words.get_mut(place / 64) {
                *word |= u64::from(is_in) << (place % 64);
            }
        }
        words
    }

    /// Returns for each point of the board whether it is in the set, in the order of
    /// [`Board::points`](crate::Board::points).
    ///
    /// This is a feature plane of a network.
    pub fn bits(&self) -> impl Iterator<Item = bool> + use<> {
        let set = *self;
        self.board_points().map(move |point| set.contains(point))
    }

    fn board_points(&self) -> impl Iterator<Item = Point> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
    }

    /// Returns the number of columns of the board.
    #[must_use]
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of rows of the board.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Returns the same points for a board of another size, without those that it does not have.
    ///
    /// # Errors
    /// - [`SizeError`]: `columns` or `rows` is not from 1 to 25.
    pub fn resized(&self, columns: u8, rows: u8) -> Result<PointSet, SizeError> {
        PointSet::of(columns, rows, *self)
    }

    /// Adds a point. Returns false if it is in the set already, or off the board.
    pub fn insert(&mut self, point: Point) -> bool {
        let site = self.site(point).filter(|site| !self.sites.contains(*site));
        if let Some(site) = site {
            self.sites.insert(site);
        }
        site.is_some()
    }

    /// Removes a point. Returns false if it was not in the set.
    pub fn remove(&mut self, point: Point) -> bool {
        let site = self.site(point).filter(|site| self.sites.contains(*site));
        if let Some(site) = site {
            self.sites.remove(site);
        }
        site.is_some()
    }

    /// Returns whether each point of this set is in the other.
    #[must_use]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns whether the sets have no point in common.
    #[must_use]
    pub fn is_disjoint(&self, other: &PointSet) -> bool {
        (*self & *other).is_empty()
    }

    /// Returns the site of a point. `None` if it is off the board.
    #[inline]
    fn site(&self, point: Point) -> Option<Site> {
        let stride = Site::from(self.columns) + 1;
        let inside = point.column < self.columns && point.row < self.rows;
        inside.then(|| (Site::from(point.row) + 1) * stride + Site::from(point.column) + 1)
    }

    /// Returns the sites of another set's points on this board.
    fn sites_of(&self, other: &PointSet) -> SiteSet {
        if (self.columns, self.rows) == (other.columns, other.rows) {
            return other.sites;
        }
        other.iter().filter_map(|point| self.site(point)).collect()
    }

    fn with_sites(&self, sites: SiteSet) -> PointSet {
        PointSet { sites, ..*self }
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
        self.site(point).is_some_and(|site| self.sites.contains(site))
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

impl fmt::Display for PointSet {
    /// Writes the points in order, with a space between two.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        self.iter().try_for_each(|point| write!(formatter, "{}{point}", core::mem::replace(&mut space, " ")))
    }
}

impl Extend<Point> for PointSet {
    /// Adds these points. Leaves out points off the board.
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        points.into_iter().for_each(|point| {
            self.insert(point);
        });
    }
}

impl FromIterator<Point> for PointSet {
    /// Creates a set of these points, for a board of 25 columns and 25 rows. Leaves out points off that board.
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::new(LARGEST_SIZE, LARGEST_SIZE, SiteSet::EMPTY);
        set.extend(points);
        set
    }
}

/// Implements an operator of two sets, and the operator that assigns.
macro_rules! operator {
    ($trait:ident $function:ident $assign:ident $assign_function:ident $sites:expr) => {
        impl $trait for PointSet {
            type Output = PointSet;

            #[inline]
            fn $function(self, other: PointSet) -> PointSet {
                let combine: fn(SiteSet, SiteSet) -> SiteSet = $sites;
                self.with_sites(combine(self.sites, self.sites_of(&other)))
            }
        }

        impl $assign for PointSet {
            #[inline]
            fn $assign_function(&mut self, other: PointSet) {
                *self = $trait::$function(*self, other);
            }
        }
    };
}

operator!(BitOr bitor BitOrAssign bitor_assign |one, other| one | other);
operator!(BitAnd bitand BitAndAssign bitand_assign |one, other| one & other);
operator!(BitXor bitxor BitXorAssign bitxor_assign |one, other| one ^ other);
operator!(Sub sub SubAssign sub_assign |one, other| one & !other);

impl Not for PointSet {
    type Output = PointSet;

    /// Returns all points of the board that are not in the set.
    fn not(self) -> PointSet {
        let all = self.board_points().filter_map(|point| self.site(point)).collect::<SiteSet>();
        self.with_sites(all & !self.sites)
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

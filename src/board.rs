//! The board: its points, stones, chains and liberties. `placement.rs` changes it.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::cell::{Cell, Chain, Code, Content, Counts, FEWEST_CELLS};
use crate::color::Color;
use crate::number::line;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::site::{Site, SiteSet};
use crate::size::{self, SizeError};

/// A position on a board of 1 to 25 columns and 1 to 25 rows.
///
/// The board updates its chains and liberties with every play. Two boards are equal if they have the same
/// size and the same stones.
pub struct Board {
    columns: u8,
    rows: u8,
    pub(crate) stride: Site,
    /// A cell for each site, and more that are border: their number is a power of two.
    pub(crate) cells: Vec<Cell>,
    pub(crate) position: Position,
    /// The sites that are points.
    pub(crate) inside: SiteSet,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.columns, self.rows, &self.position) == (other.columns, other.rows, &other.position)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.columns, self.rows, &self.position).hash(hasher);
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board { cells: self.cells.clone(), ..*self }
    }

    /// Copies the other board. Allocates only if the sizes differ.
    fn clone_from(&mut self, source: &Board) {
        let mut cells = core::mem::take(&mut self.cells);
        cells.clone_from(&source.cells);
        *self = Board { cells, ..*source };
    }
}

impl Board {
    /// Creates a board without stones.
    ///
    /// # Errors
    /// - [`SizeError`]: `columns` or `rows` is not from 1 to 25.
    pub fn empty(columns: u8, rows: u8) -> Result<Board, SizeError> {
        size::check(columns, rows)?;
        Ok(Board::bare(columns, rows))
    }

    /// Creates a board with these stones.
    ///
    /// # Errors
    /// The first of these conditions that holds:
    /// - [`BoardError::Size`]: `columns` or `rows` is not from 1 to 25.
    /// - [`BoardError::OffBoard`]: a stone is not on the board.
    /// - [`BoardError::Twice`]: two stones are on one point.
    /// - [`BoardError::NoLiberty`]: a chain has no liberties.
    pub fn new(columns: u8, rows: u8, black: &[Point], white: &[Point]) -> Result<Board, BoardError> {
        let mut board = Board::empty(columns, rows)?;
        let stones = || {
            let black = black.iter().map(|point| (Color::Black, *point));
            black.chain(white.iter().map(|point| (Color::White, *point)))
        };
        if let Some((_, point)) = stones().find(|(_, point)| !board.contains(*point)) {
            return Err(BoardError::OffBoard(point));
        }
        for (color, point) in stones() {
            match board.site(point) {
                Some(site) if board.content(site) == Content::Empty => board.place(color, site),
                _ => return Err(BoardError::Twice(point)),
            }
        }
        match board.captured_stone() {
            Some(point) => Err(BoardError::NoLiberty(point)),
            None => Ok(board),
        }
    }

    /// Creates an empty board of a size that is known to be valid.
    pub(crate) fn bare(columns: u8, rows: u8) -> Board {
        let stride = Site::from(columns) + 1;
        let border = Cell::new(Code::BORDER, 0, Counts::of(Chain::DUMMY));
        let mut board =
            Board { columns, rows, stride, cells: Vec::new(), position: Position::default(), inside: SiteSet::EMPTY };
        board.cells = vec![border; board.site_count().next_power_of_two().max(FEWEST_CELLS)];
        for site in board.sites() {
            board.cells[usize::from(site)].set_code(Code::EMPTY);
            board.inside.insert(site);
            for side in board.neighbors(site) {
                board.cells[usize::from(side)].counts.add_empty_side();
            }
        }
        board
    }

    /// Returns the first stone of a chain without liberties, if there is one.
    pub(crate) fn captured_stone(&self) -> Option<Point> {
        let is_captured =
            |site: &Site| matches!(self.content(*site), Content::Stone(_)) && self.chain_at(*site).contacts() == 0;
        self.sites().find(is_captured).map(|site| self.point(site))
    }

    /// Returns the same board without the stones at these sites.
    pub(crate) fn without(&self, sites: &SiteSet) -> Board {
        let mut board = Board::bare(self.columns, self.rows);
        for site in self.sites() {
            if let (Content::Stone(color), false) = (self.content(site), sites.contains(site)) {
                board.place(color, site);
            }
        }
        board
    }

    /// Returns the number of columns, 1 to 25.
    #[must_use]
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of rows, 1 to 25.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Returns whether the point is on the board.
    #[must_use]
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// Returns the color of the stone at a point. `None` if the point is empty or off the board.
    #[must_use]
    #[inline]
    pub fn at(&self, point: Point) -> Option<Color> {
        match self.content(self.site(point)?) {
            Content::Stone(color) => Some(color),
            Content::Empty | Content::Border => None,
        }
    }

    /// Returns all points of the board, by row from the bottom, then by column from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
    }

    /// Returns the points with a stone of this color.
    #[must_use]
    pub fn stones(&self, color: Color) -> PointSet {
        self.point_set(*self.position.of(color))
    }

    /// Returns the points without a stone.
    #[must_use]
    pub fn empty_points(&self) -> PointSet {
        self.point_set(self.empty_sites())
    }

    /// Returns the adjacent points on the board, in order. There are 2 to 4, fewer on a board of one line.
    ///
    /// No points if `point` is off the board.
    pub fn neighbors_of(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        point.neighbors().filter(move |neighbor| self.contains(point) && self.contains(*neighbor))
    }

    /// Returns the diagonally adjacent points on the board, in order. There are 1, 2 or 4, and none on a
    /// board of one line.
    ///
    /// No points if `point` is off the board.
    pub fn diagonals_of(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        point.diagonals().filter(move |diagonal| self.contains(point) && self.contains(*diagonal))
    }

    /// Returns the stones of the chain at a point, sorted by row, then by column. None if the point has no
    /// stone.
    #[must_use]
    pub fn chain(&self, point: Point) -> Vec<Point> {
        let Some(head) = self.head(point) else {
            return Vec::new();
        };
        self.sorted_points(self.ring(head))
    }

    /// Returns the liberties of the chain at a point, sorted by row, then by column. None if the point has
    /// no stone.
    #[must_use]
    pub fn liberties(&self, point: Point) -> Vec<Point> {
        let Some(head) = self.head(point) else {
            return Vec::new();
        };
        let around = self.ring(head).flat_map(|site| self.neighbors(site));
        let mut liberties = self.sorted_points(around.filter(|site| self.content(*site) == Content::Empty));
        liberties.dedup();
        liberties
    }

    /// Returns the chains of a color, each sorted like [`Board::chain`], in the order of their first
    /// stones.
    #[must_use]
    pub fn chains(&self, color: Color) -> Vec<Vec<Point>> {
        let heads = self.sites().filter(|site| self.code(*site) == Code::stone(color, *site));
        let mut chains: Vec<Vec<Point>> = heads.map(|head| self.sorted_points(self.ring(head))).collect();
        chains.sort_unstable();
        chains
    }

    /// Returns the head of the chain at a point. `None` if the point has no stone.
    pub(crate) fn head(&self, point: Point) -> Option<Site> {
        let site = self.site(point)?;
        matches!(self.content(site), Content::Stone(_)).then(|| self.code(site).head())
    }

    /// Returns the points of these sites, sorted by row, then by column.
    pub(crate) fn sorted_points(&self, sites: impl Iterator<Item = Site>) -> Vec<Point> {
        let mut points: Vec<Point> = sites.map(|site| self.point(site)).collect();
        points.sort_unstable();
        points
    }

    /// Returns the set of the points of these sites.
    #[inline]
    pub(crate) fn point_set(&self, sites: SiteSet) -> PointSet {
        PointSet::new(self.columns, self.rows, sites)
    }

    /// Returns the first `W` words of the set of empty points.
    #[inline]
    pub(crate) fn empty_sites<const W: usize>(&self) -> SiteSet<W> {
        let stones = |color: Color| self.position.of(color).narrowed();
        self.inside.narrowed() & !(stones(Color::Black) | stones(Color::White))
    }

    /// Returns the site of a point. `None` if the point is off the board.
    #[inline]
    pub(crate) fn site(&self, point: Point) -> Option<Site> {
        let row = Site::from(point.row) + 1;
        self.contains(point).then(|| row * self.stride + Site::from(point.column) + 1)
    }

    /// Returns the point of a site. The site must be on the board.
    pub(crate) fn point(&self, site: Site) -> Point {
        Point::new(line(site % self.stride).wrapping_sub(1), line(site / self.stride).wrapping_sub(1))
    }

    /// Returns the sites of all points, in the order of [`Board::points`].
    pub(crate) fn sites(&self) -> impl Iterator<Item = Site> + use<> {
        let (columns, stride) = (Site::from(self.columns), self.stride);
        (1..=Site::from(self.rows)).flat_map(move |row| (1..=columns).map(move |column| row * stride + column))
    }

    /// Returns the number of sites, border included.
    #[inline]
    pub(crate) fn site_count(&self) -> usize {
        // The last point's corner needs one more.
        usize::from(self.stride) * (usize::from(self.rows) + 2) + 1
    }

    #[inline]
    pub(crate) fn content(&self, site: Site) -> Content {
        let code = self.code(site);
        match Color::BOTH.into_iter().find(|color| code.is(*color)) {
            Some(color) => Content::Stone(color),
            None if code.is_empty() => Content::Empty,
            None => Content::Border,
        }
    }

    #[inline]
    pub(crate) fn code(&self, site: Site) -> Code {
        self.cells[usize::from(site)].code()
    }

    /// Returns the four adjacent sites. `site` must be on the board.
    #[inline]
    pub(crate) fn neighbors(&self, site: Site) -> [Site; 4] {
        // Nothing wraps: a point is a row and a column away from both ends of the mailbox.
        let (before, after) = (site.wrapping_sub(self.stride), site.wrapping_add(self.stride));
        [site.wrapping_sub(1), site.wrapping_add(1), before, after]
    }

    /// Returns the chain of the stone at this site.
    #[inline]
    pub(crate) fn chain_at(&self, site: Site) -> Chain {
        self.chain_of(self.code(site))
    }

    /// Returns the chain of the stones with this code.
    #[inline]
    pub(crate) fn chain_of(&self, code: Code) -> Chain {
        self.cells[usize::from(code.head())].counts.chain()
    }

    /// Returns the sites of a ring, starting at its head.
    pub(crate) fn ring(&self, head: Site) -> impl Iterator<Item = Site> + '_ {
        let after = move |site: &Site| {
            let next = self.cells[usize::from(*site)].next;
            (next != head).then_some(next)
        };
        core::iter::successors(Some(head), after)
    }
}

/// Why [`Board::new`] creates no board. It reports the first that holds, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardError {
    /// A number of columns or rows is not from 1 to 25.
    Size(SizeError),
    /// This stone is not on the board.
    OffBoard(Point),
    /// Two stones are on this point.
    Twice(Point),
    /// The chain at this point has no liberties.
    NoLiberty(Point),
}

impl From<SizeError> for BoardError {
    fn from(error: SizeError) -> BoardError {
        BoardError::Size(error)
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Size(error) => error.fmt(formatter),
            BoardError::OffBoard(point) => write!(formatter, "{point} is not on the board"),
            BoardError::Twice(point) => write!(formatter, "{point} is given more than one stone"),
            BoardError::NoLiberty(point) => write!(formatter, "the chain at {point} has no liberty"),
        }
    }
}

impl core::error::Error for BoardError {}

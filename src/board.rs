//! The board: stones, chains, liberties. How it changes is in `placement.rs`.

use alloc::vec;
use alloc::vec::Vec;

use core::hash::{Hash, Hasher};

use crate::bits::{self, Position, Words};
use crate::placement::Change;
use crate::point::{Color, Point};
use crate::point_set::PointSet;
use crate::setup::{LARGEST_SIZE, SetupError};

/// A cell of the mailbox: the points row by row from the bottom, with a border row below and above
/// and one border column, which serves as the left edge of a row and the right edge of the row before.
pub(crate) type Site = u16;

/// The cells of the largest board.
pub(crate) const SITES: usize = (LARGEST_SIZE as usize + 1) * (LARGEST_SIZE as usize + 2);

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Border,
    Stone(Color),
}

/// The low bits of a code are the head of the stone's chain; of those above, one is set, which says what is there.
const HEAD_BITS: u32 = 10;
const HEAD_MASK: u16 = (1 << HEAD_BITS) - 1;
const BORDER_BIT: u16 = 4 << HEAD_BITS;
const EMPTY_BIT: u16 = 8 << HEAD_BITS;

/// What is in a cell, and of which chain the stone is, in one number, so that cells of one chain are told
/// by one comparison. Where there is no stone, the head is a cell of the border in which
/// nothing is kept: what is done to the chains around a point can be done four times unasked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code(u16);

impl Code {
    pub(crate) const EMPTY: Code = Code(EMPTY_BIT | 1);
    pub(crate) const BORDER: Code = Code(BORDER_BIT);

    #[inline]
    pub(crate) fn stone(color: Color, head: Site) -> Code {
        Code(Code::bit(color) | head)
    }

    #[inline]
    fn bit(color: Color) -> u16 {
        1 << HEAD_BITS << (color as u16)
    }

    #[inline]
    pub(crate) fn is(self, color: Color) -> bool {
        self.0 & Code::bit(color) != 0
    }

    /// Whether it is a stone of the opponent of this color.
    #[inline]
    pub(crate) fn is_against(self, color: Color) -> bool {
        self.0 & (Code::stone_bits() ^ Code::bit(color)) != 0
    }

    #[inline]
    const fn stone_bits() -> u16 {
        3 << HEAD_BITS
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 & EMPTY_BIT != 0
    }

    /// How many of these are empty.
    #[inline]
    pub(crate) fn empties(codes: [Code; 4]) -> u16 {
        Code::count(codes, EMPTY_BIT) as u16
    }

    /// How many of these are off the board.
    #[inline]
    pub(crate) fn borders(codes: [Code; 4]) -> u32 {
        Code::count(codes, BORDER_BIT)
    }

    /// How many of these are stones of this color.
    #[inline]
    pub(crate) fn stones(codes: [Code; 4], color: Color) -> u32 {
        Code::count(codes, Code::bit(color))
    }

    #[inline]
    fn count(codes: [Code; 4], bit: u16) -> u32 {
        let [one, two, three, four] = codes.map(|code| u32::from(code.0 & bit));
        (one + two + three + four) >> bit.trailing_zeros()
    }

    /// Whether one of these is empty.
    #[inline]
    pub(crate) fn has_empty(codes: [Code; 4]) -> bool {
        Code::union(codes) & EMPTY_BIT != 0
    }

    /// Whether one of these is off the board.
    #[inline]
    pub(crate) fn has_border(codes: [Code; 4]) -> bool {
        Code::union(codes) & BORDER_BIT != 0
    }

    /// Whether one of these is a stone of this color.
    #[inline]
    pub(crate) fn has_stone(codes: [Code; 4], color: Color) -> bool {
        Code::union(codes) & Code::bit(color) != 0
    }

    #[inline]
    fn union(codes: [Code; 4]) -> u16 {
        let [one, two, three, four] = codes;
        one.0 | two.0 | three.0 | four.0
    }

    /// Whether the sides and corners of a point make it an eye of this color: see
    /// [`Board::is_eye`].
    #[inline]
    pub(crate) fn is_eye(color: Color, sides: [Code; 4], corners: [Code; 4]) -> bool {
        let opponent = Code::stone_bits() ^ Code::bit(color);
        let foreign = Code::union(sides) & (EMPTY_BIT | opponent);
        let bad = Code::count(corners, opponent) + u32::from(Code::has_border(corners));
        (foreign == 0) & (bad < 2)
    }

    #[inline]
    pub(crate) fn head(self) -> Site {
        self.0 & HEAD_MASK
    }
}

/// A cell. Stones of a chain share a head, one of them, and are linked in a ring by `next`. Where there
/// is no stone, all but the code is what the last stone left; undoing relies on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) code: Code,
    pub(crate) next: Site,
    /// At a head: what is known of the chain.
    pub(crate) chain: Chain,
}

/// What is known of a chain: in the low half its contacts, that is how often a stone of it is next to an empty point, 0
/// exactly when it has no liberty; in the high half how many stones it has. So chains are joined by one
/// addition, and the one with more stones is the larger number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Chain(u32);

impl Chain {
    /// No stones, and far from no contacts: so begins what is kept where there is no chain.
    const DUMMY: Chain = Chain(1 << 15);

    #[inline]
    pub(crate) const fn new(stones: u16, contacts: u16) -> Chain {
        Chain((stones as u32) << 16 | contacts as u32)
    }

    #[inline]
    pub(crate) fn contacts(self) -> u16 {
        self.0 as u16
    }

    #[inline]
    pub(crate) fn stones(self) -> u16 {
        (self.0 >> 16) as u16
    }

    #[inline]
    pub(crate) fn plus(self, other: Chain) -> Chain {
        Chain(self.0.wrapping_add(other.0))
    }

    #[inline]
    pub(crate) fn minus(self, other: Chain) -> Chain {
        Chain(self.0.wrapping_sub(other.0))
    }
}

/// A position on a board of 1 to 25 columns and rows.
///
/// Boards are equal when their sizes and their stones are.
pub struct Board {
    columns: u8,
    rows: u8,
    pub(crate) stride: Site,
    pub(crate) cells: Vec<Cell>,
    pub(crate) position: Position,
    /// What the newest play did, if it has not been taken back.
    pub(crate) newest: Change,
    /// The sites that are points.
    pub(crate) inside: Words,
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

    /// Takes over the stones, without allocating if the sizes are the same.
    fn clone_from(&mut self, source: &Board) {
        let mut cells = core::mem::take(&mut self.cells);
        cells.clone_from(&source.cells);
        *self = Board { cells, ..*source };
    }
}

impl Board {
    /// A board without stones.
    ///
    /// # Errors
    /// [`SetupError::Size`] unless columns and rows are 1 to 25.
    pub fn empty(columns: u8, rows: u8) -> Result<Board, SetupError> {
        Board::new(columns, rows, &[], &[])
    }

    /// A board with these stones.
    ///
    /// # Errors
    /// Any [`SetupError`] but `Handicap`: the size, a stone off the board or on another stone, a
    /// chain without a liberty.
    pub fn new(columns: u8, rows: u8, black: &[Point], white: &[Point]) -> Result<Board, SetupError> {
        let sizes = 1..=LARGEST_SIZE;
        if !sizes.contains(&columns) || !sizes.contains(&rows) {
            return Err(SetupError::Size { columns, rows });
        }
        let mut board = Board::bare(columns, rows);
        let stones = || {
            let black = black.iter().map(|point| (Color::Black, *point));
            black.chain(white.iter().map(|point| (Color::White, *point)))
        };
        if let Some((_, point)) = stones().find(|(_, point)| !board.contains(*point)) {
            return Err(SetupError::OffBoard(point));
        }
        for (color, point) in stones() {
            match board.site(point) {
                Some(site) if board.content(site) == Content::Empty => {
                    board.place(color, site);
                }
                _ => return Err(SetupError::Twice(point)),
            }
        }
        let stuck =
            |site: &Site| matches!(board.content(*site), Content::Stone(_)) && board.chain_at(*site).contacts() == 0;
        match board.sites().find(stuck) {
            Some(site) => Err(SetupError::NoLiberty(board.point(site))),
            None => Ok(board),
        }
    }

    /// An empty board; the size is known to be good.
    fn bare(columns: u8, rows: u8) -> Board {
        let stride = Site::from(columns) + 1;
        let sites = usize::from(stride) * (usize::from(rows) + 2);
        let border = Cell { code: Code::BORDER, next: 0, chain: Chain::DUMMY };
        let mut board = Board {
            columns,
            rows,
            stride,
            // One more, which is at the last corner's corner.
            cells: vec![border; sites + 1],
            position: Position::default(),
            newest: Change::NONE,
            inside: Words::default(),
        };
        for site in board.sites() {
            board.cells[usize::from(site)].code = Code::EMPTY;
            bits::insert(&mut board.inside, site);
        }
        board
    }

    /// The same board without the stones at these sites.
    pub(crate) fn without(&self, sites: &[Site]) -> Board {
        let mut board = Board::bare(self.columns, self.rows);
        for site in self.sites() {
            if let (Content::Stone(color), false) = (self.content(site), sites.contains(&site)) {
                board.place(color, site);
            }
        }
        board
    }

    /// The number of columns, 1 to 25.
    #[must_use]
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// The number of rows, 1 to 25.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Whether the point is on the board.
    #[must_use]
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// The color of the stone at a point; `None` if the point is empty or off the board.
    #[must_use]
    #[inline]
    pub fn at(&self, point: Point) -> Option<Color> {
        match self.content(self.site(point)?) {
            Content::Stone(color) => Some(color),
            Content::Empty | Content::Border => None,
        }
    }

    /// All points of the board, row by row from the bottom, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
    }

    /// The points with a stone of this color.
    #[must_use]
    pub fn stones(&self, color: Color) -> PointSet {
        PointSet::new(self, *self.position.of(color))
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty_points(&self) -> PointSet {
        PointSet::new(self, core::array::from_fn(|index| self.empty_word(index)))
    }

    /// A word of the bits of the empty points.
    #[inline]
    pub(crate) fn empty_word(&self, index: usize) -> u64 {
        let stones = self.position.of(Color::Black)[index] | self.position.of(Color::White)[index];
        self.inside[index] & !stones
    }

    /// The stones of the chain at a point, sorted by row, then column; none if there is no stone.
    #[must_use]
    pub fn chain(&self, point: Point) -> Vec<Point> {
        let Some(head) = self.head(point) else {
            return Vec::new();
        };
        self.sorted_points(self.ring(head))
    }

    /// The liberties of the chain at a point, sorted by row, then column; none if there is no stone.
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

    /// The chains of a color, each sorted like [`Board::chain`], in the order of their first points.
    #[must_use]
    pub fn chains(&self, color: Color) -> Vec<Vec<Point>> {
        let heads = self.sites().filter(|site| self.code(*site) == Code::stone(color, *site));
        let mut chains: Vec<Vec<Point>> = heads.map(|head| self.sorted_points(self.ring(head))).collect();
        chains.sort_unstable();
        chains
    }

    fn head(&self, point: Point) -> Option<Site> {
        let site = self.site(point)?;
        matches!(self.content(site), Content::Stone(_)).then(|| self.code(site).head())
    }

    /// The points of these sites, sorted by row, then column.
    pub(crate) fn sorted_points(&self, sites: impl Iterator<Item = Site>) -> Vec<Point> {
        let mut points: Vec<Point> = sites.map(|site| self.point(site)).collect();
        points.sort_unstable();
        points
    }

    /// The site of a point, if it is on the board.
    #[inline]
    pub(crate) fn site(&self, point: Point) -> Option<Site> {
        let row = Site::from(point.row) + 1;
        self.contains(point).then(|| row * self.stride + Site::from(point.column) + 1)
    }

    /// The point of a site that is on the board.
    pub(crate) fn point(&self, site: Site) -> Point {
        Point::new((site % self.stride).wrapping_sub(1) as u8, (site / self.stride).wrapping_sub(1) as u8)
    }

    /// The sites of all points, in the order of [`Board::points`].
    pub(crate) fn sites(&self) -> impl Iterator<Item = Site> + use<> {
        let (columns, stride) = (Site::from(self.columns), self.stride);
        (1..=Site::from(self.rows)).flat_map(move |row| (1..=columns).map(move |column| row * stride + column))
    }

    /// The number of cells, border included.
    pub(crate) fn site_count(&self) -> usize {
        self.cells.len()
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
        self.cells[usize::from(site)].code
    }

    /// The four sites next to a site that is on the board.
    #[inline]
    pub(crate) fn neighbors(&self, site: Site) -> [Site; 4] {
        // There is no wrapping around: a point is a row and a column away from the ends.
        let (before, after) = (site.wrapping_sub(self.stride), site.wrapping_add(self.stride));
        [site.wrapping_sub(1), site.wrapping_add(1), before, after]
    }

    /// What is known of the chain whose stone is at this site.
    #[inline]
    pub(crate) fn chain_at(&self, site: Site) -> Chain {
        self.chain_of(self.code(site))
    }

    /// What is known of the chain with this code.
    #[inline]
    pub(crate) fn chain_of(&self, code: Code) -> Chain {
        self.cells[usize::from(code.head())].chain
    }

    /// The sites of a ring, from its head on.
    pub(crate) fn ring(&self, head: Site) -> impl Iterator<Item = Site> + '_ {
        let after = move |site: &Site| {
            let next = self.cells[usize::from(*site)].next;
            (next != head).then_some(next)
        };
        core::iter::successors(Some(head), after)
    }
}

//! Area: a player's stones, and the empty regions that touch only that player's stones.

use alloc::vec::Vec;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point_set::PointSet;
use crate::site::{Site, SiteSet};
use crate::sweep::{Grid, by_size};

/// The numbers that area counting needs from a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Census {
    /// Each player's stones.
    pub(crate) stones: ByColor<u32>,
    /// The points of empty regions that touch one color only.
    pub(crate) empties: ByColor<u32>,
    /// The points of empty regions that touch both colors.
    pub(crate) shared: u32,
}

impl Census {
    /// Counts all points except the contestable ones.
    pub(crate) fn new(board: &Board, contestable: &[Site]) -> Census {
        let left_out = contestable.iter().copied().collect::<SiteSet>();
        by_size!(board, census(board, &left_out))
    }

    /// Counts like [`Census::new`], but only those shared points that are next to stones of both colors.
    pub(crate) fn with_adjacent_shared(board: &Board, contestable: &[Site]) -> Census {
        let left_out = contestable.iter().copied().collect::<SiteSet>();
        let shared = by_size!(board, between(board, &left_out));
        Census { shared, ..Census::new(board, contestable) }
    }

    /// Returns the number of a player's stones and empty points.
    pub(crate) fn area(&self, color: Color) -> u32 {
        self.stones[color] + self.empties[color]
    }
}

fn census<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board, left_out: &SiteSet) -> Census {
    let [black, white] = reached(grid, board);
    let counted = !left_out.narrowed::<W>();
    let count = |sites: SiteSet<W>| (sites & counted).len();
    Census {
        stones: ByColor::from_fn(|color| count(board.position.of(color).narrowed())),
        empties: ByColor { black: count(black & !white), white: count(white & !black) },
        shared: count(black & white),
    }
}

/// Returns how many empty points are next to stones of both colors.
fn between<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board, left_out: &SiteSet) -> u32 {
    let empty: SiteSet<W> = board.empty_sites();
    let [black, white] = Color::BOTH.map(|color| grid.around(&board.position.of(color).narrowed()));
    (empty & black & white & !left_out.narrowed::<W>()).len()
}

/// Returns the empty points of regions that touch Black, and of those that touch White.
#[inline]
fn reached<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> [SiteSet<W>; 2] {
    let empty = board.empty_sites();
    Color::BOTH.map(|color| grid.spread(&board.position.of(color).narrowed(), &empty))
}

/// Returns the points that each player owns by area.
#[inline]
fn owned<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> [SiteSet<W>; 2] {
    let reached = reached(grid, board);
    Color::BOTH.map(|color| {
        let (own, other) = (reached[color.index()], reached[color.opposite().index()]);
        board.position.of(color).narrowed() | own & !other
    })
}

fn areas<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> ByColor<SiteSet> {
    let [black, white] = owned(grid, board).map(|sites| sites.widened());
    ByColor { black, white }
}

fn area_counts<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> ByColor<u32> {
    let [black, white] = owned(grid, board).map(|sites| sites.len());
    ByColor { black, white }
}

fn shared<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> SiteSet {
    let [black, white] = reached(grid, board);
    (black & white).widened()
}

/// Returns the points of empty regions that touch both colors.
pub(crate) fn shared_sites(board: &Board) -> SiteSet {
    by_size!(board, shared(board))
}

/// Returns the sites that each player owns by area.
pub(crate) fn area_sites(board: &Board) -> ByColor<SiteSet> {
    by_size!(board, areas(board))
}

/// Returns the points that each player owns by area.
///
/// A player owns the points of their stones, and the empty regions that touch only their stones. On an empty board
/// both sets are empty.
#[must_use]
pub fn area_points(board: &Board) -> ByColor<PointSet> {
    by_size!(board, areas(board)).map(|sites| board.point_set(sites))
}

/// Returns who owns each point by area, in the order of [`Board::points`].
///
/// The owner of a stone's point is the stone's color. The owner of an empty point is the only color that its region
/// touches. `None` if the region touches both colors or neither.
#[must_use]
pub fn area_owner(board: &Board) -> Vec<Option<Color>> {
    let areas = by_size!(board, areas(board));
    board.sites().map(|site| areas.find(|sites| sites.contains(site))).collect()
}

/// Returns how many points each player owns by area, without komi.
///
/// ```
/// use shinpan::{Board, ByColor, area};
///
/// let board: Board = ". X . O .".parse()?;
/// assert_eq!(area(&board), ByColor { black: 2, white: 2 });
/// # Ok::<(), shinpan::ParseBoardError>(())
/// ```
#[must_use]
pub fn area(board: &Board) -> ByColor<u32> {
    by_size!(board, area_counts(board))
}

/// Returns how many groups each player has. A group is a connected set of points that the player owns by area.
pub(crate) fn group_counts(board: &Board) -> ByColor<u32> {
    let mut counts = ByColor::default();
    for (color, _) in board.groups(&by_size!(board, areas(board))) {
        counts[color] += 1;
    }
    counts
}

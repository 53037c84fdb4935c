//! Area: a player's stones and the empty regions that touch them alone.

use alloc::vec::Vec;

use crate::bits::{self, Words};
use crate::board::{Board, Site};
use crate::point::{ByColor, Color};
use crate::point_set::PointSet;
use crate::sweep::{Grid, by_size, filled_up, first};

/// What area counting makes of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Census {
    /// Each player's stones.
    pub(crate) stones: ByColor<u32>,
    /// The points of empty regions that touch one color alone.
    pub(crate) empties: ByColor<u32>,
    /// The points of empty regions that touch both colors.
    pub(crate) shared: u32,
}

impl Census {
    /// Counts all points but those contestable.
    pub(crate) fn new(board: &Board, contestable: &[Site]) -> Census {
        let mut left_out = Words::default();
        contestable.iter().for_each(|site| bits::insert(&mut left_out, *site));
        by_size!(board, census(board, &left_out))
    }

    /// Stones and empty points of a player.
    pub(crate) fn area(&self, color: Color) -> u32 {
        self.stones[color] + self.empties[color]
    }
}

fn census<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board, left_out: &Words) -> Census {
    let [black, white] = reached(grid, board);
    let count = |word: &dyn Fn(usize) -> u64| (0..W).map(|index| (word(index) & !left_out[index]).count_ones()).sum();
    let stones = |color: Color| count(&|index| board.position.of(color)[index]);
    Census {
        stones: ByColor { black: stones(Color::Black), white: stones(Color::White) },
        empties: ByColor {
            black: count(&|index| black[index] & !white[index]),
            white: count(&|index| white[index] & !black[index]),
        },
        shared: count(&|index| black[index] & white[index]),
    }
}

/// The empty points of regions that touch Black, and of those that touch White.
#[inline]
fn reached<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> [[u64; W]; 2] {
    let empty = core::array::from_fn(|index| board.empty_word(index));
    Color::BOTH.map(|color| grid.spread(&first(board.position.of(color)), &empty))
}

/// The points that each player owns by area: stones, and the regions that touch them alone.
#[inline]
fn owned<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> [[u64; W]; 2] {
    let reached = reached(grid, board);
    Color::BOTH.map(|color| {
        let (own, other) = (&reached[color as usize], &reached[color.opposite() as usize]);
        let stones = board.position.of(color);
        core::array::from_fn(|index| stones[index] | own[index] & !other[index])
    })
}

fn areas<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> [Words; 2] {
    owned(grid, board).map(|words| filled_up(&words))
}

fn area_counts<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, board: &Board) -> ByColor<u32> {
    let [black, white] = owned(grid, board).map(|words| bits::count(&words));
    ByColor { black, white }
}

/// Who owns each site by area.
fn owner(areas: &[Words; 2], site: Site) -> Option<Color> {
    Color::BOTH.into_iter().find(|color| bits::contains(&areas[*color as usize], site))
}

/// The points that each player owns by area: the stones, and the empty regions that touch that player's
/// stones alone. On an empty board nobody owns any.
#[must_use]
pub fn area_points(board: &Board) -> ByColor<PointSet> {
    let [black, white] = by_size!(board, areas(board));
    ByColor { black: PointSet::new(board, black), white: PointSet::new(board, white) }
}

/// Who owns each point of the board by area, in the order of [`Board::points`]: the stone's color,
/// or the only color that an empty region touches. An empty board is nobody's.
#[must_use]
pub fn area_owner(board: &Board) -> Vec<Option<Color>> {
    let areas = by_size!(board, areas(board));
    board.sites().map(|site| owner(&areas, site)).collect()
}

/// How many points each player owns by area, komi left out.
#[must_use]
pub fn area(board: &Board) -> ByColor<u32> {
    by_size!(board, area_counts(board))
}

/// How many groups each player has: largest connected sets of points owned by area.
pub(crate) fn group_counts(board: &Board) -> ByColor<u32> {
    let mut counts = ByColor::default();
    let areas = by_size!(board, areas(board));
    let owners: Vec<Option<Color>> = (0..board.site_count()).map(|site| owner(&areas, site as Site)).collect();
    for (color, _) in board.groups(&owners) {
        counts[color] += 1;
    }
    counts
}

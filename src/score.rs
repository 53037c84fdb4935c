//! Area: a player's stones and the empty regions that touch them alone.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::{Board, Content, Site};
use crate::point::{ByColor, Color};

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
    /// Counts all points but those contestable, which are sorted.
    pub(crate) fn new(board: &Board, contestable: &[Site]) -> Census {
        let borders = borders(board);
        let mut census = Census::default();
        for site in board.sites().filter(|site| contestable.binary_search(site).is_err()) {
            match (board.content(site), borders[usize::from(site)]) {
                (Content::Stone(color), _) => census.stones[color] += 1,
                (_, ByColor { black: true, white: true }) => census.shared += 1,
                (_, borders) => {
                    if let Some(color) = only(borders) {
                        census.empties[color] += 1;
                    }
                }
            }
        }
        census
    }

    /// Stones and empty points of a player.
    pub(crate) fn area(&self, color: Color) -> u32 {
        self.stones[color] + self.empties[color]
    }
}

/// Which colors the empty region of each site touches; neither where there is no empty region.
fn borders(board: &Board) -> Vec<ByColor<bool>> {
    let mut by_site = vec![ByColor::default(); board.site_count()];
    let mut seen = vec![false; board.site_count()];
    for start in board.sites() {
        if board.content(start) == Content::Empty && !seen[usize::from(start)] {
            let (region, borders) = board.flood(start, &mut seen);
            region.into_iter().for_each(|site| by_site[usize::from(site)] = borders);
        }
    }
    by_site
}

fn only(borders: ByColor<bool>) -> Option<Color> {
    match (borders.black, borders.white) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}

/// Who owns each site by area.
fn owners(board: &Board) -> Vec<Option<Color>> {
    let mut owners: Vec<Option<Color>> = borders(board).into_iter().map(only).collect();
    for site in board.sites() {
        if let Content::Stone(color) = board.content(site) {
            owners[usize::from(site)] = Some(color);
        }
    }
    owners
}

/// Who owns each point of the board by area, in the order of [`Board::points`]: the stone's color,
/// or the only color that an empty region touches. An empty board is nobody's.
#[must_use]
pub fn area_owner(board: &Board) -> Vec<Option<Color>> {
    let owners = owners(board);
    board.sites().map(|site| owners[usize::from(site)]).collect()
}

/// How many points each player owns by area, komi left out.
#[must_use]
pub fn area(board: &Board) -> ByColor<u32> {
    let census = Census::new(board, &[]);
    ByColor { black: census.area(Color::Black), white: census.area(Color::White) }
}

/// How many groups each player has: largest connected sets of points owned by area.
pub(crate) fn group_counts(board: &Board) -> ByColor<u32> {
    let mut counts = ByColor::default();
    for (color, _) in board.groups(&owners(board)) {
        counts[color] += 1;
    }
    counts
}

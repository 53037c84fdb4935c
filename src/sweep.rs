//! Finds neighbors of many sites at once, by shifting sets of sites.
//!
//! The common board sizes have code of their own, in which the number of words and the stride are constants.

use crate::board::Board;
use crate::site::SiteSet;

/// The geometry of a board with sets of `W` words.
///
/// A site's upper neighbor is `STRIDE` places above it. `STRIDE` is 0 if only the running program knows the stride.
#[derive(Clone, Copy)]
pub(crate) struct Grid<const W: usize, const STRIDE: u32> {
    stride: u32,
}

/// Calls a function with the [`Grid`] for this board's size as its first argument.
macro_rules! by_size {
    ($board:expr, $function:ident($($argument:expr),*)) => {{
        let board: &$crate::board::Board = $board;
        match (board.columns(), board.rows()) {
            (9, 9) => $function($crate::sweep::Grid::<2, 10>::new(board), $($argument),*),
            (13, 13) => $function($crate::sweep::Grid::<4, 14>::new(board), $($argument),*),
            (19, 19) => $function($crate::sweep::Grid::<7, 20>::new(board), $($argument),*),
            _ if board.site_count() <= 64 => $function($crate::sweep::Grid::<1, 0>::new(board), $($argument),*),
            _ => $function($crate::sweep::Grid::<{ $crate::site::WORDS }, 0>::new(board), $($argument),*),
        }
    }};
}
pub(crate) use by_size;

impl<const W: usize, const STRIDE: u32> Grid<W, STRIDE> {
    #[inline]
    pub(crate) fn new(board: &Board) -> Grid<W, STRIDE> {
        Grid { stride: u32::from(board.stride) }
    }

    #[inline]
    fn stride(self) -> u32 {
        if STRIDE == 0 { self.stride } else { STRIDE }
    }

    /// Returns four sets: the sites with their left, right, lower or upper neighbor in the set.
    #[inline]
    pub(crate) fn sides(self, sites: &SiteSet<W>) -> [SiteSet<W>; 4] {
        let stride = self.stride();
        [sites.up(1), sites.down(1), sites.up(stride), sites.down(stride)]
    }

    /// Returns the sites next to a site of the set.
    #[inline]
    pub(crate) fn around(self, sites: &SiteSet<W>) -> SiteSet<W> {
        let [left, right, below, above] = self.sides(sites);
        left | right | below | above
    }

    /// Returns the sites of `within` that sites of `within` connect to a neighbor in `seeds`.
    ///
    /// Grows the words upwards, then downwards, each with the new value of its neighbors. So the number of rounds
    /// depends on the bends of a path, not on its length.
    #[inline]
    pub(crate) fn spread(self, seeds: &SiteSet<W>, within: &SiteSet<W>) -> SiteSet<W> {
        let mut reached = *(self.around(seeds) & *within).words();
        let within = within.words();
        loop {
            let around = self.around(&SiteSet::from_words(reached));
            let mut grows = 0;
            for index in 0..W {
                let more = around.words()[index] & within[index] & !reached[index];
                reached[index] |= more;
                grows |= more;
            }
            if grows == 0 {
                return SiteSet::from_words(reached);
            }
            (0..W).for_each(|index| self.grow(&mut reached, within, index));
            (0..W).rev().for_each(|index| self.grow(&mut reached, within, index));
        }
    }

    /// Adds the neighbors of reached sites to a word, then the neighbors of these.
    #[inline]
    fn grow(self, reached: &mut [u64; W], within: &[u64; W], index: usize) {
        let stride = self.stride();
        let mut outside = 0;
        if index > 0 {
            outside |= reached[index - 1] >> 63 | reached[index - 1] >> (64 - stride);
        }
        if index + 1 < W {
            outside |= reached[index + 1] << 63 | reached[index + 1] << (64 - stride);
        }
        let mut word = reached[index] | outside & within[index];
        for _ in 0..2 {
            word |= (word << 1 | word >> 1 | word << stride | word >> stride) & within[index];
        }
        reached[index] = word;
    }
}

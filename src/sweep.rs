//! Neighbors of many sites at once: words of bits, shifted.
//!
//! The common sizes have code of their own, in which the number of words and the stride are constants.

use crate::bits::{WORDS, Words};
use crate::board::Board;

/// A board's bits as `W` words, rows `STRIDE` sites apart; 0 if that is known at run time only.
#[derive(Clone, Copy)]
pub(crate) struct Grid<const W: usize, const STRIDE: u32> {
    stride: u32,
}

/// Calls a function of a [`Grid`] with the one for this board's size.
macro_rules! by_size {
    ($board:expr, $function:ident($($argument:expr),*)) => {{
        let board: &$crate::board::Board = $board;
        match (board.columns(), board.rows()) {
            (9, 9) => $function($crate::sweep::Grid::<2, 10>::new(board), $($argument),*),
            (13, 13) => $function($crate::sweep::Grid::<4, 14>::new(board), $($argument),*),
            (19, 19) => $function($crate::sweep::Grid::<7, 20>::new(board), $($argument),*),
            _ if board.site_count() <= 64 => $function($crate::sweep::Grid::<1, 0>::new(board), $($argument),*),
            _ => $function($crate::sweep::Grid::<{ $crate::bits::WORDS }, 0>::new(board), $($argument),*),
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

    /// The sites whose left, right, lower, and upper neighbor is one of these.
    #[inline]
    pub(crate) fn sides(self, words: &[u64; W]) -> [[u64; W]; 4] {
        let stride = self.stride();
        [up(words, 1), down(words, 1), up(words, stride), down(words, stride)]
    }

    /// The sites next to one of these.
    #[inline]
    pub(crate) fn around(self, words: &[u64; W]) -> [u64; W] {
        let [left, right, below, above] = self.sides(words);
        core::array::from_fn(|index| left[index] | right[index] | below[index] | above[index])
    }

    /// The sites of `within` that are connected to one of `seeds` by sites of `within`.
    ///
    /// Words are gone through up and down in turn, each with what its neighbors have become: so a path takes
    /// as many turns as it has bends, rather than steps.
    #[inline]
    pub(crate) fn spread(self, seeds: &[u64; W], within: &[u64; W]) -> [u64; W] {
        let around = self.around(seeds);
        let mut reached: [u64; W] = core::array::from_fn(|index| around[index] & within[index]);
        loop {
            let around = self.around(&reached);
            let mut grows = 0;
            for index in 0..W {
                let more = around[index] & within[index] & !reached[index];
                reached[index] |= more;
                grows |= more;
            }
            if grows == 0 {
                return reached;
            }
            (0..W).for_each(|index| self.grow(&mut reached, within, index));
            (0..W).rev().for_each(|index| self.grow(&mut reached, within, index));
        }
    }

    /// Adds to a word the sites next to those reached, and those next to them.
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

/// The same bits so many places up. Strides are shorter than words.
#[inline]
fn up<const W: usize>(words: &[u64; W], places: u32) -> [u64; W] {
    core::array::from_fn(|index| {
        let carried = if index == 0 { 0 } else { words[index - 1] >> (64 - places) };
        words[index] << places | carried
    })
}

/// The same bits so many places down.
#[inline]
fn down<const W: usize>(words: &[u64; W], places: u32) -> [u64; W] {
    core::array::from_fn(|index| {
        let carried = if index + 1 == W { 0 } else { words[index + 1] << (64 - places) };
        words[index] >> places | carried
    })
}

/// The first words, of which the board has no more.
#[inline]
pub(crate) fn first<const W: usize>(words: &Words) -> [u64; W] {
    core::array::from_fn(|index| words[index])
}

/// The words of a board, filled up.
#[inline]
pub(crate) fn filled_up<const W: usize>(words: &[u64; W]) -> Words {
    let mut all = [0; WORDS];
    all[..W].copy_from_slice(words);
    all
}

//! Whole positions as bits, and small lists that live on the stack.

use alloc::boxed::Box;
use alloc::vec;

use crate::board::Site;
use crate::point::Color;

/// A position: one bit for each site and color, Black's words before White's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    words: Box<[u64]>,
    half: usize,
}

impl Position {
    pub(crate) fn empty(sites: usize) -> Position {
        let half = sites.div_ceil(64);
        Position { words: vec![0; 2 * half].into_boxed_slice(), half }
    }

    #[inline]
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// How many stones of this color there are.
    pub(crate) fn stones(&self, color: Color) -> u32 {
        let words = self.words.iter().skip(self.half * color as usize).take(self.half);
        words.map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn word(&mut self, color: Color, site: Site) -> &mut u64 {
        &mut self.words[self.half * color as usize + usize::from(site / 64)]
    }

    #[inline]
    pub(crate) fn set(&mut self, color: Color, site: Site) {
        *self.word(color, site) |= 1 << (site % 64);
    }

    #[inline]
    pub(crate) fn clear(&mut self, color: Color, site: Site) {
        *self.word(color, site) &= !(1 << (site % 64));
    }
}

/// At most four items: a point has no more neighbors than that.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Few<T> {
    items: [T; 4],
    count: u8,
}

impl<T: Copy> Few<T> {
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if let Some(free) = self.items.get_mut(usize::from(self.count)) {
            *free = item;
            self.count += 1;
        }
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

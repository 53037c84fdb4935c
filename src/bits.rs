//! Sites and whole positions as bits, and small lists that live on the stack.

use crate::board::{SITES, Site};
use crate::point::Color;

/// The words of the largest board.
pub(crate) const WORDS: usize = SITES.div_ceil(64);

/// One bit for each site, border included. Shifted by one they are the neighbors to the right, shifted
/// by a stride those above; what leaves the board lands in the border.
pub(crate) type Words = [u64; WORDS];

/// The word and the bit of a site.
#[inline]
fn bit(site: Site) -> (usize, u64) {
    (usize::from(site / 64), 1 << (site % 64))
}

#[inline]
pub(crate) fn contains(words: &Words, site: Site) -> bool {
    let (word, bit) = bit(site);
    words[word] & bit != 0
}

#[inline]
pub(crate) fn insert(words: &mut Words, site: Site) {
    let (word, bit) = bit(site);
    words[word] |= bit;
}

#[inline]
pub(crate) fn remove(words: &mut Words, site: Site) {
    let (word, bit) = bit(site);
    words[word] &= !bit;
}

#[inline]
pub(crate) fn count(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

/// The sites in these words, in order.
#[inline]
pub(crate) fn sites(words: &[u64]) -> Sites<'_> {
    match words.split_first() {
        Some((word, later)) => Sites { word: *word, later, first: 0 },
        None => Sites { word: 0, later: words, first: 0 },
    }
}

/// See [`sites`].
pub(crate) struct Sites<'words> {
    /// What is left of a word, the words after it, and the site of its lowest bit.
    word: u64,
    later: &'words [u64],
    first: Site,
}

impl Iterator for Sites<'_> {
    type Item = Site;

    #[inline]
    fn next(&mut self) -> Option<Site> {
        while self.word == 0 {
            let (word, later) = self.later.split_first()?;
            (self.word, self.later, self.first) = (*word, later, self.first + 64);
        }
        let site = self.first + self.word.trailing_zeros() as Site;
        self.word &= self.word - 1;
        Some(site)
    }
}

/// A position: the sites of each color's stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    colors: [Words; 2],
}

impl Position {
    /// The sites of this color's stones.
    #[inline]
    pub(crate) fn of(&self, color: Color) -> &Words {
        &self.colors[color as usize]
    }

    /// How many stones of this color there are.
    pub(crate) fn stones(&self, color: Color) -> u32 {
        count(self.of(color))
    }

    #[inline]
    pub(crate) fn set(&mut self, color: Color, site: Site) {
        insert(&mut self.colors[color as usize], site);
    }

    #[inline]
    pub(crate) fn clear(&mut self, color: Color, site: Site) {
        remove(&mut self.colors[color as usize], site);
    }

    /// Adds a stone that is not there, or removes one that is.
    #[inline]
    pub(crate) fn toggle(&mut self, color: Color, site: Site) {
        let (word, bit) = bit(site);
        self.colors[color as usize][word] ^= bit;
    }

    /// Whether there is no stone.
    pub(crate) fn is_empty(&self) -> bool {
        self.colors.iter().flatten().all(|word| *word == 0)
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
        self.items.get(..usize::from(self.count)).unwrap_or_default()
    }
}

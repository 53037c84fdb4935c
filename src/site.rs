//! Sites, which are the cells of a board's mailbox, and sets of sites.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::number::{self, index, small, wide};
use crate::point::LARGEST_SIZE;

/// A cell of the mailbox. The mailbox stores the points row by row from the bottom, inside a border.
///
/// The border has a row below the board, a row above it, and one column. That column is the left edge
/// of a row and the right edge of the row below it.
pub(crate) type Site = u16;

/// The number of cells of the largest board.
pub(crate) const SITES: usize = (wide(LARGEST_SIZE) + 1) * (wide(LARGEST_SIZE) + 2);

/// The number of 64-bit words that hold a bit for each cell of the largest board.
pub(crate) const WORDS: usize = SITES.div_ceil(64);

/// A set of sites: one bit for each site, border included.
///
/// The code for the common board sizes uses sets of fewer words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SiteSet<const W: usize = WORDS> {
    words: [u64; W],
}

/// Returns the word and the bit of a site.
#[inline]
fn bit(site: Site) -> (usize, u64) {
    (usize::from(site / 64), 1 << (site % 64))
}

impl<const W: usize> SiteSet<W> {
    pub(crate) const EMPTY: SiteSet<W> = SiteSet { words: [0; W] };

    /// Returns the set with these words. Bit `b` of word `w` is site `64 * w + b`.
    #[inline]
    pub(crate) const fn from_words(words: [u64; W]) -> SiteSet<W> {
        SiteSet { words }
    }

    #[inline]
    pub(crate) const fn words(&self) -> &[u64; W] {
        &self.words
    }

    #[inline]
    pub(crate) fn contains(&self, site: Site) -> bool {
        let (word, bit) = bit(site);
        self.words[word] & bit != 0
    }

    /// Adds a site. Returns false if the set had it already.
    #[inline]
    pub(crate) fn insert(&mut self, site: Site) -> bool {
        let (word, bit) = bit(site);
        let is_new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        is_new
    }

    /// Adds a site if the condition holds, without a branch.
    #[inline]
    pub(crate) fn insert_if(&mut self, site: Site, condition: bool) {
        let (word, _) = bit(site);
        self.words[word] |= u64::from(condition) << (site % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, site: Site) {
        let (word, bit) = bit(site);
        self.words[word] &= !bit;
    }

    /// Adds a site that the set does not have, or removes one that it has.
    #[inline]
    pub(crate) fn toggle(&mut self, site: Site) {
        let (word, bit) = bit(site);
        self.words[word] ^= bit;
    }

    /// Returns the number of sites.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        count(&self.words)
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// Returns the sites in order.
    #[inline]
    pub(crate) fn iter(&self) -> Sites<'_> {
        Sites::new(&self.words)
    }

    /// Returns those of the sites that fit. Adds a site without a branch, because the answers are as good as random.
    #[inline]
    pub(crate) fn filtered(&self, fits: impl Fn(Site) -> bool) -> SiteSet<W> {
        SiteSet::from_fn(|index| {
            let (mut left, mut kept) = (self.words[index], 0);
            while left != 0 {
                let rest = left & (left - 1);
                let site = small(64 * number::count(index) + left.trailing_zeros());
                kept |= if fits(site) { left ^ rest } else { 0 };
                left = rest;
            }
            kept
        })
    }

    /// Moves each site up by this many places, which are fewer than 64.
    #[inline]
    pub(crate) fn up(&self, places: u32) -> SiteSet<W> {
        SiteSet::from_fn(|index| {
            let carried = if index == 0 { 0 } else { self.words[index - 1] >> (64 - places) };
            self.words[index] << places | carried
        })
    }

    /// Moves each site down by this many places, which are fewer than 64.
    #[inline]
    pub(crate) fn down(&self, places: u32) -> SiteSet<W> {
        SiteSet::from_fn(|index| {
            let carried = if index + 1 == W { 0 } else { self.words[index + 1] << (64 - places) };
            self.words[index] >> places | carried
        })
    }

    /// Returns the same set in `WORDS` words.
    #[inline]
    pub(crate) fn widened(&self) -> SiteSet {
        let mut words = [0; WORDS];
        words[..W].copy_from_slice(&self.words);
        SiteSet { words }
    }

    #[inline]
    fn from_fn(word: impl FnMut(usize) -> u64) -> SiteSet<W> {
        SiteSet { words: core::array::from_fn(word) }
    }
}

impl SiteSet {
    /// Returns the first `W` words. A board that uses a narrow set has no sites in the others.
    #[inline]
    pub(crate) fn narrowed<const W: usize>(&self) -> SiteSet<W> {
        SiteSet::from_fn(|index| self.words[index])
    }

    /// Returns the number of sites on a board with this many cells. Does not read the other words.
    #[inline]
    pub(crate) fn len_among(&self, cells: usize) -> u32 {
        count(self.words_among(cells))
    }

    /// Returns whether a board with this many cells has none of the sites. Does not read the other words.
    #[inline]
    pub(crate) fn is_empty_among(&self, cells: usize) -> bool {
        self.words_among(cells).iter().all(|word| *word == 0)
    }

    /// Returns an iterator that owns the set.
    #[inline]
    pub(crate) fn into_sites(self) -> IntoSites {
        IntoSites { set: self, word: 0 }
    }

    #[inline]
    fn words_among(&self, cells: usize) -> &[u64] {
        self.words.get(..cells.div_ceil(64)).unwrap_or(&self.words)
    }
}

#[inline]
fn count(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

impl<const W: usize> Default for SiteSet<W> {
    fn default() -> SiteSet<W> {
        SiteSet::EMPTY
    }
}

impl FromIterator<Site> for SiteSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Site>>(sites: I) -> SiteSet {
        let mut set: SiteSet = SiteSet::EMPTY;
        // `for_each` is faster than a loop for the nested iterator of a play's removed stones.
        sites.into_iter().for_each(|site| {
            set.insert(site);
        });
        set
    }
}

impl<const W: usize> BitAnd for SiteSet<W> {
    type Output = SiteSet<W>;

    #[inline]
    fn bitand(self, other: SiteSet<W>) -> SiteSet<W> {
        SiteSet::from_fn(|index| self.words[index] & other.words[index])
    }
}

impl<const W: usize> BitOr for SiteSet<W> {
    type Output = SiteSet<W>;

    #[inline]
    fn bitor(self, other: SiteSet<W>) -> SiteSet<W> {
        SiteSet::from_fn(|index| self.words[index] | other.words[index])
    }
}

impl<const W: usize> BitXor for SiteSet<W> {
    type Output = SiteSet<W>;

    #[inline]
    fn bitxor(self, other: SiteSet<W>) -> SiteSet<W> {
        SiteSet::from_fn(|index| self.words[index] ^ other.words[index])
    }
}

impl<const W: usize> Not for SiteSet<W> {
    type Output = SiteSet<W>;

    #[inline]
    fn not(self) -> SiteSet<W> {
        SiteSet::from_fn(|index| !self.words[index])
    }
}

/// The sites of a borrowed [`SiteSet`], in order.
pub(crate) struct Sites<'words> {
    /// The bits of the current word that are still to come.
    word: u64,
    later: &'words [u64],
    /// The site of the current word's lowest bit.
    first: Site,
}

impl<'words> Sites<'words> {
    #[inline]
    fn new(words: &'words [u64]) -> Sites<'words> {
        match words.split_first() {
            Some((word, later)) => Sites { word: *word, later, first: 0 },
            None => Sites { word: 0, later: words, first: 0 },
        }
    }
}

impl Iterator for Sites<'_> {
    type Item = Site;

    #[inline]
    fn next(&mut self) -> Option<Site> {
        while self.word == 0 {
            let (word, later) = self.later.split_first()?;
            (self.word, self.later, self.first) = (*word, later, self.first + 64);
        }
        let site = self.first + small(self.word.trailing_zeros());
        self.word &= self.word - 1;
        Some(site)
    }
}

/// The sites of an owned [`SiteSet`], in order.
#[derive(Clone, Debug)]
pub(crate) struct IntoSites {
    /// The sites that are still to come.
    set: SiteSet,
    /// The first word that may have any.
    word: usize,
}

impl IntoSites {
    /// Returns the number of sites that are still to come.
    pub(crate) fn len(&self) -> usize {
        index(count(self.set.words.get(self.word..).unwrap_or_default()))
    }
}

impl Iterator for IntoSites {
    type Item = Site;

    #[inline]
    fn next(&mut self) -> Option<Site> {
        while let Some(word) = self.set.words.get_mut(self.word) {
            if *word == 0 {
                self.word += 1;
                continue;
            }
            let site = small(64 * number::count(self.word) + word.trailing_zeros());
            *word &= *word - 1;
            return Some(site);
        }
        None
    }
}

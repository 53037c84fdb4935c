//! Where the entries of a history are: found by key, and by number of stones.

use alloc::vec;
use alloc::vec::Vec;

use crate::number::low_index;

/// How many bits of the filter there are for each entry. So a key without an entry finds its bit set in one case of 32,
/// at most.
const FILTER_BITS: usize = 32;

/// The entries of a history on shelves. Shelves with consecutive indexes hold the entries with one number of stones, and
/// some bits of the key choose among them.
///
/// A filter of one bit for each key answers most questions, so that they read no shelf: if the bit is not set, no entry
/// has the key.
///
/// Entries leave in the reverse order of their coming. So each entry stores what it found here, as [`Found`], and
/// [`Index::remove`] restores that.
#[derive(Debug)]
pub(super) struct Index {
    filter: Vec<u64>,
    shelves: Vec<Shelf>,
    /// The number of shelves for each number of stones, a power of two, is one more.
    last_within: usize,
    /// The binary logarithm of it.
    width_bits: u32,
    /// The number of entries for which there is room.
    room: usize,
}

/// The newest entry on a shelf, counted from 1, and the number of entries. Each entry names the next older one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shelf {
    pub(super) newest: u32,
    pub(super) len: u32,
}

/// What an entry found when it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The number of the entry that was the newest on its shelf. 0 if the shelf was empty.
    pub(super) below: u32,
    /// Whether the bit of its key was not set.
    pub(super) is_first: bool,
}

impl Clone for Index {
    fn clone(&self) -> Index {
        Index { filter: self.filter.clone(), shelves: self.shelves.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Index) {
        self.filter.clone_from(&source.filter);
        self.shelves.clone_from(&source.shelves);
        (self.last_within, self.width_bits, self.room) = (source.last_within, source.width_bits, source.room);
    }
}

impl Index {
    /// Creates an index for a board with this many points, with room for this many entries.
    pub(super) fn new(points: usize, entries: usize) -> Index {
        let capacity = entries.next_power_of_two().max(16);
        // The entries of a long game crowd on a part of the numbers of stones.
        let width = (capacity / (4 * (points + 1))).next_power_of_two();
        Index {
            filter: vec![0; capacity * FILTER_BITS / 64],
            shelves: vec![Shelf::default(); (points + 1) * width],
            last_within: width - 1,
            width_bits: width.trailing_zeros(),
            room: capacity,
        }
    }

    /// Returns an empty index for the same board, with room for more than this many entries.
    pub(super) fn grown(&self, entries: usize) -> Index {
        Index::new((self.shelves.len() >> self.width_bits) - 1, 2 * entries)
    }

    /// Returns whether there is room for this many entries.
    #[inline]
    pub(super) fn has_room(&self, entries: usize) -> bool {
        entries <= self.room
    }

    /// Returns the word of the filter that has the bit of a key, and the place of the bit.
    #[inline]
    fn bit(&self, key: u64) -> (usize, u64) {
        (low_index(key) & (self.filter.len() - 1), key >> 32 & 63)
    }

    /// Returns whether an entry with this key is possible.
    #[inline]
    pub(super) fn may_have(&self, key: u64) -> bool {
        let (word, bit) = self.bit(key);
        self.filter[word] >> bit & 1 == 1
    }

    #[inline]
    fn place(&self, key: u64, stones: u16) -> usize {
        usize::from(stones) << self.width_bits | low_index(key >> 38) & self.last_within
    }

    /// Returns the shelf for entries with this key and this many stones.
    #[inline]
    pub(super) fn shelf(&self, key: u64, stones: u16) -> Shelf {
        self.shelves.get(self.place(key, stones)).copied().unwrap_or_default()
    }

    /// Returns all shelves for entries with this many stones. None if the board has fewer points.
    #[inline]
    pub(super) fn shelves_with(&self, stones: u16) -> &[Shelf] {
        let first = self.place(0, stones);
        self.shelves.get(first..=first + self.last_within).unwrap_or_default()
    }

    /// Adds an entry with this number, which is larger than those of all others.
    #[inline]
    pub(super) fn add(&mut self, key: u64, stones: u16, number: u32) -> Found {
        let (word, bit) = self.bit(key);
        let word = &mut self.filter[word];
        let is_first = *word >> bit & 1 == 0;
        *word |= 1 << bit;
        let place = self.place(key, stones);
        let shelf = &mut self.shelves[place];
        let below = shelf.newest;
        *shelf = Shelf { newest: number, len: shelf.len + 1 };
        Found { below, is_first }
    }

    /// Removes the newest entry.
    #[inline]
    pub(super) fn remove(&mut self, key: u64, stones: u16, found: Found) {
        let (word, bit) = self.bit(key);
        self.filter[word] &= !(u64::from(found.is_first) << bit);
        let place = self.place(key, stones);
        let shelf = &mut self.shelves[place];
        *shelf = Shelf { newest: found.below, len: shelf.len - 1 };
    }

    /// Returns whether there are no entries.
    pub(super) fn is_empty(&self) -> bool {
        self.filter.iter().all(|word| *word == 0) && self.shelves.iter().all(|shelf| *shelf == Shelf::default())
    }
}

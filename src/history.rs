//! The positions of a game, found by key and confirmed whole.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::OnceCell;

use crate::bits::Position;
use crate::hash;
use crate::point::Color;

/// The low bits of a slot hold an entry's index plus one (0: free), the others the key's top bits.
/// Memory ends long before 2^40 entries do.
const INDEX_BITS: u32 = 40;
const INDEX_MASK: u64 = (1 << INDEX_BITS) - 1;

/// Something that was left on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// The number of the act that left it; 0 for the start.
    pub(crate) act: usize,
    /// Who is barred from making it again; `None` where everyone is.
    maker: Option<Color>,
}

/// Entries taken off a history, and their positions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Newest {
    entries: Vec<Entry>,
    positions: Vec<u64>,
}

/// A stack of entries with an open-addressing table over it.
///
/// Entries are only added and removed at the end. So along a probe sequence entries with one key
/// stand in the order of their making, the first match is the earliest, and the newest entry's slot
/// can simply be freed.
#[derive(Clone, Debug)]
pub(crate) struct History {
    key_mask: u64,
    /// Words in a position.
    width: usize,
    entries: Vec<Entry>,
    positions: Vec<u64>,
    slots: Vec<u64>,
}

impl History {
    /// An empty history of positions of this many words, with keys cut to `key_bits`.
    pub(crate) fn new(width: usize, key_bits: u32, expected: usize) -> History {
        History {
            key_mask: if key_bits < 64 { (1 << key_bits) - 1 } else { u64::MAX },
            width,
            entries: Vec::with_capacity(expected),
            positions: Vec::with_capacity(expected * width),
            slots: vec![0; (2 * expected).next_power_of_two().max(16)],
        }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    #[inline]
    fn key(&self, position_key: u64, maker: Option<Color>) -> u64 {
        (position_key ^ hash::maker(maker)) & self.key_mask
    }

    #[inline]
    fn words(&self, index: usize) -> &[u64] {
        &self.positions[index * self.width..(index + 1) * self.width]
    }

    /// The entry with this index, if it holds the position made by `position`.
    pub(crate) fn matching(&self, index: usize, position_key: u64, position: impl Fn() -> Position) -> Option<&Entry> {
        let entry = self.entries.get(index)?;
        let same_key = entry.key == self.key(position_key, entry.maker);
        (same_key && self.words(index) == position().words()).then_some(entry)
    }

    /// The earliest entry by this maker that holds the position made by `position`, which is asked
    /// for only when a key matches.
    #[inline]
    pub(crate) fn find(
        &self,
        position_key: u64,
        maker: Option<Color>,
        position: impl Fn() -> Position,
    ) -> Option<&Entry> {
        let key = self.key(position_key, maker);
        let whole = OnceCell::new();
        let mut slot = self.home(key);
        while self.slots[slot] != 0 {
            if let Some(index) = self.candidate(slot, key) {
                let entry = &self.entries[index];
                if entry.key == key && entry.maker == maker && self.words(index) == whole.get_or_init(&position).words()
                {
                    return Some(entry);
                }
            }
            slot = self.after(slot);
        }
        None
    }

    /// Adds an entry.
    pub(crate) fn push(&mut self, position_key: u64, maker: Option<Color>, act: usize, position: &Position) {
        let key = self.key(position_key, maker);
        self.entries.push(Entry { key, act, maker });
        self.positions.extend_from_slice(position.words());
        self.index_newest();
    }

    /// Enters the newest entry into the table.
    fn index_newest(&mut self) {
        if 2 * self.entries.len() > self.slots.len() {
            self.slots = vec![0; 2 * self.slots.len()];
            for index in 0..self.entries.len() {
                self.occupy(index);
            }
        } else {
            self.occupy(self.entries.len() - 1);
        }
    }

    /// Removes the newest entries until `length` are left.
    pub(crate) fn truncate(&mut self, length: usize) {
        while self.entries.len() > length {
            let Some(slot) = self.slot_of(self.entries.len() - 1) else {
                return;
            };
            self.slots[slot] = 0;
            self.entries.pop();
            self.positions.truncate(self.entries.len() * self.width);
        }
    }

    /// The number of the earliest act that left this position, whoever made it.
    pub(crate) fn earliest(&self, position: &Position, position_key: u64) -> Option<usize> {
        let makers = [None, Some(Color::Black), Some(Color::White)];
        let found = makers.into_iter().filter_map(|maker| self.find(position_key, maker, || position.clone()));
        found.map(|entry| entry.act).min()
    }

    /// Removes the newest entries until `length` are left, and returns them.
    pub(crate) fn split_off(&mut self, length: usize) -> Newest {
        let entries = self.entries.get(length..).unwrap_or_default().to_vec();
        let positions = self.positions.get(length * self.width..).unwrap_or_default().to_vec();
        self.truncate(length);
        Newest { entries, positions }
    }

    /// Adds entries that [`History::split_off`] removed.
    pub(crate) fn put_back(&mut self, newest: &Newest) {
        self.positions.extend_from_slice(&newest.positions);
        for entry in &newest.entries {
            self.entries.push(*entry);
            self.index_newest();
        }
    }

    /// Whether the table holds exactly the entries, each within reach of its key.
    pub(crate) fn check(&self) -> Result<(), String> {
        let used = self.slots.iter().filter(|slot| **slot != 0).count();
        if used != self.entries.len() || self.positions.len() != self.entries.len() * self.width {
            return Err(format!("history of {} entries uses {used} slots", self.entries.len()));
        }
        match (0..self.entries.len()).find(|index| self.slot_of(*index).is_none()) {
            Some(index) => Err(format!("history entry {index} cannot be found")),
            None => Ok(()),
        }
    }

    #[inline]
    fn home(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    #[inline]
    fn after(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }

    /// The index of the entry in a used slot, if its key can be `key`.
    #[inline]
    fn candidate(&self, slot: usize, key: u64) -> Option<usize> {
        let value = self.slots[slot];
        ((value ^ key) >> INDEX_BITS == 0).then_some((value & INDEX_MASK) as usize - 1)
    }

    fn occupy(&mut self, index: usize) {
        let key = self.entries[index].key;
        let mut slot = self.home(key);
        while self.slots[slot] != 0 {
            slot = self.after(slot);
        }
        self.slots[slot] = (key & !INDEX_MASK) | (index as u64 + 1);
    }

    fn slot_of(&self, index: usize) -> Option<usize> {
        let key = self.entries.get(index)?.key;
        let mut slot = self.home(key);
        while self.slots[slot] != 0 {
            if self.candidate(slot, key) == Some(index) {
                return Some(slot);
            }
            slot = self.after(slot);
        }
        None
    }
}

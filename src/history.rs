//! The positions of a game, found by key and confirmed whole.
//!
//! A position is kept as its difference from the one before: which stones came and went, in one list for the
//! whole game. Two positions are equal exactly when the differences between them cancel.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::bits::Position;
use crate::board::{Board, Site};
use crate::hash;
use crate::point::Color;

/// A stone that came or went: its site, and this bit if it is White's.
const WHITE: u16 = 1 << 15;

/// Something that was left on the board.
///
/// Numbers of entries, acts and toggles have 32 bits: memory ends long before they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    key: u64,
    act: u32,
    /// How many toggles of the history lead to it.
    toggles: u32,
    /// The number of the newest entry before it with as many stones; 0 if there is none.
    below: u32,
    /// How many stones it has.
    stones: u16,
    /// Who is barred from making it again; `None` where everyone is.
    maker: Option<Color>,
}

impl Entry {
    /// The number of the act that left it; 0 for the start.
    pub(crate) fn act(&self) -> usize {
        self.act as usize
    }
}

/// Entries taken off a history, and what led to them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Newest {
    entries: Vec<Entry>,
    toggles: Vec<u16>,
}

/// A stack of entries with an open-addressing table over it.
///
/// Entries are only added and removed at the end. So along a probe sequence entries with one key
/// stand in the order of their making, the first match is the earliest, and the newest entry's slot
/// can simply be freed.
#[derive(Debug)]
pub(crate) struct History {
    key_mask: u64,
    /// Whether positions are looked for at all. Where only a known entry is compared, one position may come again
    /// and again, and a table of equal keys would be walked from end to end.
    searched: bool,
    /// The key of the position now, not cut.
    pub(crate) key: u64,
    /// How many stones there are now, and how many there were at the start.
    stones: u16,
    start_stones: u16,
    entries: Vec<Entry>,
    toggles: Vec<u16>,
    /// Numbers of entries, counted from 1.
    slots: Vec<u32>,
    /// The number of the newest entry with so many stones; 0 if there is none.
    newest_with: Vec<u32>,
}

impl Clone for History {
    fn clone(&self) -> History {
        History {
            entries: self.entries.clone(),
            toggles: self.toggles.clone(),
            slots: self.slots.clone(),
            newest_with: self.newest_with.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &History) {
        let History { key_mask, searched, key, stones, start_stones, entries, toggles, slots, newest_with } = self;
        (*key_mask, *searched, *key) = (source.key_mask, source.searched, source.key);
        (*stones, *start_stones) = (source.stones, source.start_stones);
        entries.clone_from(&source.entries);
        toggles.clone_from(&source.toggles);
        slots.clone_from(&source.slots);
        newest_with.clone_from(&source.newest_with);
    }
}

impl History {
    /// A history without entries that begins with this position, with keys cut to `key_bits`, to be `searched` by
    /// [`History::find`] and [`History::earliest`], or only compared by [`History::matching`]. It has
    /// room for so many entries before it grows.
    pub(crate) fn new(board: &Board, key_bits: u32, searched: bool, expected: usize) -> History {
        let points = usize::from(board.columns()) * usize::from(board.rows());
        let mut history = History {
            key_mask: if key_bits < 64 { (1 << key_bits) - 1 } else { u64::MAX },
            searched,
            key: 0,
            stones: 0,
            start_stones: 0,
            entries: Vec::with_capacity(expected),
            toggles: Vec::with_capacity(2 * expected),
            slots: vec![0; if searched { (4 * expected).next_power_of_two().max(16) } else { 1 }],
            newest_with: vec![0; points + 1],
        };
        for color in Color::BOTH {
            for site in crate::bits::sites(board.position.of(color)) {
                history.key ^= hash::stone(color, site);
                history.start_stones += 1;
            }
        }
        history.stones = history.start_stones;
        history
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether keys are cut, so that they say even less than usual.
    pub(crate) fn has_cut_keys(&self) -> bool {
        self.key_mask != u64::MAX
    }

    #[inline]
    fn cut_key(&self, position_key: u64, maker: Option<Color>) -> u64 {
        (position_key ^ hash::maker(maker)) & self.key_mask
    }

    /// Enters what the newest play changed.
    #[inline]
    pub(crate) fn advance(&mut self, board: &Board) {
        let change = &board.newest;
        self.toggle(change.color, change.site);
        self.stones += 1;
        if change.removes() {
            let color = change.removed_color();
            for site in board.emptied(change) {
                self.toggle(color, site);
                self.stones -= 1;
            }
        }
    }

    #[inline]
    fn toggle(&mut self, color: Color, site: Site) {
        self.key ^= hash::stone(color, site);
        make_room(&mut self.toggles);
        self.toggles.push(if color == Color::White { site | WHITE } else { site });
    }

    /// Goes back to what was on the board when the newest entry was added: what [`History::advance`]
    /// entered since is forgotten.
    pub(crate) fn retreat(&mut self) {
        let length = self.entries.last().map_or(0, |entry| entry.toggles as usize);
        while self.toggles.len() > length {
            let Some((color, site)) = self.toggles.pop().map(stone_of) else { return };
            self.key ^= hash::stone(color, site);
        }
        self.count_again();
    }

    /// Takes the number of stones from the newest entry, whose position is the one now.
    fn count_again(&mut self) {
        self.stones = self.entries.last().map_or(self.start_stones, |entry| entry.stones);
    }

    /// The entry with this number, if `changes` lead from the position now to the one it holds.
    pub(crate) fn matching(&self, number: u32, key_change: u64, changes: impl Fn(&mut Position)) -> Option<&Entry> {
        let entry = self.entry(number)?;
        let same_key = entry.key == self.cut_key(self.key ^ key_change, entry.maker);
        (same_key && self.confirm(entry, changes)).then_some(entry)
    }

    /// The earliest entry by this maker that holds the position to which `changes` lead from the
    /// position now. They are asked for only when a key matches.
    #[inline]
    pub(crate) fn find(
        &self,
        key_change: u64,
        maker: Option<Color>,
        changes: impl Fn(&mut Position),
    ) -> Option<&Entry> {
        let key = self.cut_key(self.key ^ key_change, maker);
        let mut slot = self.home(key);
        while let Some(index) = self.index_in(slot) {
            let entry = &self.entries[index];
            if entry.key == key && entry.maker == maker && self.confirm(entry, &changes) {
                return Some(entry);
            }
            slot = self.after(slot);
        }
        None
    }

    /// Whether the changes cancel all that led from this entry to the position now.
    #[cold]
    fn confirm(&self, entry: &Entry, changes: impl Fn(&mut Position)) -> bool {
        let mut difference = Position::default();
        changes(&mut difference);
        for toggle in self.toggles.get(entry.toggles as usize..).unwrap_or_default() {
            let (color, site) = stone_of(*toggle);
            difference.toggle(color, site);
        }
        difference.is_empty()
    }

    /// The entry with this number, counted from 1.
    #[inline]
    pub(crate) fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.get((number as usize).wrapping_sub(1))
    }

    /// The entries with one stone more than there are now, newest first.
    #[inline]
    pub(crate) fn with_one_stone_more(&self) -> impl Iterator<Item = &Entry> {
        let newest = self.newest_with.get(usize::from(self.stones) + 1).copied().unwrap_or(0);
        core::iter::successors(self.entry(newest), |entry| self.entry(entry.below))
    }

    /// The site where a stone of this color, added to the position now, makes it that of this entry, if the
    /// entry is by this maker. Whole keys only.
    #[inline]
    pub(crate) fn stone_to(&self, color: Color, maker: Option<Color>, entry: &Entry) -> Option<Site> {
        let site = hash::site(color, entry.key ^ self.cut_key(self.key, maker))?;
        let same = entry.maker == maker && self.confirm(entry, |difference| difference.toggle(color, site));
        same.then_some(site)
    }

    /// Adds the position now as an entry.
    #[inline]
    pub(crate) fn push(&mut self, maker: Option<Color>, act: usize) {
        let entry = Entry {
            key: self.cut_key(self.key, maker),
            act: act as u32,
            toggles: self.toggles.len() as u32,
            below: 0,
            stones: self.stones,
            maker,
        };
        self.add(entry);
    }

    #[inline]
    fn add(&mut self, entry: Entry) {
        make_room(&mut self.entries);
        let number = self.entries.len() as u32 + 1;
        let below = self.newest_with.get_mut(usize::from(entry.stones));
        let below = below.map_or(0, |newest| core::mem::replace(newest, number));
        self.entries.push(Entry { below, ..entry });
        if !self.searched {
            return;
        }
        if 2 * self.entries.len() > self.slots.len() {
            self.grow();
        } else {
            self.occupy(self.entries.len() - 1);
        }
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![0; 2 * self.slots.len()];
        for index in 0..self.entries.len() {
            self.occupy(index);
        }
    }

    /// Removes the entries that acts after this one left, and goes back to the position before them.
    pub(crate) fn go_back_to(&mut self, act: usize) {
        while self.entries.last().is_some_and(|entry| entry.act() > act) {
            if self.searched
                && let Some(slot) = self.slot_of(self.entries.len() - 1)
            {
                self.slots[slot] = 0;
            }
            if let Some(entry) = self.entries.pop()
                && let Some(newest) = self.newest_with.get_mut(usize::from(entry.stones))
            {
                *newest = entry.below;
            }
        }
        self.retreat();
    }

    /// The number of the earliest act that left the position now, whoever made it.
    pub(crate) fn earliest(&self) -> Option<usize> {
        let makers = [None, Some(Color::Black), Some(Color::White)];
        let found = makers.into_iter().filter_map(|maker| self.find(0, maker, |_| {}));
        found.map(Entry::act).min()
    }

    /// Removes the entries that acts after this one left, and returns them.
    pub(crate) fn split_off(&mut self, act: usize) -> Newest {
        let first = self.entries.partition_point(|entry| entry.act() <= act);
        let entries = self.entries.get(first..).unwrap_or_default().to_vec();
        let length = self.entries[..first].last().map_or(0, |entry| entry.toggles as usize);
        let toggles = self.toggles.get(length..).unwrap_or_default().to_vec();
        self.go_back_to(act);
        Newest { entries, toggles }
    }

    /// Adds entries that [`History::split_off`] removed.
    pub(crate) fn put_back(&mut self, newest: &Newest) {
        for (color, site) in newest.toggles.iter().copied().map(stone_of) {
            self.toggle(color, site);
        }
        newest.entries.iter().for_each(|entry| self.add(*entry));
        self.count_again();
    }

    #[inline]
    fn home(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    #[inline]
    fn after(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }

    /// The index of the entry in a slot, if it is used.
    #[inline]
    fn index_in(&self, slot: usize) -> Option<usize> {
        (self.slots[slot] as usize).checked_sub(1)
    }

    #[inline]
    fn occupy(&mut self, index: usize) {
        let key = self.entries[index].key;
        let mut slot = self.home(key);
        while self.slots[slot] != 0 {
            slot = self.after(slot);
        }
        self.slots[slot] = index as u32 + 1;
    }

    fn slot_of(&self, index: usize) -> Option<usize> {
        let key = self.entries.get(index)?.key;
        let mut slot = self.home(key);
        while let Some(other) = self.index_in(slot) {
            if other == index {
                return Some(slot);
            }
            slot = self.after(slot);
        }
        None
    }

    /// Goes from this position, the one now, back through all entries, and compares what is kept for each with what
    /// its position says.
    pub(crate) fn check(&self, position: &Position) -> Result<(), String> {
        let used = self.slots.iter().filter(|slot| **slot != 0).count();
        if used != if self.searched { self.entries.len() } else { 0 } {
            return Err(format!("history of {} entries uses {used} slots", self.entries.len()));
        }
        let mut stones = (position.stones(Color::Black) + position.stones(Color::White)) as u16;
        let mut key = 0;
        for color in Color::BOTH {
            crate::bits::sites(position.of(color)).for_each(|site| key ^= hash::stone(color, site));
        }
        if (key, stones) != (self.key, self.stones) {
            return Err(format!("{:x} of {} stones should be {key:x} of {stones}", self.key, self.stones));
        }
        let mut position = *position;
        let mut length = self.toggles.len();
        let mut newest_with = self.newest_with.clone();
        for (index, entry) in self.entries.iter().enumerate().rev() {
            for (color, site) in self.toggles[entry.toggles as usize..length].iter().copied().map(stone_of) {
                let before = crate::bits::contains(position.of(color), site);
                stones = if before { stones - 1 } else { stones + 1 };
                key ^= hash::stone(color, site);
                position.toggle(color, site);
            }
            length = entry.toggles as usize;
            let number = core::mem::replace(&mut newest_with[usize::from(stones)], entry.below);
            let kept = (entry.key, entry.stones, number as usize);
            let lost = self.searched && self.slot_of(index).is_none();
            if kept != (self.cut_key(key, entry.maker), stones, index + 1) || lost {
                return Err(format!("history entry {index} is not what it was made of"));
            }
        }
        match newest_with.iter().position(|number| *number != 0) {
            Some(stones) => Err(format!("no history entry has {stones} stones")),
            None => Ok(()),
        }
    }
}

#[inline]
fn stone_of(toggle: u16) -> (Color, Site) {
    (if toggle & WHITE == 0 { Color::Black } else { Color::White }, toggle & !WHITE)
}

/// Makes room for one more, by a sixteenth rather than by doubling: the memory a game takes is to be near to what it
/// needs.
#[inline]
pub(crate) fn make_room<T>(list: &mut Vec<T>) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len() / 16 + 16);
    }
}

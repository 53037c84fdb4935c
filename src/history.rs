//! The positions of a game. A search finds a position by its key, then compares whole positions.
//!
//! The history stores differences: the stones added and removed, in one list for the whole game. Two positions are
//! equal exactly if all differences between them cancel.

mod audit;
mod index;

use alloc::vec::Vec;
use core::num::NonZero;

use crate::board::Board;
use crate::change::Change;
use crate::color::Color;
use crate::hash;
use crate::number::{count, index, small};
use crate::position::Position;
use crate::site::{Site, SiteSet};
use index::{Found, Index};

/// A position of the game, and the act that left it.
///
/// Numbers of entries, acts and toggles have 32 bits. Memory runs out long before they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    key: u64,
    act: u32,
    /// The number of toggles that lead to this position.
    toggles: u32,
    /// What the entry found in the index.
    below: u32,
    is_first: bool,
    stones: u16,
    /// The player who must not make this position again. `None` if neither player may.
    maker: Option<Color>,
}

impl Entry {
    /// Returns the key of the position and its maker.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// Returns the number of the act that left this position. 0 for the start.
    pub(crate) fn act(&self) -> usize {
        index(self.act)
    }
}

/// Entries that [`History::split_off`] removed, and the toggles that lead to them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Newest {
    entries: Vec<Entry>,
    toggles: Vec<u16>,
    floors: Vec<Floor>,
}

/// An act that made the game forget: only the entries after this number bar plays from then on.
#[derive(Clone, Copy, Debug)]
struct Floor {
    act: u32,
    number: u32,
}

/// A stack of entries, and an index of them. The stack adds and removes entries only at its end.
#[derive(Debug)]
pub(crate) struct History {
    key_mask: u64,
    /// The key of the current position, uncut.
    pub(crate) key: u64,
    /// The number of stones in the current position, and at the start.
    stones: u16,
    start_stones: u16,
    entries: Vec<Entry>,
    /// The numbers of the stones that plays added or removed, in order.
    toggles: Vec<u16>,
    index: Index,
    /// For each color, all sites that have had a stone of it, and perhaps some that undone acts gave one.
    had: Position,
    /// The acts that made the game forget, oldest first.
    floors: Vec<Floor>,
    /// The number of the newest entry that the game has forgotten. 0 if there is none.
    floor: u32,
}

impl Clone for History {
    fn clone(&self) -> History {
        History {
            entries: self.entries.clone(),
            toggles: self.toggles.clone(),
            index: self.index.clone(),
            floors: self.floors.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &History) {
        let History { entries, toggles, index, floors, .. } = self;
        entries.clone_from(&source.entries);
        toggles.clone_from(&source.toggles);
        index.clone_from(&source.index);
        floors.clone_from(&source.floors);
        let History { key_mask, key, stones, start_stones, had, floor, .. } = self;
        (*key_mask, *key) = (source.key_mask, source.key);
        (*stones, *start_stones, *floor) = (source.stones, source.start_stones, source.floor);
        *had = source.had;
    }
}

impl History {
    /// Creates a history without entries. The current position is that of the board.
    ///
    /// - `key_bits`: the number of bits that the keys are cut to.
    /// - `expected`: the number of entries to reserve memory for.
    pub(crate) fn new(board: &Board, key_bits: u32, expected: usize) -> History {
        let points = usize::from(board.columns()) * usize::from(board.rows());
        let mut history = History {
            key_mask: if key_bits < 64 { (1 << key_bits) - 1 } else { u64::MAX },
            key: 0,
            stones: 0,
            start_stones: 0,
            entries: Vec::with_capacity(expected),
            toggles: Vec::with_capacity(2 * expected),
            index: Index::new(points, expected),
            had: board.position,
            floors: Vec::new(),
            floor: 0,
        };
        for color in Color::BOTH {
            for site in board.position.of(color).iter() {
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

    /// Returns the number of the newest entry, counted from 1.
    #[inline]
    pub(crate) fn newest(&self) -> Option<NonZero<u32>> {
        NonZero::new(count(self.entries.len()))
    }

    /// Returns whether keys are cut. Cut keys do not identify a stone.
    pub(crate) fn has_cut_keys(&self) -> bool {
        self.key_mask != u64::MAX
    }

    #[inline]
    fn cut_key(&self, position_key: u64, maker: Option<Color>) -> u64 {
        (position_key ^ hash::maker(maker)) & self.key_mask
    }

    /// Returns the number of stones in the current position.
    pub(crate) fn stones(&self) -> u16 {
        self.stones
    }

    /// Applies the newest play to the current position. Returns the number of stones that it removed.
    #[inline(always)]
    pub(crate) fn advance(&mut self, board: &Board, change: &Change) -> u16 {
        self.had.set(change.color(), change.site());
        self.toggle(change.number());
        let removed = if change.removes() { self.advance_removed(board, change) } else { 0 };
        self.stones = self.stones + 1 - removed;
        removed
    }

    #[inline(never)]
    fn advance_removed(&mut self, board: &Board, change: &Change) -> u16 {
        let color = change.removed_color();
        let mut removed = 0;
        for site in board.emptied(change) {
            self.toggle(hash::number(color, site));
            removed += 1;
        }
        removed
    }

    /// Returns all sites that have had a stone of this color, and perhaps more.
    ///
    /// No earlier position can have this color's stone at any other site.
    #[inline]
    pub(crate) fn had(&self, color: Color) -> &SiteSet {
        self.had.of(color)
    }

    /// Adds the stone with this number to the current position, or removes it.
    #[inline(always)]
    fn toggle(&mut self, stone: u16) {
        self.key ^= hash::numbered(stone);
        make_room(&mut self.toggles);
        self.toggles.push(stone);
    }

    /// Goes back to the position of the newest entry. Undoes every [`History::advance`] since.
    pub(crate) fn retreat(&mut self) {
        let length = self.entries.last().map_or(0, |entry| index(entry.toggles));
        while self.toggles.len() > length {
            let Some(stone) = self.toggles.pop() else { return };
            self.key ^= hash::numbered(stone);
        }
        self.count_again();
    }

    /// Reads the number of stones from the newest entry, which holds the current position.
    fn count_again(&mut self) {
        self.stones = self.entries.last().map_or(self.start_stones, |entry| entry.stones);
    }

    /// Returns the entry with this number if `changes` lead from the current position to the entry's.
    pub(crate) fn matching(&self, number: u32, key_change: u64, changes: impl Fn(&mut Position)) -> Option<&Entry> {
        let entry = self.entry(number)?;
        let same_key = entry.key == self.cut_key(self.key ^ key_change, entry.maker);
        (same_key && self.confirm(entry, changes)).then_some(entry)
    }

    /// Applies `changes` to the current position and returns the earliest entry by this maker with that position, among
    /// those that the game has not forgotten.
    ///
    /// Calls `changes` only if a key matches. `key_change` is the key of the changes, and `stones` the number of stones
    /// after them.
    #[inline]
    pub(crate) fn find(
        &self,
        key_change: u64,
        stones: u16,
        maker: Option<Color>,
        changes: impl Fn(&mut Position),
    ) -> Option<&Entry> {
        self.find_after(self.floor, key_change, stones, maker, changes)
    }

    /// Returns false if no entry by this maker can have the current position with changes of this key.
    #[inline]
    pub(crate) fn may_have(&self, key_change: u64, maker: Option<Color>) -> bool {
        self.index.may_have(self.cut_key(self.key ^ key_change, maker))
    }

    /// Finds like [`History::find`], but among the entries after this number.
    #[inline]
    fn find_after(
        &self,
        number: u32,
        key_change: u64,
        stones: u16,
        maker: Option<Color>,
        changes: impl Fn(&mut Position),
    ) -> Option<&Entry> {
        if self.may_have(key_change, maker) { self.look_up(number, key_change, stones, maker, changes) } else { None }
    }

    #[cold]
    fn look_up(
        &self,
        number: u32,
        key_change: u64,
        stones: u16,
        maker: Option<Color>,
        changes: impl Fn(&mut Position),
    ) -> Option<&Entry> {
        let key = self.cut_key(self.key ^ key_change, maker);
        let newest = self.index.shelf(key, stones).newest;
        let mut after = number;
        loop {
            let fits = |(_, entry): &(u32, &Entry)| entry.key == key && entry.maker == maker;
            let (earliest, entry) = self.down_from(newest, after).filter(fits).last()?;
            if self.confirm(entry, &changes) {
                return Some(entry);
            }
            after = earliest;
        }
    }

    /// Returns the entries on a shelf with their numbers, from this one on, newest first. Leaves out those up to `after`.
    #[inline]
    fn down_from(&self, newest: u32, after: u32) -> impl Iterator<Item = (u32, &Entry)> {
        let counted = move |number: u32| if number > after { Some((number, self.entry(number)?)) } else { None };
        core::iter::successors(counted(newest), move |(_, entry)| counted(entry.below))
    }

    /// Returns whether the changes cancel all differences between this entry and the current position.
    #[cold]
    fn confirm(&self, entry: &Entry, changes: impl Fn(&mut Position)) -> bool {
        let mut difference = Position::default();
        changes(&mut difference);
        for toggle in self.toggles.get(index(entry.toggles)..).unwrap_or_default() {
            let (color, site) = hash::stone_of(*toggle);
            difference.toggle(color, site);
        }
        difference.is_empty()
    }

    /// Returns the entry with this number, counted from 1.
    #[inline]
    pub(crate) fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.get(index(number).wrapping_sub(1))
    }

    /// Returns the number of entries with one stone more than the current position, forgotten ones among them.
    #[inline]
    pub(crate) fn len_with_one_stone_more(&self) -> u32 {
        self.index.shelves_with(self.stones + 1).iter().map(|shelf| shelf.len).sum()
    }

    /// Returns the entries with one stone more than the current position. Leaves out forgotten entries.
    #[inline]
    pub(crate) fn with_one_stone_more(&self) -> impl Iterator<Item = &Entry> {
        let shelves = self.index.shelves_with(self.stones + 1).iter();
        shelves.flat_map(|shelf| self.down_from(shelf.newest, self.floor)).map(|(_, entry)| entry)
    }

    /// Forgets all entries, because of this act. [`History::earliest`] still finds them.
    #[cold]
    pub(crate) fn forget(&mut self, act: usize) {
        self.floor = count(self.entries.len());
        self.floors.push(Floor { act: count(act), number: self.floor });
    }

    /// Returns the site where adding a stone of this color to the current position repeats this entry.
    ///
    /// `None` if there is no such site or the entry has another maker. Needs uncut keys.
    #[inline]
    pub(crate) fn stone_to(&self, color: Color, maker: Option<Color>, entry: &Entry) -> Option<Site> {
        let site = hash::site(color, entry.key ^ self.cut_key(self.key, maker))?;
        let same = entry.maker == maker && self.confirm(entry, |difference| difference.toggle(color, site));
        same.then_some(site)
    }

    /// Adds the current position as an entry.
    pub(crate) fn push(&mut self, maker: Option<Color>, act: usize) {
        self.enter(maker, act);
    }

    /// Adds the current position as an entry. Returns whether no other entry can have the position.
    #[inline(always)]
    pub(crate) fn enter(&mut self, maker: Option<Color>, act: usize) -> bool {
        let (key, toggles) = (self.cut_key(self.key, maker), count(self.toggles.len()));
        self.add(key, count(act), toggles, self.stones, maker)
    }

    /// Removes the newest entry. The current position stays.
    pub(crate) fn pop(&mut self) {
        if let Some(Entry { key, stones, below, is_first, .. }) = self.entries.pop() {
            self.index.remove(key, stones, Found { below, is_first });
        }
    }

    /// Adds an entry. Takes its parts, because a struct would be read before its small fields have arrived in memory.
    #[inline(always)]
    fn add(&mut self, key: u64, act: u32, toggles: u32, stones: u16, maker: Option<Color>) -> bool {
        if !self.index.has_room(self.entries.len() + 1) {
            self.grow();
        }
        let found = self.index.add(key, stones, count(self.entries.len()) + 1);
        let Found { below, is_first } = found;
        make_room(&mut self.entries);
        self.entries.push(Entry { key, act, toggles, below, is_first, stones, maker });
        is_first
    }

    #[cold]
    fn grow(&mut self) {
        self.index = self.index.grown(self.entries.len());
        for (number, entry) in (1..).zip(&mut self.entries) {
            Found { below: entry.below, is_first: entry.is_first } = self.index.add(entry.key, entry.stones, number);
        }
    }

    /// Removes the entries of acts after this one, and goes back to the newest position that is left.
    pub(crate) fn go_back_to(&mut self, act: usize) {
        while self.floors.pop_if(|floor| index(floor.act) > act).is_some() {
            self.floor = self.floors.last().map_or(0, |floor| floor.number);
        }
        while self.entries.last().is_some_and(|entry| entry.act() > act) {
            self.pop();
        }
        self.retreat();
    }

    /// Returns the number of the newest entry that the game has forgotten. 0 if there is none.
    pub(crate) fn forgotten(&self) -> u32 {
        self.floor
    }

    /// Returns a key of the set of positions and makers after this entry. Their order and number do not matter. Leaves out
    /// positions without a maker if `made` is set.
    pub(crate) fn set_key(&self, number: u32, made: bool) -> u64 {
        let first = |place: usize| {
            let Entry { key, below, .. } = self.entries[place];
            !self.down_from(below, number).any(|(_, older)| older.key == key)
        };
        let has_maker = |place: &usize| !made || self.entries[*place].maker.is_some();
        let counted = (index(number)..self.entries.len()).filter(has_maker).filter(|place| first(*place));
        counted.fold(0, |sum, place| sum.wrapping_add(hash::mix(self.entries[place].key)))
    }

    /// Returns the number of the earliest act that left the current position, by either player.
    pub(crate) fn earliest(&self) -> Option<usize> {
        let makers = [None, Some(Color::Black), Some(Color::White)];
        let found = makers.into_iter().filter_map(|maker| self.find_after(0, 0, self.stones, maker, |_| {}));
        found.map(Entry::act).min()
    }

    /// Returns whether the position of the newest entry stands for the third time or more among the entries of its
    /// maker, from this act on.
    pub(crate) fn newest_stands_thrice(&self, act: usize) -> bool {
        let Some(newest) = self.entries.last() else { return false };
        let same = |entry: &Entry| entry.key == newest.key && entry.maker == newest.maker;
        let since = self.down_from(newest.below, 0).map(|(_, entry)| entry).take_while(|entry| entry.act() >= act);
        since.filter(|entry| same(entry) && self.confirm(entry, |_| {})).take(2).count() == 2
    }

    /// Returns a key of the positions and makers of the entries from this act on, with their numbers. Their order does
    /// not matter.
    pub(crate) fn multiset_key(&self, act: usize) -> u64 {
        let since = self.entries.iter().rev().take_while(|entry| entry.act() >= act);
        since.fold(0, |sum, entry| sum.wrapping_add(hash::mix(entry.key)))
    }

    /// Returns whether this act, a play, left the current position.
    pub(crate) fn shows(&self, act: usize) -> bool {
        let place = self.entries.partition_point(|entry| entry.act() < act);
        let left = self.entries.get(place).is_some_and(|entry| entry.act() == act);
        left && self.matching(count(place) + 1, 0, |_| {}).is_some()
    }

    /// Goes from the current position to another one, and adds that as an entry of neither player.
    pub(crate) fn jump(&mut self, from: &Position, to: &Position, act: usize) {
        self.go_to(from, to);
        self.push(None, act);
    }

    /// Goes from the current position to another one.
    pub(crate) fn go_to(&mut self, from: &Position, to: &Position) {
        for color in Color::BOTH {
            (*from.of(color) ^ *to.of(color)).iter().for_each(|site| {
                self.had.set(color, site);
                self.toggle(hash::number(color, site));
            });
        }
        self.stones = small(to.stones(Color::Black) + to.stones(Color::White));
    }

    /// Removes the entries of acts after this one, and returns them.
    pub(crate) fn split_off(&mut self, act: usize) -> Newest {
        let first = self.entries.partition_point(|entry| entry.act() <= act);
        let entries = self.entries.get(first..).unwrap_or_default().to_vec();
        let length = self.entries[..first].last().map_or(0, |entry| index(entry.toggles));
        let toggles = self.toggles.get(length..).unwrap_or_default().to_vec();
        let floors = self.floors.iter().filter(|floor| index(floor.act) > act).copied().collect();
        self.go_back_to(act);
        Newest { entries, toggles, floors }
    }

    /// Adds entries that [`History::split_off`] removed.
    pub(crate) fn put_back(&mut self, newest: &Newest) {
        for stone in &newest.toggles {
            let (color, site) = hash::stone_of(*stone);
            self.had.set(color, site);
            self.toggle(*stone);
        }
        for entry in &newest.entries {
            self.add(entry.key, entry.act, entry.toggles, entry.stones, entry.maker);
        }
        self.floors.extend(&newest.floors);
        self.floor = self.floors.last().map_or(0, |floor| floor.number);
        self.count_again();
    }
}

/// Makes room for one more item.
///
/// `Vec` would double its memory. This adds a sixteenth, so that a game takes little more than it needs.
#[inline]
pub(crate) fn make_room<T>(list: &mut Vec<T>) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len() / 16 + 16);
    }
}

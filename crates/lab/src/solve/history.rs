//! The keys of the moves so far.

use std::rc::Rc;

use shinpan::Color;

use super::board_facts::{Bar, PointMask};
use super::boards::BoardNumber;
use super::images::{BoardImage, Images};
use super::quick_hash::{QuickMap, quick};
use super::steps::{Inquiry, Key, Leaves, OnRepetition};

/// What the history of a line of moves knows.
pub struct History {
    images: Rc<Images>,
    counts: QuickMap<Key, u32>,
    /// The keys in the order of the moves.
    keys: Vec<Key>,
    /// The keys before each move that cleared them.
    former: Vec<Vec<Key>>,
    /// The sum of the hashes of the different keys.
    sum: u64,
    /// For each key, the stones of both players on its board, and the points where each had a stone until then.
    stones: Vec<[[PointMask; 2]; 2]>,
}

impl History {
    /// Returns the history with these keys.
    pub fn new(images: Rc<Images>, keys: &[Key]) -> History {
        let (counts, stones) = (QuickMap::default(), Vec::new());
        let mut history = History { images, counts, keys: Vec::new(), former: Vec::new(), sum: 0, stones };
        for key in keys {
            history.add(*key);
        }
        history
    }

    /// Returns whether a key is known.
    pub fn has(&self, key: Key) -> bool {
        self.counts.contains_key(&key)
    }

    /// Returns whether none of these keys, which are in order, has an image that is known.
    pub fn has_no_image_of(&self, keys: &[Key], image: BoardImage) -> bool {
        let images = &self.images;
        // A search in the list costs more than a look into the table.
        if keys.len() > self.keys.len() * 8 {
            let back = images.inverse(image);
            return self.keys.iter().all(|key| keys.binary_search(&images.key(back, *key)).is_err());
        }
        keys.iter().all(|key| !self.has(images.key(image, *key)))
    }

    /// Returns whether the image of a condition holds for each board.
    pub fn keeps(&self, bar: Bar, player: Color, image: BoardImage) -> bool {
        let side = usize::from(player == Color::White);
        let Some([_, ever]) = self.stones.last() else { return true };
        let bar = self.images.bar(image, bar);
        // Most conditions name a stone that the player never had.
        !bar.is_broken_by(ever[side]) || self.stones.iter().all(|[stones, _]| !bar.is_broken_by(stones[side]))
    }

    /// Returns a number that is the same for histories with the same keys, and hardly ever for others.
    pub fn fingerprint(&self) -> u64 {
        self.sum
    }

    /// Returns what a repetition does, if this history knows the key that the move asks for. Where stones lost decide,
    /// also the balance when the position stood before.
    pub fn answer(&self, ask: Option<Inquiry>) -> Option<(OnRepetition, Option<i16>)> {
        let ask = ask.filter(|ask| self.has(ask.key))?;
        if !matches!(ask.seen, OnRepetition::Losses(_)) {
            return Some((ask.seen, None));
        }
        let board = BoardNumber(u32::try_from(ask.key.0).unwrap_or(u32::MAX));
        let earlier = self.keys.iter().rev().find_map(|key| key.balance(board))?;
        Some((ask.seen.since(earlier), Some(earlier)))
    }

    /// Returns the keys in the order of the moves.
    pub fn into_keys(self) -> Vec<Key> {
        self.keys
    }

    /// Makes the change of a move.
    pub fn leave(&mut self, leaves: Leaves) {
        if leaves.forgets {
            let kept = self.keys.iter().copied().filter(|key| !key.is_forgotten()).collect();
            let former = std::mem::replace(&mut self.keys, kept);
            self.former.push(former);
            self.count();
        }
        for key in leaves.keys.into_iter().flatten() {
            self.add(key);
        }
    }

    /// Takes back the change of the newest move.
    pub fn take_back(&mut self, leaves: Leaves) {
        if leaves.forgets {
            self.keys = self.former.pop().unwrap_or_default();
            self.count();
            return;
        }
        for _ in leaves.keys.into_iter().flatten() {
            let newest = self.keys.pop();
            self.stones.pop();
            if let Some(count) = newest.and_then(|key| self.counts.get_mut(&key)) {
                *count -= 1;
            }
            if let Some(key) = newest.filter(|key| self.counts.get(key) == Some(&0)) {
                self.counts.remove(&key);
                self.sum = self.sum.wrapping_sub(quick(key.0));
            }
        }
    }

    fn add(&mut self, key: Key) {
        let count = self.counts.entry(key).or_default();
        *count += 1;
        if *count == 1 {
            self.sum = self.sum.wrapping_add(quick(key.0));
        }
        self.keys.push(key);
        let stones = self.images.stones(key);
        let [_, ever] = self.stones.last().copied().unwrap_or_default();
        self.stones.push([stones, [ever[0] | stones[0], ever[1] | stones[1]]]);
    }

    fn count(&mut self) {
        self.counts.clear();
        self.stones.clear();
        self.sum = 0;
        for key in std::mem::take(&mut self.keys) {
            self.add(key);
        }
    }
}

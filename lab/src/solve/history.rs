//! The keys of the moves so far.

use std::collections::HashMap;

use super::boards::BoardNumber;
use super::steps::{Inquiry, Key, Leaves, OnRepetition};

/// What the history of a line of moves knows.
#[derive(Default)]
pub struct History {
    counts: HashMap<Key, u32>,
    /// The keys in the order of the moves.
    keys: Vec<Key>,
    /// The keys before each move that cleared them.
    former: Vec<Vec<Key>>,
}

impl History {
    /// Returns the history with these keys.
    pub fn new(keys: &[Key]) -> History {
        let mut history = History::default();
        for key in keys {
            history.add(*key);
        }
        history
    }

    /// Returns whether a key is known.
    pub fn has(&self, key: Key) -> bool {
        self.counts.contains_key(&key)
    }

    /// Returns whether none of these keys, which are in order, is known.
    pub fn has_none_of(&self, keys: &[Key]) -> bool {
        // A search in the list costs more than a look into the table.
        if keys.len() > self.keys.len() * 8 {
            return self.keys.iter().all(|key| keys.binary_search(key).is_err());
        }
        keys.iter().all(|key| !self.has(*key))
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
            if let Some(count) = newest.and_then(|key| self.counts.get_mut(&key)) {
                *count -= 1;
            }
            if let Some(key) = newest.filter(|key| self.counts.get(key) == Some(&0)) {
                self.counts.remove(&key);
            }
        }
    }

    fn add(&mut self, key: Key) {
        *self.counts.entry(key).or_default() += 1;
        self.keys.push(key);
    }

    fn count(&mut self) {
        self.counts.clear();
        for key in &self.keys {
            *self.counts.entry(*key).or_default() += 1;
        }
    }
}

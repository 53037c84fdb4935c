//! The keys of the moves so far.

use std::collections::HashMap;

use super::steps::Key;

/// What the history of a line of moves knows.
#[derive(Default)]
pub struct History {
    counts: HashMap<Key, u32>,
    /// The keys in the order of the moves.
    keys: Vec<Key>,
}

impl History {
    /// Returns the history with these keys.
    pub fn new(keys: &[Key]) -> History {
        let mut history = History::default();
        for key in keys {
            history.leave(Some(*key));
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

    /// Adds what a move leaves.
    pub fn leave(&mut self, key: Option<Key>) {
        if let Some(key) = key {
            *self.counts.entry(key).or_default() += 1;
            self.keys.push(key);
        }
    }

    /// Takes back what the newest move left.
    pub fn take_back(&mut self, key: Option<Key>) {
        let newest = key.and_then(|_| self.keys.pop());
        if let Some(count) = newest.and_then(|key| self.counts.get_mut(&key)) {
            *count -= 1;
        }
        if let Some(key) = newest.filter(|key| self.counts.get(key) == Some(&0)) {
            self.counts.remove(&key);
        }
    }
}

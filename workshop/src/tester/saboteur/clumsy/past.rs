//! The positions of the clumsy program: a list of keys, and a hash table that grows.

use super::slip::Slip;

/// The slots of a new table.
const SLOTS: usize = 16;

/// The positions so far, as keys.
#[derive(Clone)]
pub(super) struct KeysSoFar {
    slip: Slip,
    keys: Vec<u64>,
    /// Each slot has a key and its place among the keys.
    table: Vec<Option<(u64, usize)>>,
    stored: usize,
}

impl KeysSoFar {
    pub(super) fn begin(slip: Slip, start: u64) -> KeysSoFar {
        let slots = if let Slip::Slots(slots) = slip { slots } else { SLOTS };
        let mut past = KeysSoFar { slip, keys: Vec::new(), table: vec![None; slots], stored: 0 };
        past.add(start);
        past
    }

    /// Adds the position after an act.
    pub(super) fn add(&mut self, key: u64) {
        let key = self.cut(key);
        match self.slip {
            Slip::CutAt(most) if self.keys.len() == most => {
                self.keys.clear();
                (self.table, self.stored) = (vec![None; SLOTS], 0);
            }
            Slip::FullAt(most) if self.keys.len() >= most => return,
            _ => {}
        }
        self.keys.push(key);
        if let Slip::Slots(slots) = self.slip {
            self.table[key as usize % slots] = Some((key, self.keys.len() - 1));
            return;
        }
        self.stored += usize::from(put(&mut self.table, (key, self.keys.len() - 1), true));
        if self.stored * 4 > self.table.len() * 3 {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let mut grown = vec![None; 2 * self.table.len()];
        self.stored = 0;
        for entry in self.table.iter().flatten() {
            if self.slip == Slip::GrowthForgetsFirst && entry.1 == 0 {
                continue;
            }
            self.stored += usize::from(put(&mut grown, *entry, self.slip != Slip::GrowthCollides));
        }
        self.table = grown;
    }

    /// Returns whether the program finds this position among the earlier ones.
    pub(super) fn has(&self, key: u64) -> bool {
        let key = self.cut(key);
        match self.slip {
            Slip::Ring(most) => self.keys.iter().rev().take(most).any(|earlier| *earlier == key),
            Slip::StartForgotten(acts) if self.keys.len() > acts => self.keys[1..].contains(&key),
            Slip::EveryOther(acts) => {
                let mut ago = self.keys.iter().rev().enumerate();
                ago.any(|(ago, earlier)| *earlier == key && (ago < acts || ago % 2 == 1))
            }
            Slip::Slots(slots) => self.table[key as usize % slots].is_some_and(|(stored, _)| stored == key),
            _ => found(&self.table, key),
        }
    }

    /// Keeps only the newest positions.
    pub(super) fn keep(&mut self, most: usize) {
        let kept = self.keys.split_off(self.keys.len().saturating_sub(most));
        *self = KeysSoFar { keys: Vec::new(), table: vec![None; SLOTS], stored: 0, ..self.clone() };
        kept.into_iter().for_each(|key| self.add(key));
    }

    fn cut(&self, key: u64) -> u64 {
        if let Slip::KeyBits(bits) = self.slip { key & ((1 << bits) - 1) } else { key }
    }
}

/// Stores an entry. Returns whether a slot was filled. Without `probing`, an entry with a taken slot is lost.
fn put(table: &mut [Option<(u64, usize)>], entry: (u64, usize), probing: bool) -> bool {
    let slots = table.len();
    let mut slot = entry.0 as usize % slots;
    while let Some((key, _)) = table[slot] {
        if key == entry.0 || !probing {
            return false;
        }
        slot = (slot + 1) % slots;
    }
    table[slot] = Some(entry);
    true
}

fn found(table: &[Option<(u64, usize)>], key: u64) -> bool {
    let mut slot = key as usize % table.len();
    while let Some((stored, _)) = table[slot] {
        if stored == key {
            return true;
        }
        slot = (slot + 1) % table.len();
    }
    false
}

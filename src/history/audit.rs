//! Audits of histories: compute every entry again, and compare.

use alloc::format;
use alloc::string::String;

use super::{History, stone_of};
use crate::color::Color;
use crate::hash;
use crate::number::{index, small};
use crate::position::Position;

impl History {
    /// Checks every entry: goes back from the current position, which the caller supplies, and computes each entry
    /// again.
    ///
    /// # Errors
    /// The first difference, in words.
    pub(crate) fn check(&self, position: &Position) -> Result<(), String> {
        let used = self.slots.iter().filter(|slot| **slot != 0).count();
        if used != if self.searched { self.entries.len() } else { 0 } {
            return Err(format!("history of {} entries uses {used} slots", self.entries.len()));
        }
        let floor = self.floors.last().map_or(0, |floor| floor.number);
        let grows = self.floors.is_sorted_by_key(|floor| (floor.act, floor.number));
        if self.floor != floor || index(floor) > self.entries.len() || !grows {
            return Err(format!(
                "history forgets {} of {} entries by {:?}",
                self.floor,
                self.entries.len(),
                self.floors
            ));
        }
        let mut stones = small(position.stones(Color::Black) + position.stones(Color::White));
        let mut key = 0;
        for color in Color::BOTH {
            position.of(color).iter().for_each(|site| key ^= hash::stone(color, site));
        }
        if (key, stones) != (self.key, self.stones) {
            return Err(format!("{:x} of {} stones should be {key:x} of {stones}", self.key, self.stones));
        }
        let mut position = *position;
        let mut length = self.toggles.len();
        let mut newest_with = self.newest_with.clone();
        for (place, entry) in self.entries.iter().enumerate().rev() {
            for (color, site) in self.toggles[index(entry.toggles)..length].iter().copied().map(stone_of) {
                let before = position.of(color).contains(site);
                stones = if before { stones - 1 } else { stones + 1 };
                key ^= hash::stone(color, site);
                position.toggle(color, site);
            }
            length = index(entry.toggles);
            let number = core::mem::replace(&mut newest_with[usize::from(stones)], entry.below);
            let kept = (entry.key, entry.stones, index(number));
            let lost = self.searched && self.slot_of(place).is_none();
            if kept != (self.cut_key(key, entry.maker), stones, place + 1) || lost {
                return Err(format!("history entry {place} is not what it was made of"));
            }
        }
        match newest_with.iter().position(|number| *number != 0) {
            Some(stones) => Err(format!("no history entry has {stones} stones")),
            None => Ok(()),
        }
    }
}

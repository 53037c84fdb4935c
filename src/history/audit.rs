//! Audits of histories: compute every entry again, and compare.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use super::History;
use super::index::Found;
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
        let mut rest = self.index.clone();
        for (place, entry) in self.entries.iter().enumerate().rev() {
            for (color, site) in self.toggles[index(entry.toggles)..length].iter().copied().map(hash::stone_of) {
                let before = position.of(color).contains(site);
                stones = if before { stones - 1 } else { stones + 1 };
                key ^= hash::stone(color, site);
                position.toggle(color, site);
            }
            length = index(entry.toggles);
            let number = rest.shelf(entry.key, stones).newest;
            let kept = (entry.key, entry.stones, index(number));
            if kept != (self.cut_key(key, entry.maker), stones, place + 1) || !rest.may_have(entry.key) {
                return Err(format!("history entry {place} is not what it was made of"));
            }
            rest.remove(entry.key, stones, Found { below: entry.below, is_first: entry.is_first });
        }
        if rest.is_empty() { Ok(()) } else { Err("the index has more than the entries of the history".to_owned()) }
    }
}

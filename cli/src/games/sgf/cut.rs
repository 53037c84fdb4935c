//! A record up to one of its acts.

use super::record::{GameRecord, Handicap, Item, Marks};
use shinpan_harness::vocabulary::{Act, Color, Move, Target};

impl GameRecord {
    /// Returns the number of acts.
    pub fn acts(&self) -> usize {
        self.items.iter().filter_map(Item::act).count()
    }

    /// Returns the record up to an act. What the record says at its end is about another board, so it is left out.
    #[must_use]
    pub fn cut(&self, at: usize) -> GameRecord {
        let mut left = at;
        let is_kept = |item: &&Item| match item {
            Item::Act(_) if left == 0 => false,
            Item::Act(_) => {
                left -= 1;
                true
            }
            Item::Edit { .. } => left > 0,
        };
        let items: Vec<Item> = self.items.iter().take_while(is_kept).cloned().collect();
        let by_black =
            |item: &&Item| matches!(item, Item::Act(Act::Move(Move { player: Color::Black, target: Target::At(_) })));
        let handicap = match &self.handicap {
            Handicap::Played { stones, acts, points } => {
                let played = items.iter().take(*acts).filter(by_black).count();
                let points = points.iter().take(played).copied().collect();
                Handicap::Played { stones: *stones, acts: *acts, points }
            }
            other => other.clone(),
        };
        GameRecord { items, handicap, marks: Marks::default(), result: None, ..self.clone() }
    }
}

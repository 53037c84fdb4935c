//! Articles 3 to 6 in a region: the plays of hypothetical play. The clauses are those of a game.

use super::super::board::Surroundings;
use super::super::play::{self, play};
use super::super::repetition::ko_capture;
use super::super::{Player, Point, Position};
use super::region::Region;

/// A completed play in a region.
pub(super) type Play = play::Play<Region>;

impl Region {
    /// Returns the plays that articles 3 to 5 allow to the player on these stones.
    pub(super) fn plays(&self, stones: &Position, player: Player) -> Vec<Play> {
        let before = self.with_stones(stones.clone());
        self.points().filter_map(|point| play(&before, player, point).ok()).collect()
    }

    /// Returns whether a play of the player on the point would be a capture in a ko.
    pub(super) fn has_ko_capture(&self, stones: &Position, player: Player, point: Point) -> bool {
        play(&self.with_stones(stones.clone()), player, point).is_ok_and(|play| play.is_ko_capture())
    }
}

impl Play {
    /// Returns whether the play is a capture in a ko: one stone captures one stone, and could be recaptured alone.
    /// Hypothetical play has only this default of reading JN5.
    pub(super) fn is_ko_capture(&self) -> bool {
        ko_capture(self.player, self.point, &self.captured, &self.position, false).is_some()
    }
}

//! Prisoners, points and the winner.

use super::game::Game;
use super::{Outcome, Player};

impl Game {
    /// Capture: removed stones are prisoners. Returns how many stones of that color the opponent holds.
    ///
    /// The number sums three parts: stones held before the start, stones that acts removed and no act undid, and stones
    /// that completion adds.
    pub fn prisoners(&self, color: Player) -> usize {
        clause!("japanese-1997/capture.prisoners");
        let removed: usize = self.acts_not_undone().iter().map(|entry| entry.removed.of(color).len()).sum();
        let (before, added) = match color {
            Player::Black => (self.setting.prisoners.black, self.added_prisoners().black),
            Player::White => (self.setting.prisoners.white, self.added_prisoners().white),
        };
        before.saturating_add(removed).saturating_add(added)
    }

    /// Result: returns the player's points without komi, in half points, for the current board. Each point of territory
    /// adds one point. Each prisoner that the opponent holds takes one off. Both ends of the game use this (reading
    /// J16).
    pub(super) fn points(&self, player: Player) -> i32 {
        clause!("japanese-1997/result");
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let territory = number(self.statuses().territory_of(player).len());
        territory.saturating_sub(number(self.prisoners(player))).saturating_mul(2)
    }
}

/// Result: more points win by the difference, and equal points are a draw. Komi is included (reading J7). Scores are in
/// half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("japanese-1997/result.winner");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
        std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

//! The end of the game, prisoners, and the result.

use super::game::Game;
use super::{Outcome, Player};

impl Game {
    /// Capture: the stones removed are prisoners. How many of that color the opponent holds: removed by acts that
    /// were not undone, held before the start, and added at completion.
    pub fn prisoners(&self, color: Player) -> usize {
        clause!("japanese-1997/capture.prisoners");
        let removed: usize = self.acts_not_undone().iter().map(|entry| entry.removed.of(color).len()).sum();
        let (before, added) = match color {
            Player::Black => (self.setting.prisoners.black, self.added_prisoners().black),
            Player::White => (self.setting.prisoners.white, self.added_prisoners().white),
        };
        before.saturating_add(removed).saturating_add(added)
    }

    /// Result: a point for each point of territory, less one for each prisoner that the opponent holds; in half
    /// points, as the board stands and without komi; in one way after either end of the game (reading J16).
    pub(super) fn points(&self, player: Player) -> i32 {
        clause!("japanese-1997/result");
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let territory = number(self.statuses().territory_of(player).len());
        territory.saturating_sub(number(self.prisoners(player))).saturating_mul(2)
    }
}

/// Result: more points win by the difference, as many are a draw; komi comes first (reading J7). In half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("japanese-1997/result.winner");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
        std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

//! Article 10: dead stones in territory are removed, and territory less prisoners decides.

use std::cmp::Ordering;

use super::game::{Game, Left};
use super::{Alternative, Outcome, Player, Point, Reason, Refusal};
use crate::bookkeeping::Removed;

impl Game {
    /// Article 10.1: each player removes the opponent's dead stones from the own territory, and they become prisoners.
    /// Other dead stones stay on the board (reading JN2).
    pub(super) fn remove_dead(&self, dead: &[Point]) -> Result<Left, Refusal> {
        clause!("japanese-1989/10.1");
        let removed = self.removable(dead);
        let stones = removed.points();
        if stones != dead && self.readings().has(Alternative::OnlyRemovable) {
            return Err(Refusal::new(Reason::NotARegion, "japanese-1989/10.1"));
        }
        Ok(Left { position: self.position().without(&stones), removed })
    }

    /// Returns those of the dead stones that are in the opponent's territory.
    fn removable(&self, dead: &[Point]) -> Removed {
        let territory = self.statuses_with(dead.to_vec()).territory;
        let mut removed = Removed::default();
        for eye in territory {
            let stones = eye.dead_of_opponent(self.position());
            match eye.player {
                Player::Black => removed.white.extend(stones),
                Player::White => removed.black.extend(stones),
            }
        }
        removed
    }

    /// Articles 5 and 10.1: removed stones are prisoners. Returns how many stones of that color the opponent holds,
    /// including those held before the start.
    pub fn prisoners(&self, color: Player) -> usize {
        clause!("japanese-1989/5");
        let removed: usize = self.accepted.iter().map(|entry| entry.removed.of(color).len()).sum();
        self.setting.prisoners.of(color).saturating_add(removed)
    }

    /// Article 10.2: the prisoners of a player's color fill the player's territory. Returns what is left of it, in half
    /// points, without komi. With more prisoners than territory the number is negative.
    pub(super) fn points(&self, player: Player) -> i32 {
        clause!("japanese-1989/10.2");
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let territory = number(self.statuses().territory_of(player).len());
        territory.saturating_sub(number(self.prisoners(player))).saturating_mul(2)
    }

    /// Article 10.2: the player with more wins, and equal amounts are a draw. Komi is a part of White's amount (reading
    /// JN12).
    pub(super) fn winner(&self) -> Outcome {
        clause!("japanese-1989/10.2");
        let (black, white) = (self.score(Player::Black), self.score(Player::White));
        let before_komi = self.readings().has(Alternative::DrawBeforeKomi);
        match black.cmp(&white) {
            _ if before_komi && self.points(Player::Black) == self.points(Player::White) => Outcome::Draw,
            Ordering::Equal => Outcome::Draw,
            Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
            Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        }
    }
}

//! Prisoners, points and the winner.

use super::game::{Accepted, Game};
use super::{Act, Alternative, Outcome, Phase, Player};

impl Game {
    /// Capture: removed stones are prisoners. Returns how many stones of that color the opponent holds.
    ///
    /// The number sums three parts: stones held before the start, stones that acts removed and no act undid, and stones
    /// that completion adds.
    pub fn prisoners(&self, color: Player) -> usize {
        clause!("japanese-1997/capture.prisoners");
        let counting = self.acts_not_undone().into_iter().filter(|entry| self.takes_prisoners(entry));
        let removed: usize = counting.map(|entry| entry.removed.of(color).len()).sum();
        let (before, added) = (self.setting.prisoners, self.added_prisoners());
        before.of(color).saturating_add(removed).saturating_add(*added.of(color))
    }

    /// Returns whether stones that the act removed are prisoners. Reading J8, no-prisoners: not after unofficial plays.
    fn takes_prisoners(&self, entry: &Accepted) -> bool {
        let unofficial = matches!(entry.act, Act::Play(..)) && entry.phase == Phase::Agreement;
        !(unofficial && self.readings().has(Alternative::NoUnofficialPrisoners))
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

    /// Result: more points win by the difference, and equal points are a draw. Komi is included (reading J7). Scores
    /// are in half points.
    pub(super) fn winner(&self) -> Outcome {
        clause!("japanese-1997/result.winner");
        let (black, white) = (self.score(Player::Black), self.score(Player::White));
        if self.readings().has(Alternative::DrawBeforeKomi) && self.points(Player::Black) == self.points(Player::White)
        {
            return Outcome::Draw;
        }
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
            std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }
}

//! The section "Scoring", ties and komi.

use super::alternatives::more_points_win;
use super::game::Game;
use super::{Outcome, Player, Position};

/// Scoring 1: counts the player's points. These are the intersections with the player's stones, and those of the empty
/// regions adjacent only to intersections with the player's stones.
pub(super) fn points(position: &Position, player: Player) -> usize {
    clause!("international-1998/core.score.1");
    let stones = position.in_state(player.stone()).len();
    stones + position.empty_regions_of(player).concat().len()
}

/// Scoring 2: the player with more points wins. `None` if both have equally many. Points are in half points.
fn more_points(black: i32, white: i32) -> Option<Outcome> {
    clause!("international-1998/core.score.2");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Some(Outcome::Wins(Player::Black, black.saturating_sub(white))),
        std::cmp::Ordering::Less => Some(Outcome::Wins(Player::White, white.saturating_sub(black))),
        std::cmp::Ordering::Equal => None,
    }
}

impl Game {
    /// Returns the outcome of a scored game.
    pub(super) fn scored_outcome(&self) -> Outcome {
        let [black, white] = [Player::Black, Player::White].map(|player| self.score(player));
        let winner = match self.setting.options.equivalence {
            true => more_points_win(black, white),
            false => more_points(black, white),
        };
        winner.unwrap_or_else(equal_scores)
    }

    /// Komi 1 and 2: returns the player's score with komi, in half points. The tournament organization sets the komi.
    pub(super) fn adjusted(&self, player: Player, score: i32) -> i32 {
        clause!("international-1998/tour.komi.1-2");
        with_komi(player, score, self.komi())
    }

    /// Komi 3: komi is a number of whole or half points. Therefore the code counts half points.
    pub(super) fn komi(&self) -> i32 {
        clause!("international-1998/tour.komi.3");
        self.setting.komi
    }
}

/// Tie 1 and 2: both scores are equal. The organization decides what a tie is worth.
fn equal_scores() -> Outcome {
    clause!("international-1998/tour.tie.1-2");
    tie()
}

/// Tie 1: the game is a tie if both scores are equal, with komi.
fn tie() -> Outcome {
    clause!("international-1998/tour.tie.1");
    Outcome::Draw
}

/// Komi 1: adjusts the score. The komi is added to White's score (reading A12).
fn with_komi(player: Player, score: i32, komi: i32) -> i32 {
    clause!("international-1998/tour.komi.1");
    match player {
        Player::Black => score,
        Player::White => score.saturating_add(komi),
    }
}

/// Converts points to half points. Only prisoners at the start can make a number that does not fit; it becomes the
/// largest one.
pub(super) fn half_points(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX).saturating_mul(2)
}

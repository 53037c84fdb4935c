//! Points, scores and the winner.

use super::alternatives::more_points_win;
use super::game::Game;
use super::{Outcome, Player, Position};

/// Scoring 1: the points of a player are the intersections with his stones and those of the empty regions adjacent only
/// to intersections with his stones.
pub(super) fn points(position: &Position, player: Player) -> usize {
    clause!("international-1998/core.score.1");
    let stones = position.in_state(player.stone()).len();
    stones + position.empty_regions_of(player).concat().len()
}

/// Scoring 2: whoever has more points wins; `None` if nobody has. In half points.
pub(super) fn more_points(black: i32, white: i32) -> Option<Outcome> {
    clause!("international-1998/core.score.2");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Some(Outcome::Wins(Player::Black, black.saturating_sub(white))),
        std::cmp::Ordering::Less => Some(Outcome::Wins(Player::White, white.saturating_sub(black))),
        std::cmp::Ordering::Equal => None,
    }
}

impl Game {
    /// How a scored game comes out.
    pub(super) fn scored_outcome(&self) -> Outcome {
        let [black, white] = [Player::Black, Player::White].map(|player| self.score(player));
        let winner = match self.setting.options.equivalence {
            true => more_points_win(black, white),
            false => more_points(black, white),
        };
        winner.unwrap_or_else(equal_scores)
    }

    /// Komi 1 and 2: a player's score in half points, adjusted by the komi the tournament organization set.
    pub(super) fn adjusted(&self, player: Player, score: i32) -> i32 {
        clause!("international-1998/tour.komi.1-2");
        with_komi(player, score, self.komi())
    }

    /// Komi 3: komi may be a whole number of points or end in half a point; so all is kept in half points.
    pub(super) fn komi(&self) -> i32 {
        clause!("international-1998/tour.komi.3");
        self.setting.komi
    }
}

/// Tie 1 and 2: scores are equal. What a tie is worth in the tournament is the organization's affair.
fn equal_scores() -> Outcome {
    clause!("international-1998/tour.tie.1-2");
    tie()
}

/// Tie 1: where neither score is higher, with whatever komi there is, they are equal, and the game is a tie.
fn tie() -> Outcome {
    clause!("international-1998/tour.tie.1");
    Outcome::Draw
}

/// Komi 1: the score is adjusted; the komi is White's (reading A12).
fn with_komi(player: Player, score: i32, komi: i32) -> i32 {
    clause!("international-1998/tour.komi.1");
    match player {
        Player::Black => score,
        Player::White => score.saturating_add(komi),
    }
}

/// A number of points in half points. More than fit are possible only with prisoners held before the start.
pub(super) fn half_points(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX).saturating_mul(2)
}

//! The section "Scoring", ties and komi.

use super::equivalence::more_points_win;
use super::game::Game;
use super::{Alternative, Intersection, Outcome, Player, Position, Setting, State, Unplayable, stone_of};
use crate::bookkeeping::half_points;

/// Scoring 1: returns whether the intersections of a region are points of the player. The region has the player's
/// stones, or it is empty and adjacent only to such stones. A board without stones is adjacent to none (reading A13).
pub(super) fn scores_region(position: &Position, player: Player, region: &[Intersection]) -> bool {
    clause!("international-1998/core.score.1");
    match region.first().and_then(|&member| position.state(member)) {
        None => false,
        Some(State::Empty) => {
            let mut around = position.states_around(region).peekable();
            around.peek().is_some() && around.all(|state| state == stone_of(player))
        }
        Some(stone) => stone == stone_of(player),
    }
}

/// Scoring 1: counts the player's points, over all regions.
pub(super) fn points(position: &Position, player: Player) -> usize {
    let stones = [Player::Black, Player::White].into_iter().flat_map(|owner| position.regions(owner));
    let regions = stones.chain(position.empty_regions());
    regions.filter(|region| scores_region(position, player, region)).flatten().count()
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
    /// Comment on counting: only the scores determine the result. Returns the outcome of a scored game.
    pub(super) fn scored_outcome(&self) -> Option<Outcome> {
        clause!("international-1998/com.count.result");
        let [black, white] = self.compared_scores();
        let winner = match self.setting.options.equivalence {
            true => more_points_win(black, white),
            false => more_points(black, white),
        };
        winner.or_else(|| tie(black, white))
    }

    /// Returns the scores of Black and White that decide a scored game. Reading A28, `by-territory`: with equivalence
    /// scoring the players score territory.
    fn compared_scores(&self) -> [i32; 2] {
        let by_territory = self.setting.options.readings.has(Alternative::ByTerritory) && self.territory_is_scored();
        [Player::Black, Player::White].map(|player| match by_territory {
            true => self.adjusted(player, half_points(self.territory(player))),
            false => self.score(player),
        })
    }

    /// Reading A13, `both`: returns whether the board has no stones, so that both players score all of it.
    pub(super) fn both_score_the_board(&self) -> bool {
        let empty = self.position().holding(State::Empty).len() == self.position().intersections().count();
        empty && self.setting.options.readings.has(Alternative::BothScore)
    }

    /// Returns the player's score with komi, in half points. The tournament organization sets the komi.
    pub(super) fn adjusted(&self, player: Player, score: i32) -> i32 {
        match self.setting.komi {
            0 => score,
            komi => self.with_komi(player, score, komi),
        }
    }

    /// Komi 1: adjusts the score. The komi is added to White's score (reading A12).
    fn with_komi(&self, player: Player, score: i32, komi: i32) -> i32 {
        clause!("international-1998/tour.komi.1");
        match (player, self.setting.options.readings.has(Alternative::OffBlack)) {
            (Player::White, false) => score.saturating_add(komi),
            (Player::Black, true) => score.saturating_sub(komi),
            _ => score,
        }
    }
}

impl Setting {
    /// Komi 3: komi is a number of whole or half points (reading A33). Therefore the code counts half points.
    pub(super) fn komi_is_possible(&self) -> Result<(), Unplayable> {
        clause!("international-1998/tour.komi.3");
        match self.komi % 2 != 0 && self.options.readings.has(Alternative::WholePoints) {
            false => Ok(()),
            true => Err(Unplayable("komi needs a whole number of points".to_owned())),
        }
    }
}

/// Tie 1: the game is a tie if both scores are equal, with komi.
fn tie(black: i32, white: i32) -> Option<Outcome> {
    clause!("international-1998/tour.tie.1");
    (black == white).then_some(Outcome::Draw)
}

/// Comment on neutral intersections: counts those of the empty regions that are not adjacent to the stones of one
/// player only. They give no points.
pub(super) fn neutral(position: &Position) -> usize {
    clause!("international-1998/com.score.neutral");
    let scores = |region: &Vec<Intersection>| {
        [Player::Black, Player::White].iter().any(|&player| position.adjacent_only_to(player, region))
    };
    position.empty_regions().into_iter().filter(|region| !scores(region)).flatten().count()
}

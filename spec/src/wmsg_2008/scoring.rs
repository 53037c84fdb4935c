//! 1.6, points, compensations and the winner; 2.3, the default komi; 3.2, the prisoners. Numbers are half points.

use super::game::Game;
use super::{Act, Intersection, Outcome, Player, Position, Prisoners, State};

/// Converts points to half points. A number that does not fit becomes the largest one.
pub(super) fn half_points(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX).saturating_mul(2)
}

impl Game {
    /// 1.6.1: the player with the favourable score has reached the goal.
    pub(super) fn favourable_score(&self) -> Outcome {
        clause!("wmsg-2008/1.6.1");
        match self.difference() {
            0 => Outcome::Draw,
            black if black > 0 => Outcome::Wins(Player::Black, black),
            white => Outcome::Wins(Player::White, white.saturating_neg()),
        }
    }

    /// 1.6.5: returns Black's points less White's points, corrected for both compensations.
    pub(super) fn difference(&self) -> i32 {
        clause!("wmsg-2008/1.6.5");
        self.corrected(Player::Black).saturating_sub(self.corrected(Player::White))
    }

    /// 1.6.3 and 1.6.4: returns the player's corrected points. Both compensations reduce Black's points.
    pub(super) fn corrected(&self, player: Player) -> i32 {
        let points = self.points(player);
        match player {
            Player::Black => points.saturating_sub(self.komi()).saturating_sub(self.first_pass_compensation()),
            Player::White => points,
        }
    }

    /// 1.6.2: returns the player's points. The player owns the intersections that the player's stones occupy or
    /// surround. Empty intersections between both colors count half for each player (readings W4, W10).
    pub(super) fn points(&self, player: Player) -> i32 {
        clause!("wmsg-2008/1.6.2");
        let whole = half_points(self.occupied(player).len() + self.surrounded(player).len());
        let halves = half_points(self.divided().len()) / 2;
        whole.saturating_add(halves)
    }

    /// 1.6.2: returns the intersections that the player's stones occupy, without contestable ones.
    pub(super) fn occupied(&self, player: Player) -> Vec<Intersection> {
        clause!("wmsg-2008/1.6.2");
        let contestable = self.contestable();
        let mut occupied = self.position().in_state(player.stone());
        occupied.retain(|at| !contestable.contains(at));
        occupied
    }

    /// 1.6.2: returns the empty intersections that the player's stones surround, without contestable ones.
    pub(super) fn surrounded(&self, player: Player) -> Vec<Intersection> {
        clause!("wmsg-2008/1.6.2");
        let contestable = self.contestable();
        let surrounds = |black: bool, white: bool| match player {
            Player::Black => black && !white,
            Player::White => white && !black,
        };
        let mut regions = self.position().empty_regions();
        regions.retain(|&(_, black, white)| surrounds(black, white));
        let members = regions.into_iter().flat_map(|(region, _, _)| region);
        members.filter(|at| !contestable.contains(at)).collect()
    }

    /// 1.6.2 and 2.6: returns the intersections that the players divide evenly: empty ones between both colors, and
    /// contestable ones. The list is sorted.
    pub(super) fn divided(&self) -> Vec<Intersection> {
        clause!("wmsg-2008/1.6.2");
        let mut divided = self.contestable();
        for (region, black, white) in self.position().empty_regions() {
            if black && white {
                divided.extend(region);
            }
        }
        divided.sort_unstable();
        divided.dedup();
        divided
    }

    /// 1.6.2: returns the player who owns the intersection alone. `None` if the players divide it, if neither surrounds
    /// it, and off the board.
    pub(super) fn belongs_to(&self, at: Intersection) -> Option<Player> {
        clause!("wmsg-2008/1.6.2");
        if self.contestable().contains(&at) {
            return None;
        }
        match self.position().colors_reached(at) {
            (true, false) => Some(Player::Black),
            (false, true) => Some(Player::White),
            _ => None,
        }
    }

    /// Returns the reduction of Black's total for the first pass of the whole game (reading W2).
    pub(super) fn first_pass_compensation(&self) -> i32 {
        let first = self.accepted.iter().find_map(|accepted| match accepted.act {
            Act::Pass(player) => Some(player),
            _ => None,
        });
        match first {
            Some(Player::White) => compensation_for_whites_first_pass(),
            Some(Player::Black) | None => 0,
        }
    }

    /// 1.6.4: returns the komi, which reduces Black's total points.
    pub(super) fn komi(&self) -> i32 {
        clause!("wmsg-2008/1.6.4");
        self.setting.komi.unwrap_or_else(default_komi)
    }

    /// 3.2: counts the prisoners of that color. Plays and agreements remove stones, and the removed stones are
    /// prisoners.
    pub(super) fn prisoners_taken(&self, color: Player) -> usize {
        clause!("wmsg-2008/3.2");
        let of = |prisoners: Prisoners| match color {
            Player::Black => prisoners.black,
            Player::White => prisoners.white,
        };
        let removed = self.accepted.iter().map(|accepted| of(accepted.left.prisoners));
        removed.fold(of(self.setting.prisoners), usize::saturating_add)
    }
}

/// 1.6.3: White passed first in the game, so Black's total points are reduced by 1 point.
fn compensation_for_whites_first_pass() -> i32 {
    clause!("wmsg-2008/1.6.3");
    2
}

/// 2.3: the komi is 6.5 points unless a competition announces another amount.
fn default_komi() -> i32 {
    clause!("wmsg-2008/2.3");
    13
}

impl Position {
    /// Returns whether a black, and whether a white, stone is on the intersection or adjacent to its empty region.
    fn colors_reached(&self, at: Intersection) -> (bool, bool) {
        match self.state(at) {
            Some(State::Black) => (true, false),
            Some(State::White) => (false, true),
            _ => self.empty_region(at).map_or((false, false), |(_, black, white)| (black, white)),
        }
    }
}

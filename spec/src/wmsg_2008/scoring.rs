//! 1.6, who wins and by how much; 2.3, the komi; 3.2, the prisoners. Numbers are half points.

use super::game::Game;
use super::{Act, Intersection, Outcome, Player, Position, Prisoners, State};

/// That many points in half points; a number beyond all boards stays the largest there is.
pub(super) fn half_points(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX).saturating_mul(2)
}

impl Game {
    /// 1.6.1: the game is about the favourable score.
    pub(super) fn favourable_score(&self) -> Outcome {
        clause!("wmsg-2008/1.6.1");
        match self.difference() {
            0 => Outcome::Draw,
            black if black > 0 => Outcome::Wins(Player::Black, black),
            white => Outcome::Wins(Player::White, white.saturating_neg()),
        }
    }

    /// 1.6.5: Black's points less White's, corrected for the two compensations.
    pub(super) fn difference(&self) -> i32 {
        clause!("wmsg-2008/1.6.5");
        self.corrected(Player::Black).saturating_sub(self.corrected(Player::White))
    }

    /// 1.6.3 and 1.6.4: the player's points once corrected; both corrections are Black's.
    pub(super) fn corrected(&self, player: Player) -> i32 {
        let points = self.points(player);
        match player {
            Player::Black => points.saturating_sub(self.komi()).saturating_sub(self.first_pass_compensation()),
            Player::White => points,
        }
    }

    /// 1.6.2: intersections a player occupies or surrounds are his, those in between are shared (readings W4, W10).
    pub(super) fn points(&self, player: Player) -> i32 {
        clause!("wmsg-2008/1.6.2");
        let whole = half_points(self.occupied(player).len() + self.surrounded(player).len());
        let halves = half_points(self.divided().len()) / 2;
        whole.saturating_add(halves)
    }

    /// 1.6.2: the intersections with the player's stones, contestable ones left out.
    pub(super) fn occupied(&self, player: Player) -> Vec<Intersection> {
        clause!("wmsg-2008/1.6.2");
        let contestable = self.contestable();
        let mut occupied = self.position().in_state(player.stone());
        occupied.retain(|at| !contestable.contains(at));
        occupied
    }

    /// 1.6.2: the empty intersections that the player's stones surround, contestable ones left out.
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

    /// 1.6.2 and 2.6: the intersections divided evenly, empty ones between the colors and contestable ones; sorted.
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

    /// 1.6.2: whose the intersection is alone; `None` if it is divided, nobody's or off the board.
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

    /// What comes off Black's total for the first pass of the game, however long before its end (reading W2).
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

    /// 1.6.4: the komi, which comes off Black's total.
    pub(super) fn komi(&self) -> i32 {
        clause!("wmsg-2008/1.6.4");
        self.setting.komi.unwrap_or_else(default_komi)
    }

    /// 3.2: stones of that color removed by plays or by agreement are prisoners.
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

/// 1.6.3: a point off Black's total, as White passed first in the game.
fn compensation_for_whites_first_pass() -> i32 {
    clause!("wmsg-2008/1.6.3");
    2
}

/// 2.3: the komi where no other was announced, 6.5 points.
fn default_komi() -> i32 {
    clause!("wmsg-2008/2.3");
    13
}

impl Position {
    /// Whether a black and whether a white stone is on the intersection or beside the empty region it is in.
    fn colors_reached(&self, at: Intersection) -> (bool, bool) {
        match self.state(at) {
            Some(State::Black) => (true, false),
            Some(State::White) => (false, true),
            _ => self.empty_region(at).map_or((false, false), |(_, black, white)| (black, white)),
        }
    }
}

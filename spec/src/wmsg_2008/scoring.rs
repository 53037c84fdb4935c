//! 1.6, points, compensations and the winner; 2.3, the default komi; 3.2, the prisoners. Numbers are half points.

use super::game::Game;
use super::{Act, Alternative, Intersection, Outcome, Player, Position, State, stone_of};
use crate::bookkeeping::half_points;

impl Game {
    /// 1.6.1: the player with the favourable score has reached the goal. A score of zero is a tie (reading W21).
    pub(super) fn favourable_score(&self) -> Outcome {
        clause!("wmsg-2008/1.6.1");
        match self.difference() {
            0 if self.reads(Alternative::ZeroForWhite) => Outcome::Wins(Player::White, 0),
            0 if self.reads(Alternative::ZeroForBlack) => Outcome::Wins(Player::Black, 0),
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

    /// 1.6.3 and 1.6.4: returns the player's corrected points.
    pub(super) fn corrected(&self, player: Player) -> i32 {
        let points = self.points(player).saturating_sub(self.first_compensation(player));
        reduced_by_komi(player, points, self.komi())
    }

    /// Returns the reduction of Black's total points for the first pass. 0 if no player passed.
    pub(super) fn first_pass_compensation(&self) -> i32 {
        self.first_compensation(Player::Black)
    }

    /// Returns the reduction of the player's total points for the first pass. 0 if no player passed.
    fn first_compensation(&self, player: Player) -> i32 {
        match self.passers().as_slice() {
            [] => 0,
            passers => reduction_for_first_pass(player, passers),
        }
    }

    /// Returns the players who passed, in order: in the whole game (reading W2).
    fn passers(&self) -> Vec<Player> {
        if self.reads(Alternative::FirstPassOfStop) {
            return self.first_passer_of_stop().into_iter().collect();
        }
        let passer = |act: &Act| match *act {
            Act::Pass(player) => Some(player),
            _ => None,
        };
        self.accepted.iter().filter_map(|accepted| passer(&accepted.act)).collect()
    }

    /// Returns the amount of komi.
    pub(super) fn komi(&self) -> i32 {
        amount_of_komi(self.setting.komi)
    }

    /// 1.6.2: returns the player's points. The player owns the intersections that the player's stones occupy or
    /// surround. Empty intersections between both colors count half for each player (readings W4, W10).
    pub(super) fn points(&self, player: Player) -> i32 {
        clause!("wmsg-2008/1.6.2");
        let whole = half_points(self.occupied(player).len() + self.surrounded(player).len());
        whole.saturating_add(self.half_of_divided())
    }

    /// 1.6.2: returns the intersections that the player's stones occupy, without contestable ones.
    pub(super) fn occupied(&self, player: Player) -> Vec<Intersection> {
        clause!("wmsg-2008/1.6.2");
        let contestable = self.contestable_stones(player);
        let mut occupied = self.position().in_state(stone_of(player));
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
        let mut regions = self.board_of_regions().empty_regions();
        regions.retain(|&(_, black, white)| surrounds(black, white));
        let members = regions.into_iter().flat_map(|(region, _, _)| region);
        members.filter(|at| !contestable.contains(at)).collect()
    }

    /// 1.6.2 and 2.6: returns the intersections that the players divide evenly: empty ones between both colors, and
    /// contestable ones. The list is sorted. The empty regions are taken as a whole (reading W26).
    pub(super) fn divided(&self) -> Vec<Intersection> {
        clause!("wmsg-2008/1.6.2");
        let mut divided = self.contestable();
        for (region, black, white) in self.board_of_regions().empty_regions() {
            if black && white {
                divided.extend(region.into_iter().filter(|&at| self.lies_between(at)));
            } else if !black && !white && self.reads(Alternative::EmptyBoardShared) {
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
        match self.position().state(at)? {
            State::Black => Some(Player::Black),
            State::White => Some(Player::White),
            State::Empty => match self.board_of_regions().empty_region(at)? {
                (_, true, false) => Some(Player::Black),
                (_, false, true) => Some(Player::White),
                _ => None,
            },
        }
    }

    /// Returns each player's part of the divided intersections. An odd number gives halves (reading W4).
    pub(super) fn half_of_divided(&self) -> i32 {
        let divided = self.divided().len();
        match self.reads(Alternative::WholePoints) {
            true => half_points(divided / 2),
            false => half_points(divided) / 2,
        }
    }

    /// Returns the board whose empty regions count: the present one, after any agreed removal (reading W6).
    fn board_of_regions(&self) -> &Position {
        match self.accepted.as_slice() {
            [.., before, last] if self.reads(Alternative::SurroundedBefore) && is_removal(&last.act) => {
                &before.left.position
            }
            _ => self.position(),
        }
    }

    /// Reading W26: returns whether an empty intersection of a region beside both colors lies between them. By default
    /// all do; as the alternative has it, only those adjacent to both.
    fn lies_between(&self, at: Intersection) -> bool {
        let board = self.board_of_regions();
        let beside = |state| board.adjacent_to(at).any(|other| board.state(other) == Some(state));
        !self.reads(Alternative::BetweenAdjacent) || (beside(State::Black) && beside(State::White))
    }

    /// 3.2: counts the prisoners of that color. Plays and agreements remove stones, and the removed stones are
    /// prisoners.
    pub(super) fn prisoners_taken(&self, color: Player) -> usize {
        clause!("wmsg-2008/3.2");
        let removed = self.accepted.iter().map(|accepted| *accepted.left.prisoners.of(color));
        removed.fold(*self.setting.prisoners.of(color), usize::saturating_add)
    }
}

fn is_removal(act: &Act) -> bool {
    matches!(act, Act::Remove { .. })
}

/// 1.6.3: returns the reduction of the player's total points. If White made the first of the passes, Black loses 1
/// point. If Black made it, nothing changes.
fn reduction_for_first_pass(player: Player, passers: &[Player]) -> i32 {
    clause!("wmsg-2008/1.6.3");
    match (player, passers.first()) {
        (Player::Black, Some(Player::White)) => 2,
        (Player::Black, Some(Player::Black) | None) | (Player::White, _) => 0,
    }
}

/// 1.6.4: the komi reduces Black's total points.
fn reduced_by_komi(player: Player, points: i32, komi: i32) -> i32 {
    clause!("wmsg-2008/1.6.4");
    match player {
        Player::Black => points.saturating_sub(komi),
        Player::White => points,
    }
}

/// 2.3: the komi is 6.5 points unless a competition announces another amount.
fn amount_of_komi(announced: Option<i32>) -> i32 {
    clause!("wmsg-2008/2.3");
    announced.unwrap_or(13)
}

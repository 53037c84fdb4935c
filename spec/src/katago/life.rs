//! Pass-alive groups and pass-alive territory. Only SelfPlayOpts needs them.
//!
//! A group is pass-alive if no sequence of consecutive pseudolegal moves of the opponent empties it. The page asks for
//! all sequences. This file makes one sequence that empties every region which any sequence can empty.
//!
//! Call the player with the groups Black. Only White moves, so black regions never grow and never touch one another. A
//! *set* is a maximal region without black points. White regions lie within one set. Every region has a liberty,
//! because every move resolves captures, so a set has an empty point. A set *holds* for a black region R beside it
//!
//! - if all its empty points border R, where MultiStoneSuicide is disallowed;
//! - if all its points border R, where it is allowed.
//!
//! **White can empty a region for which at most one set holds.**
//!
//! 1. White can move at any empty point of a set but the last. Take a path within the set from there to another empty
//!    point. The first empty point of the path is a liberty of the region that White colors.
//! 2. A set that does not hold has a point that does not border R. If this point is empty, White spares it and moves at
//!    all other empty points of the set. If it is white and no such point is empty, White moves at every empty point.
//!    Either some move captures, or the last one leaves one white region that fills the set without a liberty. Then its
//!    suicide empties the set, which has two points or more, and now White can spare that point.
//! 3. If one set holds, White enters it last and moves at every empty point. R has no liberty once all these points are
//!    filled, so one of the moves captures R or another region.
//! 4. A capture before the end of this plan does no harm: R still has at most one set that holds, by 5.
//! 5. When a region is captured, its points are empty and border no other black region. So the set that now contains
//!    them holds for no region. Sets that White did not enter are as before. A set that White entered bordered R, and
//!    contains the points of R once R is captured. White may fill such points in a later plan. But the region of that
//!    plan is captured too, and then its points are empty.
//!
//! **White can never empty the regions that remain when two sets hold for each of them.** By 5, these sets have not
//! been entered, so they are the same on the board at the start, and they border remaining regions only. Consider the
//! first move, in any sequence, that captures remaining regions, and one of these regions, with two sets that hold for
//! it. At the end of every earlier move each of the sets has an empty point, because its white regions have a liberty,
//! or there are none. That point borders the region: where suicide is disallowed, it was empty at the start, because no
//! white point of the set was emptied; where it is allowed, every point of the set borders it. The move fills a point
//! of one set only, so the other set leaves the region a liberty.
//!
//! A test compares this with a search through all sequences on small boards.

use super::play::pseudolegal;
use super::{Color, Options, Player, Point, Position, color_of, opponent_of};

impl Position {
    /// Pass-alive group: returns the player's regions that no sequence of consecutive pseudolegal moves of the opponent
    /// empties. The moves capture whatever can be captured, so the regions that remain are these.
    pub fn pass_alive_groups(&self, player: Player, options: Options) -> Vec<Vec<Point>> {
        clause!("katago/pass-alive");
        let mut board = self.clone();
        while let Some(next) = board.after_a_capture(player, options) {
            board = next;
        }
        let mut groups = self.regions_of(player);
        groups.retain(|group| group.iter().all(|&point| board.color(point) == Some(color_of(player))));
        groups
    }

    /// Returns the maximal regions without a point of the player that are the player's pass-alive territory.
    pub fn pass_alive_territory(&self, player: Player, options: Options) -> Vec<Vec<Point>> {
        match self.possible_territory(player).is_empty() {
            true => Vec::new(),
            false => self.territory_of(player, &self.pass_alive_groups(player, options).concat()),
        }
    }

    /// Returns what would be the player's pass-alive territory if all groups of the player were pass-alive. It contains
    /// the pass-alive territory, and takes no search.
    pub(super) fn possible_territory(&self, player: Player) -> Vec<Vec<Point>> {
        self.territory_of(player, &self.holding(color_of(player)))
    }

    /// Pass-alive territory, from the points of the player's pass-alive groups: all regions of the player that border
    /// the territory are such groups, and at most one point of the territory is adjacent to none of them.
    fn territory_of(&self, player: Player, groups: &[Point]) -> Vec<Vec<Point>> {
        clause!("katago/pass-alive-territory");
        let mut at_a_group = self.marks();
        self.bordering(groups).into_iter().for_each(|point| at_a_group[self.place(point)] = true);
        let mut territory = self.regions_without(player);
        territory.retain(|region| {
            let not_adjacent = region.iter().filter(|&&point| !at_a_group[self.place(point)]).count();
            not_adjacent <= 1 && self.bordering(region).iter().all(|point| groups.contains(point))
        });
        territory
    }

    /// Returns the board after moves of the opponent that capture something of the player. `None` if two sets hold for
    /// every region of the player.
    fn after_a_capture(&self, player: Player, options: Options) -> Option<Position> {
        let sets = self.regions_without(player);
        self.regions_of(player).iter().find_map(|region| self.after_the_attack(region, &sets, player, options))
    }

    /// Makes the opponent's moves against a region, as the head of this file describes, up to the first capture. `None`
    /// if two sets hold for the region.
    fn after_the_attack(
        &self,
        region: &[Point],
        sets: &[Vec<Point>],
        player: Player,
        options: Options,
    ) -> Option<Position> {
        let around = self.bordering(region);
        let near = sets.iter().filter(|set| around.iter().any(|point| set.contains(point)));
        let mut plans: Vec<_> = near.map(|set| (self.spared(set, &around, options), set)).collect();
        if plans.iter().filter(|(spared, _)| spared.is_none()).count() > 1 {
            return None;
        }
        // The set that holds, which spares no point, comes last.
        plans.sort_by_key(|(spared, _)| spared.is_none());
        let mut board = self.clone();
        for (spared, set) in plans {
            if spared.is_some_and(|point| board.color(point) != Some(Color::Empty)) {
                board.moves_at(set, None, player, options)?;
            }
            board.moves_at(set, spared, player, options)?;
            if board.holding(color_of(player)).len() < self.holding(color_of(player)).len() {
                return Some(board);
            }
        }
        None
    }

    /// Returns a point of the set to spare, because it does not border the region. `None` if the set holds. The points
    /// around the region are given.
    fn spared(&self, set: &[Point], around: &[Point], options: Options) -> Option<Point> {
        let mut away = set.iter().copied().filter(|point| !around.contains(point));
        let empty = away.clone().find(|&point| self.color(point) == Some(Color::Empty));
        empty.or_else(|| away.next().filter(|_| options.suicide))
    }

    /// Makes pseudolegal moves of the player's opponent at the empty points of the set, without the spared one. Stops
    /// after a capture. `None` if a move is not pseudolegal, which does not happen.
    fn moves_at(&mut self, set: &[Point], spared: Option<Point>, player: Player, options: Options) -> Option<()> {
        let mut empty: Vec<Point> = set.to_vec();
        empty.retain(|&point| self.color(point) == Some(Color::Empty) && Some(point) != spared);
        for point in empty {
            let one = pseudolegal(self, opponent_of(player), point, options).ok()?;
            *self = one.position;
            if !one.captured.is_empty() {
                break;
            }
        }
        Some(())
    }

    /// Returns whether every point belongs to a pass-alive group or to pass-alive territory, of either player.
    pub(super) fn is_settled(&self, options: Options) -> bool {
        let possible = |player| [self.possible_territory(player).concat(), self.holding(color_of(player))].concat();
        let settled = |player| {
            let groups = self.pass_alive_groups(player, options).concat();
            [self.territory_of(player, &groups).concat(), groups].concat()
        };
        self.is_covered([Player::Black, Player::White].map(possible))
            && self.is_covered([Player::Black, Player::White].map(settled))
    }

    /// Returns whether every point is in one of the two lists.
    fn is_covered(&self, lists: [Vec<Point>; 2]) -> bool {
        let mut covered = self.marks();
        lists.iter().flatten().for_each(|&point| covered[self.place(point)] = true);
        covered.into_iter().all(|one| one)
    }
}

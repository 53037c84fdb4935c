//! How many eyes an eye is worth: none, one or two. The numbers in the rules are those of the method.

use alloc::vec::Vec;

use super::ground::Ground;
use crate::color::Color;
use crate::number;
use crate::site::{Site, SiteSet};

/// What a point costs at least if a stone beside it spoils it.
const SPOILED: u32 = 1000;

/// An eye, with all that its worth depends on.
pub(super) struct Space<'ground> {
    ground: &'ground Ground<'ground>,
    true_points: SiteSet,
    false_points: SiteSet,
    /// The dead stones of the opponent, here and elsewhere.
    invaders: SiteSet,
    /// The true points where the player can play.
    playable: SiteSet,
    /// The true points that cost nothing.
    free: SiteSet,
    /// The true points that cost 1 or nothing.
    cheap: SiteSet,
}

impl<'ground> Space<'ground> {
    pub(super) fn new(
        ground: &'ground Ground<'ground>,
        color: Color,
        true_points: SiteSet,
        false_points: SiteSet,
    ) -> Space<'ground> {
        let invaders = ground.dead[color.opposite()];
        let playable = true_points.filtered(|site| ground.can_play(color, site));
        let (free, cheap) = (SiteSet::EMPTY, SiteSet::EMPTY);
        let space = Space { ground, true_points, false_points, invaders, playable, free, cheap };
        let free = true_points.filtered(|site| space.cost(site) == 0);
        let cheap = true_points.filtered(|site| space.cost(site) <= 1);
        Space { free, cheap, ..space }
    }

    /// Returns the greatest number that a rule gives, at most 2.
    pub(super) fn worth(&self) -> u32 {
        if self.is_two() { 2 } else { u32::from(self.is_one()).max(self.split()).min(2) }
    }

    fn is_two(&self) -> bool {
        self.is_large() || self.is_broad() || self.has_two_splits() || self.has_good_shapes()
    }

    /// Returns how many of these points are adjacent to the site.
    fn sides(&self, site: Site, among: SiteSet) -> u32 {
        (self.ground.beside(site) & among).len()
    }

    /// Returns whether a dead stone of the opponent on this true point pokes.
    fn pokes(&self, site: Site) -> bool {
        let empty = self.false_points & self.ground.empty;
        self.sides(site, self.false_points & self.invaders) > 0 || self.sides(site, empty) >= 2
    }

    /// Returns the cost of a true point.
    fn cost(&self, site: Site) -> u32 {
        self.ground.beside(site).iter().map(|side| self.cost_beside(side)).sum()
    }

    /// Returns what a point costs the true points that are adjacent to it.
    fn cost_beside(&self, side: Site) -> u32 {
        let is_true = self.true_points.contains(side);
        if self.ground.empty.contains(side) {
            return u32::from(!is_true || self.sides(side, self.false_points & self.invaders) > 0);
        }
        match self.invaders.contains(side) {
            true if self.false_points.contains(side) || is_true && self.pokes(side) => SPOILED,
            true if is_true => u32::from(self.sides(side, self.false_points & self.ground.empty) > 0),
            _ => 0,
        }
    }

    /// Returns the true points with a dead stone of the opponent.
    fn invaded(&self) -> SiteSet {
        self.true_points & self.invaders
    }

    fn is_one(&self) -> bool {
        !self.cheap.is_empty() || self.invaded().len() >= 5
    }

    /// Returns into how many pieces with a good point a play splits the eye. 0 if no play splits it.
    fn split(&self) -> u32 {
        let pieces_after = |play: Site| {
            let pieces = self.pieces_without(self.true_points, &[play]);
            let good = match self.sides(play, self.false_points & self.invaders) {
                1 => self.cheap,
                _ => self.free,
            };
            if pieces.len() < 2 { 0 } else { count(&pieces, |piece| !(*piece & good).is_empty()) }
        };
        // A point with one side at most splits nothing.
        let splits = self.playable.filtered(|site| self.sides(site, self.true_points) >= 2);
        splits.iter().map(pieces_after).max().unwrap_or(0)
    }

    fn is_large(&self) -> bool {
        let invaded = self.invaded();
        let crowded = invaded.filtered(|site| self.sides(site, self.true_points) >= 2);
        let costly = (self.true_points & !self.free).len() + (self.true_points & !self.cheap).len();
        invaded.len() >= 8 || self.true_points.len() >= 6 + costly + crowded.len()
    }

    fn is_broad(&self) -> bool {
        let empty = self.true_points & self.ground.empty;
        let breadth = empty.iter().map(|site| self.sides(site, self.true_points).saturating_sub(2));
        breadth.sum::<u32>() >= 6
    }

    /// Returns whether two adjacent points split the eye so that the opponent can prevent only one split.
    fn has_two_splits(&self) -> bool {
        let empty = self.true_points & self.ground.empty;
        let wide = self.cheap.filtered(|site| self.sides(site, self.true_points) >= 3);
        let first = (wide & self.playable).filtered(|site| !self.ground.is_on_edge(site));
        first.iter().any(|first| {
            let second = self.ground.beside(first) & wide;
            second.iter().any(|second| {
                let is_empty = empty.contains(second);
                let pieces = self.pieces_without(self.true_points, &[first, second]);
                let with_free = |least: u32| count(&pieces, |piece| (*piece & self.free).len() >= least);
                (is_empty || self.sides(second, empty) >= 2)
                    && with_free(1) >= 2
                    && with_free(2) >= if is_empty { 1 } else { 2 }
            })
        })
    }

    /// Returns whether the dead stones inside have no shape that leaves one eye only.
    fn has_good_shapes(&self) -> bool {
        let invaded = self.invaded();
        if invaded.is_empty() {
            return false;
        }
        let blocked = self.true_points & !invaded & !self.playable;
        let without = |site: Site| {
            let mut shape = invaded | blocked;
            shape.remove(site);
            shape
        };
        self.is_good(invaded | blocked) && blocked.iter().all(|site| self.is_good(without(site)))
    }

    fn is_good(&self, shape: SiteSet) -> bool {
        let pieces = self.ground.parts(&shape).len();
        let is_bottleneck = |site: &Site| match self.sides(*site, shape) {
            0 | 1 => false,
            2 => self.pieces_without(shape, &[*site]).len() > pieces,
            _ => true,
        };
        let bottlenecks = shape.iter().filter(is_bottleneck).count() + usize::from(shape.len() >= 7);
        let lost = number::index((self.false_points & self.invaders).len());
        pieces + bottlenecks / 2 >= 2 + lost
    }

    /// Returns the connected parts of a set without these points.
    fn pieces_without(&self, sites: SiteSet, lost: &[Site]) -> Vec<SiteSet> {
        self.ground.parts(&(sites & !lost.iter().copied().collect::<SiteSet>()))
    }
}

/// Returns how many pieces fit.
fn count(pieces: &[SiteSet], fits: impl Fn(&SiteSet) -> bool) -> u32 {
    number::count(pieces.iter().filter(|piece| fits(piece)).count())
}

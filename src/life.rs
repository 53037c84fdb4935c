//! Finds which stones live, which groups are in seki, and which points are territory.
//!
//! - A stone is dead if the opponent could take it in a ko, judged by shape alone. All other stones live.
//! - An empty region is an eye region of a color if it touches that color's living stones and no other stones. All
//!   other empty points are dame.
//! - Where the players name the dead stones, these are points of regions too, but never dame. All other stones live.
//! - A group is a connected set of living stones of one color and of points of that color's eye regions.
//! - A group is in seki if one of its stones is next to dame.
//! - Territory is the eye regions of groups that are not in seki.

use alloc::vec::Vec;

use crate::board::Board;
use crate::cell::{Chain, Content};
use crate::color::{ByColor, Color};
use crate::site::{Site, SiteSet};

/// The groups of a board that are not in seki.
pub(crate) struct Life {
    /// The stones and eye regions of each color's groups without dame.
    settled: ByColor<SiteSet>,
    /// How many groups each color has, and how many of them are not in seki.
    pub(crate) groups: ByColor<u32>,
    pub(crate) settled_groups: ByColor<u32>,
}

impl Life {
    pub(crate) fn new(board: &Board) -> Life {
        let living = ByColor::from_fn(|color| {
            board.position.of(color).iter().filter(|site| !is_ko_stone(board, color, *site)).collect::<SiteSet>()
        });
        Life::of(board, living, &board.empty_sites())
    }

    /// Finds the same if the stones at these sites are dead and all others live. Dead stones do not part regions.
    pub(crate) fn with_dead(board: &Board, dead: &SiteSet) -> Life {
        let living = ByColor::from_fn(|color| *board.position.of(color) & !*dead);
        Life::of(board, living, &(board.empty_sites() | *dead))
    }

    /// Regions are the connected sets of the sites in `open`.
    fn of(board: &Board, living: ByColor<SiteSet>, open: &SiteSet) -> Life {
        let mut belongs = living;
        for (color, region) in eyes(board, &living, open) {
            region.into_iter().for_each(|site| {
                belongs[color].insert(site);
            });
        }
        let is_dame =
            |site: Site| board.content(site) == Content::Empty && belongs.find(|sites| sites.contains(site)).is_none();
        let mut settled = ByColor::<SiteSet>::default();
        let (mut groups, mut settled_groups) = (ByColor::default(), ByColor::default());
        for (color, group) in board.groups(&belongs) {
            // Testing the whole group is enough: no eye is next to dame, because they would be one region.
            let seki = group.iter().any(|site| board.neighbors(*site).into_iter().any(is_dame));
            groups[color] += 1;
            if !seki {
                settled_groups[color] += 1;
                group.iter().for_each(|site| {
                    settled[color].insert(*site);
                });
            }
        }
        Life { settled, groups, settled_groups }
    }

    /// Returns the color of the stone at a site. `None` unless it lives in a group that is not in seki.
    pub(crate) fn lives_without_dame(&self, board: &Board, site: Site) -> Option<Color> {
        let stone = matches!(board.content(site), Content::Stone(_));
        self.settled_color(site).filter(|_| stone)
    }

    /// Returns the owner of each point of territory, in the order of [`Board::points`].
    pub(crate) fn territory(&self, board: &Board) -> Vec<Option<Color>> {
        let owner = |site: Site| self.settled_color(site).filter(|_| board.content(site) == Content::Empty);
        board.sites().map(owner).collect()
    }

    /// Returns how many points of territory each player has.
    pub(crate) fn territory_counts(&self, board: &Board) -> ByColor<u32> {
        let mut counts = ByColor::default();
        for color in self.territory(board).into_iter().flatten() {
            counts[color] += 1;
        }
        counts
    }

    /// Returns the color of the group without dame that has this living stone or point of an eye region.
    pub(crate) fn settled_color(&self, site: Site) -> Option<Color> {
        self.settled.find(|sites| sites.contains(site))
    }
}

/// Returns whether the opponent could take this stone in a ko by playing at its only liberty.
pub(crate) fn is_ko_stone(board: &Board, color: Color, site: Site) -> bool {
    let chain = board.chain_at(site);
    if chain != Chain::new(1, 1) {
        return false;
    }
    let mut liberties = board.neighbors(site).into_iter().filter(|at| board.content(*at) == Content::Empty);
    liberties.next().is_some_and(|liberty| board.ko_capture(color.opposite(), liberty) == Some(site))
}

/// Returns the eye regions, each with its color. Regions are the connected sets of the sites in `open`.
fn eyes(board: &Board, living: &ByColor<SiteSet>, open: &SiteSet) -> Vec<(Color, Vec<Site>)> {
    let mut seen: SiteSet = SiteSet::EMPTY;
    let mut eyes = Vec::new();
    for start in open.iter() {
        if !seen.insert(start) {
            continue;
        }
        let region = board.connected(start, open, &mut seen);
        let around = region.iter().flat_map(|site| board.neighbors(*site)).filter(|site| !open.contains(*site));
        let stones = around.filter(|site| matches!(board.content(*site), Content::Stone(_)));
        let mut owners: Vec<Option<Color>> = stones.map(|site| living.find(|own| own.contains(site))).collect();
        owners.dedup();
        if let [Some(color)] = owners[..] {
            eyes.push((color, region));
        }
    }
    eyes
}

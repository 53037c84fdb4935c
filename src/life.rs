//! Which stones live, which groups have no dame, and whose the territory is.
//!
//! A stone that could be taken in a ko, by shape, is dead; every other stone lives. An empty region
//! next to living stones of one color, to none of the other and to no dead stone is an eye region of
//! that color; every other empty point is dame. A group is a largest connected set of living stones
//! of one color and of points of its eye regions. It is in seki if a stone of it is next to dame.
//! Territory is the eye regions of groups that are not in seki.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::{Board, Chain, Content, Site};
use crate::point::{ByColor, Color};

/// What is known of each site, border included.
pub(crate) struct Life {
    /// The color of the group without dame that the site belongs to.
    settled: Vec<Option<Color>>,
}

impl Life {
    pub(crate) fn new(board: &Board) -> Life {
        let mut belongs = vec![None; board.site_count()];
        for site in board.sites() {
            if let Content::Stone(color) = board.content(site)
                && !is_ko_stone(board, color, site)
            {
                belongs[usize::from(site)] = Some(color);
            }
        }
        let eyes = eyes(board, &belongs);
        for (color, region) in &eyes {
            region.iter().for_each(|site| belongs[usize::from(*site)] = Some(*color));
        }
        let is_dame = |site: Site| board.content(site) == Content::Empty && belongs[usize::from(site)].is_none();
        let mut settled = vec![None; board.site_count()];
        for (color, group) in board.groups(&belongs) {
            // No eye is next to dame: both are empty.
            let seki = group.iter().any(|site| board.neighbors(*site).into_iter().any(is_dame));
            if !seki {
                group.iter().for_each(|site| settled[usize::from(*site)] = Some(color));
            }
        }
        Life { settled }
    }

    /// The color of the stone at a site, if it lives in a group that is not in seki.
    pub(crate) fn lives_without_dame(&self, board: &Board, site: Site) -> Option<Color> {
        let stone = matches!(board.content(site), Content::Stone(_));
        self.settled[usize::from(site)].filter(|_| stone)
    }

    /// Whose territory each point is, in the order of [`Board::points`].
    pub(crate) fn territory(&self, board: &Board) -> Vec<Option<Color>> {
        let owner = |site: Site| self.settled[usize::from(site)].filter(|_| board.content(site) == Content::Empty);
        board.sites().map(owner).collect()
    }

    /// How many points of territory each player has.
    pub(crate) fn territory_counts(&self, board: &Board) -> ByColor<u32> {
        let mut counts = ByColor::default();
        for color in self.territory(board).into_iter().flatten() {
            counts[color] += 1;
        }
        counts
    }
}

/// Whether the opponent could take this stone in a ko by playing at its only liberty.
fn is_ko_stone(board: &Board, color: Color, site: Site) -> bool {
    let chain = board.chain_at(site);
    if chain != Chain::new(1, 1) {
        return false;
    }
    let mut liberties = board.neighbors(site).into_iter().filter(|at| board.content(*at) == Content::Empty);
    liberties.next().is_some_and(|liberty| board.ko_capture(color.opposite(), liberty) == Some(site))
}

/// The eye regions, when `living` has the color of each living stone.
fn eyes(board: &Board, living: &[Option<Color>]) -> Vec<(Color, Vec<Site>)> {
    let mut seen = vec![false; board.site_count()];
    let mut eyes = Vec::new();
    for start in board.sites() {
        if board.content(start) != Content::Empty || seen[usize::from(start)] {
            continue;
        }
        let (region, _) = board.flood(start, &mut seen);
        let around = region.iter().flat_map(|site| board.neighbors(*site));
        let stones = around.filter(|site| matches!(board.content(*site), Content::Stone(_)));
        let mut owners: Vec<Option<Color>> = stones.map(|site| living[usize::from(site)]).collect();
        owners.dedup();
        if let [Some(color)] = owners[..] {
            eyes.push((color, region));
        }
    }
    eyes
}

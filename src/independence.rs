//! Finds independent regions: the points where a player's groups live without a seki.
//!
//! - A dame region is an empty region that touches both colors.
//! - A region of a player is a connected set of points without the opponent's stones, with one stone of the player or
//!   more. It is as large as it can be.
//! - Such a region is independent if it has no dame region, and no chain of the player with exactly one liberty.

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::score;
use crate::site::{Site, SiteSet};

/// The independent regions of a board.
#[derive(Debug, Default)]
pub(crate) struct Independence {
    /// The stones and empty points of each player's independent regions. The sets of the two players have no point in
    /// common: an empty region with stones of both players around it is a dame region.
    pub(crate) points: ByColor<SiteSet>,
    /// How many such regions each player has.
    pub(crate) regions: ByColor<u32>,
}

impl Independence {
    pub(crate) fn new(board: &Board) -> Independence {
        let mut found = Independence::default();
        let dame = score::shared_sites(board);
        for color in Color::BOTH {
            let own = board.position.of(color);
            let unsettled = dame | own.filtered(|site| is_in_atari(board, site));
            let mut belongs = ByColor::<SiteSet>::default();
            belongs[color] = board.inside & !*board.position.of(color.opposite());
            for (_, region) in board.groups(&belongs) {
                let region = region.into_iter().collect::<SiteSet>();
                if (region & unsettled).is_empty() && !(region & *own).is_empty() {
                    found.points[color] = found.points[color] | region;
                    found.regions[color] += 1;
                }
            }
        }
        found
    }
}

/// Returns whether the chain of the stone at this site has exactly one liberty.
pub(crate) fn is_in_atari(board: &Board, site: Site) -> bool {
    board.liberty_count(board.point(site)) == 1
}

//! Counts points by eyes, as [`Tax::Eyes`](crate::Tax::Eyes) says. The method is David Wu's.
//!
//! - The stones that the players settled as dead are still on the board. `ground.rs` finds which points the live stones
//!   of each player reach, and a player holds the points that the opponent does not reach.
//! - The points that a player holds fall into estates, and their points without live stones into eyes. `realm.rs` finds
//!   them, and the points of eyes that are false.
//! - `worth.rs` judges whether an eye is worth none, one or two.
//! - Points count in estates with two eyes or more, except those that their player has to fill.

mod ground;
mod realm;
mod worth;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::site::SiteSet;
use ground::Ground;
use realm::Realm;

/// Returns the points that count for each player. The dead stones are on the board, and all other stones are live.
pub(crate) fn points(board: &Board, dead: &SiteSet) -> ByColor<SiteSet> {
    let ground = Ground::new(board, dead);
    let reached = ByColor::from_fn(|color| ground.reached(color));
    let held = ByColor::from_fn(|color| reached[color] & !reached[color.opposite()]);
    let realms = ByColor::from_fn(|color| Realm::new(&ground, color, &held));
    let to_fill = ByColor::from_fn(|color| realms[color].to_fill());
    ByColor::from_fn(|color: Color| {
        let opponent = color.opposite();
        // Who fills a point to take a dead stone fills the points beside it too.
        let taken = (to_fill.black | to_fill.white) & ground.dead[opponent];
        let filled = to_fill[color] | ground.around(&taken);
        let counted = realms[color].points_with_two_eyes() & realms[color].whole_regions();
        counted & !filled & !ground.reached_strictly(opponent)
    })
}

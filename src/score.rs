//! Area scoring: a player's points are their stones and the empty regions that touch theirs alone.

use crate::board::{Board, Content};
use crate::point::{ByColor, Color};

/// Who owns each point of the board by area, in the order of [`Board::points`]: the stone's color,
/// or the only color that an empty region touches. An empty board is nobody's.
#[must_use]
pub fn area_owner(board: &Board) -> Vec<Option<Color>> {
    let mut by_site = vec![None; board.site_count()];
    let mut seen = vec![false; board.site_count()];
    for site in board.sites() {
        match board.content(site) {
            Content::Stone(color) => by_site[usize::from(site)] = Some(color),
            Content::Empty if !seen[usize::from(site)] => {
                let (region, borders) = board.flood(site, &mut seen);
                let owner = match (borders.black, borders.white) {
                    (true, false) => Some(Color::Black),
                    (false, true) => Some(Color::White),
                    _ => None,
                };
                for site in region {
                    by_site[usize::from(site)] = owner;
                }
            }
            Content::Empty | Content::Border => {}
        }
    }
    board.sites().map(|site| by_site[usize::from(site)]).collect()
}

/// How many points each player owns by area, komi left out.
#[must_use]
pub fn area(board: &Board) -> ByColor<u32> {
    let mut points = ByColor::default();
    for color in area_owner(board).into_iter().flatten() {
        points[color] += 1;
    }
    points
}

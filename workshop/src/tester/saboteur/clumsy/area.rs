//! The area count of the clumsy program: it fills each empty region, and looks at its borders.

use super::board::{Cell, FlatBoard};
use super::slip::{Slip, low};
use shinpan_harness::vocabulary::{Color, Diagram, Empty};

/// Returns the owner of each point, and the number of empty points by owner.
pub(super) fn owners(board: &FlatBoard, slip: Slip, stones: &Diagram) -> (Diagram, Empty) {
    let mut owner = stones.clone();
    let mut empty = Empty::default();
    let mut marked = vec![false; board.cells.len()];
    let mark = |site: usize| if let Slip::RegionMarks(marks) = slip { site % marks } else { site };
    let mut regions = 0;
    for point in stones.points_of(None) {
        let site = board.site(point);
        if board.cells[site] != Cell::Empty || marked[mark(site)] {
            continue;
        }
        regions += 1;
        let whole = board.filled(site, usize::MAX, usize::MAX);
        let filled = match slip {
            Slip::RegionStops(most) => board.filled(site, usize::MAX, most),
            Slip::RegionTurns(most) => board.in_rays(site, most),
            _ => whole.clone(),
        };
        whole.iter().for_each(|site| marked[mark(*site)] = true);
        let touches = |color| {
            filled.iter().flat_map(|site| board.near(*site)).any(|near| board.cells[near] == Cell::Stone(color))
        };
        let whose = match (touches(Color::Black), touches(Color::White)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        };
        let neutral = match slip {
            Slip::RegionTooLarge(most) => filled.len() > most,
            Slip::RegionsAtMost(most) => regions > most,
            _ => false,
        };
        for site in filled {
            owner.set(board.place(site), whose.filter(|_| !neutral));
        }
    }
    for point in stones.points_of(None) {
        empty.add(owner.at(point));
    }
    (owner, empty)
}

/// Returns a player's points of the area.
pub(super) fn points(owner: &Diagram, slip: Slip, color: Color) -> i32 {
    let points = owner.points_of(Some(color)).count();
    let points = if let Slip::AreaBits(bits) = slip { low(points, bits) } else { points };
    points as i32
}

//! Life, seki and territory of `japanese-1997` at completion, as its text has them.

use shinpan::{Board, Color, Point, Suicide};

use crate::solve::boards::Boards;

/// What a board is worth at completion.
#[derive(Clone, Copy, Default)]
pub(super) struct Completed {
    /// The points of Black's territory less those of White's.
    pub territory: i32,
    /// The stones of each player that live and are not in seki, of those that may change.
    pub settled: [u16; 2],
}

/// Finds the groups without dame, their stones and their territory.
pub(super) fn completed(boards: &Boards, board: &Board) -> Completed {
    let lives = |point: &Point| board.at(*point).is_some() && !is_ko_stone(board, *point);
    let mut owners = Owners { columns: usize::from(board.columns()), of: vec![None; board.points().count()] };
    for stone in board.points().filter(lives) {
        owners.set(stone, board.at(stone));
    }
    for region in regions(board, &|point| board.at(*point).is_none()) {
        let beside: Vec<Point> = region.iter().flat_map(|point| board.neighbors_of(*point)).collect();
        let mut stones = beside.iter().filter(|point| board.at(**point).is_some());
        let color = stones.clone().next().and_then(|stone| owners.at(*stone));
        if color.is_some() && stones.all(|stone| owners.at(*stone) == color) {
            region.iter().for_each(|point| owners.set(*point, color));
        }
    }
    let mut found = Completed::default();
    for (side, color) in Color::BOTH.into_iter().enumerate() {
        for group in regions(board, &|point| owners.at(*point) == Some(color)) {
            let is_dame = |point: Point| board.at(point).is_none() && owners.at(point).is_none();
            let has_dame = group.iter().any(|point| board.neighbors_of(*point).any(is_dame));
            if !has_dame {
                let (stones, eyes): (Vec<Point>, Vec<Point>) =
                    group.iter().partition(|point| board.at(**point).is_some());
                let eyes = i32::try_from(eyes.len()).unwrap_or(0);
                found.territory += if color == Color::Black { eyes } else { -eyes };
                found.settled[side] |= boards.bits(stones);
            }
        }
    }
    found
}

/// The owner of each point: of a living stone, or of an eye point.
struct Owners {
    columns: usize,
    of: Vec<Option<Color>>,
}

impl Owners {
    fn at(&self, point: Point) -> Option<Color> {
        self.of[usize::from(point.row) * self.columns + usize::from(point.column)]
    }

    fn set(&mut self, point: Point, owner: Option<Color>) {
        self.of[usize::from(point.row) * self.columns + usize::from(point.column)] = owner;
    }
}

/// Returns the largest connected sets of points that fit.
fn regions(board: &Board, fits: &dyn Fn(&Point) -> bool) -> Vec<Vec<Point>> {
    let mut found: Vec<Vec<Point>> = Vec::new();
    for start in board.points().filter(|point| fits(point)) {
        if found.iter().flatten().any(|point| *point == start) {
            continue;
        }
        let (mut region, mut next) = (vec![start], 0);
        while let Some(point) = region.get(next).copied() {
            let near = board.neighbors_of(point).filter(|near| fits(near) && !region.contains(near));
            let near: Vec<Point> = near.collect();
            region.extend(near);
            next += 1;
        }
        found.push(region);
    }
    found
}

/// Returns whether a play on the only liberty would capture exactly this stone, and could be captured in return.
pub(super) fn is_ko_stone(board: &Board, stone: Point) -> bool {
    let (Some(color), liberties) = (board.at(stone), board.liberties(stone)) else { return false };
    let (1, [liberty]) = (board.chain(stone).len(), &liberties[..]) else { return false };
    let liberty = *liberty;
    let mut after = board.clone();
    let taken = after.spot(liberty).map(|spot| after.put(!color, spot, Suicide::Forbidden).is_ok());
    let alone = after.chain(liberty).len() == 1 && after.liberties(liberty) == [stone];
    let count = |board: &Board| board.stones(color).len();
    taken == Some(true) && alone && count(board) == count(&after) + 1
}

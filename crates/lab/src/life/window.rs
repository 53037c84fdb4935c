//! Windows: a few points with the chains beside them, as bits.

use shinpan::{Color, Point};

use super::ground::{ATTACKER, Ground, OWNER};
use super::region::{Cell, LifeRegion};

/// A window with its owner's chains beside it. A chain is one bit of the ground, after the bits of the window's points.
/// What is outside of the window is the opponent's border, but for chains of the owner's that live already.
pub(super) struct Window {
    pub ground: Ground,
    /// The owner's chains beside the window.
    pub chains: Vec<Vec<Point>>,
    /// The stones at the start.
    pub stones: [u64; 2],
}

/// The most points and chains of a window.
const MOST_BITS: usize = 60;

impl Window {
    /// Makes the window of these points. `None` if it has no points or too many.
    pub fn new(region: &LifeRegion, color: Color, points: &[Point]) -> Option<Window> {
        let mut chains: Vec<Vec<Point>> = Vec::new();
        for near in points.iter().flat_map(|point| region.neighbors(*point).collect::<Vec<Point>>()) {
            if region.at(near) == Cell::Stone(color) && !chains.iter().any(|chain| chain.contains(&near)) {
                chains.push(region.connected(near, |cell| cell == Cell::Stone(color)));
            }
        }
        let nodes = points.len() + chains.len();
        if points.is_empty() || nodes > MOST_BITS {
            return None;
        }
        let node = |point: Point| {
            let place = points.iter().position(|other| *other == point);
            place.or_else(|| Some(points.len() + chains.iter().position(|chain| chain.contains(&point))?))
        };
        let all_points = points.iter().map(|point| vec![*point]).chain(chains.iter().cloned());
        let (mut near, mut border) = (vec![0; nodes], [0; 2]);
        for (bit, stones) in all_points.enumerate() {
            for beside in stones.iter().flat_map(|point| region.neighbors(*point).collect::<Vec<Point>>()) {
                match node(beside) {
                    Some(other) if other != bit => near[bit] |= 1 << other,
                    Some(_) => {}
                    None if region.at(beside) == Cell::Border(color) => border[OWNER] |= 1 << bit,
                    None => border[ATTACKER] |= 1 << bit,
                }
            }
        }
        let all = (1u64 << nodes) - 1;
        let opponent = Cell::Stone(color.opposite());
        let theirs = points.iter().enumerate().filter(|(_, point)| region.at(**point) == opponent);
        let theirs = theirs.fold(0, |set, (bit, _)| set | 1u64 << bit);
        let places = points.iter().chain(chains.iter().map(|chain| &chain[0]));
        let ground = Ground { points: places.copied().collect(), near, border, all };
        Some(Window { ground, chains, stones: [all & !((1 << points.len()) - 1), theirs] })
    }

    /// Returns whether a point of the window is beside what is outside of it.
    pub fn is_open(&self) -> bool {
        self.ground.border[ATTACKER] & !self.stones[OWNER] != 0
    }
}

//! The free points of a region as bits, and the rules of plays on them.

use shinpan::{Color, Point};

use super::benson::keep_alive;
use super::region::{Cell, LifeRegion};

/// The largest number of free points, those without border stones, that the search can hold.
pub const MOST_FREE_POINTS: usize = 64;

/// The player whose chain is asked about.
pub(super) const OWNER: usize = 0;
/// The opponent, who tries to capture it.
pub(super) const ATTACKER: usize = 1;

/// The free points of a region and what surrounds them. Stones come in pairs: the owner's, then the attacker's.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The free points. Their index is the bit.
    pub points: Vec<Point>,
    /// The neighbors of each free point.
    pub near: Vec<u64>,
    /// The free points beside a border stone of each player.
    pub border: [u64; 2],
    /// All free points.
    pub all: u64,
}

/// Returns the bits of a set, the lowest first.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

/// What a play does.
#[derive(Clone, Copy, Debug)]
pub(super) struct LifePlay {
    pub stones: [u64; 2],
    /// The opponent's stones that were captured.
    pub captured: u64,
    /// Whether this is a ko capture.
    pub ko: bool,
}

impl Ground {
    /// Returns the ground and the stones at the start. `None` if there are too many free points.
    pub fn new(region: &LifeRegion, owner: Color) -> Option<(Ground, [u64; 2])> {
        let free = |point: &Point| matches!(region.at(*point), Cell::Empty | Cell::Stone(_));
        let points: Vec<Point> = region.points().filter(free).collect();
        if points.len() > MOST_FREE_POINTS {
            return None;
        }
        let set = |point: Point, fits: &dyn Fn(Point) -> bool| {
            let near = region.neighbors(point).filter(|near| fits(*near));
            near.fold(0, |set, near| set | points.iter().position(|other| *other == near).map_or(0, |bit| 1u64 << bit))
        };
        let near = points.iter().map(|point| set(*point, &|_| true)).collect();
        let beside = |cell: Cell| {
            let touches = |point: &Point| region.neighbors(*point).any(|near| region.at(near) == cell);
            points.iter().enumerate().filter(|(_, point)| touches(point)).fold(0, |set, (bit, _)| set | 1u64 << bit)
        };
        let holds = |cell: Cell| {
            points
                .iter()
                .enumerate()
                .filter(|(_, at)| region.at(**at) == cell)
                .fold(0, |set, (bit, _)| set | 1u64 << bit)
        };
        let colors = [owner, owner.opposite()];
        let all = points.iter().enumerate().fold(0, |set, (bit, _)| set | 1u64 << bit);
        let border = colors.map(|color| beside(Cell::Border(color)));
        let stones = colors.map(|color| holds(Cell::Stone(color)));
        Some((Ground { points, near, border, all }, stones))
    }

    /// Returns the bits of these points. Points that are not free have none.
    pub fn set(&self, points: &[Point]) -> u64 {
        let bit = |point: &Point| self.points.iter().position(|other| other == point);
        points.iter().filter_map(bit).fold(0, |set, bit| set | 1u64 << bit)
    }

    /// Returns the points beside a set, which may be points of the set.
    pub fn around(&self, set: u64) -> u64 {
        bits(set).fold(0, |around, bit| around | self.near[bit])
    }

    /// Returns what is connected with `start` inside `within`.
    pub fn connected(&self, start: u64, within: u64) -> u64 {
        let mut found = start;
        let mut fresh = start;
        while fresh != 0 {
            fresh = self.around(fresh) & within & !found;
            found |= fresh;
        }
        found
    }

    /// Returns the sets of connected points.
    pub fn parts(&self, set: u64) -> impl Iterator<Item = u64> + '_ {
        let mut left = set;
        std::iter::from_fn(move || {
            let start = (left != 0).then(|| left & left.wrapping_neg())?;
            let part = self.connected(start, left);
            left &= !part;
            Some(part)
        })
    }

    /// Returns what a play on an empty point does. `None` if it is suicide.
    pub fn play(&self, stones: [u64; 2], mover: usize, point: usize) -> Option<LifePlay> {
        let place = 1u64 << point;
        let opponent = 1 - mover;
        let near = self.near[point];
        let own = stones[mover] | place;
        let mut theirs = stones[opponent];
        let mut captured = 0;
        let mut left = near & theirs;
        while left != 0 {
            let chain = self.connected(left & left.wrapping_neg(), theirs);
            left &= !chain;
            if chain & self.border[opponent] == 0 && self.around(chain) & !(own | theirs) & self.all == 0 {
                captured |= chain;
            }
        }
        theirs &= !captured;
        let mut after = [0; 2];
        after[mover] = own;
        after[opponent] = theirs;
        let empty = self.all & !(own | theirs);
        if near & empty == 0 && self.border[mover] & place == 0 {
            let chain = self.connected(place, own);
            if chain & self.border[mover] == 0 && self.around(chain) & empty == 0 {
                return None;
            }
        }
        let alone = near & own == 0 && self.border[mover] & place == 0;
        let ko = alone && captured.count_ones() == 1 && near & empty == captured;
        Some(LifePlay { stones: after, captured, ko })
    }

    /// Returns whether a play on this point would be a ko capture.
    pub fn is_ko_capture(&self, stones: [u64; 2], mover: usize, point: usize) -> bool {
        (stones[0] | stones[1]) >> point & 1 == 0 && self.play(stones, mover, point).is_some_and(|played| played.ko)
    }

    /// Returns the stones of a player that the opponent can never capture even if that player always passes: the method
    /// is David Benson's. Chains beside the player's border count. Regions do not count as eyes if they are beside the
    /// opponent's border or have a point of `without`.
    pub fn safe(&self, stones: [u64; 2], player: usize, without: u64) -> u64 {
        let own = stones[player];
        let empty = self.all & !(stones[0] | stones[1]);
        let by_border =
            self.parts(own).filter(|chain| chain & self.border[player] != 0).fold(0, |set, chain| set | chain);
        let mut chains: Vec<(u64, u64)> =
            self.parts(own & !by_border).map(|chain| (chain, self.around(chain))).collect();
        if chains.is_empty() {
            return by_border;
        }
        let mut eyes: Vec<(u64, u64)> = self
            .parts(self.all & !own)
            .filter(|part| part & (self.border[1 - player] | without) == 0)
            .map(|part| (part & empty, self.around(part) & own & !by_border))
            .collect();
        let is_vital =
            |(open, beside): &(u64, u64), (chain, around): &(u64, u64)| beside & chain != 0 && open & !around == 0;
        let union = |chains: &[(u64, u64)]| chains.iter().fold(0, |set, (chain, _)| set | chain);
        let is_enclosed = |(_, beside): &(u64, u64), chains: &[(u64, u64)]| beside & !union(chains) == 0;
        keep_alive(&mut chains, &mut eyes, is_vital, is_enclosed);
        union(&chains) | by_border
    }

    /// Returns the points on which no stone of the opponent can ever stay: parts of the region in which every point is
    /// beside stones of the player that are safe without eyes in this part. There the player can fill every liberty,
    /// because each stone is connected with safe ones, and such a play is no ko capture. A part beside the opponent's
    /// border does not count.
    pub fn hopeless(&self, stones: [u64; 2], player: usize) -> u64 {
        let safe = self.safe(stones, player, 0);
        if safe | self.border[player] == 0 {
            return 0;
        }
        let is_hopeless = |part: &u64| {
            if part & !(self.around(safe) | self.border[player]) != 0 || part & self.border[1 - player] != 0 {
                return false;
            }
            let safe_without = self.safe(stones, player, *part);
            self.around(*part) & safe & !safe_without == 0
        };
        self.parts(self.all & !safe).filter(is_hopeless).fold(0, |set, part| set | part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::life::tests::{point, region};

    #[test]
    fn only_a_lone_stone_with_one_liberty_makes_a_ko_capture() {
        let ko = |rows: &str, name: &str| {
            let (ground, stones) = Ground::new(&region(rows), Color::White).expect("few points");
            let bit = ground.set(&[point(name)]).trailing_zeros() as usize;
            let played = ground.play(stones, ATTACKER, bit).expect("a legal play");
            (played.captured.count_ones(), played.ko)
        };
        assert_eq!(ko("@..#\n@@#@", "B2"), (0, false));
        assert_eq!(ko("@.O#\n@@#@", "B2"), (1, true));
        assert_eq!(ko("#.O#\n@@#@", "B2"), (1, false), "a border stone of its color is a neighbor");
        assert_eq!(ko("@.OO#\n@@##@", "B2"), (2, false), "two stones are no ko");
        assert_eq!(ko("..O#\n@@#@", "B2"), (1, false), "a second liberty");
    }

    #[test]
    fn suicide_is_no_play_and_borders_have_no_liberties_for_others() {
        let (ground, stones) = Ground::new(&region("O.@\n.O@"), Color::White).expect("few points");
        let bit = |name: &str| ground.set(&[point(name)]).trailing_zeros() as usize;
        assert!(ground.play(stones, ATTACKER, bit("A1")).is_none());
        assert!(ground.play(stones, ATTACKER, bit("B2")).is_none());
        assert!(ground.play(stones, OWNER, bit("B2")).is_some());
    }
}

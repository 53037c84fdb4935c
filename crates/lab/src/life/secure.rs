//! Chains that live by eyes which they can still make, in a window of their own.
//!
//! A *window* is a small set of empty points. Assume that everything outside of it belongs to the opponent, and that
//! nothing can capture it there. The chains beside the window are *secured* if their owner can answer each of the
//! opponent's plays in the window so that he never loses a stone, and after finitely many answers no answer is needed,
//! because the chains are unconditionally alive.
//!
//! Then the same answers hold on the whole board, whatever happens outside of the window:
//!
//! - The owner's stones have at least the same liberties there, and the opponent's at most. A stone of the opponent's
//!   that was captured from outside counts as if it were still there, and a play on its point as a pass.
//! - No stone of the owner's is captured. So nothing bars his plays, and no reading of kos matters.
//! - Only finitely many plays need an answer. So nobody can put off what he must reach by threats in a window.
//!
//! Windows share no point, so each is answered by itself. A question about chains elsewhere may therefore take secured
//! chains for border, if it does not reach into their windows. Chains beside a window may rest on others of their color
//! that live already, by eyes or by a window. If a question reaches into those, the others are free again and connect it
//! with this window too.

use std::collections::HashMap;

use shinpan::{Color, Point};

use super::benson::safe;
use super::ground::{ATTACKER, Ground, OWNER, bits};
use super::region::{Cell, LifeRegion};

/// Chains of one color that are secured by a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Secured {
    pub color: Color,
    /// Their stones.
    pub stones: Vec<Point>,
    /// The points on which their owner answers.
    pub window: Vec<Point>,
    /// The region in which that was proved: outside of the window, chains of the owner that live already are his border,
    /// and everything else is the opponent's.
    pub model: LifeRegion,
}

/// Returns the region with everything outside of these points as a player's border. Border stones stay what they are.
fn enclosed(region: &LifeRegion, inside: &[Point], player: Color) -> LifeRegion {
    let is_free = |point: &Point| matches!(region.at(*point), Cell::Empty | Cell::Stone(_));
    let outside = region.points().filter(|point| is_free(point) && !inside.contains(point));
    region.with(&outside.collect::<Vec<Point>>(), Cell::Border(player))
}

/// The sizes of windows that are grown, and from how many points for each chain.
const SIZES: [usize; 3] = [6, 9, 12];
const SEEDS: usize = 6;

/// The largest window of whole empty regions.
const LARGEST: usize = 16;

/// How many states the search for windows may still look at.
struct Budget {
    /// For a window of whole regions.
    whole: u64,
    /// For all windows that are left.
    left: u64,
}

impl Budget {
    /// For a window that was grown.
    const GROWN: u64 = 8_000;
}

/// Returns the chains that are secured, each with its window. For a window of whole regions, the search looks at twice
/// `states` at most, and for all windows at four times as many.
pub(super) fn secured(region: &LifeRegion, states: u64) -> Vec<Secured> {
    let mut found: Vec<Secured> = Vec::new();
    let mut budget = Budget { whole: states.saturating_mul(2), left: states.saturating_mul(4) };
    let mut sealed = region.clone();
    for color in Color::BOTH {
        sealed = sealed.with(&safe(region, color, &[]), Cell::Border(color));
    }
    loop {
        let before = found.len();
        for (color, chain) in sealed.chains() {
            if sealed.at(chain[0]) != Cell::Stone(color) {
                continue;
            }
            let used = |point: Point| found.iter().any(|other| other.window.contains(&point));
            if let Some(secured) = secured_chain(&sealed, color, &chain, &used, &mut budget) {
                sealed = sealed.with(&secured.stones, Cell::Border(color));
                found.push(secured);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// Returns a window that secures a chain, and perhaps others beside it.
fn secured_chain(
    region: &LifeRegion,
    color: Color,
    chain: &[Point],
    used: &dyn Fn(Point) -> bool,
    budget: &mut Budget,
) -> Option<Secured> {
    let is_open = |point: Point| region.at(point) == Cell::Empty && !used(point);
    let near = chain.iter().flat_map(|point| region.neighbors(*point).collect::<Vec<Point>>());
    let mut seeds: Vec<Point> = near.filter(|near| is_open(*near)).collect();
    seeds.sort_by_key(|point| (point.row, point.column));
    seeds.dedup();
    let mut regions: Vec<Vec<Point>> = Vec::new();
    for seed in &seeds {
        if !regions.iter().any(|region| region.contains(seed)) {
            regions.push(region.connected(*seed, |cell| cell == Cell::Empty));
        }
    }
    regions.retain(|points| points.iter().all(|point| is_open(*point)));
    regions.sort_by_key(Vec::len);
    let opponent = [Cell::Stone(color.opposite()), Cell::Border(color.opposite())];
    let touches = |point: &Point| region.neighbors(*point).any(|near| opponent.contains(&region.at(near)));
    let own = regions.iter().filter(|points| !points.iter().any(touches));
    // Whole regions first, as many as fit: those that only the owner touches, and all.
    let whole = [fitting(own), fitting(regions.iter())].map(|window| (window, budget.whole));
    let step = seeds.len().div_ceil(SEEDS).max(1);
    let sizes = SIZES.iter().flat_map(|size| seeds.iter().step_by(step).map(move |seed| (*size, *seed)));
    let grown = sizes.map(|(size, seed)| grown(region, color, seed, size, &is_open));
    whole.into_iter().chain(grown.map(|window| (window, Budget::GROWN))).find_map(|(window, states)| {
        let mut search = Window::new(region, color, &window, states.min(budget.left))?;
        let is_secured = search.is_secured();
        budget.left = budget.left.saturating_sub(search.expanded);
        is_secured.then(|| {
            let stones = search.chains.concat();
            let model = enclosed(region, &[&stones[..], &window[..]].concat(), color.opposite());
            Secured { color, stones, window, model }
        })
    })
}

/// Returns the points of as many regions as fit into a window, the first ones first.
fn fitting<'a>(regions: impl Iterator<Item = &'a Vec<Point>>) -> Vec<Point> {
    let mut window: Vec<Point> = Vec::new();
    for points in regions {
        if window.len() + points.len() <= LARGEST {
            window.extend(points);
        }
    }
    window
}

/// Returns a connected window around a point. It grows where its owner's stones and the edge are near.
fn grown(region: &LifeRegion, color: Color, seed: Point, size: usize, is_open: &dyn Fn(Point) -> bool) -> Vec<Point> {
    let mut window = vec![seed];
    while window.len() < size {
        let worth = |point: Point| -> usize {
            let helps = |near: &Point| {
                let cell = region.at(*near);
                window.contains(near) || cell == Cell::Stone(color) || cell == Cell::Border(color)
            };
            let edges = 4 - region.neighbors(point).count();
            edges + region.neighbors(point).filter(helps).count()
        };
        let near = window.iter().flat_map(|point| region.neighbors(*point).collect::<Vec<Point>>());
        let fresh = near.filter(|near| is_open(*near) && !window.contains(near));
        let Some(best) = fresh.max_by_key(|point| (worth(*point), point.row, point.column)) else { break };
        window.push(best);
    }
    window
}

/// A window with the owner's chains beside it. A chain is one bit of the ground, after the bits of the window's points.
struct Window {
    ground: Ground,
    chains: Vec<Vec<Point>>,
    start: [u64; 2],
    /// By the stones and the player to move: how far the search is.
    known: HashMap<([u64; 2], usize), Numbers>,
    /// The states on the line that is being looked at. A state that returns there counts as lost.
    line: Vec<([u64; 2], usize)>,
    expanded: u64,
    limit: u64,
}

/// How many more states must be decided at least before it is shown that the owner holds his stones, and that he loses
/// one: the proof number and the disproof number of Allis. If one is 0, it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    holds: u32,
    loses: u32,
}

/// A number that no search reaches.
const NEVER: u32 = 1 << 30;

impl Numbers {
    const OPEN: Numbers = Numbers { holds: 1, loses: 1 };
    const HOLDS: Numbers = Numbers { holds: 0, loses: NEVER };
    const LOSES: Numbers = Numbers { holds: NEVER, loses: 0 };
}

impl Window {
    /// Makes the window of these points. `None` if it has too many points, or no chain beside it.
    fn new(region: &LifeRegion, color: Color, points: &[Point], limit: u64) -> Option<Window> {
        let mut chains: Vec<Vec<Point>> = Vec::new();
        for near in points.iter().flat_map(|point| region.neighbors(*point).collect::<Vec<Point>>()) {
            if region.at(near) == Cell::Stone(color) && !chains.iter().any(|chain| chain.contains(&near)) {
                chains.push(region.connected(near, |cell| cell == Cell::Stone(color)));
            }
        }
        let nodes = points.len() + chains.len();
        if chains.is_empty() || nodes > 40 {
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
        let places = points.iter().chain(chains.iter().map(|chain| &chain[0]));
        let all = (1u64 << nodes) - 1;
        let start = [all & !((1 << points.len()) - 1), 0];
        let ground = Ground { points: places.copied().collect(), near, border, all };
        Some(Window { ground, chains, start, known: HashMap::new(), line: Vec::new(), expanded: 0, limit })
    }

    /// Returns whether the chains beside the window are secured.
    fn is_secured(&mut self) -> bool {
        self.search(self.start, ATTACKER, Numbers { holds: NEVER, loses: NEVER }).holds == 0
    }

    /// Searches until a number reaches its limit, and returns both.
    fn search(&mut self, stones: [u64; 2], mover: usize, limit: Numbers) -> Numbers {
        self.expanded += 1;
        let Some(next) = self.next(stones, mover) else {
            self.known.insert((stones, mover), Numbers::LOSES);
            return Numbers::LOSES;
        };
        self.line.push((stones, mover));
        let found = loop {
            let children: Vec<Numbers> = next.iter().map(|child| self.numbers(*child, 1 - mover)).collect();
            let (found, best, second) = combined(&children, mover);
            if found.holds >= limit.holds
                || found.loses >= limit.loses
                || found.holds == 0
                || found.loses == 0
                || self.expanded > self.limit
            {
                break found;
            }
            let child = children[best];
            let inner = if mover == OWNER {
                Numbers {
                    holds: limit.holds.min(second.saturating_add(1)),
                    loses: limit.loses - found.loses + child.loses,
                }
            } else {
                Numbers {
                    holds: limit.holds - found.holds + child.holds,
                    loses: limit.loses.min(second.saturating_add(1)),
                }
            };
            let numbers = self.search(next[best], 1 - mover, inner);
            self.known.insert((next[best], 1 - mover), numbers);
        };
        self.line.pop();
        self.known.insert((stones, mover), found);
        found
    }

    /// Returns what is known of a state.
    fn numbers(&mut self, stones: [u64; 2], mover: usize) -> Numbers {
        if self.line.contains(&(stones, mover)) {
            return Numbers::LOSES;
        }
        if let Some(known) = self.known.get(&(stones, mover)) {
            return *known;
        }
        let is_safe = mover == ATTACKER && self.ground.safe(stones, OWNER, 0) == stones[OWNER];
        let numbers = if is_safe { Numbers::HOLDS } else { Numbers::OPEN };
        self.known.insert((stones, mover), numbers);
        numbers
    }

    /// Returns the stones after each move. `None` if the opponent can capture a stone.
    fn next(&self, stones: [u64; 2], mover: usize) -> Option<Vec<[u64; 2]>> {
        let empty = self.ground.all & !(stones[OWNER] | stones[ATTACKER]);
        // The owner may pass.
        let mut next = if mover == OWNER { vec![stones] } else { Vec::new() };
        for point in bits(empty) {
            let Some(play) = self.ground.play(stones, mover, point) else { continue };
            if mover == ATTACKER && play.captured != 0 {
                return None;
            }
            next.push(play.stones);
        }
        Some(next)
    }
}

/// Returns the numbers of a state from those of its moves, the move to look at next, and the number of the second best.
fn combined(children: &[Numbers], mover: usize) -> (Numbers, usize, u32) {
    let (mut sum, mut least, mut second, mut best) = (0u32, NEVER, NEVER, 0);
    for (place, child) in children.iter().enumerate() {
        let (own, other) = if mover == OWNER { (child.holds, child.loses) } else { (child.loses, child.holds) };
        sum = sum.saturating_add(other).min(NEVER);
        if own < least {
            (second, least, best) = (least, own, place);
        } else {
            second = second.min(own);
        }
    }
    let numbers =
        if mover == OWNER { Numbers { holds: least, loses: sum } } else { Numbers { holds: sum, loses: least } };
    (numbers, best, second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::life::tests::region;
    use crate::life::{Cut, Judge, LifeOptions, LifeStatus, Readings};

    fn names(text: &str) -> String {
        let name = |one: &Secured| format!("{} {}", one.color.letter(), one.stones[0]);
        secured(&region(text), 200_000).iter().map(name).collect::<Vec<String>>().join(", ")
    }

    #[test]
    fn walls_with_room_for_two_eyes_are_secured() {
        assert_eq!(names("....X\nXXXXX\nOOOOO\n....."), "W A2, B A3");
        assert_eq!(names("...XO\n...XO\nXXXXO\nOOOO."), "", "the opponent plays first, and no liberty is outside");
        assert_eq!(names("...X.O\n...X.O\n...X.O\nXXXX.O\n.....O"), "B A2");
    }

    /// What is secured nobody can capture, by each reading, on the whole region.
    #[test]
    fn secured_chains_cannot_be_captured() {
        let (mut found, mut readings) = (0, Readings::default().others());
        readings.push(("default".to_owned(), Readings::default()));
        for code in 0..3_usize.pow(8) {
            let mark = |place: u32| [".", "X", "O"][code / 3_usize.pow(place) % 3];
            let row = |first: u32| (first..first + 4).map(mark).collect::<String>();
            let text = format!("{}#\n{}@", row(0), row(4));
            let Ok(region) = text.parse::<LifeRegion>() else { continue };
            let (name, readings) = &readings[code % readings.len()];
            for one in secured(&region, 10_000) {
                let options = LifeOptions { readings: *readings, cut: Cut::Never, ..LifeOptions::default() };
                for region in [&region, &one.model] {
                    let answer = Judge::new(region, options).judge(one.stones[0]).expect("a stone");
                    assert_eq!(answer.status, Some(LifeStatus::Uncapturable), "{one:?} by {name}\n{region}");
                }
                let cut = LifeOptions { cut: Cut::Always, ..options };
                let answer = Judge::new(&region, cut).judge(one.stones[0]).expect("a stone");
                assert!(answer.certificate(50_000).is_ok(), "{one:?} by {name}\n{region}");
                found += 1;
            }
        }
        assert!(found > 700, "{found}");
    }
}

//! Chains that live by eyes which they can still make, in a window of their own, and chains that are dead in one.
//!
//! A *window* is a small set of empty points, perhaps with stones of the opponent's. Assume that everything outside of it
//! belongs to the opponent, and that nothing can capture it there. The chains beside the window are *secured* if their
//! owner can answer each of the opponent's plays in the window so that he never loses a stone, and after finitely many
//! answers no answer is needed, because the chains are unconditionally alive.
//!
//! A window that is a whole territory is *cleared* if in the end no stone of the opponent's can stay there either. Then his
//! chains in it are dead, if a new stone of his can stay nowhere else: all other points of the zone are in cleared windows
//! too, or belong to secured chains.
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

use shinpan::{Color, Point};

use super::benson::safe;
use super::clearing::ClearSearch;
use super::eyes::EyeSearch;
use super::region::{Cell, LifeRegion};
use super::window::Window;

/// Chains of one color that are secured by a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Secured {
    pub color: Color,
    /// Their stones. Empty if all chains beside a cleared window live already.
    pub stones: Vec<Point>,
    /// The points on which their owner answers.
    pub window: Vec<Point>,
    /// The region in which that was proved: outside of the window, chains of the owner that live already are his border,
    /// and everything else is the opponent's.
    pub model: LifeRegion,
    /// Whether the opponent's stones in the window can be captured, and none of his can ever stay there.
    pub cleared: bool,
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

/// The largest window of whole empty regions, and of whole territories.
const LARGEST: usize = 16;
const LARGEST_TERRITORY: usize = 40;

/// How many states the search in a window that was grown may look at.
const GROWN: u64 = 8_000;

/// How many states the search in one window may look at in the first round. Each round has ten times as many.
const FIRST_ROUND: u64 = 1_000;

/// A search for windows.
struct Finder {
    /// The region with the chains that live already as border.
    sealed: LifeRegion,
    found: Vec<Secured>,
    /// How many states it may still look at: for eyes, and for whole territories.
    left: [u64; 2],
    /// What was searched in vain in this round: a window, the chains beside it, and whether it was to be cleared.
    failed: Vec<(Vec<Point>, Vec<Vec<Point>>, bool)>,
}

/// Returns the chains that are secured, each with its window. For one window, the search looks at twice `states` at most,
/// and at four times as many for all eyes, and for all territories.
pub(super) fn secured(region: &LifeRegion, states: u64) -> Vec<Secured> {
    let mut sealed = region.clone();
    for color in Color::BOTH {
        sealed = sealed.with(&safe(region, color, &[]), Cell::Border(color));
    }
    let left = [states.saturating_mul(4); 2];
    let mut finder = Finder { sealed, found: Vec::new(), left, failed: Vec::new() };
    let mut limit = FIRST_ROUND.min(states);
    loop {
        finder.round(limit);
        if limit >= states.saturating_mul(2) || finder.left == [0; 2] {
            return finder.found;
        }
        limit = limit.saturating_mul(10).min(states.saturating_mul(2));
    }
}

impl Finder {
    /// Tries all windows, until none is new.
    fn round(&mut self, limit: u64) {
        self.failed.clear();
        loop {
            let before = self.found.len();
            for color in Color::BOTH {
                self.clear_territories(color, limit);
            }
            for (color, chain) in self.sealed.chains() {
                if self.sealed.at(chain[0]) == Cell::Stone(color) {
                    self.secure(color, &chain, limit);
                }
            }
            if self.found.len() == before {
                return;
            }
        }
    }

    /// Tries whole territories as windows, the small ones first, and then those that chains join, as many as fit.
    fn clear_territories(&mut self, color: Color, limit: u64) {
        let opponent = color.opposite();
        let fits = |cell: Cell| cell == Cell::Empty || cell == Cell::Stone(opponent);
        let mut territories: Vec<Vec<Point>> = Vec::new();
        for point in self.sealed.points() {
            if fits(self.sealed.at(point)) && !territories.iter().any(|points| points.contains(&point)) {
                territories.push(self.sealed.connected(point, fits));
            }
        }
        territories
            .retain(|points| points.len() <= LARGEST_TERRITORY && !points.iter().any(|point| self.is_used(*point)));
        territories.sort_by_key(Vec::len);
        for points in &territories {
            self.attempt(color, points, true, limit);
        }
        // By union: its points, and the chains beside it.
        let mut joined: Vec<(Vec<Point>, Vec<Point>)> = Vec::new();
        for points in territories {
            let around = self.chains_beside(color, &points);
            let shares = |other: &(Vec<Point>, Vec<Point>)| other.1.iter().any(|stone| around.contains(stone));
            let (with, without): (Vec<_>, Vec<_>) = joined.into_iter().partition(shares);
            let size = with.iter().map(|other| other.0.len()).sum::<usize>() + points.len();
            joined = without;
            if size > LARGEST_TERRITORY {
                joined.extend(with);
                continue;
            }
            let both = with
                .into_iter()
                .fold((points, around), |both, other| ([both.0, other.0].concat(), [both.1, other.1].concat()));
            joined.push(both);
        }
        for (points, _) in &joined {
            self.attempt(color, points, true, limit);
        }
    }

    /// Returns the first stones of a color's chains beside these points, border left out.
    fn chains_beside(&self, color: Color, points: &[Point]) -> Vec<Point> {
        let near = points.iter().flat_map(|point| self.sealed.neighbors(*point));
        let stones = near.filter(|near| self.sealed.at(*near) == Cell::Stone(color));
        let mut chains: Vec<Point> = stones.filter_map(|stone| self.sealed.chain(stone)?.into_iter().min()).collect();
        chains.sort();
        chains.dedup();
        chains
    }

    fn is_used(&self, point: Point) -> bool {
        self.found.iter().any(|other| other.window.contains(&point))
    }

    /// Searches in a window, unless it shares points with one that was found. Returns whether its chains are secured, and
    /// for a territory whether it can be cleared.
    fn attempt(&mut self, color: Color, points: &[Point], is_territory: bool, limit: u64) -> bool {
        if points.iter().any(|point| self.is_used(*point)) {
            return false;
        }
        let Some(window) = Window::new(&self.sealed, color, points) else { return false };
        let key = (points.to_vec(), window.chains.clone(), is_territory);
        if self.failed.contains(&key) {
            return false;
        }
        let left = &mut self.left[usize::from(is_territory)];
        let limit = limit.min(*left);
        let (holds, expanded) = if is_territory {
            let Some(mut search) = ClearSearch::new(&window, limit) else { return false };
            (search.holds(), search.expanded)
        } else if window.chains.is_empty() {
            return false;
        } else {
            let mut search = EyeSearch::new(&window, limit);
            (search.holds(), search.expanded)
        };
        *left = left.saturating_sub(expanded);
        if !holds {
            self.failed.push(key);
            return false;
        }
        let stones = window.chains.concat();
        let model = enclosed(&self.sealed, &[&stones[..], points].concat(), color.opposite());
        self.sealed = self.sealed.with(&stones, Cell::Border(color));
        self.found.push(Secured { color, stones, window: points.to_vec(), model, cleared: is_territory });
        true
    }

    /// Tries windows beside one chain, until it is secured.
    fn secure(&mut self, color: Color, chain: &[Point], limit: u64) {
        let region = self.sealed.clone();
        let is_open = |point: Point| region.at(point) == Cell::Empty && !self.is_used(point);
        let near = chain.iter().flat_map(|point| region.neighbors(*point).collect::<Vec<Point>>());
        let mut seeds: Vec<Point> = near.filter(|near| is_open(*near)).collect();
        seeds.sort();
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
        let whole = [fitting(own), fitting(regions.iter())].map(|window| (window, limit));
        let step = seeds.len().div_ceil(SEEDS).max(1);
        let sizes = SIZES.iter().flat_map(|size| seeds.iter().step_by(step).map(move |seed| (*size, *seed)));
        let grown = sizes.map(|(size, seed)| (grown(&region, color, seed, size, &is_open), limit.min(GROWN)));
        let windows: Vec<(Vec<Point>, u64)> = whole.into_iter().chain(grown).collect();
        for (points, limit) in windows {
            if self.attempt(color, &points, false, limit) {
                return;
            }
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::life::tests::region;
    use crate::life::{Cut, Judge, LifeOptions, LifeStatus, Readings};

    fn names(text: &str) -> String {
        let name = |one: &Secured| format!("{} {}", one.color.letter(), one.stones.first()?).into();
        secured(&region(text), 200_000).iter().filter_map(name).collect::<Vec<String>>().join(", ")
    }

    #[test]
    fn walls_with_room_for_two_eyes_are_secured() {
        assert_eq!(names("....X\nXXXXX\nOOOOO\n....."), "B A3, W A2");
        assert_eq!(names("...X@\n...X@\nXXXX@\n@@@@@"), "", "the opponent plays first, and no liberty is outside");
        assert_eq!(names("...X.O\n...X.O\n...X.O\nXXXX.O\n.....O"), "B A2");
    }

    #[test]
    fn a_stone_in_a_territory_is_dead_even_if_its_owner_plays_first() {
        let answer = |text: &str, name: &str, reading: &str| {
            let options = LifeOptions { readings: reading.parse().expect(reading), ..LifeOptions::default() };
            Judge::new(&region(text), options).judge(name.parse().expect(name)).expect("a stone")
        };
        let narrow = ".....#@....\n.O...#@....\nXXXXX#@OOOO";
        let dead = answer(narrow, "B2", "default");
        assert_eq!((dead.status, dead.owner_may_begin, dead.part), (Some(LifeStatus::Dead), true, false));
        assert_eq!(dead.states, 0, "the window has decided it");
        assert_eq!(answer(narrow, "A1", "default").status, Some(LifeStatus::Uncapturable));
        // Where White's other stones live, a new stone of his may stand anywhere by this reading.
        assert!(!answer(narrow, "B2", "new-stone=after").owner_may_begin);
        let open_dame = ".....#@....\n.O...#@....\nXXXXX.@OOOO";
        assert!(!answer(open_dame, "B2", "default").owner_may_begin, "a stone on the dame would stay");
    }

    /// Calls with regions of rows that end in a black border, an edge, and a white border, and with readings that change
    /// from one to the next. Of all such regions it takes one in `step`.
    fn for_regions(rows: u32, columns: u32, step: usize, look: &mut dyn FnMut(&LifeRegion, &str, Readings)) {
        let mut readings = Readings::default().others();
        readings.push(("default".to_owned(), Readings::default()));
        for code in (0..3_usize.pow(rows * columns)).step_by(step) {
            let mark = |place: u32| [".", "X", "O"][code / 3_usize.pow(place) % 3];
            let stones = |row: u32| (row * columns..(row + 1) * columns).map(mark).collect::<String>();
            let end = |row: u32| {
                if row == 0 {
                    '#'
                } else if row + 1 < rows {
                    '~'
                } else {
                    '@'
                }
            };
            let text: Vec<String> = (0..rows).map(|row| format!("{}{}", stones(row), end(row))).collect();
            let Ok(region) = text.join("\n").parse::<LifeRegion>() else { continue };
            let (name, readings) = &readings[code % readings.len()];
            look(&region, name, *readings);
        }
    }

    /// What is secured nobody can capture, by each reading, on the whole region.
    #[test]
    fn secured_chains_cannot_be_captured() {
        let mut found = 0;
        let mut look = |region: &LifeRegion, name: &str, readings: Readings| {
            for one in secured(region, 10_000).into_iter().filter(|one| !one.stones.is_empty()) {
                let options = LifeOptions { readings, cut: Cut::Never, ..LifeOptions::default() };
                for region in [region, &one.model] {
                    let answer = Judge::new(region, options).judge(one.stones[0]).expect("a stone");
                    let lives = answer.status.is_none_or(|status| status == LifeStatus::Uncapturable);
                    assert!(lives, "{one:?} by {name}\n{region}");
                }
                let cut = LifeOptions { cut: Cut::Always, ..options };
                let answer = Judge::new(region, cut).judge(one.stones[0]).expect("a stone");
                let is_small = region.rows() == 2;
                assert!(!is_small || answer.certificate(50_000).is_ok(), "{one:?} by {name}\n{region}");
                found += 1;
            }
        };
        for_regions(2, 4, 1, &mut look);
        for_regions(3, 4, 2_003, &mut look);
        assert!(found > 700, "{found}");
    }

    /// What is cleared is dead, by each reading, on the whole region, and as a region of its own.
    #[test]
    fn chains_in_cleared_windows_are_dead() {
        let mut found = 0;
        let mut look = |region: &LifeRegion, name: &str, readings: Readings| {
            let windows = secured(region, 10_000);
            for one in windows.iter().filter(|one| one.cleared) {
                let inside = region.chains().into_iter().filter(|(_, chain)| one.window.contains(&chain[0]));
                for (_, chain) in inside.filter(|(color, _)| *color != one.color) {
                    for cut in [Cut::WhereSound, Cut::Always] {
                        let options = LifeOptions { readings, cut, ..LifeOptions::default() };
                        let answer = Judge::new(region, options).judge(chain[0]).expect("a stone");
                        if !answer.owner_may_begin {
                            continue;
                        }
                        let never = LifeOptions { cut: Cut::Never, ..options };
                        let board = if answer.part { &answer.searched } else { region };
                        let exact = Judge::new(board, never).judge(chain[0]).expect("a stone");
                        // Without the window the search is large.
                        let Some(status) = exact.status else { continue };
                        assert_eq!(status, LifeStatus::Dead, "{chain:?} by {name}\n{board}");
                        let is_small = region.rows() == 2;
                        assert!(!is_small || answer.certificate(50_000).is_ok(), "{one:?} by {name}\n{region}");
                        found += 1;
                    }
                }
            }
        };
        for_regions(2, 4, 1, &mut look);
        for_regions(3, 4, 2_003, &mut look);
        assert!(found > 700, "{found}");
    }
}

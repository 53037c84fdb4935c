//! The question about one chain: can it be captured, and what does its owner have from that?

use std::collections::HashMap;
use std::fmt;

use shinpan::{Color, Point};

use super::cut::{self, Cut, sealed};
use super::game::{Game, LifeGraph, LifeKey, OutOfStates};
use super::ground::{Ground, OWNER};
use super::readings::{Bars, NewStone, Readings};
use super::region::{Cell, LifeRegion, NoStone};
use super::search::LifeSearch;
use super::secure::{Secured, secured};
use super::state::LifeState;
use crate::solve::quick_hash::QuickMap;

/// What article 7 says of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LifeStatus {
    /// The opponent, moving first, cannot force the capture of the chain in finitely many moves.
    Uncapturable,
    /// The opponent can, but the capture enables a new stone of the owner that the opponent cannot capture.
    NewStone,
    /// The opponent can, and the capture enables no such stone.
    Dead,
}

impl LifeStatus {
    /// Returns whether the chain lives.
    #[must_use]
    pub fn lives(self) -> bool {
        self != LifeStatus::Dead
    }
}

impl fmt::Display for LifeStatus {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            LifeStatus::Uncapturable => "uncapturable",
            LifeStatus::NewStone => "new-stone",
            LifeStatus::Dead => "dead",
        })
    }
}

/// How to answer a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeOptions {
    /// The readings of the text.
    pub readings: Readings,
    /// The most states that the searches for one chain may expand, with those about chains that bound its zone. The search
    /// for chains that live or die in small windows may expand eight times as many, once for the region.
    pub states: u64,
    /// When to cut the region.
    pub cut: Cut,
    /// Whether to judge unconditional life by shape during the search. The answers are the same without it.
    pub shapes: bool,
}

impl Default for LifeOptions {
    /// The default readings, 2,000,000 states, cuts where they are sound, and shapes.
    fn default() -> LifeOptions {
        LifeOptions { readings: Readings::default(), states: 2_000_000, cut: Cut::default(), shapes: true }
    }
}

/// The answer about one chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAnswer {
    /// The color of the chain.
    pub color: Color,
    /// The readings by which the question was answered.
    pub readings: Readings,
    /// The points of the chain, in the order of [`LifeRegion::points`].
    pub chain: Vec<Point>,
    /// The status. `None` if it is unknown: the limit of states did not suffice, or the region that must be searched
    /// has more than [`MOST_FREE_POINTS`](super::MOST_FREE_POINTS) free points.
    pub status: Option<LifeStatus>,
    /// How many states the searches expanded.
    pub states: u64,
    /// The region that was searched. For a chain that is secured by a window, it is less than what its owner has.
    pub searched: LifeRegion,
    /// Whether the answer is about a part alone, with its border, as a region of its own: see [`Cut::Always`].
    /// Otherwise it is about the whole region, even where only a part was searched.
    pub part: bool,
    /// Whether a dead chain was shown to be dead even if its owner plays first. Then none of his plays can save it.
    pub owner_may_begin: bool,
    /// The points of the searched region on which a new stone may stand. Empty if the limit did not suffice to find
    /// them. Of a chain that nobody can capture, only what the reading tells without a search, or the chain's points.
    pub zone: Vec<Point>,
}

/// Answers questions about the chains of one region. It stores the answers that bound zones.
pub struct Judge<'a> {
    region: &'a LifeRegion,
    options: LifeOptions,
    /// By the first point of a chain: its status by [`NewStone::SamePoints`], and whether that is about a part alone.
    same_points: HashMap<Point, (LifeStatus, bool)>,
    /// The chains that live in windows of their own. `None` until they are asked for.
    secured: Option<Vec<Secured>>,
}

/// The searches for one answer, with those about chains that bound its zone.
#[derive(Default)]
struct Effort {
    /// How many states they expanded.
    states: u64,
    /// Whether one of them was about a part alone.
    part: bool,
}

/// A question ready to be searched.
pub(super) struct PreparedQuestion {
    pub ground: Ground,
    pub start: LifeState,
    pub target: u64,
    pub zone: u64,
    pub readings: Readings,
}

impl PreparedQuestion {
    pub fn search(&self, shapes: bool, limit: u64) -> LifeSearch<'_> {
        LifeSearch {
            ground: &self.ground,
            readings: self.readings,
            target: self.target,
            zone: self.zone,
            shapes,
            known: QuickMap::default(),
            states: 0,
            limit,
            rank: 0,
        }
    }

    /// Returns the state at which *capture* begins.
    pub fn capture(&self, search: &LifeSearch) -> LifeKey {
        search.capture(&self.start, self.target & self.target.wrapping_neg())
    }

    /// Returns the state at which *capture for good* begins.
    pub fn capture_for_good(&self, search: &LifeSearch) -> LifeKey {
        let local = matches!(self.readings.new_stone, NewStone::Local2 | NewStone::Local2Both);
        let old = if local { self.start.stones[OWNER] & self.zone & !self.target } else { 0 };
        LifeKey { game: Game::CaptureForGood, state: search.marked(&LifeState { old, ..self.start }, self.target) }
    }

    pub fn status(&self, search: &mut LifeSearch) -> Result<LifeStatus, OutOfStates> {
        if !search.decide(self.capture(search))? {
            return Ok(LifeStatus::Uncapturable);
        }
        let dead = search.decide(self.capture_for_good(search))?;
        Ok(if dead { LifeStatus::Dead } else { LifeStatus::NewStone })
    }
}

impl<'a> Judge<'a> {
    /// Creates a judge of the chains of a region.
    #[must_use]
    pub fn new(region: &'a LifeRegion, options: LifeOptions) -> Judge<'a> {
        Judge { region, options, same_points: HashMap::new(), secured: None }
    }

    /// Answers by other readings from now on. The chains that live in windows are the same by all readings.
    pub fn set_readings(&mut self, readings: Readings) {
        self.options.readings = readings;
        self.same_points.clear();
    }

    /// Answers the question about the chain at a point.
    ///
    /// # Errors
    /// - [`NoStone`]: the point has no stone that can be captured.
    pub fn judge(&mut self, point: Point) -> Result<LifeAnswer, NoStone> {
        self.answer(point, self.options.readings, &mut Effort::default())
    }

    fn answer(&mut self, point: Point, readings: Readings, effort: &mut Effort) -> Result<LifeAnswer, NoStone> {
        let (Cell::Stone(color), Some(chain)) = (self.region.at(point), self.region.chain(point)) else {
            return Err(NoStone(point));
        };
        let chain: Vec<Point> = self.region.points().filter(|point| chain.contains(point)).collect();
        let cut = self.options.cut != Cut::Never;
        if cut && let Some(answer) = self.cleared(color, &chain, readings, effort) {
            return Ok(answer);
        }
        let part = if cut { self.part(chain[0]) } else { self.region.clone() };
        if cut && !matches!(part.at(point), Cell::Stone(_)) {
            let secured = self.secured.iter().flatten().find(|one| one.stones.contains(&chain[0]));
            let searched = secured.map_or_else(|| self.region.clone(), |one| one.model.clone());
            return Ok(self.uncapturable(color, chain, readings, searched, effort));
        }
        // Whether the chain can be captured does not depend on the zone, which takes long to find.
        let searched = self.searched(color, part.clone(), readings, Some(&[]));
        effort.part |= self.options.cut == Cut::Always && searched != *self.region;
        let (states, is_part) = (effort.states, effort.part);
        let open = LifeAnswer { part: is_part, ..LifeAnswer::new(color, readings, chain, searched, states) };
        match self.can_be_captured(&open, effort) {
            Some(true) => {}
            Some(false) => return Ok(self.uncapturable(color, open.chain, readings, open.searched, effort)),
            None => return Ok(LifeAnswer { states: effort.states, ..open }),
        }
        let zone = self.zone(color, &open.chain, readings, effort);
        let searched = self.searched(color, part, readings, zone.as_deref());
        effort.part |= self.options.cut == Cut::Always && searched != *self.region;
        let is_known = zone.is_some();
        let mut zone = zone.unwrap_or_default();
        zone.retain(|point| matches!(searched.at(*point), Cell::Empty | Cell::Stone(_)));
        let mut answer = LifeAnswer { states: effort.states, searched, part: effort.part, zone, ..open };
        if let Some(prepared) = answer.prepare().filter(|_| is_known) {
            let mut search = self.search(&prepared, effort);
            let dead = search.decide(prepared.capture_for_good(&search)).ok();
            effort.states += search.states;
            answer.states = effort.states;
            answer.status = dead.map(|dead| if dead { LifeStatus::Dead } else { LifeStatus::NewStone });
        }
        Ok(answer)
    }

    /// Returns the answer about a chain in a window that the opponent can clear. `None` if the chain is in no such window, or
    /// if the zone reaches to where a new stone may stay.
    fn cleared(&mut self, color: Color, chain: &[Point], readings: Readings, effort: &Effort) -> Option<LifeAnswer> {
        let region = self.region;
        let found = self.windows();
        let is_around = |one: &&Secured| one.cleared && one.color != color && one.window.contains(&chain[0]);
        let model = found.iter().find(is_around)?.model.clone();
        let whole = cleared_zone(region, found, color, chain, readings);
        // The part alone is the window: nothing else is in it.
        let alone = || {
            let free = model.points().filter(|point| is_free(&model, *point));
            (self.options.cut == Cut::Always).then(|| free.collect())
        };
        let part = whole.is_none();
        let mut zone = whole.or_else(alone)?;
        zone.retain(|point| is_free(&model, *point));
        let answer = LifeAnswer::new(color, readings, chain.to_vec(), model, effort.states);
        let (status, part) = (Some(LifeStatus::Dead), part || effort.part);
        Some(LifeAnswer { status, part, owner_may_begin: true, zone, ..answer })
    }

    /// Returns whether the opponent can capture the chain. `None` if the states that are left do not suffice.
    fn can_be_captured(&self, open: &LifeAnswer, effort: &mut Effort) -> Option<bool> {
        let prepared = open.prepare()?;
        let mut search = self.search(&prepared, effort);
        let can = search.decide(prepared.capture(&search)).ok();
        effort.states += search.states;
        can
    }

    /// Returns a search with the states that are left.
    fn search<'b>(&self, prepared: &'b PreparedQuestion, effort: &Effort) -> LifeSearch<'b> {
        prepared.search(self.options.shapes, self.options.states.saturating_sub(effort.states))
    }

    /// Returns the answer about a chain that nobody can capture. Its zone does not matter, so it is not searched for.
    fn uncapturable(
        &self,
        color: Color,
        chain: Vec<Point>,
        readings: Readings,
        searched: LifeRegion,
        effort: &Effort,
    ) -> LifeAnswer {
        let mut zone = self.simple_zone(&searched, &chain, readings).unwrap_or_else(|| chain.clone());
        zone.retain(|point| matches!(searched.at(*point), Cell::Empty | Cell::Stone(_)));
        let status = Some(LifeStatus::Uncapturable);
        LifeAnswer {
            status,
            part: effort.part,
            zone,
            ..LifeAnswer::new(color, readings, chain, searched, effort.states)
        }
    }

    /// Returns the part of the region that the question about a chain is about.
    fn part(&mut self, target: Point) -> LifeRegion {
        let region = self.region;
        cut::part(region, self.windows(), target)
    }

    fn windows(&mut self) -> &[Secured] {
        let (region, states) = (self.region, self.options.states);
        self.secured.get_or_insert_with(|| secured(region, states))
    }

    /// Returns the region to search.
    fn searched(&self, color: Color, part: LifeRegion, readings: Readings, zone: Option<&[Point]>) -> LifeRegion {
        let is_sound = || {
            let bars = matches!(readings.bars, Bars::EachKo | Bars::Once);
            let inside = |point: &Point| {
                matches!(part.at(*point), Cell::Empty | Cell::Stone(_))
                    || part.at(*point) == Cell::Border(color.opposite())
            };
            bars && readings.new_stone != NewStone::After && zone.is_some_and(|zone| zone.iter().all(inside))
        };
        match self.options.cut {
            Cut::Always => part,
            Cut::WhereSound if is_sound() => part,
            Cut::WhereSound | Cut::Never => self.region.clone(),
        }
    }

    /// Returns the points on which a new stone may stand. `None` if the search for the chains that bound it needs more
    /// states.
    fn zone(&mut self, color: Color, chain: &[Point], readings: Readings, effort: &mut Effort) -> Option<Vec<Point>> {
        let region = match self.options.cut {
            Cut::Always => self.part(chain[0]),
            Cut::WhereSound | Cut::Never => self.region.clone(),
        };
        let simple = self.simple_zone(&region, chain, readings);
        if simple.is_some() {
            return simple;
        }
        let both = readings.new_stone == NewStone::Local2Both;
        let free = |point: &Point| is_free(&region, *point);
        let mut zone = chain.to_vec();
        let mut refused: Vec<Point> = Vec::new();
        let mut next = 0;
        while let Some(point) = zone.get(next).copied() {
            next += 1;
            for near in region.neighbors(point).collect::<Vec<Point>>() {
                if !free(&near) || zone.contains(&near) || refused.contains(&near) {
                    continue;
                }
                let bounds = matches!(region.at(near), Cell::Stone(other) if both || other == color);
                if bounds && self.lives_on_its_points(near, readings, effort)? {
                    refused.extend(region.chain(near).unwrap_or_default());
                } else if matches!(region.at(near), Cell::Stone(_)) {
                    zone.extend(region.chain(near).unwrap_or_default());
                } else {
                    zone.push(near);
                }
            }
        }
        Some(region.points().filter(|point| zone.contains(point)).collect())
    }

    /// Returns the zone if the reading tells it without a search.
    fn simple_zone(&self, region: &LifeRegion, chain: &[Point], readings: Readings) -> Option<Vec<Point>> {
        match readings.new_stone {
            NewStone::SamePoints => Some(chain.to_vec()),
            NewStone::None => Some(Vec::new()),
            NewStone::After => Some(region.points().filter(|point| is_free(region, *point)).collect()),
            NewStone::Local2 | NewStone::Local2Both => None,
        }
    }

    /// Returns whether a chain lives by [`NewStone::SamePoints`].
    fn lives_on_its_points(&mut self, point: Point, readings: Readings, effort: &mut Effort) -> Option<bool> {
        let chain = self.region.chain(point)?;
        let first = self.region.points().find(|point| chain.contains(point))?;
        if let Some((status, part)) = self.same_points.get(&first) {
            effort.part |= part;
            return Some(status.lives());
        }
        let readings = Readings { new_stone: NewStone::SamePoints, ..readings };
        // An unknown answer is not stored: it may be known with the states that another chain has left.
        let mut own = Effort { states: effort.states, part: false };
        let answer = self.answer(first, readings, &mut own).ok()?;
        *effort = Effort { states: own.states, part: effort.part || own.part };
        let status = answer.status?;
        self.same_points.insert(first, (status, own.part));
        Some(status.lives())
    }
}

/// Returns the points on which a new stone of a cleared chain's owner may stand. `None` if it may stay on one of them,
/// because that one is in no window that is cleared, or if a chain there may be captured.
fn cleared_zone(
    region: &LifeRegion,
    windows: &[Secured],
    color: Color,
    chain: &[Point],
    readings: Readings,
) -> Option<Vec<Point>> {
    let both = match readings.new_stone {
        NewStone::SamePoints => return Some(chain.to_vec()),
        NewStone::None => return Some(Vec::new()),
        NewStone::After => return None,
        NewStone::Local2 => false,
        NewStone::Local2Both => true,
    };
    let sealed = sealed(region, windows, &[]);
    let is_cleared =
        |point: &Point| windows.iter().any(|one| one.cleared && one.color != color && one.window.contains(point));
    let mut zone = chain.to_vec();
    let mut next = 0;
    while let Some(point) = zone.get(next).copied() {
        next += 1;
        for near in region.neighbors(point).filter(|near| is_free(region, *near)) {
            let bounds = matches!(sealed.at(near), Cell::Border(other) if both || other == color);
            if bounds || zone.contains(&near) {
                continue;
            }
            if !matches!(sealed.at(near), Cell::Border(_)) && !is_cleared(&near) {
                return None;
            }
            zone.push(near);
        }
    }
    Some(region.points().filter(|point| zone.contains(point)).collect())
}

/// Returns whether a point is no border stone.
fn is_free(region: &LifeRegion, point: Point) -> bool {
    matches!(region.at(point), Cell::Empty | Cell::Stone(_))
}

impl LifeAnswer {
    /// Returns an answer that is not known yet.
    fn new(color: Color, readings: Readings, chain: Vec<Point>, searched: LifeRegion, states: u64) -> LifeAnswer {
        let (status, part, owner_may_begin, zone) = (None, false, false, Vec::new());
        LifeAnswer { color, readings, chain, status, states, searched, part, owner_may_begin, zone }
    }

    /// Returns the question in the form that is searched. `None` if there are too many free points.
    pub(super) fn prepare(&self) -> Option<PreparedQuestion> {
        let (ground, stones) = Ground::new(&self.searched, self.color)?;
        let (target, zone) = (ground.set(&self.chain), ground.set(&self.zone));
        Some(PreparedQuestion { ground, start: LifeState::start(stones, 0), target, zone, readings: self.readings })
    }
}

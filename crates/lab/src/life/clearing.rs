//! Territories in which their owner can answer every play, so that no stone of the opponent's stays.

use super::ground::{ATTACKER, Ground, OWNER, bits};
use super::window::Window;
use crate::solve::quick_hash::QuickMap;

/// A search for a way to clear a window that is a whole territory.
///
/// The owner reaches his goal if his chains are one *group* with two *solid* eyes, or with his border, and if in each
/// part that they enclose there is little room:
///
/// - Chains are one group if they share two empty points, a *pair*, that no other pair uses. If the opponent plays on one
///   of them, the owner plays on the other.
/// - An eye is solid if the group stands beside each of its points. It stays solid when the owner plays in it: he fills
///   the last point only to capture, and then the points of the captured stones are an eye. One point must be in no pair.
/// - *Inner* points have no stone of the group beside them. On all others the owner can play, because there he joins a
///   living group. With one inner point in a part, or two that are neighbors, the opponent has one eye at most, and the
///   owner plays there last. On one point he captures at least two stones, so that it is no ko. Of two points he plays on
///   one; a stone that takes his is no lone one, so that it bars nothing, and leaves its chain one liberty.
///
/// So the opponent's stones in the part can be captured even if the owner waits, and none can ever stay.
pub(super) struct ClearSearch<'a> {
    ground: &'a Ground,
    start: Pocket,
    /// By the pocket, and whether the owner moves.
    known: QuickMap<(Pocket, bool), PocketKnown>,
    /// How many states were looked at, and how many may be.
    pub expanded: u64,
    limit: u64,
    /// Whether a line was cut off in this round.
    is_cut: bool,
}

/// A part of the window that the owner's main group encloses, with the stones in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pocket {
    /// All points that do not belong to the main group.
    area: u64,
    /// Those beside the main group.
    beside: u64,
    /// The owner's stones that are not connected with the main group.
    own: u64,
    theirs: u64,
    /// How many solid eyes the main group needs here.
    eyes: u8,
}

impl Pocket {
    fn empty(&self) -> u64 {
        self.area & !(self.own | self.theirs)
    }

    fn within(&self, area: u64, eyes: u8) -> Pocket {
        Pocket { area, beside: self.beside & area, own: self.own & area, theirs: self.theirs & area, eyes }
    }
}

/// What is known of a pocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PocketKnown {
    /// The owner reaches his goal, and only stones on these points can hinder him.
    Holds(u64),
    /// He was not found to reach it with so many plays.
    Fails(u32),
}

/// The most plays of the owner on one line.
const MOST_PLAYS: u32 = 20;

impl ClearSearch<'_> {
    /// Returns a search in a window. `None` if a point of the window is beside what is outside of it.
    pub fn new(window: &Window, limit: u64) -> Option<ClearSearch<'_>> {
        let start = start(&window.ground, window.stones);
        let search = ClearSearch {
            ground: &window.ground,
            start,
            known: QuickMap::default(),
            expanded: 0,
            limit,
            is_cut: false,
        };
        (!window.is_open()).then_some(search)
    }

    /// Returns whether the owner reaches his goal although the opponent plays first.
    ///
    /// The search is by *relevance zones*. First the opponent passes. If the owner then reaches his goal, the zone of that
    /// strategy is where he plays, with liberties of each of his chains. A play of the opponent's elsewhere is like a
    /// pass: it cannot hinder the strategy, whatever stands outside of the zone. So only his plays in the zone are tried,
    /// and their zones added.
    pub fn holds(&mut self) -> bool {
        for plays in 0..=MOST_PLAYS {
            self.is_cut = false;
            if self.defend(self.start, plays).is_some() {
                return true;
            }
            if !self.is_cut || self.expanded >= self.limit {
                return false;
            }
        }
        false
    }

    /// Returns the zone in which the owner reaches his goal with at most so many plays. The opponent moves.
    fn defend(&mut self, pocket: Pocket, plays: u32) -> Option<u64> {
        if let Some(known) = self.recall(pocket, false, plays) {
            return known;
        }
        if self.expanded >= self.limit {
            return None;
        }
        self.expanded += 1;
        let Some(liberties) = self.liberties(&pocket) else {
            self.known.insert((pocket, false), PocketKnown::Fails(MOST_PLAYS));
            return None;
        };
        let zone = self.settled(&pocket).or_else(|| {
            let parts: Vec<u64> = self.ground.parts(pocket.area).collect();
            if parts.len() > 1 {
                self.defend_parts(pocket, parts, plays)
            } else {
                self.defend_plays(pocket, plays, liberties)
            }
        });
        self.note(pocket, false, plays, zone)
    }

    fn recall(&mut self, pocket: Pocket, owner_moves: bool, plays: u32) -> Option<Option<u64>> {
        match *self.known.get(&(pocket, owner_moves))? {
            PocketKnown::Holds(zone) => Some(Some(zone)),
            PocketKnown::Fails(most) if most >= plays => {
                self.is_cut |= most < MOST_PLAYS;
                Some(None)
            }
            PocketKnown::Fails(_) => None,
        }
    }

    fn note(&mut self, pocket: Pocket, owner_moves: bool, plays: u32, zone: Option<u64>) -> Option<u64> {
        if zone.is_some() || self.expanded < self.limit {
            self.known.insert((pocket, owner_moves), zone.map_or(PocketKnown::Fails(plays), PocketKnown::Holds));
        }
        zone
    }

    /// Tries each part by itself: in each the owner answers there.
    fn defend_parts(&mut self, pocket: Pocket, mut parts: Vec<u64>, plays: u32) -> Option<u64> {
        parts.sort_by_key(|part| part.count_ones());
        let (mut zone, mut missing) = (0, pocket.eyes);
        for part in &parts {
            let with_eye = if missing > 0 { self.defend(pocket.within(*part, 1), plays) } else { None };
            if let Some(found) = with_eye {
                zone |= found;
                missing -= 1;
            } else {
                zone |= self.defend(pocket.within(*part, 0), plays)?;
            }
        }
        (missing == 0).then_some(zone)
    }

    /// Tries a pass of the opponent's, and then his plays in the zone.
    fn defend_plays(&mut self, pocket: Pocket, plays: u32, liberties: u64) -> Option<u64> {
        if self.missing(&pocket).max(1) > plays {
            self.is_cut = true;
            return None;
        }
        let mut zone = self.answer(pocket, plays, 0)? | liberties;
        let mut tried = 0;
        while let Some(point) = bits(zone & pocket.empty() & !tried).next() {
            tried |= 1 << point;
            if let Some(after) = self.play_of_theirs(&pocket, point) {
                zone |= self.answer(after, plays, 1 << point)?;
            }
        }
        Some(zone)
    }

    /// Returns the zone in which the owner, who moves, reaches his goal with at most so many plays.
    fn answer(&mut self, pocket: Pocket, plays: u32, last: u64) -> Option<u64> {
        if let Some(known) = self.recall(pocket, true, plays) {
            return known;
        }
        let mut zone = self.settled(&pocket);
        if zone.is_none() {
            for (point, after) in self.candidates(&pocket, last) {
                zone = self.defend(after, plays - 1).map(|zone| zone | 1 << point);
                if zone.is_some() || self.expanded >= self.limit {
                    break;
                }
            }
        }
        self.note(pocket, true, plays, zone)
    }

    /// Returns two liberties of each of the owner's chains in the pocket, and one of the main group for each eye that it
    /// needs. `None` if there are fewer.
    fn liberties(&self, pocket: &Pocket) -> Option<u64> {
        let empty = pocket.empty();
        let mut zone = 0;
        let mut add = |around: u64, count: u32| {
            let missing = count.saturating_sub((around & zone).count_ones()) as usize;
            zone |= bits(around & !zone).take(missing).fold(0, |set, bit| set | 1 << bit);
            around.count_ones() >= count
        };
        let has_eyes = add(pocket.beside & empty, u32::from(pocket.eyes));
        let breathes = self.ground.parts(pocket.own).all(|chain| add(self.ground.around(chain) & empty, 2));
        (has_eyes && breathes).then_some(zone)
    }

    /// Returns the pocket after a play of the opponent's. `None` if it is suicide.
    fn play_of_theirs(&self, pocket: &Pocket, point: usize) -> Option<Pocket> {
        let theirs = pocket.theirs | 1 << point;
        let chain = self.ground.connected(1 << point, theirs);
        let breathes = self.ground.around(chain) & pocket.empty() & !(1 << point) != 0;
        breathes.then_some(Pocket { theirs, ..*pocket })
    }

    /// Returns the pocket after a play of the owner's. `None` if it is suicide.
    fn play_of_own(&self, pocket: &Pocket, point: usize) -> Option<Pocket> {
        let ground = &self.ground;
        let place = 1u64 << point;
        let empty = pocket.empty() & !place;
        let beside = ground.near[point] & pocket.theirs;
        let is_captured = |chain: &u64| chain & beside != 0 && ground.around(*chain) & empty == 0;
        let captured = ground.parts(pocket.theirs).filter(is_captured).fold(0, |set, chain| set | chain);
        let theirs = pocket.theirs & !captured;
        let chain = ground.connected(place, pocket.own | place);
        if chain & pocket.beside != 0 {
            let area = pocket.area & !chain;
            let beside = (pocket.beside | ground.around(chain)) & area;
            return Some(Pocket { area, beside, own: pocket.own & !chain, theirs, eyes: pocket.eyes });
        }
        let breathes = ground.around(chain) & (empty | captured) != 0;
        breathes.then_some(Pocket { own: pocket.own | place, theirs, ..*pocket })
    }

    /// Returns the owner's plays with the pocket after each, those first that leave him closest to his goal.
    fn candidates(&self, pocket: &Pocket, last: u64) -> Vec<(usize, Pocket)> {
        let around_last = self.ground.around(last);
        let mut plays: Vec<(u32, usize, Pocket)> = bits(pocket.empty())
            .filter_map(|point| {
                let after = self.play_of_own(pocket, point)?;
                let is_far = u32::from(around_last >> point & 1 == 0);
                let inner = (after.area & !after.own & !self.reached(&after)).count_ones();
                Some((8 * self.missing(&after) + inner + is_far, point, after))
            })
            .collect();
        plays.sort_by_key(|(distance, point, _)| (*distance, *point));
        plays.into_iter().map(|(_, point, after)| (point, after)).collect()
    }

    /// Returns the points beside the owner's stones.
    fn reached(&self, pocket: &Pocket) -> u64 {
        pocket.beside | self.ground.around(pocket.own)
    }

    /// Returns a guess of how many plays of the owner are missing: to stand beside all points but one or two, and to
    /// connect his chains.
    fn missing(&self, pocket: &Pocket) -> u32 {
        let ground = &self.ground;
        let (apart, _) = self.pairs(pocket);
        let mut inner = pocket.area & !pocket.own & !self.reached(pocket);
        let mut empty = pocket.empty();
        let mut plays = 0;
        while inner.count_ones() > 2 {
            let covers = |point: usize| ((ground.near[point] | 1 << point) & inner).count_ones();
            let Some(best) = bits(empty).max_by_key(|point| covers(*point)) else { break };
            inner &= !(ground.near[best] | 1 << best);
            empty &= !(1 << best);
            plays += 1;
        }
        plays.max(apart)
    }

    /// Returns the zone of what the owner has already, if that is the goal: the pairs that connect his chains.
    fn settled(&self, pocket: &Pocket) -> Option<u64> {
        let inner = pocket.area & !pocket.own & !self.reached(pocket);
        let parts = || self.ground.parts(pocket.area & !pocket.own);
        if parts().any(|part| !self.has_little_room(part & inner)) {
            return None;
        }
        let (apart, pairs) = self.pairs(pocket);
        let eyes = parts().filter(|part| part & inner == 0 && part & !pairs != 0).count();
        (apart == 0 && eyes >= usize::from(pocket.eyes)).then_some(pairs)
    }

    /// Returns whether inner points are at most one or two neighbors, and not at the end of a row of single points.
    fn has_little_room(&self, inner: u64) -> bool {
        let near = &self.ground.near;
        let touches = |bit: usize| inner & near[bit] != 0;
        (inner.count_ones() < 2 || inner.count_ones() == 2 && bits(inner).all(touches))
            && bits(inner).all(|bit| near[bit].count_ones() > 1)
    }

    /// Returns how many of the owner's chains no pairs connect with the main group, and all pairs.
    fn pairs(&self, pocket: &Pocket) -> (u32, u64) {
        let ground = &self.ground;
        let empty = pocket.empty();
        let mut apart: Vec<u64> = ground.parts(pocket.own).map(|chain| ground.around(chain)).collect();
        let (mut around, mut pairs) = (pocket.beside, 0);
        let shared = |around: u64, chain: u64, pairs: u64| around & chain & empty & !pairs;
        while let Some(next) = apart.iter().position(|chain| shared(around, *chain, pairs).count_ones() > 1) {
            let chain = apart.swap_remove(next);
            pairs |= bits(shared(around, chain, pairs)).take(2).fold(0, |set, bit| set | 1 << bit);
            around |= chain;
        }
        (apart.len() as u32, pairs)
    }
}

/// Returns the pocket at the start. The main group is the owner's border with the chains beside it, or if there is none,
/// the chain that is beside most points.
fn start(ground: &Ground, stones: [u64; 2]) -> Pocket {
    let (own, border) = (stones[OWNER], ground.border[OWNER]);
    let main = if border == 0 {
        ground.parts(own).max_by_key(|chain| ground.around(*chain).count_ones()).unwrap_or(0)
    } else {
        ground.parts(own).filter(|chain| chain & border != 0).fold(0, |set, chain| set | chain)
    };
    let area = ground.all & !main;
    let beside = (border | ground.around(main)) & area;
    Pocket { area, beside, own: own & !main, theirs: stones[ATTACKER], eyes: if border == 0 { 2 } else { 0 } }
}

//! States of the hypothetical play, and the moves between them.
//!
//! States do not count plain passes, because their number never matters:
//!
//! - While the attacker tries to capture stones, a plain pass of his always fails: the owner passes too, and play is
//!   over.
//! - After the target was captured, a plain pass of the attacker fails if a new stone stands, because the owner passes
//!   too. If none stands, a plain pass of the owner fails in the same way.
//!
//! So only one player ever has a plain pass, and two in a row never occur.

use std::hash::{Hash, Hasher};

use super::ground::{ATTACKER, Ground, OWNER, bits};
use super::readings::{Absence, Bars, Readings};

/// A state of the hypothetical play. Pairs are the owner's, then the attacker's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LifeState {
    pub stones: [u64; 2],
    /// The points on which each player may make no ko capture.
    pub bars: [u64; 2],
    /// The points on which each player is never barred again, under [`Bars::Once`].
    pub freed: [u64; 2],
    /// The owner's stones in the zone that are no new stones, without those whose chain has a new stone.
    pub old: u64,
    pub mover: usize,
}

impl Hash for LifeState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let parts = [self.stones[0], self.stones[1], self.bars[0], self.bars[1].rotate_left(self.mover as u32 + 32)];
        parts.into_iter().for_each(|part| hasher.write_u64(part));
        if self.freed != [0; 2] || self.old != 0 {
            [self.freed[0], self.freed[1], self.old].into_iter().for_each(|part| hasher.write_u64(part));
        }
    }
}

/// A move, by the bits of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Play(usize),
    Pass,
    /// A pass for the ko at a point.
    PassFor(usize),
    /// A pass for all kos.
    PassForAll,
}

/// A move and where it leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct LifeNext {
    pub step: Step,
    pub state: LifeState,
    /// The opponent's stones that the move captures.
    pub captured: u64,
}

impl LifeState {
    /// Returns the state at the start: the attacker moves, and nothing is barred.
    pub fn start(stones: [u64; 2], old: u64) -> LifeState {
        LifeState { stones, bars: [0; 2], freed: [0; 2], old, mover: ATTACKER }
    }

    /// Returns the empty points.
    pub fn empty(&self, ground: &Ground) -> u64 {
        ground.all & !(self.stones[0] | self.stones[1])
    }

    /// Adds all moves but the plain pass. Plays come first.
    pub fn moves(&self, ground: &Ground, readings: &Readings, next: &mut Vec<LifeNext>) {
        for point in bits(self.empty(ground)) {
            next.extend(self.play(ground, readings, point));
        }
        let bars = self.bars[self.mover];
        if bars == 0 || readings.bars == Bars::NextMove {
            return;
        }
        let open: Vec<usize> =
            bits(bars).filter(|point| ground.is_ko_capture(self.stones, self.mover, *point)).collect();
        if open.is_empty() {
            return;
        }
        let mut pass = |step: Step, change: &dyn Fn(&mut LifeState)| {
            let mut state = LifeState { mover: 1 - self.mover, ..*self };
            change(&mut state);
            next.push(LifeNext { step, state, captured: 0 });
        };
        match readings.bars {
            Bars::EachKo | Bars::NextMove => open.iter().for_each(|point| {
                pass(Step::PassFor(*point), &|state| state.bars[self.mover] &= !(1 << *point));
            }),
            Bars::Once => open.iter().for_each(|point| {
                pass(Step::PassFor(*point), &|state| {
                    state.bars[self.mover] &= !(1 << *point);
                    state.freed[self.mover] |= 1 << *point;
                });
            }),
            Bars::OwnKos => pass(Step::PassForAll, &|state| state.bars[self.mover] = 0),
            Bars::AllKos => pass(Step::PassForAll, &|state| state.bars = [0; 2]),
        }
    }

    /// Returns the plain pass.
    pub fn pass(&self, readings: &Readings) -> LifeNext {
        let mut state = LifeState { mover: 1 - self.mover, ..*self };
        if readings.bars == Bars::NextMove {
            state.bars[self.mover] = 0;
        }
        LifeNext { step: Step::Pass, state, captured: 0 }
    }

    /// Returns a play on an empty point. `None` if it is suicide or barred.
    fn play(&self, ground: &Ground, readings: &Readings, point: usize) -> Option<LifeNext> {
        let played = ground.play(self.stones, self.mover, point)?;
        if played.ko && self.bars[self.mover] >> point & 1 == 1 {
            return None;
        }
        let opponent = 1 - self.mover;
        let mut bars = self.bars;
        if readings.bars == Bars::NextMove {
            bars[self.mover] = 0;
        }
        if played.ko {
            bars[opponent] |= played.captured & !self.freed[opponent];
        }
        if readings.absence == Absence::Drops {
            for player in [OWNER, ATTACKER] {
                let gone = bits(bars[player]).filter(|at| !ground.is_ko_capture(played.stones, player, *at));
                bars[player] &= !gone.fold(0, |set, at| set | 1u64 << at);
            }
        }
        let old = self.old & played.stones[OWNER];
        let state = LifeState { stones: played.stones, bars, freed: self.freed, old, mover: opponent };
        Some(LifeNext { step: Step::Play(point), state, captured: played.captured })
    }
}

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

use super::ground::{ATTACKER, Ground, OWNER, bits};
use super::readings::{Absence, Bars, Readings};

/// A state of the hypothetical play. Pairs are the owner's, then the attacker's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

#[cfg(test)]
mod tests {
    use shinpan::Color;

    use super::*;
    use crate::life::tests::{DOUBLE_KO_SEKI, point, region};

    /// The double ko seki as Black's question: White moves first. Black's stone E4 and White's stone A3 are in kos.
    struct Kos {
        ground: Ground,
        readings: Readings,
        state: LifeState,
    }

    impl Kos {
        fn new(bars: Bars, absence: Absence) -> Kos {
            let (ground, stones) = Ground::new(&region(DOUBLE_KO_SEKI), Color::Black).expect("few points");
            let readings = Readings { bars, absence, ..Readings::default() };
            Kos { ground, readings, state: LifeState::start(stones, 0) }
        }

        fn bit(&self, name: &str) -> usize {
            self.ground.set(&[point(name)]).trailing_zeros() as usize
        }

        fn moves(&self) -> Vec<LifeNext> {
            let mut moves = Vec::new();
            self.state.moves(&self.ground, &self.readings, &mut moves);
            moves
        }

        fn can(&self, step: Step) -> bool {
            self.moves().iter().any(|next| next.step == step)
        }

        fn go(&mut self, step: Step) {
            self.state = self.moves().into_iter().find(|next| next.step == step).expect("a legal move").state;
        }

        fn play(&mut self, name: &str) {
            self.go(Step::Play(self.bit(name)));
        }

        fn can_play(&self, name: &str) -> bool {
            self.can(Step::Play(self.bit(name)))
        }

        fn can_pass_for(&self, name: &str) -> bool {
            self.can(Step::PassFor(self.bit(name)))
        }
    }

    #[test]
    fn a_pass_for_a_ko_frees_that_ko_only() {
        let mut kos = Kos::new(Bars::EachKo, Absence::Drops);
        assert!(!kos.can_pass_for("E3") && kos.can_play("E3"));
        kos.play("E3");
        assert!(!kos.can_play("E4"), "Black may not recapture");
        assert!(kos.can_pass_for("E4") && !kos.can_pass_for("A4"));
        kos.play("A4");
        assert!(!kos.can_play("A3") && kos.can_pass_for("A3"));
        kos.go(Step::PassFor(kos.bit("A3")));
        assert!(!kos.can_play("E4"), "White's pass frees nothing of Black's");
        kos.go(Step::PassFor(kos.bit("E4")));
        kos.play("A3");
        assert!(kos.can_play("E4") && !kos.can_play("A4"));
        kos.play("E4");
        assert!(kos.can_pass_for("E3"), "a ko that was freed is barred again");
    }

    #[test]
    fn once_frees_for_ever() {
        let mut kos = Kos::new(Bars::Once, Absence::Drops);
        kos.play("E3");
        kos.go(Step::PassFor(kos.bit("E4")));
        kos.state = kos.state.pass(&kos.readings).state;
        kos.play("E4");
        kos.go(Step::PassFor(kos.bit("E3")));
        kos.state = kos.state.pass(&kos.readings).state;
        kos.play("E3");
        assert!(kos.can_play("E4") && !kos.can_pass_for("E4"));
    }

    #[test]
    fn one_pass_frees_several_kos() {
        for (bars, black_is_free) in [(Bars::OwnKos, false), (Bars::AllKos, true)] {
            let mut kos = Kos::new(bars, Absence::Drops);
            kos.play("E3");
            kos.play("A4");
            kos.go(Step::PassForAll);
            assert_eq!(kos.can_play("E4"), black_is_free, "{bars}");
            assert_eq!(kos.can(Step::PassForAll), !black_is_free, "{bars}");
            kos.state = kos.state.pass(&kos.readings).state;
            assert!(kos.can_play("A3"), "{bars}");
        }
    }

    #[test]
    fn an_ordinary_ko_is_free_after_any_move() {
        let mut kos = Kos::new(Bars::NextMove, Absence::Drops);
        kos.play("E3");
        assert!(!kos.can_play("E4") && kos.moves().iter().all(|next| matches!(next.step, Step::Play(_))));
        kos.state = kos.state.pass(&kos.readings).state;
        assert_eq!(kos.state.bars, [0; 2]);
        kos.state = kos.state.pass(&kos.readings).state;
        assert!(kos.can_play("E4"));
    }

    #[test]
    fn a_bar_drops_or_persists_while_its_ko_is_gone() {
        for absence in [Absence::Drops, Absence::Persists] {
            let mut kos = Kos::new(Bars::EachKo, absence);
            kos.play("E3");
            let barred = 1 << kos.bit("E4");
            assert_eq!(kos.state.bars[OWNER], barred);
            kos.state.mover = ATTACKER;
            kos.play("E4");
            assert_eq!(kos.state.bars[OWNER], if absence == Absence::Persists { barred } else { 0 }, "{absence}");
            assert!(!kos.can_pass_for("E4"), "there is no ko to pass for");
        }
    }
}

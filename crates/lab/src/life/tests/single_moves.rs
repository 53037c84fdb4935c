//! Tests of single moves: ko captures, bars and passes.

use shinpan::Color;

use super::super::ground::{ATTACKER, Ground, OWNER};
use super::super::state::{LifeNext, LifeState, Step};
use super::super::{Absence, Bars, Readings};
use super::{DOUBLE_KO_SEKI, point, region};

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

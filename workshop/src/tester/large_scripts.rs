//! Large scripts made by hand, for mistakes that only size or length shows. Each shows one kind of limit in as few acts
//! as it needs, so it needs no shrinking.

mod boards;
mod long;
mod scripts;

use self::boards::{
    aliased, combs, corridor, edges, four, full, halves, komi, lattice, liberties, lone, rectangle, regions, settled,
    spiral, wall,
};
use self::long::{aliased_ko, filled, ko, late_ko, sent};
use self::scripts::at;
use shinpan_harness::vocabulary::{Color, Script};

use Color::{Black, White};

/// Any suicide is allowed, and no superko.
const KO: &str = "basic+simple-ko-restated";

/// Returns all plants, those with the fewest acts first.
pub fn plants() -> Vec<Script> {
    let mut all = shapes();
    all.extend(liberties(256).into_iter().chain(liberties(128)));
    all.extend((6..15).flat_map(|columns| [sent(columns, 13), filled(columns, 13, "basic")]));
    all.extend([
        ko(19, 19, at(9, 9)),
        ko(19, 19, at(4, 16)),
        ko(22, 19, at(18, 4)),
        ko(25, 25, at(21, 22)),
        aliased_ko(25, 25, 256),
        aliased_ko(19, 19, 256),
        sent(9, 16),
        sent(12, 26),
        sent(12, 51),
        sent(15, 101),
        sent(25, 129),
        sent(25, 257),
        sent(25, 351),
        filled(9, 34, "basic"),
        filled(12, 60, "tromp-taylor-2001+psk"),
        filled(15, 101, KO),
        late_ko(128, true, KO),
        late_ko(256, true, KO),
        late_ko(256, false, KO),
        late_ko(512, false, KO),
        late_ko(1_000, false, "basic"),
    ]);
    all.sort_by_key(|script| script.acts.len());
    all
}

fn shapes() -> Vec<Script> {
    vec![
        full(25, 25, at(12, 12), White, "basic"),
        full(25, 25, at(0, 24), White, "basic+no-suicide"),
        full(25, 25, at(20, 11), Black, KO),
        full(19, 19, at(18, 0), White, "tromp-taylor-2001+psk"),
        full(11, 10, at(3, 4), Black, KO),
        spiral(25, White),
        spiral(19, White),
        corridor(25),
        corridor(13),
        combs(25, White),
        combs(24, Black),
        four(1, false),
        four(6, false),
        four(9, true),
        halves(25, 25, 12, false),
        halves(25, 25, 13, true),
        halves(25, 19, 9, true),
        halves(19, 13, 13, false),
        wall(19, 19),
        wall(25, 25),
        edges(17, 17),
        edges(19, 19),
        edges(22, 22),
        edges(25, 24),
        rectangle(12, 10),
        rectangle(24, 25),
        regions(25, 25),
        regions(19, 19),
        lattice(25, 25),
        lone(25, 25, "basic"),
        lone(19, 19, "tromp-taylor-2001+psk"),
        settled(19, 19, true),
        settled(25, 25, false),
        komi(140),
        komi(-300),
        aliased(25, 25, 256),
        aliased(21, 24, 256),
    ]
}

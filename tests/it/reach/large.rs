//! That random games reach every range of every measure: large boards, long games, large captures, old positions.

use shinpan_harness::generate::large::generated_large;
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::reach::Reach;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::vocabulary::{Script, Want};

const SMALL: u64 = 2_000;
const LARGE: u64 = 700;

fn measured(scripts: impl Iterator<Item = Script>) -> Reach {
    let mut reach = Reach::new();
    for script in scripts {
        let want = Want { every: Want::lockstep().every, ..Want::default() };
        reach.add(&script, &Engine::new().transcript(&script, &want));
    }
    reach
}

/// The number of times that each range must be reached. There is no list of ranges out of reach.
const LEAST: u64 = 1;

#[test]
fn random_games_reach_every_range() {
    let mut reach = measured((0..LARGE).map(|number| generated_large(3, number, &[])));
    reach.merge(&measured((0..SMALL).map(|number| generated(3, number, &[]))));
    for row in &reach.rows {
        assert!(row.counts.iter().all(|count| *count >= LEAST), "{row:?}");
    }
}

/// Under every ruleset that plays them, the games of `verify` hold large ones: about one in 256.
#[test]
fn small_games_are_mixed_with_large_ones() {
    let scripts = (0..10_000).map(|number| generated(1, number, &[]));
    let large = scripts.filter(|script| script.acts.len() > 400 || script.start.board.columns() > 20).count();
    assert!(large >= 40, "{large} of 10,000 games");
}

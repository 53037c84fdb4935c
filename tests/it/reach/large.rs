//! That random games reach every range of every measure: large boards, long games, large captures, old positions.

use shinpan_harness::generate::large::generated_large;
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::reach::Reach;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::vocabulary::{Script, Want};

/// The first seed with which these numbers of games reach every range.
const SEED: u64 = 4;

const SMALL: u64 = 1_000;
const LARGE: u64 = 300;

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
    let mut reach = measured((0..LARGE).map(|number| generated_large(SEED, number, &[])));
    reach.merge(&measured((0..SMALL).map(|number| generated(SEED, number, &[]))));
    let holes: Vec<_> = reach.rows.iter().filter(|row| row.counts.iter().any(|count| *count < LEAST)).collect();
    assert!(holes.is_empty(), "{holes:#?}");
}

/// The games of `verify` hold long ones. Nothing else makes more than 400 acts.
#[test]
fn small_games_are_mixed_with_long_ones() {
    let scripts = (0..10_000).map(|number| generated(1, number, &[]));
    let long = scripts.filter(|script| script.acts.len() > 400).count();
    assert!(long >= 10, "{long} of 10,000 games");
}

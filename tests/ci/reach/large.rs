//! That random games reach every range of every measure: large boards, long games, large captures, old positions.

use shinpan_harness::generate::large::generated_large;
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::reach::{Histogram, Reach};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::vocabulary::{Field, Fields, Rules, Script, Want};

/// A seed with which few large games reach every range.
const SEED: u64 = 11;

const SMALL: u64 = 1_000;
const LARGE: u64 = 300;

/// What [`Reach`] measures.
const FIELDS: [Field; 5] = [Field::Board, Field::Illegal, Field::Repeats, Field::Removed, Field::Phase];

fn measure(reach: &mut Reach, script: &Script) {
    let every = FIELDS.iter().fold(Fields::default(), |fields, field| fields.with(*field));
    reach.add(script, &Engine::new().transcript(script, &Want { every, ..Want::default() }));
}

/// The number of times that each range must be reached. There is no list of ranges out of reach.
const LEAST: u64 = 1;

/// Returns the measures that have a range which was not reached.
fn holes(reach: &Reach) -> Vec<&Histogram> {
    reach.rows.iter().filter(|row| row.counts.iter().any(|count| *count < LEAST)).collect()
}

/// The rulesets of the documents with long procedures. The range of play-outs needs many games of one of them.
fn documents() -> Vec<Rules> {
    let short = ["japanese-1989", "new-zealand", "button-go", "options"];
    Rules::all().filter(|rules| !short.contains(&rules.document)).collect()
}

/// Large games go on until every range is reached.
#[test]
fn random_games_reach_every_range() {
    let documents = documents();
    let mut reach = Reach::new();
    for number in 0..SMALL {
        measure(&mut reach, &generated(SEED, number, &[]));
    }
    let mut is_played = |number| {
        let is_open = !holes(&reach).is_empty();
        if is_open {
            measure(&mut reach, &generated_large(SEED, number, &documents));
        }
        is_open
    };
    let played = (0..LARGE).take_while(|number| is_played(*number)).count();
    let holes = holes(&reach);
    assert!(holes.is_empty(), "after {played} large games: {holes:#?}");
}

/// The games of `verify` hold long ones. Nothing else makes more than 400 acts.
#[test]
fn small_games_are_mixed_with_long_ones() {
    let long = super::SHARED_GAMES.iter().take(10_000).filter(|script| script.acts.len() > 400).count();
    assert!(long >= 10, "{long} of 10,000 games");
}

//! Tests the relations between the superko rules on every game of the smallest boards.

use shinpan_harness::vocabulary::Rules;
use shinpan_workshop::tester::properties::{Walked, walk};

/// The stricter and the freer rule, as indices into positional, situational, natural situational.
const PAIRS: [(usize, usize); 3] = [(0, 1), (1, 2), (0, 2)];

fn walked(size: (u8, u8), acts: usize) -> [Walked; 3] {
    // Under `basic`, two passes end a game and suicide is allowed.
    let rules: Rules = "basic".parse().expect("a ruleset");
    PAIRS.map(|(strict, free)| walk(rules, size, acts, strict, free).expect("nested"))
}

/// Walks all games to their ends: no game reaches the limit of acts.
#[test]
fn superko_rules_are_nested_in_all_games_of_strips() {
    for size in [(1, 1), (1, 2), (1, 3)] {
        let whole = walked(size, 60);
        assert_eq!(whole, walked(size, 59), "{size:?} is not walked to the end");
    }
    assert!(walked((1, 3), 60).iter().all(|pair| pair.wider > 0), "no inclusion is an equality");
}

#[test]
fn superko_rules_are_nested_in_all_games_of_two_by_two_up_to_ten_acts() {
    let walked = walked((2, 2), 10);
    assert!(walked.iter().all(|pair| pair.states > 10_000), "{walked:?}");
}

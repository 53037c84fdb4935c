//! Tests that whole campaigns use the stages that `cargo xtask self-test` breaks, which `.ci/pages` runs.

use std::collections::BTreeSet;

use shinpan_workshop::tester::self_test_table::right_tester;
use shinpan_workshop::tester::stages::{CAMPAIGN, HUNT, SUITE, StageCheck};

/// Checks that a whole campaign uses these stages: the first wrong one of each changes what it reports.
#[track_caller]
fn shows(check: StageCheck, stages: &[&str]) {
    let right = right_tester();
    assert_eq!(check.seen(&right), None);
    let mut tried = BTreeSet::new();
    for broken in right.broken().iter().filter(|broken| stages.contains(&broken.stage)) {
        if tried.insert(broken.stage) {
            assert_ne!(check.seen(&broken.tester), None, "{} {}", broken.stage, broken.what);
        }
    }
    assert_eq!(tried.len(), stages.len());
}

#[test]
fn a_campaign_shows_each_of_its_wrong_stages() {
    let of_verify =
        ["generate", "run", "compare", "classify", "shrink", "number", "order", "take", "verdict", "report"];
    shows(CAMPAIGN, &of_verify);
}

/// A hunt takes its numbers from the shard and counts its scripts one after the other, so it has fewer stages.
#[test]
fn a_hunt_shows_each_of_its_wrong_stages() {
    shows(HUNT, &["generate", "run", "compare", "classify", "shrink", "take"]);
}

#[test]
fn the_suite_of_verify_shows_its_wrong_stage() {
    shows(SUITE, &["judge_own"]);
}

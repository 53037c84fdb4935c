//! Tests the stages of the tester: a wrong comparator, shrinker, runner, scheduler, journal or report is seen.

use std::collections::BTreeSet;

use shinpan_workshop::tester::self_test_table::{right_tester, stages};
use shinpan_workshop::tester::stages::{CAMPAIGN, HUNT, SUITE, StageCheck, run_stages};

/// The tester as it is passes every check, and some check sees each wrong stage.
#[test]
fn every_wrong_stage_of_the_tester_is_seen() {
    let report = run_stages(&right_tester(), &|_, _| {});
    let text = stages(&report);
    assert!(report.is_kept(), "{text}");
    let names: BTreeSet<(&str, &str)> = report.rows.iter().map(|row| (row.stage, row.what)).collect();
    assert_eq!(names.len(), report.rows.len(), "two wrong stages have one name");
    assert!(text.contains(&format!("{0} of {0} wrong stages seen", report.rows.len())), "{text}");
    println!("{text}");
}

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

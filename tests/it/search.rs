//! Exhaustive walks: what they find is smallest, what they prune is nothing, what they claim is what they did.

use shinpan_harness::rulesets::Rules;
use shinpan_harness::search::{Compared, From, Options, Past, Report, boards, search, starts};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::under::Under;

use crate::shinpan;

fn rules(id: &str) -> Rules {
    id.parse().expect("a ruleset")
}

fn compared(left: &str, right: &str, options: &Options) -> Report {
    let (left, right) = (rules(left), rules(right));
    search(&Under::new(left, Engine::new()), &Under::new(right, Engine::new()), &[left], options)
}

/// Three points and few acts, with the past pruned or not.
fn small(left: &str, right: &str, pruned: bool) -> Options {
    Options {
        most_points: 3,
        most_acts: 6,
        find: 20,
        nodes: 200_000,
        compared: Compared::Games,
        from: From::Empty,
        shortest: false,
        past: pruned.then(|| Past::of(rules(left).engine, rules(right).engine)),
    }
}

#[test]
fn boards_come_by_points_and_squarer_first() {
    let expected = [(1, 1), (2, 1), (3, 1), (2, 2), (4, 1), (5, 1), (3, 2), (6, 1)];
    assert_eq!(boards(6), expected);
}

/// Symmetries and colors leave one of up to 16 images.
#[test]
fn positions_are_counted_once() {
    let found = [(1, 1), (2, 1), (2, 2)].map(|(columns, rows)| starts(columns, rows, From::Positions).len());
    // Two points: empty, or a stone with either player to move.
    assert_eq!(&found[..2], [1, 3]);
    let images: usize = 57 * 2;
    assert!(found[2] * 16 >= images && found[2] < images / 4, "{}", found[2]);
}

/// A pruned walk meets every difference that a whole one meets.
#[test]
fn pruning_loses_nothing() {
    let pairs = [
        ("basic", "basic+simple-ko"),
        ("basic+ssk", "basic+nssk"),
        ("tromp-taylor-2001", "tromp-taylor-2001+nssk"),
        ("international-1998", "international-1998+basic-ko"),
        ("wmsg-2008", "basic+no-suicide"),
        ("basic+simple-ko", "basic+simple-ko-restated"),
    ];
    for (left, right) in pairs {
        let said = [true, false].map(|pruned| {
            let report = compared(left, right, &small(left, right, pruned));
            assert!(report.spaces.iter().all(|space| space.whole || space.acts == 6), "{:?}", report.spaces);
            let told = |finding: &shinpan_harness::lockstep::Finding| {
                let board = finding.script.start.board.to_string();
                (board, finding.divergence.step, finding.divergence.fingerprint())
            };
            report.findings.iter().map(told).collect::<Vec<_>>()
        });
        assert_eq!(said[0], said[1], "{left} and {right}");
    }
}

/// Superko ends every game, so on the smallest boards a walk comes to an end by itself.
#[test]
fn what_is_searched_whole_is_said() {
    let (code, text) = shinpan(&["search", "basic", "basic+davies", "--most-points", "2"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!("basic and davies", text);
    let (code, text) = shinpan(&["search", "basic", "basic+davies", "--most-points", "4", "--nodes", "2000"]);
    assert_eq!(code, 0);
    assert!(text.contains("2x1 (scripts of any length)") && text.contains("2x2 (up to "), "{text}");
}

#[test]
fn the_smallest_difference_is_a_case() {
    let (code, text) = shinpan(&["search", "basic+ssk", "basic+nssk", "--most-points", "2"]);
    assert_eq!(code, 1);
    insta::assert_snapshot!("ssk and nssk", text);
    let yaml = text.split("as a case:\n\n").nth(1).and_then(|rest| rest.split("\nboard ").next()).expect("a case");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("found.yaml");
    std::fs::write(&file, yaml).expect("written");
    let file = file.to_str().expect("a path");
    let run = |subject: &str| shinpan(&["check", "--with", subject, "--corpus", file]).0;
    assert_eq!((run("spec"), run("engine")), (0, 0));
}

#[test]
fn legality_alone_can_be_asked_for() {
    let options = |compared| Options { compared, ..small("basic", "tromp-taylor-2001+psk", true) };
    let games = compared("basic", "tromp-taylor-2001+psk", &options(Compared::Games));
    let moves = compared("basic", "tromp-taylor-2001+psk", &options(Compared::Moves));
    assert!(!games.findings.is_empty() && moves.findings.is_empty(), "{:?}", moves.findings);
}

#[test]
fn a_search_that_cannot_be_is_exit_code_2() {
    for arguments in [
        &["search", "basic"][..],
        &["search", "basic", "no-such-rules"],
        &["search", "basic", "basic+ssk", "--most-points", "0"],
        &["search", "basic", "basic+ssk", "--most-points", "26"],
        &["search", "basic", "basic+ssk", "--find", "0"],
    ] {
        assert_eq!(shinpan(arguments).0, 2, "{arguments:?}");
    }
}

//! Tests the tester: it finds subjects that are wrong on purpose in several ways, and shrinks their scripts.

use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::shrunk;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Act, Color, Point, Rules, Script, Start, Want};
use shinpan_lab::search::{self, Compared, From, search};
use shinpan_workshop::tester::properties::PROPERTIES;
use shinpan_workshop::tester::saboteur::canary;

/// The ways find nothing wrong with the correct engine. What finds a wrong subject therefore finds its mistake.
#[test]
fn the_search_finds_nothing_wrong_with_the_engine() {
    let options = search::SearchOptions {
        most_points: 4,
        boards: Vec::new(),
        begun: Vec::new(),
        shard: (1, 1),
        most_acts: 3,
        find: 1,
        nodes: 300,
        compared: Compared::States,
        from: From::Positions,
        shortest: true,
        past: None,
    };
    let rules: Vec<Rules> = Rules::all().collect();
    let report = search(&Spec::new(), &Engine::new(), &rules, &options);
    assert!(report.findings.is_empty() && report.unbegun.is_empty(), "{:?}", (report.findings, report.unbegun));
    assert!(report.spaces.iter().all(|space| space.nodes > 0 && space.acts > 0), "{:?}", report.spaces);
}

/// A suicide of a lone stone after forty unrelated acts shrinks to the acts that show the mistake.
#[test]
fn a_long_script_shrinks_to_its_point() {
    let mut script = Script::from_bytes(&[]);
    script.rules = "basic".parse().expect("a ruleset");
    script.start = Start::empty(9, 9);
    let points: Vec<Point> = script.start.board.points().filter(|point| point.row > 2).take(36).collect();
    let acts = points
        .iter()
        .enumerate()
        .map(|(place, point)| Act::play(if place % 2 == 0 { Color::Black } else { Color::White }, *point));
    script.acts = acts.collect();
    let moves = ["B B1", "W J1", "B A2", "W A1", "B J2"].map(|text| Act::Move(text.parse().expect("a move")));
    script.acts.extend(moves);
    let mut wrong = canary();
    let Played::Differs(finding) = play(&script, &mut Spec::new(), &mut wrong, &Want::lockstep()) else {
        panic!("the canary is not found")
    };
    let small = shrunk(&sharpened(*finding, &mut Spec::new(), &mut wrong), &mut Spec::new(), &mut wrong, 3_000, None);
    assert!(small.script.acts.len() <= 2, "{:?}", small.script);
    assert!(small.script.start.board.points().count() <= 6, "{:?}", small.script);
}

/// The properties find nothing wrong with the specification either. `cargo test` checks them on the engine.
#[test]
fn properties_find_nothing_wrong_with_the_specification() {
    for number in 0..60 {
        let script = generated(6, number, &[]);
        for property in PROPERTIES {
            let verdict = property.holds_of(&Spec::new(), &script, number as u8);
            assert_eq!(verdict, Ok(()), "{}: {script:?}", property.name);
        }
    }
}

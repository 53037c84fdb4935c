//! Tests the tester: it finds subjects that are wrong on purpose in several ways, and shrinks their scripts.

use std::collections::BTreeSet;

use shinpan_harness::generate::large::generated_large;
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::shrunk;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{Corpus, Filter, RunOutcome, judge};
use shinpan_harness::vocabulary::{Act, Color, End, Point, Rules, Script, Start, Want};
use shinpan_lab::search::{self, Compared, From, search};
use shinpan_workshop::tester::large_scripts::plants;
use shinpan_workshop::tester::properties;
use shinpan_workshop::tester::saboteur::{Slip, canary, clumsy, rules_of_the_clumsy, wrong};

use shinpan_tests::root;

#[test]
fn every_wrong_subject_has_a_name_of_its_own_and_a_reason() {
    let all = wrong();
    let names: BTreeSet<&str> = all.iter().map(|wrong| wrong.subject.name()).collect();
    assert_eq!(names.len(), all.len());
    assert!(all.iter().all(|wrong| !wrong.reason.is_empty()));
}

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

#[test]
fn the_canary_dies_of_a_seed() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter::default();
    let dies = corpus.runs(&filter).any(|run| {
        matches!(play(&run.script(), &mut Spec::new(), &mut canary(), &Want::lockstep()), Played::Differs(_))
    });
    assert!(dies);
}

/// Plays the suite and random games on the clumsy program without a slip. What finds a slip therefore finds nothing
/// else. The next test plays plants and large games on it.
#[test]
fn the_clumsy_program_is_right_without_a_slip() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let mut right = clumsy("right", Slip::Nothing);
    let mut passed = 0;
    for run in corpus.runs(&Filter::default()) {
        match judge(&run, &mut right) {
            RunOutcome::Passed => passed += 1,
            RunOutcome::Skipped(_) => {}
            outcome => panic!("{}: {outcome:?}", run.id()),
        }
    }
    assert!(passed >= 500, "{passed}");
    let small = (0..600).map(|number| generated(3, number, &rules_of_the_clumsy()));
    let mut begun = 0;
    for script in small {
        let heard = right.transcript(&script, &Want::lockstep());
        if heard.end == End::Whole {
            begun += 1;
            let difference = compare(&Spec::new().transcript(&script, &Want::lockstep()), &heard);
            assert!(difference.is_none(), "{script:?}: {difference:?}");
        }
    }
    assert!(begun >= 400, "{begun}");
}

/// The specification, the engine and the clumsy program without a slip agree on plants and large games. The properties
/// of large scripts hold for them, and for small scripts under all rulesets.
#[test]
fn plants_and_their_properties_find_nothing_wrong_with_correct_programs() {
    for script in (0..600).map(|number| generated(5, number, &[])) {
        holds(&Engine::new(), &script);
    }
    for script in (0..60).map(|number| generated(6, number, &[])) {
        holds(&Spec::new(), &script);
    }
    let large = (0..6).map(|number| generated_large(4, number, &rules_of_the_clumsy()));
    for script in plants().into_iter().chain(large) {
        assert_eq!(script.start.board.without_liberty(), [], "{script:?}");
        let said = Spec::new().transcript(&script, &Want::lockstep());
        assert_eq!(said.end, End::Whole);
        let right: [Box<dyn Forkable>; 2] = [Box::new(Engine::new()), Box::new(clumsy("right", Slip::Nothing))];
        for mut program in right {
            let difference = compare(&said, &program.transcript(&script, &Want::lockstep()));
            assert!(difference.is_none(), "{script:?}: {difference:?}");
            holds(program.as_ref(), &script);
        }
    }
}

#[track_caller]
fn holds(program: &dyn Forkable, script: &Script) {
    let verdicts = [
        properties::the_books_balance_of(program, script),
        properties::positions_come_once_of(program, script),
        properties::the_board_says_all_of(program, script),
        properties::a_copy_plays_on_of(program, script),
    ];
    for verdict in verdicts {
        assert_eq!(verdict, Ok(()), "{script:?}");
    }
}

//! Properties over random scripts. One function each, so that a fuzz target can share it.

use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use shinpan_harness::compare::compare;
use shinpan_harness::fuzz;
use shinpan_harness::lockstep::{Played, SHRINK_RUNS, generated, play, sharpened, shrunk};
use shinpan_harness::observe::{Illegal, Observation, Want};
use shinpan_harness::report::text;
use shinpan_harness::rulesets::Rules;
use shinpan_harness::script::Script;
use shinpan_harness::shrink::{smaller, turned};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;

/// A seeded run: `SHINPAN_SEED` in the environment chooses another, and every failure's output names it.
fn quickcheck(tests: u64) -> QuickCheck {
    let seed = std::env::var("SHINPAN_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    eprintln!("SHINPAN_SEED={seed}");
    QuickCheck::new().tests(tests).rng(Gen::from_size_and_seed(100, seed))
}

/// A script that quickcheck does not shrink: a difference has a shrinker with a budget of its own.
#[derive(Clone, Debug)]
struct Whole(Script);

impl Arbitrary for Whole {
    fn arbitrary(random: &mut Gen) -> Whole {
        Whole(Script::arbitrary(random))
    }
}

#[test]
fn qc_specification_and_engine_agree() {
    fn agree(Whole(script): Whole) -> TestResult {
        let (mut spec, mut engine) = (Spec::new(), Engine::new());
        match play(&script, &mut spec, &mut engine, &Want::lockstep()) {
            Played::Same(_) => TestResult::passed(),
            Played::NotBegun(_) => TestResult::discard(),
            Played::Differs(finding) => {
                let finding = sharpened(*finding, &mut spec, &mut engine);
                let small = shrunk(&finding, &mut spec, &mut engine, SHRINK_RUNS, None);
                TestResult::error(text::finding(&small, "spec", "engine", "quickcheck"))
            }
            Played::Skipped(why) | Played::Broke(why) => TestResult::error(why),
        }
    }
    quickcheck(1_500).quickcheck(agree as fn(Whole) -> TestResult);
}

#[test]
fn generated_scripts_agree() {
    for number in 0..600 {
        fuzz::lockstep(&generated(7, number, &[]).to_bytes());
    }
}

#[test]
fn qc_bytes_have_a_right_inverse() {
    fn inverse(script: Script) -> bool {
        Script::from_bytes(&script.to_bytes()) == script
    }
    quickcheck(2_000).quickcheck(inverse as fn(Script) -> bool);
}

#[test]
fn qc_a_refused_act_changes_nothing() {
    fn unchanged(script: Script) -> bool {
        let all = Want { every: Want::lockstep().last, ..Want::default() };
        let said = Engine::new().transcript(&script, &all).entries;
        let state =
            |seen: &Observation| Observation { illegal: None, by: None, repeats: None, removed: None, ..seen.clone() };
        said.windows(2).all(|pair| pair[1].illegal == Some(Illegal::None) || state(&pair[0]) == state(&pair[1]))
    }
    quickcheck(500).quickcheck(unchanged as fn(Script) -> bool);
}

/// A board turned or mirrored, and colors swapped, changes no verdict: only the points move.
#[test]
fn qc_symmetries_and_colors_commute() {
    fn commute(script: Script, variant: u8) -> TestResult {
        let Some(other) = turned(&script, variant % 16) else { return TestResult::discard() };
        let verdicts = |script: &Script| {
            let said = Engine::new().transcript(script, &Want::lockstep()).entries;
            said.into_iter()
                .map(|entry| {
                    (
                        entry.illegal,
                        entry.repeats,
                        entry.removed.map(|points| points.len()),
                        entry.over,
                        entry.legal_moves.map(|moves| moves.len()),
                    )
                })
                .collect::<Vec<_>>()
        };
        TestResult::from_bool(verdicts(&script) == verdicts(&other))
    }
    quickcheck(400).quickcheck(commute as fn(Script, u8) -> TestResult);
}

/// Whatever the shrinker proposes can be played by both sides, or is refused by both. Not a quickcheck property: to
/// shrink a failure of the shrinker would take minutes.
#[test]
fn smaller_scripts_are_scripts() {
    for number in 0..50 {
        for smaller in smaller(&generated(11, number, &[])).iter().step_by(7) {
            let spec = Spec::new().transcript(smaller, &Want::default());
            let engine = Engine::new().transcript(smaller, &Want::default());
            let same_end = std::mem::discriminant(&spec.end) == std::mem::discriminant(&engine.end);
            assert!(same_end && compare(&spec, &engine).is_none(), "{smaller:?}");
        }
    }
}

#[test]
fn generated_scripts_do_not_depend_on_the_machine() {
    let rules: Vec<Rules> = Rules::all().collect();
    let bytes = generated(1, 2, &rules).to_bytes();
    assert_eq!(bytes, generated(1, 2, &rules).to_bytes());
    assert_ne!(bytes, generated(1, 3, &rules).to_bytes());
    assert_ne!(bytes, generated(2, 2, &rules).to_bytes());
}

/// Undo takes back every accepted act exactly.
#[test]
fn qc_undo_restores_everything() {
    fn undone(script: Script) -> bool {
        use shinpan_harness::subject::engine::begin;
        use shinpan_harness::subject::referee::Referee;
        let Ok(mut game) = begin(script.rules, script.rules.engine, &script.start) else {
            // Some starts are unplayable, such as a fixed handicap on a board without points for it.
            return shinpan_harness::subject::spec::open(&script).is_err();
        };
        let seen = |game: &dyn Referee| {
            let mut seen = Observation::default();
            game.observe(
                shinpan_harness::observe::Ask { fields: shinpan_harness::observe::Fields::ALL, lines: 0 },
                &mut seen,
            );
            (seen, game.to_play(), game.legal_moves())
        };
        let mut states = vec![seen(&game)];
        for act in &script.acts {
            if game.act(act).is_ok() {
                states.push(seen(&game));
            }
        }
        while let Some(state) = states.pop() {
            if seen(&game) != state || game.undo() == states.is_empty() {
                return false;
            }
        }
        true
    }
    quickcheck(400).quickcheck(undone as fn(Script) -> bool);
}

//! Tests properties with random scripts. Each property is one function, which a fuzz target shares.

use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use shinpan_harness::generate::random::generated;
use shinpan_harness::generate::smaller::smaller;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::{SHRINK_RUNS, shrunk};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::subject::timely::{MOST_TIME, Timely};
use shinpan_harness::vocabulary::{Rules, Script, Want};
use shinpan_referee::findings;
use shinpan_workshop::fuzzing::targets;
use shinpan_workshop::tester::properties::{self, Verdict};

use shinpan_tests::watchdog::on_script;

/// Returns a quickcheck run with a fixed seed. The environment variable `SHINPAN_SEED` sets another. The output of
/// every failure names the seed.
fn quickcheck(tests: u64) -> QuickCheck {
    let seed = std::env::var("SHINPAN_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    eprintln!("SHINPAN_SEED={seed}");
    QuickCheck::new().tests(tests).rng(Gen::from_size_and_seed(100, seed))
}

/// The most acts of a script. Many properties look at everything after each act.
const MOST_ACTS: usize = 200;

/// A script that quickcheck does not shrink. Divergences have their own shrinker, with a limit of runs.
#[derive(Clone, Debug)]
struct Whole(Script);

impl Arbitrary for Whole {
    fn arbitrary(random: &mut Gen) -> Whole {
        let length = usize::arbitrary(random) % (2 * random.size()).max(1);
        let bytes: Vec<u8> = (0..length).map(|_| u8::arbitrary(random)).collect();
        Whole(Script::from_bytes(&bytes).first_acts(MOST_ACTS))
    }
}

#[test]
fn qc_specification_and_engine_agree() {
    fn agree(Whole(script): Whole) -> TestResult {
        let (mut spec, mut engine) = (Timely::spec(MOST_TIME), Timely::engine(MOST_TIME));
        match play(&script, &mut spec, &mut engine, &Want::lockstep()) {
            Played::Same(_) => TestResult::passed(),
            Played::NotBegun(_) => TestResult::discard(),
            Played::Differs(finding) => {
                let finding = sharpened(*finding, &mut spec, &mut engine);
                let small = shrunk(&finding, &mut spec, &mut engine, SHRINK_RUNS, None);
                TestResult::error(findings::finding(&small, "spec", "engine", "quickcheck"))
            }
            Played::Skipped(why) | Played::Broke(why) | Played::Late(why) => TestResult::error(why),
        }
    }
    quickcheck(1_500).quickcheck(agree as fn(Whole) -> TestResult);
}

#[test]
fn generated_scripts_agree() {
    for number in 0..600 {
        on_script(&generated(7, number, &[]), targets::lockstep);
    }
}

/// Defines a quickcheck test for a property of scripts.
macro_rules! holds {
    ($($name:ident($tests:literal): $property:expr;)*) => {$(
        #[test]
        fn $name() {
            fn holds(Whole(script): Whole) -> TestResult {
                let property: fn(&Script) -> Verdict = $property;
                let verdict = on_script(&script, property);
                verdict.map_or_else(|violation| TestResult::error(violation.to_string()), |()| TestResult::passed())
            }
            quickcheck($tests).quickcheck(holds as fn(Whole) -> TestResult);
        }
    )*};
}

holds! {
    qc_forms_have_inverses(1_000): properties::forms_have_inverses;
    qc_a_refused_act_changes_nothing(300): properties::a_refused_act_changes_nothing;
    qc_undo_restores_everything(400): properties::undo_restores_everything;
    qc_the_legal_set_is_what_can_be_made(500): properties::the_legal_set_is_what_can_be_made;
    qc_one_color_is_removed(500): properties::one_color_is_removed;
    qc_area_and_neutral_points_make_up_the_board(300): properties::area_and_neutral_points_make_up_the_board;
    qc_weak_keys_decide_nothing(300): |script| properties::weak_keys_decide_nothing(script, 8);
    qc_the_engine_keeps_its_documentation(300): properties::the_engine_keeps_its_documentation;
    qc_texts_come_back_and_lists_are_whole(300): properties::texts_come_back_and_lists_are_whole;
    qc_superko_rules_are_nested(300): properties::superko_rules_are_nested;
    qc_an_ended_game_is_over(150): properties::an_ended_game_is_over;
    qc_counting_comes_to_the_score(300): properties::counting_comes_to_the_score;
    qc_the_order_of_plays_does_not_count(150): properties::the_order_of_plays_does_not_count;
    qc_records_have_inverses(500): properties::records_have_inverses;
    qc_no_keys_decide_nothing(100): |script| properties::weak_keys_decide_nothing(script, 0);
}

/// A board turned or mirrored, with colors swapped, changes no verdict. Only the points move.
#[test]
fn qc_symmetries_and_colors_commute() {
    fn commute(Whole(script): Whole, variant: u8) -> TestResult {
        let verdict = on_script(&script, move |script| properties::symmetries_and_colors_commute(script, variant));
        verdict.map_or_else(|violation| TestResult::error(violation.to_string()), |()| TestResult::passed())
    }
    quickcheck(400).quickcheck(commute as fn(Whole, u8) -> TestResult);
}

/// Any bytes may give an error, but no panic.
#[test]
fn qc_any_bytes_are_read_or_refused() {
    fn read(data: Vec<u8>) -> TestResult {
        let verdicts = [
            properties::any_text_is_cases_or_a_fault(&data),
            properties::any_text_is_a_record_or_a_fault(&data),
            properties::any_lines_are_answered(&data),
            properties::any_replies_are_followed(&data),
            properties::any_bytes_are_a_script(&data),
        ];
        verdicts
            .into_iter()
            .collect::<Verdict>()
            .map_or_else(|violation| TestResult::error(violation.to_string()), |()| TestResult::passed())
    }
    quickcheck(300).quickcheck(read as fn(Vec<u8>) -> TestResult);
}

/// Both sides can play each script that the shrinker proposes, or both refuse it. This is not a quickcheck property,
/// because it would take minutes to shrink a failure of the shrinker.
#[test]
fn smaller_scripts_are_scripts() {
    for number in 0..50 {
        for smaller in smaller(generated(11, number, &[])).step_by(7) {
            let spec = Spec::new().transcript(&smaller, &Want::default());
            let engine = Engine::new().transcript(&smaller, &Want::default());
            let same_end = std::mem::discriminant(&spec.end) == std::mem::discriminant(&engine.end);
            assert!(same_end && compare(&spec, &engine).is_none(), "{smaller:?}");
        }
    }
}

#[test]
fn generated_scripts_do_not_depend_on_the_machine() {
    let rules: Vec<Rules> = Rules::all().collect();
    let bytes = generated(1, 2, &rules).to_bytes();
    insta::assert_snapshot!("script 2 of seed 1", format!("{bytes:02x?}"));
    assert_ne!(bytes, generated(1, 3, &rules).to_bytes());
    assert_ne!(bytes, generated(2, 2, &rules).to_bytes());
}

/// Tries words of every kind. Also tries any bytes, as text and as the points of a diagram.
#[test]
fn any_text_is_read_or_refused() {
    let words =
        ["", "pass", "PASS", "C3", "Z26", "black", "W", "plain", "time=true", "time=yes", "suicide", "X .", "X"];
    for word in words {
        assert_eq!(properties::any_text_is_read_or_refused(word.as_bytes()), Ok(()));
    }
    quickcheck(2_000)
        .quickcheck((|data| properties::any_text_is_read_or_refused(&data) == Ok(())) as fn(Vec<u8>) -> bool);
}

/// Tries every name of a point on the largest board, every short text of the letters of such names, and any bytes.
#[test]
fn any_text_is_a_point_or_none() {
    let letters = b"aAiIzZ@[`{0123456789+- \xc3";
    let ends: Vec<Vec<u8>> =
        (0..=30).map(|row| row.to_string().into_bytes()).chain(letters.iter().map(|byte| vec![*byte])).collect();
    for first in (b'A'..=b'z').chain(letters.iter().copied()) {
        for end in &ends {
            let text = [&[first], &end[..]].concat();
            assert_eq!(properties::any_text_is_a_point_or_none(&text), Ok(()));
        }
    }
    quickcheck(2_000)
        .quickcheck((|data| properties::any_text_is_a_point_or_none(&data) == Ok(())) as fn(Vec<u8>) -> bool);
}

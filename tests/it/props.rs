//! Tests properties with random scripts. Each property is one function, which a fuzz target shares.

use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use shinpan_harness::generate::random::generated;
use shinpan_harness::generate::smaller::smaller;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::{SHRINK_RUNS, shrunk};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::subject::timely::{MOST_TIME, Timely};
use shinpan_harness::vocabulary::{Rules, Script, Want};
use shinpan_referee::findings;
use shinpan_workshop::fuzzing::targets;
use shinpan_workshop::tester::properties::{PROPERTIES, READERS};

use shinpan_tests::watchdog::on_script;

/// Returns a generator with a fixed seed. The environment variable `SHINPAN_SEED` sets another. The output of every failure
/// names the seed.
fn random() -> Gen {
    let seed = std::env::var("SHINPAN_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    eprintln!("SHINPAN_SEED={seed}");
    Gen::from_size_and_seed(100, seed)
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
    QuickCheck::new().tests(1_500).rng(random()).quickcheck(agree as fn(Whole) -> TestResult);
}

#[test]
fn generated_scripts_agree() {
    for number in 0..600 {
        on_script(&generated(7, number, &[]), targets::lockstep);
    }
}

/// Checks each property of the table on random scripts. On one of several symmetries it checks a random one.
#[test]
fn qc_properties_hold() {
    let violations = map_on_all_cores(PROPERTIES, |property| {
        let (property, mut random) = (*property, random());
        (0..property.tests).find_map(|_| {
            let (script, variant) = (Whole::arbitrary(&mut random).0, u8::arbitrary(&mut random));
            let violation = on_script(&script, move |script| property.holds(script, variant)).err()?;
            Some(format!("{}, variant {variant}: {violation}\n{}", property.name, findings::forms(&script)))
        })
    });
    let violations: Vec<String> = violations.into_iter().flatten().collect();
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}

#[test]
fn qc_any_bytes_are_read_or_refused() {
    fn read(data: Vec<u8>) -> TestResult {
        let verdict = READERS.iter().try_for_each(|(_, holds)| holds(&data));
        verdict.map_or_else(|violation| TestResult::error(violation.to_string()), |()| TestResult::passed())
    }
    QuickCheck::new().tests(2_000).rng(random()).quickcheck(read as fn(Vec<u8>) -> TestResult);
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

/// Reads `data` in every way.
fn read_or_refused(data: &[u8]) {
    READERS.iter().for_each(|(target, holds)| assert_eq!(holds(data), Ok(()), "{target} of {data:?}"));
}

#[test]
fn any_text_is_read_or_refused() {
    let words =
        ["", "pass", "PASS", "C3", "Z26", "black", "W", "plain", "time=true", "time=yes", "suicide", "X .", "X"];
    words.into_iter().for_each(|word| read_or_refused(word.as_bytes()));
}

/// Tries every name of a point on the largest board, and every short text of the letters of such names.
#[test]
fn any_text_is_a_point_or_none() {
    let letters = b"aAiIzZ@[`{0123456789+- \xc3";
    let ends: Vec<Vec<u8>> =
        (0..=30).map(|row| row.to_string().into_bytes()).chain(letters.iter().map(|byte| vec![*byte])).collect();
    for first in (b'A'..=b'z').chain(letters.iter().copied()) {
        for end in &ends {
            read_or_refused(&[&[first], &end[..]].concat());
        }
    }
}

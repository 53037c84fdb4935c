//! Tests the shrinker: how many runs it needs, where it ends, and that it reports if it was ended early.

use shinpan_harness::campaign::journal::Sighting;
use shinpan_harness::generate::random::generated;
use shinpan_harness::generate::smaller::smaller;
use shinpan_harness::judge::pair::{Finding, Played, play, sharpened};
use shinpan_harness::judge::shrink::shrunk;
use shinpan_harness::judge::shrink::{Shrunk, shrink};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Half, Script, Want};
use shinpan_referee::findings;
use shinpan_workshop::tester::saboteur::{Wrong, wrong};

/// Returns the first long script of a seed.
fn long() -> Script {
    (0..).map(|number| generated(3, number, &[])).find(|script| script.acts.len() >= 60).expect("a long script")
}

/// Shrinks a script. Also returns the number of calls of `fails`.
fn counted(script: &Script, runs: usize, fails: impl Fn(&Script) -> bool) -> (Shrunk, usize) {
    let mut tries = 0;
    let small = shrink(script, runs, |candidate| {
        tries += 1;
        fails(candidate)
    });
    (small, tries)
}

#[test]
fn a_whole_pass_that_finds_nothing_is_the_end() {
    for number in 0..40 {
        let script = generated(5, number, &[]);
        let weight = |script: &Script| script.acts.iter().filter(|act| act.to_string().contains('2')).count();
        let holds = |candidate: &Script| weight(candidate) >= weight(&script).min(2);
        let (small, tries) = counted(&script, 100_000, holds);
        assert!(small.fully && tries < 100_000);
        let missed = smaller(small.script.clone()).find(holds);
        assert_eq!(missed, None, "script {number} of seed 5 was left at {:?}", small.script);
    }
}

/// Once, no komi and a komi of 0 each counted as simpler than the other. The shrinker alternated between them until its
/// runs were used up.
#[test]
fn a_komi_does_not_go_to_and_fro() {
    let mut script = generated(5, 1, &[]);
    for komi in [None, Some(Half(0)), Some(Half(15))] {
        script.start.komi = komi;
        let (small, tries) = counted(&script, 100_000, |_| true);
        assert!(small.fully && tries < 100, "{tries}");
        assert!(small.script.acts.is_empty() && small.script.start.komi.is_none());
        let (small, tries) = counted(&script, 100_000, |candidate| candidate.start.komi.is_some() == komi.is_some());
        assert!(small.fully && tries < 100, "{tries}");
        assert_eq!(small.script.start.komi, komi.map(|_| Half(0)));
    }
}

#[test]
fn it_asks_no_more_than_it_may_and_says_that_it_was_ended() {
    let script = long();
    let holds = |candidate: &Script| candidate.acts.len() >= 3;
    let (_, enough) = counted(&script, 100_000, holds);
    for (runs, fully) in [(0, false), (1, false), (enough - 1, false), (enough, true)] {
        let (small, tries) = counted(&script, runs, holds);
        assert_eq!((small.fully, tries), (fully, runs), "{runs} runs");
        assert!(holds(&small.script));
    }
}

fn found() -> (Finding, Box<dyn Subject>) {
    let named = |wrong: &Wrong| wrong.subject.name() == "own previous position for all";
    let mut wrong: Box<dyn Subject> = wrong().into_iter().find(named).expect("a wrong subject").subject;
    let finding = (0..).find_map(|number| {
        let script = generated(6, number, &[]);
        match play(&script, &mut Spec::new(), wrong.as_mut(), &Want::lockstep()) {
            Played::Differs(finding) if script.acts.len() > 20 => Some(*finding),
            _ => None,
        }
    });
    let finding = sharpened(finding.expect("a finding"), &mut Spec::new(), wrong.as_mut());
    (finding, wrong)
}

#[test]
fn a_finding_says_that_it_is_not_fully_shrunk() {
    let (finding, mut wrong) = found();
    let sighting = Sighting { verb: "hunt", seed: 6, script: 0, subject: "wrong" };
    for (runs, cut_short) in [(3, true), (3_000, false)] {
        let small = shrunk(&finding, &mut Spec::new(), wrong.as_mut(), runs, None);
        assert_eq!(small.cut_short, cut_short, "{runs} runs");
        assert_eq!(small.divergence.fingerprint(), finding.divergence.fingerprint());
        let record = sighting.differing("x", &small).expect("a record");
        let shown = findings::finding(&small, "spec", "wrong", "seed 6");
        for text in [&record.case, &shown] {
            assert_eq!(text.contains("not fully shrunk"), cut_short, "{text}");
        }
        assert_eq!(record.cut_short, cut_short);
    }
}

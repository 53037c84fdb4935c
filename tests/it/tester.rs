//! The tester is tested: subjects that are wrong on purpose are found, by the corpus and by random games, and shrink small.

use shinpan_harness::corpus::{Corpus, Filter, Outcome, judge};
use shinpan_harness::lockstep::{Played, generated, play, sharpened, shrunk};
use shinpan_harness::observe::Want;
use shinpan_harness::saboteur::{canary, mistaken, wrong};
use shinpan_harness::script::{Act, Script, Start};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::words::{Color, Point};

use crate::root;

#[test]
fn the_corpus_finds_every_wrong_subject() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter::default();
    for mut wrong in wrong() {
        let found = corpus.runs(&filter).any(|run| matches!(judge(&run, wrong.as_mut()), Outcome::Differs(_)));
        assert!(found, "the corpus passes `{}`", wrong.name());
    }
}

#[test]
fn random_games_find_every_wrong_subject_and_shrink_it() {
    for mut wrong in wrong() {
        let found = (0..4_000).find_map(|number| {
            match play(&generated(3, number, &[]), &mut Spec::new(), wrong.as_mut(), &Want::lockstep()) {
                Played::Differs(finding) => Some(finding),
                _ => None,
            }
        });
        let finding = found.unwrap_or_else(|| panic!("random games pass `{}`", wrong.name()));
        let finding = sharpened(*finding, &mut Spec::new(), wrong.as_mut());
        let small = shrunk(&finding, &mut Spec::new(), wrong.as_mut(), 3_000, None);
        // A cycle has to be gone through once, and a memory of 16 positions fails where there are more.
        let most = match wrong.name() {
            "remembers 16 positions" => 20,
            name if mistaken().iter().any(|(subject, _)| subject.name() == name) => 12,
            _ => 8,
        };
        assert!(small.script.acts.len() <= most, "`{}` shrinks to {:?}", wrong.name(), small.script);
        assert_eq!(small.divergence.fingerprint(), finding.divergence.fingerprint());
    }
}

/// A lone-stone suicide after forty acts that have nothing to do with it shrinks to what shows the mistake.
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

//! The tester is tested: subjects that are wrong on purpose are found, by the corpus and by random games, and shrink small.

use shinpan_harness::corpus::{Corpus, Filter, Outcome, judge};
use shinpan_harness::lockstep::{Played, generated, play, shrunk};
use shinpan_harness::observe::Want;
use shinpan_harness::saboteur::{canary, flipped};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;

use crate::root;

#[test]
fn the_corpus_finds_every_flipped_preset() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter::default();
    for mut wrong in flipped() {
        let found = corpus.runs(&filter).any(|run| matches!(judge(&run, &mut wrong), Outcome::Differs(_)));
        assert!(found, "the corpus passes `{}`", wrong.name());
    }
}

#[test]
fn random_games_find_every_flipped_preset_and_shrink_it() {
    for mut wrong in flipped() {
        let found = (0..4_000).find_map(|number| {
            match play(&generated(3, number, &[]), &mut Spec::new(), &mut wrong, &Want::lockstep()) {
                Played::Differs(finding) => Some(finding),
                _ => None,
            }
        });
        let finding = found.unwrap_or_else(|| panic!("random games pass `{}`", wrong.name()));
        let small = shrunk(&finding, &mut Spec::new(), &mut wrong, 3_000, None);
        assert!(small.script.acts.len() <= 12, "`{}` shrinks to {:?}", wrong.name(), small.script);
        assert_eq!(small.divergence.fingerprint(), finding.divergence.fingerprint());
    }
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

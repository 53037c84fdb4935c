//! The fuzzer's seeds and its old findings, replayed without the fuzzer.

use std::fs;

use shinpan_harness::corpus::{Corpus, Filter};
use shinpan_harness::fuzz;
use shinpan_harness::script::Script;

use crate::root;

#[test]
fn every_case_is_a_seed_that_decodes_to_itself() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter::default();
    for run in corpus.runs(&filter) {
        let script = run.script();
        let bytes = script.to_bytes();
        assert_eq!(Script::from_bytes(&bytes), script, "{}", run.id());
        fuzz::lockstep(&bytes);
    }
}

#[test]
fn old_findings_of_the_fuzzer_stay_fixed() {
    let folder = fs::read_dir(root().join("fuzz/regressions/lockstep")).expect("the folder of old findings");
    let paths: Vec<_> = folder.map(|file| file.expect("a file").path()).collect();
    assert!(!paths.is_empty());
    for path in paths {
        fuzz::lockstep(&fs::read(&path).expect("bytes"));
    }
}

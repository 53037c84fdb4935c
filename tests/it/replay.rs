//! The fuzzer's seeds and its old findings, replayed without the fuzzer.

use std::fs;

use shinpan_harness::fuzzing::targets;
use shinpan_harness::suite::corpus::{Corpus, Filter};
use shinpan_harness::vocabulary::Script;

use crate::root;

#[test]
fn every_case_is_a_seed_that_decodes_to_itself() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter::default();
    for run in corpus.runs(&filter) {
        let script = run.script();
        let bytes = script.to_bytes();
        assert_eq!(Script::from_bytes(&bytes), script, "{}", run.id());
        targets::lockstep(&bytes);
    }
}

/// `fuzz/regressions/TARGET/` holds what a target once died of.
#[test]
fn old_findings_of_the_fuzzer_stay_fixed() {
    let mut replayed = 0;
    for folder in fs::read_dir(root().join("fuzz/regressions")).expect("the folder of old findings") {
        let folder = folder.expect("a folder").path();
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let target = targets::target(&name).unwrap_or_else(|| panic!("{}: no such target", folder.display()));
        for file in fs::read_dir(&folder).expect("a folder") {
            (target.run)(&fs::read(file.expect("a file").path()).expect("bytes"));
            replayed += 1;
        }
    }
    assert!(replayed > 0);
}

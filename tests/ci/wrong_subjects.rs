//! The self-test of the tester: subjects that are wrong on purpose.

use shinpan_harness::suite::corpus::Corpus;
use shinpan_workshop::tester::self_test_table::pinned;
use shinpan_workshop::tester::selftest::{SelfTestOptions, SelfTestRow, run};

use crate::root;

/// Compares with a snapshot which of the seven ways find each subject. After a change of corpus or generator, run
/// `INSTA_UPDATE=always cargo test --test ci wrong_subjects`. Then check what is no longer found.
#[test]
fn every_wrong_subject_is_found_twice_and_shown_in_few_acts() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let rows = run(&corpus, &SelfTestOptions::default(), &|_, _, _| {});
    assert!(rows.len() >= 100);
    let missed: Vec<&SelfTestRow> = rows.iter().filter(|row| !row.is_found()).collect();
    assert!(missed.is_empty(), "{missed:#?}");
    let fewer: Vec<&SelfTestRow> = rows.iter().filter(|row| row.acts < row.least).collect();
    assert!(fewer.is_empty(), "shown in fewer acts than it is said to need: {fewer:#?}");
    insta::assert_snapshot!("self-test", pinned(&rows));
}

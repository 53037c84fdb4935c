//! Tests traceability: every normative clause has code and cases.

use std::collections::{BTreeMap, BTreeSet};

use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::trace::{matrix, places, registers, text};

use shinpan_tests::root;

#[test]
fn no_normative_clause_is_bare() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let rows = matrix(root(), &corpus, None).expect("registers");
    let bare: Vec<String> =
        rows.iter().filter_map(|row| row.bare().map(|what| format!("{}: {what}", row.clause))).collect();
    assert!(bare.is_empty(), "{bare:#?}");
    let row = "    Black is the first to move.\n    spec   international_1998/play.rs:starts\n    \
               engine setup.rs:Setup::to_move, setup.rs:Setup::empty\n";
    assert!(text(&rows, &BTreeMap::new()).contains(row), "{}", text(&rows[..3], &BTreeMap::new()));
}

#[test]
fn clauses_in_the_code_are_registered_and_ids_are_well_formed() {
    let registered: BTreeSet<String> = registers()
        .expect("registers")
        .into_iter()
        .flat_map(|register| register.clauses)
        .map(|clause| clause.id)
        .collect();
    let unregistered: Vec<String> =
        places(root()).expect("sources").into_keys().filter(|clause| !registered.contains(clause)).collect();
    assert!(unregistered.is_empty(), "{unregistered:?}");
    let malformed =
        |id: &&String| !id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-./+".contains(&b));
    assert_eq!(registered.iter().filter(malformed).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn registers_name_each_clause_once_and_their_own_document() {
    for register in registers().expect("registers") {
        let mut seen = BTreeSet::new();
        for clause in &register.clauses {
            assert!(clause.id.starts_with(&format!("{}/", register.document)), "{}", clause.id);
            assert!(seen.insert(&clause.id), "{} twice", clause.id);
            assert!(!clause.says.trim().is_empty(), "{} says nothing", clause.id);
        }
    }
}

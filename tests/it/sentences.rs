//! Tests that every sentence of every document has an owner: clauses that transcribe it, or one word of excuse.

use shinpan_harness::suite::trace::{Ownership, numbers, ownerships, registers, sentences};

use shinpan_tests::root;

/// Registers without numbered sentences. Options are no text: their register names the source of each.
const WITHOUT_SENTENCES: [&str; 1] = ["options"];

#[test]
fn every_sentence_has_an_owner() {
    let ownerships = ownerships().expect("registers and excuses");
    assert_eq!(ownerships.len(), shinpan_spec::DOCUMENTS.len());
    let faults: Vec<String> = ownerships.iter().flat_map(|one| one.faults()).collect();
    assert_eq!(faults, Vec::<String>::new());
    for one in &ownerships {
        assert_eq!(one.sentences > 0, !one.claimed.is_empty(), "{}", one.document);
        assert_eq!(one.sentences > 0, !WITHOUT_SENTENCES.contains(&one.document.as_str()), "{}", one.document);
    }
}

/// A clause that no sentence says would be our invention.
#[test]
fn every_clause_has_a_sentence() {
    let registers = registers().expect("registers");
    let clauses = registers.iter().filter(|register| register.sentences > 0).flat_map(|register| &register.clauses);
    let invented: Vec<&str> = clauses.filter(|clause| clause.at.is_empty()).map(|clause| clause.id.as_str()).collect();
    assert_eq!(invented, Vec::<&str>::new());
}

#[test]
fn what_is_considered_names_sentences() {
    for register in registers().expect("registers") {
        for doubt in &register.considered {
            let numbers = numbers(&doubt.at).expect(&doubt.question);
            assert_eq!(numbers.is_empty(), register.sentences == 0, "{}: {}", register.document, doubt.question);
            assert!(numbers.iter().all(|number| *number <= register.sentences), "{}", doubt.question);
        }
    }
}

/// Where the documents themselves are at hand, their sentences are the numbered ones.
#[test]
fn the_numbers_are_those_of_the_documents() {
    let folder = root().join("../shared/seeds");
    if !folder.is_dir() {
        println!("SKIPPED: {} is not here, so the numbers are not compared with the documents", folder.display());
        return;
    }
    // The later documents were numbered from copies that are not among these seeds.
    let here = |one: &Ownership| {
        let name = format!("{}.tsv", one.document);
        folder.join("numbered").join(&name).is_file() || folder.join(name).is_file()
    };
    let ownerships: Vec<_> = ownerships().expect("registers and excuses").into_iter().filter(here).collect();
    assert!(ownerships.len() >= 5, "{}", ownerships.len());
    for one in ownerships {
        let found = sentences(&folder, &one.document).expect("numbered sentences");
        assert_eq!(found.len(), one.sentences as usize, "{}", one.document);
    }
}

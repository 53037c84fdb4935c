//! The whole suite: its cases as seeds of the fuzzer, its beasts, and the clauses that it shows in force.

use std::fs;

use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{Corpus, Entry};
use shinpan_harness::suite::seeds::scripts_of;
use shinpan_harness::vocabulary::{Rules, Want};
use shinpan_spec::DOCUMENTS;
use shinpan_tool::verbs::rules::clauses_in_force::in_force;
use shinpan_workshop::fuzzing::targets;

use crate::watchdog::on_script;
use crate::{root, shinpan};

#[test]
fn every_case_is_a_seed_on_which_both_sides_agree() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let seeds = scripts_of(&corpus);
    assert!(seeds.len() > corpus.entries.len());
    for (_, script) in seeds {
        on_script(&script, targets::lockstep);
    }
}

/// The page of beasts, which `.ci/pages` compares with its command, has every beast that the same command names as data.
#[test]
fn every_beast_is_proved_and_on_the_page() {
    let published = fs::read_to_string(root().join("docs/beasts.md")).expect("the page");
    let (code, lines) = shinpan(&["beasts", "--format", "json", "--rules", "basic*"]);
    assert_eq!(code, 0, "a property is not proved");
    let names =
        lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["beast"].clone());
    let names: Vec<String> = names.map(|name| name.as_str().expect("a name").to_owned()).collect();
    assert!(names.iter().all(|name| published.contains(&format!("\n## {name}\n"))));
    assert_eq!(names.len(), published.matches("\n| cases |").count());
}

/// `rules show` asks the specification for less than the comparison does, and leaves out long cases. No clause is lost by
/// it.
#[test]
fn a_clause_in_force_is_found_without_the_costly_questions() {
    let corpus = Corpus::shared().expect("the suite");
    for document in DOCUMENTS {
        let rules: Rules = document.id.parse().expect("a ruleset");
        let mut spec = Spec::tracing();
        let of_it = |entry: &&Entry| entry.case.rules.iter().any(|rules| rules.document == document.id);
        for entry in corpus.entries.iter().filter(of_it) {
            spec.transcript(&entry.case.script(rules), &Want::lockstep());
        }
        assert_eq!(in_force(rules, corpus), spec.exercised(), "{}", document.id);
    }
}

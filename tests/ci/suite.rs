//! The whole suite: its cases as seeds of the fuzzer, its beasts, and the clauses that it shows in force.

use serde_json::Value;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{BeastEntry, Corpus, Entry, Filter};
use shinpan_harness::suite::seeds::scripts_of;
use shinpan_harness::vocabulary::{Rules, Script, Want};
use shinpan_spec::DOCUMENTS;
use shinpan_tool::verbs::rules::clauses_in_force::in_force;
use shinpan_workshop::fuzzing::targets;

use shinpan_tests::watchdog::on_script;
use shinpan_tests::{root, shinpan};

#[test]
fn every_case_is_a_seed_on_which_both_sides_agree() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let seeds = scripts_of(&corpus);
    assert!(seeds.len() > corpus.entries.len());
    for (_, script) in seeds {
        on_script(&script, targets::lockstep);
    }
}

#[test]
fn every_run_decodes_to_itself() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter::default();
    // No bytes stand for the alternatives of a ruleset, nor for a preset or a combination outside of the table.
    let decodes = |rules: &Rules| {
        rules.chosen.is_empty() && rules.preset.is_none() && (rules.is_row() || rules.options.is_some())
    };
    for run in corpus.runs(&filter).filter(|run| decodes(&run.rules)) {
        let script = run.script();
        assert_eq!(Script::from_bytes(&script.to_bytes()), script, "{}", run.id());
    }
}

/// Each run of the exported suite has its case and its ruleset in its id, and begins with a state that no act made.
#[test]
fn the_suite_is_exported_flat() {
    let (code, text) = shinpan(&["export", "json"]);
    assert_eq!(code, 0);
    let runs: Vec<Value> = serde_json::from_str(&text).expect("an array");
    let expected = Corpus::read(&root().join("corpus")).expect("the corpus").runs(&Filter::default()).count();
    assert_eq!(runs.len(), expected);
    for run in runs {
        assert!(run["id"].as_str().is_some_and(|id| id.contains('@')));
        assert!(run["states"].as_array().is_some_and(|states| states[0]["act"].is_null()));
    }
}

/// The page of beasts and the same beasts as data are both proved, and have every beast of the suite.
#[test]
fn every_beast_is_proved_and_on_the_page() {
    let (code, page) = shinpan(&["beasts", "--format", "markdown"]);
    assert_eq!(code, 0, "a property is not proved");
    let (code, lines) = shinpan(&["beasts", "--format", "json", "--rules", "basic*"]);
    assert_eq!(code, 0, "a property is not proved");
    let beasts: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let corpus = Corpus::shared().expect("the suite");
    assert_eq!(beasts.len(), corpus.beasts.len());
    for BeastEntry { beast, .. } in &corpus.beasts {
        let data = beasts.iter().find(|other| other["beast"] == beast.name.as_str()).expect(&beast.name);
        let properties = data["properties"].as_array().expect("properties");
        assert_eq!(properties.len(), beast.properties.len(), "{}", beast.name);
        assert!(properties.iter().all(|property| property["holds"] == true), "{}: {properties:#?}", beast.name);
        let section = page.split(&format!("\n## {}\n", beast.name)).nth(1).expect(&beast.name);
        let section = section.split("\n## ").next().unwrap_or_default();
        assert_eq!(section.matches("\n| proved | ").count(), properties.len(), "{section}");
        assert!(
            section.contains("\n| cases | ") && section.contains("\n| rulesets | the line | then |\n"),
            "{section}"
        );
    }
    assert_eq!(page.matches("\n| cases |").count(), beasts.len());
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

//! The whole suite: its cases as seeds of the fuzzer, and its beasts.

use std::fs;

use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::seeds::scripts_of;
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

/// Every property of every beast of the suite is proved, and the page in docs/ is the one that the command prints.
#[test]
fn the_published_page_is_proved_anew() {
    let (code, text) = shinpan(&["beasts", "--format", "markdown"]);
    assert_eq!(code, 0, "a property is not proved");
    let published = fs::read_to_string(root().join("docs/beasts.md")).expect("the page");
    assert!(text == published, "write it again: shinpan beasts --format markdown --output docs/beasts.md");
    let (code, lines) = shinpan(&["beasts", "--format", "json", "--rules", "basic*"]);
    let names =
        lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["beast"].clone());
    let names: Vec<String> = names.map(|name| name.as_str().expect("a name").to_owned()).collect();
    assert_eq!(code, 0);
    assert!(names.iter().all(|name| published.contains(&format!("\n## {name}\n"))));
    assert_eq!(names.len(), published.matches("\n| cases |").count());
}

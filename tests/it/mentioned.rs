//! What people add is named where readers look for it.

use std::fs;

use shinpan_harness::suite::trace::registers;
use shinpan_harness::vocabulary::{ActKind, Field};

use shinpan_tests::{root, shinpan};

fn text(file: &str) -> String {
    fs::read_to_string(root().join(file)).expect(file)
}

#[track_caller]
fn names_all<'name>(file: &str, names: impl IntoIterator<Item = &'name str>) {
    let text = text(file);
    let missing: Vec<&str> = names.into_iter().filter(|name| !text.contains(name)).collect();
    assert!(missing.is_empty(), "{file} does not name {missing:?}");
}

#[test]
fn the_suite_describes_every_act_and_every_claim() {
    names_all("corpus/README.md", ActKind::ALL.iter().map(|kind| kind.key()));
    names_all("corpus/README.md", Field::ALL.iter().map(|field| field.key()));
}

#[test]
fn the_readmes_and_the_sgf_dictionary_name_every_document() {
    let registers = registers().expect("the registers");
    let ids = || registers.iter().map(|register| register.document.as_str());
    names_all("README.md", ids());
    names_all("fuzz/dictionaries/sgf.dict", ids());
    let modules: Vec<String> = ids().map(|id| id.replace('-', "_")).collect();
    names_all("spec/README.md", modules.iter().map(String::as_str));
    names_all("ARCHITECTURE.md", modules.iter().map(String::as_str));
}

/// `.ci/packages` runs every verb of the installed binary.
#[test]
fn every_verb_is_tried_from_an_empty_folder() {
    let (code, help) = shinpan(&["--help"]);
    assert_eq!(code, 0, "{help}");
    let verbs = shinpan_tests::help::verbs(&help);
    assert!(verbs.len() > 10, "{help}");
    let lines: Vec<String> = verbs.iter().map(|verb| format!(" {verb}")).collect();
    names_all(".ci/packages", lines.iter().map(String::as_str));
}

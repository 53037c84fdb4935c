//! Tests the JSON schema: the committed file is the generated one, and every case satisfies it.

use std::fs;

use shinpan_harness::input::from_yaml;
use shinpan_harness::suite::corpus::Corpus;

use shinpan_tests::{root, shinpan};

#[test]
fn the_committed_schema_is_the_generated_one() {
    let (code, generated) = shinpan(&["export", "schema"]);
    assert_eq!(code, 0);
    let path = root().join("corpus/schema/case-file.schema.json");
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == generated, "write it again: cargo run --release -- export schema > {}", path.display());
}

#[test]
fn every_case_file_is_valid_under_the_schema() {
    let (_, schema) = shinpan(&["export", "schema"]);
    let schema: serde_json::Value = serde_json::from_str(&schema).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    assert!(!corpus.files.is_empty());
    for (file, text) in &corpus.files {
        let value: serde_json::Value = from_yaml(file, text).expect("YAML");
        let errors: Vec<String> =
            validator.iter_errors(&value).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(errors.is_empty(), "{file}: {errors:?}");
    }
}

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let (_, schema) = shinpan(&["export", "schema"]);
    let schema: serde_json::Value = serde_json::from_str(&schema).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let good = "format: 1\ntopic: x\nabout: x\ncases:\n  - name: a\n    title: t\n    rules: [\"basic\"]\n    tier: 0\n    origin: { kind: author }\n    start: { size: [3, 3] }\n    steps:\n      - move: B B2\n";
    let bad = [
        good.replace("format: 1", "format: 2"),
        good.replace("tier: 0", "tier: 9"),
        good.replace("move: B B2", "move: B I2"),
        good.replace("move: B B2", "expect: { unknown: 1 }"),
        good.replace("kind: author", "kind: nobody"),
        good.replace("topic: x", "topic: X Y"),
    ];
    let valid = |text: &str| validator.is_valid(&from_yaml::<serde_json::Value>("x", text).expect("YAML"));
    assert!(valid(good));
    for text in bad {
        assert!(!valid(&text), "{text}");
    }
}

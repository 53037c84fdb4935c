//! The suite as one JSON file: written, read back, and refused if it is another format.

use std::fs;

use serde_json::{Value, json};
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter};

use shinpan_tests::{root, shinpan};

fn suite_of(folder: &str) -> (Corpus, String) {
    let path = root().join("corpus").join(folder);
    let (code, text) = shinpan(&["export", "suite", "--corpus", &path.display().to_string()]);
    assert_eq!(code, 0);
    (Corpus::read(&path).expect("cases"), text)
}

/// Every run of the JSON has the same id, script, claims and status as in YAML.
#[test]
fn a_suite_reads_back_as_it_was() {
    let file = tempfile::tempdir().expect("a folder").keep().join("suite.json");
    for folder in ["simple-ko", "international", "options", "presets", "clock", "wmsg", "examples-japanese"] {
        let (corpus, text) = suite_of(folder);
        fs::write(&file, text).expect("written");
        let back = Corpus::read(&file).expect(folder);
        back.each_id_once().expect(folder);
        let facts = |run: &CaseRun<'_>| {
            let case = &run.entry.case;
            let status = (case.status_under(run.rules), run.status());
            (run.id(), run.script(), run.expectation(), status, case.tier, case.needs.clone())
        };
        let all = Filter::default();
        let (old, new): (Vec<_>, Vec<_>) = (corpus.runs(&all).collect(), back.runs(&all).collect());
        assert_eq!(old.len(), new.len(), "{folder}");
        for (old, new) in old.iter().zip(&new) {
            assert_eq!(facts(old), facts(new));
        }
    }
}

/// Others compute the hash from the runs: compact JSON with sorted keys.
#[test]
fn the_hash_is_of_the_canonical_runs() {
    let (_, text) = suite_of("simple-ko");
    let suite: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&suite["suite"], &suite["format"]), (&json!("2026.11"), &json!(1)));
    let hash = suite["hash"].as_str().expect("a hash");
    assert!(hash.strip_prefix("sha256:").is_some_and(|digits| digits.len() == 64), "{hash}");
    assert!(suite["runs"][0]["since"] == "2026.11" && suite["runs"][0].get("changed").is_none());
    let small = [json!({ "b": [1, "x"], "a": { "d": null, "c": "\u{e9}" } })];
    // printf '[{"a":{"c":"é","d":null},"b":[1,"x"]}]' | sha256sum
    let expected = "sha256:02138dc5e7e589ff70c68b2d33ff07666566446ac20aa7e642e323ad562084d1";
    assert_eq!(shinpan_harness::suite::suite_file::hash_of(&small), expected);
}

#[test]
fn check_runs_a_suite_and_refuses_what_it_cannot_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = root().join("corpus/simple-ko").display().to_string();
    let file = folder.path().join("suite.json");
    let output = file.display().to_string();
    let (code, _) = shinpan(&["export", "suite", "--corpus", &path, "--output", &output]);
    assert!(code == 0 && file.exists());
    let check = |path: &str| shinpan(&["check", "--with", "engine", "--corpus", path, "--tier", "1"]);
    let name = file.display().to_string();
    assert_eq!(check(&name), check(&path));

    let suite: Value = serde_json::from_str(&fs::read_to_string(&file).expect("text")).expect("JSON");
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut changed = suite.clone();
        change(&mut changed);
        changed.to_string()
    };
    let without_hash = |change: &dyn Fn(&mut Value)| {
        changed(&|suite| {
            change(suite);
            suite["hash"].take();
        })
    };
    let faults = [
        (changed(&|suite| suite["format"] = json!(2)), "format 2 of the suite: this program reads format 1"),
        (changed(&|suite| suite["format"] = json!("one")), "format \"one\" of the suite"),
        (changed(&|suite| drop(suite["format"].take())), "no `format`"),
        (changed(&|suite| drop(suite["runs"].take())), "no list `runs`"),
        (changed(&|suite| suite["runs"][0]["title"] = json!("other")), "the file was changed"),
        (without_hash(&|suite| suite["runs"][0]["id"] = json!("nothing")), "runs[0]: `nothing` is no id"),
        (without_hash(&|suite| suite["runs"][1]["rules"] = json!("basix")), "did you mean `basic`?"),
        (without_hash(&|suite| suite["runs"][0]["start"] = json!({ "size": [7, 8] })), "expected the same script"),
        ("{\"suite\": ".to_owned(), ":1:10: EOF"),
    ];
    for (text, expected) in faults {
        fs::write(&file, text).expect("written");
        let fault = Corpus::read(&file).expect_err(expected).to_string();
        assert!(fault.starts_with(&name) && fault.contains(expected), "{expected}: {fault}");
        assert_eq!(check(&name).0, 2);
    }
    // Someone who wants part of a suite removes the hash. Keys of later suites are ignored.
    let part = without_hash(&|suite| {
        suite["runs"].as_array_mut().expect("runs").truncate(1);
        suite["runs"][0]["later"] = json!(true);
    });
    fs::write(&file, part).expect("written");
    assert_eq!(Corpus::read(&file).expect("one case").entries.len(), 1);
}

//! A journal belongs to one build of shinpan and to one set of cases.

use std::fs;
use std::path::Path;

use shinpan_harness::campaign::journal::{self, Header, Journal};

use super::{arguments, folder, merged, run};
use shinpan_tests::shinpan;

/// Replaces the value of a key in the first line.
fn change(journal: &Path, key: &str, value: &str) {
    let text = fs::read_to_string(journal).expect("a journal");
    let before = text.split(&format!("\"{key}\":\"")).nth(1).and_then(|rest| rest.split('"').next()).expect(key);
    fs::write(journal, text.replacen(before, value, 1)).expect("written");
}

#[test]
fn another_build_resumes_no_journal_and_merges_with_none() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    for (journal, shard) in [("one", "1/2"), ("two", "2/2")] {
        run(&arguments(folder.path(), journal, 6, 40, shard));
    }
    let header = journal::read(&path("one")).expect("a journal").expect("begun").header;
    assert_eq!(header.build, journal::build().expect("this program"));
    assert_eq!((header.build.len(), header.corpus.as_str()), (16, ""));
    change(&path("one"), "build", "0123456789abcdef");
    let before = fs::read(path("one")).expect("a journal");
    assert_eq!(run(&arguments(folder.path(), "one", 6, 80, "1/2")), (2, String::new()));
    assert_eq!(fs::read(path("one")).expect("a journal"), before);
    let fault = Journal::open(&path("one"), &header).expect_err("another build").to_string();
    let what = format!("`build` is \"0123456789abcdef\", expected \"{}\"", header.build);
    assert!(fault.ends_with(&format!("another run's journal: {what}; begin another journal")), "{fault}");
    assert_eq!(merged(folder.path(), &["one", "two"]).0, 2);
    let both = [path("two"), path("one")];
    let fault = journal::merge(&both).expect_err("two builds").to_string();
    assert!(fault.contains("belongs to another campaign than ") && !fault.contains("begin"), "{fault}");
    assert!(fault.ends_with(&format!("{what}; run all shards with one build")), "{fault}");
    // Advice about builds is no help if the cases or seeds differ.
    for (key, value, advice) in [("corpus", "\"ab\"", "; run all shards with the same cases"), ("seed", "7", "")] {
        let other = fs::read_to_string(path("two")).expect("a journal");
        let other = match key {
            "corpus" => other.replacen("\"subject\":", &format!("\"corpus\":{value},\"subject\":"), 1),
            _ => other.replacen("\"seed\":6", &format!("\"seed\":{value}"), 1),
        };
        fs::write(path("other"), other.replacen("2/2", "1/2", 1)).expect("written");
        let fault = journal::merge(&[path("two"), path("other")]).expect_err(key).to_string();
        let expected = if key == "seed" { "expected 6" } else { "expected null" };
        assert!(fault.ends_with(&format!("`{key}` is {value}, {expected}{advice}")), "{fault}");
    }
}

#[test]
fn verify_resumes_only_with_the_same_cases() {
    let folder = folder();
    let (cases, journal) = (folder.path().join("cases"), folder.path().join("journal"));
    fs::create_dir(&cases).expect("a folder");
    let ko = shinpan_tests::root().join("corpus/examples-basic/article-ko.yaml");
    fs::copy(ko, cases.join("ko.yaml")).expect("copied");
    let (path, out) = (cases.display().to_string(), journal.display().to_string());
    let verify = |games: &str| {
        shinpan(&["verify", "--corpus", &path, "--games", games, "--seconds", "1000", "--journal", &out]).0
    };
    assert_eq!((verify("3"), verify("5")), (0, 0));
    let header = journal::read(&journal).expect("a journal").expect("begun").header;
    let case = cases.join("ko.yaml");
    fs::write(&case, fs::read_to_string(&case).expect("text") + "# a remark\n").expect("written");
    assert_eq!(verify("7"), 2);
    let other = Header { corpus: "fedcba9876543210".to_owned(), ..header.clone() };
    let fault = Journal::open(&journal, &other).expect_err("other cases").to_string();
    assert!(fault.ends_with("expected \"fedcba9876543210\"; begin another journal"), "{fault}");
    assert_eq!(header.corpus.len(), 16);
}

/// Format 1 has no hash of the build, so it would be no header of format 2 either.
#[test]
fn a_journal_of_an_earlier_format_is_refused_by_its_number() {
    let folder = folder();
    let path = folder.path().join("journal");
    let old =
        r#"{"header":{"journal":1,"shinpan":"0.1.0","verb":"hunt","seed":5,"shard":"1/1","rules":[],"subject":"x"}}"#;
    for text in [format!("{old}\n"), format!("{old}\n{{\"done\":{{\"below\":3,\"tally\":{{}}}}}}\n")] {
        fs::write(&path, &text).expect("written");
        assert_eq!(run(&arguments(folder.path(), "journal", 5, 10, "1/1")).0, 2);
        assert_eq!(fs::read_to_string(&path).expect("text"), text);
        let fault = journal::read(&path).expect_err("format 1").to_string();
        let what = "a journal of format 1: this program reads format 2; use the shinpan that began it";
        assert_eq!(fault, format!("{}:1:1: {what}, or begin another journal", path.display()));
    }
}

//! What becomes of findings: `decode` shows a fuzz input, `promote` makes it a case of a suite.

use std::fs;
use std::path::Path;

use shinpan_harness::corpus::{Corpus, Filter, judge_own};
use shinpan_harness::lint::lint;
use shinpan_harness::script::Script;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use tempfile::TempDir;

use crate::{root, shinpan};

/// A suite of one file, with its list of ids; the bytes of its case's script in `crash-1`.
fn suite() -> (TempDir, String, Script) {
    let folder = tempfile::tempdir().expect("a folder");
    let case = root().join("corpus/suicide");
    let file = fs::read_dir(case).expect("cases").map(|file| file.expect("a file").path()).min().expect("a file");
    let copied = folder.path().join("first.yaml");
    fs::copy(file, &copied).expect("a copy");
    let corpus = Corpus::read(folder.path()).expect("cases");
    let ids: String = corpus.entries.iter().map(|entry| format!("{}\n", entry.id)).collect();
    fs::write(folder.path().join("ids"), ids).expect("ids");
    let filter = Filter::default();
    let script = corpus.runs(&filter).next().expect("a run").script();
    let artifact = folder.path().join("crash-1");
    fs::write(&artifact, script.to_bytes()).expect("an artifact");
    (folder, artifact.display().to_string(), script)
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn decode_shows_a_script_in_every_form_and_what_its_target_says() {
    let (_folder, artifact, script) = suite();
    let (code, out) = shinpan(&["decode", &artifact]);
    assert_eq!(code, 0, "{out}");
    let said = ["as a record:\n(;FF[4]", "as GTP commands:\nboardsize", "as a case:", "lockstep passes on it"];
    assert!(said.iter().all(|part| out.contains(part)), "{out}");
    assert!(out.contains(&script.rules.id) && out.contains("specification and engine say the same"), "{out}");
}

#[test]
fn decode_says_how_a_target_dies() {
    let (_folder, _, _) = suite();
    let ko = root().join("corpus/simple-ko");
    let corpus = Corpus::read(&ko).expect("cases");
    let folder = tempfile::tempdir().expect("a folder");
    let filter = Filter::default();
    for run in corpus.runs(&filter).filter(|run| run.rules.id.starts_with("basic")) {
        fs::write(folder.path().join(run.id().replace('/', "-")), run.script().to_bytes()).expect("bytes");
    }
    let (code, out) = shinpan(&["decode", "--target", "canary", &text(folder.path())]);
    assert_eq!(code, 1);
    assert!(out.contains("canary dies of it: DIFFERENCE under basic"), "{out}");
    let (code, out) = shinpan(&["decode", "--target", "sgf", &text(&folder.path().join("nothing"))]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert_eq!(shinpan(&["decode", "--target", "nothing", "x"]).0, 2);
}

#[test]
fn decode_counts_the_clauses_that_inputs_reach() {
    let (folder, artifact, _) = suite();
    let (code, out) = shinpan(&["decode", "--clauses", &artifact]);
    assert_eq!(code, 0);
    let numbers: Vec<u32> = out.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert!(matches!(numbers[..], [reached, of] if 0 < reached && reached < of), "{out}");
    drop(folder);
}

#[test]
fn promote_adds_a_case_that_holds_and_its_id() {
    let (folder, artifact, script) = suite();
    let suite = text(folder.path());
    let before = fs::read_to_string(folder.path().join("first.yaml")).expect("cases");
    let into = text(&folder.path().join("first.yaml"));
    for (arguments, count) in
        [(vec![], 1), (vec!["--into", &into, "--name", "a-name", "--title", "A title"], 2), (vec![], 3)]
    {
        let all = [&["promote", &artifact, "--corpus", &suite], &arguments[..]].concat();
        let (code, out) = shinpan(&all);
        assert_eq!(code, 0, "{out}");
        let corpus = Corpus::read(folder.path()).expect("the suite");
        let added: Vec<_> = corpus.entries.iter().filter(|entry| entry.case.origin.found.is_some()).collect();
        assert_eq!(added.len(), count);
        assert!(added.iter().all(|entry| entry.case.script(script.rules) == script));
        assert_eq!(lint(&corpus).expect("registers"), []);
    }
    let after = fs::read_to_string(folder.path().join("first.yaml")).expect("cases");
    assert!(after.starts_with(before.trim_end()), "what was there is not touched");
    let corpus = Corpus::read(folder.path()).expect("the suite");
    let filter = Filter::default();
    for run in corpus.runs(&filter) {
        assert_eq!(judge_own(&run, &mut Spec::new()), None);
        assert_eq!(judge_own(&run, &mut Engine::new()), None);
    }
}

#[test]
fn promote_refuses_what_does_not_hold_and_writes_nothing() {
    let (folder, _, _) = suite();
    let found = folder.path().join("wrong.yaml");
    let wrong = fs::read_to_string(folder.path().join("first.yaml"))
        .expect("cases")
        .replace("illegal: suicide", "illegal: occupied");
    fs::write(&found, wrong).expect("a file");
    let other = tempfile::tempdir().expect("a folder");
    fs::write(other.path().join("ids"), "").expect("ids");
    let suite = text(other.path());
    let (code, out) = shinpan(&["promote", &text(&found), "--corpus", &suite]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(fs::read_dir(other.path()).expect("a folder").count(), 1, "ids alone");
    assert_eq!(shinpan(&["promote", &text(&found), "--corpus", &suite, "--name", "Not A Name"]).0, 2);
    let no_suite = tempfile::tempdir().expect("a folder");
    assert_eq!(shinpan(&["promote", &text(&folder.path().join("crash-1")), "--corpus", &text(no_suite.path())]).0, 2);
    assert_eq!(fs::read_dir(no_suite.path()).expect("a folder").count(), 0);
}

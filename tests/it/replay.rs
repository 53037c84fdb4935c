//! The fuzzer's seeds and its old findings, replayed without the fuzzer.

use std::fs;
use std::path::Path;

use shinpan_harness::fuzzing::targets::{self, FuzzTarget, Input};
use shinpan_harness::input::to_yaml;
use shinpan_harness::suite::corpus::{Corpus, Filter};
use shinpan_harness::suite::written::{as_cases, as_script};
use shinpan_harness::vocabulary::Script;

use crate::root;

#[test]
fn every_case_is_a_seed_that_decodes_to_itself() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter::default();
    for run in corpus.runs(&filter) {
        let script = run.script();
        let bytes = script.to_bytes();
        assert_eq!(Script::from_bytes(&bytes), script, "{}", run.id());
        targets::lockstep(&script);
    }
}

/// `fuzz/regressions/TARGET/` holds what a target once died of: scripts as YAML, other inputs as bytes. The bytes of a
/// script would become another script with the next ruleset, plant or act.
#[test]
fn old_findings_of_the_fuzzer_stay_fixed() {
    let mut replayed = 0;
    for folder in fs::read_dir(root().join("fuzz/regressions")).expect("the folder of old findings") {
        let folder = folder.expect("a folder").path();
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let target = targets::target(&name).unwrap_or_else(|| panic!("{}: no such target", folder.display()));
        for file in fs::read_dir(&folder).expect("a folder") {
            replay(target, &file.expect("a file").path()).unwrap_or_else(|fault| panic!("{fault}"));
            replayed += 1;
        }
    }
    assert!(replayed > 0);
}

fn replay(target: &FuzzTarget, file: &Path) -> Result<(), String> {
    let is_yaml = file.extension().is_some_and(|extension| extension == "yaml");
    let (name, data) = (file.display().to_string(), fs::read(file).expect("a file"));
    match target.on_script {
        Some(check) if is_yaml => {
            let text = String::from_utf8(data).map_err(|error| format!("{name}: {error}"))?;
            check(&as_script(&name, &text).map_err(|fault| fault.to_string())?);
        }
        Some(_) => return Err(format!("{name}: bytes: expected a script, from `shinpan decode --yaml {name}`")),
        None if target.input == Input::Bytes && is_yaml => {
            return Err(format!("{name}: YAML: expected bytes, which {} reads", target.name));
        }
        None => target.run(&data),
    }
    Ok(())
}

#[test]
fn an_old_finding_of_the_wrong_kind_is_a_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = Script::from_bytes(b"any bytes are a script");
    let yaml = to_yaml(&as_cases(&script)).expect("YAML");
    let claims = format!("{yaml}  - expect: {{ to-play: black }}\n");
    let rows = [
        ("area", "bytes", script.to_bytes(), Some("bytes: expected a script, from `shinpan decode --yaml")),
        ("area", "script.yaml", yaml.clone().into_bytes(), None),
        ("symmetry", "all.yaml", yaml.clone().into_bytes(), None),
        ("area", "claims.yaml", claims.into_bytes(), Some("claims something: expected a script without claims")),
        ("area", "text.yaml", b"no cases".to_vec(), Some("text.yaml:1:1: ")),
        ("script_bytes", "script.yaml", yaml.into_bytes(), Some("YAML: expected bytes, which script_bytes reads")),
        ("case_file", "text.yaml", b"no cases".to_vec(), None),
        ("sgf", "crash", b"(;".to_vec(), None),
    ];
    for (target, name, bytes, expected) in rows {
        let file = folder.path().join(name);
        fs::write(&file, bytes).expect("written");
        let found = replay(targets::target(target).expect("a target"), &file).err();
        let is_right = match (&found, expected) {
            (Some(found), Some(expected)) => found.contains(expected),
            (found, expected) => found.is_none() && expected.is_none(),
        };
        assert!(is_right, "{target}/{name}: {found:?}, expected {expected:?}");
    }
}

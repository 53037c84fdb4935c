//! Replays the fuzzer's seeds and its old findings without the fuzzer.

use std::fs;
use std::path::Path;

use shinpan_harness::suite::case_writer::as_script;
use shinpan_harness::vocabulary::Script;
use shinpan_workshop::fuzzing::targets::{self, FuzzTarget, Input};

use shinpan_tests::{root, shinpan};

/// `fuzz/regressions/TARGET/` holds inputs that a target once died of: scripts as YAML, other inputs as bytes. A script
/// is not stored as bytes, because a new ruleset, plant or act would change what they decode to.
#[test]
fn old_findings_of_the_fuzzer_stay_fixed() {
    let mut replayed = 0;
    for folder in fs::read_dir(root().join("fuzz/regressions")).expect("the folder of old findings") {
        let folder = folder.expect("a folder").path();
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let target = targets::target(&name).unwrap_or_else(|| panic!("{}: no such target", folder.display()));
        for file in fs::read_dir(&folder).expect("a folder") {
            replay(target, &file.expect("a file").path());
            replayed += 1;
        }
    }
    assert!(replayed > 0);
}

/// Runs a target on an input that is kept: on a script as YAML if it reads scripts, or else on bytes.
fn replay(target: &FuzzTarget, file: &Path) {
    let (name, data) = (file.display().to_string(), fs::read(file).expect("a file"));
    match target.input {
        Input::Script => {
            let text = String::from_utf8(data).unwrap_or_else(|error| panic!("{name}: {error}"));
            target.check(&as_script(&name, &text).unwrap_or_else(|fault| panic!("{fault}")));
        }
        Input::Bytes | Input::Text => _ = target.run(&data),
    }
}

/// `artifacts --shrunk` turns an artifact into a file for `fuzz/regressions/`. Each reader gets the same script from it.
#[test]
fn an_artifact_is_kept_as_yaml() {
    let folder = tempfile::tempdir().expect("a folder");
    let artifact = folder.path().join("lockstep/crash-1");
    fs::create_dir(folder.path().join("lockstep")).expect("a folder");
    let script = Script::from_bytes(b"any bytes are a script");
    fs::write(&artifact, b"any bytes are a script").expect("written");
    let (code, yaml) = shinpan(&["artifacts", "--shrunk", &artifact.display().to_string()]);
    assert_eq!((code, as_script("YAML", &yaml)), (0, Ok(script.clone())), "{yaml}");
    for name in ["one.yaml", "two.yaml"] {
        fs::write(folder.path().join("lockstep").join(name), &yaml).expect("written");
    }
    fs::remove_file(&artifact).expect("removed");
    let kept = folder.path().join("lockstep").display().to_string();
    let (code, report) = shinpan(&["artifacts", &kept]);
    assert_eq!(code, 0, "{report}");
    assert!(report.starts_with("lockstep passes on 2\n"), "{report}");
    // Both files become seeds, although their cases have the same name.
    let seeds = folder.path().join("seeds");
    assert_eq!(shinpan(&["export", "seeds", &seeds.display().to_string(), "--corpus", &kept]).0, 0);
    let seeds: Vec<_> = fs::read_dir(seeds).expect("seeds").map(|seed| seed.expect("a seed").path()).collect();
    assert_eq!(seeds.len(), 2, "{seeds:?}");
    for seed in seeds {
        assert_eq!(Script::from_bytes(&fs::read(seed).expect("bytes")), script);
    }
}

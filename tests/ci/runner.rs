//! The suite as a file, run by a program that somebody wrote from its README.

use std::process::Command;

use shinpan_tests::{root, shinpan};

/// A runner that somebody wrote from the suite's README alone agrees with every required run that it can play.
#[test]
fn a_runner_written_from_the_readme_agrees() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("suite.json");
    assert_eq!(shinpan(&["export", "suite", "--output", &file.display().to_string()]).0, 0);
    let Ok(run) = Command::new("python3").arg(root().join("crates/lab/checkers/run_suite.py")).arg(&file).output()
    else {
        eprintln!("SKIPPED: no python3, so crates/lab/checkers/run_suite.py was not run");
        return;
    };
    let output = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.status.success(), "{output}{}", String::from_utf8_lossy(&run.stderr));
    let passed = output.lines().find_map(|line| line.split_once(" passed, 0 differs")?.0.parse::<usize>().ok());
    // It has no clean-up phases, which the presets of KataGo have.
    assert!(passed.is_some_and(|passed| passed > 8_900), "{output}");
}

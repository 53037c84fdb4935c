//! What people install: completions, manual pages, the GitHub action, the image.

use std::fs;

use serde_json::Value;
use shinpan_harness::input::from_yaml;

use shinpan_tests::{root, shinpan};

#[test]
fn a_release_has_a_manual_page_for_every_verb_and_completions_for_every_shell() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(shinpan(&["manual", &folder.path().display().to_string()]), (0, String::new()));
    let text =
        |name: &str| fs::read_to_string(folder.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let completions = text(&format!("completions/shinpan.{shell}"));
        for word in ["shinpan", "check", "--min-run", "diff"] {
            // fish names an option without its hyphens.
            let word = if shell == "fish" { word.trim_start_matches("--") } else { word };
            assert!(completions.contains(word), "{shell} does not complete {word}");
        }
    }
    for page in ["shinpan", "shinpan-check", "shinpan-rules-diff", "shinpan-export-suite", "shinpan-count-lines"] {
        let name = format!("man/{page}.1");
        assert!(text(&name).contains(&format!(".TH {page} 1")), "{page}");
    }
    let check = text("man/shinpan-check.1");
    assert!(check.contains("min\\-run") && check.contains("Example"), "{check}");
    assert!(!folder.path().join("man/shinpan-help.1").exists());
}

/// The action hands every input over by the environment, so that no input is run as a script.
#[test]
fn the_action_passes_every_input_by_the_environment() {
    let text = fs::read_to_string(root().join("action.yml")).expect("action.yml");
    let action: Value = from_yaml("action.yml", &text).expect("YAML");
    assert_eq!(action["runs"]["using"], "composite");
    let steps = action["runs"]["steps"].as_array().expect("steps");
    let mut used = String::new();
    for step in steps {
        let run = step["run"].as_str().unwrap_or_default();
        assert!(!run.contains("${{"), "a script has an expression in it: {run}");
        assert!(step.get("uses").is_some() || step["shell"] == "bash", "{step}");
        used.push_str(&step["env"].to_string());
    }
    for input in action["inputs"].as_object().expect("inputs").keys() {
        assert!(used.contains(&format!("inputs.{input} ")), "no step reads the input {input}");
    }
    for (output, says) in action["outputs"].as_object().expect("outputs") {
        let value = says["value"].as_str().expect("a value");
        assert!(value.contains(&format!("steps.check.outputs.{output} ")), "{output}: {value}");
    }
}

/// Returns what stands between two texts the first time.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
    rest.split_once(after).map_or(rest, |(found, _)| found)
}

#[test]
fn the_versions_agree_everywhere() {
    let text = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let workspace = text("Cargo.toml");
    let version = between(&workspace, "[workspace.package]\nversion = \"", "\"");
    let dependencies = between(&workspace, "[workspace.dependencies]", "[workspace.lints");
    for line in dependencies.lines().filter(|line| line.contains("path = ")) {
        assert_eq!(between(line, "version = \"", "\""), version, "{line}");
    }
    for member in between(&workspace, "members = [", "]").split('"').skip(1).step_by(2) {
        let manifest = text(&format!("{member}/Cargo.toml"));
        let of_workspace = manifest.contains("\nversion.workspace = true");
        assert!(of_workspace || manifest.contains("\nversion = \"0.0.0\""), "{member} has a version of its own");
    }
    // maturin takes the version from the manifest, npm cannot.
    assert!(text("bindings/python/pyproject.toml").contains("dynamic = [\"version\"]"));
    let npm: Value = serde_json::from_str(&text("bindings/npm/shinpan/package.json")).expect("JSON");
    assert_eq!(npm["version"], version);
    for (path, before, after) in [
        ("bindings/npm/README.md", "target/npm/shinpan-", ".tgz"),
        (".ci/packages", "package/shinpan-harness-", ".crate"),
        ("cli/kits/rust/manifest.toml", "shinpan-kit = \"", "\""),
        ("docs/install.md", "shinpan@v", "\n"),
        ("CITATION.cff", "\nversion: ", "\n"),
    ] {
        assert_eq!(between(&text(path), before, after), version, "{path}");
    }
    // The workflow of a release asks for the day.
    let newest = text("CHANGELOG.md");
    let (day, of) = between(&newest, "\n## ", "\n").split_once(": ").expect("a day and a version");
    let is_day = day.len() == 10 && day.split('-').all(|part| part.bytes().all(|digit| digit.is_ascii_digit()));
    assert!(of == version && (day == "Unreleased" || is_day), "CHANGELOG.md begins with {day}: {of}");
    // These take the version of the checkout, so they name none.
    for path in ["Dockerfile", "action.yml", ".github/action"] {
        assert!(!text(path).contains(version), "{path} names a version");
    }
    let kits = ["cli/kits/python/shinpan_kit.py", "cli/kits/node/shinpan-kit.js", "crates/kit/src/lib.rs"];
    let speaks = kits.map(|kit| between(&text(kit), "Kit version ", ".").to_owned());
    assert!(speaks.iter().all(|kit| *kit == speaks[0]), "{speaks:?}");
}

//! Security advisories about the crates that we lock. It needs no network: `tests/advisories.tsv` has the facts, also about
//! crates without an advisory. So a crate that is new or turned back is noticed; a new advisory is not, until
//! `crates/lab/checkers/advisories.py` writes the list anew.

use std::fs;

use shinpan_tests::root;

/// A version without what follows the three numbers.
type Version = [u64; 3];

fn version(text: &str) -> Version {
    let mut parts = text.split(['.', '-', '+']).map(|part| part.parse().unwrap_or(0));
    [(); 3].map(|()| parts.next().unwrap_or(0))
}

/// Returns the crates of the lock file, each with its version.
fn locked() -> Vec<(String, Version)> {
    let text = fs::read_to_string(root().join("Cargo.lock")).expect("the lock file");
    let value = |line: &str, key: &str| Some(line.strip_prefix(key)?.trim_matches('"').to_owned());
    let mut name = String::new();
    let mut crates = Vec::new();
    for line in text.lines() {
        if let Some(found) = value(line, "name = ") {
            name = found;
        } else if let Some(found) = value(line, "version = ") {
            // The version of the file itself stands before the first name.
            if !name.is_empty() {
                crates.push((name.clone(), version(&found)));
            }
        }
    }
    crates
}

/// Each line: the advisory, the crate, and the version from which on it no longer holds.
fn advisories() -> Vec<(String, String, Version)> {
    let text = fs::read_to_string(root().join("tests/advisories.tsv")).expect("the advisories");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    fields.map(|one| (one[0].clone(), one[1].clone(), version(&one[2]))).collect()
}

fn held(crates: &[(String, Version)], advisories: &[(String, String, Version)]) -> Vec<String> {
    let holds = |(name, from): &(String, Version)| {
        let one = advisories.iter().find(|(_, about, safe)| about == name && from < safe)?;
        Some(format!("{name} {from:?}: {}", one.0))
    };
    crates.iter().filter_map(holds).collect()
}

#[test]
fn no_locked_crate_has_an_advisory() {
    let advisories = advisories();
    assert!(advisories.len() > 20);
    assert_eq!(held(&locked(), &advisories), Vec::<String>::new());
    let is_looked_up = |name: &str| name.starts_with("shinpan") || advisories.iter().any(|(_, about, _)| about == name);
    let new: Vec<String> = locked().into_iter().map(|(name, _)| name).filter(|name| !is_looked_up(name)).collect();
    assert_eq!(new, Vec::<String>::new(), "look these up: python3 crates/lab/checkers/advisories.py DATABASE");
    let old = [("smallvec".to_owned(), version("1.6.0")), ("regex".to_owned(), version("1.12.0-rc.1"))];
    assert_eq!(held(&old, &advisories), ["smallvec [1, 6, 0]: RUSTSEC-2021-0003"]);
}

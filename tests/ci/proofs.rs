//! Proofs and certificates, followed by programs of their own in Python.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;
use shinpan::{Board, Color};
use shinpan_lab::life::{Cut, Judge, LifeOptions, LifeRegion, Readings};
use shinpan_lab::solve::{Question, SolveLimits, certificate, solve};

use shinpan_tests::solvable::rulesets;
use shinpan_tests::{root, shinpan};

/// Runs a checker of `crates/lab/checkers`. Python need not be there. The test says so then.
pub fn check(tool: &str, file: &std::path::Path) -> Option<(i32, String)> {
    let Ok(run) = Command::new("python3").arg(root().join("crates/lab/checkers").join(tool)).arg(file).output() else {
        eprintln!("SKIPPED: no python3, so {tool} was not run");
        return None;
    };
    let output = [run.stdout, run.stderr].concat();
    Some((run.status.code().unwrap_or(-1), String::from_utf8_lossy(&output).into_owned()))
}

#[test]
fn an_independent_program_follows_every_proof() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut results = BTreeMap::<i32, usize>::new();
    for (id, ruleset) in rulesets() {
        for (columns, rows) in [(2, 1), (2, 2), (3, 2)] {
            let board = Board::empty(columns, rows).expect("a board");
            let mut solved = Question { ruleset, board, to_move: Color::Black }.begun().expect("a question");
            solve(&mut solved, SolveLimits { most_visited: 100_000, stop: &|_| false }).expect(&id);
            for solution in &solved.solutions {
                let file = folder.path().join("proof.jsonl");
                std::fs::write(&file, certificate(solution, &id)).expect("a file");
                let Some((code, output)) = check("check_solution.py", &file) else { return };
                assert!(code == 0 || code == 3, "{id} on {columns}x{rows}: {output}");
                // Where a game can go on without end, or end without result, no file proves a value.
                let claim = output.lines().next().unwrap_or_default();
                assert!(code == 3 || output.contains(&format!("label: `{id}` fits these rules")), "{output}");
                assert!(solved.solutions.len() == 1 || !claim.contains("value"), "{claim}");
                *results.entry(code).or_default() += 1;
            }
        }
    }
    assert!(results[&0] > 30, "{results:?}");
}

#[test]
fn both_sides_agree_on_small_boards_and_the_certificate_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    for (size, positions) in [("1x1", 1), ("2x2", 57), ("3x2", 489)] {
        let path = folder.path().join(size);
        let arguments = ["certify", size, "--certificate", &path.display().to_string()];
        let (code, text) = shinpan(&arguments);
        assert_eq!((code, text.contains(&format!("agree on {positions} positions"))), (0, true), "{text}");
        // Once more: nothing is left to do, and nothing changes.
        let whole = std::fs::read_to_string(&path).expect("a certificate");
        assert_eq!(shinpan(&arguments), (0, text));
        assert_eq!(std::fs::read_to_string(&path).expect("a certificate"), whole);
        if let Some((code, output)) = check("check_agreement.py", &path) {
            assert_eq!((code, output.starts_with("proved: ")), (0, true), "{output}");
        }
    }
    let path = folder.path().join("1x1").display().to_string();
    assert_eq!(shinpan(&["certify", "2x2", "--certificate", &path]).0, 2, "a certificate of another size");
}

#[test]
fn the_published_certificates_are_those_of_today() {
    let published = root().join("docs/certificates");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("3x3.jsonl");
    assert_eq!(shinpan(&["certify", "3x3", "--certificate", &path.display().to_string()]).0, 0);
    let read = |path| std::fs::read_to_string(path).expect("a certificate");
    assert_eq!(read(published.join("3x3.jsonl")), read(path));
    for (tool, file, claim) in
        [("check_solution.py", "9x1.jsonl", ": the value is 0\n"), ("check_agreement.py", "3x3.jsonl", "proved: 3x3")]
    {
        if let Some((code, output)) = check(tool, &published.join(file)) {
            assert_eq!((code, output.contains(claim)), (0, true), "{file}: {output}");
        }
    }
}

/// The positions whose chains are certified by every reading that differs from the default in one choice.
const BY_EACH_READING: [&str; 3] = ["double-ko-eye", "ko-with-a-threat", "freed-for-ever"];

/// The most states that the search for a certificate expands. More states find no more certificates of
/// `corpus/life.json`.
const CERTIFIED: u64 = 60_000;

/// The most lines of a certificate that is checked. The ten longer ones, of up to 20,000 lines, would take 22 seconds
/// more.
const MOST_LINES: usize = 3_000;

#[test]
fn an_independent_program_follows_the_certificates_of_life_and_death() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("life.jsonl");
    let text = std::fs::read_to_string(root().join("corpus/life.json")).expect("the positions");
    let positions: Vec<Value> = serde_json::from_str(&text).expect("positions");
    let mut proved = BTreeMap::<bool, usize>::new();
    for position in &positions {
        let name = position["name"].as_str().expect("a name");
        let rows: Vec<&str> = position["board"].as_array().expect(name).iter().filter_map(Value::as_str).collect();
        let region: LifeRegion = rows.join("\n").parse().expect(name);
        let mut readings = vec![("default".to_owned(), Readings::default())];
        if BY_EACH_READING.contains(&name) {
            readings.extend(Readings::default().others());
        }
        for (word, readings) in readings {
            let options = LifeOptions { readings, states: 300_000, cut: Cut::Always, ..LifeOptions::default() };
            let mut judge = Judge::new(&region, options);
            for (_, chain) in region.chains() {
                let stone = chain[0].to_string();
                if position["verdicts"]["default"][&stone] == "unknown" {
                    continue;
                }
                let answer = judge.judge(chain[0]).expect(name);
                let status = answer.status.expect(name);
                let certificate = answer.certificate(CERTIFIED).ok();
                let Some(certificate) = certificate.filter(|text| text.lines().count() <= MOST_LINES) else { continue };
                std::fs::write(&file, certificate).expect("a file");
                let Some((code, output)) = check("life.py", &file) else { return };
                let claim = format!("proved: the chain at {stone} is {status};");
                assert!(code == 0 && output.starts_with(&claim), "{name}, {stone} by {word}: {output}");
                *proved.entry(word == "default").or_default() += 1;
            }
        }
    }
    assert!(proved[&true] > 75 && proved[&false] > 70, "{proved:?}");
}

#[test]
fn the_checkers_pass_their_own_tests() {
    let tests = ["-m", "unittest", "discover", "-s"];
    let Ok(run) = Command::new("python3").args(tests).arg(root().join("crates/lab/checkers")).output() else {
        eprintln!("SKIPPED: no python3, so the tests of crates/lab/checkers/ were not run");
        return;
    };
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

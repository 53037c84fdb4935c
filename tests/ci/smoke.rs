//! Mistakes of an adapter: one line for one mistake, and what the program wrote beside the finding.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use shinpan_tests::shinpan;

/// Runs `check` on the new Python adapter, in which `text` was replaced.
fn check_with(text: &str, replaced: &str, arguments: &[&str]) -> Option<(i32, String)> {
    if !Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: python3 is not installed, so mistakes of adapters are not tested");
        return None;
    }
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("adapter");
    let (code, out_text) = shinpan(&["adapter", "new", "python", "--folder", &out.display().to_string()]);
    assert_eq!(code, 0, "{out_text}");
    let file = out.join("adapter.py");
    let adapter = fs::read_to_string(&file).expect("the adapter");
    assert!(adapter.contains(text), "{text}");
    fs::write(&file, adapter.replace(text, replaced)).expect("written");
    let with = format!("json:python3 {}", file.display());
    let all = [&["check", "--with", &with, "--rules", "basic+no-suicide", "--tier", "0"], arguments].concat();
    Some(shinpan(&all))
}

const AT: &str = "return self.board.stones.get((column, row))";
const TURNED: &str = "return self.board.stones.get((column, self.board.rows - 1 - row))";

#[test]
fn one_mistake_of_an_adapter_is_one_finding() {
    let Some((code, text)) = check_with(AT, TURNED, &[]) else { return };
    assert_eq!(code, 1, "{text}");
    assert_eq!(text.matches("DIFFERS").count(), 1, "{text}");
    assert!(text.starts_with("DIFFERS  smoke-test@basic+no-suicide"), "{text}");
    assert!(text.contains("hint: look at the adapter; --no-smoke-test"), "{text}");
    assert!(text.contains("0 of ") && text.contains(" executed (0 %)"), "{text}");
    let (code, text) = check_with(AT, TURNED, &["--no-smoke-test"]).expect("Python");
    assert_eq!(code, 1, "{text}");
    assert!(text.matches("DIFFERS").count() > 1 && !text.contains("smoke-test@"), "{text}");
    // A list of what is known must not become one of what nobody ran.
    let folder = TempDir::new().expect("a folder");
    let list = folder.path().join("known.txt");
    fs::write(&list, "what I know\n").expect("written");
    let (_, text) = check_with(AT, TURNED, &["--write-known", &list.display().to_string()]).expect("Python");
    assert_eq!(fs::read_to_string(&list).expect("the list"), "what I know\n", "{text}");
    for turned in ["(row, column)", "(column + (column == 8), row)"] {
        let at = format!("return self.board.stones.get({turned})");
        let (_, text) = check_with(AT, &at, &[]).expect("Python");
        assert!(text.starts_with("DIFFERS  smoke-test@"), "{turned}: {text}");
    }
}

#[test]
fn a_traceback_stands_with_the_run_that_it_explains() {
    let Some((code, text)) = check_with(AT, "return self.board.grid[column][row]", &[]) else { return };
    assert_eq!(code, 3, "{text}");
    assert!(text.contains("  its standard error:\n    Traceback (most recent call last):\n"), "{text}");
    assert!(text.contains("    AttributeError: 'Board' object has no attribute 'grid'\n"), "{text}");
    // A warning in the middle of the suite belongs to the run in which the program wrote it.
    let warns = "import sys; print('warned', file=sys.stderr)\n        if column == 0: return None\n        ";
    let (code, text) = check_with(AT, &format!("{warns}{AT}"), &["--no-smoke-test"]).expect("Python");
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("  its standard error:\n    warned\n"), "{text}");
}

#[test]
fn an_adapter_that_judges_nothing_is_told_so() {
    let plays = "        self.board.play(player, (column, row))";
    let swallows =
        "        try:\n            self.board.play(player, (column, row))\n        except Illegal:\n            pass";
    let Some((code, text)) = check_with(plays, swallows, &[]) else { return };
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("hint: no act was refused, though"), "{text}");
    assert!(text.contains("`play` of the adapter judges nothing"), "{text}");
}

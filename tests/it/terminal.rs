//! What a user sees on a terminal: colors only where they are wanted, lines that fit.

use std::fs;
use std::process::{Command, Stdio};

use crate::again::AGAIN;

/// Runs the command line in another process. Returns standard error and standard output.
fn with_environment(arguments: &[&str], environment: &[(&str, &str)]) -> (String, String) {
    let answer = tempfile::NamedTempFile::new().expect("a file");
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", AGAIN, "--nocapture"]);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS"] {
        command.env_remove(variable);
    }
    command.env("SHINPAN_CAMPAIGN", arguments.join("\n")).env("SHINPAN_ANSWER", answer.path());
    command.envs(environment.iter().copied()).stdin(Stdio::null());
    let output = command.output().expect("this program again");
    let answer = fs::read_to_string(answer.path()).expect("text");
    (String::from_utf8(output.stderr).expect("text"), answer)
}

#[test]
fn errors_have_colors_only_where_they_are_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.yaml");
    fs::write(&path, "format: 1\ntopik: x\n").expect("written");
    let file = path.display().to_string();
    for arguments in [&["no-such-verb"][..], &["lint", "--corpus", &file]] {
        let colored = |environment: &[(&str, &str)]| {
            let (text, _) = with_environment(arguments, environment);
            assert!(text.contains("verb") || text.contains("topik"), "{text}");
            text.contains('\u{1b}')
        };
        let forced = ("CLICOLOR_FORCE", "1");
        assert!(colored(&[forced]));
        assert!(!colored(&[]), "standard error is a pipe");
        assert!(!colored(&[forced, ("NO_COLOR", "1")]));
        assert!(!colored(&[forced, ("TERM", "dumb")]));
        assert!(colored(&[forced, ("NO_COLOR", ""), ("TERM", "xterm")]), "an empty NO_COLOR is none");
    }
    let table = |environment: &[(&str, &str)]| with_environment(&["rules", "table"], environment).1.contains('\u{1b}');
    assert!(!table(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(table(&[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn narrow_terminals_are_not_overrun() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.yaml");
    fs::write(&path, format!("format: 1\nabout: {{ {}topik: x }}\n", "long: word, ".repeat(20))).expect("written");
    let file = path.display().to_string();
    let (wide, _) = with_environment(&["lint", "--corpus", &file], &[("COLUMNS", "400")]);
    let (narrow, _) = with_environment(&["lint", "--corpus", &file], &[("COLUMNS", "60")]);
    let longest = |text: &str| text.lines().filter(|line| line.contains('|')).map(|line| line.chars().count()).max();
    assert!(longest(&wide) > Some(100), "{wide}");
    assert!(longest(&narrow) <= Some(60), "{narrow}");

    for arguments in [&["--help"][..], &["check", "--help"]] {
        let (_, help) = with_environment(arguments, &[("COLUMNS", "60")]);
        let breakable = |line: &&str| line.trim().contains(' ') && line.chars().count() > 60;
        assert_eq!(help.lines().filter(breakable).collect::<Vec<_>>(), [""; 0]);
    }
}

//! Commands that are shown: those of `docs/questions.md` print the answers that stand beside them, and the examples of every
//! help can be copied into a shell.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use shinpan_tests::{root, shinpan};

/// Each command of `docs/questions.md`, and a part of what it prints. `GAME.sgf` and `BOARD.txt` are files of [`folder`].
const ANSWERS: &[(&str, &str)] = &[
    ("explain bent-four-in-the-corner/bent-four-in-a-play-out@japanese-1997", "result: B+16"),
    ("search basic basic+ssk --moves", "acts: B A1\n"),
    ("search basic+no-suicide basic+no-suicide+ssk --moves", "acts: B A1, W C1, B B1, W C1, B A1\n"),
    ("search basic basic+ssk --value --positions", "  basic: -2; "),
    ("search basic+no-suicide basic+no-suicide+ssk --value --positions", "  basic+no-suicide+ssk: -1; "),
    ("solve all 2x3 --rules basic --rules basic+ssk --rules basic+nssk", "| G1 | 0 |"),
    (
        "score tests/records/cgos.sgf --rules aga,japanese,chinese --dead none",
        "territory     36      7      29    B+29",
    ),
    (
        "explain international-repetition/sending-two --rules '*'",
        "E             3         1        over        -      -      -          draw",
    ),
    ("solve --start GAME.sgf --rules aga", "value: -16 "),
    ("solve X.O --to-play white --rules basic --each-move", "only best move: W B1"),
    ("solve positions 2x2 --rules basic", "in 0 of 114 cases"),
    ("solve all 3x3 --rules basic,button-go,spight,ikeda:area-3", "| `button-go` | 8.5 |"),
    ("solve 3x3 --rules japanese", "no value is defined: the players agree on life and death"),
    ("count lengths 1x3 --rules basic", "A longest game has 21 moves: "),
    ("count cycles 1x3 --rules basic --depth 10", "| 4 | 0 | 2 | 2 | 8 | B A1 | W A2, B A1, W A3, B A1 |"),
    ("score BOARD.txt --rules japanese --dead none", "empty points 3 : 3 and 0 neutral"),
    ("rules atlas 1x1 2x1 3x1 2x2", "## Kinds that nothing parts"),
    ("explain tests/records/cgos.sgf --rules aga,japanese --dead none", "B+29"),
    ("rules diff aga japanese", "B A1, W pass, B pass"),
    ("legal GAME.sgf --rules basic --at 8", "illegal, repetition of the position after act 7: C3"),
    ("picture GAME.sgf --rules basic --at 8 --format svg", "</svg>"),
    ("score GAME.sgf --rules aga --dead C2 --format html", "</html>"),
    ("beasts triple-ko --format markdown", "act 15 refused: repetition of the position after act 3"),
    ("beasts moonshine --format markdown", "the acts from 3 to 8 are a cycle"),
    (
        "explain article-superko/white-lives-by-passing-positional-situational --rules 'basic,basic+ssk,basic+simple-ko'",
        "A             2         1     in play",
    ),
    ("rules atlas", ""),
    ("rules diff basic+ssk basic+nssk", "nobody made an empty board"),
    ("score tests/records/kgs.sgf", "W+1.5"),
];

/// These take minutes, so only `workshop/tables all` runs the first.
const LONG: [&str; 2] = ["rules atlas", "rules atlas 1x1 2x1 3x1 2x2"];

/// Examples of help that are not run, and why.
const UNTRIED: &[(&str, &str)] = &[
    ("gtp:gnugo", "tests/ci/gnugo.rs runs GNU Go"),
    ("--with engine --positions", "takes long; tests/it/search.rs searches so"),
    ("python3 mygo.py", "the program is the reader's"),
    ("gogui-twogtp", "the program is GoGui's"),
    ("one.jsonl", "the journals are a campaign's; tests/ci/campaign.rs merges some"),
    ("questions.jsonl", "the questions are a program's"),
    ("shinpan rules atlas ", "takes minutes; workshop/tables all runs it"),
    ("shinpan solve all --output", "takes minutes; workshop/tables all runs it"),
    ("shinpan solve all 3x3 --format", "takes minutes with this build"),
    ("shinpan solve positions 3x3", "takes minutes with this build"),
    ("shinpan count lines --output", "takes minutes with this build"),
    ("shinpan verify --seconds 60", "takes a minute; .ci/products runs verify"),
    ("shinpan count games 1x4", "takes seconds with this build; .ci/products runs it and compares the number"),
    ("shinpan beasts --format", "the same as the example before it, but for the form"),
];

/// A folder with the files that the commands name, and `shinpan` in `bin`: this program, which runs the command line.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    for name in ["bin", "docs", "games", "tests"] {
        fs::create_dir(folder.path().join(name)).expect("a folder");
    }
    let ko = fs::read_to_string(root().join("docs/ko.sgf")).expect("a record");
    put("docs/ko.sgf", &ko);
    put("game.sgf", &ko);
    put("games/one.sgf", &ko);
    put("BOARD.txt", ". X O .\n. X O .\n. X O .\n");
    std::os::unix::fs::symlink(root().join("tests/records"), folder.path().join("tests/records")).expect("a link");
    let program = std::env::current_exe().expect("this program");
    put(
        "bin/shinpan",
        &format!(
            "#!/bin/sh\nSHINPAN_CAMPAIGN=$(printf '%s\\n' \"$@\") SHINPAN_ANSWER=/dev/fd/3 \\\n  \
             exec '{}' --exact again::does_what_the_environment_says 3>&1 >/dev/null\n",
            program.display()
        ),
    );
    let all = fs::Permissions::from_mode(0o755);
    fs::set_permissions(folder.path().join("bin/shinpan"), all).expect("executable");
    folder
}

/// A record of 44 plays on 19x19 in which D4 and E5 have stones. The examples of help name these.
fn long_game() -> String {
    let letters: Vec<char> = ('a'..='s').collect();
    let plays = (0..42).map(|number| {
        let (column, row) = (letters[number % 14 + 2], letters[number / 14 * 2 + 1]);
        format!(";{}[{column}{row}]", if number % 2 == 0 { 'B' } else { 'W' })
    });
    format!("(;FF[4]GM[1]SZ[19]RU[AGA]KM[7.5];B[dp];W[eo]{})", plays.collect::<String>())
}

/// Runs a line in a shell. Returns the exit code, and what it printed.
fn in_shell(folder: &Path, line: &str) -> (Option<i32>, String) {
    let path = format!("{}:{}", folder.join("bin").display(), std::env::var("PATH").expect("a path"));
    let mut shell = Command::new("sh");
    let output = shell.args(["-c", line]).env("PATH", path).current_dir(folder).output().expect("a shell");
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    (output.status.code(), text)
}

#[test]
fn every_question_has_the_answer_of_its_command() {
    let page = fs::read_to_string(root().join("docs/questions.md")).expect("the page");
    let shown: Vec<&str> = page
        .lines()
        .filter_map(|line| line.split_once("| `shinpan ")?.1.split_once('`'))
        .map(|(line, _)| line)
        .collect();
    assert_eq!(shown, ANSWERS.iter().map(|(line, _)| *line).collect::<Vec<_>>(), "commands of the page");
    let folder = folder();
    let game = "(;FF[4]GM[1]SZ[4]KM[0];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb])";
    fs::write(folder.path().join("GAME.sgf"), game).expect("written");
    for (line, answer) in ANSWERS.iter().filter(|(line, _)| !LONG.contains(line)) {
        let (code, text) = in_shell(folder.path(), &format!("shinpan {line}"));
        let refused = line.contains("3x3 --rules japanese");
        assert!(if refused { code == Some(2) } else { matches!(code, Some(0 | 1)) }, "{line}: {code:?}: {text}");
        assert!(text.contains(answer), "{line}: expected {answer}: {text}");
    }
}

/// Returns the examples in a help, each with its further lines.
fn examples(help: &str) -> Vec<String> {
    let Some((_, after)) = help.split_once("\nExample:\n").or_else(|| help.split_once("\nExamples:\n")) else {
        return Vec::new();
    };
    let mut found: Vec<String> = Vec::new();
    for line in after.lines().take_while(|line| line.starts_with("  ")) {
        match found.last_mut().filter(|last| last.ends_with('\\')) {
            Some(last) => *last += &format!("\n{line}"),
            None => found.push(line.trim_start().to_owned()),
        }
    }
    found
}

fn all_examples(above: &[String], found: &mut Vec<String>) {
    let arguments: Vec<&str> = above.iter().map(String::as_str).chain(["--help"]).collect();
    let (_, help) = shinpan(&arguments);
    found.extend(examples(&help));
    for verb in shinpan_tests::help::verbs(&help) {
        all_examples(&[above, &[verb]].concat(), found);
    }
}

#[test]
fn every_example_of_a_help_can_be_copied_into_a_shell() {
    let mut found = Vec::new();
    all_examples(&[], &mut found);
    assert!(found.len() > 60, "{found:?}");
    let of_other = |line: &String| !line.starts_with("shinpan ") && !line.starts_with("gogui-twogtp ");
    assert_eq!(found.iter().find(|line| of_other(line)), None, "a line that was broken in two");
    let idle = UNTRIED.iter().find(|(part, _)| !found.iter().any(|line| line.contains(part)));
    assert_eq!(idle, None, "no example has this");
    let folder = folder();
    fs::write(folder.path().join("GAME.sgf"), long_game()).expect("written");
    found.retain(|line| !UNTRIED.iter().any(|(part, _)| line.contains(part)));
    found.sort();
    found.dedup();
    for line in found {
        let (code, text) = in_shell(folder.path(), &line);
        assert!(matches!(code, Some(0 | 1)) && !text.contains("panicked"), "{line}: exit code {code:?}: {text}");
    }
}

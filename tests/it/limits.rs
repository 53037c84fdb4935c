//! Inputs that are too long, too deep or no files at all are refused with one line. Nothing hangs or overflows.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::serve::serve;
use shinpan_harness::suite::case::read_cases;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::{Half, Start};
use shinpan_referee::games::sgf;
use shinpan_workshop::fuzzing::targets;

use shinpan_tests::watchdog::no_hang;
use shinpan_tests::{root, shinpan};

const GOOD: &str = "format: 1\ntopic: x\nabout: x\ncases:\n  - name: a\n    title: t\n    rules: [\"basic\"]\n    tier: 0\n    origin: { kind: author }\n    start: { size: [3, 3] }\n    steps:\n      - move: B B2\n";

#[test]
fn cases_that_nest_too_deep_are_refused_before_they_are_parsed() {
    for (text, expected) in [
        ("{a: ".repeat(50_000), "any.yaml:1:129: lists and mappings nested more than 32 deep"),
        ("[".repeat(200_000), "any.yaml:1:33: lists and mappings nested more than 32 deep"),
        (format!("{GOOD}{}", "- ".repeat(100_000)), "any.yaml:13:65: lists and mappings nested more than 32 deep"),
        (format!("# {{\n\"a'\": {}", "{a: ".repeat(50_000)), "any.yaml:2:131: lists and mappings nested more than"),
        (format!("a: &a x\nb: [{}]", "*a, ".repeat(50_000)), "any.yaml:2:5: an alias: expected the value itself"),
        (format!("a: {}", "x".repeat(5 << 20)), "any.yaml: a text of more than 4 MiB: expected less; split it"),
    ] {
        let fault = no_hang(move || read_cases("any.yaml", &text).expect_err("refused").to_string());
        assert!(fault.starts_with(expected), "{fault}");
    }
    // A key as long as the file is quoted in part, and so is the line.
    let long = format!("{GOOD}{}: 1\n", "x".repeat(1 << 20));
    let fault = no_hang(move || read_cases("any.yaml", &long).expect_err("refused").rendered(false, None));
    assert!(fault.len() < 1_000, "{} bytes", fault.len());
}

/// A line of moves, in which each may stand in a variation of its own.
fn record(moves: usize, nested: bool) -> String {
    let letters = b"abcdefghijklmnopqrs";
    let mut text = "(;SZ[19]KM[0]".to_owned();
    for number in 0..moves {
        let place = |index: usize| char::from(letters[index % 19]);
        let (open, color) = (if nested { "(;" } else { ";" }, if number % 2 == 0 { 'B' } else { 'W' });
        text.push_str(&format!("{open}{color}[{}{}]", place(number), place(number / 19)));
    }
    text + &")".repeat(if nested { moves + 1 } else { 1 })
}

#[test]
fn records_that_are_too_long_or_too_deep_are_refused() {
    let line = |number: usize| "(;SZ[19]KM[0]".len() + number * ";B[aa]".len() + 1;
    for (text, expected) in [
        (record(100_000, false), format!("record:1:{}: a line of more than 10000 nodes", line(10_000))),
        (record(100_000, true), "record:1:7014: variations nested more than 1000 deep".to_owned()),
        ("(;".repeat(100_000), "record:1:2003: variations nested more than 1000 deep".to_owned()),
        (format!("(;B){}", "[aa](;B)".repeat(100_000)), "record:1:".to_owned()),
        (format!("(;AB{})", "[aa:yy]".repeat(100_000)), "record:1:3: more than 10000 rectangles of points".to_owned()),
        // The SGF library ignores the backslash before any letter.
        (format!("(;AB{})", r"[\aa:yy]".repeat(100_000)), "record:1:3: more than 10000 rectangles".to_owned()),
        (format!("(;AB{})", r"[a\a\:\yy]".repeat(100_000)), "record:1:3: more than 10000 rectangles".to_owned()),
        ("(".repeat(1 << 20), "record:1:1: no game record".to_owned()),
        (" ".repeat((4 << 20) + 1), "record: a text of more than 4 MiB".to_owned()),
    ] {
        let fault = no_hang(move || sgf::read(&text).expect_err("refused").to_string());
        assert!(fault.starts_with(&expected), "{fault}: expected {expected}");
        assert!(fault.contains(": expected "), "{fault}");
    }
    // The longest record that is read, alone and before a fault.
    let (most, broken) = (record(10_000, false), record(10_000, false).replace(')', "("));
    assert_eq!(no_hang(move || sgf::read(&most).expect("a record").items.len()), 10_000);
    assert!(no_hang(move || sgf::read(&broken).is_err()));
    let nested = record(1_000, true);
    assert_eq!(no_hang(move || sgf::read(&nested).expect("a record").items.len()), 1_000);
}

#[test]
fn notes_and_points_of_a_record_are_bounded() {
    let marked = format!("(;SZ[25]AB{}{})", "[aa:yy]".repeat(9_000), ";B[zz]KO[]".repeat(9_000));
    let record = no_hang(move || sgf::read(&marked).expect("a record"));
    assert_eq!((record.items.len(), record.notes.len()), (9_000, 101));
    assert!(record.notes.iter().any(|note| note.ends_with(" more notes are left out")), "{:?}", record.notes.last());
}

#[test]
fn a_record_of_some_thousand_moves_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long.sgf");
    fs::write(&path, record(3_000, false)).expect("written");
    let path = path.display().to_string();
    let (_, text) = no_hang(move || shinpan(&["explain", &path, "--rules", "tromp-taylor-2001"]));
    assert!(text.contains("3000 moves, "), "{text}");
}

#[test]
fn a_byte_order_mark_is_no_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (cases, known, game) = (path("case.yaml"), path("known"), path("game.sgf"));
    fs::write(&cases, format!("\u{feff}{GOOD}        expect: {{ to-play: black }}\n")).expect("written");
    fs::write(&known, "\u{feff}x/a@basic  # wrong on purpose\n").expect("written");
    fs::write(&game, "\u{feff}(;SZ[3]RU[NZ];B[aa])").expect("written");
    assert!(read_cases("any.yaml", &format!("\u{feff}{GOOD}")).is_ok());
    assert_eq!(shinpan(&["check", "--with", "engine", "--corpus", &cases, "--known", &known]).0, 0);
    assert_eq!(shinpan(&["explain", &game]).0, 0);
    let mut answers = Vec::new();
    serve(&mut Engine::new(), "\u{feff}{\"hello\": {\"protocol\": 1}}\n".as_bytes(), &mut answers).expect("served");
    assert!(answers.starts_with(b"{\"hello\""), "{}", String::from_utf8_lossy(&answers));
}

#[cfg(unix)]
#[test]
fn a_folder_of_cases_may_hold_anything_and_nothing_hangs() {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    let pipe = |path: &Path| assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success());
    let refused = |what: &str, make: &dyn Fn(&Path)| {
        let folder = tempfile::tempdir().expect("a folder");
        let cases = folder.path().join("cases");
        fs::create_dir(&cases).expect("a folder");
        fs::write(cases.join("good.yaml"), GOOD).expect("written");
        make(&cases);
        let read = cases.clone();
        let fault = no_hang(move || Corpus::read(&read).and_then(|corpus| corpus.each_id_once()));
        let fault = fault.expect_err(what).to_string();
        assert!(fault.starts_with(&cases.display().to_string()) && fault.contains(what), "{what}: {fault}");
        let path = cases.display().to_string();
        assert_eq!(no_hang(move || shinpan(&["check", "--with", "spec", "--corpus", &path])), (2, String::new()));
    };
    refused("a link back to", &|cases| symlink(cases, cases.join("loop")).expect("a link"));
    refused("a link back to", &|cases| symlink("..", cases.join("up")).expect("a link"));
    refused("a device or a pipe", &|cases| pipe(&cases.join("pipe.yaml")));
    refused("a device or a pipe", &|cases| pipe(&cases.join("ids")));
    refused("a device or a pipe", &|cases| symlink("/dev/zero", cases.join("zero.yaml")).expect("a link"));
    refused("the id `x/a` is already in", &|cases| fs::write(cases.join("twice.yaml"), GOOD).expect("written"));
    for path in ["/dev/zero", "/dev/null"] {
        assert_eq!(no_hang(move || shinpan(&["check", "--with", "spec", "--corpus", path])).0, 2);
        assert_eq!(no_hang(move || shinpan(&["explain", path, "--rules", "basic"])).0, 2);
    }
    // A link that leads elsewhere is followed.
    let (here, there) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    fs::write(there.path().join("good.yaml"), GOOD).expect("written");
    symlink(there.path(), here.path().join("link")).expect("a link");
    assert_eq!(Corpus::read(here.path()).expect("cases").entries.len(), 1);
}

#[cfg(unix)]
#[test]
fn a_file_of_any_name_is_explained() {
    use std::os::unix::ffi::OsStringExt;

    let folder = tempfile::tempdir().expect("a folder");
    let game = "(;SZ[3]KM[0];B[bb])";
    for (name, text, expected) in [
        (&b"game"[..], game, "1 move, "),
        (b"a game.SGF", game, "1 move, "),
        (b"game.txt", "Dear reader\n(;SZ[3]KM[0];B[bb])", "1 move, "),
        (b"game \xff\xfe.sgf", game, "1 move, "),
        (b"game \xff\xfe", game, "1 move, "),
        (b"cases", GOOD, "x/a@basic"),
        (b"talk", "\u{feff}\n (;SZ[3]KM[0]C[What do you want?\ntopic: ko\ncases: two];B[bb])", "1 move, "),
        (b"cases \xff.yml", GOOD, "x/a@basic"),
        (b"cases.yaml", GOOD, "x/a@basic"),
    ] {
        let path = folder.path().join(OsString::from_vec(name.to_vec()));
        fs::write(&path, text).expect("written");
        let mut out = Vec::new();
        let arguments =
            ["shinpan".into(), "explain".into(), path.clone().into_os_string(), "--rules".into(), "basic".into()];
        let code = shinpan_workshop::cli::run(arguments, &mut out);
        let text = String::from_utf8(out).expect("text");
        assert!(code == 0 && text.contains(expected), "{}: {text}", path.display());
    }
}

#[test]
fn the_seeds_of_the_readers_hold() {
    for target in ["case_file", "sgf", "json_lines"] {
        for file in fs::read_dir(root().join("fuzz/seeds").join(target)).expect("seeds") {
            let path = file.expect("a file").path();
            let data = fs::read(&path).expect("a seed");
            no_hang(move || targets::run(target, &data));
        }
    }
}

#[test]
fn komi_has_a_limit_and_scores_a_larger_one() {
    let start = |komi: &str| serde_json::from_str::<Start>(&format!(r#"{{"size": [2, 2], "komi": "{komi}"}}"#));
    for komi in ["10000.5", "-10000.5", "99999"] {
        let error = start(komi).expect_err("a komi that is too large");
        assert!(error.to_string().contains("komi: at most 10000 points"), "{error}");
    }
    assert_eq!(start("-10000").expect("a start").komi, Some(Half(-20_000)));
    assert_eq!("10361.5".parse::<Half>().expect("a score"), Half(20_723));
    assert!("100001".parse::<Half>().is_err());
}

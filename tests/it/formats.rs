//! The formats of `check`, and reports in files.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use shinpan_tests::shinpan;

/// Two cases: one with a wrong claim and a title full of markup, one that needs a clock.
const CASES: &str = r##"format: 1
topic: wrong
about: x
cases:
  - name: a
    title: "A <b>claim</b> | that is `wrong` & # more"
    rules: ["basic"]
    clauses: ["basic/rule7"]
    tier: 0
    origin: { kind: author }
    start: { size: [2, 2] }
    steps:
      - move: B B2
        expect: { to-play: black }
  - name: b
    title: A claim that is right
    rules: ["basic"]
    tier: 2
    origin: { kind: author }
    start: { size: [2, 2] }
    steps:
      - move: B B2
        expect: { to-play: white }
  - name: c
    title: A feature that few programs have
    rules: ["basic"]
    tier: 2
    needs: [clock]
    origin: { kind: author }
    start: { size: [2, 2] }
    steps:
      - move: B B2
        expect: { to-play: white }
"##;

/// A program without a clock.
const WITH: &str = "saboteur:a small program";

struct Cases {
    folder: TempDir,
}

impl Cases {
    fn new() -> Cases {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("wrong.yaml"), CASES).expect("written");
        Cases { folder }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn check(&self, more: &[&str]) -> (i32, String) {
        let corpus = self.path("wrong.yaml");
        let (code, text) = shinpan(&[&["check", "--with", WITH, "--corpus", &corpus], more].concat());
        (code, text.replace(&corpus, "wrong.yaml"))
    }
}

#[test]
fn markdown_is_a_summary_with_folded_details() {
    let (code, text) = Cases::new().check(&["--format", "markdown"]);
    assert_eq!(code, 1);
    insta::assert_snapshot!("check markdown", text);
}

#[test]
fn junit_has_properties_and_times() {
    let cases = Cases::new();
    let (code, text) = cases.check(&["--format", "junit"]);
    assert_eq!(code, 1);
    for (name, value) in [("rules", "basic"), ("tier", "0"), ("clauses", "basic/rule7"), ("status", "required")] {
        assert!(text.contains(&format!("<property name=\"{name}\" value=\"{value}\">")), "{name}: {text}");
    }
    assert!(text.contains("<testcase name=\"wrong/a@basic\" classname=\"wrong.yaml\" time=\"0."), "{text}");
    let (code, text) = cases.check(&["--format", "junit", "--run", "wrong/c"]);
    assert!(
        code == 3 && text.contains("errors=\"1\"") && text.contains("nothing ran: 1 skipped: needs clock"),
        "{text}"
    );
    let (_, text) = cases.check(&["--format", "junit", "--fail-fast"]);
    assert!(text.contains("<error message=\"stopped at the first failure, after 1 of 3 runs\">"), "{text}");
    fs::write(cases.path("known"), "wrong/a@basic  # on purpose\n").expect("written");
    let (code, text) = cases.check(&["--format", "junit", "--known", &cases.path("known")]);
    assert!(code == 0 && text.contains("failures=\"0\"") && !text.contains("<failure"), "{text}");
}

#[test]
fn one_run_writes_several_reports() {
    let cases = Cases::new();
    let (summary, results) = (cases.path("summary.md"), cases.path("results.json"));
    let also = [format!("markdown={summary}"), format!("json={results}")];
    let all = cases.check(&["--also", &also[0], "--also", &also[1]]);
    assert_eq!(all, cases.check(&[]));
    for (format, file) in [("markdown", summary), ("json", results)] {
        let text = fs::read_to_string(file).expect("a report").replace(&cases.path("wrong.yaml"), "wrong.yaml");
        assert_eq!(text, cases.check(&["--format", format]).1);
    }
    for wrong in ["markdown", "markdown=", "word=x.doc", "json=/dev/null"] {
        assert_eq!(cases.check(&["--also", wrong]).0, 2, "{wrong}");
    }
}

#[test]
fn a_report_goes_to_a_file_whole_or_not_at_all() {
    let cases = Cases::new();
    let file = cases.path("reports/report.txt");
    let (_, expected) = cases.check(&[]);
    assert_eq!(cases.check(&["--output", &file]), (1, String::new()));
    assert_eq!(fs::read_to_string(&file).expect("a report"), expected);
    // The option may stand before the verb, and every verb has it.
    let (code, text) = shinpan(&["--output", &file, "rules", "list"]);
    assert_eq!((code, text.as_str()), (0, ""));
    let list = fs::read_to_string(&file).expect("a list");
    assert_eq!(list, shinpan(&["rules", "list"]).1);

    for wrong in [
        &["rules", "show", "no-such-ruleset", "--output", &file][..],
        &["check", "--with", "json:false", "--output", &file],
        &["referee", "--json", "--output", &file],
    ] {
        let (code, text) = shinpan(wrong);
        assert!(code > 1 && text.is_empty(), "{wrong:?}: {code} {text}");
        assert_eq!(fs::read_to_string(&file).expect("a list"), list, "{wrong:?}");
    }
    let folder = cases.folder.path().display().to_string();
    assert_eq!(shinpan(&["rules", "list", "--output", &folder]).0, 2);
    assert_eq!(shinpan(&["rules", "list", "--output", "/dev/null/report"]).0, 2);
    let names: Vec<_> = fs::read_dir(Path::new(&file).parent().expect("a folder")).expect("a folder").collect();
    assert_eq!(names.len(), 1, "{names:?}");
}

/// A terminal would obey an escape in a file's name, and a page would take markup in it for its own.
#[cfg(unix)]
#[test]
fn a_files_name_reaches_neither_the_terminal_nor_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("<b>a\u{1b}[31m\nb--><script>.sgf");
    std::fs::copy(shinpan_tests::root().join("docs/ko.sgf"), &path).expect("copied");
    let name = path.display().to_string();
    let pages: &[&str] = &["html", "markdown", "svg"];
    for (verb, more, formats) in [
        ("explain", &[][..], &["text", "json", "html"][..]),
        ("score", &["--dead", "none"], &["text", "html"]),
        ("explain", &["--each"], &["text", "json"]),
        ("legal", &[], &["text", "json"]),
        ("picture", &[], &["unicode", "sgf", "sensei", "html", "markdown", "svg"]),
    ] {
        for rules in ["basic", "basic,basic+ssk"] {
            for format in formats.iter().filter(|_| rules == "basic" || ["explain", "score", "legal"].contains(&verb)) {
                let arguments = [&[verb, &name, "--rules", rules, "--format", format], more].concat();
                let (code, text) = shinpan(&arguments);
                assert!(code < 2, "{arguments:?}: {text}");
                assert!(!text.contains('\u{1b}') && !text.contains("[31m\nb"), "{arguments:?}: {text}");
                let is_page = pages.contains(format);
                assert!(!is_page || !text.contains("<b>a") && !text.contains("--><script>"), "{arguments:?}: {text}");
            }
        }
    }
}

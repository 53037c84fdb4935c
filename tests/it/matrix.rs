//! The matrix: programs by rulesets, what is known of them, and its files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use shinpan_harness::suite::corpus::{Corpus, Filter};
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::suite::trace::normative_clauses;
use shinpan_workshop::matrix::program::programs;
use shinpan_workshop::matrix::report::KeptRun;

use shinpan_tests::{root, shinpan};

/// Writes a program without superko, the runs that follow `rules`, and what is known of it.
fn write_program(folder: &Path, id: &str, rules: &[&str], known: &str) {
    let folder = folder.join(id);
    fs::create_dir_all(folder.join("reports")).expect("a folder");
    let runs: String = rules.iter().map(|rules| format!("  - rules: {rules}\n    with: 'saboteur:canary'\n")).collect();
    let text = format!(
        "format: 2\nid: {id}\nname: A & <b>\nversion: '1'\nkind: npm\ninstall: a\nissues: https://example.org/\n\
         runs:\n{runs}known:\n{known}"
    );
    fs::write(folder.join("program.yaml"), text).expect("written");
    fs::write(folder.join("reports/ko.md"), "# Ko\n").expect("written");
}

const KNOWN: &str = "  - rules: [basic]\n    finding: 'illegal repetition none *'\n    verdict: wrong\n    \
    clause: basic/rule8\n    reason: There is no superko.\n    report: reports/ko.md\n";

/// Runs the matrix, for a quarter of a second per cell unless `more` says otherwise. Returns the exit code and the text.
fn matrix(programs: &Path, out: &Path, more: &[&str]) -> (i32, String) {
    let (programs, out) = (programs.display().to_string(), out.display().to_string());
    let few = root().join("corpus/simple-ko").display().to_string();
    let fixed = ["matrix", "--programs", &programs, "--folder", &out, "--corpus", &few];
    let seconds = if more.contains(&"--seconds") { &[][..] } else { &["--seconds", "0.25"] };
    shinpan(&[&fixed[..], seconds, more].concat())
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("JSON")
}

#[test]
fn a_known_defect_is_wrong_and_an_unknown_one_unjudged() {
    let folder = tempfile::tempdir().expect("a folder");
    let (known, out) = (folder.path().join("programs"), folder.path().join("out"));
    write_program(&known, "known", &["basic", "basic+simple-ko-restated"], KNOWN);
    let (code, text) = matrix(&known, &out, &[]);
    assert_eq!(code, 0, "{text}");
    assert!(
        text.lines().last().is_some_and(|line| line.starts_with("1 programs, 2 cells: 1 agrees, 1 wrong;")),
        "{text}"
    );
    let json = read(&out.join("matrix.json"));
    assert_eq!(json["cells"][0]["id"], "known/basic");
    assert_eq!((&json["cells"][0]["outcome"], &json["cells"][1]["outcome"]), (&json!("wrong"), &json!("agrees")));
    let findings = json["cells"][0]["findings"].as_array().expect("findings");
    assert!(findings.iter().any(|finding| finding["in-suite"] == false && finding["text"].as_str().is_some()));
    assert!(findings.iter().all(|finding| finding["known"]["reason"] == "There is no superko."), "{findings:#?}");
    assert_eq!(fs::read_to_string(out.join("known/reports/ko.md")).expect("a report"), "# Ko\n");

    let kept = fs::read_to_string(out.join("run.jsonl")).expect("a run");
    let lines: Vec<Value> = kept.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let kinds = lines.iter().map(|line| line.as_object().expect("an object").keys().next().expect("a kind").as_str());
    assert_eq!(kinds.collect::<Vec<_>>(), ["run", "program", "cell", "cause", "cell"]);
    assert_eq!(lines[3]["cause"]["known"]["reason"], "There is no superko.");

    // The same difference without an entry waits for a judgement.
    let unknown = folder.path().join("more");
    write_program(&unknown, "unknown", &["basic"], "  []\n");
    let (code, text) = matrix(&unknown, &out, &[]);
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("\nunjudged: unknown basic: illegal repetition none basic/rule8: "), "{text}");
}

#[test]
fn a_program_that_cannot_run_fails_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (programs, out) = (folder.path().join("programs"), folder.path().join("out"));
    write_program(&programs, "a", &["basic"], KNOWN);
    write_program(&programs, "b", &["basic+simple-ko-restated"], "  []\n");
    let file = programs.join("b/program.yaml");
    let text = fs::read_to_string(&file).expect("a file");
    fs::write(&file, text.replace("saboteur:canary", "json:{home}/none")).expect("written");
    let home = folder.path().display().to_string();
    let (code, text) = matrix(&programs, &out, &["--home", &home, "--jobs", "2"]);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains(&format!("could not run: b basic+simple-ko-restated: json:{home}/none")), "{text}");
    assert_eq!(read(&out.join("matrix.json"))["cells"][1]["outcome"], "not-run");
    let (code, text) = matrix(&programs, &out, &["--only", "a"]);
    assert!(code == 0 && text.contains("1 programs, 1 cells"), "{text}");
    assert_eq!(matrix(&programs, &out, &["--only", "c"]).0, 2);
    assert_eq!(matrix(&programs, &out, &["--only", "a", "--rules", "japanese-1997"]).0, 2);
}

#[test]
fn a_faulty_description_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    assert_eq!(matrix(folder.path(), &out, &[]).0, 2, "no program");
    write_program(folder.path(), "a", &["basic"], KNOWN);
    let file = folder.path().join("a/program.yaml");
    let text = fs::read_to_string(&file).expect("a file");
    for (old, new) in [
        ("format: 2", "format: 1"),
        ("id: a", "id: b"),
        ("rules: [basic]", "rules: [basic+ssk]"),
        ("kind: npm", "kind: nowhere"),
        ("reports/ko.md", "reports/missing.md"),
        ("rules: basic\n", "rules: basick\n"),
        ("version: '1'", "versions: '1'"),
        ("known:", "  - {rules: basic, with: spec}\nknown:"),
    ] {
        let changed = text.replacen(old, new, 1);
        assert_ne!(changed, text, "{old}");
        fs::write(&file, changed).expect("written");
        assert_eq!(matrix(folder.path(), &out, &[]).0, 2, "{new}");
        assert!(!out.join("matrix.md").exists());
    }
}

/// A late answer says nothing about the rules, so its run was neither skipped nor executed.
#[test]
fn a_late_run_has_a_count_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let (programs, out) = (folder.path().join("programs"), folder.path().join("out"));
    write_program(&programs, "a", &["basic"], "  []\n");
    let file = programs.join("a/program.yaml");
    let text = fs::read_to_string(&file).expect("a file");
    let hanging = format!("json:sh {} hanging", root().join("tests/fake/json.sh").display());
    fs::write(&file, text.replace("saboteur:canary", &hanging)).expect("written");
    let (_, text) = matrix(&programs, &out, &["--timeout", "0.2"]);
    let suite = &read(&out.join("matrix.json"))["cells"][0]["suite"];
    let late = suite["late"].as_u64().expect("a count");
    assert!(late > 0, "{text}{suite:#}");
    let skipped = suite["skipped"].as_object().expect("reasons");
    assert!(skipped.keys().all(|why| why.starts_with("needs ")), "{skipped:#?}");
    assert_eq!(suite["passed"], 0);
    let page = fs::read_to_string(out.join("matrix.md")).expect("a page");
    assert!(page.contains(&format!(" {late} late; 0 of {} executed (0 %) ", suite["runs"])), "{page}");
}

/// Of a green cell a reader sees how much was played, what the program told, and which suite and versions were used.
#[test]
fn a_green_cell_shows_what_it_rests_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (programs, out) = (folder.path().join("programs"), folder.path().join("out"));
    write_program(&programs, "a", &["basic", "basic+simple-ko-restated"], KNOWN);
    let (_, text) = matrix(&programs, &out, &[]);
    let json = read(&out.join("matrix.json"));
    let green = &json["cells"][1];
    assert_eq!(green["outcome"], "agrees", "{text}");
    let boards = green["observed"]["board"].as_u64().expect("boards");
    let acts = green["acts"].as_u64().expect("acts");
    // Only counts of lines are never asked for here.
    assert!(boards > 0 && green["observed"]["lines"].is_null(), "{green:#}");
    let (runs, games) = (&green["suite"]["passed"], &green["games"]);
    let markdown = fs::read_to_string(out.join("matrix.md")).expect("a page");
    let (_, evidence) = markdown.split_once("## What agreement rests on").expect("the evidence");
    let (evidence, _) = evidence.split_once("## What differs").expect("the differences");
    let row =
        format!("| A & &lt;b> | `basic+simple-ko-restated` | {runs} runs, {games} games, {acts} acts | `illegal`, ");
    assert!(evidence.contains(&row) && evidence.contains("`board`"), "{row}\n{evidence}");
    assert!(!evidence.contains("| `basic` |"), "only green cells: {evidence}");

    let few = root().join("corpus/simple-ko").display().to_string();
    let (_, suite) = shinpan(&["export", "suite", "--corpus", &few]);
    let suite: Value = serde_json::from_str(&suite).expect("a suite");
    assert_eq!(json["suite-hash"], suite["hash"]);
    let hash = suite["hash"].as_str().expect("a hash");
    let name = suite["suite"].as_str().expect("a name");
    let made_with = format!("Suite {name} ({hash}), shinpan {}", env!("CARGO_PKG_VERSION"));
    assert!(markdown.contains(&made_with), "{made_with}\n{markdown}");
    assert!(markdown.contains("| A & &lt;b> | 1 |"), "the version of the program: {markdown}");
}

/// A limit and wrong documentation break no rule.
#[test]
fn verdicts_say_what_a_difference_is() {
    let folder = tempfile::tempdir().expect("a folder");
    for verdict in ["limit", "declared", "documentation", "wrong"] {
        let (programs, out) = (folder.path().join(verdict), folder.path().join("out"));
        let known = KNOWN.replace("verdict: wrong", &format!("verdict: {verdict}"));
        write_program(&programs, "a", &["basic"], &known);
        let (code, text) = matrix(&programs, &out, &[]);
        assert_eq!(code, 0, "{text}");
        assert!(text.lines().last().is_some_and(|line| line.contains(&format!(": 1 {verdict};"))), "{text}");
        let markdown = fs::read_to_string(out.join("matrix.md")).expect("a page");
        assert!(markdown.contains(&format!("| {verdict} | `basic/rule8` |")), "{markdown}");
    }
}

/// What the repository says of programs is whole: reports exist, clauses are registered, and globs match runs.
#[test]
fn the_programs_of_the_repository_are_described() {
    let programs = programs(&root().join("workshop/programs")).expect("programs");
    assert!(programs.len() >= 14);
    let corpus = Corpus::embedded().expect("the suite");
    let runs: Vec<String> = corpus.runs(&Filter::default()).map(|run| run.id()).collect();
    let clauses: BTreeSet<String> = normative_clauses().expect("registers").into_values().flatten().collect();
    for program in &programs {
        for known in &program.known {
            assert!(clauses.contains(&known.clause), "{}: {}", program.id, known.clause);
            if let Some(report) = &known.report {
                assert!(program.folder.join(report).exists(), "{}: {report}", program.id);
            }
            for case in &known.cases {
                let glob = Glob::new(case);
                let fits =
                    |run: &String| glob.is_match(run) || run.split('@').next().is_some_and(|id| glob.is_match(id));
                assert!(runs.iter().any(fits), "{}: {case}", program.id);
            }
        }
    }
    let ids: BTreeSet<&str> = programs.iter().map(|program| program.id.as_str()).collect();
    for run in KeptRun::all(&root().join("workshop/programs/runs")).expect("runs") {
        for cell in &run.cells {
            let known = cell.causes.iter().filter_map(|cause| cause.known.as_ref());
            let faults: Vec<&str> =
                known.map(|known| known.clause.as_str()).filter(|id| !clauses.contains(*id)).collect();
            assert!(ids.contains(cell.program.as_str()) && faults.is_empty(), "{}: {}: {faults:?}", run.name, cell.id);
        }
    }
}

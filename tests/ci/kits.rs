//! The kits for adapters. The same adapter in each language gives the same answers.
//!
//! `tests/kits` has the adapters, and conversations with them. In C++, Go, Java and C# there is
//! no kit, only what `adapter new` writes.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde_json::Value;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::json::Json;
use shinpan_harness::vocabulary::Want;
use tempfile::TempDir;

use shinpan_tests::words::{PATIENT, ending, script, verdicts};
use shinpan_tests::{root, shinpan};

#[derive(Clone, Copy, PartialEq)]
enum Language {
    Python,
    Node,
    Rust,
    Cpp,
    Go,
    Java,
    Csharp,
}

use Language::{Cpp, Csharp, Go, Java, Node, Python, Rust};

const LANGUAGES: [Language; 7] = [Python, Node, Rust, Cpp, Go, Java, Csharp];

/// The library that an adapter in C++ needs.
const JSON_LIBRARY: &str = "nlohmann/json.hpp";

impl Language {
    /// Returns the command that shows whether the language is installed, and the words for `shinpan adapter new`.
    fn name(self) -> (&'static str, &'static str) {
        match self {
            Python => ("python3", "python"),
            Node => ("node", "node"),
            Rust => ("cargo", "rust"),
            Cpp => ("c++", "cpp"),
            Go => ("go", "go"),
            Java => ("javac", "java"),
            Csharp => ("mcs", "csharp"),
        }
    }

    fn is_installed(self) -> bool {
        let (program, _) = self.name();
        let mut command = Command::new(program);
        match self {
            Cpp => command.args(["-fsyntax-only", "-include", JSON_LIBRARY, "-x", "c++", "/dev/null"]),
            Python | Node | Rust | Java | Csharp => command.arg("--version"),
            Go => command.arg("version"),
        };
        command.output().is_ok_and(|output| output.status.success())
    }

    /// Returns the command that starts an adapter in a file. One in C++, Go, Java or C# is compiled first.
    fn start(self, adapter: &Path) -> Vec<String> {
        match self {
            Cpp | Go => vec![compiled(adapter)],
            Java => ["java", "-cp", &compiled(adapter), "Adapter"].map(str::to_owned).into(),
            Csharp => vec!["mono".to_owned(), compiled(adapter)],
            Python | Node | Rust => vec![self.name().0.to_owned(), adapter.display().to_string()],
        }
    }

    /// Returns the command that starts an adapter of `tests/kits`, or the template that `shinpan adapter new` writes.
    fn named(self, adapter: &str) -> Vec<String> {
        let file = match (self, adapter) {
            (Rust, "template") => return vec![env!("CARGO_BIN_EXE_kit-template").to_owned()],
            (Rust, "bare") => return vec![env!("CARGO_BIN_EXE_kit-bare").to_owned()],
            (Rust, _) => return vec![env!("CARGO_BIN_EXE_kit-odd").to_owned()],
            (Python, "template") => "cli/kits/python/adapter.py".to_owned(),
            (Node, "template") => "cli/kits/node/adapter.js".to_owned(),
            (Cpp, _) => "cli/kits/cpp/adapter.cpp".to_owned(),
            (Go, _) => "cli/kits/go/adapter.go".to_owned(),
            (Java, _) => "cli/kits/java/Adapter.java".to_owned(),
            (Csharp, _) => "cli/kits/csharp/Adapter.cs".to_owned(),
            (Python, _) => format!("tests/kits/{adapter}.py"),
            (Node, _) => format!("tests/kits/{adapter}.js"),
        };
        self.start(&root().join(file))
    }
}

/// Returns the folder of a package. It stays there, so that later tests find their dependencies compiled.
fn package(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("kits").join(name)
}

/// Compiles an adapter in C++, Go, Java or C# without a warning, unless this process has done it. Returns its program, or in Java
/// the folder of its classes.
fn compiled(adapter: &Path) -> String {
    static DONE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = package("compiled").join(adapter.parent().and_then(Path::file_name).expect("a folder"));
    let (program, words): (_, &[&str]) = match adapter.extension().and_then(OsStr::to_str) {
        Some("java") => (folder.clone(), &["javac", "-Xlint:all,-serial", "-Werror", "-d"]),
        Some("go") => (folder.join("go"), &["go", "build", "-o"]),
        Some("cs") => (folder.join("Adapter.exe"), &["mcs", "-warnaserror", "-warn:4"]),
        _ => (folder.join("cpp"), &["c++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]),
    };
    if !done.iter().any(|other| other == adapter) {
        fs::create_dir_all(&folder).expect("a folder");
        let mut compiler = Command::new(words[0]);
        compiler.args(&words[1..]);
        match words[0] {
            "mcs" => compiler.arg(format!("-out:{}", program.display())),
            _ => compiler.arg(&program),
        };
        let output = compiler.arg(adapter).output().expect("a compiler");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        done.push(adapter.to_owned());
    }
    program.display().to_string()
}

/// Builds the new adapter in Rust, with the kit of this tree and the versions of its lock file. Returns its program.
fn built(package: &Path) -> String {
    let target = self::package("target");
    let manifest = fs::read_to_string(package.join("Cargo.toml")).expect("a manifest");
    let kit = root().join("crates/kit");
    let patched = format!("{manifest}\n[patch.crates-io]\nshinpan-kit = {{ path = {kit:?} }}\n");
    fs::write(package.join("Cargo.toml"), patched).expect("a manifest");
    fs::copy(root().join("Cargo.lock"), package.join("Cargo.lock")).expect("a lock file");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--offline", "--quiet", "--target-dir"]).arg(&target);
    let output = cargo.current_dir(package).env("RUSTFLAGS", "-Dwarnings").output().expect("cargo");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    target.join("debug/adapter").display().to_string()
}

/// What a program has said when it has ended.
struct Said {
    lines: Vec<Value>,
    errors: String,
    code: Option<i32>,
}

/// Starts a program, sends it the lines, and waits for its end.
fn tell(command: &[String], lines: String) -> Said {
    let mut child = Command::new(&command[0])
        .args(&command[1..])
        .env("PYTHONPATH", root().join("cli/kits/python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a program");
    let mut input = child.stdin.take().expect("its standard input");
    // A program that ends before all is written closes its input.
    let writer = thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().expect("its output");
    let _ = writer.join().expect("the writer");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let json = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    Said {
        lines: text.lines().map(json).collect(),
        errors: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code(),
    }
}

/// Returns the request and the answers of a conversation.
fn conversation(name: &str) -> (String, Vec<Value>) {
    let path = root().join(format!("tests/kits/{name}.conversation"));
    let text = fs::read_to_string(path).expect("a conversation");
    let sent = text.lines().filter_map(|line| line.strip_prefix("->")).map(|line| format!("{}\n", line.trim_start()));
    let answers = text.lines().filter_map(|line| line.strip_prefix("<- "));
    (sent.collect(), answers.map(|line| serde_json::from_str(line).expect("an answer")).collect())
}

/// Returns whether a text is like a pattern, in which `*` stands for any text.
fn is_like(text: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => text == pattern,
        Some((first, rest)) => text.strip_prefix(first).is_some_and(|text| {
            text.char_indices().map(|(at, _)| at).chain([text.len()]).any(|at| is_like(&text[at..], rest))
        }),
    }
}

/// Returns whether an answer is as expected. Names of methods are spelled as in the language.
fn is_expected(answer: &Value, expected: &Value, language: Language) -> bool {
    let spelled = |text: &str| match language {
        Node => text.replace("start_with", "startWith").replace("pass_turn", "passTurn").replace("set_up", "setUp"),
        Python | Rust | Cpp | Go | Java | Csharp => text.to_owned(),
    };
    match (answer, expected) {
        (Value::String(text), Value::String(pattern)) => is_like(text, &spelled(pattern)),
        (Value::Object(answer), Value::Object(expected)) => {
            let same = |(key, value): (&String, &Value)| {
                answer.get(key).is_some_and(|other| is_expected(other, value, language))
            };
            answer.len() == expected.len() && expected.iter().all(same)
        }
        (Value::Array(answer), Value::Array(expected)) => {
            answer.len() == expected.len() && answer.iter().zip(expected).all(|(a, e)| is_expected(a, e, language))
        }
        // Rust writes 1 for 1.0.
        (Value::Number(answer), Value::Number(expected)) => answer.as_f64() == expected.as_f64(),
        _ => answer == expected,
    }
}

/// Holds a conversation with an adapter. Returns what it said.
#[track_caller]
fn converse(language: Language, name: &str) -> Option<Said> {
    if !language.is_installed() {
        return None;
    }
    let (sent, expected) = conversation(name);
    let output = tell(&language.named(name), sent);
    assert_eq!(output.code, Some(0), "{}", output.errors);
    for (answer, expected) in output.lines.iter().zip(&expected) {
        assert!(is_expected(answer, expected, language), "answered {answer}\nexpected {expected}");
    }
    assert_eq!(output.lines.len(), expected.len());
    Some(output)
}

#[test]
fn what_is_not_installed_is_said_in_one_line() {
    let library = |language| if language == Cpp { format!(" with {JSON_LIBRARY}") } else { String::new() };
    let missing = LANGUAGES.into_iter().filter(|language| !language.is_installed());
    let missing: Vec<String> = missing.map(|language| language.name().0.to_owned() + &library(language)).collect();
    if !missing.is_empty() {
        let line = format!("SKIPPED LOUDLY: not installed, so their adapters are not tested: {}\n", missing.join(", "));
        // `eprintln` would show it only if the test fails.
        std::io::stderr().write_all(line.as_bytes()).expect("standard error");
    }
}

fn check_kit(language: Language) {
    converse(language, "template");
    converse(language, "bare");
    if let Some(output) = converse(language, "odd") {
        // What the program prints, and where it failed. The kit for Rust reports a failure as a value, not as a print.
        let prints = |line: &str| output.errors.lines().filter(|other| *other == line).count();
        assert_eq!(prints("noise"), 1, "{}", output.errors);
        assert_eq!(prints("before the first line"), usize::from(language != Rust), "{}", output.errors);
        assert_eq!(output.errors.contains("boom"), language != Rust, "{}", output.errors);
    }
}

#[test]
fn the_python_kit_speaks_the_protocol() {
    check_kit(Python);
}

#[test]
fn the_node_kit_speaks_the_protocol() {
    check_kit(Node);
}

#[test]
fn the_rust_kit_speaks_the_protocol() {
    check_kit(Rust);
}

#[test]
fn the_cpp_adapter_speaks_the_protocol() {
    converse(Cpp, "template");
}

#[test]
fn the_go_adapter_speaks_the_protocol() {
    converse(Go, "template");
}

#[test]
fn the_java_adapter_speaks_the_protocol() {
    converse(Java, "template");
}

#[test]
fn the_csharp_adapter_speaks_the_protocol() {
    converse(Csharp, "template");
}

#[test]
fn a_kit_reads_long_lines_and_skips_longer_ones() {
    const LONGEST: usize = 16 << 20;
    let hello = r#"{"hello": {"protocol": 1}}"#;
    for language in LANGUAGES.into_iter().filter(|language| language.is_installed()) {
        let long = format!("{hello}{}", " ".repeat(LONGEST - hello.len()));
        let lines = format!("\u{feff}{hello}\n{long}\n{long} \n{hello}\r\n{hello}");
        let output = tell(&language.named("bare"), lines);
        let kinds: Vec<&str> = output
            .lines
            .iter()
            .map(|line| line["errored"].as_str().unwrap_or(if line["hello"].is_object() { "hello" } else { "?" }))
            .collect();
        assert_eq!(kinds, ["hello", "hello", "a line of more than 16 MiB", "hello", "hello"]);
        assert_eq!(output.code, Some(0), "the end of the input ends the program too");
    }
}

/// The way of a stranger: write an adapter, check it, see that it forgets ko.
#[test]
fn a_new_adapter_works_as_it_is() {
    for language in LANGUAGES.into_iter().filter(|language| language.is_installed()) {
        let folder = TempDir::new().expect("a folder");
        let out = if language == Rust { package("new") } else { folder.path().join("adapter") };
        let _ = fs::remove_dir_all(package("new"));
        let arguments = ["adapter", "new", language.name().1, "--folder", &out.display().to_string()];
        let (code, text) = shinpan(&arguments);
        assert_eq!(code, 0, "{text}");
        assert!(text.contains("  shinpan check --with "), "{text}");
        let start = match language {
            Python => language.start(&out.join("adapter.py")).join(" "),
            Node => language.start(&out.join("adapter.js")).join(" "),
            Rust => built(&out),
            Cpp => compiled(&out.join("adapter.cpp")),
            Go => compiled(&out.join("adapter.go")),
            Java => language.start(&out.join("Adapter.java")).join(" "),
            Csharp => language.start(&out.join("Adapter.cs")).join(" "),
        };
        let mut program = Json::start(&start, PATIENT).expect("the adapter starts");
        assert_eq!(program.name(), "my program 0.1");
        let ko = r#"{"rules": "basic+no-suicide", "start": {"board": ". X O .\nX . X O\n. X O ."},
            "acts": [{"move": "B pass"}, {"move": "W B2"}, {"move": "B C2"}]}"#;
        let transcript = program.transcript(&script(ko), &Want::lockstep());
        assert_eq!(ending(&transcript.end), "whole");
        program.close();
        assert_eq!(verdicts(&transcript)[3].map(|verdict| format!("{verdict:?}")).as_deref(), Some("None"));

        let with = format!("json:{start}");
        let (code, text) = shinpan(&["check", "--with", &with, "--rules", "basic+no-suicide", "--tier", "2"]);
        assert_eq!(code, 1, "{text}");
        assert!(text.contains("small-gadgets/send-one@basic+no-suicide"), "{text}");
        assert!(text.contains(" differs, 0 known, ") && text.contains(", 0 broke"), "{text}");
    }
}

#[test]
fn a_new_adapter_for_node_runs_in_a_package_of_modules() {
    if !Node.is_installed() {
        return;
    }
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("package.json"), r#"{"type": "module"}"#).expect("a file");
    let out = folder.path().join("tests/adapter");
    let (code, text) = shinpan(&["adapter", "new", "javascript", "--folder", &out.display().to_string()]);
    let adapter = out.join("adapter.cjs");
    assert!(code == 0 && text.contains(&format!("'json:node {}'", adapter.display())), "{text}");
    let mut names: Vec<_> =
        fs::read_dir(&out).expect("a folder").map(|entry| entry.expect("one").file_name()).collect();
    names.sort();
    assert_eq!(names, ["adapter.cjs", "shinpan-kit.cjs"]);
    let output = tell(&Node.start(&adapter), conversation("template").0);
    assert_eq!(output.code, Some(0), "{}", output.errors);
    assert_eq!(output.lines[0]["hello"]["name"], "my program");
    // A nearer package decides.
    fs::write(folder.path().join("tests/package.json"), "{}").expect("a file");
    let (_, text) =
        shinpan(&["adapter", "new", "js", "--folder", &folder.path().join("tests/other").display().to_string()]);
    assert!(text.contains("other/adapter.js"), "{text}");
}

#[test]
fn a_new_adapter_overwrites_nothing() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().display().to_string();
    fs::write(folder.path().join("shinpan_kit.py"), "mine").expect("a file");
    let (code, text) = shinpan(&["adapter", "new", "python", "--folder", &out]);
    assert_eq!((code, text.as_str()), (2, ""));
    let names: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("one").file_name()).collect();
    assert_eq!(names, ["shinpan_kit.py"], "nothing else was written");
    assert_eq!(fs::read_to_string(folder.path().join("shinpan_kit.py")).expect("a file"), "mine");
    let report = folder.path().join("report").display().to_string();
    assert_eq!(shinpan(&["adapter", "new", "node", "--output", &report]).0, 2, "--output is no folder");
    let (code, text) = shinpan(&["adapter", "new", "rust", "--folder", &out]);
    assert_eq!(code, 0, "{text}");
    assert!(folder.path().join("src/main.rs").is_file() && folder.path().join("Cargo.toml").is_file());
}

/// Returns the blocks of code of the tutorial in this language, without its fences.
fn blocks(language: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join("docs/adapters.md")).expect("the tutorial");
    let opening = format!("```{language}\n");
    let block = |rest: &str| rest.split("```").next().unwrap_or_default().to_owned();
    text.split(&opening).skip(1).map(block).collect()
}

/// The tutorial shows what is printed, and its correction makes the small board right.
#[test]
fn the_tutorial_leads_to_a_program_without_differences() {
    if !Python.is_installed() {
        return;
    }
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("adapter").display().to_string();
    let (_, text) = shinpan(&["adapter", "new", "python", "--folder", &out]);
    let shown = format!("$ shinpan adapter new python\n{}", text.replace(&out, "adapter"));
    assert!(blocks("").contains(&shown), "docs/adapters.md shows something else; copy this into it:\n{shown}");

    let mut adapter: Vec<String> = fs::read_to_string(root().join("cli/kits/python/adapter.py"))
        .expect("the template")
        .lines()
        .map(str::to_owned)
        .collect();
    let corrections = blocks("python");
    assert_eq!(corrections.len(), 3);
    for block in corrections {
        // A line that the adapter does not have goes after the one before it.
        let mut place = 0;
        for line in block.lines() {
            match adapter.iter().position(|other| other == line) {
                Some(found) => place = found,
                None => {
                    place += 1;
                    adapter.insert(place, line.to_owned());
                }
            }
        }
    }
    let file = Path::new(&out).join("adapter.py");
    fs::write(&file, adapter.join("\n")).expect("the corrected adapter");
    let with = format!("json:python3 {}", file.display());
    let (code, text) = shinpan(&["check", "--with", &with, "--rules", "basic+no-suicide"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains(" 0 differs, 0 known, 0 noted, "), "{text}");
}

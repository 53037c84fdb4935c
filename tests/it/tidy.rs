//! Tests the invariants of ARCHITECTURE.md on the source tree.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use shinpan_workshop::fuzzing::targets::TARGETS;

use shinpan_tests::root;

#[derive(Clone)]
struct Source {
    path: String,
    text: String,
}

fn sources(folders: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    folders.iter().for_each(|folder| collect(&root().join(folder), &mut found));
    assert!(!found.is_empty(), "{folders:?} has no sources");
    found
}

fn collect(path: &Path, found: &mut Vec<Source>) {
    if path.is_dir() {
        let mut inner: Vec<PathBuf> =
            fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        inner.sort();
        inner.iter().filter(|path| !path.ends_with("target")).for_each(|path| collect(path, found));
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        let name = path.strip_prefix(root()).expect("under the root").display().to_string();
        found.push(Source { path: name, text: fs::read_to_string(path).expect("text") });
    }
}

const ALL: &[&str] =
    &["src", "spec", "corpus", "crates", "cli", "workshop", "web/src", "tests", "docs/examples", "fuzz"];

/// The sources of the packages between the two sides and the command line.
const PACKAGES: &[&str] = &["crates/harness/src", "crates/referee/src", "crates/lab/src", "cli/src", "workshop/src"];

/// Returns every line that is not a comment and contains one of the words, as `file:line word`.
fn uses(sources: &[Source], words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources {
        for (before, line) in source.text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            for word in words.iter().filter(|word| line.contains(**word)) {
                found.push(format!("{}:{} {word}", source.path, before + 1));
            }
        }
    }
    found
}

#[test]
fn specification_and_engine_have_no_dependencies() {
    for manifest in ["Cargo.toml", "spec/Cargo.toml"] {
        let text = fs::read_to_string(root().join(manifest)).expect("a manifest");
        let section = text.split("\n[dependencies]\n").nth(1).expect("a [dependencies] section");
        let entries: Vec<&str> =
            section.lines().take_while(|line| !line.starts_with('[')).filter(|line| !line.trim().is_empty()).collect();
        // Only the library's optional feature uses this dependency. It is off by default.
        let feature = |entry: &str| {
            manifest == "Cargo.toml" && entry.starts_with("serde = ") && entry.contains("optional = true")
        };
        let others: Vec<&str> = entries.into_iter().filter(|entry| !feature(entry)).collect();
        assert!(others.is_empty(), "{manifest}: {others:?}");
        assert!(!text.contains("\ndefault = ["), "{manifest} has features that are on");
    }
}

#[test]
fn the_engine_names_no_document() {
    // Names of documents and of their authors, without the first letter: it may be a capital. "basic" is a word.
    let names = ["romp", "aylor", "avies", "apanese", "hinese", "ncyclopedia", "nternational", "wmsg", "WMSG"];
    let ids = shinpan_spec::DOCUMENTS.iter().map(|document| document.id).filter(|id| *id != "basic");
    let ids: Vec<String> = ids.flat_map(|id| [id.to_owned(), id.replace('-', "_")]).collect();
    let words: Vec<&str> = names.into_iter().chain(ids.iter().map(String::as_str)).collect();
    // A preset is a name that people write, such as `chinese`. Only the presets and the crate's own page have such names.
    let presets = |source: &Source| source.path.contains("presets") || source.path == "src/lib.rs";
    let engine: Vec<Source> = sources(&["src"]).into_iter().filter(|source| !presets(source)).collect();
    let mut named = uses(&engine, &words);
    for source in engine {
        named.extend(
            words.iter().filter(|word| source.text.contains(**word)).map(|word| format!("{} {word}", source.path)),
        );
    }
    assert_eq!(named, Vec::<String>::new());
}

/// What every document uses and what uses no document: the types that say nothing about rules.
const BOOKKEEPING: &str = "bookkeeping";

#[test]
fn documents_do_not_use_each_other() {
    let modules = fs::read_dir(root().join("spec/src")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let modules = modules.filter(|path| path.is_file() && !path.ends_with("lib.rs"));
    let documents: Vec<String> = modules.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    assert!(documents.len() >= 5, "{documents:?}");
    for document in &documents {
        let own: Vec<Source> = sources(&["spec/src"])
            .into_iter()
            .filter(|source| source.path.starts_with(&format!("spec/src/{document}")))
            .collect();
        let others: Vec<String> = documents
            .iter()
            .filter(|other| *other != document && *other != BOOKKEEPING)
            .flat_map(|other| [format!("{other}::"), format!("crate::{other}")])
            .collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        assert_eq!(uses(&own, &others), Vec::<String>::new());
    }
}

#[test]
fn the_specification_keeps_no_derived_state() {
    let words = ["RefCell", "Cell<", "OnceCell", "LazyLock", "OnceLock", "Mutex", "static mut", "HashMap"];
    let sources: Vec<Source> =
        sources(&["spec/src"]).into_iter().filter(|source| source.path != "spec/src/lib.rs").collect();
    assert_eq!(uses(&sources, &words), Vec::<String>::new());
}

#[test]
fn files_and_functions_are_short() {
    let mut long = Vec::new();
    for source in sources(ALL) {
        let lines: Vec<&str> = source.text.lines().collect();
        let most = if source.path.starts_with("fuzz/") { 20 } else { 500 };
        if lines.len() > most {
            long.push(format!("{} has {} lines, {most} at most", source.path, lines.len()));
        }
        let most = if source.path.starts_with("spec/src") { 40 } else { 70 };
        for (start, line) in lines.iter().enumerate().filter(|(_, line)| is_function(line)) {
            let indent = line.len() - line.trim_start().len();
            let closes = |other: &&str| other.len() == indent + 1 && other.trim() == "}";
            let ends = |other: &&str| {
                closes(other)
                    || other.trim_end().ends_with(';') && other.len() > indent && !other[indent..].starts_with(' ')
            };
            let length = lines[start..].iter().position(ends).map_or(0, |end| end + 1);
            if length > most {
                long.push(format!("{}:{} is a function of {length} lines, {most} at most", source.path, start + 1));
            }
        }
    }
    assert_eq!(long, Vec::<String>::new());
}

fn is_function(line: &str) -> bool {
    let words = line.trim_start().trim_start_matches("pub(super) ").trim_start_matches("pub(crate) ");
    words.trim_start_matches("pub ").trim_start_matches("const ").starts_with("fn ")
}

#[test]
fn nothing_is_unsafe_unfinished_or_ignored() {
    let others: Vec<Source> = sources(ALL).into_iter().filter(|source| !source.path.ends_with("tidy.rs")).collect();
    assert_eq!(
        uses(&others, &["unsafe ", "todo!(", "unimplemented!(", "#[ignore", "#[should_panic", "dbg!("]),
        Vec::<String>::new()
    );
    let program: Vec<Source> = others
        .into_iter()
        .filter(|source| !source.path.starts_with("tests/") && !source.path.starts_with("src/tests"))
        .filter(|source| !["spec/tests/", "crates/records/tests/"].iter().any(|tests| source.path.starts_with(tests)))
        .filter(|source| !source.path.starts_with("docs/examples/tests/"))
        .filter(|source| !["workshop/benches/answers.rs", "workshop/benches/memory.rs"].contains(&source.path.as_str()))
        .map(without_tests)
        .collect();
    assert_eq!(
        uses(&program, &[".unwrap()", ".expect(", "panic!(", "thread_rng", "from_os_rng", "RandomState"]),
        Vec::<String>::new()
    );
}

/// Returns the source up to its test module.
fn without_tests(source: Source) -> Source {
    let text = source.text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
    Source { text, ..source }
}

/// `as` cuts a number silently. One file of the engine has such conversions, each with the bound that makes it safe.
#[test]
fn one_file_of_the_engine_converts_numbers_by_as() {
    let types = "u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 Site _";
    let words: Vec<String> = types.split(' ').map(|number| format!(" as {number}")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (conversions, others): (Vec<Source>, Vec<Source>) = sources(&["src"])
        .into_iter()
        .filter(|source| !source.path.starts_with("src/tests"))
        .partition(|source| source.path == "src/number.rs");
    assert_eq!(uses(&others, &words), Vec::<String>::new(), "use From, try_from or src/number.rs");
    assert!(!uses(&conversions, &words).is_empty(), "src/number.rs has no conversion left");
}

#[test]
fn one_file_names_the_yaml_library() {
    let named: Vec<String> = sources(ALL)
        .into_iter()
        .filter(|source| source.text.contains(concat!("serde", "_yaml")))
        .map(|source| source.path)
        .collect();
    assert_eq!(named, ["crates/harness/src/input/yaml.rs"]);
}

#[test]
fn input_and_output_stay_at_the_edges() {
    let edges = [
        "cli/src/command/",
        "cli/src/main.rs",
        "cli/src/run.rs",
        "cli/src/verbs/adapter.rs",
        "cli/src/verbs/certify.rs",
        "cli/src/verbs/count/lines.rs",
        "cli/src/verbs/solve/positions.rs",
        "cli/src/verbs/solve/values.rs",
        "workshop/src/cli",
        "workshop/src/main.rs",
        "crates/harness/src/input/",
        "crates/harness/src/suite/corpus.rs",
        "crates/harness/src/suite/promote.rs",
        "crates/harness/src/suite/seeds.rs",
        "crates/harness/src/subject/",
        "crates/harness/src/campaign/journal/",
    ];
    let inner: Vec<Source> = sources(&[&["src", "spec/src"][..], PACKAGES].concat())
        .into_iter()
        .filter(|source| !edges.iter().any(|edge| source.path.starts_with(edge)))
        // What a verb does with its arguments.
        .filter(|source| !(source.path.starts_with("cli/src/verbs/") && source.path.ends_with("/arguments.rs")))
        .map(without_tests)
        .collect();
    assert_eq!(
        uses(
            &inner,
            &[
                "std::fs",
                "std::{",
                "std::process",
                "std::net",
                "stdin()",
                "stdout()",
                "println!",
                "eprint!",
                "std::env::"
            ]
        ),
        Vec::<String>::new()
    );
}

/// A broken side need not come back from a script, least of all from one on which the two differ.
#[test]
fn campaigns_limit_the_time_of_our_own_sides() {
    let campaign: Vec<Source> =
        sources(&["crates/harness/src/campaign", "workshop/src/matrix"]).into_iter().map(without_tests).collect();
    assert_eq!(uses(&campaign, &["Spec::new()", "Spec::tracing()", "Engine::new()"]), Vec::<String>::new());
}

/// Six equal lines in a row could be one misreading on which both sides agree.
#[test]
fn specification_and_engine_share_no_code() {
    const RUN: usize = 6;
    let runs = |folder: &str| {
        let mut runs: BTreeMap<String, String> = BTreeMap::new();
        for source in sources(&[folder]) {
            // Attributes, imports and bare names (the words of a list) are not logic.
            let is_name = |line: &str| line.trim_end_matches(',').chars().all(char::is_alphanumeric);
            let is_logic = |line: &&str| {
                line.len() > 3
                    && !["//", "use ", "#[", "pub enum"].iter().any(|start| line.starts_with(start))
                    && !is_name(line)
            };
            let code: Vec<&str> = source.text.lines().map(str::trim).filter(is_logic).collect();
            for window in code.windows(RUN) {
                runs.insert(window.join("\n"), source.path.clone());
            }
        }
        runs
    };
    let (spec, engine) = (runs("spec/src"), runs("src"));
    let shared: Vec<&String> = spec.keys().filter(|run| engine.contains_key(*run)).collect();
    assert!(shared.is_empty(), "{shared:?}");
}

/// The same fuzz targets are in the folder, the manifest and the workshop.
#[test]
fn every_fuzz_target_is_in_the_manifest() {
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("a manifest");
    let files = sources(&["fuzz/fuzz_targets"]);
    assert_eq!(files.len(), TARGETS.len());
    for source in files {
        assert!(TARGETS.iter().any(|target| source.text.contains(&format!("targets::run(\"{}\", data)", target.name))));
        let name = source.path.trim_start_matches("fuzz/fuzz_targets/").trim_end_matches(".rs");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is not in fuzz/Cargo.toml");
    }
}

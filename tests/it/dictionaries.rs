//! The fuzzers' dictionaries. libFuzzer can read them, and they hold every word of each format.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use shinpan_tests::{root, shinpan};

/// libFuzzer ignores longer words without a warning.
const LONGEST: usize = 64;

fn paths() -> Vec<PathBuf> {
    let folder = fs::read_dir(root().join("fuzz/dictionaries")).expect("the folder of dictionaries");
    let mut paths: Vec<PathBuf> = folder.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths
}

/// Returns the bytes of `"word"` or `name="word"` in libFuzzer's syntax. Escapes are `\\`, `\"` and `\xHH`. Other bytes
/// must be printable.
fn entry(line: &str) -> Result<Vec<u8>, String> {
    let inner = line.strip_suffix('"').ok_or("no quote at its end")?;
    let (name, quoted) = inner.split_once('"').ok_or("no quote at its beginning")?;
    let is_name = |name: &str| name.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-".contains(letter));
    if !name.is_empty() && !name.strip_suffix('=').is_some_and(is_name) {
        return Err(format!("`{name}` stands before the word"));
    }
    let mut word = Vec::new();
    let mut rest = quoted.as_bytes();
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (b'\\', [escaped @ (b'\\' | b'"'), after @ ..]) => {
                word.push(*escaped);
                after
            }
            (b'\\', [b'x', high, low, after @ ..]) => {
                let digits = [*high, *low];
                let digits = str::from_utf8(&digits).map_err(|error| error.to_string())?;
                word.push(u8::from_str_radix(digits, 16).map_err(|error| format!("\\x{digits}: {error}"))?);
                after
            }
            (b' '..=b'~', after) if !matches!(first, b'\\' | b'"') => {
                word.push(*first);
                after
            }
            _ => return Err(format!("byte {first:#04x} has to be escaped")),
        };
    }
    match word.len() {
        0 => Err("an empty word".to_owned()),
        length if length > LONGEST => Err(format!("{length} bytes: at most {LONGEST}")),
        _ => Ok(word),
    }
}

/// Returns the words of a dictionary, or its faults.
fn words(text: &str) -> Result<BTreeSet<Vec<u8>>, Vec<String>> {
    let (mut words, mut faults) = (BTreeSet::new(), Vec::new());
    for (before, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        match entry(line) {
            Ok(word) if words.insert(word.clone()) => {}
            Ok(_) => faults.push(format!("line {}: {line} stands twice", before + 1)),
            Err(what) => faults.push(format!("line {}: {what}", before + 1)),
        }
    }
    if faults.is_empty() { Ok(words) } else { Err(faults) }
}

fn dictionary(name: &str) -> BTreeSet<Vec<u8>> {
    let path = root().join(format!("fuzz/dictionaries/{name}.dict"));
    words(&fs::read_to_string(path).expect(name)).expect(name)
}

/// Returns the wanted words that the dictionary does not have.
fn missing(name: &str, wanted: impl IntoIterator<Item = String>) -> Vec<String> {
    let words = dictionary(name);
    let wanted: Vec<String> = wanted.into_iter().collect();
    assert!(!wanted.is_empty(), "{name}: nothing is wanted");
    wanted.into_iter().filter(|word| !words.contains(word.as_bytes())).collect()
}

#[derive(Default)]
struct Vocabulary {
    keys: BTreeSet<String>,
    values: BTreeSet<String>,
}

fn collect(schema: &Value, into: &mut Vocabulary) {
    let strings = |value: &Value| value.as_str().map(str::to_owned);
    match schema {
        Value::Object(members) => {
            let properties = members.get("properties").and_then(Value::as_object);
            if let Some(properties) = properties {
                into.keys.extend(properties.keys().cloned());
                // A key may have the name of a word of the schema language.
                properties.values().for_each(|member| collect(member, into));
            }
            into.values.extend(members.get("const").and_then(strings));
            into.values.extend(members.get("enum").and_then(Value::as_array).into_iter().flatten().filter_map(strings));
            let others = members.iter().filter(|(key, _)| *key != "properties");
            others.for_each(|(_, member)| collect(member, into));
        }
        Value::Array(members) => members.iter().for_each(|member| collect(member, into)),
        _ => {}
    }
}

fn schema() -> Vocabulary {
    let (_, schema) = shinpan(&["export", "schema"]);
    let mut vocabulary = Vocabulary::default();
    collect(&serde_json::from_str(&schema).expect("JSON"), &mut vocabulary);
    vocabulary
}

#[test]
fn every_dictionary_is_one_and_belongs_to_a_target() {
    let paths = paths();
    assert!(!paths.is_empty());
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("the manifest");
    for path in paths {
        let text = fs::read_to_string(&path).expect("text");
        let faults = words(&text).err().unwrap_or_default();
        assert!(faults.is_empty(), "{}: {faults:#?}", path.display());
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        assert_eq!(path.extension().and_then(|ending| ending.to_str()), Some("dict"), "{}", path.display());
        let is_target = manifest.contains(&format!("name = \"{name}\""));
        assert!(is_target, "{}: no fuzz target has this name", path.display());
    }
}

#[test]
fn what_libfuzzer_refuses_is_refused() {
    assert_eq!(entry(r#""a\\\"\x0A""#), Ok(b"a\\\"\n".to_vec()));
    assert_eq!(entry(r#"name="a""#), Ok(b"a".to_vec()));
    let long = format!("\"{}\"", "a".repeat(LONGEST + 1));
    for line in
        ["a", "\"a", "a\"", "\"\"", r#""\n""#, r#""\x0""#, r#""\xZZ""#, "\"a\"b\"", "a b\"c\"", "\"\u{e9}\"", &long]
    {
        assert!(entry(line).is_err(), "{line}");
    }
    assert!(words("\"a\"\n\"a\"\n").is_err());
}

#[test]
fn case_files_have_every_word_of_the_schema() {
    let vocabulary = schema();
    let keys = vocabulary.keys.iter().map(|key| format!("{key}: "));
    assert_eq!(missing("case_file", keys.chain(vocabulary.values)), [""; 0]);
}

#[test]
fn json_lines_have_every_word_of_a_request() {
    let (acts, start, observations) = {
        let (_, text) = shinpan(&["export", "schema"]);
        let schema: Value = serde_json::from_str(&text).expect("JSON");
        let keys = |name: &str| -> Vec<String> {
            let members = schema["$defs"][name]["properties"].as_object().expect("an object");
            members.keys().cloned().collect()
        };
        (keys("Step"), keys("Start"), keys("Observation"))
    };
    let claims = ["expect", "under", "contrary", "note"];
    let acts = acts.iter().filter(|act| !claims.contains(&act.as_str())).map(|act| format!("{{\"{act}\": "));
    let start = start.iter().map(|key| format!("\"{key}\": "));
    let fields = observations.iter().map(|field| format!("\"{field}\""));
    assert_eq!(missing("json_lines", acts.chain(start).chain(fields)), [""; 0]);
}

#[test]
fn rulesets_can_be_put_together() {
    let (_, list) = shinpan(&["rules", "list"]);
    let rows = list.split("rulesets of documents:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let ids = rows.expect("the rulesets of documents").lines().filter_map(|line| line.split_whitespace().next());
    let mut parts: BTreeSet<String> = BTreeSet::new();
    for id in ids {
        let (document, options) = id.split_once('+').unwrap_or((id, ""));
        parts.insert(document.to_owned());
        parts.extend(options.split('+').filter(|option| !option.is_empty()).map(|option| format!("+{option}")));
    }
    assert!(parts.len() > 10, "{parts:?}");
    assert_eq!(missing("case_file", parts.iter().cloned()), [""; 0]);
    let quoted = parts.iter().map(|part| if part.starts_with('+') { part.clone() } else { format!("\"{part}\"") });
    assert_eq!(missing("json_lines", quoted), [""; 0]);
}

#[test]
fn gtp_replies_have_every_command_that_the_adapter_looks_for() {
    let text = fs::read_to_string(root().join("crates/harness/src/subject/gtp.rs")).expect("the adapter");
    let commands: BTreeSet<&str> = ["lists(\"", "contains(\""]
        .iter()
        .flat_map(|call| text.split(call).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(commands.len() > 5, "{commands:?}");
    assert_eq!(missing("gtp_reply", commands.iter().map(|command| format!("{command}\n"))), [""; 0]);
}

//! The site that `.ci/site` wrote, in the folder that `SHINPAN_SITE` names: its data, and the commands that its pages show. The
//! line of each case is read back and judged without it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use shinpan_harness::judge::compare::compare;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::{Illegal, Want};
use shinpan_workshop::site::plain_export::{PlainLine, lines, read};

use crate::shinpan;

fn site() -> Option<PathBuf> {
    let found = std::env::var_os("SHINPAN_SITE").map(PathBuf::from);
    if found.is_none() {
        eprintln!(
            "SKIPPED: SHINPAN_SITE names no folder, so the written site is not tested; .ci/site writes and tests it"
        );
    }
    found
}

/// Checks what a line says of the last state against a subject.
fn judged(line: &PlainLine, subject: &mut dyn Subject) {
    let want = Want { last: Want::lockstep().last, ..Want::lockstep() };
    let said = subject.transcript(&line.script, &want);
    let name = subject.name().to_owned();
    assert_eq!(compare(&line.claims(), &said), None, "{}: {name}", line.id);
    let Some(last) = said.entries.last() else { panic!("{}: {name} does not begin", line.id) };
    if let Some(refused) = line.expected.refused {
        let is_refused = !matches!(last.illegal, None | Some(Illegal::None));
        assert_eq!(is_refused, refused, "{}: {name}", line.id);
    }
    if let Some((black, white)) = line.expected.score {
        let score = last.score.as_ref().map(|score| (score.black, score.white));
        assert_eq!(score, Some((black, white)), "{}: {name}", line.id);
    }
}

#[test]
fn every_exported_line_is_read_back_and_both_sides_agree() {
    let all = lines(Corpus::shared().expect("the suite"));
    assert!(all.len() > 3_000, "{} lines", all.len());
    for text in &all {
        let line = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        if line.script.rules.engine_plays {
            judged(&line, &mut Engine::new());
        }
        judged(&line, &mut Spec::new());
    }
}

#[test]
fn the_data_fits_its_schemas() {
    let Some(site) = site() else { return };
    let value = |name: &str| -> serde_json::Value {
        let text = fs::read_to_string(site.join("data").join(name)).expect("a file of data");
        serde_json::from_str(&text).expect("JSON")
    };
    for name in ["clauses", "readings", "search"] {
        let validator = jsonschema::validator_for(&value(&format!("{name}.schema.json"))).expect("a schema");
        let data = value(&format!("{name}.json"));
        assert!(validator.is_valid(&data), "{name}.json");
        assert!(!validator.is_valid(&serde_json::json!([{ "id": 1 }])), "{name}: the schema allows anything");
    }
    let exported = fs::read_to_string(site.join("data/cases.txt")).expect("the lines");
    assert_eq!(exported.lines().collect::<Vec<_>>(), lines(Corpus::shared().expect("the suite")));
}

/// Returns all pages below a folder, with their paths.
fn pages(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            pages(&path, found);
        } else if path.ends_with("index.html") {
            found.insert(path.clone(), fs::read_to_string(path).expect("a page"));
        }
    }
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Every page that shows a command for one thing: the command runs, and names the thing. Of each kind of page every
/// sixty-first is tried.
#[test]
fn commands_on_pages_run_and_say_what_the_page_says() {
    let Some(site) = site() else { return };
    let mut all = BTreeMap::new();
    pages(&site, &mut all);
    let (mut seen, mut ran) = (BTreeMap::<String, usize>::new(), 0);
    for (path, text) in &all {
        let Some(rest) = text.split("<p class=\"command\">On the command line: <code>").nth(1) else { continue };
        let command = unescaped(rest.split("</code>").next().expect("its end"));
        let words: Vec<&str> = command.split(' ').map(|word| word.trim_matches('\'')).collect();
        let (kind, last) = (words[..words.len().min(2)].join(" "), words[words.len() - 1]);
        let number = seen.entry(kind).or_default();
        *number += 1;
        if last == "NAME" || *number % 61 != 1 {
            continue;
        }
        let (code, out) = shinpan(&words[1..]);
        let is_difference = words[1..].starts_with(&["rules", "diff"]);
        assert_eq!(code, i32::from(is_difference), "{}: {command}: {out}", path.display());
        let title =
            text.split("<title>").nth(1).and_then(|rest| rest.split(" \u{2013} shinpan").next()).expect("a title");
        let says = |word: &str| out.contains(word) || out.replace('-', " ").contains(word);
        assert!(says(last) || says(&unescaped(title)), "{}: {command} says nothing of it: {out}", path.display());
        ran += 1;
    }
    assert!(ran > 50, "{ran} commands, {seen:?}");
}

/// Titles, notes and answers of programs have markup in them. A page has the two tags of its own head and no other script.
#[test]
fn no_text_becomes_markup() {
    let Some(site) = site() else { return };
    let mut all = BTreeMap::new();
    pages(&site, &mut all);
    for (path, text) in all.iter().filter(|(path, _)| !path.starts_with(site.join("explorer"))) {
        assert_eq!(text.matches("<script").count(), 1, "{}", path.display());
        let lower = text.to_lowercase();
        assert!(!lower.contains("=\"javascript:") && !lower.contains(" onclick="), "{}", path.display());
    }
}

//! The runs of the matrix that the repository keeps: each is whole, and the numbers in the documentation are those of the
//! newest.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::{Value, json};
use shinpan_harness::suite::trace::normative_clauses;
use shinpan_workshop::matrix::program::programs;

use shinpan_tests::root;

/// Returns the runs with the names of their files, the oldest first. A name is a suite and a number, as in `2026.11-1`.
fn runs() -> Vec<(String, Value)> {
    let mut runs = Vec::new();
    for entry in fs::read_dir(root().join("workshop/programs/runs")).expect("runs") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let (suite, number) = name.trim_end_matches(".json").rsplit_once('-').expect("SUITE-NUMBER.json");
        let number: u32 = number.parse().expect("SUITE-NUMBER.json");
        let run: Value = serde_json::from_str(&fs::read_to_string(&path).expect("text")).expect("JSON");
        assert_eq!(run["suite"], suite, "{name}");
        runs.push(((suite.to_owned(), number), (name, run)));
    }
    runs.sort_by(|one, other| one.0.cmp(&other.0));
    runs.into_iter().map(|(_, run)| run).collect()
}

fn list<'run>(value: &'run Value, key: &str) -> &'run [Value] {
    value[key].as_array().expect(key)
}

fn text<'run>(value: &'run Value, key: &str) -> &'run str {
    value[key].as_str().expect(key)
}

/// What the repository knows today: the ids of programs and cells, and the clauses.
struct Repository {
    programs: BTreeSet<String>,
    cells: BTreeSet<String>,
    clauses: BTreeSet<String>,
}

impl Repository {
    fn read() -> Repository {
        let folder = root().join("workshop/programs");
        let names = fs::read_to_string(folder.join("names.json")).expect("names.json");
        let names: Value = serde_json::from_str(&names).expect("JSON");
        Repository {
            programs: programs(&folder).expect("programs").into_iter().map(|program| program.id).collect(),
            cells: names["cells"].as_object().expect("cells").keys().cloned().collect(),
            clauses: normative_clauses().expect("registers").into_values().flatten().collect(),
        }
    }

    /// Returns why a run may not be kept.
    fn faults(&self, run: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        if run["interrupted"] != false {
            faults.push("it was interrupted".to_owned());
        }
        if run["format"] != 1 {
            faults.push(format!("its format is {}", run["format"]));
        }
        let cells = list(run, "cells");
        for program in list(run, "programs") {
            let id = text(program, "id");
            if !self.programs.contains(id) {
                faults.push(format!("there is no program {id}"));
            }
            for of_program in list(program, "runs") {
                let is_it = |cell: &&Value| cell["program"] == id && cell["rules"] == of_program["rules"];
                if cells.iter().filter(is_it).count() != 1 {
                    faults.push(format!("{id} has not one cell under {}", of_program["rules"]));
                }
            }
        }
        for cell in cells {
            faults.extend(self.faults_of_cell(run, cell));
        }
        // What a run says must not depend on where somebody ran it.
        let whole = run.to_string();
        let places = ["/home/", "/root/", "/tmp/", "/work/"];
        faults.extend(places.iter().filter(|place| whole.contains(**place)).map(|place| format!("it names {place}")));
        faults
    }

    fn faults_of_cell(&self, run: &Value, cell: &Value) -> Vec<String> {
        let (id, mut faults) = (text(cell, "id"), Vec::new());
        if !self.cells.contains(id) {
            faults.push(format!("names.json has no cell {id}"));
        }
        if !list(run, "programs").iter().any(|program| program["id"] == cell["program"]) {
            faults.push(format!("{id} is of a program that the run does not describe"));
        }
        let wrong = list(cell, "findings").iter().filter(|finding| finding["known"]["verdict"] == "wrong");
        if (cell["outcome"] == "wrong") != (wrong.count() > 0) && cell["outcome"] != "unjudged" {
            faults.push(format!("{id} has the outcome {} without such a finding", cell["outcome"]));
        }
        for known in list(cell, "findings").iter().map(|finding| &finding["known"]).filter(|known| !known.is_null()) {
            if !self.clauses.contains(text(known, "clause")) {
                faults.push(format!("{id} names the clause {}, which is not registered", known["clause"]));
            }
        }
        faults
    }
}

#[test]
fn every_kept_run_is_whole() {
    let (repository, runs) = (Repository::read(), runs());
    assert!(!runs.is_empty());
    for (name, run) in &runs {
        assert_eq!(repository.faults(run), Vec::<String>::new(), "{name}");
    }
}

/// Each fault that a run may have is seen.
#[test]
fn a_run_with_a_fault_is_not_kept() {
    let (repository, runs) = (Repository::read(), runs());
    let run = &runs[0].1;
    let check = |change: &dyn Fn(&mut Value), says: &str| {
        let mut changed = run.clone();
        change(&mut changed);
        let faults = repository.faults(&changed);
        assert!(faults.iter().any(|fault| fault.contains(says)), "{says}: {faults:?}");
    };
    let red = list(run, "cells").iter().position(|cell| cell["outcome"] == "wrong").expect("a red cell");
    check(&|run| run["interrupted"] = json!(true), "interrupted");
    check(&|run| drop(run.as_object_mut().expect("a run").remove("interrupted")), "interrupted");
    check(&|run| run["format"] = json!(2), "format is 2");
    check(&|run| run["programs"][0]["id"] = json!("unicorn"), "no program unicorn");
    check(&|run| drop(run["cells"].as_array_mut().expect("cells").pop()), "has not one cell");
    check(&|run| run["cells"][red]["id"] = json!("a/b"), "no cell a/b");
    check(&|run| run["cells"][red]["program"] = json!("unicorn"), "does not describe");
    check(&|run| run["cells"][red]["findings"] = json!([]), "without such a finding");
    check(&|run| run["cells"][red]["findings"][0]["known"]["clause"] = json!("basic/rule99"), "basic/rule99");
    check(&|run| run["cells"][red]["with"] = json!("json:/home/me/adapter"), "/home/");
}

/// What a program gets wrong, by the clause: ko and superko, stones on the board and prisoners, or the score.
fn kind(clause: &str) -> &'static str {
    let has = |parts: &[&str]| parts.iter().any(|part| clause.contains(part));
    match clause {
        _ if has(&["basic/rule8", "basic/repetition.", "options/ko.", "new-zealand/move.repeat"]) => "ko",
        _ if has(&["basic/rule7"]) => "stones",
        "tromp-taylor-2001/7" => "score",
        _ => panic!("{clause}: say in this function what a program gets wrong that breaks it"),
    }
}

/// The README counts programs by what they get wrong. Those numbers are counted again here.
#[test]
fn the_documentation_has_the_numbers_of_the_newest_run() {
    let runs = runs();
    let (name, run) = runs.last().expect("a run");
    let mut outcomes: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut wrong: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for cell in list(run, "cells") {
        outcomes.entry(text(cell, "program")).or_default().insert(text(cell, "outcome"));
        for known in list(cell, "findings").iter().map(|finding| &finding["known"]) {
            if known["verdict"] == "wrong" {
                wrong.entry(text(cell, "program")).or_default().insert(kind(text(known, "clause")));
            }
        }
    }
    let (all, bad) = (list(run, "programs").len(), wrong.len());
    let of = |what: &str| wrong.values().filter(|kinds| kinds.contains(what)).count();
    let (ko, stones, score) = (of("ko"), of("stones"), of("score"));
    let two = wrong.values().filter(|kinds| kinds.len() == 2).count();
    assert_eq!(ko + stones + score, bad + two, "{name}: no program makes mistakes of three kinds");
    let only = |what: &str| outcomes.values().filter(|of| of.len() == 1 && of.contains(what)).count();
    let (agree, limited) = (only("agrees"), only("limit"));
    assert_eq!(agree + limited + bad, all, "{name}: every program agrees, has a limit or is wrong");
    let sum = ko + stones + score;
    let (rest, words) = (all - bad, |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" "));
    let readme = words(&fs::read_to_string(root().join("README.md")).expect("README.md"));
    for sentence in [
        format!(
            "We tested {all} published programs under the rules that they claim to play, and {bad} of them break a rule."
        ),
        format!(
            "{ko} of the {bad} get ko or superko wrong, {stones} place stones, remove them or count the captured ones \
             wrongly, and {score} counts a wrong score."
        ),
        format!("These add up to {sum}, because {two} programs make mistakes of two kinds."),
        format!(
            "Of the other {rest}, {agree} agree in everything that they tell, and {limited} has a limit on the length of a \
             game."
        ),
    ] {
        assert!(readme.contains(&sentence), "README.md does not say what {name} found: {sentence}");
    }
    let guide = fs::read_to_string(root().join("docs/programs.md")).expect("docs/programs.md");
    let cells = list(run, "cells").len();
    let sentence = format!("the matrix of {all} published programs, under {cells} pairs of program and ruleset.");
    assert!(words(&guide).contains(&sentence), "docs/programs.md does not say what {name} found: {sentence}");
}

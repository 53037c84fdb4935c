//! Data beside the pages, for programs.

use std::fmt::Write as _;

use schemars::{JsonSchema, schema_for};
use serde::Serialize;
use serde_json::{Value, json};
use shinpan_harness::input::{InputError, entries_of, text_of};
use shinpan_harness::vocabulary::Rules;
use shinpan_referee::rulesets::ruleset_json::ruleset;
use shinpan_tool::verbs::beasts::page::lines as beast_lines;
use shinpan_tool::verbs::export::suite_json;

use super::address::Address;
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::plain_export::lines;
use super::search_index::SearchIndex;
use super::site_file::SiteFile;
use crate::matrix::report::KeptRun;

/// A clause, as `data/clauses.json` has it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct ClauseData {
    /// `document/number`.
    id: String,
    /// What it says, in our words.
    says: String,
    /// The sentences of the document that it transcribes.
    sentences: Vec<String>,
    /// Where its code is in the specification, as `file:line`.
    specification: Vec<String>,
    /// Where its code is in the engine.
    engine: Vec<String>,
    /// The cases about it.
    cases: Vec<String>,
    /// The address of its page below the site's root.
    page: String,
}

/// A reading, as `data/readings.json` has it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct ReadingData {
    /// Its id.
    id: String,
    /// The clause.
    clause: String,
    /// What is unclear.
    question: String,
    /// The names of the alternatives.
    alternatives: Vec<String>,
    /// The one in force.
    default: String,
    /// Why.
    because: String,
    /// The cases that test it.
    cases: Vec<String>,
}

/// Returns the data, and the page that lists it.
///
/// # Errors
/// - A table of the repository cannot be read.
pub(super) fn files(facts: &SiteFacts, pages: &[SitePage]) -> Result<Vec<SiteFile>, InputError> {
    let clauses = clauses(facts);
    let readings = readings(facts);
    let all: Vec<Rules> = facts.rules.iter().chain(&facts.combinations).copied().collect();
    let rules: Vec<Value> = all
        .iter()
        .map(|rules| {
            let mut value = ruleset(*rules);
            value["id"] = json!(rules.id);
            if facts.rules.contains(rules) {
                value["page"] = json!(Address::rules(*rules).path());
            }
            value
        })
        .collect();
    let mut files = vec![
        json_file("clauses", &json!(clauses)),
        json_file("clauses.schema", &json!(schema_for!(Vec<ClauseData>))),
        json_file("readings", &json!(readings)),
        json_file("readings.schema", &json!(schema_for!(Vec<ReadingData>))),
        json_file("search", &json!(SearchIndex::of(pages))),
        json_file("search.schema", &json!(schema_for!(SearchIndex))),
        json_file("rules", &json!(rules)),
        json_file("programs.schema", &json!(schema_for!(KeptRun))),
        text_file("beasts.jsonl", beast_lines(&facts.beasts)),
        text_file("cases.json", suite_json::suite(facts.corpus, &Default::default())),
        text_file("cases.txt", lines(facts.corpus).join("\n") + "\n"),
        text_file("cases.csv", csv(&cases_table(facts))),
        text_file("programs.csv", csv(&programs_table(facts))),
    ];
    for (rules, value) in all.iter().zip(&rules) {
        files.push(json_file(&format!("rules/{}", rules.id.replace(':', "/")), value));
    }
    if let Some(run) = facts.run() {
        files.push(json_file("programs", &json!(run)));
    }
    for name in ["values.tsv", "values-larger.tsv", "values-4x4.tsv"] {
        files.push(text_file(name, text_of(&facts.repository().join("docs/data").join(name))?));
    }
    files.push(text_file("atlas.tsv", shinpan_corpus::ATLAS.to_owned()));
    for path in entries_of(&facts.repository().join("docs/certificates"))? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push(SiteFile { path: format!("certificate/{name}"), bytes: text_of(&path)?.into_bytes() });
    }
    files.push(index(&files).file(&facts.frame));
    Ok(files)
}

/// What each file holds, by the end of its name.
const HOLDS: [(&str, &str); 10] = [
    ("beasts.", "beasts: each with its line, its proofs, and what each ruleset says of it"),
    ("clauses.", "clauses: what each says, its sentences, code and cases"),
    ("readings.", "readings of unclear clauses"),
    ("rules.", "rulesets: their options, komi, sources and what they leave out"),
    ("cases.json", "the suite: each run with its acts and what is so after each"),
    ("cases.txt", "one line for each required run that plain words can say: id; rules; start; moves; expected; clause"),
    ("cases.csv", "the cases: id, title, tier and clauses"),
    ("programs.", "the newest run of all programs"),
    ("atlas.", "the smallest games in which two rulesets part"),
    ("search.", "every page with its kind, title and address, and the words by which the search finds it"),
];

fn index(files: &[SiteFile]) -> SitePage {
    let here = Address::of(&["data"]);
    // A ruleset alone is part of `rules.json`.
    let names =
        files.iter().filter_map(|file| file.path.strip_prefix("data/")).filter(|name| !name.starts_with("rules/"));
    let says = |name: &str| {
        HOLDS.iter().find(|(start, _)| name.starts_with(start)).map_or("values of small boards", |(_, says)| says)
    };
    let content = maud::html! {
        h1 { "Data" }
        p { "What the pages show, for programs. A file with " code { ".schema" } " in its name is the JSON schema of the one without. "
            "Each ruleset also stands alone, such as " a href=(here.to_file("data/rules/aga.json")) { "rules/aga.json" } "." }
        table {
            thead { tr { th scope="col" { "file" } th scope="col" { "holds" } th scope="col" { "bytes" } } }
            tbody {
                @for name in names {
                    tr {
                        th scope="row" { a href=(here.to_file(&format!("data/{name}"))) { (name) } }
                        td { (says(name)) }
                        td { (files.iter().find(|file| file.path == format!("data/{name}")).map_or(0, |file| file.bytes.len())) }
                    }
                }
            }
        }
    };
    SitePage { address: here, kind: "data", title: "Data".to_owned(), content }
}

fn json_file(name: &str, value: &Value) -> SiteFile {
    text_file(&format!("{name}.json"), format!("{value}\n"))
}

fn text_file(name: &str, text: String) -> SiteFile {
    SiteFile { path: format!("data/{name}"), bytes: text.into_bytes() }
}

fn clauses(facts: &SiteFacts) -> Vec<ClauseData> {
    let place = |place: &shinpan_harness::suite::trace::CodePlace| format!("{}:{}", place.file, place.line);
    let all = facts.registers.iter().flat_map(|register| &register.clauses);
    all.filter_map(|clause| {
        let row = facts.trace.get(&clause.id)?;
        Some(ClauseData {
            id: clause.id.clone(),
            says: clause.says.clone(),
            sentences: clause.at.clone(),
            specification: row.code.iter().map(place).collect(),
            engine: row.engine.iter().map(place).collect(),
            cases: row.named.iter().cloned().collect(),
            page: Address::clause(&clause.id).path().to_owned(),
        })
    })
    .collect()
}

fn readings(facts: &SiteFacts) -> Vec<ReadingData> {
    let of = |reading: &shinpan_harness::suite::trace::Reading| ReadingData {
        id: reading.id.clone(),
        clause: reading.clause.clone(),
        question: reading.question.clone(),
        alternatives: reading.alternatives.iter().map(|one| one.name.clone()).collect(),
        default: reading.default.clone(),
        because: reading.because.clone(),
        cases: facts.cases_of_reading(&reading.id).map(|entry| entry.id.clone()).collect(),
    };
    facts.readings().map(of).collect()
}

fn cases_table(facts: &SiteFacts) -> Vec<Vec<String>> {
    let mut rows = vec![["id", "title", "tier", "rulesets", "clauses"].map(str::to_owned).to_vec()];
    rows.extend(facts.corpus.entries.iter().map(|entry| {
        let case = &entry.case;
        let rules: Vec<&str> = case.rules.iter().map(|rules| rules.id.as_str()).collect();
        vec![entry.id.clone(), case.title.clone(), case.tier.to_string(), rules.join(" "), case.clauses.join(" ")]
    }));
    rows
}

fn programs_table(facts: &SiteFacts) -> Vec<Vec<String>> {
    let mut rows =
        vec![["program", "rules", "outcome", "passed", "differ", "runs", "games"].map(str::to_owned).to_vec()];
    rows.extend(facts.run().into_iter().flat_map(|run| &run.cells).map(|cell| {
        let numbers = [cell.passed, cell.differ, cell.runs].map(|number| number.to_string());
        let mut row = vec![cell.program.clone(), cell.rules.clone(), cell.outcome.clone()];
        row.extend(numbers);
        row.push(cell.games.to_string());
        row
    }));
    rows
}

/// Returns a table as comma-separated values.
fn csv(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for row in rows {
        let quoted = |cell: &String| match cell.contains([',', '"', '\n']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.clone(),
        };
        let _ = writeln!(text, "{}", row.iter().map(quoted).collect::<Vec<_>>().join(","));
    }
    text
}

/// Reads a table of `data/`: rows of cells, the names of the columns first.
///
/// # Errors
/// - The file cannot be read.
pub(super) fn table(facts: &SiteFacts, name: &str) -> Result<Vec<Vec<String>>, InputError> {
    let text = text_of(&facts.repository().join("docs/data").join(name))?;
    Ok(text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect())
}

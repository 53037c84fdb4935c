//! The question `catalog`: everything that the page lists.

use serde_json::{Value, json};

use super::open::title_of;
use crate::fault::Fault;
use crate::request::Request;
use crate::words;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::trace::{Reading, shared_registers};
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::rulesets::options::KEYS;

/// The rulesets that most people play by, in the order of games on the largest western server. Then the texts that people
/// ask about.
const FIRST: [&str; 8] =
    ["japanese", "chinese", "korean", "aga", "nz", "ing:psk", "tromp-taylor", "international-1998"];

/// Answers `catalog`.
pub fn answer(_: &Request) -> Result<Value, Fault> {
    let corpus = Corpus::shared()?;
    let cases = corpus.entries.iter().map(|entry| json!({ "id": entry.id, "title": entry.case.title }));
    let beasts = corpus.beasts.iter().map(|entry| json!({ "id": entry.beast.name, "title": title_of(entry) }));
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "rulesets": rulesets()?,
        "first": FIRST.iter().filter(|id| id.parse::<Rules>().is_ok()).collect::<Vec<_>>(),
        "options": options()?,
        "cases": cases.collect::<Vec<_>>(),
        "beasts": beasts.collect::<Vec<_>>(),
        "readings": readings(corpus)?,
    }))
}

fn rulesets() -> Result<Vec<Value>, Fault> {
    let of = |rules: Rules| {
        let group = rules.preset.map_or("documents", |preset| preset.group.heading());
        json!({ "id": rules.id, "title": rules.about, "group": group, "names": words::names_of(&rules.id) })
    };
    Ok(Rules::presets()?.into_iter().chain(Rules::by_document()).map(of).collect())
}

/// Returns the options by value, each value with its clause.
fn options() -> Result<Vec<Value>, Fault> {
    let clauses = shared_registers()?.iter().filter(|register| register.document == "options");
    let clauses: Vec<_> = clauses.flat_map(|register| &register.clauses).collect();
    let of = |(key, values): &(&str, &[&str])| {
        let value = |value: &&str| {
            let id = format!("options/{key}.{value}");
            let says = clauses.iter().find(|clause| clause.id == id).map(|clause| clause.says.as_str());
            json!({ "value": value, "says": says.unwrap_or_default(), "clause": crate::clause::clause(&id) })
        };
        let values: Vec<Value> = values.iter().map(value).collect();
        json!({ "key": key, "values": values })
    };
    Ok(KEYS.iter().map(of).collect())
}

/// Returns the readings of all documents, each with the smallest case in which it matters.
fn readings(corpus: &Corpus) -> Result<Vec<Value>, Fault> {
    let case = |reading: &Reading| {
        let cases = corpus.entries.iter().filter(|entry| entry.case.readings.contains(&reading.id));
        let smallest = cases.min_by_key(|entry| (entry.case.steps.len(), entry.case.start.board.points().count()));
        smallest.map(|entry| entry.id.as_str())
    };
    let registers = shared_registers()?.iter();
    let all = registers.flat_map(|register| register.readings.iter().map(move |reading| (register, reading)));
    let of = |(register, reading): (&shinpan_harness::suite::trace::Register, &Reading)| {
        let alternatives = reading.alternatives.iter().map(|one| json!({ "name": one.name, "says": one.says }));
        json!({
            "id": reading.id,
            "document": register.document,
            "question": reading.question,
            "alternatives": alternatives.collect::<Vec<_>>(),
            "default": reading.default,
            "case": case(reading),
        })
    };
    Ok(all.map(of).collect())
}

//! The question `open`: a case of the suite, or a beast, on the board.

use serde_json::{Value, json};

use super::summary::summary_of;
use crate::fault::Fault;
use crate::request::Request;
use shinpan_harness::input::nearest;
use shinpan_harness::suite::corpus::{BeastEntry, Corpus, Entry};
use shinpan_harness::vocabulary::Rules;
use shinpan_referee::games::sgf::of_case;

/// How many near names an error offers.
const OFFERED: usize = 3;

/// Answers `open`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let (id, corpus) = (request.text("id")?, Corpus::shared()?);
    let named = |entry: &&BeastEntry| entry.beast.name == id;
    if let Some(beast) = corpus.beasts.iter().find(named) {
        let case = beast.beast.cases.first().map(|name| format!("{}/{name}", beast.topic));
        let entry = corpus.entries.iter().find(|entry| Some(&entry.id) == case.as_ref());
        let entry = entry.ok_or_else(|| Fault::new(format!("the beast `{id}` has no case that shows it")))?;
        return opened(entry, None, &title_of(beast), Some(&beast.beast.about));
    }
    let (case, rules) = id.split_once('@').map_or((id, None), |(case, rules)| (case, Some(rules)));
    let rules = rules.map(str::parse::<Rules>).transpose()?;
    let Some(entry) = corpus.entries.iter().find(|entry| entry.id == case) else {
        let beasts = corpus.beasts.iter().map(|entry| entry.beast.name.as_str());
        let names = corpus.entries.iter().map(|entry| entry.id.as_str()).chain(beasts);
        let near = nearest(case, names, OFFERED);
        let expected = match near.as_slice() {
            [] => "expected an id that the gallery lists".to_owned(),
            near => format!("the nearest are {}", near.join(", ")),
        };
        return Err(Fault::new(format!("`{id}` is neither a case of the suite nor a beast; {expected}")));
    };
    opened(entry, rules, &entry.case.title, entry.case.note.as_ref())
}

/// Returns what people call a beast, in English if that has a name.
pub fn title_of(entry: &BeastEntry) -> String {
    let names = entry.beast.names.by_language();
    let first = names.iter().find_map(|(_, names)| names.first());
    first.cloned().unwrap_or_else(|| entry.beast.name.replace('-', " "))
}

fn opened(entry: &Entry, rules: Option<Rules>, title: &str, note: Option<&String>) -> Result<Value, Fault> {
    let case = &entry.case;
    let shown = rules.or_else(|| case.rules.first().copied());
    let Some(shown) = shown else { return Err(Fault::new(format!("{}: the case has no ruleset", entry.id))) };
    let record = of_case(&case.script(shown));
    let text = record.to_string();
    let rules: Vec<&str> = case.rules.iter().map(|rules| rules.id.as_str()).collect();
    Ok(json!({
        "record": text,
        "summary": summary_of(record),
        "id": entry.id,
        "title": title,
        "note": note,
        "rules": rules,
        "clauses": case.clauses,
    }))
}

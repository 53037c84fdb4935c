//! Renders a document's sentences with clause, code and cases beside them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::matrix::TraceRow;
use super::place::CodePlace;
use super::sentences::{Ownership, Sentence};

/// Renders one document. Below each sentence stand the clauses that transcribe it, their code in the specification, and
/// the cases that name them. An excused sentence has its word instead.
pub fn beside(ownership: &Ownership, sentences: &[Sentence], matrix: &[TraceRow]) -> String {
    let rows: BTreeMap<&str, &TraceRow> = matrix.iter().map(|row| (row.clause.as_str(), row)).collect();
    let mut text = format!("== {} ({} sentences)\n", ownership.document, sentences.len());
    let mut section = "";
    for sentence in sentences {
        if sentence.section != section {
            section = &sentence.section;
            let _ = writeln!(text, "\n-- {section}");
        }
        let _ = writeln!(text, "s{}  {}", sentence.number, sentence.text);
        match (ownership.claimed.get(&sentence.number), ownership.excused.get(&sentence.number)) {
            (Some(clauses), _) => {
                clauses.iter().filter_map(|clause| rows.get(clause.as_str())).for_each(|row| text.push_str(&owner(row)))
            }
            (None, Some(word)) => {
                let _ = writeln!(text, "      ({word})");
            }
            (None, None) => text.push_str("      NO OWNER\n"),
        }
    }
    text
}

fn owner(row: &TraceRow) -> String {
    let place = |place: &CodePlace| format!("{}:{} {}", place.file, place.line, place.function);
    let code: Vec<String> = row.code.iter().map(place).collect();
    let code = match (code.is_empty(), &row.excused) {
        (true, Some(why)) => format!("no code: {why}"),
        _ => code.join(", "),
    };
    let named: Vec<&str> = row.named.iter().map(String::as_str).collect();
    let shown = named.iter().take(CASES).copied().collect::<Vec<_>>().join(", ");
    let more = if named.len() > CASES { format!(" and {} more", named.len() - CASES) } else { String::new() };
    let cases = if named.is_empty() { String::new() } else { format!("\n        cases: {shown}{more}") };
    format!("      {}: {code}{cases}\n", row.clause)
}

/// The most cases that are named beside a sentence.
const CASES: usize = 4;

/// Renders a table of all documents: sentences, claimed, excused, and the words.
pub fn summary(ownerships: &[Ownership]) -> String {
    let mut text = format!("{:20} {:>9} {:>7} {:>7} {:>7}\n", "document", "sentences", "claimed", "excused", "unowned");
    for one in ownerships {
        let unowned = (1..=one.sentences)
            .filter(|number| !one.claimed.contains_key(number) && !one.excused.contains_key(number))
            .count();
        let words: Vec<String> = one.words().into_iter().map(|(word, count)| format!("{count} {word}")).collect();
        let _ = writeln!(
            text,
            "{:20} {:>9} {:>7} {:>7} {:>7}  {}",
            one.document,
            one.sentences,
            one.claimed.len(),
            one.excused.len(),
            unowned,
            words.join(", ")
        );
    }
    text
}

//! The verb `trace`.

use shinpan_tool::say;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Serialize;

use shinpan_harness::input::did_you_mean_one_of;
use shinpan_harness::suite::trace as tracing;
use shinpan_harness::suite::trace::{Ownership, TraceRow};
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};
use shinpan_tool::command::suite::{CorpusArgs, corpus};

use crate::site::{ModelPart, ModelParts, model_parts};

/// How to write the matrix.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum TraceFormat {
    /// Text, with the number of cases
    Text,
    /// JSON, with all details
    Json,
}

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 cargo xtask trace --format json > trace.json\n\
    \x20 cargo xtask trace --seeds ../shared/seeds --document japanese-1997")]
pub(super) struct TraceArgs {
    /// How to write the matrix
    #[arg(long, value_enum, default_value = "text")]
    pub format: TraceFormat,
    /// Print each sentence with clause, code and cases beside it
    ///
    /// The folder holds the numbered sentences, one file DOCUMENT.tsv for each document. They are not part of shinpan.
    #[arg(long, value_name = "DIR", conflicts_with = "format")]
    pub seeds: Option<PathBuf>,
    /// Print only this document's sentences
    #[arg(long, value_name = "ID", requires = "seeds")]
    pub document: Option<String>,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

/// Returns the root of the checkout that this command was built from.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub(super) fn trace(arguments: &TraceArgs, out: &mut dyn Write) -> VerbResult {
    let ownerships = tracing::ownerships()?;
    if let Some(document) = &arguments.document {
        let documents: Vec<&str> = ownerships.iter().map(|one| one.document.as_str()).collect();
        if !documents.contains(&document.as_str()) {
            let expected = did_you_mean_one_of(document, &documents);
            return Err(Failure::usage(format!("unknown document `{document}`{expected}")));
        }
    }
    if let Some(folder) = &arguments.seeds {
        return seeds(folder, arguments, &ownerships, out);
    }
    let matrix = tracing::matrix(&root(), &corpus(&arguments.corpus)?, None)?;
    let parts = model_parts(&root())?;
    match arguments.format {
        TraceFormat::Text => {
            let text = tracing::text(&matrix, &model_lines(&parts));
            write!(out, "{text}\n{}", tracing::summary(&ownerships))?;
        }
        TraceFormat::Json => {
            serde_json::to_writer_pretty(&mut *out, &with_model(&matrix, &parts)).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    let faults: Vec<String> = ownerships.iter().flat_map(Ownership::faults).collect();
    for fault in &faults {
        say!("{fault}");
    }
    Ok(Exit::found(!faults.is_empty() || matrix.iter().any(|row| row.bare().is_some())))
}

/// A row of the matrix, with what the model has of its clause.
#[derive(Serialize)]
struct RowWithModel<'a> {
    #[serde(flatten)]
    row: &'a TraceRow,
    model: &'a [ModelPart],
}

fn with_model<'a>(matrix: &'a [TraceRow], parts: &'a ModelParts) -> Vec<RowWithModel<'a>> {
    let row = |row: &'a TraceRow| RowWithModel { row, model: parts.get(&row.clause).map_or(&[], Vec::as_slice) };
    matrix.iter().map(row).collect()
}

/// Returns what the model has of each clause: a line for each part, with what it says in plain words.
fn model_lines(parts: &ModelParts) -> BTreeMap<String, String> {
    let line = |part: &ModelPart| {
        let kind = if part.is_theorem { "theorem " } else { "" };
        let says = if part.says.is_empty() { String::new() } else { format!(": {}", part.says) };
        format!("model  {kind}{}{says}", part.name)
    };
    // The matrix indents the first line.
    let text = |parts: &Vec<ModelPart>| parts.iter().map(line).collect::<Vec<_>>().join("\n    ");
    parts.iter().map(|(clause, parts)| (clause.clone(), text(parts))).collect()
}

fn seeds(folder: &Path, arguments: &TraceArgs, ownerships: &[Ownership], out: &mut dyn Write) -> VerbResult {
    let document = arguments.document.as_deref();
    let chosen = ownerships.iter().filter(|one| document.is_none_or(|id| one.document == id));
    // A bad file is refused before the cases are played.
    let texts = chosen.map(|one| Ok((one, tracing::sentences(folder, &one.document)?)));
    let texts = texts.collect::<Result<Vec<_>, Failure>>()?;
    let matrix = tracing::matrix(&root(), &corpus(&arguments.corpus)?, document)?;
    let mut faults = Vec::new();
    for (one, sentences) in texts {
        if sentences.len() != one.sentences as usize {
            let (counted, registered) = (sentences.len(), one.sentences);
            faults.push(format!("{}: {counted} sentences in the folder, {registered} in the register", one.document));
        }
        faults.extend(one.faults());
        writeln!(out, "{}", tracing::beside(one, &sentences, &matrix))?;
    }
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    write!(out, "{}", tracing::summary(ownerships))?;
    Ok(Exit::found(!faults.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::{model_lines, root, with_model};
    use crate::site::model_parts;
    use shinpan_harness::suite::corpus::Corpus;
    use shinpan_harness::suite::trace::matrix;

    #[test]
    fn each_part_of_the_model_has_a_line_and_a_sentence() {
        let parts = model_parts(&root()).expect("the model");
        let lines = model_lines(&parts);
        let of_ko = &lines["basic/rule8.in-ko"];
        assert!(of_ko.contains("model  theorem in_ko_literal: The points in ko are exactly"), "{of_ko}");
        assert!(lines.iter().all(|(clause, text)| text.lines().count() == parts[clause].len()), "{lines:#?}");
    }

    #[test]
    fn json_has_the_parts_beside_the_cases() {
        let parts = model_parts(&root()).expect("the model");
        let corpus = Corpus::read(&root().join("corpus/area")).expect("cases");
        let rows = matrix(&root(), &corpus, None).expect("registers");
        let json = serde_json::to_value(with_model(&rows, &parts)).expect("JSON");
        let ko = json.as_array().expect("rows").iter().find(|row| row["clause"] == "basic/rule8.in-ko").expect("a row");
        assert!(
            ko["model"].as_array().is_some_and(|model| model.iter().any(|part| part["name"] == "in_ko_literal")),
            "{ko}"
        );
    }
}

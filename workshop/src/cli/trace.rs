//! The verb `trace`.

use shinpan_tool::say;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use shinpan_harness::input::did_you_mean_one_of;
use shinpan_harness::suite::trace as tracing;
use shinpan_harness::suite::trace::Ownership;
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};
use shinpan_tool::command::suite::{CorpusArgs, corpus};

use crate::site::{ModelPart, model_parts};

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
    let matrix = tracing::matrix(&corpus(&arguments.corpus)?, None)?;
    match arguments.format {
        TraceFormat::Text => {
            let text = tracing::text(&matrix, &model_lines()?);
            write!(out, "{text}\n{}", tracing::summary(&ownerships))?;
        }
        TraceFormat::Json => {
            serde_json::to_writer_pretty(&mut *out, &matrix).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    let faults: Vec<String> = ownerships.iter().flat_map(Ownership::faults).collect();
    for fault in &faults {
        say!("{fault}");
    }
    Ok(Exit::found(!faults.is_empty() || matrix.iter().any(|row| row.bare().is_some())))
}

/// Returns what the model has of each clause, in a line.
fn model_lines() -> Result<BTreeMap<String, String>, Failure> {
    let parts = model_parts(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))?;
    let line = |parts: Vec<ModelPart>| {
        let name = |part: &ModelPart| format!("{}{}", if part.is_theorem { "theorem " } else { "" }, part.name);
        format!("model  {}", parts.iter().map(name).collect::<Vec<_>>().join(", "))
    };
    Ok(parts.into_iter().map(|(clause, parts)| (clause, line(parts))).collect())
}

fn seeds(folder: &Path, arguments: &TraceArgs, ownerships: &[Ownership], out: &mut dyn Write) -> VerbResult {
    let document = arguments.document.as_deref();
    let asked = ownerships.iter().filter(|one| document.is_none_or(|id| one.document == id));
    // A bad file is refused before the cases are played.
    let texts = asked.map(|one| Ok((one, tracing::sentences(folder, &one.document)?)));
    let texts = texts.collect::<Result<Vec<_>, Failure>>()?;
    let matrix = tracing::matrix(&corpus(&arguments.corpus)?, document)?;
    let mut faults = Vec::new();
    for (one, sentences) in texts {
        if sentences.len() != one.sentences as usize {
            let (counted, said) = (sentences.len(), one.sentences);
            faults.push(format!("{}: {counted} sentences in the folder, {said} in the register", one.document));
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

//! The verb `trace`.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::failure::VerbResult;
use super::shared::{CorpusArgs, corpus};
use crate::suite::trace as tracing;

/// How the matrix is written.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum TraceFormat {
    /// Text, with numbers of cases
    Text,
    /// A table
    Markdown,
    /// All of it
    Json,
    /// A page
    Html,
}

#[derive(Args)]
pub(super) struct TraceArgs {
    /// How it is written
    #[arg(long, value_enum, default_value = "text")]
    pub format: TraceFormat,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

pub(super) fn trace(arguments: &TraceArgs, out: &mut dyn Write) -> VerbResult {
    let matrix = tracing::matrix(&corpus(&arguments.corpus)?)?;
    match arguments.format {
        TraceFormat::Text => write!(out, "{}", tracing::text(&matrix))?,
        TraceFormat::Markdown => write!(out, "{}", tracing::markdown(&matrix))?,
        TraceFormat::Html => write!(out, "{}", tracing::html(&matrix))?,
        TraceFormat::Json => {
            serde_json::to_writer_pretty(&mut *out, &matrix).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(i32::from(matrix.iter().any(|row| row.bare().is_some())))
}

//! The verb `trace`.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::failure::VerbResult;
use super::shared::{CorpusArgs, corpus};
use crate::suite::trace as tracing;

/// How to write the matrix.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum TraceFormat {
    /// Text, with the number of cases
    Text,
    /// A Markdown table
    Markdown,
    /// JSON, with all details
    Json,
    /// An HTML page
    Html,
}

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan trace --format html > trace.html")]
pub(super) struct TraceArgs {
    /// How to write the matrix
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

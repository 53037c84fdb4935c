//! The arguments of `merge`, and what it does with them.

use crate::say;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{json, text};
use crate::command::campaign::written;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::findings::campaign_text::Files;
use shinpan_harness::campaign::journal;

/// How to write the summary.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum SummaryFormat {
    /// For people
    Text,
    /// One JSON object
    Json,
}

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan merge one.jsonl two.jsonl")]
pub(crate) struct MergeArgs {
    /// Journals of `hunt` or `verify`, one for each shard
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// How to write the summary
    #[arg(long, value_enum, default_value = "text")]
    pub format: SummaryFormat,
    /// Write the findings as cases to this folder
    ///
    /// Give it a folder of its own. No file of a hunt is overwritten.
    #[arg(long, value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// Ignore missing shards in the exit code
    #[arg(long)]
    pub allow_missing: bool,
}

pub(crate) fn merge(arguments: &MergeArgs, out: &mut dyn Write) -> VerbResult {
    let Some(merged) = journal::merge(&arguments.files)? else {
        return Err(Failure::CannotRun("no game was played: no journal has a complete first line".to_owned()));
    };
    let (mut files, mut fault) = (Files::new(), None);
    if let Some(folder) = &arguments.folder {
        journal::prepare_folder(folder)?;
        (files, fault) = written(&merged.account, folder);
    }
    match arguments.format {
        SummaryFormat::Text => write!(out, "{}", text::merged(&merged, &files))?,
        SummaryFormat::Json => writeln!(out, "{}", json::merged(&merged, arguments.allow_missing))?,
    }
    if merged.missing_count > 0 && !arguments.allow_missing {
        say!(
            "{} of {} shards are missing; add their journals, or pass --allow-missing",
            merged.missing_count,
            merged.account.header.shard.parts
        );
    }
    let end = Exit::of_merged(&merged, arguments.allow_missing);
    match fault {
        // A finding that differs is worth more than a full disk.
        Some(fault) if end != Exit::NotAsExpected => Err(fault.into()),
        Some(fault) => {
            say!("{fault}");
            Ok(end)
        }
        None => Ok(end),
    }
}

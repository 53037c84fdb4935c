//! The arguments of `export`, and what it does with them.

use crate::say;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::suite_json;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::suite::{CorpusArgs, cases, corpus};
use shinpan_harness::generate::random::generated as random_script;
use shinpan_harness::suite::composed::filled_in;
use shinpan_harness::suite::corpus::Filter;
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::suite::seeds::{scripts_of, write_seeds};
use shinpan_harness::vocabulary::{LARGEST, Rules, Script};

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan export json > suite.json")]
pub(crate) struct ExportArgs {
    #[command(subcommand)]
    pub verb: ExportVerb,
}

#[derive(Subcommand)]
pub(crate) enum ExportVerb {
    /// Print all cases as one flat JSON array
    #[command(after_help = "Example:\n  shinpan export json --output runs.json")]
    Json {
        #[command(flatten)]
        corpus: CorpusArgs,
    },
    /// Write the suite as one JSON file, with its name, format and hash, for programs that test without shinpan
    ///
    /// `check --corpus FILE.json` reads it, too.
    #[command(after_help = "Example:\n  shinpan export suite --output shinpan-suite.json")]
    Suite {
        /// Write only the runs of this ruleset
        ///
        /// If it is composed of options and no case names it, the specification says what the applicable cases come to.
        #[arg(long, value_name = "RULESET")]
        rules: Option<Rules>,
        #[command(flatten)]
        corpus: CorpusArgs,
    },
    /// Print the JSON schema of a file of cases
    #[command(after_help = "Example:\n  shinpan export schema --output case-file.schema.json")]
    Schema,
    /// Write scripts as seeds for the fuzzer, one file each
    ///
    /// Without --generated, the scripts are those of the cases.
    #[command(after_help = "Example:\n  shinpan export seeds fuzz/corpus/lockstep --generated 100 --size 5x5")]
    Seeds {
        /// The folder to write to
        folder: PathBuf,
        /// Write this number of random scripts in place of the cases
        #[arg(long, value_name = "COUNT")]
        generated: Option<u64>,
        /// Seed of the random scripts
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Write only scripts on boards of this size, as in 5x5
        #[arg(long, value_name = "COLUMNSxROWS")]
        size: Option<String>,
        /// Leave long scripts out, which a fuzzer takes most of a minute to play before it begins
        #[arg(long)]
        quick: bool,
        #[command(flatten)]
        corpus: CorpusArgs,
    },
}

pub(crate) fn export(arguments: &ExportArgs, out: &mut dyn Write) -> VerbResult {
    match &arguments.verb {
        ExportVerb::Json { corpus: arguments } => writeln!(out, "{}", suite_json::corpus(&corpus(arguments)?)?)?,
        ExportVerb::Suite { rules, corpus: arguments } => {
            let corpus = corpus(arguments)?;
            let text = match rules {
                Some(rules) => suite_json::suite(
                    &filled_in(corpus, *rules),
                    &Filter { rules: vec![Glob::new(&rules.id)], ..Filter::default() },
                ),
                None => suite_json::suite(&corpus, &Filter::default()),
            };
            write!(out, "{text}")?;
        }
        ExportVerb::Schema => write!(out, "{}", shinpan_corpus::SCHEMA)?,
        ExportVerb::Seeds { folder, generated, seed, size, quick, corpus: arguments } => {
            let size = size.as_deref().map(board_size).transpose()?;
            let fits = |script: &Script| {
                size.is_none_or(|size| size == (script.start.board.columns(), script.start.board.rows()))
                    && !(*quick && script.is_long())
            };
            let seeds: Vec<(String, Script)> = match generated {
                Some(count) => (0..MOST_TRIED)
                    .map(|number| (format!("seed-{seed}-{number}"), random_script(*seed, number, &[])))
                    .filter(|(_, script)| fits(script))
                    .take(usize::try_from(*count).unwrap_or(usize::MAX))
                    .collect(),
                None => scripts_of(&cases(arguments)?).into_iter().filter(|(_, script)| fits(script)).collect(),
            };
            write_seeds(folder, &seeds)?;
            say!("{} seeds written to {}", seeds.len(), folder.display());
        }
    }
    Ok(Exit::AsExpected)
}

/// The most random scripts that are tried to find those of the wanted size.
const MOST_TRIED: u64 = 10_000_000;

/// Returns columns and rows, from a text such as `5x5`.
fn board_size(text: &str) -> Result<(u8, u8), Failure> {
    let sizes = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let on_board = |size: &(u8, u8)| (1..=LARGEST).contains(&size.0) && (1..=LARGEST).contains(&size.1);
    sizes.filter(on_board).ok_or_else(|| Failure::usage(format!("--size {text}: expected 5x5, each 1 to {LARGEST}")))
}

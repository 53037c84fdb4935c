//! The verb `atlas`.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::{Args, ValueEnum};

use super::failure::VerbResult;
use super::interrupt::{INTERRUPTED, asked_to_stop};
use super::shared::{bar, matching, show};
use super::solve::sizes;
use crate::report::atlas::{page, table};
use crate::study::atlas::atlas as parted;
use crate::study::kinds::{for_scores, kinds};

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan atlas 1x1 2x1 --rules 'basic*'\n  shinpan atlas --output docs/atlas.md")]
pub(super) struct AtlasArgs {
    /// Columns and rows of each board, as in 2x3
    ///
    /// Default: 1x1 2x1 3x1 2x2 4x1 5x1 3x2.
    #[arg(value_parser = sizes)]
    boards: Vec<(u8, u8)>,
    /// Only rulesets with a matching id, such as 'basic*'; you can repeat the option
    #[arg(long, value_name = "RULES", default_value = "*")]
    rules: Vec<String>,
    /// On each board, leave out lengths with more states than this
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    most: u64,
    /// A page, or a line with tabs for each pair
    #[arg(long, value_enum, default_value_t)]
    format: AtlasFormat,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum AtlasFormat {
    /// Markdown
    #[default]
    Page,
    /// A line with tabs for each pair and level
    Tsv,
}

const BOARDS: [(u8, u8); 7] = [(1, 1), (2, 1), (3, 1), (2, 2), (4, 1), (5, 1), (3, 2)];

/// Plays all lines under all rulesets, and prints where each pair parts.
pub(super) fn atlas(arguments: &AtlasArgs, out: &mut dyn Write) -> VerbResult {
    let boards = if arguments.boards.is_empty() { BOARDS.to_vec() } else { arguments.boards.clone() };
    let kinds = kinds(&matching(&arguments.rules)?, for_scores);
    let (bar, stop, begin) = (bar(), asked_to_stop(), Instant::now());
    let asked = |states: u64| {
        show(&bar, "states", states, arguments.most);
        stop.load(Ordering::Relaxed)
    };
    let found = parted(&kinds, &boards, arguments.most, &asked);
    bar.finish_and_clear();
    let Some(found) = found else { return Ok(INTERRUPTED) };
    match arguments.format {
        AtlasFormat::Page => write!(out, "{}", page(&kinds, &found))?,
        AtlasFormat::Tsv => write!(out, "{}", table(&kinds, &found))?,
    }
    eprintln!("{} kinds of rulesets; {:.1} s", kinds.len(), begin.elapsed().as_secs_f64());
    Ok(0)
}

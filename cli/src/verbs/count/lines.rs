//! The verb `count lines`.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;

use super::lines_page::{PerftTable, page, table};
use crate::command::failure::{Exit, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::page_format::PageFormat;
use crate::command::progress::{bar, show};
use crate::command::rule_list::RuleListArgs;
use crate::command::small_boards::sizes;
use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_harness::vocabulary::ruleset_classes::{classes, for_moves};
use shinpan_lab::perft::perft as lines_of;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  shinpan count lines 2x2 --rules basic --depth 4\n  shinpan count lines --output lines.md\n  \
                  shinpan count lines 2x2 --format tsv"
)]
pub(super) struct PerftArgs {
    /// Columns and rows of each board, as in 2x2
    ///
    /// Default: 1x1 1x2 1x3 2x2 2x3 3x3 5x5 9x9 19x19.
    #[arg(value_parser = sizes)]
    boards: Vec<(u8, u8)>,
    #[command(flatten)]
    rules: RuleListArgs,
    /// The length of the longest line, 1 to 60
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// Leave out lengths with more lines than this
    #[arg(long, value_name = "N", default_value_t = 50_000_000)]
    most_lines: u64,
    /// A page, or a line with tabs for each ruleset, board and length
    #[arg(long, value_enum, default_value_t)]
    format: PageFormat,
}

const BOARDS: [(u8, u8); 9] = [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3), (5, 5), (9, 9), (19, 19)];

/// Counts the lines on each board under each kind of rulesets, and prints one page or table.
pub(super) fn perft(arguments: &PerftArgs, out: &mut dyn Write) -> VerbResult {
    let boards = if arguments.boards.is_empty() { BOARDS.to_vec() } else { arguments.boards.clone() };
    let kinds = classes(&arguments.rules.rulesets_or_all()?, for_moves);
    let (bar, stop, begin) = (bar(), asked_to_stop(), Instant::now());
    let is_stopped = || stop.load(Ordering::Relaxed);
    let mut tables = Vec::new();
    for (columns, rows) in boards {
        show(&bar, &format!("{columns}x{rows}"), tables.len() as u64, 0);
        let counted = map_on_all_cores(&kinds, |kind| {
            lines_of(kind.switches, columns, rows, arguments.depth, arguments.most_lines, &is_stopped)
        });
        if is_stopped() {
            bar.finish_and_clear();
            return Ok(Exit::Interrupted);
        }
        let rules = kinds.iter().map(|kind| kind.rules.clone());
        let of_kinds = rules.zip(counted).filter_map(|(rules, lines)| Some((rules, lines?))).collect();
        tables.push(PerftTable { columns, rows, of_kinds });
    }
    bar.finish_and_clear();
    match arguments.format {
        PageFormat::Page => write!(out, "{}", page(&tables))?,
        PageFormat::Tsv => write!(out, "{}", table(&tables))?,
    }
    eprintln!("{} kinds of rulesets; {:.1} s", kinds.len(), begin.elapsed().as_secs_f64());
    Ok(Exit::AsExpected)
}

//! The verb `solve all`.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use shinpan::{Board, Color};

use super::values_page::{ProvedBounds, ValueRow, page, table};
use crate::command::deep_stack::on_a_deep_stack;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::page_format::PageFormat;
use crate::command::progress::{bar, show};
use crate::command::rule_list::RuleListArgs;
use crate::command::small_boards::sizes;
use shinpan_lab::ruleset_classes::{RulesetClass, classes, for_scores};
use shinpan_lab::solve::{Question, SolveLimits, solve};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  shinpan solve all 2x2 2x3 --rules 'basic*'\n  shinpan solve all --output values.md\n  \
                  shinpan solve all 3x3 --format tsv"
)]
pub(super) struct ValuesArgs {
    /// Columns and rows of each board, as in 2x3
    ///
    /// Default: all boards of up to 6 points, 7x1, 4x2, 3x3, 5x2 and 4x3.
    #[arg(value_parser = sizes)]
    boards: Vec<(u8, u8)>,
    #[command(flatten)]
    rules: RuleListArgs,
    /// Stop at this many states for each value
    #[arg(long, value_name = "N", default_value_t = 4_000_000)]
    nodes: u64,
    /// A page, or a line with tabs for each ruleset and board
    #[arg(long, value_enum, default_value_t)]
    format: PageFormat,
}

const BOARDS: [(u8, u8); 13] =
    [(1, 1), (2, 1), (3, 1), (4, 1), (2, 2), (5, 1), (6, 1), (3, 2), (7, 1), (4, 2), (3, 3), (5, 2), (4, 3)];

/// Solves each board under each kind of rulesets, and prints one page or table.
pub(super) fn values(arguments: &ValuesArgs, out: &mut dyn Write) -> VerbResult {
    let boards = if arguments.boards.is_empty() { BOARDS.to_vec() } else { arguments.boards.clone() };
    let kinds = classes(&arguments.rules.rulesets_or_all()?, for_scores);
    let begin = Instant::now();
    let rows = on_a_deep_stack(|| solved(&boards, &kinds, arguments.nodes))?;
    let Some(rows) = rows else { return Ok(Exit::Interrupted) };
    match arguments.format {
        PageFormat::Page => write!(out, "{}", page(&boards, &rows))?,
        PageFormat::Tsv => write!(out, "{}", table(&boards, &rows))?,
    }
    eprintln!("{} kinds of rulesets; {:.1} s", kinds.len(), begin.elapsed().as_secs_f64());
    Ok(Exit::AsExpected)
}

/// Returns the values of each kind. `None` if someone asked to stop. An answer that contradicts itself is a failure: then
/// no value is printed.
fn solved(boards: &[(u8, u8)], kinds: &[RulesetClass], nodes: u64) -> Result<Option<Vec<ValueRow>>, Failure> {
    let (bar, stop) = (bar(), asked_to_stop());
    let asked = |_| stop.load(Ordering::Relaxed);
    let mut rows = Vec::new();
    for kind in kinds {
        show(&bar, &kind.rules[0].id, rows.len() as u64, kinds.len() as u64);
        let mut wrong = None;
        let mut value = |(columns, rows): &(u8, u8)| {
            let board = Board::empty(*columns, *rows).map_err(|error| error.to_string())?;
            let question = Question { ruleset: kind.switches, board, to_move: Color::Black };
            let mut answer = question.begun()?;
            if let Err(what) = solve(&mut answer, SolveLimits { most_visited: nodes, stop: &asked }) {
                wrong.get_or_insert(format!("{columns}x{rows} under {}: {what}", kind.rules[0].id));
            }
            Ok(ProvedBounds { bounds: answer.bounds(), stopped: answer.stopped(), states: answer.visited() })
        };
        let values = boards.iter().map(&mut value).collect();
        if let Some(what) = wrong {
            bar.finish_and_clear();
            return Err(Failure::NotAsExpected(what));
        }
        rows.push(ValueRow { rules: kind.rules.clone(), values });
        if asked(0) {
            bar.finish_and_clear();
            return Ok(None);
        }
    }
    bar.finish_and_clear();
    Ok(Some(rows))
}

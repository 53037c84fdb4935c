//! The verb `solve all`.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::Args;
use serde_json::json;
use shinpan::{Board, Color};

use super::values_page::{ProvedValue, ValueRow, page, table};
use crate::command::deep_stack::on_a_deep_stack;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::page_format::PageFormat;
use crate::command::progress::{bar, show};
use crate::command::rule_list::RuleListArgs;
use crate::command::small_boards::{PartArgs, sizes};
use shinpan_harness::input::{InputError, JournalHeader, open_journals};
use shinpan_harness::subject::cores::{cores, try_map};
use shinpan_harness::vocabulary::ruleset_classes::{RulesetClass, classes, for_scores};
use shinpan_lab::solve::{QUICK_PHASED_POINTS, Question, SolveLimits, SolvedBoard, is_phased, solve, solve_phases};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  shinpan solve all 2x2 2x3 --rules 'basic*'\n  shinpan solve all --output values.md\n  \
                  shinpan solve all 3x3 --format tsv\n\n\
                  In parts:\n  shinpan solve all 2x2 2x3 --shard 1/2 --journal one.jsonl\n  \
                  shinpan solve all 2x2 2x3 --shard 2/2 --journal two.jsonl\n  \
                  shinpan solve all 2x2 2x3 --journal one.jsonl --journal two.jsonl"
)]
pub(super) struct ValuesArgs {
    /// Columns and rows of each board, as in 2x3
    ///
    /// Default: all boards of up to 6 points, 7x1, 4x2, 3x3, 5x2 and 4x3.
    #[arg(value_parser = sizes)]
    boards: Vec<(u8, u8)>,
    #[command(flatten)]
    rules: RuleListArgs,
    #[command(flatten)]
    part: PartArgs,
    /// A page, or a line with tabs for each ruleset and board
    #[arg(long, value_enum, default_value_t)]
    format: PageFormat,
}

const BOARDS: [(u8, u8); 13] =
    [(1, 1), (2, 1), (3, 1), (4, 1), (2, 2), (5, 1), (6, 1), (3, 2), (7, 1), (4, 2), (3, 3), (5, 2), (4, 3)];

/// Solves each board under each kind of rulesets, and prints one page or table. If you interrupt it, it prints what it knows.
pub(super) fn values(arguments: &ValuesArgs, out: &mut dyn Write) -> VerbResult {
    let boards = if arguments.boards.is_empty() { BOARDS.to_vec() } else { arguments.boards.clone() };
    let kinds = classes(&arguments.rules.rulesets_or_all()?, for_scores);
    let begin = Instant::now();
    let (rows, unwritten) = solved(arguments, &boards, &kinds)?;
    match arguments.format {
        PageFormat::Page => write!(out, "{}", page(&boards, &rows))?,
        PageFormat::Tsv => write!(out, "{}", table(&boards, &rows))?,
    }
    eprintln!("{} kinds of rulesets; {:.1} s", kinds.len(), begin.elapsed().as_secs_f64());
    if let Some(fault) = unwritten {
        return Err(fault.into());
    }
    if asked_to_stop().load(Ordering::Relaxed) { Ok(Exit::Interrupted) } else { Ok(Exit::AsExpected) }
}

/// Solves each board of this part that no journal has, one on each core. Returns all that is known, by kind and board, and
/// why the journal lacks some of it.
fn solved(
    arguments: &ValuesArgs,
    boards: &[(u8, u8)],
    kinds: &[RulesetClass],
) -> Result<(Vec<ValueRow>, Option<InputError>), Failure> {
    let shard = arguments.part.shard();
    // Each line has its ruleset and its board, so that one journal serves several questions.
    let header = JournalHeader::new("solve all", shard, &json!({ "nodes": arguments.part.nodes }));
    let (file, known) = open_journals(&arguments.part.journal, &header)?;
    let of_board = |value: SolvedBoard| ((value.rules.clone(), value.size), value);
    let known: BTreeMap<(String, (u8, u8)), SolvedBoard> = known.into_iter().flatten().map(of_board).collect();
    let of_kind = |kind| boards.iter().map(move |size| (kind, *size));
    let asked: Vec<(&RulesetClass, (u8, u8))> = kinds.iter().flat_map(of_kind).collect();
    let (bar, stop, begun) = (bar(), asked_to_stop(), AtomicU64::new(0));
    let journal = Mutex::new((file, None));
    let values = try_map(cores(), &asked, |place, &(kind, size)| {
        let rules = &kind.rules[0].id;
        show(&bar, rules, begun.fetch_add(1, Ordering::Relaxed), asked.len() as u64);
        if let Some(value) = known.get(&(rules.clone(), size)) {
            return Ok(Some(Ok(value.clone())));
        }
        if place as u64 % shard.parts != shard.part - 1 || stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let found = on_a_deep_stack(|| {
            let is_stopped = |_| stop.load(Ordering::Relaxed);
            value_of(kind, size, SolveLimits { most_visited: arguments.part.nodes, stop: &is_stopped })
        })?;
        let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
        let (file, unwritten) = &mut *journal;
        if let (Some(Ok(value)), Some(file)) = (&found, file)
            && let Err(fault) = file.append(value)
        {
            unwritten.get_or_insert(fault);
        }
        Ok::<_, Failure>(found)
    });
    bar.finish_and_clear();
    let mut values = values?.into_iter();
    let row = |kind: &RulesetClass| ValueRow {
        rules: kind.rules.clone(),
        values: values.by_ref().take(boards.len()).collect(),
    };
    let rows = kinds.iter().map(row).collect();
    let (_, unwritten) = journal.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((rows, unwritten))
}

/// Returns the value of a board. `None` if someone asked to stop before it was found. An answer that contradicts itself is a
/// failure: then no value is printed.
fn value_of(kind: &RulesetClass, size: (u8, u8), limits: SolveLimits<'_>) -> Result<Option<ProvedValue>, Failure> {
    let ((columns, rows), rules) = (size, &kind.rules[0].id);
    let question = |board| Question { ruleset: kind.switches, board, to_move: Color::Black };
    let asked = Board::empty(columns, rows).map_err(|error| error.to_string()).map(question);
    if is_phased(&kind.switches) {
        return Ok(asked.and_then(|asked| solve_phases(&asked, rules, QUICK_PHASED_POINTS, limits.stop)).transpose());
    }
    let mut answer = match asked.and_then(|asked| asked.begun()) {
        Ok(answer) => answer,
        Err(why) => return Ok(Some(Err(why))),
    };
    solve(&mut answer, limits)
        .map_err(|what| Failure::NotAsExpected(format!("{columns}x{rows} under {rules}: {what}")))?;
    if answer.stopped() && (limits.stop)(0) {
        return Ok(None);
    }
    let (bounds, stopped, states) = (answer.bounds(), answer.stopped(), answer.visited());
    Ok(Some(Ok(SolvedBoard { rules: rules.clone(), size, bounds, stopped, states })))
}

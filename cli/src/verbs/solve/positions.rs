//! The verb `solve positions`.

use std::collections::HashSet;
use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use serde_json::json;

use super::positions_page::{page, table};
use crate::command::deep_stack::on_a_deep_stack;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::named_rules::ruleset;
use crate::command::page_format::PageFormat;
use crate::command::progress::{bar, show};
use crate::command::small_boards::{PartArgs, sizes};
use shinpan_harness::input::{JournalHeader, open_journals};
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::solve::{AllPositions, PositionClass, PositionValues, SolveLimits};

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan solve positions 2x2 --rules basic\n  \
shinpan solve positions 3x3 --rules basic --journal 3x3.jsonl --format tsv\n\n\
In parts:\n  shinpan solve positions 2x3 --shard 1/2 --journal one.jsonl\n  \
shinpan solve positions 2x3 --shard 2/2 --journal two.jsonl\n  \
shinpan solve positions 2x3 --journal one.jsonl --journal two.jsonl")]
pub(super) struct PositionsArgs {
    /// Columns and rows, as in 2x3; at most 12 points
    #[arg(value_parser = sizes)]
    size: (u8, u8),
    /// The ruleset: an id or alias from `shinpan rules list`
    #[arg(long, value_name = "RULESET", default_value = "basic")]
    rules: String,
    #[command(flatten)]
    part: PartArgs,
    /// A page, or a line with tabs for each position
    #[arg(long, value_enum, default_value_t)]
    format: PageFormat,
}

/// Solves the positions, and prints one page or table. If you interrupt it, it prints what it knows.
pub(super) fn positions(arguments: &PositionsArgs, out: &mut dyn Write) -> VerbResult {
    let rules = ruleset(&arguments.rules)?;
    rules.has_an_engine().map_err(|why| Failure::usage(why.to_string()))?;
    let begin = Instant::now();
    let (report, known) = on_a_deep_stack(|| answered(arguments, rules))?;
    write!(out, "{report}")?;
    eprintln!("{known} classes of positions; {:.1} s", begin.elapsed().as_secs_f64());
    if asked_to_stop().load(Ordering::Relaxed) { Ok(Exit::Interrupted) } else { Ok(Exit::AsExpected) }
}

/// Returns the page or table, and the number of classes in it.
fn answered(arguments: &PositionsArgs, rules: Rules) -> Result<(String, usize), Failure> {
    let (columns, rows) = arguments.size;
    let unfit = |why: String| Failure::usage(format!("{columns}x{rows} under {rules}: {why}"));
    let mut all = AllPositions::new(rules.engine, columns, rows).map_err(unfit)?;
    let values = solved(arguments, rules, &mut all)?;
    let report = match arguments.format {
        PageFormat::Page => page(&all, &rules.id, &values),
        PageFormat::Tsv => table(&all, &values),
    };
    Ok((report, values.len()))
}

/// Solves each position of this part that no journal has. Returns all that is known, in the order of the positions.
fn solved(arguments: &PositionsArgs, rules: Rules, all: &mut AllPositions) -> Result<Vec<PositionValues>, Failure> {
    let shard = arguments.part.shard();
    let question = json!({ "rules": rules.id, "size": arguments.size, "nodes": arguments.part.nodes });
    let header = JournalHeader::new("solve positions", shard, &question);
    let (mut file, known) = open_journals(&arguments.part.journal, &header)?;
    let mut known: Vec<PositionValues> = known.into_iter().flatten().collect();
    let done: HashSet<_> = known.iter().map(|one| one.class.board).collect();
    let is_asked = |(place, class): &(usize, &PositionClass)| {
        *place as u64 % shard.parts == shard.part - 1 && !done.contains(&class.board)
    };
    let wanted: Vec<PositionClass> = all.classes.iter().enumerate().filter(is_asked).map(|(_, one)| *one).collect();
    let (bar, stop) = (bar(), asked_to_stop());
    let stops = |_| stop.load(Ordering::Relaxed);
    let (mut fault, first) = (None, known.len());
    let mut finished = |values: PositionValues| {
        if let Some(Err(error)) = file.as_mut().map(|file| file.append(&values)) {
            fault.get_or_insert(error);
        }
        known.push(values);
        show(&bar, "positions", (known.len() - first) as u64, wanted.len() as u64);
    };
    let limits = SolveLimits { most_visited: arguments.part.nodes, stop: &stops };
    let wrong = all.solve(&wanted, limits, &mut finished);
    bar.finish_and_clear();
    wrong.map_err(|what| Failure::NotAsExpected(format!("{rules}: {what}")))?;
    if let Some(error) = fault {
        return Err(error.into());
    }
    known.sort_by_key(|one| one.class.board);
    known.dedup_by_key(|one| one.class.board);
    Ok(known)
}

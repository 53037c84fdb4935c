//! The arguments of `rules atlas`, and what it does with them.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;

use super::page::{page, table};
use crate::command::deep_stack::on_a_deep_stack;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::page_format::PageFormat;
use crate::command::progress::{bar, show};
use crate::command::rule_list::RuleListArgs;
use crate::command::small_boards::{PartArgs, sizes};
use shinpan_harness::input::{JournalHeader, Shard, open_journals};
use shinpan_harness::vocabulary::ruleset_classes::{RulesetClass, classes, for_scores};
use shinpan_lab::atlas::{Atlas, AtlasFrom, AtlasLimits, AtlasTask, question, search_board};

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan rules atlas 1x1 2x1 --rules 'basic*'\n  \
shinpan rules atlas --journal atlas.jsonl --output atlas.md\n  \
shinpan rules atlas --journal atlas.jsonl --format tsv --output corpus/atlas.tsv\n\n\
In parts:\n  shinpan rules atlas --shard 1/2 --journal one.jsonl\n  shinpan rules atlas --shard 2/2 --journal two.jsonl\n  \
shinpan rules atlas --journal one.jsonl --journal two.jsonl")]
pub(crate) struct AtlasArgs {
    /// Columns and rows of each board, as in 2x3
    ///
    /// Default: 1x1 2x1 3x1 2x2 4x1 5x1 3x2 6x1 3x3.
    #[arg(value_parser = sizes)]
    boards: Vec<(u8, u8)>,
    /// Begin lines from every position as well, on boards of at most this many points
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(0..=9))]
    most_position_points: u8,
    #[command(flatten)]
    rules: RuleListArgs,
    /// On each board, leave out lengths with more states than this
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    most_states: u64,
    #[command(flatten)]
    part: PartArgs,
    /// A page, or a line with tabs for each pair, level and order
    #[arg(long, value_enum, default_value_t)]
    format: PageFormat,
}

const BOARDS: [(u8, u8); 9] = [(1, 1), (2, 1), (3, 1), (2, 2), (4, 1), (5, 1), (3, 2), (6, 1), (3, 3)];

/// Plays all lines under all rulesets, and prints where each pair parts.
pub(crate) fn atlas(arguments: &AtlasArgs, out: &mut dyn Write) -> VerbResult {
    let kinds = classes(&arguments.rules.rulesets_or_all()?, for_scores);
    let begin = Instant::now();
    let atlas = on_a_deep_stack(|| searched(arguments, &kinds))?;
    let Some(atlas) = atlas else { return Ok(Exit::Interrupted) };
    match arguments.format {
        PageFormat::Page => write!(out, "{}", page(&kinds, &atlas))?,
        PageFormat::Tsv => write!(out, "{}", table(&kinds, &atlas))?,
    }
    eprintln!("{} kinds of rulesets; {:.1} s", kinds.len(), begin.elapsed().as_secs_f64());
    Ok(Exit::AsExpected)
}

/// Searches each board that no journal has. Returns `None` if someone asked to stop.
fn searched(arguments: &AtlasArgs, kinds: &[RulesetClass]) -> Result<Option<Atlas>, Failure> {
    let (bar, stop) = (bar(), asked_to_stop());
    let is_stopped = |states: u64| {
        show(&bar, "states", states, arguments.most_states);
        stop.load(Ordering::Relaxed)
    };
    let limits = AtlasLimits { most: arguments.most_states, nodes: arguments.part.nodes, stop: &is_stopped };
    let shard = arguments.part.shard();
    let header = JournalHeader::new("atlas", shard, &question(kinds, limits));
    let (mut file, known) = open_journals(&arguments.part.journal, &header)?;
    let mut atlas = Atlas::default();
    known.into_iter().flatten().for_each(|(board, found)| atlas.add(board, &found));
    for task in tasks(arguments, shard) {
        if atlas.boards.iter().any(|board| board.task == task) {
            continue;
        }
        let Some((board, found)) = search_board(kinds, task, limits)? else {
            bar.finish_and_clear();
            return Ok(None);
        };
        if let Some(file) = &mut file {
            file.append(&(&board, &found))?;
        }
        atlas.add(board, &found);
    }
    bar.finish_and_clear();
    Ok(Some(atlas))
}

/// Returns the boards of this part.
fn tasks(arguments: &AtlasArgs, shard: Shard) -> Vec<AtlasTask> {
    let boards = if arguments.boards.is_empty() { BOARDS.to_vec() } else { arguments.boards.clone() };
    let of = |size: (u8, u8)| {
        let small = u16::from(size.0) * u16::from(size.1) <= u16::from(arguments.most_position_points);
        let froms = [Some(AtlasFrom::Game), small.then_some(AtlasFrom::Position)];
        froms.into_iter().flatten().map(move |from| AtlasTask { size, from })
    };
    let all: Vec<AtlasTask> = boards.into_iter().flat_map(of).collect();
    let (part, parts) = (shard.part as usize, shard.parts as usize);
    all.into_iter().enumerate().filter(|(place, _)| place % parts == part - 1).map(|(_, task)| task).collect()
}

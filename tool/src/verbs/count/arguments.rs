//! The arguments of `count`, and what it does with them.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::{Args, Subcommand};

use super::lines::{PerftArgs, perft};
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::named_rules::ruleset;
use crate::command::progress::{bar, show};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::LARGEST;
use shinpan_lab::count::{CountWatch, NoCount, games, positions};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  shinpan count positions 4x4\n  shinpan count games 1x4 --rules basic\n  shinpan count lines 2x2 --depth 4"
)]
pub(crate) struct CountArgs {
    #[command(subcommand)]
    what: CountVerb,
}

#[derive(Subcommand)]
enum CountVerb {
    /// Count the positions in which every chain has a liberty
    ///
    /// One side of the board must have at most 16 lines. Large boards need much time and memory.
    #[command(after_help = "Example:\n  shinpan count positions 4x4")]
    Positions {
        /// Columns and rows, as in 4x4
        #[arg(value_parser = size)]
        size: (u8, u8),
    },
    /// Count the games from the empty board up to the first two passes in a row
    ///
    /// The ruleset needs a superko rule, because other games need not end. The board may have at most 64 positions, as
    /// 1x4 or 2x2.
    #[command(after_help = "Example:\n  shinpan count games 1x4 --rules basic+ssk")]
    Games {
        /// Columns and rows, as in 1x4
        #[arg(value_parser = size)]
        size: (u8, u8),
        /// The ruleset: an id or alias from `shinpan rules list`
        #[arg(long, value_name = "RULESET", default_value = "basic")]
        rules: String,
        /// Number of threads, 1 to 256; one per core by default
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
    },
    /// Count the lines of play by length under many rulesets, as one page or table
    Lines(PerftArgs),
}

fn size(text: &str) -> Result<(u8, u8), InputError> {
    let sides = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let fits = |side: u8| (1..=LARGEST).contains(&side);
    sides
        .filter(|(columns, rows)| fits(*columns) && fits(*rows))
        .ok_or_else(|| InputError::new("").expected(format!("columns and rows from 1 to {LARGEST}, as in 4x4")))
}

/// Prints the number on its own line. The time it took goes to stderr.
pub(crate) fn count(arguments: &CountArgs, out: &mut dyn Write) -> VerbResult {
    let (bar, stop, begin) = (bar(), asked_to_stop(), Instant::now());
    let watched = |done: u64, of: u64| {
        show(&bar, "counting", done, of);
        !stop.load(Ordering::Relaxed)
    };
    let watch: CountWatch<'_> = &watched;
    let (counted, what) = match &arguments.what {
        CountVerb::Lines(arguments) => return perft(arguments, out),
        CountVerb::Positions { size: (columns, rows) } => {
            (positions(*columns, *rows, watch), format!("legal positions on {columns}x{rows}"))
        }
        CountVerb::Games { size: (columns, rows), rules, threads } => {
            let rules = ruleset(rules)?;
            rules.has_an_engine().map_err(|why| Failure::usage(why.to_string()))?;
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            let threads = threads.map_or(cores, usize::from);
            let counted = games(rules.engine, *columns, *rows, threads, watch);
            (counted, format!("games on {columns}x{rows} under {rules}, threads: {threads}"))
        }
    };
    bar.finish_and_clear();
    match counted {
        Ok(number) => {
            writeln!(out, "{number}")?;
            eprintln!("{what}; {:.1} s", begin.elapsed().as_secs_f64());
            Ok(Exit::AsExpected)
        }
        Err(NoCount::Unfit(why)) => Err(Failure::usage(why)),
        Err(NoCount::Stopped) => Ok(Exit::Interrupted),
    }
}

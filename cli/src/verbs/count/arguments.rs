//! The arguments of `count`, and what it does with them.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::{Args, Subcommand};

use super::lengths_page;
use super::lines::{PerftArgs, perft};
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::named_rules::ruleset;
use crate::command::page_format::PageFormat;
use crate::command::progress::{bar, show};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::LARGEST;
use shinpan_lab::count::{CountWatch, NoCount, cycles, games, lengths, positions};

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
    #[command(after_help = "Example:\n  shinpan count games 1x3 --rules basic+ssk")]
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
    /// Count the games by length, and print a longest one, as one page or table
    ///
    /// The games are those of `count games`. Each is walked through, so keep the board small: 1x4 takes more than a minute.
    #[command(after_help = "Example:\n  shinpan count lengths 1x3 --rules basic+ssk --format tsv")]
    Lengths {
        /// Columns and rows, as in 1x3
        #[arg(value_parser = size)]
        size: (u8, u8),
        /// The ruleset: an id or alias from `shinpan rules list`
        #[arg(long, value_name = "RULESET", default_value = "basic")]
        rules: String,
        /// A page, or a line with tabs for each length
        #[arg(long, value_enum, default_value_t)]
        format: PageFormat,
    },
    /// Find the cycles of play without a rule of repetition, and the stones that each loses, as one page or table
    ///
    /// A cycle leads back to the same position with the same player to move. No situation occurs twice in it, and no
    /// two passes are in a row. The ruleset only says whether suicide is legal.
    #[command(after_help = "Example:\n  shinpan count cycles 1x3 --rules basic+no-suicide --depth 8")]
    Cycles {
        /// Columns and rows, as in 1x3
        #[arg(value_parser = size)]
        size: (u8, u8),
        /// The ruleset: an id or alias from `shinpan rules list`
        #[arg(long, value_name = "RULESET", default_value = "basic")]
        rules: String,
        /// The length of the longest cycle, 1 to 60 moves
        #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=60))]
        depth: u8,
        /// A page, or a line with tabs for each kind of cycle
        #[arg(long, value_enum, default_value_t)]
        format: PageFormat,
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

/// Prints the number on its own line, or a page. The time it took goes to stderr.
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
            let counted = positions(*columns, *rows, watch).map(|number| format!("{number}\n"));
            (counted, format!("legal positions on {columns}x{rows}"))
        }
        CountVerb::Games { size: (columns, rows), rules, threads } => {
            let rules = ruleset(rules)?;
            rules.has_an_engine().map_err(|why| Failure::usage(why.to_string()))?;
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            let threads = threads.map_or(cores, usize::from);
            let counted = games(rules.engine, *columns, *rows, threads, watch);
            let counted = counted.map(|number| format!("{number}\n"));
            (counted, format!("games on {columns}x{rows} under {rules}, threads: {threads}"))
        }
        CountVerb::Lengths { size, rules, format } => {
            let rules = ruleset(rules)?;
            rules.has_an_engine().map_err(|why| Failure::usage(why.to_string()))?;
            let counted = lengths(rules.engine, size.0, size.1, watch);
            let page = counted.map(|found| lengths_page::lengths(*size, &rules.id, &found, *format));
            (page, format!("games on {}x{} under {rules}", size.0, size.1))
        }
        CountVerb::Cycles { size, rules, depth, format } => {
            let rules = ruleset(rules)?;
            rules.has_an_engine().map_err(|why| Failure::usage(why.to_string()))?;
            let found = cycles(rules.engine.suicide, size.0, size.1, usize::from(*depth), watch);
            let page = found.map(|found| lengths_page::cycles(*size, *depth, rules.engine.suicide, &found, *format));
            (page, format!("cycles on {}x{} under {rules}", size.0, size.1))
        }
    };
    bar.finish_and_clear();
    match counted {
        Ok(page) => {
            write!(out, "{page}")?;
            eprintln!("{what}; {:.1} s", begin.elapsed().as_secs_f64());
            Ok(Exit::AsExpected)
        }
        Err(NoCount::Unfit(why)) => Err(Failure::usage(why)),
        Err(NoCount::Stopped) => Ok(Exit::Interrupted),
    }
}

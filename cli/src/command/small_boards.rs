//! What the verbs share that search small boards.

use std::path::PathBuf;

use clap::Args;

use shinpan_harness::input::{InputError, Shard};
use shinpan_harness::vocabulary::LARGEST;

/// How long a search for many values goes on, in which parts, and where it writes what is finished.
#[derive(Args)]
pub(crate) struct PartArgs {
    /// Stop at this many states for each value
    #[arg(long, value_name = "N", default_value_t = 4_000_000)]
    pub nodes: u64,
    /// Do part K of N of the work, as in 1/4
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Continue from this file if it exists, and write what is finished to it
    ///
    /// If you repeat the option, the files are read as all parts of the question, and none is written.
    #[arg(long, value_name = "FILE")]
    pub journal: Vec<PathBuf>,
}

impl PartArgs {
    /// Returns the part to do: all, if none is named.
    pub(crate) fn shard(&self) -> Shard {
        self.shard.unwrap_or(Shard::WHOLE)
    }
}

/// Reads columns and rows, as in 2x3.
pub(crate) fn sizes(text: &str) -> Result<(u8, u8), InputError> {
    let sides = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let fits = |(columns, rows): &(u8, u8)| [columns, rows].iter().all(|side| (1..=LARGEST).contains(*side));
    sides
        .filter(fits)
        .ok_or_else(|| InputError::new("").expected(format!("columns and rows from 1 to {LARGEST}, as in 2x3")))
}

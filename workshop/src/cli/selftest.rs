//! The verb `self-test`.

use std::io::Write;

use clap::Args;
use shinpan_tool::command::failure::{Exit, VerbResult};
use shinpan_tool::command::progress::{bar, show};
use shinpan_tool::command::suite::{CorpusArgs, corpus};

use crate::tester::self_test_table;
use crate::tester::selftest::{SelfTestOptions, SelfTestRow, run};

#[derive(Args)]
#[command(after_help = "Example:\n  cargo xtask self-test --seed 2")]
pub(super) struct SelfTestArgs {
    /// Seed of the random games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Print only the names of what is wrong and the ways that find it, which no new test case changes
    #[arg(long)]
    pub names: bool,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

/// Prints which ways of testing find each wrong subject. Returns exit code 1 if the tester finds less than it promises.
pub(super) fn self_test(arguments: &SelfTestArgs, out: &mut dyn Write) -> VerbResult {
    let (corpus, seed) = (corpus(&arguments.corpus)?, arguments.seed);
    let bar = bar();
    let rows = run(&corpus, &SelfTestOptions { seed, ..SelfTestOptions::default() }, &|what, done, of| {
        show(&bar, what, done, of)
    });
    bar.finish_and_clear();
    if arguments.names {
        write!(out, "{}", self_test_table::pinned(&rows))?;
    } else {
        writeln!(out, "{}seed {seed}", self_test_table::table(&rows))?;
    }
    Ok(Exit::found(!rows.iter().all(SelfTestRow::is_found)))
}

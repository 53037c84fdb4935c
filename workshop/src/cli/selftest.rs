//! The verb `self-test`.

use std::io::Write;

use clap::Args;
use shinpan_tool::command::failure::{Exit, VerbResult};
use shinpan_tool::command::progress::{bar, show};
use shinpan_tool::command::suite::{CorpusArgs, corpus};

use crate::tester::self_test_table;
use crate::tester::selftest::{SelfTestOptions, run};
use crate::tester::stages::run_stages;

#[derive(Args)]
#[command(after_help = "Example:\n  cargo xtask self-test --seed 2")]
pub(super) struct SelfTestArgs {
    /// Seed of the random games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

/// Prints which check sees each wrong stage of the tester, and which ways of testing find each wrong subject. Returns exit
/// code 1 if the tester finds less than it promises.
pub(super) fn self_test(arguments: &SelfTestArgs, out: &mut dyn Write) -> VerbResult {
    let (corpus, seed) = (corpus(&arguments.corpus)?, arguments.seed);
    let bar = bar();
    let stages = run_stages(&self_test_table::right_tester(), &|done, of| show(&bar, "stages", done, of));
    let rows = run(&corpus, &SelfTestOptions { seed, ..SelfTestOptions::default() }, &|what, done, of| {
        show(&bar, what, done, of)
    });
    bar.finish_and_clear();
    writeln!(out, "{}\n{}seed {seed}", self_test_table::stages(&stages), self_test_table::table(&rows))?;
    Ok(Exit::found(!stages.is_kept() || rows.iter().any(|row| !row.is_found())))
}

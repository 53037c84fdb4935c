//! The verb `self-test`.

use std::io::Write;

use clap::Args;
use shinpan_tool::command::failure::{Exit, VerbResult};
use shinpan_tool::command::progress::{bar, show};
use shinpan_tool::command::suite::{CorpusArgs, corpus};

use crate::tester::self_test_table;
use crate::tester::selftest::{SelfTestOptions, SelfTestRow, run};
use crate::tester::stages::run_stages;

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

/// Prints which check sees each wrong stage of the tester, and which ways of testing find each wrong subject. Returns exit
/// code 1 if the tester finds less than it promises, or shows a subject in fewer acts than it is said to need.
pub(super) fn self_test(arguments: &SelfTestArgs, out: &mut dyn Write) -> VerbResult {
    let (corpus, seed) = (corpus(&arguments.corpus)?, arguments.seed);
    let bar = bar();
    let stages = run_stages(&self_test_table::right_tester(), &|done, of| show(&bar, "stages", done, of));
    let rows = run(&corpus, &SelfTestOptions { seed, ..SelfTestOptions::default() }, &|what, done, of| {
        show(&bar, what, done, of)
    });
    bar.finish_and_clear();
    if arguments.names {
        write!(out, "{}\n{}", self_test_table::stage_names(&stages), self_test_table::pinned(&rows))?;
    } else {
        writeln!(out, "{}\n{}seed {seed}", self_test_table::stages(&stages), self_test_table::table(&rows))?;
    }
    let is_kept = |row: &SelfTestRow| row.is_found() && row.acts >= row.least;
    Ok(Exit::found(!stages.is_kept() || !rows.iter().all(is_kept)))
}

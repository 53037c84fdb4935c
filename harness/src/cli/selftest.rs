//! The self-test of `verify --self-test`.

use std::io::Write;

use super::failure::VerbResult;
use super::shared::{bar, show};
use crate::report::selftest as report;
use crate::suite::corpus::Corpus;
use crate::tester::selftest::{SelfTestOptions, run};
use crate::tester::stages::run_stages;

/// Prints which check sees each wrong stage of the tester, and which ways of testing find each wrong subject. Returns exit
/// code 1 if the tester finds less than it promises.
pub(super) fn self_test(corpus: &Corpus, seed: u64, out: &mut dyn Write) -> VerbResult {
    let bar = bar();
    let stages = run_stages(&report::right_tester(), &|done, of| show(&bar, "stages", done, of));
    let rows = run(corpus, &SelfTestOptions { seed, ..SelfTestOptions::default() }, &|what, done, of| {
        show(&bar, what, done, of)
    });
    bar.finish_and_clear();
    writeln!(out, "{}\n{}seed {seed}", report::stages(&stages), report::table(&rows))?;
    Ok(i32::from(!stages.is_kept() || rows.iter().any(|row| !row.is_found())))
}

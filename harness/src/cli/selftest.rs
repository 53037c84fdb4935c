//! The self-test of `verify --self-test`.

use std::io::Write;

use super::failure::VerbResult;
use super::shared::{bar, show};
use crate::report::selftest as report;
use crate::suite::corpus::Corpus;
use crate::tester::selftest::{SelfTestOptions, run};

/// Prints which ways of testing find each wrong subject. Returns exit code 1 if the tester finds less than it promises.
pub(super) fn self_test(corpus: &Corpus, seed: u64, out: &mut dyn Write) -> VerbResult {
    let bar = bar();
    let rows = run(corpus, &SelfTestOptions { seed, ..SelfTestOptions::default() }, &|what, done, of| {
        show(&bar, what, done, of)
    });
    bar.finish_and_clear();
    writeln!(out, "{}seed {seed}", report::table(&rows))?;
    Ok(i32::from(rows.iter().any(|row| !row.is_found())))
}

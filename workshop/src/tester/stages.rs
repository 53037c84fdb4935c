//! The stages of the tester, and wrong ones of each: what a tester overlooks if one of its stages is wrong, and which
//! check sees it.

mod bookkeeping;
mod broken;
mod checks;
mod hunting;
mod impostor;
mod judging;
mod oracle;
mod planning;
mod suite;
mod table;

pub use bookkeeping::header;
pub use checks::{CAMPAIGN, CHECKS, HUNT, SUITE, StageCheck};
pub use table::{BrokenTester, Tester};

/// What came of one tester with one wrong stage.
#[derive(Clone, Debug)]
pub struct StageRow {
    /// The stage that is wrong.
    pub stage: &'static str,
    /// What it does wrong.
    pub what: &'static str,
    /// The first check that sees it, and what the check says. `None` if no check does.
    pub seen: Option<(&'static str, String)>,
}

/// What came of the tester itself and of all testers with one wrong stage.
#[derive(Clone, Debug)]
pub struct StageReport {
    /// What the checks say against the tester as it is: nothing, if it is right.
    pub faults: Vec<(&'static str, String)>,
    /// One row for each wrong stage.
    pub rows: Vec<StageRow>,
}

impl StageReport {
    /// Returns whether the tester passes all checks, and whether some check sees each wrong stage.
    pub fn is_kept(&self) -> bool {
        self.faults.is_empty() && self.rows.iter().all(|row| row.seen.is_some())
    }
}

/// Breaks each stage of a tester in turn, and looks which check sees it first. `progress` receives how many are done.
pub fn run_stages(right: &Tester, progress: &dyn Fn(u64, u64)) -> StageReport {
    let faults = CHECKS.iter().filter_map(|check| check.seen(right)).collect();
    let broken = right.broken();
    let of = broken.len() as u64;
    let row = |(done, broken): (usize, &BrokenTester)| {
        progress(done as u64, of);
        let seen = CHECKS.iter().find_map(|check| check.seen(&broken.tester));
        StageRow { stage: broken.stage, what: broken.what, seen }
    };
    StageReport { faults, rows: broken.iter().enumerate().map(row).collect() }
}

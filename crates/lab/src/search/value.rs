//! Searches for starts whose values with best play differ between two rulesets.

use shinpan::Act;

use super::options::{SearchOptions, SearchProgress, SearchStart, SearchWatch};
use super::order::{Board as SearchBoard, sizes};
use crate::solve::{NoQuestion, SolveLimits, Solved, solve};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Rules;

/// The bounds of a value, in half points. `None` is a side of which nothing can be forced.
pub type ValueBounds = [Option<i32>; 2];

/// A start whose values differ.
#[derive(Clone, Debug)]
pub struct ValueFinding {
    /// The start, and the acts before the question.
    pub start: SearchStart,
    /// The values under both rulesets.
    pub values: [ValueBounds; 2],
    /// A line of best play under both rulesets.
    pub lines: [Vec<Act>; 2],
}

/// What was asked on one board.
#[derive(Clone, Debug)]
pub struct ValueSpace {
    /// The columns and rows.
    pub size: (u8, u8),
    /// The starts of this part.
    pub starts: usize,
    /// Those of which both values are proved.
    pub proved: usize,
    /// Those whose acts a ruleset does not allow before the question.
    pub refused: usize,
    /// Those whose values differ.
    pub differences: usize,
}

/// The starts whose values differ, and what was asked.
#[derive(Clone, Debug, Default)]
pub struct ValueReport {
    /// The findings, smallest boards first, and on each board few stones first.
    pub findings: Vec<ValueFinding>,
    /// What was asked.
    pub spaces: Vec<ValueSpace>,
    /// Whether it was stopped from outside.
    pub interrupted: bool,
}

/// Solves each start under both rulesets, until enough values differ. `options.nodes` limits each value.
///
/// # Errors
/// - The solver cannot play by a ruleset, or on a board: the error says why.
pub fn search_values(
    rules: [Rules; 2],
    options: &SearchOptions,
    watch: SearchWatch<'_>,
) -> Result<ValueReport, InputError> {
    let mut report = ValueReport::default();
    'all: for size in sizes(options) {
        let mut space = ValueSpace { size, starts: 0, proved: 0, refused: 0, differences: 0 };
        let board = SearchBoard::of(size);
        for (place, start) in board.starts(options).iter().enumerate().filter(|(place, _)| options.has(*place, 0)) {
            let progress = || SearchProgress {
                board: format!("{}x{}", size.0, size.1),
                acts: start.acts.len(),
                nodes: place as u64,
                of: board.starts(options).len() as u64,
            };
            if report.interrupted || report.findings.len() >= options.find {
                report.spaces.push(space);
                break 'all;
            }
            space.starts += 1;
            let stop = |_| !watch(progress());
            let [left, right] = rules.map(|rules| solved(rules, start, options.nodes, &stop));
            report.interrupted |= stop(0);
            let (Some(mut left), Some(mut right)) = (left?, right?) else {
                space.refused += 1;
                continue;
            };
            if left.stopped() || right.stopped() {
                continue;
            }
            space.proved += 1;
            let values = [left.bounds(), right.bounds()];
            if values[0] != values[1] {
                space.differences += 1;
                let lines = [&mut left, &mut right].map(|one| one.solutions[0].line());
                report.findings.push(ValueFinding { start: start.clone(), values, lines });
            }
        }
        report.spaces.push(space);
    }
    Ok(report)
}

/// Returns the answer under one ruleset. `None` if the ruleset does not allow the acts before the question.
///
/// # Errors
/// - The solver cannot play by the ruleset, or on the board.
/// - Its answer contradicts itself.
fn solved(
    rules: Rules,
    SearchStart { start, acts }: &SearchStart,
    nodes: u64,
    stop: &dyn Fn(u64) -> bool,
) -> Result<Option<Solved>, InputError> {
    let fault = |why: String| InputError::new(format!("{rules}: {why}"));
    let mut answer = match Solved::after(rules.engine, start, acts) {
        Ok(answer) => answer,
        // After the end there is nothing to ask.
        Err(NoQuestion::Refused(_) | NoQuestion::Over(_)) => return Ok(None),
        Err(NoQuestion::Unfit(why)) => return Err(fault(why)),
    };
    solve(&mut answer, SolveLimits { most_visited: nodes, stop }).map_err(fault)?;
    Ok(Some(answer))
}

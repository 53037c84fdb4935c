//! The order of a search: boards by size, scripts by length. What each step does is another file's matter.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::options::{SearchOptions, SearchProgress, SearchStart, SearchWatch};
use super::report::{SearchReport, Searched, Space, Unbegun};
use super::starts::{boards, starts};
use shinpan_harness::judge::divergence::Fingerprint;
use shinpan_harness::judge::pair::Finding;
use shinpan_harness::vocabulary::{Half, Rules};

/// Searches a board again for scripts of one more act. Returns whether it was interrupted.
pub(super) type Deepen<'a> = &'a mut dyn FnMut(&mut Space, &[SearchStart], &mut Findings) -> bool;

/// A journal of a search: what earlier runs did, and what to do with each new step.
pub struct SearchJournal<'a> {
    /// The newest step of each board under each ruleset.
    pub known: Vec<Searched>,
    /// The findings of earlier runs.
    pub findings: Vec<Finding>,
    /// Takes each finished step.
    pub finished: &'a mut dyn FnMut(&Searched),
}

impl SearchJournal<'_> {
    /// Returns the journal of a search that nobody writes down.
    pub fn with_none<T>(work: impl FnOnce(&mut SearchJournal<'_>) -> T) -> T {
        work(&mut SearchJournal { known: Vec::new(), findings: Vec::new(), finished: &mut |_| {} })
    }
}

/// Searches all boards in order.
pub(super) fn in_order(
    rules: &[Rules],
    options: &SearchOptions,
    watch: SearchWatch<'_>,
    journal: &mut SearchJournal<'_>,
    deepen: Deepen<'_>,
) -> SearchReport {
    let mut findings = Findings { most: options.find, ..Findings::default() };
    let boards: Vec<Board> = sizes(options).into_iter().map(Board::of).collect();
    let mut spaces: Vec<(Space, &Board)> = Vec::new();
    for board in &boards {
        spaces.extend(rules.iter().map(|rules| (Space::of(*rules, (board.columns, board.rows)), board)));
    }
    journal.findings.drain(..).for_each(|finding| findings.add(finding));
    for known in &journal.known {
        known.unbegun.iter().cloned().for_each(|one| findings.add_unbegun(one));
        let same = |space: &&mut (Space, &Board)| space.0.is_of(&known.space);
        if let Some((space, _)) = spaces.iter_mut().find(same) {
            *space = known.space.clone();
        }
    }
    let mut interrupted = false;
    let lengths = if options.shortest { 1..=options.most_acts } else { 1..=1 };
    'all: for length in lengths {
        for (space, board) in &mut spaces {
            let last = if options.shortest { length } else { options.most_acts };
            while space.acts < last && !space.whole && !space.spent {
                interrupted |= !watch(space.progress(options));
                if findings.are_enough() || interrupted {
                    break 'all;
                }
                let before = (findings.found.len(), findings.unbegun.len());
                interrupted |= deepen(space, board.starts(options), &mut findings);
                let new = findings.found[before.0..].iter().map(|finding| finding.script.clone());
                let unbegun = findings.unbegun[before.1..].to_vec();
                (journal.finished)(&Searched { space: space.clone(), findings: new.collect(), unbegun });
            }
        }
    }
    let spaces = spaces.into_iter().map(|(space, _)| space).collect();
    SearchReport { findings: findings.found, unbegun: findings.unbegun, interrupted, spaces }
}

/// Returns the boards of a search: those named, those of the given starts, or all up to a number of points.
pub(super) fn sizes(options: &SearchOptions) -> Vec<(u8, u8)> {
    let mut named = match options.begun.as_slice() {
        [] if options.boards.is_empty() => return boards(options.most_points),
        [] => options.boards.clone(),
        begun => begun.iter().map(|one| one.start.board.size()).collect(),
    };
    named.sort_by_key(|(columns, rows)| (u16::from(*columns) * u16::from(*rows), columns.abs_diff(*rows)));
    named.dedup();
    named
}

/// A board. Its starts are computed when the search reaches it.
pub(super) struct Board {
    pub columns: u8,
    pub rows: u8,
    starts: OnceCell<Vec<SearchStart>>,
}

impl Board {
    pub fn of((columns, rows): (u8, u8)) -> Board {
        Board { columns, rows, starts: OnceCell::new() }
    }

    pub fn starts(&self, options: &SearchOptions) -> &[SearchStart] {
        self.starts.get_or_init(|| {
            let mut all: Vec<SearchStart> = match options.begun.is_empty() {
                true => {
                    let of = |start| SearchStart { start, acts: Vec::new() };
                    starts(self.columns, self.rows, options.from).into_iter().map(of).collect()
                }
                false => {
                    let here = |one: &&SearchStart| one.start.board.size() == (self.columns, self.rows);
                    options.begun.iter().filter(here).cloned().collect()
                }
            };
            if options.compared.sets_komi() {
                all.iter_mut().for_each(|one| one.start.komi = Some(Half(0)));
            }
            all
        })
    }
}

impl Space {
    fn progress(&self, options: &SearchOptions) -> SearchProgress {
        SearchProgress { board: self.board(), acts: self.acts + 1, nodes: self.nodes, of: options.nodes }
    }
}

/// Findings with different fingerprints, and games that one side begins, with different reasons. At most `most`
/// together.
#[derive(Default)]
pub(super) struct Findings {
    most: usize,
    known: BTreeSet<Fingerprint>,
    found: Vec<Finding>,
    unbegun: Vec<Unbegun>,
}

impl Findings {
    pub fn are_enough(&self) -> bool {
        self.found.len() + self.unbegun.len() >= self.most
    }

    pub fn add(&mut self, finding: Finding) {
        if !self.are_enough() && self.known.insert(finding.divergence.fingerprint()) {
            self.found.push(finding);
        }
    }

    pub fn add_unbegun(&mut self, one: Unbegun) {
        let known = |other: &Unbegun| (other.left_begins, &other.why) == (one.left_begins, &one.why);
        if !self.are_enough() && !self.unbegun.iter().any(known) {
            self.unbegun.push(one);
        }
    }
}

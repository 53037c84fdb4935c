//! Where rulesets part: for each pair, the smallest line of plays and passes after which they differ, and the smallest start
//! whose value differs.
//!
//! All rulesets play all lines side by side, shorter lines first. So a pair without a witness has none in what was
//! searched. Lines begin from the empty board, as games do, and on small boards also from every position.

mod questions;
mod value;
mod walk;
mod witness;

use shinpan::{Board, Color, Game, Point, Setup};

use self::value::compare;
pub use self::value::is_solved;
use self::walk::Walk;
use crate::search::{From, starts};
use crate::solve::SolveLimits;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary;
use shinpan_harness::vocabulary::ruleset_classes::RulesetClass;

pub use questions::{AtlasBoard, AtlasLimits, AtlasTask, question};
pub use value::ValuesProved;
pub use witness::{AtlasFrom, AtlasLevel, AtlasOrder, AtlasPlace, AtlasStart, Witness, Witnesses};

/// The differences found, and what was searched.
#[derive(Clone, Debug, Default)]
pub struct Atlas {
    /// The smallest witnesses.
    pub found: Witnesses,
    /// What was searched.
    pub boards: Vec<AtlasBoard>,
}

impl Atlas {
    /// Adds what was found on a board.
    pub fn add(&mut self, board: AtlasBoard, found: &Witnesses) {
        self.boards.push(board);
        for (place, witness) in &found.0 {
            self.found.keep_at(*place, witness);
        }
    }
}

/// Searches one board, until a length of line has too many states. Returns what was searched, and what was found there.
///
/// Returns `None` if someone asked to stop.
///
/// # Errors
/// - An answer of the solver contradicts itself.
pub fn search_board(
    kinds: &[RulesetClass],
    task: AtlasTask,
    limits: AtlasLimits<'_>,
) -> Result<Option<(AtlasBoard, Witnesses)>, InputError> {
    let (mut found, begun) = (Witnesses::default(), begun(task));
    let mut values = ValuesProved::default();
    for (board, first) in &begun {
        let ask = SolveLimits { most_visited: limits.nodes, stop: limits.stop };
        let Some(tally) = compare(kinds, board, *first, task.from, ask, &mut found)? else { return Ok(None) };
        values.queries += tally.queries;
        values.proved += tally.proved;
    }
    let (mut length, mut states) = (0, 0);
    let whole = loop {
        match search_length(kinds, task, &begun, length, limits, &mut found) {
            Some(0) => break None,
            Some(count) => states += count,
            None if (limits.stop)(states) => return Ok(None),
            None => break Some(length.saturating_sub(1)),
        }
        length += 1;
    };
    Ok(Some((AtlasBoard { task, starts: begun.len(), length: whole, states, values }, found)))
}

/// Returns the starts of a board: the stones, and who moves first.
fn begun(task: AtlasTask) -> Vec<(Board, Color)> {
    let (columns, rows) = task.size;
    let from = if task.from == AtlasFrom::Game { From::Empty } else { From::Positions };
    let one = |start: vocabulary::Start| {
        let stones = |color| {
            let points = start.board.points_of(Some(color));
            points.map(|point| Point::new(point.column, point.row)).collect::<Vec<_>>()
        };
        let (black, white) = (stones(vocabulary::Color::Black), stones(vocabulary::Color::White));
        let first = if start.to_play == vocabulary::Color::Black { Color::Black } else { Color::White };
        Board::new(columns, rows, &black, &white).ok().map(|board| (board, first))
    };
    starts(columns, rows, from).into_iter().filter_map(one).collect()
}

/// Compares all states after lines of this length, from every start. Returns their number, or `None` if they are too many
/// or someone asked to stop.
fn search_length(
    kinds: &[RulesetClass],
    task: AtlasTask,
    begun: &[(Board, Color)],
    length: usize,
    limits: AtlasLimits<'_>,
    found: &mut Witnesses,
) -> Option<u64> {
    let mut states = 0;
    for (board, first) in begun {
        let setup = Setup::from(board).with_to_move(*first);
        let games: Vec<Option<Game>> = kinds.iter().map(|kind| Game::new(kind.switches, &setup).ok()).collect();
        let alive = (0..kinds.len()).filter(|place| games[*place].is_some()).collect::<Vec<_>>();
        let start = AtlasStart::of(board, *first);
        let AtlasLimits { most, stop, .. } = limits;
        let mut walk =
            Walk { games, size: task.size, start, from: task.from, line: Vec::new(), found, states, most, stop };
        walk.to(length, &alive)?;
        states = walk.states;
    }
    Some(states)
}

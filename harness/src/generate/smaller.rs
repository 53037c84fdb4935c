//! Smaller scripts: one list of candidates for quickcheck, the fuzz targets and the command line.

use crate::subject::engine::begin;
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Color, Diagram, Half, MadeBy, Move, Point, Prisoners, Script, Start, Target};

/// One way to make a script simpler. Returns candidates, the largest changes first.
pub(crate) type Shortening = fn(&Script) -> Vec<Script>;

/// All ways, except removing acts. That one also takes the length of the run to remove.
pub(crate) const WAYS: &[Shortening] = &[
    begun_later,
    without_border_lines,
    without_lines_and_what_is_on_them,
    without_stones,
    plainer_start,
    with_plainer_acts,
];

/// Returns scripts that are one step simpler, the largest changes first. All differ from the given one.
pub fn smaller(script: &Script) -> Vec<Script> {
    let mut candidates: Vec<Script> =
        runs(script.acts.len()).into_iter().flat_map(|run| without_run(script, run)).collect();
    candidates.extend(WAYS.iter().flat_map(|way| way(script)));
    candidates.retain(|candidate| candidate != script);
    candidates
}

/// Returns the lengths of the runs of acts to remove: all `acts`, then half of them, down to 3, 2 and 1.
pub(crate) fn runs(acts: usize) -> Vec<usize> {
    let next = |run: &usize| Some(if *run > 4 { run / 2 } else { run.saturating_sub(1) });
    std::iter::successors(Some(acts), next).take_while(|run| *run > 0).collect()
}

/// Returns the script without a run of `run` acts, for several places of the run, from the back. Places are half a run
/// apart. Runs of two and three acts are tried at every place, to miss no pair. If the run is odd, later acts are also
/// tried with the colors swapped. This keeps the turns alternating.
pub(crate) fn without_run(script: &Script, run: usize) -> Vec<Script> {
    let acts = script.acts.len();
    let Some(last) = acts.checked_sub(run) else { return Vec::new() };
    let mut candidates = Vec::new();
    for start in (0..=last).rev().step_by((run / 2).max(1)) {
        let kept: Vec<Act> = [&script.acts[..start], &script.acts[start + run..]].concat();
        candidates.push(Script { acts: kept.clone(), ..script.clone() });
        if run % 2 == 1 && start + run < acts {
            let recolored = kept.iter().enumerate();
            let acts = recolored.map(|(place, act)| if place < start { act.clone() } else { act.recolored() });
            candidates.push(Script { acts: acts.collect(), ..script.clone() });
        }
    }
    candidates
}

/// Returns the same game with a later start: the position after some of the acts. The player of the last play made it.
fn begun_later(script: &Script) -> Vec<Script> {
    let Ok(mut game) = begin(script.rules, script.rules.engine, &script.start) else { return Vec::new() };
    let mut made_by = script.start.made_by;
    let mut candidates = Vec::new();
    for (place, act) in script.acts.iter().enumerate() {
        if game.act(act).is_err() {
            continue;
        }
        if let Act::Move(Move { player, target: Target::At(_) }) = act {
            made_by = if *player == Color::Black { MadeBy::Black } else { MadeBy::White };
        }
        if let Some(to_play) = game.to_play() {
            let start = Start { board: game.diagram(), to_play, handicap: 0, made_by, ..script.start.clone() };
            candidates.push(Script { rules: script.rules, start, acts: script.acts[place + 1..].to_vec() });
        }
    }
    candidates.reverse();
    candidates
}

/// Returns the script with one act made one step simpler: a play becomes a pass.
fn with_plainer_acts(script: &Script) -> Vec<Script> {
    let plainer = script.acts.iter().enumerate().flat_map(|(place, act)| {
        let with = move |act: Act| {
            let mut acts = script.acts.clone();
            acts[place] = act;
            Script { acts, ..script.clone() }
        };
        act.plainer().into_iter().map(with)
    });
    plainer.collect()
}

fn without_stones(script: &Script) -> Vec<Script> {
    let board = &script.start.board;
    let stones: Vec<Point> = board.points().filter(|point| board.at(*point).is_some()).collect();
    let removals = std::iter::once(stones.clone()).chain(stones.into_iter().map(|stone| vec![stone]));
    removals
        .map(|removed| {
            let mut board = board.clone();
            removed.into_iter().for_each(|stone| board.set(stone, None));
            Script { start: Start { board, ..script.start.clone() }, ..script.clone() }
        })
        .collect()
}

fn plainer_start(script: &Script) -> Vec<Script> {
    let start = &script.start;
    // A missing komi is simpler than a komi of 0. If each became the other, shrinking would never end.
    let komi = if start.komi.is_some() { Some(Half(0)) } else { None };
    [
        Start { komi: None, ..start.clone() },
        Start { komi, ..start.clone() },
        Start { handicap: 0, fixed_handicap: false, ..start.clone() },
        Start { clock: None, ..start.clone() },
        Start { prisoners: Prisoners::default(), ..start.clone() },
        Start { made_by: MadeBy::Nobody, ..start.clone() },
    ]
    .into_iter()
    .map(|start| Script { start, ..script.clone() })
    .collect()
}

/// Returns the script without one of the four border lines, if no stone is on it and no act names it.
fn without_border_lines(script: &Script) -> Vec<Script> {
    let board = &script.start.board;
    let (columns, rows) = (board.columns(), board.rows());
    [(true, 0), (true, columns - 1), (false, 0), (false, rows - 1)]
        .into_iter()
        .filter(|(is_column, _)| if *is_column { columns > 1 } else { rows > 1 })
        .filter_map(|(is_column, line)| without_line(script, is_column, line))
        .collect()
}

/// Returns the script without one line, its stones and the plays on it. This shortens long rows. It also removes the
/// pass before such a play, to keep the turns alternating.
fn without_lines_and_what_is_on_them(script: &Script) -> Vec<Script> {
    let board = &script.start.board;
    let columns = (0..board.columns()).map(|line| (true, line)).filter(|_| board.columns() > 1);
    let lines = columns.chain((0..board.rows()).map(|line| (false, line)).filter(|_| board.rows() > 1));
    let cleared = lines.filter_map(|(is_column, line)| {
        let on_line = |point: &Point| line == if is_column { point.column } else { point.row };
        let mut board = board.clone();
        board.points().filter(on_line).for_each(|point| board.set(point, None));
        let mut acts: Vec<Act> = Vec::new();
        for act in &script.acts {
            if !act.points().iter().any(on_line) {
                acts.push(act.clone());
            } else if matches!(acts.last(), Some(Act::Move(Move { target: Target::Pass, .. }))) {
                acts.pop();
            }
        }
        let start = Start { board, ..script.start.clone() };
        without_line(&Script { rules: script.rules, start, acts }, is_column, line)
    });
    cleared.collect()
}

fn without_line(script: &Script, is_column: bool, line: u8) -> Option<Script> {
    let board = &script.start.board;
    let place = |point: Point| if is_column { point.column } else { point.row };
    let lowered = |point: Point| {
        let lower = u8::from(place(point) > line);
        if is_column {
            Point { column: point.column - lower, ..point }
        } else {
            Point { row: point.row - lower, ..point }
        }
    };
    let (columns, rows) =
        if is_column { (board.columns() - 1, board.rows()) } else { (board.columns(), board.rows() - 1) };
    let mut smaller = Diagram::empty(columns, rows);
    for point in board.points() {
        match board.at(point) {
            Some(_) if place(point) == line => return None,
            color => smaller.set(lowered(point), color),
        }
    }
    let used = |point: &Point| place(*point) == line;
    if script.acts.iter().flat_map(Act::points).any(|point| used(&point)) || !smaller.without_liberty().is_empty() {
        return None;
    }
    let acts = script.acts.iter().map(|act| act.with_points(&lowered)).collect();
    Some(Script { rules: script.rules, start: Start { board: smaller, ..script.start.clone() }, acts })
}

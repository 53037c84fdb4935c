//! Smaller scripts: one list of candidates for the shrinker and for tests.

use crate::subject::engine::begin;
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Color, Diagram, Half, MadeBy, Move, Point, Prisoners, Script, Start, Target};

/// A simpler script, made when it is called: all scripts one step simpler than one of 3,000 acts would fill the memory.
/// `None` if this step cannot be made.
pub type Candidate<'a> = Box<dyn FnOnce() -> Option<Script> + 'a>;

/// Scripts that are one step simpler, the largest changes first.
pub type Candidates<'a> = Box<dyn Iterator<Item = Candidate<'a>> + 'a>;

/// One way to make a script simpler.
pub type Shortening = for<'a> fn(&'a Script) -> Candidates<'a>;

/// All ways, except removing acts. That one also takes the length of the run to remove.
pub const WAYS: &[Shortening] = &[
    begun_later,
    without_border_lines,
    without_lines_and_what_is_on_them,
    without_stones,
    plainer_start,
    with_plainer_acts,
];

/// Makes a list of candidates from a list of values and what each makes of the script.
fn candidates<'a, T: 'a>(
    values: impl Iterator<Item = T> + 'a,
    make: impl Fn(T) -> Option<Script> + Copy + 'a,
) -> Candidates<'a> {
    Box::new(values.map(move |value| -> Candidate<'a> { Box::new(move || make(value)) }))
}

/// Returns scripts that are one step simpler, the largest changes first. All differ from the given one. Each is made when
/// it is asked for.
pub fn smaller(script: Script) -> impl Iterator<Item = Script> {
    let mut place = 0;
    std::iter::from_fn(move || {
        loop {
            let by_acts = runs(script.acts.len()).into_iter().flat_map(|run| without_run(&script, run));
            let candidate = by_acts.chain(WAYS.iter().flat_map(|way| way(&script))).nth(place)?();
            place += 1;
            if let Some(smaller) = candidate.filter(|smaller| *smaller != script) {
                return Some(smaller);
            }
        }
    })
}

/// Returns the lengths of the runs of acts to remove: all `acts`, then half of them, down to 3, 2 and 1.
pub fn runs(acts: usize) -> Vec<usize> {
    let next = |run: &usize| Some(if *run > 4 { run / 2 } else { run.saturating_sub(1) });
    std::iter::successors(Some(acts), next).take_while(|run| *run > 0).collect()
}

/// Returns the script without a run of `run` acts, for several places of the run, from the back. Places are half a run
/// apart. Runs of two and three acts are tried at every place, to miss no pair. If the run is odd, later acts are also
/// tried with the colors swapped. This keeps the turns alternating.
pub fn without_run(script: &Script, run: usize) -> Candidates<'_> {
    let acts = script.acts.len();
    let Some(last) = acts.checked_sub(run) else { return Box::new(std::iter::empty()) };
    let places = (0..=last).rev().step_by((run / 2).max(1)).flat_map(move |start| {
        let swaps = run % 2 == 1 && start + run < acts;
        [(start, false), (start, true)].into_iter().take(1 + usize::from(swaps))
    });
    candidates(places, move |(start, swaps): (usize, bool)| {
        let later = script.acts[start + run..].iter();
        let later = later.map(|act| if swaps { act.recolored() } else { act.clone() });
        let acts = script.acts[..start].iter().cloned().chain(later).collect();
        Some(Script { acts, ..without_acts(script) })
    })
}

/// Returns the script's ruleset and start.
fn without_acts(script: &Script) -> Script {
    Script { rules: script.rules, start: script.start.clone(), acts: Vec::new() }
}

/// Returns the same game with a later start: the position after some of the acts. The player of the last play made it.
fn begun_later(script: &Script) -> Candidates<'_> {
    candidates((0..script.acts.len()).rev(), |last| {
        let mut game = begin(script.rules, script.rules.engine, &script.start).ok()?;
        let mut made_by = script.start.made_by;
        for (place, act) in script.acts[..=last].iter().enumerate() {
            match (game.act(act), act) {
                (Err(_), _) if place == last => return None,
                (Ok(_), Act::Move(Move { player, target: Target::At(_) })) => {
                    made_by = if *player == Color::Black { MadeBy::Black } else { MadeBy::White };
                }
                _ => {}
            }
        }
        let start =
            Start { board: game.diagram(), to_play: game.to_play()?, handicap: 0, made_by, ..script.start.clone() };
        Some(Script { rules: script.rules, start, acts: script.acts[last + 1..].to_vec() })
    })
}

/// Returns the script with one act made one step simpler: a play becomes a pass.
fn with_plainer_acts(script: &Script) -> Candidates<'_> {
    let acts = script.acts.iter().enumerate();
    let plainer = acts.flat_map(|(place, act)| act.plainer().into_iter().map(move |plainer| (place, plainer)));
    candidates(plainer, |(place, plainer): (usize, Act)| {
        let mut acts = script.acts.clone();
        acts[place] = plainer;
        Some(Script { acts, ..without_acts(script) })
    })
}

fn without_stones(script: &Script) -> Candidates<'_> {
    let board = &script.start.board;
    let stones: Vec<Point> = board.points().filter(|point| board.at(*point).is_some()).collect();
    let removals = std::iter::once(stones.clone()).chain(stones.into_iter().map(|stone| vec![stone]));
    candidates(removals, |removed: Vec<Point>| {
        let mut board = script.start.board.clone();
        removed.into_iter().for_each(|stone| board.set(stone, None));
        Some(Script { start: Start { board, ..script.start.clone() }, ..script.clone() })
    })
}

fn plainer_start(script: &Script) -> Candidates<'_> {
    let start = &script.start;
    // A missing komi is simpler than a komi of 0. If each became the other, shrinking would never end.
    let komi = if start.komi.is_some() { Some(Half(0)) } else { None };
    let starts = [
        Start { komi: None, ..start.clone() },
        Start { komi, ..start.clone() },
        Start { handicap: 0, fixed_handicap: false, ..start.clone() },
        Start { clock: None, ..start.clone() },
        Start { prisoners: Prisoners::default(), ..start.clone() },
        Start { made_by: MadeBy::Unsaid, ..start.clone() },
    ];
    candidates(starts.into_iter(), |start| Some(Script { start, ..script.clone() }))
}

/// Returns the script without one of the four border lines, if no stone is on it and no act names it.
fn without_border_lines(script: &Script) -> Candidates<'_> {
    let board = &script.start.board;
    let (columns, rows) = (board.columns(), board.rows());
    let lines = [(true, 0), (true, columns - 1), (false, 0), (false, rows - 1)].into_iter();
    let lines = lines.filter(move |(is_column, _)| if *is_column { columns > 1 } else { rows > 1 });
    candidates(lines, |(is_column, line)| without_line(script, is_column, line))
}

/// Returns the script without one line, its stones and the plays on it. This shortens long rows. It also removes the
/// pass before such a play, to keep the turns alternating.
fn without_lines_and_what_is_on_them(script: &Script) -> Candidates<'_> {
    let board = &script.start.board;
    let columns = (0..board.columns()).map(|line| (true, line)).filter(|_| board.columns() > 1);
    let lines = columns.chain((0..board.rows()).map(|line| (false, line)).filter(|_| board.rows() > 1));
    candidates(lines, |(is_column, line)| {
        let on_line = |point: &Point| line == if is_column { point.column } else { point.row };
        let mut board = script.start.board.clone();
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
    })
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

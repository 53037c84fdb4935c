//! What a picture of a state shows: the stones, the latest move, who owns each point, dead stones, and the points that a
//! repetition bars, with the earlier position that a play there would bring back.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::games::dead::{DeadNamer, marked};
use crate::games::legal::{LegalPlays, legal};
use crate::games::replay::{Happened, Replay};
use crate::games::sgf::GameRecord;
use crate::games::state_texts::board_of;
use shinpan_harness::input::{InputError, one_line};
use shinpan_harness::vocabulary::{Act, Color, Diagram, Illegal, Phase, Point, Rules, Start, Unplayable};

/// One picture.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What it shows, in words.
    pub title: String,
    /// The stones.
    pub board: Diagram,
    /// The player to move.
    pub to_play: Option<Color>,
    /// The latest play.
    pub last: Option<Point>,
    /// Who owns each point after the dead stones are removed, if that was asked.
    pub owners: Option<Diagram>,
    /// The stones that someone called dead.
    pub dead: Vec<Point>,
    /// Whether the rules remove the dead stones. Otherwise they count as alive.
    pub removes: bool,
    /// The points that a rule of repetition bars.
    pub barred: Vec<Point>,
    /// The numbers of the acts that played stones which still stand.
    pub numbers: Vec<(Point, usize)>,
    /// What the record writes on points.
    pub labels: Vec<(Point, String)>,
    /// The corners of the part of the board to show, the lower left one first. `None` means all of it.
    pub part: Option<(Point, Point)>,
    /// Stones of the earlier position that a play at the first barred point would bring back, where it differs.
    pub ghosts: Vec<(Point, Option<Color>)>,
}

impl Scene {
    /// Returns the number of the act that played the stone at a point, if it is shown.
    pub fn number_at(&self, point: Point) -> Option<usize> {
        self.numbers.iter().find(|(other, _)| *other == point).map(|(_, number)| *number)
    }

    /// Returns what the record writes on a point.
    pub fn label_at(&self, point: Point) -> Option<&str> {
        self.labels.iter().find(|(other, _)| *other == point).map(|(_, text)| text.as_str())
    }

    /// Returns the corners of what is shown: the lower left one and the upper right one.
    pub fn shown_part(&self) -> (Point, Point) {
        let (columns, rows) = self.board.size();
        self.part.unwrap_or((Point { column: 0, row: 0 }, Point { column: columns - 1, row: rows - 1 }))
    }

    /// Returns whether a point has no stone, or a dead one that the rules remove.
    pub fn is_empty(&self, point: Point) -> bool {
        self.board.at(point).is_none() || (self.removes && self.dead.contains(&point))
    }

    /// Makes a picture of stones alone, and of who owns each point, if that is known.
    pub fn plain(title: String, board: Diagram, owners: Option<Diagram>) -> Scene {
        Scene {
            title,
            board,
            to_play: None,
            last: None,
            owners,
            dead: Vec::new(),
            removes: true,
            barred: Vec::new(),
            numbers: Vec::new(),
            labels: Vec::new(),
            part: None,
            ghosts: Vec::new(),
        }
    }
}

/// Which parts of a picture were asked.
#[derive(Clone, Copy, Default)]
pub struct Shows<'namer> {
    /// The number of acts before the state. `None` means all.
    pub at: Option<usize>,
    /// Whether to show who owns each point.
    pub owners: bool,
    /// Whether to number the stones, and from which act on.
    pub numbers: Option<usize>,
    /// Two corners of the part of the board to show.
    pub part: Option<(Point, Point)>,
    /// Who names the dead stones to mark. `None` leaves it to what the record marks at its end.
    pub dead: Option<&'namer DeadNamer>,
}

/// Returns the picture of a record after some acts.
///
/// # Errors
/// - The ruleset cannot begin the game: the error says why.
/// - The record has fewer acts.
/// - A corner of the part to show is not on the board.
/// - Those of [`marked`].
pub fn scene(file: &str, record: &GameRecord, rules: Rules, shows: &Shows<'_>) -> Result<Scene, InputError> {
    let plays = legal(file, record, rules, shows.at)?;
    let board = plays.state.board.clone().unwrap_or_else(|| record.start.board.clone());
    let fault = |why| InputError::in_file(file, "").because(why);
    let repeated = plays.illegal.iter().filter(|(why, _)| why.reason == Illegal::Repetition);
    let barred: Vec<Point> = repeated.clone().flat_map(|(_, points)| points.clone()).collect();
    let earlier = repeated.clone().find_map(|(why, _)| why.earlier);
    let ghosts = match earlier {
        // What follows the state that is shown has not happened.
        Some(number) if number == plays.number => Vec::new(),
        Some(number) => differences(&board, &Replay::board_after(record, rules, number).map_err(fault)?),
        None => Vec::new(),
    };
    let replay = Replay::at(record, rules, plays.number).map_err(fault)?;
    // What a record marks is about its end.
    let dead = match (shows.dead, shows.at) {
        (None, Some(_)) => Vec::new(),
        _ => marked(record, shows.dead, replay.game.as_ref())?.named,
    };
    // Rules with an agreement remove dead stones before they ask who owns a point, unless the game is over before.
    let removes = rules.settlement && plays.state.phase != Some(Phase::Over);
    let owners = match (shows.owners, dead.is_empty() || !removes) {
        (false, _) => None,
        (true, true) => plays.state.owner.clone(),
        (true, false) => owners_without(&dead, file, record, &board, rules)?,
    };
    let (columns, rows) = board.size();
    if let Some(corner) = shows.part.and_then(|(one, other)| [one, other].into_iter().find(|at| !board.contains(*at))) {
        let what = format!("--part: {corner} is not on the board of {columns}x{rows}");
        return Err(InputError::in_file(file, what).expected("two points of the board"));
    }
    Ok(Scene {
        title: title(file, rules, &plays, earlier),
        to_play: plays.player,
        last: last(record, rules, plays.number).map_err(fault)?,
        owners,
        removes,
        dead,
        barred,
        numbers: shows
            .numbers
            .map_or(Ok(Vec::new()), |from| numbers(record, rules, from..=plays.number))
            .map_err(fault)?,
        labels: labels(record, plays.number),
        part: shows.part.map(corners),
        ghosts,
        board,
    })
}

/// Returns who owns each point of a board from which dead stones are removed. `None` if the rules have no owners.
///
/// # Errors
/// The ruleset takes no start with these stones.
pub fn owners_without(
    dead: &[Point],
    file: &str,
    record: &GameRecord,
    board: &Diagram,
    rules: Rules,
) -> Result<Option<Diagram>, InputError> {
    let (columns, rows) = board.size();
    let left = |point: Point| board.at(point).filter(|_| !dead.contains(&point));
    let start = Start {
        board: Diagram::of(columns, rows, left),
        to_play: record.start.to_play,
        komi: record.start.komi,
        ..Start::empty(columns, rows)
    };
    Ok(legal(file, &GameRecord::of(start, []), rules, None)?.state.owner)
}

/// Returns the lower left and the upper right corner of the rectangle of two points.
fn corners((one, other): (Point, Point)) -> (Point, Point) {
    let least = Point { column: one.column.min(other.column), row: one.row.min(other.row) };
    (least, Point { column: one.column.max(other.column), row: one.row.max(other.row) })
}

/// Returns what a record writes on points after so many moves.
fn labels(record: &GameRecord, number: usize) -> Vec<(Point, String)> {
    let now = record.labels.iter().filter(|(moves, ..)| *moves == number);
    now.map(|(_, point, text)| (*point, text.clone())).collect()
}

/// Returns the stones that these acts played and that still stand, each with the number of its act.
fn numbers(record: &GameRecord, rules: Rules, acts: RangeInclusive<usize>) -> Result<Vec<(Point, usize)>, Unplayable> {
    let (mut replay, mut numbers) = (Replay::begin(record, rules)?, BTreeMap::new());
    while replay.number < *acts.end() {
        let Some(step) = replay.step() else { break };
        let step = step?;
        let played = match &step.happened {
            Happened::Accepted(act, removed) => {
                numbers.retain(|point, _| !removed.contains(point));
                Some(act)
            }
            Happened::Denied(denial) => Some(&denial.act),
            Happened::Edited { .. } => None,
        };
        if let Some(point) = played.and_then(Act::played_at)
            && acts.contains(&step.number)
        {
            numbers.insert(point, step.number);
        }
    }
    let board = board_of(replay.game.as_ref());
    Ok(numbers.into_iter().filter(|(point, _)| board.contains(*point) && board.at(*point).is_some()).collect())
}

/// Returns the points on which an earlier board differs, with its stones.
pub fn differences(now: &Diagram, earlier: &Diagram) -> Vec<(Point, Option<Color>)> {
    now.points().filter(|point| now.at(*point) != earlier.at(*point)).map(|point| (point, earlier.at(point))).collect()
}

fn title(file: &str, rules: Rules, plays: &LegalPlays, earlier: Option<usize>) -> String {
    let turn = plays.player.map_or(String::new(), |player| format!(", {} to play", player.word()));
    let acts = match plays.number {
        0 => "the start".to_owned(),
        1 => "after 1 act".to_owned(),
        number if plays.are_set_up => format!("after {number} acts, which set up the handicap at once"),
        number => format!("after {number} acts"),
    };
    let bars = match earlier {
        Some(0) => "; a play would repeat the start".to_owned(),
        Some(number) => format!("; a play would repeat the position after act {number}"),
        None => String::new(),
    };
    let file = one_line(file);
    format!("{file}, {acts}{turn}, under {rules}{bars}")
}

/// Returns the point of the latest accepted play, if no other act followed it.
fn last(record: &GameRecord, rules: Rules, number: usize) -> Result<Option<Point>, Unplayable> {
    let (mut replay, mut last) = (Replay::begin(record, rules)?, None);
    while replay.number < number {
        let Some(step) = replay.step() else { break };
        last = match step?.happened {
            Happened::Accepted(act, _) => act.played_at(),
            _ => None,
        };
    }
    Ok(last)
}

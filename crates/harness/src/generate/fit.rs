//! Starts made for a subject: on its boards, and reached by moves if it sets no stones up.

use crate::generate::reached::reached;
use crate::subject::Offer;
use crate::subject::engine::begin;
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Color, Diagram, Illegal, MadeBy, Move, Need, Point, Prisoners, Rules, Start};

/// How many of the offered sizes that hold a start are tried.
const SIZES_TRIED: usize = 4;

/// A start for a subject.
pub(super) struct FittedStart {
    /// The start.
    pub(super) start: Start,
    /// Moves that lead to the stones, if the subject sets none up.
    pub(super) moves: Vec<Act>,
    /// Whether the stones of the start are there. Otherwise its line of moves means nothing.
    pub(super) holds_line: bool,
}

/// Returns the start as the subject can play it. `line` is a cycle of moves from the start, or empty. If `by_moves` or if
/// the subject sets up no stones, moves lead to the start.
pub(super) fn fitted(offer: &Offer, rules: Rules, start: Start, line: &[Move], by_moves: bool) -> FittedStart {
    let start = plain(offer, start);
    let placed = match offer.sizes.has(start.board.columns(), start.board.rows()) {
        true => Some(start.clone()),
        false => placed(offer, rules, &start, line),
    };
    let Some(start) = placed else {
        let (columns, rows) = largest_within(offer, &start.board);
        let empty = Diagram::empty(columns, rows);
        let start = Start { board: empty, to_play: Color::Black, ..start };
        return FittedStart { start, moves: Vec::new(), holds_line: false };
    };
    if !start.is_setup() || (offer.has(Need::Setup) && !by_moves) {
        return FittedStart { start, moves: Vec::new(), holds_line: true };
    }
    let start = if offer.has(Need::Passes) { start } else { balanced(start, line) };
    let start = Start { handicap: 0, fixed_handicap: false, ..start };
    match reached(&start, offer.has(Need::Passes)) {
        Some((start, moves)) => FittedStart { start, moves, holds_line: true },
        None => {
            let empty = Diagram::empty(start.board.columns(), start.board.rows());
            let start = Start { board: empty, to_play: Color::Black, ..start };
            FittedStart { start, moves: Vec::new(), holds_line: false }
        }
    }
}

/// Returns the start without what the subject does not offer.
fn plain(offer: &Offer, mut start: Start) -> Start {
    if !offer.has(Need::Prisoners) {
        start.prisoners = Prisoners::default();
    }
    if !offer.has(Need::MadeBy) {
        start.made_by = MadeBy::Unsaid;
    }
    if !offer.has(Need::Handicap) {
        (start.handicap, start.fixed_handicap) = (0, false);
    }
    if !offer.has(Need::Clock) {
        start.clock = None;
    }
    start
}

/// Returns the start on a larger board that the subject offers. `None` if it offers none. Among several it prefers one
/// on which the line still leads back to the start.
fn placed(offer: &Offer, rules: Rules, start: &Start, line: &[Move]) -> Option<Start> {
    let boards = larger(offer, rules, &start.board, SIZES_TRIED);
    let mut starts: Vec<Start> = boards.into_iter().map(|board| Start { board, ..start.clone() }).collect();
    if starts.is_empty() {
        return None;
    }
    let stones = start.board.points().count() - start.board.points_of(None).count();
    let first = (stones + line.len() + usize::from(start.to_play == Color::White)) % starts.len();
    starts.rotate_left(first);
    let round = starts.iter().position(|start| goes_round(rules, start, line)).unwrap_or(0);
    Some(starts.swap_remove(round))
}

/// Returns the board at the lower left of larger boards that the subject offers: on the smallest `most` sizes, with nothing
/// around it and with a wall around it. Every stone has a liberty.
pub fn larger(offer: &Offer, rules: Rules, board: &Diagram, most: usize) -> Vec<Diagram> {
    let possible = |size: &(u8, u8)| size.0.max(size.1) <= rules.largest;
    let sizes = offer.sizes.holding(board.columns(), board.rows()).filter(possible).take(most);
    let boards = sizes.flat_map(|(columns, rows)| [padded(board, columns, rows), walled(board, columns, rows)]);
    boards.filter(|board| board.without_liberty().is_empty()).collect()
}

/// Returns the board with empty columns at the right and empty rows at the top.
fn padded(board: &Diagram, columns: u8, rows: u8) -> Diagram {
    Diagram::of(columns, rows, |point| if board.contains(point) { board.at(point) } else { None })
}

/// Returns the padded board with stones along its old right and upper border: beside each stone one of the other color,
/// which takes a liberty away as the border did.
fn walled(board: &Diagram, columns: u8, rows: u8) -> Diagram {
    let (right, top) = (board.columns(), board.rows());
    let beside = |point: Point| Some(board.at(point).map_or(Color::White, Color::opponent));
    Diagram::of(columns, rows, |point| match point {
        point if board.contains(point) => board.at(point),
        Point { column, row } if column == right && row < top => beside(Point { column: column - 1, row }),
        Point { column, row } if row == top && column < right => beside(Point { column, row: row - 1 }),
        _ => None,
    })
}

/// Returns whether the line leads back to the start, or would if repetition were allowed.
fn goes_round(rules: Rules, start: &Start, line: &[Move]) -> bool {
    let Ok(mut game) = begin(rules, rules.engine, start) else { return false };
    let Some((last, others)) = line.split_last() else { return true };
    let others = others.iter().all(|step| game.act(&Act::Move(*step)).is_ok());
    others
        && match game.act(&Act::Move(*last)) {
            Ok(_) => game.diagram() == start.board,
            Err(refused) => refused.reason == Illegal::Repetition,
        }
}

/// Returns the largest offered board within this one, or the smallest of all.
fn largest_within(offer: &Offer, board: &Diagram) -> (u8, u8) {
    let within = |size: &(u8, u8)| size.0 <= board.columns() && size.1 <= board.rows();
    let largest = offer.sizes.iter().filter(within).last();
    largest.or_else(|| offer.sizes.iter().next()).unwrap_or((board.columns(), board.rows()))
}

/// Returns the start with lone stones added far from all others and from the line, until both players can have placed
/// their stones in turn without a pass.
fn balanced(start: Start, line: &[Move]) -> Start {
    let mut board = start.board.clone();
    let count = |board: &Diagram, color| board.points_of(Some(color)).count();
    let used = |point: &Point| line.iter().any(|step| Act::Move(*step).points().contains(point));
    loop {
        let (black, white) = (count(&board, Color::Black), count(&board, Color::White));
        // As many of both if Black is to move, one more black stone if White is.
        let lacks_black = white + usize::from(start.to_play == Color::White);
        let color = match black.cmp(&lacks_black) {
            std::cmp::Ordering::Equal => break,
            std::cmp::Ordering::Less => Color::Black,
            std::cmp::Ordering::Greater => Color::White,
        };
        let alone = |point: &Point| board.neighbors(*point).all(|near| board.at(near).is_none() && !used(&near));
        let mut free = board.points_of(None).filter(|point| alone(point) && !used(point)).collect::<Vec<_>>();
        let Some(point) = free.pop() else { break };
        board.set(point, Some(color));
    }
    Start { board, ..start }
}

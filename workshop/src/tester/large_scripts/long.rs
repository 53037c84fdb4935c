//! Long games: cycles of hundreds of acts, and kos after hundreds of acts.

use super::scripts::{at, begun, pass, play};
use shinpan_harness::vocabulary::{Act, Color, Diagram, Point, Script};

use Color::{Black, White};

/// Makes a cycle of `2 * stones` acts. White captures the black stones, and Black puts them back while White passes.
/// The last play would repeat the start.
pub(super) fn sent(columns: u8, stones: usize) -> Script {
    let inner = |Point { column, row }: Point| if row == 0 { column > 0 } else { column > 1 };
    let (rows, board) = walled(columns, stones, inner);
    let board = Diagram::of(columns, rows, |point| match (point.column, point.row) {
        (0, 0) => None,
        (_, row) if row == rows - 1 => None,
        (0, _) => Some(Black),
        _ if board.contains(&point) => Some(Black),
        _ => Some(White),
    });
    let sent: Vec<Point> = board.points_of(Some(Black)).filter(|point| inner(*point)).collect();
    let mut acts = vec![play(White, at(0, 0))];
    for (number, stone) in sent.into_iter().enumerate() {
        acts.extend((number > 0).then_some(pass(White)));
        acts.push(play(Black, stone));
    }
    begun("basic", board, White, acts)
}

/// Makes a cycle of `2 * stones - 1` acts. Black fills a region while White passes. The last play is a suicide of all,
/// and would repeat the start.
pub(super) fn filled(columns: u8, stones: usize, rules: &str) -> Script {
    let (rows, region) = walled(columns, stones, |_| true);
    let board = Diagram::of(columns, rows, |point| (point.row + 1 < rows && !region.contains(&point)).then_some(White));
    let mut acts = Vec::new();
    for (number, point) in region.into_iter().enumerate() {
        acts.extend((number > 0).then_some(pass(White)));
        acts.push(play(Black, point));
    }
    begun(rules, board, Black, acts)
}

/// Returns the rows of a board, and its first `stones` points that are `inner`. Two more rows are free.
fn walled(columns: u8, stones: usize, inner: impl Fn(Point) -> bool) -> (u8, Vec<Point>) {
    let points = Diagram::empty(columns, 23).points().filter(|point| inner(*point)).take(stones);
    let points: Vec<Point> = points.collect();
    (points.last().map_or(0, |last| last.row) + 3, points)
}

/// Returns a start with a ko at a point: White captures to its right, and Black would take back.
fn ko_at(board: &mut Diagram, column: u8, row: u8) -> (Point, Point) {
    for (x, y, color) in [
        (column, row, Black),
        (column + 1, row + 1, Black),
        (column + 1, row.wrapping_sub(1), Black),
        (column + 2, row, Black),
        (column.wrapping_sub(1), row, White),
        (column, row + 1, White),
        (column, row.wrapping_sub(1), White),
    ] {
        board.set(at(x, y), Some(color));
    }
    (at(column + 1, row), at(column, row))
}

/// Makes a ko at a point, and two acts.
pub(super) fn ko(columns: u8, rows: u8, point: Point) -> Script {
    let mut board = Diagram::empty(columns, rows);
    let (take, back) = ko_at(&mut board, point.column, point.row);
    begun("basic+simple-ko-restated", board, White, vec![play(White, take), play(Black, back)])
}

/// Makes a ko, and a play with a site that differs by `apart` from the ko's.
pub(super) fn aliased_ko(columns: u8, rows: u8, apart: usize) -> Script {
    let mut board = Diagram::empty(columns, rows);
    let (take, back) = ko_at(&mut board, 1, 1);
    let (up, right) = (apart / (usize::from(columns) + 1), apart % (usize::from(columns) + 1));
    let other = at(back.column + right as u8, back.row + up as u8);
    begun("basic+simple-ko-restated", board, White, vec![play(White, take), play(Black, other)])
}

/// Makes a game of `acts` acts in which no stone is captured, and then a ko. The ko is taken at the end, or it is taken
/// first and taken back at the end.
pub(super) fn late_ko(acts: usize, first: bool, rules: &str) -> Script {
    let mut board = Diagram::empty(25, 25);
    let (take, back) = ko_at(&mut board, 1, 1);
    let player = if first { Black } else { White };
    let mut all = if first { vec![play(White, take)] } else { Vec::new() };
    all.extend(quiet(acts, player));
    let last = if acts.is_multiple_of(2) { player } else { player.opponent() };
    if first {
        all.push(play(last, back));
    } else {
        // Only White can take the ko.
        all.extend((last == Black).then_some(play(Black, at(24, 3))));
        all.extend([play(White, take), play(Black, back)]);
    }
    begun(rules, board, if first { White } else { player }, all)
}

/// Returns `acts` acts without a capture, on the upper part of a board of 25x25. One player plays and the other passes.
/// Later they change places. There are points for 1,040 acts.
fn quiet(acts: usize, first: Color) -> Vec<Act> {
    let field = |from: u8, to: u8| (from..to).flat_map(|row| (0..25).map(move |column| at(column, row)));
    let (mut mine, mut theirs) = (field(4, 14).chain(field(3, 4).take(24)), field(15, 25));
    let mut all: Vec<Act> = Vec::new();
    let mut turned = false;
    while all.len() < acts {
        let player = if all.len().is_multiple_of(2) { first } else { first.opponent() };
        let mover = (player == first) != turned;
        let stone = match mover {
            false => None,
            true if turned => theirs.next(),
            true => mine.next(),
        };
        match stone {
            Some(point) => all.push(play(player, point)),
            None if mover && !turned => {
                // From here on the other player moves. Two passes in a row would end the game.
                turned = true;
                all.pop();
                all.extend(theirs.next().map(|point| play(first.opponent(), point)));
                all.push(pass(first));
            }
            None => all.push(pass(player)),
        }
    }
    all.truncate(acts);
    all
}

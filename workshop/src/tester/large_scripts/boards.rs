//! Start positions of large chains. A few acts show what a program makes of them.

use super::scripts::{at, begun, pass, play};
use shinpan_harness::vocabulary::{Act, Color, Diagram, Half, Point, Prisoners, Script, Settle, Start};

use Color::{Black, White};

/// Makes a board of black stones with one empty point. White captures them all, or Black removes them all.
pub(super) fn full(columns: u8, rows: u8, empty: Point, by: Color, rules: &str) -> Script {
    let board = Diagram::of(columns, rows, |point| (point != empty).then_some(Black));
    let mut script = begun(rules, board, by, vec![play(by, empty)]);
    script.start.prisoners = Prisoners { by_black: 3, by_white: 100 };
    script
}

/// Makes a black spiral and a white one with one liberty in common, at the inner end.
pub(super) fn spiral(size: u8, by: Color) -> Script {
    let (path, end) = spiral_path(size);
    let board = Diagram::of(size, size, |point| match path.contains(&point) {
        true => (point != end).then_some(Black),
        false => Some(White),
    });
    begun("basic", board, by, vec![play(by, end)])
}

/// Makes a black spiral with an empty way inside: a region with many turns.
pub(super) fn corridor(size: u8) -> Script {
    let (path, _) = spiral_path(size);
    let board = Diagram::of(size, size, |point| path.contains(&point).then_some(Black));
    begun("basic", board, White, Vec::new())
}

/// Returns the points of a spiral from the corner, and the last of them. One line is free between two turns.
fn spiral_path(size: u8) -> (Vec<Point>, Point) {
    let ways: [(i16, i16); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let step = |(x, y): (i16, i16), way: usize| (x + ways[way].0, y + ways[way].1);
    let on_board = |(x, y): (i16, i16)| (0..i16::from(size)).contains(&x) && (0..i16::from(size)).contains(&y);
    let mut path = vec![(0, 0)];
    let (mut here, mut way, mut turned) = ((0, 0), 0, 0);
    while turned < 2 {
        let ahead = step(here, way);
        if on_board(ahead) && !path.contains(&step(ahead, way)) {
            path.push(ahead);
            (here, turned) = (ahead, 0);
        } else {
            (way, turned) = ((way + 1) % 4, turned + 1);
        }
    }
    let point = |(x, y): (i16, i16)| at(x as u8, y as u8);
    (path.into_iter().map(point).collect(), point(here))
}

/// Makes two combs, tooth between tooth, with one liberty in common.
pub(super) fn combs(size: u8, by: Color) -> Script {
    let empty = at(size - 1, size - 2);
    let board = Diagram::of(size, size, |point| {
        let black = point.row == 0 || (point.column % 2 == 0 && point.row + 1 < size);
        (point != empty).then_some(if black { Black } else { White })
    });
    begun("basic", board, by, vec![play(by, empty)])
}

/// Makes four black chains around an empty point. White captures them, or Black joins them and White captures the
/// whole.
pub(super) fn four(length: u8, joined: bool) -> Script {
    let size = 2 * length + 5;
    let middle = length + 2;
    let tip = at(middle, middle + length + 1);
    let away = |point: Point| (point.column.abs_diff(middle), point.row.abs_diff(middle));
    let arm = |point: Point| matches!(away(point), (0, far) | (far, 0) if (1..=length).contains(&far));
    let board = Diagram::of(size, size, |point| {
        if arm(point) {
            return Some(Black);
        }
        let bare = Diagram::empty(size, size);
        let beside = bare.neighbors(point).any(arm) && away(point) != (0, 0);
        (beside && !(joined && point == tip)).then_some(White)
    });
    let center = at(middle, middle);
    match joined {
        true => begun("basic", board, Black, vec![play(Black, center), play(White, tip)]),
        false => begun("basic", board, White, vec![play(White, center)]),
    }
}

/// Makes two black chains that a white line parts. Black joins them above, and White captures the whole below: at one
/// last liberty, or at one on each side of the line.
pub(super) fn halves(columns: u8, rows: u8, line: u8, both: bool) -> Script {
    let above = at(line, rows - 1);
    let last = if both { vec![at(line + 1, 0), at(line - 1, 0)] } else { vec![at(line, 0)] };
    let board = Diagram::of(columns, rows, |point| {
        let color = if point.column == line { White } else { Black };
        (point != above && !last.contains(&point)).then_some(color)
    });
    let mut acts = vec![play(Black, above)];
    for (number, point) in last.into_iter().enumerate() {
        acts.extend((number > 0).then_some(pass(Black)));
        acts.push(play(White, point));
    }
    begun("basic", board, Black, acts)
}

/// Makes a wall of White below an empty line, and black stones without end below the wall. White captures them, and
/// Black takes the wall's last liberty above.
pub(super) fn wall(columns: u8, rows: u8) -> Script {
    let (corner, last) = (at(0, 0), at(columns - 1, rows - 1));
    let board = Diagram::of(columns, rows, |point| match rows - 1 - point.row {
        0 => (point != last).then_some(Black),
        1 => Some(White),
        2.. => (point != corner).then_some(Black),
    });
    begun("basic", board, White, vec![play(White, corner), play(Black, last)])
}

/// Makes a black chain with more than `most` liberties, each counted for every stone beside it. White takes the few that
/// are too many. `None` if no stones of White make the number right.
pub(super) fn liberties(most: usize) -> Option<Script> {
    let mut board = Diagram::of(25, 25, |point| (point.row == 0 || point.column % 3 == 0).then_some(Black));
    let beside =
        |board: &Diagram, point: Point| board.neighbors(point).filter(|near| board.at(*near) == Some(Black)).count();
    let count = |board: &Diagram| board.points_of(None).map(|point| beside(board, point)).sum::<usize>();
    for point in board.clone().points_of(None).collect::<Vec<_>>() {
        let over = count(&board).checked_sub(most)?;
        if over == beside(&board, point) && over > 0 {
            return Some(begun("basic", board, White, vec![play(White, point), play(Black, at(1, 24))]));
        }
        let mut fuller = board.clone();
        fuller.set(point, Some(White));
        if over > beside(&board, point) && fuller.without_liberty().is_empty() {
            board = fuller;
        }
    }
    None
}

/// Makes a black stone in the middle of each edge. White captures one after the other.
pub(super) fn edges(columns: u8, rows: u8) -> Script {
    let (x, y) = (columns / 2, rows / 2);
    let stones = [at(columns - 1, y), at(x, rows - 1), at(0, y), at(x, 0)];
    let mut board = Diagram::empty(columns, rows);
    stones.iter().for_each(|stone| board.set(*stone, Some(Black)));
    let mut acts = Vec::new();
    for stone in stones {
        let mut near: Vec<Point> = board.neighbors(stone).collect();
        acts.extend(near.pop().map(|last| play(White, last)));
        near.into_iter().for_each(|point| board.set(point, Some(White)));
        acts.push(play(Black, at(2 + acts.len() as u8, 2)));
    }
    begun("basic", board, White, acts)
}

/// Makes a rectangle with stones that differ after a turn.
pub(super) fn rectangle(columns: u8, rows: u8) -> Script {
    let board = Diagram::of(columns, rows, |Point { column, row }| match (row, column) {
        (0, column) if column % 2 == 1 => Some(Black),
        (2, column) if column % 3 == 1 => Some(White),
        _ => None,
    });
    begun("basic+no-suicide", board, White, Vec::new())
}

/// Makes a wall of black stones and a white one, with large regions.
pub(super) fn regions(columns: u8, rows: u8) -> Script {
    let board = Diagram::of(columns, rows, |Point { column, row }| match column {
        column if column == columns / 2 => Some(Black),
        column if column == columns - 1 && row < 2 => Some(White),
        _ => None,
    });
    begun("basic", board, White, Vec::new())
}

/// Makes a board of lone stones, with a region at each other point.
pub(super) fn lattice(columns: u8, rows: u8) -> Script {
    let board = Diagram::of(columns, rows, |Point { column, row }| ((column + row) % 2 == 1).then_some(Black));
    begun("basic", board, Black, vec![pass(Black), pass(White)])
}

/// Makes an empty board with one stone.
pub(super) fn lone(columns: u8, rows: u8, rules: &str) -> Script {
    let board = Diagram::of(columns, rows, |point| (point == at(2, 2)).then_some(Black));
    begun(rules, board, White, vec![pass(White), pass(Black)])
}

/// Makes white stones on a board of Black's. The players agree to remove them.
pub(super) fn settled(columns: u8, rows: u8, apart: bool) -> Script {
    let dead = |Point { column, row }: Point| if apart { column % 3 == 1 && row % 3 == 1 } else { row < rows / 2 };
    let board = Diagram::of(columns, rows, |point| match point.row {
        _ if dead(point) => Some(White),
        row if row == rows - 1 => Some(Black),
        _ => None,
    });
    let stones = board.points().filter(|point| dead(*point)).collect();
    let acts = vec![pass(Black), pass(White), Act::Settle(Settle::removing(stones))];
    begun("tromp-taylor-2001+psk", board, Black, acts)
}

/// Makes a small game with a large komi.
pub(super) fn komi(half_points: i32) -> Script {
    let start = Start { komi: Some(Half(half_points)), ..Start::empty(9, 9) };
    Script { start, ..begun("basic", Diagram::empty(9, 9), Black, vec![pass(Black), pass(White)]) }
}

/// Plays stones so far apart that their sites differ by `apart`, if rows are one site more than the columns apart.
pub(super) fn aliased(columns: u8, rows: u8, apart: usize) -> Script {
    let stride = usize::from(columns) + 1;
    let (up, right) = ((apart / stride) as u8, (apart % stride) as u8);
    let acts = vec![
        play(Black, at(0, 1)),
        play(White, at(1, 2)),
        play(Black, at(right, 1 + up)),
        play(White, at(1 + right, 2 + up)),
    ];
    begun("basic", Diagram::empty(columns, rows), Black, acts)
}

//! Starts for long games on large boards: full boards, large chains in atari, long cycles, many kos.
//!
//! Random play from an empty board captures few stones at once, and never returns to a position hundreds of moves old.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use crate::generate::plant::Planted;
use crate::vocabulary::{Color, Diagram, LARGEST, Move, Point, Target};

/// A way to fill a board.
pub struct Shape {
    /// What is special about it.
    pub name: &'static str,
    make: fn(Drawn) -> Planted,
}

/// All shapes. Add new ones at the end: the bytes of a script select them by number.
pub const SHAPES: &[Shape] = &[
    Shape { name: "empty board", make: empty },
    Shape { name: "patches of both colors, few empty points", make: patches },
    Shape { name: "two combs", make: combs },
    Shape { name: "rings that touch", make: rings },
    Shape { name: "chains around a point", make: arms },
    Shape { name: "large area sent", make: sending },
    Shape { name: "large area filled", make: filling },
    Shape { name: "one color nearly everywhere", make: one_color },
    Shape { name: "stones to agree on", make: islands },
    Shape { name: "many kos", make: kos },
];

impl Shape {
    /// Returns the shape with a number. Numbers beyond the end wrap around.
    pub fn at(which: usize) -> &'static Shape {
        &SHAPES[which % SHAPES.len()]
    }

    /// Makes a start of this shape. It has no chain without a liberty.
    pub fn make(&self, columns: u8, rows: u8, random: &mut ChaCha8Rng) -> Planted {
        let mut planted = (self.make)(Drawn { columns, rows, random });
        for stone in planted.board.without_liberty() {
            planted.board.set(stone, None);
        }
        planted
    }
}

/// A board to fill, and the numbers that say how.
struct Drawn<'a> {
    columns: u8,
    rows: u8,
    random: &'a mut ChaCha8Rng,
}

impl Drawn<'_> {
    /// Returns a number below `bound`. Returns 0 if `bound` is 0.
    fn below(&mut self, bound: usize) -> usize {
        self.random.next_u32() as usize % bound.max(1)
    }

    fn point(&mut self) -> Point {
        let (columns, rows) = (self.columns, self.rows);
        Point { column: self.below(columns.into()) as u8, row: self.below(rows.into()) as u8 }
    }

    fn color(&mut self) -> Color {
        if self.below(2) == 0 { Color::Black } else { Color::White }
    }

    /// Returns a board without moves, Black or White to play.
    fn still(&mut self, board: Diagram) -> Planted {
        Planted { board, to_play: self.color(), line: Vec::new() }
    }

    /// Empties some points of a full board, so that its chains have liberties.
    fn with_some_empty(&mut self, mut board: Diagram) -> Planted {
        for _ in 0..1 + self.below(4) * self.below(4) {
            let point = self.point();
            board.set(point, None);
        }
        self.still(board)
    }
}

fn empty(mut drawn: Drawn<'_>) -> Planted {
    let board = Diagram::empty(drawn.columns, drawn.rows);
    drawn.still(board)
}

/// Paints rectangles over each other.
fn patches(mut drawn: Drawn<'_>) -> Planted {
    let first = drawn.color();
    let mut board = Diagram::of(drawn.columns, drawn.rows, |_| Some(first));
    for _ in 0..1 + drawn.below(24) {
        let (one, other, color) = (drawn.point(), drawn.point(), drawn.color());
        let within = |from: u8, to: u8, at: u8| (from.min(to)..=from.max(to)).contains(&at);
        for point in board.points() {
            if within(one.column, other.column, point.column) && within(one.row, other.row, point.row) {
                board.set(point, Some(color));
            }
        }
    }
    drawn.with_some_empty(board)
}

/// Two combs whose teeth lie between each other: two chains with long borders.
fn combs(mut drawn: Drawn<'_>) -> Planted {
    let top = drawn.rows - 1;
    let board = Diagram::of(drawn.columns, drawn.rows, |Point { column, row }| {
        let black = row == 0 || (row < top && column % 2 == 0);
        Some(if black { Color::Black } else { Color::White })
    });
    drawn.with_some_empty(board)
}

/// Rings of alternating colors around the center. Each ring has a point of the ring around it, so that rings of one color
/// touch: two chains that turn at every corner.
fn rings(mut drawn: Drawn<'_>) -> Planted {
    let (columns, rows) = (drawn.columns, drawn.rows);
    let ring = |Point { column, row }: Point| column.min(row).min(columns - 1 - column).min(rows - 1 - row);
    let color = |ring: u8| Some(if ring.is_multiple_of(2) { Color::Black } else { Color::White });
    let mut board = Diagram::of(columns, rows, |point| color(ring(point)));
    for inner in 1..=LARGEST / 2 {
        let points: Vec<Point> = board.points().filter(|point| ring(*point) == inner).collect();
        if let Some(point) = points.get(drawn.below(points.len())) {
            board.set(*point, color(inner - 1));
        }
    }
    drawn.with_some_empty(board)
}

/// One to four chains with one common liberty and no other. Stones of the other color stand around them.
fn arms(mut drawn: Drawn<'_>) -> Planted {
    let mut board = Diagram::empty(drawn.columns, drawn.rows);
    let center = drawn.point();
    let color = drawn.color();
    let most = 1 + drawn.below(board.points().count() / 3);
    let beside: Vec<Point> = board.neighbors(center).collect();
    if beside.is_empty() {
        return drawn.still(board);
    }
    let mut chains: Vec<Vec<Point>> = beside.iter().map(|point| vec![*point]).collect();
    beside.iter().for_each(|point| board.set(*point, Some(color)));
    for _ in 0..4 * most {
        let which = drawn.below(chains.len());
        let from = chains[which][drawn.below(chains[which].len())];
        let around: Vec<Point> = board.neighbors(from).collect();
        let next = around[drawn.below(around.len())];
        // No other chain of the same color may be beside it.
        let touches = board.neighbors(next).any(|near| board.at(near).is_some() && !chains[which].contains(&near));
        if next != center && board.at(next).is_none() && !touches && chains[which].len() < most {
            board.set(next, Some(color));
            chains[which].push(next);
        }
    }
    let stones: Vec<Point> = chains.concat();
    for stone in &stones {
        let around: Vec<Point> = board.neighbors(*stone).collect();
        for near in around.into_iter().filter(|near| *near != center) {
            if board.at(near).is_none() {
                board.set(near, Some(color.opponent()));
            }
        }
    }
    // A play at the center captures the chains, or joins them.
    let to_play = if drawn.below(4) == 0 { color } else { color.opponent() };
    let line = if drawn.below(4) == 0 { Vec::new() } else { vec![at(to_play, center.column, center.row)] };
    Planted { board, to_play, line }
}

const PASS: Move = Move { player: Color::White, target: Target::Pass };

fn at(player: Color, column: u8, row: u8) -> Move {
    Move { player, target: Target::At(Point { column, row }) }
}

/// Returns an even number of plays above a row, each on its own point. They make the position that returns later than the
/// start.
fn elsewhere(drawn: &mut Drawn<'_>, above: u8, first: Color) -> Vec<Move> {
    let free = drawn.rows.saturating_sub(above + 1);
    if free < 2 {
        return Vec::new();
    }
    let mut points: Vec<Point> =
        (0..drawn.columns).step_by(2).map(|column| Point { column, row: drawn.rows - 1 }).collect();
    points.truncate(2 * drawn.below(points.len() / 2 + 1));
    let player = |number: usize| if number.is_multiple_of(2) { first } else { first.opponent() };
    points.into_iter().enumerate().map(|(number, point)| at(player(number), point.column, point.row)).collect()
}

/// A large black chain in atari. White captures it, Black takes back the capturing stone and puts all others back while
/// White passes. The cycle has twice as many moves as the chain has stones: up to 1,016.
///
/// The capturing play is in the corner, and a passage leads from there to the area. A board too small for that is empty.
fn sending(mut drawn: Drawn<'_>) -> Planted {
    let (columns, rows) = (drawn.columns, drawn.rows);
    if columns < 5 || rows < 4 {
        return empty(drawn);
    }
    // The rows of the area. Above it are a row of White's stones and an empty one.
    let height = 1 + drawn.below(usize::from(rows) - 2) as u8;
    let inside = |Point { column, row }: Point| (column > 2 && row < height) || (column > 0 && row == 0);
    let board = Diagram::of(columns, rows, |point| match point {
        Point { column: 0, row: 0 } => None,
        point if inside(point) => Some(Color::Black),
        Point { column: 0, row } if row <= height => Some(Color::Black),
        Point { row, .. } if row <= height => Some(Color::White),
        _ => None,
    });
    let mut line = elsewhere(&mut drawn, height + 1, Color::White);
    line.extend([at(Color::White, 0, 0), at(Color::Black, 1, 0)]);
    let others = board.points().filter(|point| inside(*point) && *point != Point { column: 1, row: 0 });
    line.extend(others.flat_map(|Point { column, row }| [PASS, at(Color::Black, column, row)]));
    Planted { board, to_play: Color::White, line }
}

/// An area that Black fills while White passes. The last stone is a suicide of all. The cycle has up to 1,149 moves.
fn filling(mut drawn: Drawn<'_>) -> Planted {
    let (columns, rows) = (drawn.columns, drawn.rows);
    if rows < 3 {
        return empty(drawn);
    }
    let height = 1 + drawn.below(usize::from(rows) - 2) as u8;
    let board = Diagram::of(columns, rows, |point| (point.row == height).then_some(Color::White));
    let mut line = elsewhere(&mut drawn, height + 1, Color::Black);
    let inside: Vec<Point> = board.points().filter(|point| point.row < height).collect();
    let plays = inside.into_iter().flat_map(|Point { column, row }| [PASS, at(Color::Black, column, row)]);
    // White passes between two plays only.
    line.extend(plays.skip(1));
    Planted { board, to_play: Color::Black, line }
}

/// One color has all points but few.
fn one_color(mut drawn: Drawn<'_>) -> Planted {
    let color = drawn.color();
    let mut board = Diagram::of(drawn.columns, drawn.rows, |_| Some(color));
    let hole = drawn.point();
    board.set(hole, None);
    // The only move but a pass captures all, or is a suicide of all.
    let to_play = drawn.color();
    let line = if drawn.below(4) == 0 { Vec::new() } else { vec![at(to_play, hole.column, hole.row)] };
    Planted { board, to_play, line }
}

/// Black and White have half the board each, and single stones of the other color stand in it.
fn islands(mut drawn: Drawn<'_>) -> Planted {
    let wall = drawn.columns / 2;
    let mut board = Diagram::of(drawn.columns, drawn.rows, |Point { column, .. }| match column {
        column if column == wall => Some(Color::White),
        column if column + 1 == wall => Some(Color::Black),
        _ => None,
    });
    for _ in 0..drawn.below(board.points().count()) {
        let point = drawn.point();
        let owner = if point.column < wall { Color::Black } else { Color::White };
        let own = drawn.below(4) == 0;
        if board.at(point).is_none() {
            board.set(point, Some(if own { owner } else { owner.opponent() }));
        }
    }
    // Two passes lead to the agreement, where there is one.
    let pass = |player| Move { player, target: Target::Pass };
    let to_play = drawn.color();
    let line = if drawn.below(3) == 0 { Vec::new() } else { vec![pass(to_play), pass(to_play.opponent())] };
    Planted { board, to_play, line }
}

/// Kos all over the board, most of them to be taken by either player.
fn kos(mut drawn: Drawn<'_>) -> Planted {
    const KO: [&str; 3] = [".XO.", "X.XO", ".XO."];
    let mut board = Diagram::empty(drawn.columns, drawn.rows);
    for row in (0..drawn.rows).step_by(4) {
        for column in (0..drawn.columns).step_by(5) {
            if drawn.below(8) == 0 {
                continue;
            }
            let mirrored = drawn.below(2) == 1;
            for (up, line) in (0_u8..).zip(KO) {
                for (right, stone) in (0_u8..).zip(line.bytes()) {
                    let right = if mirrored { 3 - right } else { right };
                    let color = match stone {
                        b'X' => Some(Color::Black),
                        b'O' => Some(Color::White),
                        _ => None,
                    };
                    board.set(Point { column: column + right, row: row + up }, color);
                }
            }
        }
    }
    drawn.still(board)
}

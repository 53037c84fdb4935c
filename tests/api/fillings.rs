//! Boards that random play hardly reaches: long chains, combs, spirals, and boards with one empty point.

use shinpan::{Color, Point};

use crate::plain::Plain;
use crate::random::Random;

/// The number of kinds of [`filling`].
pub const KINDS: usize = 9;

/// Returns a board of this kind. Every chain has a liberty.
pub fn filling(kind: usize, columns: u8, rows: u8, random: &mut Random) -> Plain {
    let mut plain = Plain::empty(columns, rows);
    match kind {
        0 => scatter(&mut plain, 3, random),
        1 => scatter(&mut plain, 6, random),
        2 => dense(&mut plain, random),
        3 => stripes(&mut plain, false, random),
        4 => stripes(&mut plain, true, random),
        5 => snake(&mut plain, random),
        6 => spiral(&mut plain, random),
        7 => corridor(&mut plain, random),
        _ => full_but_one(&mut plain, random),
    }
    let colors_turn = random.once_in(2);
    for point in plain.points().into_iter().filter(|_| colors_turn) {
        plain.set(point, plain.at(point).map(Color::opposite));
    }
    breathe(&mut plain, random);
    plain
}

fn any_color(random: &mut Random) -> Option<Color> {
    Some(random.one(&Color::BOTH))
}

/// Takes stones off until every chain has a liberty.
fn breathe(plain: &mut Plain, random: &mut Random) {
    let mut seen = vec![false; plain.len()];
    for start in plain.points() {
        if plain.at(start).is_none() || seen[plain.index(start)] {
            continue;
        }
        let chain = plain.region(start);
        // What is left of a chain that loses a stone is next to that stone's point, so it has a liberty.
        chain.iter().for_each(|stone| seen[plain.index(*stone)] = true);
        if plain.liberties(&chain).is_empty() {
            plain.set(random.one(&chain), None);
        }
    }
}

/// Puts stones on most points: all but one of `parts`.
fn scatter(plain: &mut Plain, parts: usize, random: &mut Random) {
    for point in plain.points() {
        let stone = if random.once_in(parts) { None } else { any_color(random) };
        plain.set(point, stone);
    }
}

/// Fills the board with blocks of one color, so that chains are long and liberties are few.
fn dense(plain: &mut Plain, random: &mut Random) {
    let wide = 2 + random.below(5);
    let colors: Vec<Option<Color>> = (0..64 * 64).map(|_| any_color(random)).collect();
    for point in plain.points() {
        let (across, up) = (usize::from(point.column) / wide, usize::from(point.row) / wide);
        plain.set(point, if random.once_in(40) { None } else { colors[64 * across + up] });
    }
}

/// Draws combs: stripes of both colors, which a line at the edge joins.
fn stripes(plain: &mut Plain, upright: bool, random: &mut Random) {
    let gap = random.below(2) == 0;
    for point in plain.points() {
        let (across, along) = if upright { (point.row, point.column) } else { (point.column, point.row) };
        let stone = match across % 4 {
            0 => Some(Color::Black),
            2 => Some(Color::White),
            _ if along == 0 => Some(Color::Black),
            _ if along + 1 == if upright { plain.columns } else { plain.rows } => Some(Color::White),
            _ if gap => None,
            _ => any_color(random),
        };
        plain.set(point, if random.once_in(90) { None } else { stone });
    }
}

/// Draws one chain that runs through every second row and turns at the edges, between rows of the other kind.
fn snake(plain: &mut Plain, random: &mut Random) {
    let between = random.one(&[None, Some(Color::White)]);
    for point in plain.points() {
        let turn = if point.row % 4 == 1 { plain.columns - 1 } else { 0 };
        let own = point.row % 2 == 0 || point.column == turn;
        plain.set(point, if own { Some(Color::Black) } else { between });
    }
    let point = random.one(&plain.points());
    plain.set(point, None);
}

/// Draws a chain that winds from a corner to the middle, beside a second one.
fn spiral(plain: &mut Plain, random: &mut Random) {
    let other = random.one(&[None, Some(Color::White)]);
    for point in plain.points() {
        let right = plain.columns - 1 - point.column;
        let above = plain.rows - 1 - point.row;
        let ring = point.column.min(right).min(point.row).min(above);
        // Each ring leaves one point of its left side to the other chain, and joins the next ring beside it.
        let gate = point.column == ring && point.row == ring + 1;
        let own = (ring % 2 == 0) != gate;
        plain.set(point, if own { Some(Color::Black) } else { other });
    }
    let point = random.one(&plain.points());
    plain.set(point, None);
}

/// Draws one empty corridor through the whole board, between walls of one color. One stone of the other color is in it.
///
/// So a flood that starts at this stone has as many bends as the board allows.
fn corridor(plain: &mut Plain, random: &mut Random) {
    let upright = random.once_in(2);
    let length = if upright { plain.rows } else { plain.columns };
    let mut inside = Vec::new();
    for point in plain.points() {
        let (across, along) = if upright { (point.column, point.row) } else { (point.row, point.column) };
        let gate = if across % 4 == 1 { 0 } else { length - 1 };
        let wall = across % 2 == 1 && along != gate;
        plain.set(point, wall.then_some(Color::White));
        inside.extend((!wall).then_some(point));
    }
    let stone = [inside[0], inside[inside.len() - 1], random.one(&inside)][random.below(3)];
    plain.set(stone, Some(Color::Black));
}

/// Fills the whole board but one point with one chain, or with two chains that both touch the point.
fn full_but_one(plain: &mut Plain, random: &mut Random) {
    let empty = random.one(&plain.points());
    let both = random.once_in(2);
    let side = |point: &Point| point.column < empty.column || point.column == empty.column && point.row < empty.row;
    for point in plain.points() {
        plain.set(point, Some(if both && side(&point) { Color::White } else { Color::Black }));
    }
    plain.set(empty, None);
}

//! What the engine says of a position.

use shinpan::{Board, Color, Point, Suicide};

use super::facts::{Play, PositionFacts, number};

/// Returns what the engine says.
pub fn facts(board: &Board) -> PositionFacts {
    let points: Vec<Point> = board.points().collect();
    let place = |point: Point| point.row * board.columns() + point.column;
    let owned = |point: &Point| match board.at(*point) {
        Some(color) => Some(color),
        None => match board.region(*point).borders {
            borders if borders.black == borders.white => None,
            borders => Some(if borders.black { Color::Black } else { Color::White }),
        },
    };
    let lowest = |point: &Point| {
        let members = match board.at(*point) {
            Some(_) => board.chain(*point),
            None => board.region(*point).points,
        };
        members.into_iter().map(place).min().unwrap_or_default()
    };
    PositionFacts {
        liberties: points.iter().map(|point| board.liberty_count(*point) as u16).collect(),
        owners: points
            .iter()
            .map(|point| owned(point).map_or(0, |color| 1 + u8::from(color == Color::White)))
            .collect(),
        regions: points.iter().map(lowest).collect(),
        plays: Color::BOTH.map(|color| {
            let empty = (0_u8..).zip(&points).filter(|(_, point)| board.at(**point).is_none());
            empty.filter_map(|(at, point)| play(board, color, at, *point)).collect()
        }),
    }
}

/// Returns what a play does. `None` if the engine refuses it where suicide is allowed.
fn play(board: &Board, color: Color, at: u8, point: Point) -> Option<Play> {
    let mut after = board.clone();
    let spot = after.spot(point)?;
    let placed = after.put(color, spot, Suicide::Allowed).ok()?;
    let removed: Vec<_> = placed.removed().collect();
    let points = removed.into_iter().filter_map(|spot| board.point_of(spot));
    let removed = points.fold(0_u32, |bits, point| bits | 1 << (point.row * board.columns() + point.column));
    let refused = board.clone().put(color, spot, Suicide::Forbidden).is_err();
    let colors: Vec<Option<Color>> = board.points().map(|point| after.at(point)).collect();
    Some(Play { point: at, suicide: refused, removed, after: number(colors.into_iter()) })
}

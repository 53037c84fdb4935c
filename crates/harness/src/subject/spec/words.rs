//! Converts what all documents share to the harness's terms and back: points, players, positions, prisoners and counts.

use shinpan_spec::bookkeeping::{
    ByColor, Counted, Grid, MadeBy as Maker, Player, Point as Place, Requester, State, Step,
};

use super::recorded::{Counting, CountingStep};
use crate::vocabulary::{Color, Count, Diagram, Half, MadeBy, Pair, Point, Prisoners, Side};

pub(super) fn place(point: Point) -> Place {
    Place { column: usize::from(point.column), row: usize::from(point.row) }
}

pub(super) fn places(points: &[Point]) -> Vec<Place> {
    points.iter().copied().map(place).collect()
}

pub(super) fn point(place: Place) -> Point {
    Point { column: place.column as u8, row: place.row as u8 }
}

pub(super) fn points<Points: FromIterator<Point>>(places: Vec<Place>) -> Points {
    places.into_iter().map(point).collect()
}

pub(super) fn player(color: Color) -> Player {
    match color {
        Color::Black => Player::Black,
        Color::White => Player::White,
    }
}

pub(super) fn color(player: Player) -> Color {
    match player {
        Player::Black => Color::Black,
        Player::White => Color::White,
    }
}

/// Returns a value for each player.
pub(super) fn pair<T>(of: impl Fn(Player) -> T) -> Pair<T> {
    Pair { black: of(Player::Black), white: of(Player::White) }
}

/// Converts a count. A number that does not fit becomes the largest one.
pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

pub(super) fn made_by(by: MadeBy) -> Maker {
    match by {
        MadeBy::Unsaid => Maker::Unsaid,
        MadeBy::Nobody => Maker::Nobody,
        MadeBy::Black => Maker::Player(Player::Black),
        MadeBy::White => Maker::Player(Player::White),
    }
}

pub(super) fn requester(side: Side) -> Requester {
    match side {
        Side::Black => Requester::Black,
        Side::White => Requester::White,
        Side::Both => Requester::Both,
    }
}

/// Converts prisoners to the document's, which are by the color of the stones.
pub(super) fn by_color(prisoners: Prisoners) -> ByColor<usize> {
    ByColor { black: prisoners.by_white as usize, white: prisoners.by_black as usize }
}

/// Puts the stones of a board on the document's empty position.
pub(super) fn with_stones<Marker: Clone>(empty: fn(usize, usize) -> Grid<Marker>, board: &Diagram) -> Grid<Marker> {
    let empty = empty(usize::from(board.columns()), usize::from(board.rows()));
    board.points().fold(empty, |position, point| match board.at(point) {
        Some(color) => position.with(place(point), State::of(player(color))),
        None => position,
    })
}

pub(super) fn diagram<Marker: Clone>(position: &Grid<Marker>) -> Diagram {
    let stone = |point| position.state(place(point)).and_then(State::player).map(color);
    Diagram::of(position.columns() as u8, position.rows() as u8, stone)
}

pub(super) fn counting<Marker: Clone>(counted: Counted<Grid<Marker>>) -> Counting {
    let step = |step: Step<Grid<Marker>>| CountingStep { says: step.says, board: step.position.as_ref().map(diagram) };
    Counting {
        method: counted.method.to_owned(),
        count: Count {
            black: counted.black.map(Half),
            white: counted.white.map(Half),
            margin: Some(Half(counted.margin)),
        },
        steps: counted.steps.into_iter().map(step).collect(),
    }
}

//! Boards full of shapes in which positions come back.

use shinpan::{Board, Color, Point, Suicide};

use crate::plain::Plain;
use crate::random::Random;

/// One stone is taken and taken back.
const KO: &str = ". X O .\nX . X O\n. X O .";
/// White plays D1, Black takes two stones at B1, White takes one back at C1: three plays, and the position comes back.
const SEND_TWO: &str = ". . . . .\n. O X X .\nO . O . X";

/// A board with shapes in which plays go round.
pub struct Shapes {
    pub plain: Plain,
    /// The points where plays go round.
    pub active: Vec<Point>,
    /// The points where White adds the second stone, each with the point of the first.
    sends: Vec<(Point, Point)>,
}

impl Shapes {
    /// Returns a board with about this many shapes.
    ///
    /// Shapes in which two stones are taken stand at the bottom and at the top, kos in between.
    pub fn new(columns: u8, rows: u8, number: usize, random: &mut Random) -> Shapes {
        let mut shapes = Shapes { plain: Plain::empty(columns, rows), active: Vec::new(), sends: Vec::new() };
        let mut places: Vec<(bool, Point)> = Vec::new();
        for left in (0..columns).step_by(5).filter(|left| left + 5 <= columns && rows >= 5) {
            places.extend([(true, Point::new(left, 0)), (true, Point::new(left, rows - 3))]);
        }
        for bottom in (3..rows).step_by(3).filter(|bottom| bottom + 6 <= rows) {
            let lefts = (0..columns).step_by(4).filter(|left| left + 4 <= columns);
            places.extend(lefts.map(|left| (false, Point::new(left, bottom))));
        }
        for _ in 0..number.min(places.len()) {
            let (sends, corner) = places.swap_remove(random.below(places.len()));
            if sends { shapes.add_send(corner, random.once_in(2)) } else { shapes.add_ko(corner, random.once_in(2)) }
        }
        shapes
    }

    /// Draws a shape. A shape at the top stands on its head.
    fn draw(&mut self, text: &str, corner: Point) -> impl Fn(u8) -> Point + use<> {
        let shape: Board = text.parse().expect("a board");
        let turned = text == SEND_TWO && corner.row > 0;
        let at = move |column: u8, row: u8| {
            Point::new(corner.column + column, corner.row + if turned { 2 - row } else { row })
        };
        for point in shape.points().filter(|point| shape.at(*point).is_some()) {
            self.plain.set(at(point.column, point.row), shape.at(point));
        }
        let row = u8::from(text == KO);
        move |column| at(column, row)
    }

    fn add_ko(&mut self, corner: Point, taken: bool) {
        let at = self.draw(KO, corner);
        if taken {
            self.plain.set(at(1), Some(Color::White));
            self.plain.set(at(2), None);
        }
        self.active.extend([at(1), at(2)]);
    }

    fn add_send(&mut self, corner: Point, sent: bool) {
        let at = self.draw(SEND_TWO, corner);
        if sent {
            self.plain.set(at(3), Some(Color::White));
        }
        self.active.extend([at(1), at(2), at(3)]);
        self.sends.push((at(3), at(2)));
    }

    /// Returns whether a play on this board goes round: whether it captures, or sends the second of two stones.
    pub fn goes_round(&self, plain: &Plain, color: Color, point: Point) -> bool {
        let sends = self.sends.iter().any(|(second, first)| *second == point && plain.at(*first) == Some(Color::White));
        let captures =
            || plain.after(color, point, Suicide::Forbidden).is_some_and(|(_, played)| !played.removed.is_empty());
        color == Color::White && sends || captures()
    }
}

//! Plays that remove four chains at once, and so repeat the start.
//!
//! White fills a cross of eight points inside a black wall, two points in each direction. Then a stone in the middle
//! removes all four chains: a black one captures them, a white one is a suicide.

use shinpan::{Board, Color, Game, Point, Reason, Refusal, Repetition, Ruleset, Setup, Suicide};

use crate::plain::{Plain, every_size};
use crate::random::Random;

/// The middle of the cross is D4.
const CROSS: &str = "\
. . . X . . .
. . X . X . .
. X X . X X .
X . . . . . X
. X X . X X .
. . X . X . .
. . . X . . .";

/// The points of the cross besides the middle, the inner ones first.
const ARMS: [(u8, u8); 8] = [(2, 3), (4, 3), (3, 2), (3, 4), (1, 3), (5, 3), (3, 1), (3, 5)];

/// Plays the cross out in a corner of the board. `by` then plays in the middle.
fn play_cross(size: (u8, u8), corner: Point, by: Color, repetition: Repetition, key_bits: u32) {
    let at = |column: u8, row: u8| Point::new(corner.column + column, corner.row + row);
    let middle = at(3, 3);
    let mut plain = Plain::empty(size.0, size.1);
    let shape: Board = CROSS.parse().expect("a board");
    shape.stones(Color::Black).iter().for_each(|point| plain.set(at(point.column, point.row), Some(Color::Black)));
    if by == Color::Black {
        plain.set(middle, Some(Color::Black));
    }
    let start = plain.board();
    let rules = Ruleset::PLAIN.with_suicide(Suicide::Allowed).with_repetition(repetition);
    let setup = Setup::from(&start).with_to_move(Color::White);
    let mut game = Game::with_key_bits(rules, &setup, key_bits).expect("a setup");
    for (column, row) in ARMS {
        game.play(Color::White, at(column, row)).expect("a legal play");
        game.pass(Color::Black).expect("a legal pass");
    }
    if by == Color::Black {
        // Without Black's last pass, Black is to move.
        assert!(game.undo());
    }
    let what = format!("{size:?} {corner} {by} {repetition}: {:?}", game.board());
    let refused = match repetition {
        Repetition::Positional => Err(Refusal { repeats: Some(0), ..Reason::Repetition.into() }),
        _ => Ok(()),
    };
    assert_eq!(game.check_play(by, middle), refused, "{what}");
    assert_eq!(game.legal_plays().contains(middle), refused.is_ok(), "{what}");
    let removed = if by == Color::Black { 8 } else { 9 };
    assert_eq!(game.play(by, middle).map(|points| points.len()), refused.map(|()| removed), "{what}");
    if refused.is_ok() {
        assert_eq!(*game.board(), start, "{what}");
        assert!(game.undo());
    }
    assert_eq!(game.board().chains(Color::White).len(), 4, "{what}");
    while game.undo() {}
    assert_eq!(*game.board(), start, "{what}");
}

#[test]
fn a_play_that_removes_four_chains_repeats_the_start() {
    for (columns, rows) in every_size().filter(|(columns, rows)| *columns >= 7 && *rows >= 7) {
        let mut random = Random::new(format!("crosses {columns}x{rows}"));
        let last = Point::new(columns - 7, rows - 7);
        let corner = random.one(&[Point::new(0, 0), last, last, Point::new(last.column / 2, last.row)]);
        let repetition = random.one(&[Repetition::Positional, Repetition::Positional, Repetition::CapturingStone]);
        for by in Color::BOTH {
            play_cross((columns, rows), corner, by, repetition, random.one(&[64, 64, 8]));
        }
    }
}

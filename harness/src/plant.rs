//! Starts in which repetitions are near: random play from an empty board almost never comes back to a position.

use crate::words::{Color, Diagram, Point};

/// A position to begin from.
pub struct Plant {
    /// What may happen in it.
    pub name: &'static str,
    /// The stones, top row first.
    pub board: &'static str,
    /// Who plays first before the colors are swapped.
    pub to_play: Color,
}

/// All plants. New ones go to the end.
pub const PLANTS: &[Plant] = &[
    Plant { name: "ko on the side", board: ". X O .\nX . X O\n. X O .", to_play: Color::White },
    Plant { name: "ko in the corner", board: "O . .\nO X .\nX . X", to_play: Color::White },
    Plant { name: "ko on a strip", board: ". X . O .", to_play: Color::White },
    Plant { name: "lone-stone suicide", board: ". O .\nO . O\n. O .", to_play: Color::Black },
    Plant { name: "lone-stone suicides for both", board: ". O . X .\nO . . . X\n. O . X .", to_play: Color::Black },
    Plant { name: "two-stone suicide", board: ". . . .\nO O O .\nX . O .\nO O O .", to_play: Color::Black },
    Plant { name: "three-stone suicide", board: ". O O O .\nO X X . O\n. O O O .", to_play: Color::Black },
    Plant {
        name: "send one, return one",
        board: "X . O . .\nX O O . .\nX O O O O\n. . X O .\nX X X O .",
        to_play: Color::White,
    },
    Plant {
        name: "send two, return one",
        board: ". O O X . X\nO . O X X .\nO X X X X X\n. O . X . X",
        to_play: Color::White,
    },
    Plant {
        name: "send two, return one, closed without a capture",
        board: "X . . . .\nX O O O .\nX X X O O\n. . X O .\nX X X O O",
        to_play: Color::White,
    },
    Plant {
        name: "send three, return one",
        board: "O O O O .\n. . . X O\nX X X X O\n. . . O O",
        to_play: Color::Black,
    },
    Plant { name: "double ko", board: ". O O O .\nO O O X O\nO O X X X\nO X X X X\nX . X X .", to_play: Color::Black },
    Plant {
        name: "triple ko",
        board: "O O O O O O O\nO X O X O . O\nX . X . X O X\nX X X X X X X\nO O O O O O O\n. . . . . . .",
        to_play: Color::White,
    },
    Plant {
        name: "triple ko with eyes",
        board: "O O O O O O O\nO X O . O . O\nX . X O X O X\nX X X X X X X\nO O X . X O O\nO O X X X O O\nO O O O O O O\n. O . O . O .",
        to_play: Color::White,
    },
    Plant {
        name: "eternal life",
        board: ". . . . . . . .\nO O O O O O . .\nX X X X X O . .\nX O O O X X O O\n. O . X . O X .",
        to_play: Color::Black,
    },
    Plant { name: "snapback", board: ". . . . .\n. . . . X\n. . . O X\n. . O X .\n. . O X .", to_play: Color::White },
    Plant { name: "seki", board: "O O X X X\nO O X X X\nO . O X .\nO O O X X\nO O . X X", to_play: Color::Black },
    Plant { name: "whole board in atari", board: "X X X\nX . X\nX X X", to_play: Color::White },
    Plant { name: "two strips", board: ". X X O .\nX X O O .", to_play: Color::Black },
    Plant {
        name: "three chains at once",
        board: ". . O . .\n. O X O .\nO X . X O\n. O O O .\n. . . . .",
        to_play: Color::White,
    },
    Plant {
        name: "capture before own liberties",
        board: ". . . . .\n. . . . .\nX X X X X\nX O O O O\nX O . X X",
        to_play: Color::Black,
    },
    Plant {
        name: "ready to count",
        board: ". X O . .\n. X O . .\n. X O O .\nX X X O .\n. . X O .",
        to_play: Color::White,
    },
    Plant {
        name: "ready to agree or play out",
        board: ". X X O . . .\n. X X O O X .\n. . X O O . .\n. X X O O O O\n. . X X O . .\n. O X X O O X\n. . X X O . .",
        to_play: Color::White,
    },
    Plant {
        name: "point between",
        board: "O O O O O\n. . . . .\nX X X X X\nX X . O O\nO O O O O\n. . . . .",
        to_play: Color::Black,
    },
    Plant {
        name: "two kos to play out",
        board: ". X O . . X O .\nX . X O X . X O\n. X O . . X O .\nX X X X O O O O",
        to_play: Color::White,
    },
    Plant { name: "ko beside an eye", board: ". X O .\nX O . O\nX X O .\n. X O O", to_play: Color::Black },
    Plant { name: "no move but to agree", board: ". X O .\nX X O O\n. X O .", to_play: Color::Black },
];

/// A plant turned, mirrored and with colors swapped as the byte says: bits 0 to 2 the symmetry, bit 3 the colors.
pub fn plant(which: usize, variant: u8) -> (Diagram, Color) {
    let plant = &PLANTS[which % PLANTS.len()];
    let board: Diagram = plant.board.parse().unwrap_or_else(|_| Diagram::empty(1, 1));
    let swapped = variant & 8 != 0;
    let board = transformed(&board, variant & 7, swapped);
    (board, if swapped { plant.to_play.opponent() } else { plant.to_play })
}

/// The board mirrored left to right (bit 0), top to bottom (bit 1) and along the diagonal (bit 2), colors swapped if asked.
pub fn transformed(board: &Diagram, symmetry: u8, swap_colors: bool) -> Diagram {
    let (columns, rows) =
        if symmetry & 4 == 0 { (board.columns(), board.rows()) } else { (board.rows(), board.columns()) };
    let mut turned = Diagram::empty(columns, rows);
    for point in board.points() {
        let color = board.at(point).map(|color| if swap_colors { color.opponent() } else { color });
        turned.set(moved(point, board.columns(), board.rows(), symmetry), color);
    }
    turned
}

/// Where a point of a board of these columns and rows goes under a symmetry.
pub fn moved(point: Point, columns: u8, rows: u8, symmetry: u8) -> Point {
    let column = if symmetry & 1 == 0 { point.column } else { columns.wrapping_sub(1).wrapping_sub(point.column) };
    let row = if symmetry & 2 == 0 { point.row } else { rows.wrapping_sub(1).wrapping_sub(point.row) };
    if symmetry & 4 == 0 { Point { column, row } } else { Point { column: row, row: column } }
}

#[cfg(test)]
mod tests {
    use super::{PLANTS, plant};
    use crate::words::Diagram;

    #[test]
    fn every_plant_is_a_board_whose_chains_have_liberties() {
        for (which, row) in PLANTS.iter().enumerate() {
            row.board.parse::<Diagram>().expect(row.name);
            for variant in 0..16 {
                assert_eq!(plant(which, variant).0.without_liberty(), [], "{} variant {variant}", row.name);
            }
        }
    }
}

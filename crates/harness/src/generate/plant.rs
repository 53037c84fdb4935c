//! Start positions close to a repetition. Random play from an empty board almost never repeats a position.

use crate::vocabulary::{Color, Diagram, LARGEST, Move, Point, Target, Turning};

/// A start position with a cycle.
pub struct Plant {
    /// What may happen in it.
    pub name: &'static str,
    /// The stones, top row first.
    pub board: &'static str,
    /// The player to move, before the colors are swapped.
    pub to_play: Color,
    /// Moves that lead back to these stones, separated by commas. Empty if the plant has no cycle.
    pub line: &'static str,
}

/// All plants. Add new ones at the end: the bytes of a script select them by number.
pub const PLANTS: &[Plant] = &[
    Plant { name: "ko on the side", board: ". X O .\nX . X O\n. X O .", to_play: Color::White, line: "W B2, B C2" },
    Plant { name: "ko in the corner", board: "O . .\nO X .\nX . X", to_play: Color::White, line: "W B1, B A1" },
    Plant { name: "ko on a strip", board: ". X . O .", to_play: Color::White, line: "" },
    Plant { name: "lone-stone suicide", board: ". O .\nO . O\n. O .", to_play: Color::Black, line: "B B2" },
    Plant {
        name: "lone-stone suicides for both",
        board: ". O . X .\nO . . . X\n. O . X .",
        to_play: Color::Black,
        line: "",
    },
    Plant {
        name: "two-stone suicide",
        board: ". . . .\nO O O .\nX . O .\nO O O .",
        to_play: Color::Black,
        line: "B B2, W pass, B A2",
    },
    Plant {
        name: "three-stone suicide",
        board: ". O O O .\nO X X . O\n. O O O .",
        to_play: Color::Black,
        line: "B D2, W pass, B B2, W pass, B C2",
    },
    Plant {
        name: "send one, return one",
        board: "X . O . .\nX O O . .\nX O O O O\n. . X O .\nX X X O .",
        to_play: Color::White,
        line: "",
    },
    Plant {
        name: "send two, return one",
        board: ". O O X . X\nO . O X X .\nO X X X X X\n. O . X . X",
        to_play: Color::White,
        line: "W C1, B A1, W B1",
    },
    Plant {
        name: "send two, return one, closed without a capture",
        board: "X . . . .\nX O O O .\nX X X O O\n. . X O .\nX X X O O",
        to_play: Color::White,
        line: "",
    },
    Plant {
        name: "send three, return one",
        board: "O O O O .\n. . . X O\nX X X X O\n. . . O O",
        to_play: Color::Black,
        line: "",
    },
    Plant {
        name: "double ko",
        board: ". O O O .\nO O O X O\nO O X X X\nO X X X X\nX . X X .",
        to_play: Color::Black,
        line: "B E5, W B1, B pass, W E4, B A1",
    },
    Plant {
        name: "triple ko",
        board: "O O O O O O O\nO X O X O . O\nX . X . X O X\nX X X X X X X\nO O O O O O O\n. . . . . . .",
        to_play: Color::White,
        line: "W B4, B F5, W D4, B B5, W F4, B D5",
    },
    Plant {
        name: "triple ko with eyes",
        board: "O O O O O O O\nO X O . O . O\nX . X O X O X\nX X X X X X X\nO O X . X O O\nO O X X X O O\nO O O O O O O\n. O . O . O .",
        to_play: Color::White,
        line: "W pass, B D7, W B6, B F7, W D6, B B7, W F6",
    },
    Plant {
        name: "eternal life",
        board: ". . . . . . . .\nO O O O O O . .\nX X X X X O . .\nX O O O X X O O\n. O . X . O X .",
        to_play: Color::Black,
        line: "B C1, W E1, B D1, W F1",
    },
    Plant {
        name: "snapback",
        board: ". . . . .\n. . . . X\n. . . O X\n. . O X .\n. . O X .",
        to_play: Color::White,
        line: "",
    },
    Plant {
        name: "seki",
        board: "O O X X X\nO O X X X\nO . O X .\nO O O X X\nO O . X X",
        to_play: Color::Black,
        line: "",
    },
    Plant { name: "whole board in atari", board: "X X X\nX . X\nX X X", to_play: Color::White, line: "" },
    Plant { name: "two strips", board: ". X X O .\nX X O O .", to_play: Color::Black, line: "" },
    Plant {
        name: "three chains at once",
        board: ". . O . .\n. O X O .\nO X . X O\n. O O O .\n. . . . .",
        to_play: Color::White,
        line: "",
    },
    Plant {
        name: "capture before own liberties",
        board: ". . . . .\n. . . . .\nX X X X X\nX O O O O\nX O . X X",
        to_play: Color::Black,
        line: "",
    },
    Plant {
        name: "ready to count",
        board: ". X O . .\n. X O . .\n. X O O .\nX X X O .\n. . X O .",
        to_play: Color::White,
        line: "",
    },
    Plant {
        name: "ready to agree or play out",
        board: ". X X O . . .\n. X X O O X .\n. . X O O . .\n. X X O O O O\n. . X X O . .\n. O X X O O X\n. . X X O . .",
        to_play: Color::White,
        line: "",
    },
    Plant {
        name: "point between",
        board: "O O O O O\n. . . . .\nX X X X X\nX X . O O\nO O O O O\n. . . . .",
        to_play: Color::Black,
        line: "",
    },
    Plant {
        name: "two kos to play out",
        board: ". X O . . X O .\nX . X O X . X O\n. X O . . X O .\nX X X X O O O O",
        to_play: Color::White,
        line: "",
    },
    Plant { name: "ko beside an eye", board: ". X O .\nX O . O\nX X O .\n. X O O", to_play: Color::Black, line: "" },
    Plant { name: "no move but to agree", board: ". X O .\nX X O O\n. X O .", to_play: Color::Black, line: "" },
    Plant {
        name: "two stones sent from a corner",
        board: ". . . .\nX O O .\n. X X O",
        to_play: Color::White,
        line: "W A1, B B1, W pass, B C1",
    },
    Plant {
        name: "three stones sent from a corner",
        board: ". . . . .\nX O O O .\n. X X X O",
        to_play: Color::White,
        line: "W A1, B B1, W pass, B C1, W pass, B D1",
    },
    Plant {
        name: "suicide of two closes a cycle",
        board: ". . . .\nO O O .\n. . O .\nO O O .",
        to_play: Color::Black,
        line: "B A2, W pass, B B2",
    },
    Plant {
        name: "suicide of three closes a cycle",
        board: ". O O O .\nO . . . O\n. O O O .",
        to_play: Color::Black,
        line: "B B2, W pass, B C2, W pass, B D2",
    },
    Plant {
        name: "moonshine life: a ko, and threats without end in a double ko",
        board: ". O O O . O O O O O\nO O O X O X X O O .\nO O X X X X X O O .\nO X X X X X . X O .\nX . X X . X X O . .",
        to_play: Color::White,
        line: "W G2, B E5, W B1, B H2, W E4, B A1",
    },
    Plant {
        name: "rotating on four points",
        board: ". O\n. .",
        to_play: Color::Black,
        line: "B A1, W B1, B A2, W B2, B B1, W B2",
    },
    Plant {
        name: "rotating on six points",
        board: "O X .\n. . X",
        to_play: Color::Black,
        line: "B C2, W B1, B C1, W A1, B B2, W A2",
    },
    Plant {
        name: "rotating on eight points",
        board: ". X O O\nO O . O",
        to_play: Color::Black,
        line: "B C1, W D2, B A2, W B1, B D1, W C2, B C1, W A1, B B2, W D1",
    },
    Plant {
        name: "rotating on nine points",
        board: ". X .\nX . .\n. X .",
        to_play: Color::White,
        line: "W C2, B A3, W B2, B C3, W A1, B A2, W C3, B C1, W A1, B B1, W C1, B B3",
    },
    Plant {
        name: "nearly the whole board, again and again",
        board: "O O O\n. O X\nO . X",
        to_play: Color::White,
        line: "W B1, B C1, W A2, B C2, W A1, B C3, W B2, B A2, W A3, B B1, W B3, B C2, W C3, B C1",
    },
];

/// The most stones of [`Planted::sending`] and [`Planted::filling`]. Their boards are up to two columns wider, so 25
/// columns limit it.
const MOST_IN_A_ROW: u8 = LARGEST - 2;

const PASS: Move = Move { player: Color::White, target: Target::Pass };

/// Makes a play on the first line.
fn at(player: Color, column: u8) -> Move {
    Move { player, target: Target::At(Point { column, row: 0 }) }
}

/// A start position with a cycle.
pub struct Planted {
    /// The stones.
    pub board: Diagram,
    /// The player to move.
    pub to_play: Color,
    /// Moves that lead back to these stones. Empty if the plant has no cycle.
    pub line: Vec<Move>,
}

impl Planted {
    /// Returns the plant with a number, not turned. Numbers beyond the end wrap around.
    pub fn at(which: usize) -> Planted {
        Planted::from(&PLANTS[which % PLANTS.len()])
    }

    /// Like [`Planted::at`], but only plants with a line of at least three moves. This excludes ordinary kos.
    pub fn round(which: usize) -> Planted {
        let round = || PLANTS.iter().filter(|plant| plant.line.split(',').count() > 2);
        round().nth(which % round().count().max(1)).map_or_else(|| Planted::at(which), Planted::from)
    }

    fn from(plant: &Plant) -> Planted {
        let board = plant.board.parse().unwrap_or_else(|_| Diagram::empty(1, 1));
        let line = plant.line.split(", ").filter_map(|text| text.parse().ok()).collect();
        Planted { board, to_play: plant.to_play, line }
    }

    /// Makes a cycle with 1 to 23 black stones: White captures them all, and Black puts them back while White passes.
    /// The cycle has twice as many moves as stones. Only with one stone, an ordinary ko, does a capture close the
    /// cycle.
    pub fn sending(stones: u8) -> Planted {
        let end = stones.clamp(1, MOST_IN_A_ROW) + 1;
        let board = Diagram::of(end + 1, 3, |Point { column, row }| match row {
            0 if column == 0 => None,
            0 if column < end => Some(Color::Black),
            1 if column == 0 => Some(Color::Black),
            0 => Some(Color::White),
            1 if column < end => Some(Color::White),
            _ => None,
        });
        let mut line = vec![at(Color::White, 0), at(Color::Black, 1)];
        line.extend((2..end).flat_map(|column| [PASS, at(Color::Black, column)]));
        Planted { board, to_play: Color::White, line }
    }

    /// Makes a cycle with 1 to 23 black stones. Black fills a row while White passes, and the last stone is a suicide
    /// of all. The cycle has twice as many moves as stones, less one.
    pub fn filling(stones: u8) -> Planted {
        let end = stones.clamp(1, MOST_IN_A_ROW);
        let board = Diagram::of(end + 1, 3, |Point { column, row }| match row {
            0 => (column == end).then_some(Color::White),
            1 => (column < end).then_some(Color::White),
            _ => None,
        });
        let mut line = vec![at(Color::Black, 0)];
        line.extend((1..end).flat_map(|column| [PASS, at(Color::Black, column)]));
        Planted { board, to_play: Color::Black, line }
    }

    /// Returns the image of the plant and its line.
    pub fn turned(self, turning: Turning) -> Planted {
        let image = turning.on(self.board.columns(), self.board.rows());
        Planted {
            board: turning.board(&self.board),
            to_play: turning.color(self.to_play),
            line: self.line.into_iter().map(|step| step.turned(image)).collect(),
        }
    }
}

//! The images of a board: turned, mirrored, with swapped colors. A lemma proves its images too, because no rule names a
//! point, and few name a color.

use shinpan::Color;

use super::board_facts::{Bar, PointMask};
use super::boards::BoardNumber;
use super::steps::{Key, SolverAct, State};

/// One way to turn a board. The bits are done in this order: 4 swaps columns and rows, 1 reverses the columns, 2 reverses
/// the rows, 8 swaps the colors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardImage(u8);

const COLUMNS: u8 = 1;
const ROWS: u8 = 2;
const DIAGONAL: u8 = 4;
const COLORS: u8 = 8;

/// The number of images of a square board.
const MOST_IMAGES: usize = 16;

impl BoardImage {
    /// The board as it is.
    pub const SAME: BoardImage = BoardImage(0);

    /// Returns the number of the image in a certificate.
    pub fn number(self) -> u8 {
        self.0
    }

    fn swaps_colors(self) -> bool {
        self.0 & COLORS != 0
    }

    fn turn(self) -> usize {
        usize::from(self.0 & !COLORS)
    }
}

/// How the keys of a history change with the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImageKeys {
    /// A key is a board.
    Boards,
    /// A key is a board and the player who left it.
    Situations,
    /// Keys have no images, so only [`BoardImage::SAME`] is used.
    Others,
}

/// The images that a ruleset allows on boards of one size.
pub struct Images {
    keys: ImageKeys,
    /// The images without swapped colors, then those with.
    all: Vec<BoardImage>,
    turns: usize,
    /// For each turn, where each point goes.
    places: Vec<Vec<u8>>,
    /// For each image, the image of the lower half of the digits and of the upper half, because one table would be large.
    halves: Vec<[Vec<u32>; 2]>,
    /// The number of boards of the lower half.
    lower: u32,
    /// For each half of the digits, the stones of both players.
    stones: [Vec<[PointMask; 2]>; 2],
    /// For each turn, the image of the lower eight points of a set and of the others.
    masks: Vec<[Vec<PointMask>; 2]>,
}

impl Images {
    /// Returns the images of a size. `fair` says whether swapped colors only change the sign of a score.
    pub fn new(columns: u8, rows: u8, keys: ImageKeys, fair: bool) -> Images {
        let places: Vec<Vec<u8>> = (0..8).map(|turn| places(columns, rows, turn)).collect();
        let mut turns: Vec<u8> = Vec::new();
        for turn in 0..if columns == rows { 8 } else { 4 } {
            // A row is its own image if its rows are reversed.
            if turns.iter().all(|other| places[usize::from(*other)] != places[usize::from(turn)]) {
                turns.push(turn);
            }
        }
        if keys == ImageKeys::Others {
            turns.truncate(1);
        }
        let colors = if fair && keys != ImageKeys::Others { vec![0, COLORS] } else { vec![0] };
        let all: Vec<BoardImage> =
            colors.iter().flat_map(|color| turns.iter().map(move |turn| BoardImage(turn | color))).collect();
        let points = u32::from(columns) * u32::from(rows);
        let (low, lower) = (points / 2, 3_u32.pow(points / 2));
        let mut halves = vec![[Vec::new(), Vec::new()]; MOST_IMAGES];
        for image in &all {
            let of = |first: u32, count: u32| {
                (0..3_u32.pow(count)).map(|half| image_of_digits(half, first, *image, &places[image.turn()])).collect()
            };
            halves[usize::from(image.0)] = [of(0, low), of(low, points - low)];
        }
        let stones = [(0, low), (low, points - low)].map(|(first, count)| {
            let of = |half: u32| [1, 2].map(|color| stones_of_digits(half, first, color));
            (0..3_u32.pow(count)).map(of).collect()
        });
        let mask = |turn: usize, set: PointMask| {
            let goes = places[turn].iter().zip(0_u32..).filter(|(_, point)| set >> point & 1 == 1);
            goes.fold(0, |mask, (place, _)| mask | 1 << (place & 15))
        };
        let of_byte = |turn: usize, shift: u32| (0..256).map(|byte| mask(turn, byte << shift)).collect();
        let masks = (0..8).map(|turn| [of_byte(turn, 0), of_byte(turn, 8)]).collect();
        Images { keys, turns: turns.len(), all, places, halves, lower, stones, masks }
    }

    /// Returns the stones of both players on the board of a key, Black's first.
    pub fn stones(&self, key: Key) -> [PointMask; 2] {
        let number = match self.keys {
            ImageKeys::Boards => key.0,
            ImageKeys::Situations => key.0 / 2,
            ImageKeys::Others => return [0, 0],
        };
        self.stones_on(BoardNumber(u32::try_from(number).unwrap_or(0)))
    }

    /// Returns the stones of both players, Black's first.
    pub fn stones_on(&self, board: BoardNumber) -> [PointMask; 2] {
        let low = self.stones[0][(board.0 % self.lower) as usize];
        let high = self.stones[1][(board.0 / self.lower) as usize];
        [low[0] | high[0], low[1] | high[1]]
    }

    /// Returns the image of a set of points.
    pub fn mask(&self, image: BoardImage, points: PointMask) -> PointMask {
        let [low, high] = &self.masks[image.turn()];
        low[usize::from(points & 0xFF)] | high[usize::from(points >> 8)]
    }

    /// Returns the image of a bar. Its stones are those of the prover, whose color may be swapped as well.
    pub fn bar(&self, image: BoardImage, bar: Bar) -> Bar {
        Bar::new(self.mask(image, bar.all()), self.mask(image, bar.one()))
    }

    /// Returns the image of a board.
    pub fn board(&self, image: BoardImage, board: BoardNumber) -> BoardNumber {
        let [low, high] = &self.halves[usize::from(image.0)];
        BoardNumber(low[(board.0 % self.lower) as usize] + high[(board.0 / self.lower) as usize])
    }

    /// Returns the image of a player.
    pub fn color(&self, image: BoardImage, color: Color) -> Color {
        if image.swaps_colors() { !color } else { color }
    }

    /// Returns the image of a score.
    pub fn score(&self, image: BoardImage, score: i32) -> i32 {
        if image.swaps_colors() { -score } else { score }
    }

    /// Returns the image of a key of the history.
    pub fn key(&self, image: BoardImage, key: Key) -> Key {
        let board = |number: u64| u64::from(self.board(image, BoardNumber(u32::try_from(number).unwrap_or(0))).0);
        match self.keys {
            _ if image == BoardImage::SAME => key,
            ImageKeys::Boards => Key(board(key.0)),
            ImageKeys::Situations => Key(board(key.0 / 2) * 2 + ((key.0 % 2) ^ u64::from(image.swaps_colors()))),
            ImageKeys::Others => key,
        }
    }

    /// Returns the image of a state.
    pub fn state(&self, image: BoardImage, state: State) -> State {
        if image == BoardImage::SAME {
            return state;
        }
        State { board: self.board(image, state.board), to_move: self.color(image, state.to_move), ..state }
    }

    /// Returns the image of a move.
    pub fn act(&self, image: BoardImage, act: SolverAct) -> SolverAct {
        match act {
            SolverAct::Play(point) => SolverAct::Play(self.places[image.turn()][usize::from(point)]),
            SolverAct::Pass | SolverAct::TakeButton => act,
        }
    }

    /// Returns the image whose number this is, if the ruleset allows it.
    pub fn numbered(&self, number: i64) -> Option<BoardImage> {
        self.all.iter().copied().find(|image| i64::from(image.0) == number)
    }

    /// Returns the image of an image.
    pub fn image_of(&self, first: BoardImage, then: BoardImage) -> Option<BoardImage> {
        let [first_places, then_places] = [first, then].map(|image| &self.places[image.turn()]);
        let fits = |image: &&BoardImage| {
            let places = self.places[image.turn()].iter();
            image.swaps_colors() == (first.swaps_colors() != then.swaps_colors())
                && places.zip(first_places).all(|(place, first)| *place == then_places[usize::from(*first)])
        };
        self.all.iter().find(fits).copied()
    }

    /// Returns the image that brings the board back.
    pub fn inverse(&self, image: BoardImage) -> BoardImage {
        // Only the two quarter turns are not their own inverse, and they are each other's.
        let quarter = [DIAGONAL | COLUMNS, DIAGONAL | ROWS];
        if quarter.contains(&(image.0 & !COLORS)) { BoardImage(image.0 ^ COLUMNS ^ ROWS) } else { image }
    }

    /// Returns one state for all images of a state.
    pub fn first(&self, state: State) -> State {
        let swapped = state.to_move == Color::White && self.all.len() > self.turns;
        let images = if swapped { &self.all[self.turns..] } else { &self.all[..self.turns] };
        let board = images.iter().map(|image| self.board(*image, state.board)).min().unwrap_or(state.board);
        State { board, to_move: if swapped { Color::Black } else { state.to_move }, ..state }
    }

    /// Returns the images that turn one state into another.
    pub fn between(&self, from: State, to: State) -> impl Iterator<Item = BoardImage> + '_ {
        let swapped = from.to_move != to.to_move;
        let images = if swapped { &self.all[self.turns..] } else { &self.all[..self.turns] };
        images.iter().copied().filter(move |image| self.state(*image, from) == to)
    }
}

/// Returns where each point goes.
fn places(columns: u8, rows: u8, turn: u8) -> Vec<u8> {
    let place = |point: u8| {
        let (mut column, mut row) = (point % columns, point / columns);
        if turn & DIAGONAL != 0 {
            (column, row) = (row, column);
        }
        if turn & COLUMNS != 0 {
            column = (columns - 1).wrapping_sub(column);
        }
        if turn & ROWS != 0 {
            row = (rows - 1).wrapping_sub(row);
        }
        row.wrapping_mul(columns).wrapping_add(column)
    };
    (0..columns * rows).map(place).collect()
}

/// Returns the stones of a color on some digits of a board, the first of which is this point.
fn stones_of_digits(half: u32, first: u32, color: u32) -> PointMask {
    let (mut rest, mut mask, mut point) = (half, 0, first);
    while rest > 0 {
        mask |= if rest % 3 == color { 1 << point } else { 0 };
        (rest, point) = (rest / 3, point + 1);
    }
    mask
}

/// Returns the image of some digits of a board, the first of which is this point.
fn image_of_digits(half: u32, first: u32, image: BoardImage, places: &[u8]) -> u32 {
    let (mut rest, mut found) = (half, 0);
    for place in places.iter().skip(first as usize) {
        let digit = if image.swaps_colors() { (3 - rest % 3) % 3 } else { rest % 3 };
        found += if digit == 0 { 0 } else { digit * 3_u32.pow(u32::from(*place)) };
        rest /= 3;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{BoardImage, ImageKeys, Images};
    use crate::solve::boards::BoardNumber;
    use crate::solve::steps::SolverAct;

    /// Images of images, and the way back, are what they are for a single stone.
    #[test]
    fn images_of_images_are_images() {
        for (columns, rows, count) in [(3, 3, 16), (4, 4, 16), (4, 3, 8), (5, 1, 4), (1, 1, 2)] {
            let images = Images::new(columns, rows, ImageKeys::Boards, true);
            assert_eq!(images.all.len(), count, "{columns}x{rows}");
            for first in images.all.clone() {
                assert_eq!(images.image_of(first, images.inverse(first)), Some(BoardImage::SAME));
                for then in images.all.clone() {
                    let both = images.image_of(first, then).expect("an image");
                    for point in 0..columns * rows {
                        let board = BoardNumber(3_u32.pow(u32::from(point)));
                        let twice = images.board(then, images.board(first, board));
                        assert_eq!(images.board(both, board), twice);
                        let SolverAct::Play(place) = images.act(both, SolverAct::Play(point)) else { continue };
                        assert_eq!(twice.0 % 3_u32.pow(u32::from(place)), 0);
                        assert!((1..3).contains(&(twice.0 / 3_u32.pow(u32::from(place)))));
                    }
                }
            }
        }
    }
}

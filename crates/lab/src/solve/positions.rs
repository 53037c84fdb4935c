//! The values of all positions of a size, with either player to move.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use shinpan::{Board, Color, Ruleset};

use super::boards::{BoardNumber, Boards};
use super::question::{Question, SolveLimits, Solved, close, contradicts};
use super::whole::Whole;
use shinpan_harness::vocabulary::{Diagram, Symmetry};

/// The most points of a board whose positions are all solved: no computer lists those of larger boards in a moment.
pub const MOST_POSITION_POINTS: u8 = 12;

/// What Black can force and what White can hold Black to, in half points. `None` if the other player can keep the game from
/// any end, or if that is not proved.
pub type PositionBounds = [Option<i32>; 2];

/// A position, which stands for its images.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PositionClass {
    /// The number of the first of the images.
    pub board: BoardNumber,
    /// How many positions are images under the symmetries of the board, this one included.
    pub images: u32,
    /// How many more are images with swapped colors. Their values have the other sign, with the other player to move.
    pub swapped: u32,
}

/// The values of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PositionValues {
    /// The position.
    pub class: PositionClass,
    /// The values with Black and with White to move.
    pub bounds: [PositionBounds; 2],
    /// Whether the search was stopped before it had proved them.
    pub stopped: bool,
}

/// All positions of a size under one ruleset.
pub struct AllPositions {
    /// One position for each class, in the order of their numbers.
    pub classes: Vec<PositionClass>,
    answer: Solved,
}

impl AllPositions {
    /// Returns the positions in which every chain has a liberty. Nothing is proved yet.
    ///
    /// # Errors
    /// The reason why the solver cannot play by this ruleset, or not solve all positions of this size.
    pub fn new(ruleset: Ruleset, columns: u8, rows: u8) -> Result<AllPositions, String> {
        let points = u16::from(columns) * u16::from(rows);
        if points > u16::from(MOST_POSITION_POINTS) {
            return Err(format!("the board has {points} points; expected at most {MOST_POSITION_POINTS}"));
        }
        let board = Board::empty(columns, rows).map_err(|error| error.to_string())?;
        let answer = Question { ruleset, board, to_move: Color::Black }.begun()?;
        let fair = answer.solutions.iter().all(|solution| solution.model.is_fair());
        let classes = answer.solutions.first().map(|one| classes(one.model.boards(), fair)).unwrap_or_default();
        Ok(AllPositions { classes, answer })
    }

    /// Returns the board with this number.
    pub fn board(&self, number: BoardNumber) -> Option<Board> {
        self.answer.solutions.first()?.model.boards().board(number)
    }

    /// Solves positions, and gives each to `finished` once it is solved. Lemmas about one serve the others too.
    ///
    /// `limits.most_visited` is for each position and player. It does not limit rules that need no history, because all
    /// their states are solved at once.
    ///
    /// # Errors
    /// - An answer contradicts itself.
    pub fn solve(
        &mut self,
        classes: &[PositionClass],
        limits: SolveLimits<'_>,
        finished: &mut dyn FnMut(PositionValues),
    ) -> Result<(), String> {
        if self.answer.solutions.iter().any(|solution| solution.model.asks_states()) {
            let all = self.at_once(classes, limits.stop);
            all.into_iter().flatten().for_each(finished);
            return Ok(());
        }
        for class in classes {
            let mut bounds = [[None; 2]; 2];
            let mut stopped = false;
            for (to_move, bounds) in Color::BOTH.into_iter().zip(&mut bounds) {
                for solution in &mut self.answer.solutions {
                    solution.begin(class.board, to_move);
                    let most_visited = limits.most_visited.saturating_add(solution.visited);
                    close(solution, SolveLimits { most_visited, ..limits });
                }
                contradicts(self.answer.contradiction())?;
                *bounds = self.answer.bounds();
                stopped |= self.answer.stopped();
            }
            if (limits.stop)(0) {
                return Ok(());
            }
            finished(PositionValues { class: *class, bounds, stopped });
        }
        Ok(())
    }

    /// Solves positions under rules that look back only one move. `None` if they are too many, or if someone asked to stop.
    fn at_once(&mut self, classes: &[PositionClass], stop: &dyn Fn(u64) -> bool) -> Option<Vec<PositionValues>> {
        let both = |class: &PositionClass| Color::BOTH.map(|to_move| (class.board, to_move));
        let mut found = vec![[None; 2]; classes.len() * 2];
        let last = self.answer.solutions.len() - 1;
        for (place, solution) in self.answer.solutions.iter_mut().enumerate() {
            let begin = |(board, to_move)| solution.model.start(board, to_move).0;
            let starts: Vec<_> = classes.iter().flat_map(both).map(begin).collect();
            let most = solution.model.most()?;
            let whole = Whole::new(&mut solution.model, &starts, stop)?;
            let favored = solution.model.cycles_favor();
            // Black forces an end with at least the aim, and White one below it. Better aims are harder.
            for step in 0..=2 * most {
                let aim = if favored == Color::White { step - most } else { most + 1 - step };
                for (bounds, reached) in found.iter_mut().zip(whole.reach(!favored, aim, starts.len())) {
                    match favored {
                        Color::White if reached && place == 0 => bounds[0] = Some(aim),
                        Color::Black if reached && place == last => bounds[1] = Some(aim - 1),
                        _ => {}
                    }
                }
                if stop(0) {
                    return None;
                }
            }
        }
        let values = classes.iter().zip(found.chunks_exact(2));
        Some(
            values
                .map(|(class, pair)| PositionValues { class: *class, bounds: [pair[0], pair[1]], stopped: false })
                .collect(),
        )
    }
}

/// Returns one position for each class of images: under the symmetries of the board, and with swapped colors if that only
/// changes the sign of a value.
fn classes(boards: &Boards, fair: bool) -> Vec<PositionClass> {
    let (columns, rows) = boards.size();
    let diagram = Diagram::empty(columns, rows);
    let places: Vec<Vec<usize>> = Symmetry::of_shape(columns, rows).map(|symmetry| symmetry.places(&diagram)).collect();
    let number = |digits: &mut dyn DoubleEndedIterator<Item = u32>| {
        BoardNumber(digits.rev().fold(0, |number, digit| number * 3 + digit))
    };
    let mut found = Vec::new();
    let count = 3_u32.pow(u32::from(columns) * u32::from(rows));
    for one in (0..count).map(BoardNumber) {
        let digits: Vec<u32> = (0..places[0].len()).map(|place| one.0 / 3_u32.pow(place as u32) % 3).collect();
        let image = |from: &Vec<usize>| number(&mut from.iter().map(|place| digits[*place]));
        let swapped = |from: &Vec<usize>| number(&mut from.iter().map(|place| (3 - digits[*place]) % 3));
        let images: BTreeSet<BoardNumber> = places.iter().map(image).collect();
        let others: BTreeSet<BoardNumber> = places.iter().filter(|_| fair).map(swapped).collect();
        let is_first = images.first() == Some(&one) && others.first().is_none_or(|other| *other >= one);
        if is_first && boards.board(one).is_some() {
            let swapped = others.difference(&images).count() as u32;
            found.push(PositionClass { board: one, images: images.len() as u32, swapped });
        }
    }
    found
}

/// How often a value occurs, and how often the player to move is worse off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionCounts {
    /// Each value with the number of positions that have it, with Black and with White to move. Images are counted.
    pub of_value: std::collections::BTreeMap<PositionBounds, [u64; 2]>,
    /// How many pairs of a position and a player there are in which that player would rather have the opponent move.
    pub worse_off: u64,
    /// The first such position. Both players are worse off there.
    pub first_worse_off: Option<BoardNumber>,
    /// How many positions were not solved to the end.
    pub stopped: u64,
}

/// Counts values of positions.
pub fn counted(all: &[PositionValues]) -> PositionCounts {
    let mut counts = PositionCounts::default();
    for PositionValues { class, bounds: [black, white], stopped } in all {
        let opposite = |[low, high]: PositionBounds| [high, low].map(|bound: Option<i32>| bound.map(|bound| -bound));
        for (times, [black, white]) in
            [(class.images, [*black, *white]), (class.swapped, [opposite(*white), opposite(*black)])]
        {
            let times = u64::from(times);
            if *stopped {
                counts.stopped += times;
                continue;
            }
            for (player, bounds) in [black, white].into_iter().enumerate().filter(|_| times > 0) {
                counts.of_value.entry(bounds).or_default()[player] += times;
            }
            // Both players are worse off at once: each would gain by the opponent's move.
            if times > 0 && is_less(black, white) {
                counts.worse_off += 2 * times;
                counts.first_worse_off.get_or_insert(class.board);
            }
        }
    }
    counts
}

/// Returns whether one value is below another. Where a game need not end, every bound that is proved has to be.
fn is_less(one: PositionBounds, other: PositionBounds) -> bool {
    matches!((one, other), ([_, Some(one)], [Some(other), _]) if one < other)
}

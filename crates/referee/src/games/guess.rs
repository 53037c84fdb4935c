//! A guess which stones are dead, by random games. No rule says so, and nothing is proved by it.

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use shinpan::{Board, Color, EmptySpots, Suicide};

use crate::games::proved::engine_board;
use shinpan_harness::subject::engine::from_engine;
use shinpan_harness::vocabulary::{Diagram, Point};

/// The number of random games for a guess.
pub const GUESS_GAMES: u32 = 200;

/// The seed of their random numbers.
pub const GUESS_SEED: u64 = 1;

/// Returns the chains that are dead by a guess, whole, in order.
///
/// Both players play at random, but not into their own eyes, until neither has a play. A chain is taken for dead if its
/// owner has less than half of its points at the end of the games, on average. Random players know no seki, do not see
/// what must be answered, and so are wrong about stones that live by good play alone.
///
/// A board with a chain that has no liberty has none.
pub fn guessed_dead(board: &Diagram) -> Vec<Point> {
    let Some(start) = engine_board(board) else { return Vec::new() };
    let mut random = ChaCha8Rng::seed_from_u64(GUESS_SEED);
    // By stone: in how many games its owner has the point at the end.
    let mut held: BTreeMap<shinpan::Point, u32> = BTreeMap::new();
    for game in 0..GUESS_GAMES {
        let first = if game % 2 == 0 { Color::Black } else { Color::White };
        let end = played_out(&start, first, &mut random);
        for stone in start.points().filter(|point| start.at(*point).is_some()) {
            *held.entry(stone).or_default() += u32::from(owner(&end, stone) == start.at(stone));
        }
    }
    let mut dead: Vec<Point> = Vec::new();
    for chain in Color::BOTH.into_iter().flat_map(|color| start.chains(color)) {
        let points: u32 = chain.iter().filter_map(|stone| held.get(stone)).sum();
        if 2 * points < GUESS_GAMES * chain.len() as u32 {
            dead.extend(chain.into_iter().map(from_engine));
        }
    }
    dead.sort();
    dead
}

/// Returns the board at the end of a random game. It ends after two passes in a row, or after three plays for each point.
fn played_out(start: &Board, first: Color, random: &mut ChaCha8Rng) -> Board {
    let (mut board, mut empty) = (start.clone(), EmptySpots::of(start));
    let (mut color, mut ko, mut passes) = (first, None, 0);
    let longest = 3 * usize::from(board.columns()) * usize::from(board.rows());
    for _ in 0..longest {
        let count = empty.len();
        let from = if count == 0 { 0 } else { random.next_u32() as usize % count };
        let mut has_played = false;
        for index in (from..count).chain(0..from) {
            let spot = empty.as_slice()[index];
            if Some(spot) == ko || board.is_eye(color, spot) {
                continue;
            }
            if let Ok(placed) = board.put(color, spot, Suicide::Forbidden) {
                ko = placed.ko();
                empty.follow(&placed);
                has_played = true;
                break;
            }
        }
        if has_played {
            passes = 0;
        } else {
            (passes, ko) = (passes + 1, None);
        }
        if passes == 2 {
            break;
        }
        color = color.opposite();
    }
    board
}

/// Returns who has a point at the end of a random game. An empty point there is an eye.
fn owner(end: &Board, point: shinpan::Point) -> Option<Color> {
    end.at(point).or_else(|| end.neighbors_of(point).find_map(|beside| end.at(beside)))
}

#[cfg(test)]
mod tests {
    use super::guessed_dead;
    use shinpan_harness::vocabulary::{Diagram, Point};

    fn dead(board: &str) -> String {
        let board: Diagram = board.parse().expect("a board");
        guessed_dead(&board).iter().map(|point: &Point| point.name()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn stones_in_a_territory_are_taken_for_dead() {
        // The end of a game that GNU Go played with itself. It takes the same stones for dead.
        let board = "\
            . . . X O O . . .\n\
            . . X . X O O . .\n\
            . . . . X X O . .\n\
            . . X . X O O . .\n\
            . . . . X X O . .\n\
            . . O . X O . . .\n\
            . . . O X O O . O\n\
            . . . X X O O O .\n\
            . . . X O O . . .";
        assert_eq!(dead(board), "D3 C4");
        assert_eq!(dead(board), dead(board), "the seed is fixed");
    }

    #[test]
    fn a_board_without_dead_stones_has_none() {
        assert_eq!(dead(". . X O . .\n. . X O . .\n. . X O . ."), "");
        assert_eq!(dead(". .\n. ."), "");
        assert_eq!(dead("X O\nO ."), "", "a chain without a liberty");
    }
}

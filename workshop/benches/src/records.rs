//! Games to go through: recorded and random ones.
//!
//! `records/9.txt` and `records/19.txt` hold games of GNU Go 3.8 against itself, one on each line. The random games are
//! made when they are needed, always from the same seed.

use shinpan::{Game, Point, Repetition, Ruleset, Setup};

use crate::Workload;
use crate::random::Random;

/// A move of a record: column and row, counted from 0 at the lower left. `None` is a pass.
pub type Move = Option<(u8, u8)>;

/// Returns the games of this size. Black moves first. No games for a size without records.
///
/// A word that is no point reads as a pass.
#[must_use]
pub fn games(size: u8) -> Vec<Vec<Move>> {
    text(size).lines().map(|line| line.split_whitespace().map(read).collect()).collect()
}

/// Returns the text of the records of this size.
#[must_use]
pub fn text(size: u8) -> &'static str {
    match size {
        9 => include_str!("../records/9.txt"),
        19 => include_str!("../records/19.txt"),
        _ => "",
    }
}

/// The seed of the random games.
const SEED: u64 = 17;

/// The number of moves of a long game.
const LONG: usize = 1_000;

/// Returns the games that a workload goes through.
#[must_use]
pub fn of(workload: Workload, size: u8) -> Vec<Vec<Move>> {
    let mut random = Random::new(SEED);
    let large = size > 9;
    match workload {
        Workload::LegalPlaysRandom => {
            (0..if large { 20 } else { 100 }).map(|_| random_game(size, usize::MAX, true, &mut random)).collect()
        }
        Workload::LegalPlaysLong => {
            (0..if large { 6 } else { 10 }).map(|_| random_game(size, LONG, false, &mut random)).collect()
        }
        _ => games(size),
    }
}

/// Makes a game of random plays under positional superko, until two passes in a row or `most` moves.
///
/// A player passes only without a play. With `spares_eyes`, a player does not play at a point whose sides are all its
/// own stones or edges.
fn random_game(size: u8, most: usize, spares_eyes: bool, random: &mut Random) -> Vec<Move> {
    let ruleset = Ruleset::PLAIN.with_repetition(Repetition::Positional);
    let Ok(mut game) = Game::new(ruleset, &Setup::empty(size, size)) else { return Vec::new() };
    let mut moves = Vec::new();
    while let (Some(color), true) = (game.to_move(), moves.len() < most) {
        let board = game.board();
        let own = |at: Point| board.at(at) == Some(color);
        let mut plays: Vec<Point> = game.legal_plays().iter().collect();
        plays.retain(|point| !(spares_eyes && board.neighbors_of(*point).all(own)));
        let choice = plays.get(random.below(plays.len())).copied();
        let made = match choice {
            Some(point) => game.play(color, point).map(|_| ()),
            None => game.pass(color),
        };
        debug_assert_eq!(made, Ok(()));
        moves.push(choice.map(|point| (point.column, point.row)));
    }
    moves
}

fn read(word: &str) -> Move {
    let point: shinpan::Point = word.parse().ok()?;
    Some((point.column, point.row))
}

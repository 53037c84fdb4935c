//! A minimal board, as a reference for speed. Do not use it in programs.
//!
//! - One mailbox with a border. Chains are rings with pseudo-liberties and a key.
//! - A table of position keys. It does not compare positions, so it is not exact.
//! - No undo, no phases, and no other rules.

mod board;

use crate::random::Random;
use crate::{Round, Rounds, Workload, records};

use super::{LATE, LATE_POSITIONS, POSITIONS, playouts};
use board::{Board, Keys, opposite};

/// Returns the rounds of a workload.
#[must_use]
pub fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
    let empty = Board::new(size);
    let rounds: Rounds = match workload {
        Workload::Playouts | Workload::SuperkoPlayouts => {
            let (mut board, mut random, superko) =
                (empty.clone(), Random::new(1), workload == Workload::SuperkoPlayouts);
            Box::new(move || {
                let mut round = Round { units: 0, answers: 0 };
                for _ in 0..playouts(size) {
                    board.load(&empty);
                    round.units += playout(&mut board, size, superko, &mut random);
                    round.answers += board.empty().len() as u64;
                }
                round
            })
        }
        Workload::LegalPlays => {
            let games = records::games(size);
            Box::new(move || legal_plays(&empty, &games))
        }
        Workload::LegalPlaysLate => {
            let late: Vec<_> = (0..LATE_POSITIONS as u64).map(|seed| late(&empty, seed)).collect();
            Box::new(move || {
                let plays = |(board, keys, color): &(Board, Keys, u8)| legal(board, keys, *color).count() as u64;
                Round { units: late.len() as u64, answers: late.iter().map(plays).sum() }
            })
        }
        Workload::LegalPlaysAnew => return None,
        Workload::Area => {
            let mut random = Random::new(5);
            let one = |_| {
                let mut board = empty.clone();
                playout(&mut board, size, false, &mut random);
                board
            };
            areas((0..POSITIONS).map(one).collect())
        }
        Workload::AreaOfRecords => {
            areas(records::games(size).iter().map(|moves| replay(&mut empty.clone(), moves).clone()).collect())
        }
        Workload::Replay => {
            let games = records::games(size);
            let mut board = empty.clone();
            Box::new(move || {
                let mut round = Round { units: 0, answers: 0 };
                for moves in &games {
                    board.load(&empty);
                    let end = replay(&mut board, moves);
                    round.units += moves.len() as u64;
                    round.answers += u64::from(size) * u64::from(size) - end.empty().len() as u64;
                }
                round
            })
        }
    };
    Some(rounds)
}

/// Makes a playout and returns the number of moves.
fn playout(board: &mut Board, size: u8, superko: bool, random: &mut Random) -> u64 {
    let mut keys = superko.then(|| Keys::new(board));
    let (mut moves, mut passes, mut color) = (0, 0, 1);
    let most = 3 * u64::from(size) * u64::from(size);
    while passes < 2 && moves < most {
        let count = board.empty().len();
        let first = random.below(count);
        let fits = |at: u16| {
            let site = usize::from(at);
            !board.is_eye(site, color)
                && match &keys {
                    None => at != board.ko && board.breathes(site, color),
                    Some(keys) => board.key_after(site, color).is_some_and(|key| !keys.has(key)),
                }
        };
        let (before, after) = board.empty().split_at(first);
        let choice = after.iter().copied().find(|at| fits(*at));
        match choice.or_else(|| before.iter().copied().find(|at| fits(*at))) {
            Some(at) => {
                board.play(usize::from(at), color);
                passes = 0;
                if let Some(keys) = &mut keys {
                    keys.add(board.key);
                }
            }
            None => (passes, board.ko) = (passes + 1, 0),
        }
        color = opposite(color);
        moves += 1;
    }
    moves
}

fn legal<'all>(board: &'all Board, keys: &'all Keys, color: u8) -> impl Iterator<Item = u16> + 'all {
    board
        .empty()
        .iter()
        .copied()
        .filter(move |at| board.key_after(usize::from(*at), color).is_some_and(|key| !keys.has(key)))
}

fn site(board: &Board, (column, row): (u8, u8)) -> usize {
    (usize::from(row) + 1) * board.stride + usize::from(column) + 1
}

fn replay<'board>(board: &'board mut Board, moves: &[records::Move]) -> &'board Board {
    let mut color = 1;
    for choice in moves {
        if let Some(point) = choice {
            board.play(site(board, *point), color);
        }
        color = opposite(color);
    }
    board
}

fn legal_plays(empty: &Board, games: &[Vec<records::Move>]) -> Round {
    let mut round = Round { units: 0, answers: 0 };
    let mut board = empty.clone();
    for moves in games {
        board.load(empty);
        let (mut keys, mut color) = (Keys::new(&board), 1);
        for choice in moves {
            round.units += 1;
            round.answers += legal(&board, &keys, color).count() as u64;
            if let Some(point) = choice {
                board.play(site(&board, *point), color);
                keys.add(board.key);
            }
            color = opposite(color);
        }
    }
    round
}

/// Returns a game after `LATE` random legal moves, with plays in own eyes.
fn late(empty: &Board, seed: u64) -> (Board, Keys, u8) {
    let (mut board, mut random) = (empty.clone(), Random::new(3 + seed));
    let (mut keys, mut color) = (Keys::new(&board), 1);
    for _ in 0..LATE {
        let mut plays: Vec<u16> = legal(&board, &keys, color).collect();
        plays.sort_unstable();
        if let Some(at) = plays.get(random.below(plays.len())) {
            board.play(usize::from(*at), color);
            keys.add(board.key);
        }
        color = opposite(color);
    }
    (board, keys, color)
}

fn areas(ends: Vec<Board>) -> Rounds {
    Box::new(move || Round { units: ends.len() as u64, answers: ends.iter().map(Board::area).sum() })
}

//! A lean board of a constant size, as a yardstick for speed. Do not use it in programs.
//!
//! - Chains are rings with contacts and a key. Each point counts its sides by what they are.
//! - A table of position keys. It does not compare positions, so it is not exact.
//! - It asks the table only about points that ever had a stone.
//! - No undo, no phases, no errors, no suicide and no other rules.

mod board;
mod keys;

use crate::random::Random;
use crate::records::{self, Move};
use crate::{Round, Rounds, Workload};

use super::{LATE, LATE_POSITIONS, POSITIONS, playouts};
use board::{BLACK, Board, opposite};
use keys::Positions;

/// Returns the rounds of a workload. `None` for a size that the probe was not built for.
#[must_use]
pub fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
    match size {
        9 => Probe::<10, 128>::prepare(workload, size),
        19 => Probe::<20, 512>::prepare(workload, size),
        _ => None,
    }
}

/// A game: the board, and the positions that it has had.
#[derive(Clone)]
struct Probe<const STRIDE: usize, const CELLS: usize> {
    board: Board<STRIDE, CELLS>,
    positions: Positions,
}

impl<const STRIDE: usize, const CELLS: usize> Probe<STRIDE, CELLS> {
    fn new() -> Self {
        Probe { board: Board::new(), positions: Positions::new() }
    }

    fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
        let (empty, mut probe) = (Board::new(), Self::new());
        Some(match workload {
            Workload::Playouts => playing::<STRIDE, CELLS, false>(size),
            Workload::SuperkoPlayouts => playing::<STRIDE, CELLS, true>(size),
            Workload::LegalPlays | Workload::LegalPlaysRandom | Workload::LegalPlaysLong => {
                let games = records::of(workload, size);
                Box::new(move || probe.all_legal_plays(&empty, &games))
            }
            Workload::LegalPlaysLate => {
                let mut late: Vec<_> = (0..LATE_POSITIONS as u64).map(Self::late).collect();
                Box::new(move || {
                    let answers = late.iter_mut().map(|(probe, color)| probe.legal_plays(*color)).sum();
                    Round { units: late.len() as u64, answers }
                })
            }
            Workload::LegalPlaysAnew => return None,
            Workload::Area => {
                let mut random = Random::new(5);
                let one = |_| {
                    probe.board.clone_from(&empty);
                    probe.playout::<false>(size, &mut random);
                    probe.board.clone()
                };
                areas((0..POSITIONS).map(one).collect())
            }
            Workload::AreaOfRecords => {
                let end = |moves: &Vec<Move>| {
                    probe.board.clone_from(&empty);
                    probe.replay(moves);
                    probe.board.clone()
                };
                areas(records::games(size).iter().map(end).collect())
            }
            Workload::Replay | Workload::ReplayRandom => {
                let games = records::of(workload, size);
                Box::new(move || {
                    let mut round = Round { units: 0, answers: 0 };
                    for moves in &games {
                        probe.board.clone_from(&empty);
                        probe.replay(moves);
                        round.units += moves.len() as u64;
                        round.answers += probe.board.stones();
                    }
                    round
                })
            }
        })
    }

    /// Returns whether a play at an empty site is legal under positional superko.
    #[inline(always)]
    fn is_legal(&mut self, site: usize, color: u8) -> bool {
        self.board.breathes(site, color)
            && self.board.old_key_after(site, color).is_none_or(|key| !self.positions.has(key))
    }

    #[inline(always)]
    fn play(&mut self, site: usize, color: u8) {
        self.board.play(site, color);
        self.positions.add(self.board.key);
    }

    /// Makes a playout and returns the number of moves.
    #[inline(always)]
    fn playout<const SUPERKO: bool>(&mut self, size: u8, random: &mut Random) -> u64 {
        let (mut moves, mut passes, mut color) = (0, 0, BLACK);
        let most = 3 * u64::from(size) * u64::from(size);
        while passes < 2 && moves < most {
            let count = self.board.empty().len();
            let mut place = random.below(count);
            passes += 1;
            for _ in 0..count {
                let site = usize::from(self.board.empty()[place]);
                if !self.board.is_eye(site, color) {
                    let legal = if SUPERKO {
                        self.is_legal(site, color)
                    } else {
                        site != self.board.ko && self.board.breathes(site, color)
                    };
                    if legal {
                        self.board.play(site, color);
                        if SUPERKO {
                            self.positions.add(self.board.key);
                        }
                        passes = 0;
                        break;
                    }
                }
                place = if place + 1 == count { 0 } else { place + 1 };
            }
            if passes > 0 {
                self.board.ko = 0;
            }
            color = opposite(color);
            moves += 1;
        }
        moves
    }

    /// Returns the number of legal plays.
    #[inline(always)]
    fn legal_plays(&mut self, color: u8) -> u64 {
        let mut count = 0;
        for place in 0..self.board.empty().len() {
            let site = usize::from(self.board.empty()[place]);
            count += u64::from(self.is_legal(site, color));
        }
        count
    }

    fn all_legal_plays(&mut self, empty: &Board<STRIDE, CELLS>, games: &[Vec<Move>]) -> Round {
        let mut round = Round { units: 0, answers: 0 };
        for moves in games {
            self.board.clone_from(empty);
            self.positions.begin();
            let mut color = BLACK;
            for choice in moves {
                round.units += 1;
                round.answers += self.legal_plays(color);
                if let Some(point) = choice {
                    self.play(Self::site(*point), color);
                }
                color = opposite(color);
            }
        }
        round
    }

    fn site((column, row): (u8, u8)) -> usize {
        (usize::from(row) + 1) * STRIDE + usize::from(column) + 1
    }

    fn replay(&mut self, moves: &[Move]) {
        let mut color = BLACK;
        for choice in moves {
            if let Some(point) = choice {
                self.board.play(Self::site(*point), color);
            }
            color = opposite(color);
        }
    }

    /// Returns a game after `LATE` random legal moves, with plays in own eyes, and the player to move.
    fn late(seed: u64) -> (Self, u8) {
        let (mut probe, mut random, mut color) = (Self::new(), Random::new(3 + seed), BLACK);
        for _ in 0..LATE {
            let mut plays = probe.board.empty().to_vec();
            plays.retain(|site| probe.is_legal(usize::from(*site), color));
            plays.sort_unstable();
            if let Some(site) = plays.get(random.below(plays.len())) {
                probe.play(usize::from(*site), color);
            }
            color = opposite(color);
        }
        (probe, color)
    }
}

fn playing<const STRIDE: usize, const CELLS: usize, const SUPERKO: bool>(size: u8) -> Rounds {
    let (empty, mut probe, mut random) = (Board::new(), Probe::<STRIDE, CELLS>::new(), Random::new(1));
    Box::new(move || {
        let mut round = Round { units: 0, answers: 0 };
        for _ in 0..playouts(size) {
            probe.board.clone_from(&empty);
            if SUPERKO {
                probe.positions.begin();
            }
            round.units += probe.playout::<SUPERKO>(size, &mut random);
            round.answers += probe.board.empty().len() as u64;
        }
        round
    })
}

fn areas<const STRIDE: usize, const CELLS: usize>(ends: Vec<Board<STRIDE, CELLS>>) -> Rounds {
    let black = |board: &Board<STRIDE, CELLS>| std::hint::black_box(board).area();
    Box::new(move || Round { units: ends.len() as u64, answers: ends.iter().map(black).sum() })
}

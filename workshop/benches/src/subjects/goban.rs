//! The `goban` crate, 0.20.1. Its superko is not exact: it ignores passes, and tests only captures.

use goban::pieces::goban::Goban;
use goban::pieces::stones::{Color, EMPTY};
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, IllegalRules, Move, Rule};

use crate::random::Random;
use crate::{Round, Rounds, Workload, records};

use super::{LATE, LATE_POSITIONS, POSITIONS, playouts};

/// Returns the rounds of a workload.
#[must_use]
pub fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
    let side = usize::from(size);
    let empty = Game::new(GobanSizes::Custom(side, side), CHINESE);
    let simple = IllegalRules::KO | IllegalRules::SUICIDE;
    let rounds: Rounds = match workload {
        Workload::Playouts => all_playouts(empty, size, simple),
        Workload::SuperkoPlayouts => all_playouts(empty, size, CHINESE.flag_illegal),
        Workload::LegalPlays => {
            let games = records::games(size);
            Box::new(move || legal_plays(&empty, &games))
        }
        Workload::LegalPlaysLate => {
            let late: Vec<Game> = (0..LATE_POSITIONS as u64).map(|seed| late(&empty, seed)).collect();
            Box::new(move || {
                let answers = late.iter().map(|game| game.legals().count() as u64).sum();
                Round { units: late.len() as u64, answers }
            })
        }
        Workload::LegalPlaysAnew | Workload::LegalPlaysRandom | Workload::LegalPlaysLong => return None,
        Workload::Area => {
            let mut random = Random::new(5);
            let ends: Vec<Game> = (0..POSITIONS).map(|_| playout(&empty, size, simple, &mut random).0).collect();
            Box::new(move || scores(&ends))
        }
        Workload::AreaOfRecords => {
            let ends: Vec<Game> = records::games(size).iter().map(|moves| replay(&empty, moves)).collect();
            Box::new(move || scores(&ends))
        }
        Workload::Replay => {
            let games = records::games(size);
            Box::new(move || {
                let units = games.iter().map(|moves| moves.len() as u64).sum();
                let stones = |game: Game| game.goban().number_of_stones();
                let answers = games.iter().map(|moves| stones(replay(&empty, moves)));
                Round { units, answers: answers.map(|(black, white)| u64::from(black + white)).sum() }
            })
        }
    };
    Some(rounds)
}

fn all_playouts(empty: Game, size: u8, illegal: IllegalRules) -> Rounds {
    let mut random = Random::new(1);
    Box::new(move || {
        let mut round = Round { units: 0, answers: 0 };
        for _ in 0..playouts(size) {
            let (end, moves) = playout(&empty, size, illegal, &mut random);
            round.units += moves;
            round.answers += u64::from(end.goban().number_of_stones().0);
        }
        round
    })
}

/// Makes a playout and returns the final game and the number of moves.
fn playout(empty: &Game, size: u8, illegal: IllegalRules, random: &mut Random) -> (Game, u64) {
    let mut game = empty.clone();
    let (mut moves, most) = (0, 3 * u64::from(size) * u64::from(size));
    while !game.is_over() && moves < most {
        let candidates = game.pseudo_legals_vec();
        let first = random.below(candidates.len());
        let around = candidates[first..].iter().chain(&candidates[..first]);
        let fits = |at: &&(u8, u8)| {
            !is_eye(game.goban(), **at, game.turn(), size) && game.check_point_by(**at, illegal).is_none()
        };
        let choice = around.copied().find(|at| fits(&at)).map_or(Move::Pass, |(x, y)| Move::Play(x, y));
        game.play(choice);
        moves += 1;
    }
    (game, moves)
}

/// Returns whether an empty point is an eye: only own stones or edges beside it, and fewer than two bad diagonals.
///
/// Each opposing stone is a bad diagonal, and the edge counts as one.
fn is_eye(board: &Goban, (x, y): (u8, u8), own: Color, size: u8) -> bool {
    let at = |dx: i8, dy: i8| {
        let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        (x < size && y < size).then(|| board.get_color((x, y)))
    };
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    if beside.iter().any(|&(dx, dy)| at(dx, dy).is_some_and(|color| color != Some(own))) {
        return false;
    }
    let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(dx, dy)| at(dx, dy));
    let bad = diagonals.iter().flatten().filter(|color| **color != EMPTY && **color != Some(own)).count();
    bad + usize::from(diagonals.contains(&None)) < 2
}

fn made(game: &mut Game, choice: records::Move) {
    game.play(choice.map_or(Move::Pass, |(column, row)| Move::Play(column, row)));
}

fn replay(empty: &Game, moves: &[records::Move]) -> Game {
    let mut game = empty.clone();
    moves.iter().for_each(|choice| made(&mut game, *choice));
    game
}

fn legal_plays(empty: &Game, games: &[Vec<records::Move>]) -> Round {
    let mut round = Round { units: 0, answers: 0 };
    for moves in games {
        let mut game = empty.clone();
        for choice in moves {
            round.units += 1;
            round.answers += game.legals().count() as u64;
            made(&mut game, *choice);
        }
    }
    round
}

/// Returns a game after `LATE` random legal moves, with plays in own eyes.
fn late(empty: &Game, seed: u64) -> Game {
    let (mut game, mut random) = (empty.clone(), Random::new(3 + seed));
    for _ in 0..LATE {
        let legal: Vec<_> = game.legals_by(CHINESE.flag_illegal).collect();
        let choice = legal.get(random.below(legal.len())).copied();
        made(&mut game, choice);
    }
    game
}

fn scores(ends: &[Game]) -> Round {
    let rule = Rule { komi: 0.0, ..CHINESE };
    let black = |game: &Game| game.calculate_score_by(rule.flag_score).0 as u64;
    Round { units: ends.len() as u64, answers: ends.iter().map(black).sum() }
}

//! The engine, by its public API.

use shinpan::{Board, Color, EmptySpots, Game, Point, Repetition, Ruleset, Setup, Spot, Suicide};

use crate::random::Random;
use crate::{Round, Rounds, Workload, records};

use super::{LATE, POSITIONS, playouts};

/// The rounds of each workload, under positional superko where there is one.
#[must_use]
pub fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
    prepare_under(Repetition::Positional, workload, size)
}

/// The same under situational superko, where that is another thing.
#[must_use]
pub fn prepare_situational(workload: Workload, size: u8) -> Option<Rounds> {
    let asks = [Workload::SuperkoPlayouts, Workload::LegalPlays, Workload::LegalPlaysLate].contains(&workload);
    prepare_under(Repetition::Situational, workload, size).filter(|_| asks)
}

/// The same under natural situational superko.
#[must_use]
pub fn prepare_natural_situational(workload: Workload, size: u8) -> Option<Rounds> {
    let asks = [Workload::SuperkoPlayouts, Workload::LegalPlays, Workload::LegalPlaysLate].contains(&workload);
    prepare_under(Repetition::NaturalSituational, workload, size).filter(|_| asks)
}

fn prepare_under(repetition: Repetition, workload: Workload, size: u8) -> Option<Rounds> {
    let board = Board::new(size, size, &[], &[]).ok()?;
    let game = Game::new(Ruleset { repetition, ..Ruleset::PLAIN }, &Setup::empty(size, size)).ok()?;
    let (empty, mut random) = (EmptySpots::of(&board), Random::new(1));
    let mut list = empty.clone();
    Some(match workload {
        Workload::Playouts => {
            let mut playing = board.clone();
            Box::new(move || {
                let mut round = Round { units: 0, answers: 0 };
                for _ in 0..playouts(size) {
                    playing.clone_from(&board);
                    list.clone_from(&empty);
                    round.units += playout(&mut playing, &mut list, size, &mut random);
                    round.answers += list.len() as u64;
                }
                round
            })
        }
        Workload::SuperkoPlayouts => {
            let mut playing = game.clone();
            Box::new(move || {
                let mut round = Round { units: 0, answers: 0 };
                for _ in 0..playouts(size) {
                    playing.clone_from(&game);
                    list.clone_from(&empty);
                    round.units += superko_playout(&mut playing, &mut list, size, &mut random);
                    round.answers += list.len() as u64;
                }
                round
            })
        }
        Workload::LegalPlays => {
            let (games, mut playing) = (records::games(size), game.clone());
            Box::new(move || legal_plays(&game, &mut playing, &games))
        }
        Workload::LegalPlaysLate => {
            let late = late(game);
            Box::new(move || Round { units: 1, answers: std::hint::black_box(&late).legal_plays().len() as u64 })
        }
        Workload::Area => {
            let mut random = Random::new(5);
            let end = |_| {
                let (mut board, mut list) = (board.clone(), empty.clone());
                playout(&mut board, &mut list, size, &mut random);
                board
            };
            areas((0..POSITIONS).map(end).collect())
        }
        Workload::AreaOfRecords => {
            let end = |moves: &Vec<records::Move>| {
                let mut board = board.clone();
                replay(&mut board, moves);
                board
            };
            areas(records::games(size).iter().map(end).collect())
        }
        Workload::Replay => {
            let (games, mut playing) = (records::games(size), board.clone());
            Box::new(move || {
                let mut round = Round { units: 0, answers: 0 };
                for moves in &games {
                    playing.clone_from(&board);
                    replay(&mut playing, moves);
                    round.units += moves.len() as u64;
                    round.answers += Color::BOTH.map(|color| playing.stones(color).len() as u64).iter().sum::<u64>();
                }
                round
            })
        }
    })
}

/// How many moves it took.
fn playout(board: &mut Board, list: &mut EmptySpots, size: u8, random: &mut Random) -> u64 {
    let (mut moves, mut passes, mut color, mut ko) = (0, 0, Color::Black, None);
    let most = 3 * u64::from(size) * u64::from(size);
    while passes < 2 && moves < most {
        let (count, barred) = (list.len(), ko.take());
        let mut index = random.below(count);
        passes += 1;
        for _ in 0..count {
            let spot = list.as_slice()[index];
            if is_worth_trying(board, color, spot)
                && barred != Some(spot)
                && let Ok(placed) = board.put(color, spot, Suicide::Forbidden)
            {
                list.follow(&placed);
                ko = placed.ko();
                passes = 0;
                break;
            }
            index = if index + 1 == count { 0 } else { index + 1 };
        }
        color = color.opposite();
        moves += 1;
    }
    moves
}

/// Neither an own eye nor a suicide; where something is empty beside it, it is neither.
#[inline]
fn is_worth_trying(board: &Board, color: Color, spot: Spot) -> bool {
    board.around(spot).has_empty() || !(board.is_eye(color, spot) | board.is_suicide(color, spot))
}

fn superko_playout(game: &mut Game, list: &mut EmptySpots, size: u8, random: &mut Random) -> u64 {
    let (mut moves, most) = (0, 3 * u64::from(size) * u64::from(size));
    while let (Some(color), true) = (game.to_move(), moves < most) {
        let count = list.len();
        let (mut index, mut played) = (random.below(count), false);
        for _ in 0..count {
            let spot = list.as_slice()[index];
            if is_worth_trying(game.board(), color, spot)
                && let Ok(placed) = game.put(color, spot)
            {
                list.follow(&placed);
                played = true;
                break;
            }
            index = if index + 1 == count { 0 } else { index + 1 };
        }
        if !played {
            make(game, None, color);
        }
        moves += 1;
    }
    moves
}

fn replay(board: &mut Board, moves: &[records::Move]) {
    for (choice, color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
        if let Some((column, row)) = choice
            && let Some(spot) = board.spot(Point::new(*column, *row))
        {
            let put = board.put(color, spot, Suicide::Allowed).map(|_| ());
            debug_assert_eq!(put, Ok(()));
        }
    }
}

fn make(game: &mut Game, choice: Option<Point>, color: Color) {
    let made = match choice {
        Some(point) => game.play(color, point).map(|_| ()),
        None => game.pass(color),
    };
    debug_assert_eq!(made, Ok(()));
}

fn legal_plays(start: &Game, game: &mut Game, games: &[Vec<records::Move>]) -> Round {
    let mut round = Round { units: 0, answers: 0 };
    for moves in games {
        game.clone_from(start);
        for (choice, color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
            round.units += 1;
            round.answers += game.legal_plays().len() as u64;
            make(game, choice.map(|(column, row)| Point::new(column, row)), color);
        }
    }
    round
}

/// A game of legal moves, eyes and all, that has gone on for long.
fn late(mut game: Game) -> Game {
    let mut random = Random::new(3);
    for color in Color::BOTH.into_iter().cycle().take(LATE) {
        let plays = game.legal_plays();
        let choice = plays.iter().nth(random.below(plays.len()));
        make(&mut game, choice, color);
    }
    game
}

fn areas(ends: Vec<Board>) -> Rounds {
    let black = |board: &Board| u64::from(shinpan::area(std::hint::black_box(board)).black);
    Box::new(move || Round { units: ends.len() as u64, answers: ends.iter().map(black).sum() })
}

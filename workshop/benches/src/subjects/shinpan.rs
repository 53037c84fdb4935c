//! The engine, through its public API.

use shinpan::{Board, Color, EmptySpots, Game, Point, Repetition, Ruleset, Setup, Suicide};

use crate::random::Random;
use crate::{Round, Rounds, Workload, records};

use super::{LATE, LATE_POSITIONS, POSITIONS, playouts};

/// Returns the rounds of a workload. Workloads with superko use positional superko.
#[must_use]
pub fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
    prepare_under(Repetition::Positional, workload, size)
}

/// Returns the rounds of a workload with situational superko. `None` for a workload without superko.
#[must_use]
pub fn prepare_situational(workload: Workload, size: u8) -> Option<Rounds> {
    prepare_under(Repetition::Situational, workload, size).filter(|_| asks_for_superko(workload))
}

/// Returns the rounds of a workload with natural situational superko. `None` for a workload without superko.
#[must_use]
pub fn prepare_natural_situational(workload: Workload, size: u8) -> Option<Rounds> {
    prepare_under(Repetition::NaturalSituational, workload, size).filter(|_| asks_for_superko(workload))
}

fn asks_for_superko(workload: Workload) -> bool {
    use Workload::{LegalPlays, LegalPlaysAnew, LegalPlaysLate, LegalPlaysLong, LegalPlaysRandom, SuperkoPlayouts};
    matches!(
        workload,
        SuperkoPlayouts | LegalPlays | LegalPlaysRandom | LegalPlaysLong | LegalPlaysLate | LegalPlaysAnew
    )
}

fn prepare_under(repetition: Repetition, workload: Workload, size: u8) -> Option<Rounds> {
    let board = Board::empty(size, size).ok()?;
    let game = Game::new(Ruleset::PLAIN.with_repetition(repetition), &Setup::empty(size, size)).ok()?;
    Some(match workload {
        Workload::Playouts => all_playouts(board, size),
        Workload::SuperkoPlayouts => all_superko_playouts(game, size),
        Workload::LegalPlays | Workload::LegalPlaysRandom | Workload::LegalPlaysLong => {
            let (games, mut playing) = (records::of(workload, size), game.clone());
            Box::new(move || legal_plays(&game, &mut playing, &games))
        }
        Workload::LegalPlaysLate => legal_plays_of(late(&game)),
        Workload::LegalPlaysAnew => legal_plays_of(late(&game).iter().filter_map(anew).collect()),
        Workload::Area => {
            let mut random = Random::new(5);
            let empty = EmptySpots::of(&board);
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

fn all_playouts(board: Board, size: u8) -> Rounds {
    let (empty, mut random) = (EmptySpots::of(&board), Random::new(1));
    let (mut playing, mut list) = (board.clone(), empty.clone());
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

fn all_superko_playouts(game: Game, size: u8) -> Rounds {
    let (empty, mut random) = (EmptySpots::of(game.board()), Random::new(1));
    let (mut playing, mut list) = (game.clone(), empty.clone());
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

/// Makes a playout and returns the number of moves.
fn playout(board: &mut Board, list: &mut EmptySpots, size: u8, random: &mut Random) -> u64 {
    let (mut moves, mut passes, mut color, mut ko) = (0, 0, Color::Black, None);
    let most = 3 * u64::from(size) * u64::from(size);
    while passes < 2 && moves < most {
        let (count, barred) = (list.len(), ko.take());
        let mut index = random.below(count);
        passes += 1;
        for _ in 0..count {
            let spot = list.as_slice()[index];
            if !board.is_eye(color, spot)
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

fn superko_playout(game: &mut Game, list: &mut EmptySpots, size: u8, random: &mut Random) -> u64 {
    let (mut moves, most) = (0, 3 * u64::from(size) * u64::from(size));
    while let (Some(color), true) = (game.to_move(), moves < most) {
        let count = list.len();
        let (mut index, mut played) = (random.below(count), false);
        for _ in 0..count {
            let spot = list.as_slice()[index];
            if !game.board().is_eye(color, spot)
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

fn legal_plays_of(games: Vec<Game>) -> Rounds {
    Box::new(move || {
        let answers = games.iter().map(|game| game.legal_plays().len() as u64).sum();
        Round { units: games.len() as u64, answers }
    })
}

/// Returns games after `LATE` random legal moves, with plays in own eyes.
fn late(start: &Game) -> Vec<Game> {
    let mut random = Random::new(3);
    let one = |_| {
        let mut game = start.clone();
        for color in Color::BOTH.into_iter().cycle().take(LATE) {
            let plays = game.legal_plays();
            let choice = plays.iter().nth(random.below(plays.len()));
            make(&mut game, choice, color);
        }
        game
    };
    (0..LATE_POSITIONS).map(one).collect()
}

/// Returns a new game that starts from the current position.
fn anew(game: &Game) -> Option<Game> {
    let setup = Setup::from(game.board()).with_to_move(game.to_move()?);
    Game::new(game.ruleset(), &setup).ok()
}

fn areas(ends: Vec<Board>) -> Rounds {
    let black = |board: &Board| u64::from(shinpan::area(std::hint::black_box(board)).black);
    Box::new(move || Round { units: ends.len() as u64, answers: ends.iter().map(black).sum() })
}

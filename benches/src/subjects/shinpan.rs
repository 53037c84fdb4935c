//! The engine, by its public API.

use shinpan::{Color, Game, Point, Repetition, Ruleset, Setup};

use crate::random::Random;
use crate::{Round, Rounds, Workload, records};

use super::{LATE, POSITIONS, playouts};

/// The rounds of each workload.
#[must_use]
pub fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
    let game = |repetition| Game::new(Ruleset { repetition, ..Ruleset::PLAIN }, &Setup::empty(size, size)).ok();
    let simple = game(Repetition::CapturingStone)?;
    let exact = game(Repetition::Positional)?;
    let rounds: Rounds = match workload {
        Workload::Playouts => all_playouts(simple, size),
        Workload::SuperkoPlayouts => all_playouts(exact, size),
        Workload::LegalPlays => {
            let games = records::games(size);
            Box::new(move || legal_plays(&exact, &games))
        }
        Workload::LegalPlaysLate => {
            let late = late(&exact);
            Box::new(move || Round { units: 1, answers: late.legal_plays().len() as u64 })
        }
        Workload::Area => {
            let mut random = Random::new(5);
            scores((0..POSITIONS).map(|_| playout(&simple, size, &mut random).0).collect())
        }
        Workload::AreaOfRecords => scores(records::games(size).iter().map(|moves| replay(&simple, moves)).collect()),
        Workload::Replay => {
            let games = records::games(size);
            Box::new(move || {
                let units = games.iter().map(|moves| moves.len() as u64).sum();
                let stones =
                    |game: Game| game.board().points().filter(|point| game.board().at(*point).is_some()).count();
                Round { units, answers: games.iter().map(|moves| stones(replay(&simple, moves)) as u64).sum() }
            })
        }
    };
    Some(rounds)
}

fn all_playouts(empty: Game, size: u8) -> Rounds {
    let mut random = Random::new(1);
    Box::new(move || {
        let mut round = Round { units: 0, answers: 0 };
        for _ in 0..playouts(size) {
            let (end, moves) = playout(&empty, size, &mut random);
            round.units += moves;
            round.answers += end.act_count() as u64;
        }
        round
    })
}

/// A playout, and how many moves it took.
fn playout(empty: &Game, size: u8, random: &mut Random) -> (Game, u64) {
    let mut game = empty.clone();
    let (mut moves, most) = (0, 3 * u64::from(size) * u64::from(size));
    let points: Vec<Point> = empty.board().points().collect();
    while let (Some(color), true) = (game.to_move(), moves < most) {
        let empties: Vec<Point> = points.iter().copied().filter(|point| game.board().at(*point).is_none()).collect();
        let first = random.below(empties.len());
        let around = empties[first..].iter().chain(&empties[..first]);
        let choice = around.copied().find(|at| !is_eye(&game, *at, color, size) && game.check_play(color, *at).is_ok());
        make(&mut game, choice, color);
        moves += 1;
    }
    (game, moves)
}

fn is_eye(game: &Game, point: Point, own: Color, size: u8) -> bool {
    let at = |dx: i8, dy: i8| {
        let (column, row) = (point.column.wrapping_add_signed(dx), point.row.wrapping_add_signed(dy));
        (column < size && row < size).then(|| game.board().at(Point::new(column, row)))
    };
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    if beside.iter().any(|&(dx, dy)| at(dx, dy).is_some_and(|color| color != Some(own))) {
        return false;
    }
    let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(dx, dy)| at(dx, dy));
    let bad = diagonals.iter().flatten().filter(|color| **color == Some(own.opposite())).count();
    bad + usize::from(diagonals.contains(&None)) < 2
}

fn make(game: &mut Game, choice: Option<Point>, color: Color) {
    let made = match choice {
        Some(point) => game.play(color, point).map(|_| ()),
        None => game.pass(color),
    };
    debug_assert_eq!(made, Ok(()));
}

fn replay(empty: &Game, moves: &[records::Move]) -> Game {
    let mut game = empty.clone();
    for (choice, color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
        make(&mut game, choice.map(|(column, row)| Point::new(column, row)), color);
    }
    game
}

fn legal_plays(empty: &Game, games: &[Vec<records::Move>]) -> Round {
    let mut round = Round { units: 0, answers: 0 };
    for moves in games {
        let mut game = empty.clone();
        for (choice, color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
            round.units += 1;
            round.answers += game.legal_plays().len() as u64;
            make(&mut game, choice.map(|(column, row)| Point::new(column, row)), color);
        }
    }
    round
}

/// A game of legal moves, eyes and all, that has gone on for long.
fn late(empty: &Game) -> Game {
    let (mut game, mut random) = (empty.clone(), Random::new(3));
    for color in Color::BOTH.into_iter().cycle().take(LATE) {
        let plays = game.legal_plays();
        let choice = plays.get(random.below(plays.len())).copied();
        make(&mut game, choice, color);
    }
    game
}

fn scores(ends: Vec<Game>) -> Rounds {
    let black = |game: &Game| u64::from(shinpan::area(game.board()).black);
    Box::new(move || Round { units: ends.len() as u64, answers: ends.iter().map(black).sum() })
}

//! Makes random playouts under positional superko, and prints the number of moves per second.
//!
//! ```text
//! cargo run --release --example playouts -- [SIZE [COUNT [SEED]]]
//! ```
//!
//! The defaults are SIZE 9, COUNT 1000 and SEED 1. A player makes any legal play except into its own eyes, and
//! passes if there is none. A playout ends after two passes in a row or three moves per point.

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use shinpan::{ByColor, Color, EmptySpots, Game, HalfPoints, Ruleset, Setup};

/// The results of some playouts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of moves, passes included.
    pub moves: u64,
    /// The number of playouts that each player won.
    pub wins: ByColor<u32>,
    /// The number of draws.
    pub draws: u32,
}

/// Makes a random play: starts at a random empty point, and plays at the first that is legal and no own eye.
///
/// Returns false if there is none.
fn random_play(game: &mut Game, color: Color, empty: &mut EmptySpots, random: &mut Xoshiro256PlusPlus) -> bool {
    if empty.is_empty() {
        return false;
    }
    let first = random.random_range(0..empty.len());
    for index in (first..empty.len()).chain(0..first) {
        let spot = empty.as_slice()[index];
        if !game.board().is_eye(color, spot)
            && let Ok(placed) = game.put(color, spot)
        {
            empty.follow(&placed);
            return true;
        }
    }
    false
}

/// Makes `count` playouts on a square board of this size.
///
/// # Errors
/// - `size` is not from 1 to 25.
pub fn playouts(size: u8, count: u32, seed: u64) -> Result<Summary, Box<dyn Error>> {
    let start = Game::new(Ruleset::PLAIN, &Setup::empty(size, size).with_komi(HalfPoints(15)))?;
    let longest = 3 * usize::from(size) * usize::from(size);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut summary = Summary::default();
    let all_empty = EmptySpots::of(start.board());
    let (mut game, mut empty) = (start.clone(), all_empty.clone());
    for _ in 0..count {
        // Both reuse the memory of the last game, and allocate nothing.
        game.clone_from(&start);
        empty.clone_from(&all_empty);
        while let Some(color) = game.to_move().filter(|_| game.act_count() < longest) {
            if !random_play(&mut game, color, &mut empty, &mut random) {
                game.pass(color)?;
            }
        }
        summary.moves += game.act_count() as u64;
        match game.score().leader() {
            Some(color) => summary.wins[color] += 1,
            None => summary.draws += 1,
        }
    }
    Ok(summary)
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let number = |place: usize, default: u64| arguments.get(place).map_or(Ok(default), |text| text.parse());
    let (size, count, seed) = (number(0, 9)?, number(1, 1000)?, number(2, 1)?);
    let began = Instant::now();
    let summary = playouts(u8::try_from(size)?, u32::try_from(count)?, seed)?;
    let seconds = began.elapsed().as_secs_f64();
    let Summary { moves, wins, draws } = summary;
    println!("{count} playouts on {size}x{size} from seed {seed}: {moves} moves in {seconds:.2} s");
    println!(
        "{:.0} moves a second, {:.0} nanoseconds a move",
        moves as f64 / seconds,
        seconds * 1e9 / moves.max(1) as f64
    );
    println!("Black won {}, White {}, nobody {draws}", wins.black, wins.white);
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\nexpected [SIZE [COUNT [SEED]]], numbers, the size from 1 to 25");
            ExitCode::from(2)
        }
    }
}

//! Counts all games by their length. Chess programs test their move generators this way ("perft").
//!
//! ```text
//! cargo run --release --example perft -- COLUMNS ROWS DEPTH
//! ```
//!
//! The rules are positional superko with suicide allowed. Two passes in a row end a game.
//!
//! For each length up to DEPTH, the program prints the number of sequences of moves, passes included. It also prints
//! how many of them are ended games. Boards of 1, 2 and 3 points have 1, 9 and 907 games in all.

use std::error::Error;
use std::process::ExitCode;

use shinpan::{Game, Move, Refusal, Ruleset, Setup, Suicide};

/// The sequences of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sequences {
    /// The number of sequences.
    pub all: u64,
    /// The number of sequences that end the game.
    pub ended: u64,
}

/// Counts the continuations of a game. `counts[n]` is for continuations of `n` moves.
fn count(game: &mut Game, counts: &mut [Sequences]) -> Result<(), Refusal> {
    let Some((here, longer)) = counts.split_first_mut() else {
        return Ok(());
    };
    here.all += 1;
    let Some(color) = game.to_move() else {
        here.ended += 1;
        return Ok(());
    };
    if longer.is_empty() {
        return Ok(());
    }
    let moves: Vec<Move> = game.legal_moves().collect();
    for one_move in moves {
        game.make_move(color, one_move)?;
        count(game, longer)?;
        game.undo();
    }
    Ok(())
}

/// Returns the number of sequences of 0, 1, 2 ... `depth` moves on a board.
///
/// # Errors
/// - `columns` or `rows` is not from 1 to 25.
pub fn perft(columns: u8, rows: u8, depth: usize) -> Result<Vec<Sequences>, Box<dyn Error>> {
    let ruleset = Ruleset::PLAIN.with_suicide(Suicide::Allowed);
    let mut game = Game::new(ruleset, &Setup::empty(columns, rows))?;
    let mut counts = vec![Sequences::default(); depth.saturating_add(1)];
    count(&mut game, &mut counts)?;
    Ok(counts)
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let [columns, rows, depth] = arguments else {
        return Err(format!("{} arguments", arguments.len()).into());
    };
    let counts = perft(columns.parse()?, rows.parse()?, depth.parse::<u16>()?.into())?;
    println!("{:>6} {:>20} {:>20}", "length", "sequences", "ended games");
    for (length, sequences) in counts.iter().enumerate().filter(|(_, sequences)| sequences.all > 0) {
        println!("{length:>6} {:>20} {:>20}", sequences.all, sequences.ended);
    }
    println!("{:>6} {:>20} {:>20}", "", "", counts.iter().map(|sequences| sequences.ended).sum::<u64>());
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\nexpected COLUMNS ROWS DEPTH, numbers, columns and rows from 1 to 25");
            ExitCode::from(2)
        }
    }
}
